"""The photos the bot has sent, kept in memory, and the file ids by which they can be sent again."""

from __future__ import annotations

from dataclasses import dataclass
from secrets import token_urlsafe
from struct import unpack_from
from typing import Final

from bot.playground.refusals import BadRequest

MAX_BYTES: Final = 10 * 1024 * 1024
MAX_SIDES_TOGETHER: Final = 10_000
MAX_RATIO: Final = 20
THUMBNAIL: Final = 320
PNG: Final = b"\x89PNG\r\n\x1a\n"
FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""The JPEG segments that hold width and height."""


@dataclass(frozen=True, slots=True)
class Photo:
    """The same picture uploaded twice is two photos."""

    id: str
    width: int
    height: int
    kind: str
    content: bytes

    def sizes(self) -> list[tuple[str, int, int]]:
        """File id, width and height of each size, the smallest first."""
        full = (f"{self.id}-x", self.width, self.height)
        scale = THUMBNAIL / max(self.width, self.height)
        small = (f"{self.id}-s", max(1, round(self.width * scale)), max(1, round(self.height * scale)))
        return [small, full] if scale < 1 else [full]


class Photos:
    def __init__(self) -> None:
        self._photos: dict[str, Photo] = {}
        self._forgotten: set[str] = set()

    def add(self, content: bytes) -> Photo:
        """Keep an upload; BadRequest for one that Telegram refuses."""
        if not content:
            raise BadRequest("file must be non-empty")
        if len(content) > MAX_BYTES:
            raise BadRequest("file is too big for a photo")
        kind, width, height = measure(content)
        if width + height > MAX_SIDES_TOGETHER or max(width, height) > MAX_RATIO * min(width, height):
            raise BadRequest("PHOTO_INVALID_DIMENSIONS")
        photo = Photo(f"AgAC{token_urlsafe(18)}", width, height, kind, content)
        self._photos[photo.id] = photo
        return photo

    def find(self, identifier: str) -> Photo:
        """The photo with this file id, of any size."""
        photo = self._photos.get(identifier[:-2])
        if photo is None or photo.id in self._forgotten or identifier[-2:] not in ("-s", "-x"):
            raise BadRequest("wrong file identifier/HTTP URL specified")
        return photo

    def shown(self, id: str) -> Photo | None:
        """The photo as a message shows it, also when its file ids are invalid already."""
        return self._photos.get(id)

    def forget(self) -> None:
        """Make every file id invalid, as happens after years."""
        self._forgotten.update(self._photos)


def measure(content: bytes) -> tuple[str, int, int]:
    """Media type, width and height, read from the first bytes."""
    if content.startswith(PNG) and len(content) >= 24:
        return ("image/png", *unpack_from(">II", content, 16))
    if content.startswith(b"\xff\xd8"):
        return ("image/jpeg", *measure_jpeg(content))
    raise BadRequest("IMAGE_PROCESS_FAILED")


def measure_jpeg(content: bytes) -> tuple[int, int]:
    at = 2
    while at + 9 <= len(content) and content[at] == 0xFF:
        marker, length = unpack_from(">BH", content, at + 1)
        if marker in FRAMES:
            height, width = unpack_from(">HH", content, at + 5)
            return width, height
        at += 2 + length
    raise BadRequest("IMAGE_PROCESS_FAILED")
