"""A picture being put together from sprites, and the file that is sent.

A board is RGB and a sprite RGBA; both are plain images.  Coordinates are pixels of the finished picture.
"""

from __future__ import annotations

from hashlib import blake2b
from io import BytesIO
from typing import Final, Literal

from PIL import Image

Sprite = Image.Image
Board = Image.Image

WIDTH: Final = 800  # of every picture: three times what a small phone shows
TALLEST: Final = 1280  # Telegram makes pictures smaller that are higher; above 1,117 a small phone shows them narrower
QUALITIES: Final = (80, 70, 60)  # the first one with which a file is not too large
LARGEST: Final = 240_000  # bytes


def lay(ground: Image.Image, sprite: Sprite, x: float, y: float, side: Literal["m", "l", "r"] = "m") -> None:
    """Lay a sprite with its middle at x, y; or the middle of its left (l) or right (r) edge."""
    left = {"m": x - sprite.width / 2, "l": x, "r": x - sprite.width}[side]
    put(ground, sprite, left, y - sprite.height / 2)


def put(ground: Image.Image, sprite: Sprite, left: float, top: float) -> None:
    """Lay a sprite with its left upper corner there; what reaches beyond the ground is cut off."""
    x, y = round(left), round(top)
    if ground.mode == "RGBA":
        ground.alpha_composite(sprite, (max(0, x), max(0, y)), (max(0, -x), max(0, -y)))
    else:
        ground.paste(sprite, (x, y), sprite if sprite.mode == "RGBA" else None)


def jpeg(board: Board) -> bytes:
    """The file of a picture.

    Lines of ink need a good quality, and only the fullest boards have to do with less; a palette would lose rare
    colours (docs/decisions/jpeg.md).
    """
    file = _written(board, QUALITIES[0])
    for quality in QUALITIES[1:]:
        if len(file) > LARGEST:
            file = _written(board, quality)
    return file


def _written(board: Board, quality: int) -> bytes:
    file = BytesIO()
    board.save(file, "JPEG", quality=quality, optimize=True)  # 6 to 8 % smaller, for two milliseconds
    return file.getvalue()


def key_of(game: str, version: int, scene: object) -> str:
    """The key of a picture: equal for equal scenes, which consist of plain values."""
    return blake2b(repr((game, version, scene)).encode(), digest_size=12).hexdigest()
