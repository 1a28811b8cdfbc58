"""The locations of the centre, in the first phase of a turn, each cell once a turn.

Which of them a seat may use is fixed as the turn begins (CD-84).  What needs no choice happens by itself: at once, but
rifts last, since a seat may wish to heal before, and not while a scroll could help (CD-83).
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
from engine.games.crown_defender.phases import scrolls
from engine.games.crown_defender.state import State

AT_ONCE: Final = (Location.MINE, Location.LIBRARY)


def visited(state: State) -> tuple[tuple[int, int], ...]:
    """The creatures on turn that stand on a location, the dungeon's entrances among them."""
    where = locations(state.centre)
    own = [each for seat in state.on_turn for each in state.own(seat)]
    return tuple((n, unit.cell) for n, unit in own if unit.creature and unit.on_field and where[unit.cell])


def waiting(state: State, seat: int) -> list[int]:
    """Cells with an own visitor whose location can still be used, and would do something."""
    where = locations(state.centre)
    return [
        cell
        for cell in unhandled(state, seat)
        if where[cell] in AT_ONCE or (where[cell] != Location.DUNGEON and targets(state, seat, cell))
    ]


def unhandled(state: State, seat: int) -> list[int]:
    """Cells with an own visitor that were neither used nor left yet."""
    cells = dict.fromkeys(cell for _, cell in state.visitors)
    return [cell for cell in cells if (seat, cell) not in state.handled and own_at(state, seat, cell)]


def own_at(state: State, seat: int, cell: int) -> list[int]:
    """The own visitors that are still there."""
    here = state.units_at((cell,))
    return [n for n, unit in here if unit.controller == seat and unit.creature and (n, cell) in state.visitors]


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
    if all(locations(state.centre)[cell] == Location.RIFT for cell in left) and not scrolls.could_help(state, seat):
        for cell in left:
            if not resolution.over() and len(own_at(state, seat, cell)) == 1:
                use(resolution, seat, UseLocation(cell, own_at(state, seat, cell)[0]))
