"""Where games are set: towers, hills, woods and peaks for title cards, drawn into one Painting.

x goes from -1.78 to 1.78 on a title card, y down from -1 to 1; what stands far away is drawn first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bot.pictures.colours import GOLD, INK, Colour, between, darker, of
from bot.pictures.emblems import Point, Points, bar, bent, moved, oval, solid
from bot.pictures.shapes import Painting

Scenery = Callable[[Painting], None]

WINDOW: Final = of("ffd877")
FOOT: Final = 1.2  # below the lower edge of every picture
EDGE: Final = 2.0  # beyond its sides
SNOW: Final = of("e8f2f6")
_TOWERS: Final = (
    (-0.62, 0.13, -0.3),
    (0.62, 0.13, -0.3),
    (-0.31, 0.15, -0.52),
    (0.31, 0.15, -0.52),
    (0.0, 0.19, -0.68),
)


def castle(painting: Painting, x: float, foot: float, size: float, stone: Colour, roof: Colour) -> None:
    """Five towers with pointed roofs and flags behind a wall with a gate."""

    def at(across: float, up: float) -> Point:
        return x + across * size, foot + up * size

    for middle, half, top in _TOWERS:
        painting.add(
            stone,
            (at(middle - half, top), at(middle + half, top), at(middle + half, 0), at(middle - half, 0)),
            depth=0.05 * size,
        )
        painting.add(
            darker(stone, 0.12), _box(at(middle - half * 1.14, top), at(middle + half * 1.14, top + 0.07)), depth=0.02
        )
        painting.add(
            roof,
            (at(middle - half * 1.35, top), at(middle, top - 0.36), at(middle + half * 1.35, top)),
            depth=0.05 * size,
        )
        _flag(painting, at(middle, top - 0.34), size)
        _window(painting, *at(middle, top + 0.2), 0.035 * size)
    wall = darker(stone, 0.1)
    teeth = [_box(at(-0.84 + 0.168 * tooth, -0.33), at(-0.75 + 0.168 * tooth, -0.2)) for tooth in range(11)]
    painting.add(wall, *teeth[:10], depth=0.03)
    painting.add(wall, _box(at(-0.84, -0.25), at(0.84, 0.2)), depth=0.04)
    gate = (at(-0.12, 0.2), *bent(at(-0.12, -0.04), at(-0.1, -0.2), at(0.1, -0.2), at(0.12, -0.04)), at(0.12, 0.2))
    painting.add(of("3a2418"), gate, depth=0.03)


def _box(left_top: Point, right_foot: Point) -> Points:
    return bar(*left_top, *right_foot)


def _flag(painting: Painting, foot: Point, size: float) -> None:
    x, y = foot
    painting.flat(INK, bar(x - 0.008, y - 0.2 * size, x + 0.008, y + 0.02))
    painting.add(
        GOLD, ((x, y - 0.2 * size), (x + 0.18 * size, y - 0.14 * size), (x, y - 0.07 * size)), shade=0.2, depth=0.02
    )


def _window(painting: Painting, x: float, y: float, size: float) -> None:
    painting.flat(INK, oval(x, y, size * 1.4, size * 2.3))
    painting.flat(WINDOW, oval(x, y, size, size * 1.9))


def land(painting: Painting, colour: Colour, *heights: float) -> None:
    """Rolling ground across the whole picture, as high as this from left to right."""
    steps = [(-EDGE + 2 * EDGE * number / (len(heights) - 1), height) for number, height in enumerate(heights)]
    painting.add(colour, ((-EDGE, FOOT), *bent(*steps, steps=24), (EDGE, FOOT)), depth=0.03)


def fir(painting: Painting, x: float, foot: float, size: float, colour: Colour) -> None:
    painting.add(of("5a3a22"), bar(x - 0.04 * size, foot - 0.2 * size, x + 0.04 * size, foot), depth=0.02)
    for wide, low, high in ((0.36, -0.12, -0.62), (0.29, -0.42, -0.86), (0.2, -0.7, -1.08)):
        painting.add(
            colour,
            ((x - wide * size, foot + low * size), (x, foot + high * size), (x + wide * size, foot + low * size)),
            depth=0.05,
        )


def peak(painting: Painting, x: float, top: float, wide: float, foot: float, colour: Colour) -> None:
    """A mountain with snow on it."""
    high = foot - top
    painting.add(
        colour,
        (
            (x - wide, foot),
            (x - wide * 0.42, top + high * 0.46),
            (x - wide * 0.16, top + high * 0.17),
            (x, top),
            (x + wide * 0.13, top + high * 0.13),
            (x + wide * 0.5, top + high * 0.5),
            (x + wide, foot),
        ),
        depth=0.05,
    )
    dark_side = (
        (x, top),
        (x + wide * 0.13, top + high * 0.13),
        (x + wide * 0.5, top + high * 0.5),
        (x + wide, foot),
        (x + wide * 0.3, foot),
        (x + wide * 0.1, top + high * 0.5),
        (x + wide * 0.16, top + high * 0.3),
    )
    painting.flat(darker(colour, 0.22), dark_side)
    snow = (
        (x - wide * 0.3, top + high * 0.33),
        (x - wide * 0.16, top + high * 0.17),
        (x, top),
        (x + wide * 0.13, top + high * 0.13),
        (x + wide * 0.33, top + high * 0.33),
        (x + wide * 0.2, top + high * 0.29),
        (x + wide * 0.08, top + high * 0.4),
        (x - wide * 0.06, top + high * 0.27),
        (x - wide * 0.17, top + high * 0.38),
    )
    painting.add(SNOW, snow, ink=False, depth=0.04)


def birds(painting: Painting, colour: Colour, spots: Sequence[Point]) -> None:
    for x, y in spots:
        wing = (
            *bent((-1, -0.3), (-0.5, -0.8), (0, 0.1)),
            *bent((0, 0.1), (0.5, -0.8), (1, -0.3)),
            *bent((1, -0.3), (0.45, -0.4), (0, 0.45)),
            *bent((0, 0.45), (-0.45, -0.4), (-1, -0.3)),
        )
        painting.flat(colour, *(part.points for part in moved(solid(wing), x, y, 0.06)))


def stars(painting: Painting, spots: Sequence[Point]) -> None:
    for number, (x, y) in enumerate(spots):
        painting.flat(of("fff2cc"), oval(x, y, 0.006 + 0.004 * (number % 3)))


def far(colour: Colour, haze: Colour, share: float = 0.5) -> Colour:
    """A colour seen from far away."""
    return between(colour, haze, share)
