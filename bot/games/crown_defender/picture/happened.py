"""What has just happened, for a scene: who went where, who struck whom, what was hurt, who fell, who is new."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.contract import Event
from engine.games.crown_defender.board import IN_DUNGEON
from engine.games.crown_defender.events import Built, CameOut, Hired, Hurt, Lost, Moved, Raised, Struck
from engine.games.crown_defender.state import UnitSnapshot

Way = tuple[int, int]  # from a cell to a cell


class Standing(NamedTuple):
    """A unit as it can be found again: two of a kind on one cell are told apart by nobody."""

    kind: int
    side: int
    cell: int


class Happened(NamedTuple):
    steps: tuple[Way, ...] = ()
    blows: tuple[Way, ...] = ()
    hurts: tuple[tuple[Standing, int], ...] = ()  # of those who still stand, with the damage
    fallen: tuple[Standing, ...] = ()
    fresh: tuple[Standing, ...] = ()  # who moved, or came


NOTHING = Happened()


def happened(events: Sequence[Event]) -> Happened:
    """The last turn in short: of several steps of a unit the way from the first cell to the last."""
    told = _Told()
    for event in events:
        told.hear(event)
    return told.shown()


class _Told:
    def __init__(self) -> None:
        self._began = dict[Standing, int]()  # where those who moved set out
        self._new = dict[Standing, None]()
        self._blows = dict[Way, None]()
        self._hurts = dict[Standing, int]()
        self._fallen = dict[Standing, None]()

    def hear(self, event: Event) -> None:
        match event:
            case Moved(unit=unit, cell=cell):
                self._moved(_standing(unit), int(cell))
            case CameOut(unit=unit, cell=cell):
                self._new[_standing(unit)._replace(cell=int(cell))] = None
            case Built(unit=unit) | Hired(unit=unit) | Raised(unit=unit):
                self._new[_standing(unit)] = None
            case Struck(attacker=attacker, target=target) if IN_DUNGEON not in (attacker.cell, target.cell):
                self._blows[int(attacker.cell), int(target.cell)] = None
            case Hurt(unit=unit, damage=damage) if damage and unit.cell != IN_DUNGEON:
                who = _standing(unit)
                self._hurts[who] = self._hurts.get(who, 0) + damage
            case Lost(unit=unit) if unit.cell != IN_DUNGEON:
                self._lost(_standing(unit))

    def _moved(self, who: Standing, cell: int) -> None:
        there = who._replace(cell=cell)
        self._began[there] = self._began.pop(who, who.cell)
        if who in self._hurts:
            self._hurts[there] = self._hurts.get(there, 0) + self._hurts.pop(who)
        if who in self._new:
            del self._new[who]

    def _lost(self, who: Standing) -> None:
        self._fallen[who] = None
        for each in (self._hurts, self._new):
            each.pop(who, None)

    def shown(self) -> Happened:
        steps = {(begin, who.cell) for who, begin in self._began.items() if begin not in (who.cell, IN_DUNGEON)}
        blows = (way for way in self._blows if way[0] != way[1])
        fresh = {*self._began, *self._new} - set(self._fallen)
        return Happened(
            tuple(sorted(steps)),
            tuple(sorted(blows)),
            tuple(sorted(self._hurts.items())),
            tuple(sorted(self._fallen)),
            tuple(sorted(fresh)),
        )


def _standing(unit: UnitSnapshot) -> Standing:
    return Standing(int(unit.kind), int(unit.side), int(unit.cell))
