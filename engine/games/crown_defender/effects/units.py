"""What is true of units now, worked out when it is asked: abilities, strength, speed, room, who can be reached.

An enemy trap blocks nobody, engages nobody and is no target of a blow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import Any, Final

from engine.games.crown_defender.board import AHEAD, CASTLE, COLUMN, IN_DUNGEON, LINE, ROOM, Side, on_board
from engine.games.crown_defender.cards import CARDS, RED, Ability, Kind
from engine.games.crown_defender.events import Harm
from engine.games.crown_defender.state import NOBODY, State, Unit

# Their abilities


class Moment(IntEnum):
    """When an ability works, or what it is asked about: see abilities.py."""

    SHIELD = 0
    POWER = 1
    PACE = 2
    ROUSED = 3
    CLASH = 4
    HIT = 5
    KILL = 6
    SLAIN_BY = 7
    SLAIN = 8
    RISE = 9
    CASTLE = 10
    HIRED = 11
    DAWN = 12


Piece = Callable[..., Any]
Pieces = tuple[tuple[Piece, int], ...]
_NONE: Final[Pieces] = ()
_PIECES: Final[dict[Moment, list[Pieces]]] = {moment: [_NONE] * len(Kind) for moment in Moment}


def works(moment: Moment, ability: Ability) -> Callable[[Piece], Piece]:
    """Register what an ability does at a moment; several of one moment work in the order in which they are written."""

    def register(piece: Piece) -> Piece:
        for kind, card in CARDS.items():
            if ability in card.abilities:
                _PIECES[moment][kind] += ((piece, card.abilities[ability]),)
        return piece

    return register


def pieces(moment: Moment, unit: Unit) -> Pieces:
    """What the abilities of a unit do at a moment, each piece with its number; most units have none."""
    return _NONE if unit.shamed else _PIECES[moment][unit.kind]


def has(unit: Unit, ability: Ability) -> bool:
    return ability in unit.card.abilities


# Strength and speed


def attack_of(state: State, number: int, target: Unit | None = None) -> int:
    """How hard a unit strikes `target` (None: a creature)."""
    unit = state.units[number]
    power = (0 if unit.cursed else unit.card.attack) + unit.bonus + unit.inspired
    for piece, x in pieces(Moment.POWER, unit):
        power += piece(state, number, target, x)
    return max(0, power)


def speed_of(unit: Unit) -> int:
    speed = unit.card.speed
    for piece, x in pieces(Moment.PACE, unit):
        speed += piece(unit, x)
    return speed


def room(state: State, cell: int) -> bool:
    """Whether one more creature fits."""
    return len(state.cells[cell]) < ROOM


def free(state: State, cell: int, side: Side) -> bool:
    """Room, and no enemy unit (CD-39)."""
    return room(state, cell) and not any(unit.side != side for _, unit in state.units_at((cell,)))


def building_at(state: State, cell: int) -> int:
    """The building on a cell; NOBODY for none."""
    return next((number for number, unit in state.units_at((cell,)) if not unit.creature), NOBODY)


def foes_at(state: State, cell: int, side: Side) -> list[int]:
    """Enemy units of a cell that can be struck."""
    return [number for number, unit in state.units_at((cell,)) if unit.side != side and not unit.trap]


def trap_at(state: State, cell: int, side: Side) -> int:
    """An enemy trap."""
    units = state.units_at((cell,))
    return next((number for number, unit in units if unit.side != side and unit.trap), NOBODY)


def barred(state: State, cell: int, side: Side) -> bool:
    """Whether a building hostile to `side` keeps it out; a trap lets everybody in."""
    building = building_at(state, cell)
    return building != NOBODY and state.units[building].side != side and not state.units[building].trap


def engaged_by(state: State, unit: Unit) -> list[int]:
    """The enemies in its cell and right ahead: whoever has any strikes only these, and hand to hand."""
    found = foes_at(state, unit.cell, unit.side)
    ahead = unit.cell + AHEAD[unit.side]
    return [*found, *foes_at(state, ahead, unit.side)] if on_board(ahead) else found


def targets(state: State, number: int) -> list[int]:
    """Whom a unit may attack from where it stands."""
    unit = state.units[number]
    found = engaged_by(state, unit) or shot_at(state, unit)
    return [target for target in found if can_strike(state, number, state.units[target])]


def shot_at(state: State, unit: Unit) -> list[int]:
    """Whom a unit reaches from afar."""
    if has(unit, Ability.SNIPER):
        return exposed(state, unit.side)
    if has(unit, Ability.MARKSMAN):
        cell = unit.cell + AHEAD[unit.side]
        while on_board(cell):
            if found := foes_at(state, cell, unit.side):
                return found
            cell += AHEAD[unit.side]
    return []


def exposed(state: State, side: Side) -> list[int]:
    """Enemies of a side anywhere on the field, but for traps: for whoever reaches that far."""
    return [number for number, foe in state.units.items() if foe.side != side and foe.on_field and not foe.trap]


def can_strike(state: State, number: int, target: Unit) -> bool:
    """Without strength nobody attacks, but who perishes with the target needs none (CD-60)."""
    unit = state.units[number]
    perishes = has(unit, Ability.DOOM if target.creature else Ability.KAMIKAZE)
    return perishes or attack_of(state, number, target) > 0


def harm_of(state: State, number: int, *, hand_to_hand: bool) -> Harm:
    if has(state.units[number], Ability.MAGE):
        return Harm.MAGIC
    return Harm.MELEE if hand_to_hand else Harm.RANGED


def enemies(state: State, side: Side) -> Iterator[tuple[int, Unit]]:
    """Enemy creatures on the field."""
    units = state.units.items()
    return ((n, unit) for n, unit in units if unit.side != side and unit.creature and unit.on_field)


def allies(state: State, side: Side) -> Iterator[tuple[int, Unit]]:
    """Allied creatures on the field."""
    units = state.units.items()
    return ((n, unit) for n, unit in units if unit.side == side and unit.creature and unit.on_field)


def in_line(state: State, cell: int) -> Iterator[tuple[int, Unit]]:
    """Units of a column, the whole length of it."""
    return state.units_at(LINE[COLUMN[cell]])


def takes_orders(state: State, number: int, seat: int) -> bool:
    """Whether a unit on the field can be ordered by a seat: an own creature, or a red building of its side."""
    unit = state.units[number]
    if unit.chill or not unit.on_field or number == state.weary:
        return False
    if unit.creature:
        return unit.controller == seat
    return unit.side == state.players[seat].side and not RED.isdisjoint(unit.card.abilities)


def in_castle(cell: int, side: Side) -> bool:
    return cell != IN_DUNGEON and cell in CASTLE[side]
