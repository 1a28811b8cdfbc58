"""The look of a seat in every picture: a colour, a shape and a number.

The marks in texts (bot/screens/marks.py) are the same shapes in the same colours, in the same order.
"""

from __future__ import annotations

from typing import Final

from bot.pictures import emblems
from bot.pictures.canvas import Drawing
from bot.pictures.palette import BLUE, GREEN, GREY, ORANGE, PURPLE, SKY, VERMILLION, YELLOW, Colour, lettering

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


def badge(drawing: Drawing, seat: int, x: float, y: float, radius: float) -> None:
    """The seat's shape in its colour, with its number counted from 1."""
    shaped(drawing, seat, x, y, radius, SEAT_COLOURS[seat], lettering(SEAT_COLOURS[seat]))


def shaped(drawing: Drawing, seat: int, x: float, y: float, radius: float, fill: Colour, number: Colour) -> None:
    """A badge in other colours."""
    drawing.emblem(SEAT_SHAPES[seat], x, y, radius, fill, number)
    drawing.text(x, y, str(seat + 1), radius * 1.3, number, 2 * radius)
