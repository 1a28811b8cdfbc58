"""The 21 titles: what each counts, its points and its holder (KB-9).

The conditions are printed; the points are ours, and may be replaced: `points_from` reads others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Final

from engine.contract import NOBODY, BadSetup
from engine.games.kings_bounty.cards import (
    FLAGS,
    KINDS,
    PEOPLE,
    ROLES,
    TYPES,
    UNITS,
    Castle,
    People,
    Role,
    is_castle,
    is_obelisk,
)
from engine.games.kings_bounty.state import Holding, State


class Title(IntEnum):
    EMPEROR = 0
    GREAT_BUILDER = 1
    CONQUEROR = 2
    KEEPER_OF_SECRETS = 3
    KING_OF_ELVES = 4
    THANE_OF_DWARVES = 5
    LORD_OF_THE_DEAD = 6
    CHIEF_OF_ORCS = 7
    GENERAL = 8
    PRINCE_OF_ELVES = 9
    PRINCE_OF_DWARVES = 10
    PRINCE_OF_UNDEAD = 11
    PRINCE_OF_ORCS = 12
    SHARPSHOOTER = 13
    SWORDMASTER = 14
    GRAND_MASTER = 15
    BUILDER_OF_TOWERS = 16
    BUILDER_OF_FORTRESSES = 17
    BUILDER_OF_CITADELS = 18
    VANDAL = 19
    STAFF_RAT = 20


POINTS: Final[Mapping[Title, int]] = {
    Title.EMPEROR: 7,
    Title.GREAT_BUILDER: 6,
    Title.CONQUEROR: 6,
    Title.KEEPER_OF_SECRETS: 5,
    Title.KING_OF_ELVES: 5,
    Title.THANE_OF_DWARVES: 5,
    Title.LORD_OF_THE_DEAD: 5,
    Title.CHIEF_OF_ORCS: 5,
    Title.GENERAL: 5,
    Title.PRINCE_OF_ELVES: 4,
    Title.PRINCE_OF_DWARVES: 4,
    Title.PRINCE_OF_UNDEAD: 4,
    Title.PRINCE_OF_ORCS: 4,
    Title.SHARPSHOOTER: 4,
    Title.SWORDMASTER: 5,
    Title.GRAND_MASTER: 6,
    Title.BUILDER_OF_TOWERS: 4,
    Title.BUILDER_OF_FORTRESSES: 5,
    Title.BUILDER_OF_CITADELS: 6,
    Title.VANDAL: -5,
    Title.STAFF_RAT: -3,
}
OF_PEOPLE: Final[Mapping[People | None, tuple[Title, Title]]] = {
    People.ELVES: (Title.KING_OF_ELVES, Title.PRINCE_OF_ELVES),
    People.DWARVES: (Title.THANE_OF_DWARVES, Title.PRINCE_OF_DWARVES),
    People.UNDEAD: (Title.LORD_OF_THE_DEAD, Title.PRINCE_OF_UNDEAD),
    People.ORCS: (Title.CHIEF_OF_ORCS, Title.PRINCE_OF_ORCS),
}
BY_DEED: Final = (Title.VANDAL, Title.STAFF_RAT)  # held by whoever did it last
Counted = Callable[[Holding], bool]


def _of(people: People) -> Counted:
    return lambda holding: PEOPLE[holding.kind] == people


def _held_by(people: People) -> Counted:
    return lambda holding: holding.garrison != NOBODY and PEOPLE[holding.garrison] == people


def _manned_by(role: Role) -> Counted:
    return lambda holding: holding.garrison != NOBODY and ROLES[holding.garrison] == role


def _built(type: Castle) -> Counted:
    return lambda holding: TYPES[holding.kind] == type


COUNTED: Final[Mapping[Title, Counted]] = {
    Title.GREAT_BUILDER: lambda holding: is_castle(holding.kind),
    Title.CONQUEROR: lambda holding: holding.garrison != NOBODY,
    Title.KEEPER_OF_SECRETS: lambda holding: is_obelisk(holding.kind),
    Title.KING_OF_ELVES: _of(People.ELVES),
    Title.THANE_OF_DWARVES: _of(People.DWARVES),
    Title.LORD_OF_THE_DEAD: _of(People.UNDEAD),
    Title.CHIEF_OF_ORCS: _of(People.ORCS),
    Title.GENERAL: _held_by(People.HUMANS),
    Title.PRINCE_OF_ELVES: _held_by(People.ELVES),
    Title.PRINCE_OF_DWARVES: _held_by(People.DWARVES),
    Title.PRINCE_OF_UNDEAD: _held_by(People.UNDEAD),
    Title.PRINCE_OF_ORCS: _held_by(People.ORCS),
    Title.SHARPSHOOTER: _manned_by(Role.ARCHER),
    Title.SWORDMASTER: _manned_by(Role.WARRIOR),
    Title.GRAND_MASTER: _manned_by(Role.WIZARD),
    Title.BUILDER_OF_TOWERS: _built(Castle.TOWER),
    Title.BUILDER_OF_FORTRESSES: _built(Castle.FORTRESS),
    Title.BUILDER_OF_CITADELS: _built(Castle.CITADEL),
}


_NO_GARRISON: Final = UNITS.stop  # the last column of a table: NOBODY, as an index, finds it
_TABLES: Final = {
    title: [
        [counted(Holding(kind, NOBODY if unit == _NO_GARRISON else unit)) for unit in range(_NO_GARRISON + 1)]
        for kind in range(KINDS)
    ]
    for title, counted in COUNTED.items()
}
"""What COUNTED says, by title, holding and garrison."""


def claims(state: State, title: Title) -> tuple[int, ...]:
    """By seat: how much it has of what the title counts; of a deed, the last to do it has 1."""
    if title in BY_DEED:
        doer = state.vandal if title == Title.VANDAL else state.rat
        return tuple([int(seat == doer) for seat in range(len(state.hands))])
    if title == Title.EMPEROR:
        return tuple(len({FLAGS[one.kind] for one in held if is_castle(one.kind)}) for held in state.holdings)
    table = _TABLES[title]
    return tuple([sum([table[one.kind][one.garrison] for one in held]) for held in state.holdings])


def holder(state: State, title: Title) -> int:
    """The seat that holds a title now; NOBODY on a tie, or if nobody has any of what it counts."""
    mine = claims(state, title)
    most = max(mine)
    return mine.index(most) if most and mine.count(most) == 1 else NOBODY


class BadPoints(BadSetup):
    """A text of title points that cannot be read; the message says where and why."""


def points_from(text: str) -> dict[Title, int]:
    """The points of the titles, read from a text with a line «NAME = points» for each; «#» begins a comment."""
    points: dict[Title, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        told = line.partition("#")[0].strip()
        if told:
            title, worth = _read(number, told)
            if title in points:
                raise BadPoints(f"line {number}: {title.name} stands twice")
            points[title] = worth
    if missing := [title.name for title in Title if title not in points]:
        raise BadPoints(f"no points for {', '.join(missing)}")
    return points


def _read(number: int, told: str) -> tuple[Title, int]:
    name, equals, worth = (part.strip() for part in told.partition("="))
    if not equals or name not in Title.__members__:
        names = ", ".join(Title.__members__)
        raise BadPoints(f"line {number}: «{told}» is not NAME = points of a title; they are: {names}")
    try:
        return Title[name], int(worth)
    except ValueError:
        raise BadPoints(f"line {number}: {name} takes a whole number, not «{worth}»") from None
