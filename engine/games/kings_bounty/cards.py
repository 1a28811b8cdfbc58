"""The 84 cards of King's Bounty: 48 units of five peoples, 24 castles of four, 12 obelisks.

A card is known by its kind: 0 to 24 units (people * 5 + role), 25 to 36 castles (people * 3 + type), 37 to 39 obelisks.
Copies of a kind are all alike.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class People(IntEnum):
    ELVES = 0
    DWARVES = 1
    UNDEAD = 2
    ORCS = 3
    HUMANS = 4


class Role(IntEnum):
    ARCHER = 0
    WARRIOR = 1
    WIZARD = 2
    HERO = 3
    MONSTER = 4


class Castle(IntEnum):
    TOWER = 0
    FORTRESS = 1
    CITADEL = 2


LORDS: Final = (People.ELVES, People.DWARVES, People.UNDEAD, People.ORCS)  # who have castles
STRENGTH: Final = (2, 3, 4)  # of archers, warriors, wizards
UNITS: Final = range(len(People) * len(Role))
CASTLES: Final = range(UNITS.stop, UNITS.stop + len(LORDS) * len(Castle))
OBELISKS: Final = range(CASTLES.stop, CASTLES.stop + 3)  # of strength 1, 2, 3
KINDS: Final = OBELISKS.stop
HAND: Final = 6
OPEN_TITLES: Final = 6
OBELISK_POINTS: Final = 2
OBELISK_COPIES: Final = 4
CASTLE_COPIES: Final = 2
UNIT_COPIES: Final = (3, 2, 2, 1, 1)  # by role
HUMAN_COPIES: Final = (4, 3, 3, 1, 1)
ABSENT_PEOPLES: Final = {2: 2, 3: 1, 4: 0}  # by seats
ABSENT_OBELISKS: Final = {2: 2, 3: 1, 4: 0}  # of each strength


def unit(people: int, role: int) -> int:
    return people * len(Role) + role


def castle(people: int, type: int) -> int:
    return CASTLES.start + people * len(Castle) + type


def obelisk(strength: int) -> int:
    return OBELISKS.start + strength - 1


def is_unit(kind: int) -> bool:
    return kind < UNITS.stop


def is_castle(kind: int) -> bool:
    return CASTLES.start <= kind < CASTLES.stop


def is_obelisk(kind: int) -> bool:
    return kind >= OBELISKS.start


def role_of(kind: int) -> Role:
    return Role(kind % len(Role))


def castle_of(kind: int) -> Castle:
    return Castle((kind - CASTLES.start) % len(Castle))


def people_of(kind: int) -> People | None:
    """Of a unit or a castle; obelisks belong to nobody."""
    if is_unit(kind):
        return People(kind // len(Role))
    return People((kind - CASTLES.start) // len(Castle)) if is_castle(kind) else None


def strength(kind: int) -> int:
    """Of a holding, or of a unit that fights: a hero's and a monster's is 0."""
    if is_unit(kind):
        return STRENGTH[role_of(kind)] if role_of(kind) < Role.HERO else 0
    return castle_of(kind) + 1 if is_castle(kind) else kind - OBELISKS.start + 1


def _copies(kind: int) -> int:
    if is_unit(kind):
        return (HUMAN_COPIES if people_of(kind) == People.HUMANS else UNIT_COPIES)[role_of(kind)]
    return CASTLE_COPIES if is_castle(kind) else OBELISK_COPIES


COPIES: Final = tuple(_copies(kind) for kind in range(KINDS))
PEOPLE: Final = tuple(people_of(kind) for kind in range(KINDS))
STRENGTHS: Final = tuple(strength(kind) for kind in range(KINDS))
ROLES: Final = tuple(role_of(kind) for kind in UNITS)
TYPES: Final = tuple(castle_of(kind) if is_castle(kind) else None for kind in range(KINDS))
FLAGS: Final = tuple(0 if people is None else 1 << people for people in PEOPLE)  # a bit for each people
HUMAN_FLAG: Final = 1 << People.HUMANS


def english(kind: int) -> str:
    """
    >>> english(unit(People.ELVES, Role.WIZARD)), english(castle(People.ORCS, Castle.TOWER)), english(obelisk(2))
    ('elves wizard', 'orcs tower', 'obelisk 2')
    """
    if is_obelisk(kind):
        return f"obelisk {STRENGTHS[kind]}"
    name = role_of(kind).name if is_unit(kind) else castle_of(kind).name
    return f"{People(people_of(kind) or 0).name} {name}".lower()
