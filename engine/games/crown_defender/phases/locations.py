"""The locations of the centre, in the first phase of a turn, each cell once a turn.

What needs no choice happens by itself: at once, but rifts last, since a seat may wish to heal before (CD-37).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.contract import Seat
from engine.games.crown_defender.board import locations
from engine.games.crown_defender.cards import (
    ALTAR_DAMAGE,
    CAMP_BONUS,
    FOUNTAIN_HEALS,
    LIBRARY_MANA,
    MINE_COINS,
    RIFT_DAMAGE,
    WORKSHOP_REPAIRS,
    Location,
)
from engine.games.crown_defender.effects.resolution import Cause, Resolution, deed
from engine.games.crown_defender.effects.units import enemies
from engine.games.crown_defender.events import Harm, LocationUsed
from engine.games.crown_defender.moves import Choice, SkipLocation, UseLocation
from engine.games.crown_defender.state import State

AT_ONCE: Final = (Location.MINE, Location.LIBRARY)


def waiting(state: State, seat: int) -> list[int]:
    """Cells with an own creature whose location can still be used, and would do something."""
    cells = dict.fromkeys(unit.cell for _, unit in state.own(Seat(seat)) if unit.creature and unit.on_field)
    handled = {cell for owner, cell in state.handled if owner == seat}
    where = locations(state.centre)
    left = [cell for cell in cells if cell not in handled]
    return [cell for cell in left if where[cell] in AT_ONCE or targets(state, seat, cell)]


def own_at(state: State, seat: int, cell: int) -> list[int]:
    return [number for number, unit in state.units_at((cell,)) if unit.controller == seat and unit.creature]


def targets(state: State, seat: int, cell: int) -> list[int]:
    """The units on which the location of a cell may work."""
    units = state.units.items()
    match locations(state.centre)[cell]:
        case Location.WORKSHOP:
            return [n for n, unit in units if not unit.creature and unit.wounds and not unit.condemned]
        case Location.FOUNTAIN:
            return [n for n, unit in units if unit.creature and unit.on_field and unit.wounds and not unit.condemned]
        case Location.ALTAR:
            return [n for n, _ in enemies(state, state.players[seat].side)]
        case Location.CAMP:
            return [n for n in own_at(state, seat, cell) if not state.units[n].camped]
        case Location.RIFT:
            return own_at(state, seat, cell)
    return []


def visits(state: State, seat: int) -> Iterator[Choice]:
    for cell in waiting(state, seat):
        yield from (UseLocation(cell, target) for target in targets(state, seat, cell))
        if locations(state.centre)[cell] != Location.RIFT:
            yield SkipLocation(cell)


@deed(UseLocation)
def use(resolution: Resolution, seat: Seat, move: UseLocation) -> None:
    state, cell, target = resolution.state, move.cell, move.target
    location = locations(state.centre)[cell]
    state.handled += ((seat, cell),)
    if resolution.heard:
        resolution.tell(LocationUsed(location, state.units[own_at(state, seat, cell)[0]].snapshot))
    with resolution.effect(Cause(seat=seat)):
        match location:
            case Location.MINE:
                resolution.gain(seat, MINE_COINS)
            case Location.LIBRARY:
                resolution.gain(seat, 0, LIBRARY_MANA)
            case Location.WORKSHOP:
                resolution.heal(target, WORKSHOP_REPAIRS)
            case Location.FOUNTAIN:
                resolution.heal(target, FOUNTAIN_HEALS)
            case Location.ALTAR:
                resolution.hurt(target, ALTAR_DAMAGE, Harm.MAGIC)
            case Location.CAMP:
                resolution.strengthen(target, CAMP_BONUS, camped=True)
            case Location.RIFT:
                resolution.hurt(target, RIFT_DAMAGE, Harm.UNTYPED)


@deed(SkipLocation)
def skip(resolution: Resolution, seat: Seat, move: SkipLocation) -> None:
    resolution.state.handled += ((seat, move.cell),)


def by_themselves(resolution: Resolution, seat: Seat) -> None:
    """Mines, libraries, a camp with one creature; when nothing else is left, the rifts with one creature."""
    state = resolution.state
    for cell in waiting(state, seat):
        location = locations(state.centre)[cell]
        lone = location == Location.CAMP and len(own_at(state, seat, cell)) == 1
        if location in AT_ONCE or lone:
            use(resolution, seat, UseLocation(cell, *targets(state, seat, cell)[:1]))
    left = waiting(state, seat)
    if all(locations(state.centre)[cell] == Location.RIFT for cell in left):
        for cell in left:
            if not resolution.over() and len(own_at(state, seat, cell)) == 1:
                use(resolution, seat, UseLocation(cell, own_at(state, seat, cell)[0]))
