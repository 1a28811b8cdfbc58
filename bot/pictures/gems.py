"""Gems that carry numbers, each kind of number in a shape of its own.

attack   a pale pentagon, point up        strength   a dark hexagon
life     a red heart, dark with a yellow number when wounded
points   a star, green or red, with its sign
"""

from __future__ import annotations

from enum import Enum
from math import cos, pi, sin
from typing import Final

from PIL import ImageChops

from bot.pictures.board import Sprite, lay
from bot.pictures.colours import BLOOD, GREEN, INK, STEEL, WHITE, YELLOW, Colour, lighter, of
from bot.pictures.emblems import Points, bent, oval, star
from bot.pictures.frames import GILT, Metal
from bot.pictures.kept import kept
from bot.pictures.lettering import word
from bot.pictures.shapes import Painting


class Cut(Enum):
    """The outline of a gem."""

    ROUND = oval(0, 0, 1)
    HEART = (
        *bent((0, -0.6), (0.3, -1.2), (1.15, -1.0), (1.02, -0.2)),
        *bent((1.02, -0.2), (0.9, 0.4), (0.3, 0.8), (0, 1.08)),
        *bent((0, 1.08), (-0.3, 0.8), (-0.9, 0.4), (-1.02, -0.2)),
        *bent((-1.02, -0.2), (-1.15, -1.0), (-0.3, -1.2), (0, -0.6)),
    )
    SHIELD = (
        *bent((0, -1.02), (0.45, -0.8), (0.92, -0.86)),
        *bent((0.92, -0.8), (1.0, 0.55), (0, 1.08)),
        *bent((0, 1.08), (-1.0, 0.55), (-0.92, -0.8)),
        *bent((-0.92, -0.86), (-0.45, -0.8), (0, -1.02)),
    )
    STAR = star(8, 1.1, 0.86)
    HEXAGON = tuple((cos(pi / 6 + step * pi / 3), sin(pi / 6 + step * pi / 3)) for step in range(6))
    BLADE = ((0, -1.15), (1.0, -0.25), (0.62, 1.0), (-0.62, 1.0), (-1.0, -0.25))


WOUNDED: Final = of("4a0a16")
MIDDLE: Final = {Cut.BLADE: 0.54}  # of the number, by share of the height, where it is not 0.5


@kept
def gem(
    number: int | str, size: int, cut: Cut = Cut.ROUND, colour: Colour = BLOOD, ink: Colour = WHITE, rim: Metal = GILT
) -> Sprite:
    """A gem in a metal rim with a number, or a sign, on it."""
    sprite = glazed(size, cut.value, colour, rim).copy()
    edge, thick = (None, 0.0) if ink == INK else (INK, 2.0)
    lay(sprite, word(str(number), size * 0.8, ink, size * 0.76, edge, thick), size / 2, size * MIDDLE.get(cut, 0.5))
    return sprite


def attack(number: int, size: int) -> Sprite:
    return gem(number, size, Cut.BLADE, STEEL, INK)


def life(number: int, size: int, *, wounded: bool) -> Sprite:
    return gem(number, size, Cut.HEART, WOUNDED if wounded else BLOOD, YELLOW if wounded else WHITE)


def points(number: int, size: int) -> Sprite:
    """With a sign, so that green and red are not told apart by colour alone."""
    text = f"+{number}" if number > 0 else f"−{-number}" if number else "0"
    return gem(text, size, Cut.STAR, GREEN if number > 0 else BLOOD)


@kept
def glazed(size: int, outline: Points, colour: Colour, rim: Metal = GILT, reach: float = 1.25) -> Sprite:
    """Enamel in a metal rim, with a gleam."""
    painting = Painting(size, ink=1.4, reach=reach).add(rim.bright, outline, shade=0.5, lit=0.5, depth=0.16)
    inner = tuple((x * 0.82, y * 0.82) for x, y in outline)
    painting.add(colour, inner, shade=0.32, lit=0, ink=False, depth=0.2)
    gleam = ImageChops.multiply(painting.filled(inner), painting.filled(oval(-0.12, -0.62, 0.72, 0.52)))
    painting.image.paste((*lighter(colour, 0.8), 255), (0, 0), gleam.point(lambda value: round(value * 0.36)))
    return painting.done()
