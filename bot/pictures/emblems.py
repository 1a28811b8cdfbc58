"""Emblems as polygons, so that none depends on a font having it.  Drawn for this project.

An emblem is a tuple of parts laid one over the other in the square from (-1, -1) to (1, 1), x to the right, y down.
A solid part is drawn in the emblem's colour, the others are cut out of it again.
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
    """An ellipse by its half axes; a circle if only one is given."""
    turns = (2 * pi * corner / corners for corner in range(corners))
    return tuple((x + across * cos(turn), y + (down or across) * sin(turn)) for turn in turns)


def star(tips: int, outer: float, inner: float, x: float = 0.0, y: float = 0.0) -> Points:
    """Tips and notches in turn, the first tip upwards."""
    turns = ((corner * pi / tips - pi / 2, inner if corner % 2 else outer) for corner in range(2 * tips))
    return tuple((x + radius * cos(turn), y + radius * sin(turn)) for turn, radius in turns)


def bar(left: float, top: float, right: float, bottom: float) -> Points:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def bent(*handles: Point, steps: int = 14) -> Points:
    """A Bézier curve over any number of handles."""
    return tuple(_on_curve(handles, step / steps) for step in range(steps + 1))


def _on_curve(handles: Sequence[Point], share: float) -> Point:
    while len(handles) > 1:
        handles = [(a + (c - a) * share, b + (d - b) * share) for (a, b), (c, d) in pairwise(handles)]
    return handles[0]


def limb(spine: Points, root: float, tip: float) -> Points:
    """A line with a body: as thick as `root` where it begins, as `tip` where it ends."""
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
    """Turned to the right by quarters of a circle."""
    for _ in range(quarters % 4):
        emblem = tuple(Part(tuple((-y, x) for x, y in points), solid) for points, solid in emblem)
    return emblem


def moved(emblem: Emblem, x: float, y: float, size: float) -> Emblem:
    """The same, `size` times as large, round another middle."""
    return tuple(Part(tuple((x + size * a, y + size * b) for a, b in points), solid) for points, solid in emblem)


def whole(right: Points) -> Points:
    """An outline from its right half, told from top to bottom."""
    return (*right, *reversed(facing(right)))


def solid(*outlines: Points) -> Emblem:
    return tuple(Part(points) for points in outlines)


def cut(*outlines: Points) -> Emblem:
    return tuple(Part(points, solid=False) for points in outlines)


def both(outlines: Iterable[Points]) -> tuple[Points, ...]:
    """Each outline and its mirror image."""
    return tuple(each for points in outlines for each in (points, facing(points)))


# The houses of Десница короля

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

_ARMS: Final = (
    bent((0.14, 0.0), (0.14, 0.5), (0.34, 1.02), (0.06, 0.98)),
    bent((0.3, 0.0), (0.5, 0.55), (0.42, 1.0), (0.86, 0.86)),
    bent((0.4, -0.05), (0.72, 0.4), (0.96, 0.5), (0.98, 0.02)),
)
KRAKEN: Final = (
    *solid(oval(0, -0.42, 0.54, 0.58), *both(limb(arm, 0.3, 0.1) for arm in _ARMS)),
    *cut(*both([oval(0.22, -0.26, 0.11, 0.14)])),
)

LION: Final = (
    *solid(star(11, 1.02, 0.78)),
    *cut(oval(0, 0.06, 0.55, 0.6)),
    *solid(
        *both([oval(0.22, -0.08, 0.09, 0.12), limb(bent((0, 0.36), (0.06, 0.52), (0.28, 0.42)), 0.09, 0.07)]),
        ((-0.19, 0.14), (0.19, 0.14), (0.0, 0.38)),
    ),
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

_STAG_HEAD: Final = ((0.0, 0.06), (0.24, 0.1), (0.28, 0.36), (0.16, 0.94), (0.0, 1.0))
_ANTLER: Final = bent((0.14, 0.14), (0.3, -0.3), (0.82, -0.1), (0.7, -1.0))
_TINES: Final = (
    limb(bent((0.4, -0.14), (0.42, -0.5), (0.28, -0.72)), 0.15, 0.06),
    limb(bent((0.58, -0.24), (0.86, -0.3), (1.0, -0.64)), 0.15, 0.06),
    limb(bent((0.22, 0.26), (0.44, 0.12), (0.72, 0.18)), 0.24, 0.04),
)
STAG: Final = solid(whole(_STAG_HEAD), *both((limb(_ANTLER, 0.19, 0.06), *_TINES)))

_PETALS: Final = star(5, 0.56, 0.56)[::2]
_BETWEEN_PETALS: Final = star(5, 1.0, 1.0)[1::2]  # directions
ROSE: Final = (
    *solid(*(limb(((x * 0.5, y * 0.5), (x, y)), 0.5, 0.02) for x, y in _BETWEEN_PETALS)),
    *solid(*(oval(x, y, 0.44) for x, y in _PETALS)),
    *cut(*(limb(((0.0, 0.0), (x * 0.68, y * 0.68)), 0.07, 0.07) for x, y in _BETWEEN_PETALS)),
    *cut(oval(0, 0, 0.36)),
    *solid(oval(0, 0, 0.24)),
)

_FISH_BACK: Final = bent((-1.0, 0.02), (-0.62, -0.66), (0.14, -0.6), (0.56, -0.1))
_FISH_BELLY: Final = bent((0.56, 0.14), (0.14, 0.62), (-0.62, 0.62), (-1.0, 0.02))
FISH: Final = (
    *solid(
        (*_FISH_BACK, (1.0, -0.52), (0.86, 0.02), (1.0, 0.56), *_FISH_BELLY),
        ((-0.36, -0.36), (0.0, -0.78), (0.32, -0.3)),
        ((-0.2, 0.36), (0.1, 0.74), (0.2, 0.3)),
    ),
    *cut(oval(-0.62, -0.08, 0.1), limb(bent((-0.38, -0.36), (-0.22, 0.02), (-0.38, 0.4)), 0.08, 0.08)),
)

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

ARROW: Final = solid(((0.0, -1.0), (1.0, 0.7), (-1.0, 0.7)))  # upwards
CROSS: Final = solid(limb(((-0.8, -0.8), (0.8, 0.8)), 0.42, 0.42), limb(((-0.8, 0.8), (0.8, -0.8)), 0.42, 0.42))

# The lands of Несказочная заварушка

CASTLE: Final = (
    *solid(bar(-0.7, -0.2, 0.7, 0.95)),
    *solid(*both([bar(0.5, -0.75, 1.0, 0.95), *(bar(x, -0.95, x + 0.16, -0.7) for x in (0.48, 0.84))])),
    *solid(bar(-0.3, -0.45, -0.12, -0.15), bar(0.12, -0.45, 0.3, -0.15)),
    *cut((*bent((-0.28, 0.5), (-0.28, 0.16), (0.28, 0.16), (0.28, 0.5)), (0.28, 0.96), (-0.28, 0.96))),
)

_GRAIN: Final = bent((0.04, 0.0), (0.46, -0.06), (0.5, -0.36), (0.42, -0.5))
_KERNEL: Final = (*_GRAIN, *bent((0.42, -0.5), (0.1, -0.36), (0.0, -0.14), (0.04, 0.0)))
SHEAF: Final = solid(
    limb(((0.0, 1.0), (0.0, -0.6)), 0.13, 0.1),
    oval(0, -0.76, 0.15, 0.26),
    *both(tuple((x * 1.25, y + drop) for x, y in _KERNEL) for drop in (-0.2, 0.22, 0.64)),
)


def _fir(x: float, top: float, wide: float, foot: float) -> Emblem:
    step = (foot - top) / 3
    tiers = (((x, top + n * step * 0.72), n) for n in range(3))
    return solid(
        bar(x - 0.09, foot - 0.1, x + 0.09, 1.0),
        *(
            (tip, (x + wide * (0.6 + 0.2 * n), tip[1] + step * 1.3), (x - wide * (0.6 + 0.2 * n), tip[1] + step * 1.3))
            for tip, n in tiers
        ),
    )


_ROUND_THE_NEAR_FIR: Final = cut(*(part.points for part in _fir(-0.3, -1.1, 0.72, 0.86)[1:]))
FOREST: Final = (*_fir(0.48, -0.45, 0.5, 0.75), *_ROUND_THE_NEAR_FIR, *_fir(-0.36, -1.0, 0.6, 0.75))

TOWER: Final = (
    *solid(((0.0, -1.05), (0.56, -0.36), (-0.56, -0.36)), bar(-0.4, -0.3, 0.4, 1.0)),
    *solid(bar(-0.52, 0.78, 0.52, 1.0)),
    *cut((*bent((-0.14, 0.16), (-0.14, -0.12), (0.14, -0.12), (0.14, 0.16)), (0.14, 0.44), (-0.14, 0.44))),
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
