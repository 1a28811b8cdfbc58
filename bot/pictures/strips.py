"""A picture is a stack of strips of its full width; a strip that has not changed is not compressed again.

    Sheet ─ lay sprites ─▶ strip ─▶ Strip, cached by the caller     a compressed part of the single stream of a PNG
    strips ─▶ png

Compression takes several times as long as everything else, and a move changes one or two strips.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from hashlib import blake2b
from struct import pack
from typing import Final, NamedTuple

from PIL import Image

from bot.pictures.canvas import Sprite
from bot.pictures.palette import COLOURS, INDEX, Colour

WIDTH: Final = 960
LEVEL: Final = 3  # compression, 1 to 9: 2 is a tenth faster and larger; 6 a seventh smaller and takes twice as long
KEPT: Final = 128  # cached strips of one kind, of some ten kilobytes each; with more, memory grows for hours

FILTER: Final = 0  # the first byte of every line of a PNG: no filter
PLAIN_DEFLATE: Final = -15  # no header, the largest window
STREAM_BEGINS: Final = b"\x78\x5e"
STREAM_ENDS: Final = b"\x03\x00"  # an empty last block
PALETTE_TYPE: Final = 3
ADLER: Final = 65521


class Strip(NamedTuple):
    """A part of a picture, as it stands in the file."""

    height: int
    chunk: bytes
    size: int  # in bytes, before compression
    checksum: int


class Sheet:
    """A strip being put together."""

    def __init__(self, height: int, ground: Colour) -> None:
        self._image = Image.new("P", (1 + WIDTH, height), INDEX[ground])
        self._image.paste(FILTER, (0, 0, 1, height))

    def lay(self, sprite: Sprite, x: int, y: int) -> None:
        self._image.paste(sprite, (1 + x, y))

    def strip(self, level: int = LEVEL) -> Strip:
        lines = self._image.tobytes()
        press = zlib.compressobj(level, zlib.DEFLATED, PLAIN_DEFLATE)
        pressed = press.compress(lines) + press.flush(zlib.Z_SYNC_FLUSH)
        return Strip(self._image.height, _chunk(b"IDAT", pressed), len(lines), zlib.adler32(lines))


def png(strips: Sequence[Strip]) -> bytes:
    """The file of a picture with these strips, from top to bottom."""
    height = sum(strip.height for strip in strips)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", pack(">IIBBBBB", WIDTH, height, 8, PALETTE_TYPE, 0, 0, 0)),
            _PALETTE_CHUNK,
            _STREAM_BEGINS_CHUNK,
            *(strip.chunk for strip in strips),
            _chunk(b"IDAT", STREAM_ENDS + pack(">I", checksum(strips))),
            _chunk(b"IEND", b""),
        )
    )


def checksum(strips: Sequence[Strip]) -> int:
    """The Adler-32 checksum of the whole stream, from those of its parts."""
    low, high = 1, 0
    for strip in strips:
        high = (high + (strip.checksum >> 16) + strip.size * (low - 1)) % ADLER
        low = (low + (strip.checksum & 0xFFFF) - 1) % ADLER
    return high << 16 | low


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))


_PALETTE_CHUNK: Final = _chunk(b"PLTE", bytes(part for colour in COLOURS for part in colour))
_STREAM_BEGINS_CHUNK: Final = _chunk(b"IDAT", STREAM_BEGINS)


def key_of(game: str, version: int, scene: object) -> str:
    """The key of a picture: equal for equal scenes, which consist of plain values."""
    return blake2b(repr((game, version, scene)).encode(), digest_size=12).hexdigest()
