"""Units on the board: which ones stand where, and where one more may stand.  A trap keeps no enemy out."""

from __future__ import annotations

from collections.abc import Iterator

from engine.contract import NOBODY
from engine.games.crown_defender.board import COLUMN, LINE, ROOM, Side
from engine.games.crown_defender.cards import ACTIVE, Ability
from engine.games.crown_defender.state import State, Unit


def room(state: State, cell: int) -> bool:
    """Whether one more creature fits."""
    return len(state.cells[cell]) < ROOM


def free(state: State, cell: int, side: Side) -> bool:
    """Room, and no enemy unit (CD-39)."""
    return room(state, cell) and not any(unit.side != side for _, unit in state.units_at((cell,)))


def building_at(state: State, cell: int) -> int:
    """The building on a cell; NOBODY for none."""
    return next((number for number, unit in state.units_at((cell,)) if not unit.creature), NOBODY)


def trap_at(state: State, cell: int, side: Side) -> int:
    """A trap hostile to `side`; NOBODY for none."""
    units = state.units_at((cell,))
    return next((number for number, unit in units if unit.side != side and unit.has(Ability.TRAP)), NOBODY)


def barred(state: State, cell: int, side: Side) -> bool:
    """Whether a building hostile to `side` keeps its units out."""
    number = building_at(state, cell)
    if number == NOBODY:
        return False
    building = state.units[number]
    return building.side != side and not building.has(Ability.TRAP)


def enemies(state: State, side: Side) -> Iterator[tuple[int, Unit]]:
    """Enemy creatures on the field."""
    units = state.units.items()
    return ((n, unit) for n, unit in units if unit.side != side and unit.creature and unit.on_field)


def allies(state: State, side: Side) -> Iterator[tuple[int, Unit]]:
    """Allied creatures on the field."""
    units = state.units.items()
    return ((n, unit) for n, unit in units if unit.side == side and unit.creature and unit.on_field)


def in_line(state: State, cell: int) -> list[tuple[int, Unit]]:
    """Units of a column, the whole length of it."""
    return state.units_at(LINE[COLUMN[cell]])


def takes_orders(state: State, number: int, seat: int) -> bool:
    """Whether a seat can order a unit on the field: its own creature, or its side's building with an active ability."""
    unit = state.units[number]
    if unit.side != state.players[seat].side or unit.chill or not unit.on_field or number == state.out_of_lair:
        return False
    return unit.controller == seat if unit.creature else not ACTIVE.isdisjoint(unit.card.abilities)
