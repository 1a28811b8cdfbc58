"""The look of a seat in every picture: a colour, a shape and a number.

The marks in texts (bot/screens/marks.py) are the same shapes in the same colours, in the same order.
"""

from __future__ import annotations

from typing import Final

from bot.pictures import emblems
from bot.pictures.board import Sprite, lay
from bot.pictures.colours import (
    BLUE,
    GOLD,
    GREEN,
    GREY,
    INK,
    ORANGE,
    PURPLE,
    SKY,
    VERMILLION,
    WHITE,
    YELLOW,
    lettering,
)
from bot.pictures.kept import kept
from bot.pictures.lettering import word
from bot.pictures.shapes import Painting

SEAT_COLOURS: Final = (VERMILLION, BLUE, YELLOW, GREEN, ORANGE, SKY, PURPLE, GREY)
SEAT_SHAPES: Final = (
    emblems.DISC,
    emblems.SQUARE,
    emblems.STAR,
    emblems.HEART,
    emblems.DIAMOND,
    emblems.DROP,
    emblems.FLOWER,
    emblems.PLUS,
)


@kept
def badge(seat: int, size: int) -> Sprite:
    """The seat's shape in its colour, rimmed with gold, with its number counted from 1."""
    hue, painting = SEAT_COLOURS[seat], Painting(size, ink=1.5, reach=max(1.32, _reach(seat)))
    painting.add(GOLD, *_grown(seat, 1.16), shade=0.5, lit=0.4)
    sprite = painting.add(hue, *_grown(seat, 0.98), ink=False, shade=0.25, lit=0.3).done()
    ink = lettering(hue)
    edge, thick = (INK, 1.4) if ink == WHITE else (None, 0.0)
    lay(sprite, word(str(seat + 1), size * 0.68, ink, size * 0.7, edge, thick), size / 2, size / 2)
    return sprite


def _reach(seat: int) -> float:
    """How far its shape reaches from the middle, with rim and line: tips of stars are not cut."""
    return max(max(abs(x), abs(y)) for points in _grown(seat, 1.16) for x, y in points) + 0.16


def _grown(seat: int, size: float) -> list[emblems.Points]:
    return [tuple((x * size, y * size) for x, y in points) for points, _ in SEAT_SHAPES[seat]]
