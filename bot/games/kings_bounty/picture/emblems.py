"""Emblems of King's Bounty: peoples, holdings, garrisons, titles.

PEOPLES   shapes wide enough to carry a letter: a leaf, a gem, a skull, a horned helmet, a shield
HOLDINGS  tower, fortress, citadel, obelisk      ROLES  bow, sword, staff
TITLES    what each counts, and of which people: a rook for any castle, a helm for any garrison
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.pictures.colours import GREEN, GREY, ORANGE, PURPLE, SKY
from bot.pictures.emblems import (
    FLAME,
    Emblem,
    Points,
    bar,
    bent,
    both,
    cut,
    limb,
    oval,
    solid,
    star,
    whole,
)
from engine.games.kings_bounty.cards import People
from engine.games.kings_bounty.titles import Title

# The peoples

LEAF: Final = solid(
    (
        *bent((-1.0, -1.02), (0.5, -1.3), (1.36, -0.1), (0.96, 0.98)),
        *bent((0.96, 0.98), (-0.5, 1.24), (-1.3, 0.06), (-1.0, -1.02)),
    )
)
GEM: Final = solid(whole(((0.0, -0.98), (0.62, -0.98), (1.14, -0.2), (0.0, 1.12))))
SKULL: Final = (
    *solid(oval(0, -0.16, 1.08, 0.92), bar(-0.66, 0.4, 0.66, 1.08)),
    *cut(*both([bar(0.14, 0.84, 0.28, 1.1)])),
)
HORNED: Final = solid(
    whole(((0.0, -0.5), (0.5, -0.5), (0.76, -1.16), (1.04, -0.5), (1.04, 0.4), (0.56, 1.06), (0.0, 1.06))),
)
SHIELD: Final = solid(whole(((0.0, -1.0), (0.94, -1.0), *bent((0.94, -0.9), (1.02, 0.6), (0.0, 1.16)))))
PEOPLES: Final[tuple[Emblem, ...]] = (LEAF, GEM, SKULL, HORNED, SHIELD)  # by people
HUES: Final = (GREEN, ORANGE, PURPLE, GREY, SKY)  # by people; only the green one is the colour of a seat that can play
DROP: Final = (0.0, -0.2, -0.12, 0.24, -0.12)  # by people: the distance of its letter below the middle

# Holdings


def _merlons(left: float, right: float, top: float, high: float, many: int) -> tuple[Points, ...]:
    """Battlements with `many` teeth, as wide as the gaps between them."""
    step = (right - left) / (2 * many - 1)
    return tuple(bar(left + 2 * at * step, top, left + (2 * at + 1) * step, top + high) for at in range(many))


def _arch(x: float, top: float, half: float, foot: float) -> Points:
    return (
        *bent((x - half, top + half), (x - half, top - half / 2), (x + half, top - half / 2), (x + half, top + half)),
        (x + half, foot),
        (x - half, foot),
    )


TOWER: Final = (
    *solid(((0.0, -1.1), (0.58, -0.34), (-0.58, -0.34)), bar(-0.4, -0.3, 0.4, 1.0), bar(-0.56, 0.76, 0.56, 1.0)),
    *cut(_arch(0, 0.06, 0.15, 0.42)),
)
FORTRESS: Final = (
    *solid(bar(-0.7, -0.05, 0.7, 1.0), *_merlons(-0.4, 0.4, -0.28, 0.3, 3)),
    *solid(*both([bar(0.48, -0.5, 1.04, 1.0), *_merlons(0.44, 1.08, -0.82, 0.36, 2)])),
    *cut(_arch(0, 0.3, 0.26, 1.02)),
)
CITADEL: Final = (
    *solid(bar(-1.04, 0.3, 1.04, 1.0), *_merlons(-1.08, 1.08, 0.04, 0.3, 5)),
    *solid(bar(-0.52, -0.5, 0.52, 0.6), *both([((0.5, -1.1), (0.5, -0.4), (0.24, -0.4), (0.24, -1.1))])),
    *solid(bar(-0.14, -0.7, 0.14, -0.4), ((0.0, -1.16), (0.22, -0.66), (-0.22, -0.66))),
    *cut(_arch(0, 0.5, 0.24, 1.02), *both([bar(0.2, -0.26, 0.34, 0.04)])),
)
OBELISK: Final = (
    *solid(whole(((0.0, -1.16), (0.34, -0.74), (0.5, 0.74), (0.0, 0.74))), bar(-0.76, 0.7, 0.76, 1.02)),
    *cut(*both([limb(((0.0, -0.44), (0.2, -0.2)), 0.12, 0.12), limb(((0.0, 0.04), (0.2, -0.2)), 0.12, 0.12)])),
    *cut(bar(-0.22, 0.26, 0.22, 0.38)),
)
CASTLES: Final[tuple[Emblem, ...]] = (TOWER, FORTRESS, CITADEL)  # by type

# Garrisons

BOW: Final = solid(
    limb(bent((-0.5, -1.08), (0.1, -0.8), (0.74, -0.62), (0.74, 0.0)), 0.2, 0.34),
    limb(bent((-0.5, 1.08), (0.1, 0.8), (0.74, 0.62), (0.74, 0.0)), 0.2, 0.34),
    limb(((-0.44, -1.0), (-0.44, 1.0)), 0.14, 0.14),
    bar(-0.94, -0.12, 0.96, 0.12),
    ((1.24, 0.0), (0.86, -0.3), (0.86, 0.3)),
)
SWORD: Final = solid(
    ((1.0, -1.0), (0.96, -0.5), (-0.2, 0.58), (-0.58, 0.2), (0.5, -0.96)),
    limb(((-0.84, -0.12), (0.12, 0.84)), 0.28, 0.28),
    limb(((-0.4, 0.4), (-0.9, 0.9)), 0.28, 0.28),
    oval(-0.88, 0.88, 0.22),
)
STAFF: Final = solid(
    limb(((0.3, -0.24), (-0.66, 1.06)), 0.24, 0.24),
    star(5, 0.74, 0.32, 0.42, -0.46),
)
ROLES: Final[tuple[Emblem, ...]] = (BOW, SWORD, STAFF)  # by role, for those that can hold something

# Titles

ROOK: Final = (
    *solid(bar(-0.5, -0.36, 0.5, 0.7), bar(-0.76, -0.62, 0.76, -0.24), *_merlons(-0.76, 0.76, -1.0, 0.42, 3)),
    *solid(bar(-0.84, 0.66, 0.84, 1.0)),
)
HELM: Final = (
    *solid(
        (
            *bent((-0.82, 0.3), (-0.9, -1.4), (0.9, -1.4), (0.82, 0.3)),
            (0.82, 0.9),
            (0.2, 1.06),
            (-0.2, 1.06),
            (-0.82, 0.9),
        )
    ),
    *cut(bar(-0.62, -0.2, 0.62, 0.06), bar(-0.1, 0.0, 0.1, 1.1)),
)
CROWN: Final = (
    *solid(whole(((0.0, -0.9), (0.34, -0.08), (1.02, -0.62), (0.82, 0.56), (0.0, 0.56)))),
    *solid(bar(-0.82, 0.66, 0.82, 0.94), oval(0, -0.92, 0.18), *both([oval(0.98, -0.62, 0.17)])),
)
RAT: Final = (
    *solid(*both([oval(0.62, -0.5, 0.46)])),
    *cut(*both([oval(0.62, -0.5, 0.22)])),
    *solid(whole(((0.0, -0.66), (0.46, -0.5), (0.62, 0.0), (0.2, 0.94), (0.0, 1.02)))),
    *solid(*both([limb(((0.1, 0.7), (0.86, 0.5)), 0.1, 0.06), limb(((0.1, 0.8), (0.84, 0.92)), 0.1, 0.06)])),
    *cut(*both([oval(0.25, -0.06, 0.12)]), oval(0, 0.82, 0.1)),
)
CARDS: Final = (
    *solid(bar(-0.9, -0.72, 0.36, 0.98)),
    *cut(bar(-0.5, -1.1, 0.96, 0.74)),
    *solid(bar(-0.36, -0.98, 0.9, 0.62)),
)
FLAG: Final = solid(bar(-0.7, -1.04, -0.46, 1.06), ((-0.5, -1.0), (0.9, -0.44), (-0.5, 0.14)))

TITLES: Final[Mapping[Title, tuple[Emblem, People | None]]] = {
    Title.EMPEROR: (CROWN, None),
    Title.GREAT_BUILDER: (ROOK, None),
    Title.CONQUEROR: (HELM, None),
    Title.KEEPER_OF_SECRETS: (OBELISK, None),
    Title.KING_OF_ELVES: (ROOK, People.ELVES),
    Title.THANE_OF_DWARVES: (ROOK, People.DWARVES),
    Title.LORD_OF_THE_DEAD: (ROOK, People.UNDEAD),
    Title.CHIEF_OF_ORCS: (ROOK, People.ORCS),
    Title.GENERAL: (HELM, People.HUMANS),
    Title.PRINCE_OF_ELVES: (HELM, People.ELVES),
    Title.PRINCE_OF_DWARVES: (HELM, People.DWARVES),
    Title.PRINCE_OF_UNDEAD: (HELM, People.UNDEAD),
    Title.PRINCE_OF_ORCS: (HELM, People.ORCS),
    Title.SHARPSHOOTER: (BOW, None),
    Title.SWORDMASTER: (SWORD, None),
    Title.GRAND_MASTER: (STAFF, None),
    Title.BUILDER_OF_TOWERS: (TOWER, None),
    Title.BUILDER_OF_FORTRESSES: (FORTRESS, None),
    Title.BUILDER_OF_CITADELS: (CITADEL, None),
    Title.VANDAL: (FLAME, None),
    Title.STAFF_RAT: (RAT, None),
}
