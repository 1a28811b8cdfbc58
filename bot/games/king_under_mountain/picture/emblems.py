"""Emblems of King Under the Mountain: suits, special cards, parts of tasks.

SUITS  shield, hammer, the ears of a goblin     SPECIALS  one by special card; the three standards share theirs
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.pictures.emblems import Emblem, Part, Points, bar, bent, both, cut, limb, oval, solid, star, whole
from engine.games.king_under_mountain.cards import Special

# The suits

KNIGHT: Final = (
    *solid(whole(((0.0, -0.98), (0.9, -0.98), *bent((0.9, -0.9), (1.0, 0.6), (0.0, 1.12))))),
    *cut(bar(-0.14, -0.74, 0.14, 0.72), bar(-0.64, -0.42, 0.64, -0.14)),
)
DWARF: Final = solid(
    bar(-0.14, -0.4, 0.14, 1.06),
    ((-0.9, -0.86), (0.56, -0.86), (1.0, -0.5), (0.56, -0.14), (-0.9, -0.14)),
    bar(-0.22, 0.74, 0.22, 1.06),
)
GOBLIN: Final = (
    *solid(
        whole(
            (
                *bent((0.0, -0.76), (0.42, -0.78), (0.56, -0.5), (0.58, -0.26)),
                (1.12, -0.62),
                (0.96, 0.02),
                (0.56, 0.28),
                *bent((0.54, 0.34), (0.42, 0.84), (0.14, 0.96), (0.0, 0.98)),
            )
        )
    ),
    *cut(*both([((0.12, -0.02), (0.48, -0.26), (0.42, 0.08))])),
    *cut(*both([bent((0.02, 0.54), (0.2, 0.58), (0.36, 0.4), (0.24, 0.66), (0.02, 0.7))])),
)
SUITS: Final[tuple[Emblem, ...]] = (KNIGHT, DWARF, GOBLIN)  # by suit

# The special cards

STAR: Final = solid(star(5, 1.06, 0.46, 0, 0.08))
DRUID: Final = (
    *solid(
        (
            *bent((-0.86, 0.86), (-1.3, -0.5), (-0.1, -1.2), (0.98, -0.98)),
            *bent((0.98, -0.98), (1.2, 0.2), (0.4, 1.3), (-0.86, 0.86)),
        )
    ),
    *cut(limb(((-1.0, 1.0), (0.56, -0.56)), 0.18, 0.06), limb(((-0.2, 0.2), (-0.2, -0.42)), 0.12, 0.04)),
    *cut(limb(((-0.2, 0.2), (0.46, 0.22)), 0.12, 0.04)),
)
STANDARD: Final = (
    *solid(bar(-0.82, -1.08, -0.58, 1.1), ((-0.6, -0.94), (1.0, -0.94), (0.62, -0.3), (1.0, 0.34), (-0.6, 0.34))),
    *cut(tuple((0.02 + 0.34 * x, -0.3 + 0.34 * y) for x, y in star(5, 1.0, 0.44))),
)
_TEETH: Final = tuple(limb(((0.0, 0.0), (x, y)), 0.44, 0.34) for x, y in star(4, 1.06, 1.06))
TINKER: Final = (*solid(oval(0, 0, 0.76), *_TEETH), *cut(oval(0, 0, 0.34)))
JESTER: Final = (
    *solid(*both([limb(bent((0.3, 0.5), (0.36, -0.8), (1.0, -0.7), (0.96, 0.0)), 0.72, 0.12), oval(0.92, 0.16, 0.2)])),
    *cut(limb(((0.0, 0.6), (0.0, -0.7)), 0.86, 0.1)),
    *solid(limb(((0.0, 0.6), (0.0, -0.76)), 0.66, 0.1), oval(0, -0.86, 0.2)),
    *cut(bar(-0.8, 0.48, 0.8, 0.58)),
    *solid(bar(-0.72, 0.58, 0.72, 0.94)),
)
ENCHANTER: Final = (
    *solid(oval(0, -0.22, 0.8), whole(((0.0, 0.4), (0.42, 0.5), (0.72, 1.04), (0.0, 1.04)))),
    *cut(star(4, 0.56, 0.16, 0, -0.22), bar(-0.56, 0.62, 0.56, 0.72)),
)
_LID: Final = bent((-1.06, 0.0), (-0.4, -0.9), (0.4, -0.9), (1.06, 0.0))
SCOUT: Final = (
    *solid((*_LID, *((-x, -y) for x, y in _LID))),
    *cut(oval(0, 0, 0.42)),
    *solid(oval(0, 0, 0.22)),
    *solid(*both([limb(((0.5, -0.6), (0.72, -0.92)), 0.14, 0.1)]), limb(((0.0, -0.74), (0.0, -1.08)), 0.14, 0.1)),
)
SHAMAN: Final = (
    *solid(oval(0, -0.24, 0.82, 0.78), bar(-0.48, 0.3, 0.48, 1.0)),
    *cut(
        *both([oval(0.34, -0.16, 0.22, 0.26), bar(0.12, 0.62, 0.22, 1.02)]), ((0.0, 0.1), (0.13, 0.36), (-0.13, 0.36))
    ),
)
_JAW: Final = (
    (-1.06, 0.22),
    (-0.94, -0.16),
    (-0.5, -0.24),
    (-0.2, -0.62),
    (-0.02, -1.1),
    (0.2, -0.62),
    (0.66, -0.9),
    (0.56, -0.36),
    (1.06, -0.3),
    (0.7, 0.1),
    (1.0, 0.5),
    (0.66, 0.6),
    (0.7, 1.06),
    (-0.04, 1.06),
    (0.04, 0.66),
    (-0.3, 0.5),
    (-0.86, 0.72),
    (-0.94, 0.5),
    (-0.3, 0.3),
    (-0.5, 0.18),
    (-0.72, 0.34),
    (-0.8, 0.2),
)
DRAGON: Final = (*solid(_JAW), *cut(((-0.14, -0.18), (0.28, -0.34), (0.16, -0.02))))
MUMMY: Final = (
    *solid(oval(0, 0, 0.78, 1.06)),
    *cut(limb(((-0.9, -0.62), (0.9, -0.84)), 0.1, 0.1), limb(((-0.9, 0.42), (0.9, 0.2)), 0.1, 0.1)),
    *cut(limb(((-0.9, 0.66), (0.9, 0.86)), 0.1, 0.1), limb(((-0.9, -0.56), (0.9, -0.36)), 0.1, 0.1)),
    *cut(bar(-0.66, -0.26, 0.66, 0.1)),
    *solid(*both([oval(0.3, -0.08, 0.15)])),
)
PUPPETEER: Final = solid(
    limb(((-0.9, -0.72), (0.9, -0.98)), 0.2, 0.2),
    limb(((0.0, -1.1), (0.0, -0.5)), 0.2, 0.2),
    *both([limb(((0.66, -0.9), (0.66, 0.34)), 0.07, 0.07)]),
    bar(-0.04, -0.6, 0.04, 0.0),
    oval(0, 0.02, 0.28),
    limb(((-0.68, 0.3), (0.0, 0.5), (0.68, 0.3)), 0.18, 0.18),
    whole(((0.0, 0.3), (0.2, 0.36), (0.2, 0.7), (0.44, 1.1), (0.16, 1.1), (0.0, 0.8))),
)
SORCERER: Final = (
    *solid(
        (*bent((0.6, 0.56), (0.4, -0.3), (0.2, -0.9), (0.66, -1.04)), *bent((0.2, -1.1), (-0.5, -1.0), (-0.6, 0.56)))
    ),
    *solid(oval(0, 0.7, 1.06, 0.3)),
    *cut(star(5, 0.34, 0.14, 0.0, 0.0), limb(bent((-0.62, 0.44), (0.0, 0.64), (0.62, 0.44)), 0.1, 0.1)),
)
EXCALIBUR: Final = solid(
    whole(((0.0, -1.12), (0.17, -0.86), (0.17, 0.36), (0.0, 0.36))),
    bar(-0.66, 0.36, 0.66, 0.58),
    bar(-0.12, 0.5, 0.12, 0.96),
    oval(0, 0.98, 0.2),
)
SPECIALS: Final[Mapping[int, Emblem]] = {
    Special.JESTER: JESTER,
    Special.BLUE_STANDARD: STANDARD,
    Special.ENCHANTER: ENCHANTER,
    Special.DRUID: DRUID,
    Special.GREEN_STANDARD: STANDARD,
    Special.TINKER: TINKER,
    Special.SCOUT: SCOUT,
    Special.SHAMAN: SHAMAN,
    Special.RED_STANDARD: STANDARD,
    Special.DRAGON: DRAGON,
    Special.MUMMY: MUMMY,
    Special.PUPPETEER: PUPPETEER,
    Special.SORCERER: SORCERER,
    Special.EXCALIBUR: EXCALIBUR,
}

# Parts of tasks


def _card(x: float, y: float, size: float = 1.0) -> Points:
    return bar(x - 0.42 * size, y - 0.6 * size, x + 0.42 * size, y + 0.6 * size)


def _trick(x: float, size: float) -> Emblem:
    """Two cards, one over the other."""
    return (
        *solid(_card(x - 0.3 * size, -0.3 * size, size)),
        *cut(_card(x + 0.12 * size, 0.16 * size, 1.16 * size)),
        *solid(_card(x + 0.2 * size, 0.26 * size, size)),
    )


TRICK: Final = _trick(0.0, 1.2)
LOST: Final = (
    *TRICK,
    *cut(limb(((-1.0, 1.0), (1.0, -1.0)), 0.5, 0.5)),
    *solid(limb(((-1.0, 1.0), (1.0, -1.0)), 0.2, 0.2)),
)
CROWN: Final = (
    *solid(whole(((0.0, -0.86), (0.32, -0.04), (1.04, -0.6), (0.8, 0.52), (0.0, 0.52)))),
    *solid(bar(-0.8, 0.64, 0.8, 0.94)),
)
FLAG: Final = solid(bar(-0.7, -1.04, -0.46, 1.06), ((-0.5, -1.0), (0.9, -0.44), (-0.5, 0.14)))
AFTER: Final = solid(((-0.5, -0.9), (0.7, 0.0), (-0.5, 0.9)))  # to the next seat
BEFORE: Final = solid(((0.5, -0.9), (-0.7, 0.0), (0.5, 0.9)))
ONE: Final = solid(oval(0, -0.5, 0.44), (*bent((-0.8, 1.0), (-0.8, -0.2), (0.8, -0.2), (0.8, 1.0)),))  # a player
DOWN: Final = solid(((-0.9, -0.1), (0.9, -0.1), (0.0, 1.04)), bar(-0.28, -1.0, 0.28, 0.0))
UP: Final = tuple(Part(tuple((-x, -y) for x, y in points), filled) for points, filled in DOWN)
EXCHANGE: Final = solid(
    *(
        tuple((turn * x, turn * y) for x, y in points)
        for turn in (1, -1)
        for points in (bar(-0.9, -0.62, 0.3, -0.3), ((0.24, -1.0), (1.04, -0.46), (0.24, 0.08)))
    )
)
