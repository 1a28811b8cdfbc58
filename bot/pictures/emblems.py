"""Emblems as polygons, drawn for this project: no font is needed for them.

An emblem is a tuple of parts, drawn in order, in the square from (-1, -1) to (1, 1), x to the right, y down.
Solid parts have the emblem's colour, the others the colour of the background.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import atan2, cos, pi, sin
from typing import Final, NamedTuple

Point = tuple[float, float]
Points = tuple[Point, ...]


class Part(NamedTuple):
    points: Points
    solid: bool = True


Emblem = tuple[Part, ...]


# Geometry


def oval(x: float, y: float, across: float, down: float = 0.0, corners: int = 40) -> Points:
    """An ellipse with these half axes, or a circle."""
    turns = (2 * pi * corner / corners for corner in range(corners))
    return tuple((x + across * cos(turn), y + (down or across) * sin(turn)) for turn in turns)


def star(tips: int, outer: float, inner: float, x: float = 0.0, y: float = 0.0) -> Points:
    """A star; its first tip points up."""
    turns = ((corner * pi / tips - pi / 2, inner if corner % 2 else outer) for corner in range(2 * tips))
    return tuple((x + radius * cos(turn), y + radius * sin(turn)) for turn, radius in turns)


def bar(left: float, top: float, right: float, bottom: float) -> Points:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def bent(*handles: Point, steps: int = 14) -> Points:
    """A Bézier curve with any number of control points."""
    return tuple(_on_curve(handles, step / steps) for step in range(steps + 1))


def _on_curve(handles: Sequence[Point], share: float) -> Point:
    while len(handles) > 1:
        handles = [(a + (c - a) * share, b + (d - b) * share) for (a, b), (c, d) in pairwise(handles)]
    return handles[0]


def limb(spine: Points, root: float, tip: float) -> Points:
    """A line that is `root` thick at its beginning and `tip` thick at its end."""
    last = len(spine) - 1
    left, right = list[Point](), list[Point]()
    for at, (x, y) in enumerate(spine):
        before, after = spine[max(at - 1, 0)], spine[min(at + 1, last)]
        across = atan2(after[1] - before[1], after[0] - before[0]) + pi / 2
        half = (root + (tip - root) * at / last) / 2
        left.append((x + half * cos(across), y + half * sin(across)))
        right.append((x - half * cos(across), y - half * sin(across)))
    return (*left, *reversed(right))


def facing(points: Points) -> Points:
    """The mirror image."""
    return tuple((-x, y) for x, y in points)


def turned(emblem: Emblem, quarters: int) -> Emblem:
    """An emblem turned clockwise by quarters of a circle."""
    for _ in range(quarters % 4):
        emblem = tuple(Part(tuple((-y, x) for x, y in points), solid) for points, solid in emblem)
    return emblem


def moved(emblem: Emblem, x: float, y: float, size: float) -> Emblem:
    """An emblem scaled by `size` and moved."""
    return tuple(Part(tuple((x + size * a, y + size * b) for a, b in points), solid) for points, solid in emblem)


def whole(right: Points) -> Points:
    """A symmetric outline from its right half, from top to bottom."""
    return (*right, *reversed(facing(right)))


def solid(*outlines: Points) -> Emblem:
    return tuple(Part(points) for points in outlines)


def cut(*outlines: Points) -> Emblem:
    return tuple(Part(points, solid=False) for points in outlines)


def both(outlines: Iterable[Points]) -> tuple[Points, ...]:
    """Each outline and its mirror image."""
    return tuple(each for points in outlines for each in (points, facing(points)))


# Creatures and signs of several games

_WOLF_HEAD: Final = (
    (0.0, -0.42),
    (0.2, -0.5),
    (0.66, -1.0),
    (0.74, -0.28),
    (1.0, 0.22),
    (0.72, 0.22),
    (0.8, 0.46),
    (0.48, 0.46),
    (0.24, 0.94),
    (0.0, 1.0),
)
WOLF: Final = (
    *solid(whole(_WOLF_HEAD)),
    *cut(*both([((0.16, 0.08), (0.54, -0.14), (0.4, 0.16))]), ((-0.15, 0.66), (0.15, 0.66), (0.0, 0.84))),
)

_FIRE: Final = (
    *bent((0.08, -1.0), (0.2, -0.55), (0.66, -0.3), (0.76, 0.26)),
    *bent((0.78, 0.36), (0.82, 0.82), (0.4, 1.0), (0.0, 1.0)),
    *bent((0.0, 1.0), (-0.5, 1.0), (-0.82, 0.78), (-0.78, 0.3)),
    *bent((-0.76, 0.2), (-0.72, -0.04), (-0.56, -0.22), (-0.5, -0.5)),
    *bent((-0.42, -0.3), (-0.36, -0.18), (-0.24, -0.12)),
    *bent((-0.2, -0.3), (-0.26, -0.66), (0.08, -1.0)),
)
_FIRE_WITHIN: Final = (
    *bent((0.06, -0.12), (0.14, 0.2), (0.42, 0.24), (0.4, 0.56)),
    *bent((0.38, 0.7), (0.28, 0.84), (0.0, 0.84)),
    *bent((-0.24, 0.84), (-0.42, 0.7), (-0.4, 0.48)),
    *bent((-0.36, 0.3), (-0.08, 0.2), (0.06, -0.12)),
)
FLAME: Final = (*solid(_FIRE), *cut(_FIRE_WITHIN))

_LEGS: Final = (
    ((0.16, -0.3), (0.54, -0.78), (0.62, -1.0)),
    ((0.2, -0.2), (0.72, -0.5), (0.98, -0.3)),
    ((0.2, -0.06), (0.74, 0.12), (0.96, 0.56)),
    ((0.14, 0.04), (0.5, 0.5), (0.6, 1.0)),
)
SPIDER: Final = (
    *solid(oval(0, 0.42, 0.34, 0.46), oval(0, -0.22, 0.23, 0.27), *both(limb(leg, 0.14, 0.07) for leg in _LEGS)),
    *cut(((-0.13, 0.24), (0.13, 0.24), (0.0, 0.42), (0.13, 0.62), (-0.13, 0.62), (0.0, 0.42))),
)

ARROW: Final = solid(((0.0, -1.0), (1.0, 0.7), (-1.0, 0.7)))  # points up
CROSS: Final = solid(limb(((-0.8, -0.8), (0.8, 0.8)), 0.42, 0.42), limb(((-0.8, 0.8), (0.8, -0.8)), 0.42, 0.42))

CROWN: Final = solid(
    ((-0.94, -0.5), (-0.46, 0.02), (0.0, -0.86), (0.46, 0.02), (0.94, -0.5), (0.74, 0.7), (-0.74, 0.7)),
    *(oval(x, y, 0.13) for x, y in ((-0.94, -0.56), (0.0, -0.92), (0.94, -0.56))),
)
ENVELOPE: Final = (
    *solid(bar(-1.0, -0.66, 1.0, 0.66)),
    *cut(limb(((-0.96, -0.6), (0.0, 0.14), (0.96, -0.6)), 0.15, 0.15)),
)

# The shapes of seats: wide enough to carry a number

DISC: Final = solid(oval(0, 0, 0.96))
SQUARE: Final = solid(bar(-0.86, -0.86, 0.86, 0.86))
STAR: Final = solid(star(5, 1.2, 0.72, 0, 0.06))
HEART: Final = solid(
    whole(
        (
            *bent((0.0, -0.52), (0.16, -0.98), (1.06, -1.06), (1.0, -0.2)),
            *bent((0.98, 0.1), (0.8, 0.5), (0.0, 1.02)),
        )
    )
)
DIAMOND: Final = solid(((0.0, -1.12), (1.12, 0.0), (0.0, 1.12), (-1.12, 0.0)))
DROP: Final = solid(whole(bent((0.0, -1.24), (0.3, -0.5), (0.84, -0.3), (0.96, 0.7), (0.4, 1.04), (0.0, 1.0))))
FLOWER: Final = solid(oval(0, 0, 0.5), *(oval(x, y, 0.5) for x, y in star(5, 0.58, 0.58)[::2]))
PLUS: Final = solid(bar(-0.98, -0.5, 0.98, 0.5), bar(-0.5, -0.98, 0.5, 0.98))
