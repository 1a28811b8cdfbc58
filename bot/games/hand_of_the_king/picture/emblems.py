"""Emblems and colours of the houses of Десница короля; wolf and flame are in bot/pictures, for other games too."""

from __future__ import annotations

from math import cos, sin
from typing import Final

from bot.pictures.colours import BLUE, GREEN, ORANGE, PURPLE, SKY, VERMILLION, YELLOW, Colour
from bot.pictures.emblems import FLAME, WOLF, bar, bent, both, cut, limb, oval, solid, star, whole

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

RAVEN: Final = (
    *solid(
        (
            *bent((-1.0, 0.86), (-0.7, 0.1), (-0.3, -0.5), (0.16, -0.66)),
            *bent((0.3, -0.9), (0.66, -0.9), (0.74, -0.5)),
            (1.06, -0.3),
            *bent((0.72, -0.24), (0.66, 0.4), (0.3, 0.62), (-0.2, 0.62)),
            (-0.86, 1.02),
        ),
        limb(((0.06, 0.5), (0.12, 1.02)), 0.1, 0.08),
        limb(((0.34, 0.46), (0.4, 1.02)), 0.1, 0.08),
    ),
    *cut(oval(0.52, -0.54, 0.08), limb(bent((-0.5, 0.5), (-0.1, 0.3), (0.2, -0.2)), 0.07, 0.05)),
)
FLAG: Final = solid(
    bar(-0.72, -1.0, -0.5, 1.04),
    ((-0.56, -0.94), (0.9, -0.94), (0.5, -0.42), (0.9, 0.1), (-0.56, 0.1)),
)
TOWER: Final = (
    *solid(
        (
            (-0.84, -0.9),
            (-0.5, -0.9),
            (-0.5, -0.6),
            (-0.18, -0.6),
            (-0.18, -0.9),
            (0.18, -0.9),
            (0.18, -0.6),
            (0.5, -0.6),
            (0.5, -0.9),
            (0.84, -0.9),
            (0.84, -0.2),
            (0.66, 0.0),
            (0.66, 0.98),
            (-0.66, 0.98),
            (-0.66, 0.0),
            (-0.84, -0.2),
        )
    ),
    *cut(((-0.24, 0.98), (-0.24, 0.5), *bent((-0.24, 0.5), (0.0, 0.16), (0.24, 0.5)), (0.24, 0.98))),
)

SKULL: Final = (
    *solid(
        (
            *bent((0.0, -0.98), (1.1, -0.98), (1.0, 0.2), (0.52, 0.36)),
            (0.5, 0.9),
            (-0.5, 0.9),
            *bent((-0.52, 0.36), (-1.0, 0.2), (-1.1, -0.98), (0.0, -0.98)),
        )
    ),
    *cut(*both([oval(0.36, -0.16, 0.22, 0.25)]), ((0.0, 0.12), (0.12, 0.36), (-0.12, 0.36))),
    *cut(*(bar(x - 0.045, 0.56, x + 0.045, 0.9) for x in (-0.22, 0.0, 0.22))),
)
SWAP: Final = solid(
    *(
        (
            (-side * 0.95, -side * 0.2),
            (side * 0.3, -side * 0.2),
            (side * 0.3, side * 0.02),
            (side * 0.98, -side * 0.42),
            (side * 0.3, -side * 0.9),
            (side * 0.3, -side * 0.62),
            (-side * 0.95, -side * 0.62),
        )
        for side in (1, -1)
    )
)
AGAIN: Final = solid(
    limb(tuple((0.72 * cos(turn / 10), 0.72 * sin(turn / 10)) for turn in range(-2, 50)), 0.34, 0.34),
    ((0.12, -1.12), (0.12, -0.1), (0.86, -0.56)),
)
CARDS: Final = (
    *solid(((-0.98, -0.62), (-0.2, -0.9), (0.28, 0.5), (-0.5, 0.78))),
    *solid(((0.02, -0.86), (0.86, -0.72), (0.6, 0.86), (-0.24, 0.72))),
)
TAKE: Final = solid(bar(-0.24, -1.0, 0.24, 0.1), ((-0.8, 0.0), (0.8, 0.0), (0.0, 0.94)))

EMBLEMS: Final = (WOLF, KRAKEN, LION, FLAME, STAG, ROSE, FISH)  # by house
HUES: Final[tuple[Colour, ...]] = (SKY, PURPLE, ORANGE, VERMILLION, YELLOW, GREEN, BLUE)  # by house
