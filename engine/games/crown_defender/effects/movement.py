"""Movement: the walk ahead, a step aside, a push, and what happens on arrival."""

from __future__ import annotations

from typing import Final

from engine.contract import NOBODY
from engine.games.crown_defender.board import BESIDE, CASTLE, COLUMN, PATHS, ROW, ROWS, Side
from engine.games.crown_defender.cards import ICE_DAMAGE, PIT_DAMAGE, Ability, Kind
from engine.games.crown_defender.effects.combat import foes_at
from engine.games.crown_defender.effects.resolution import Cause, Moment, Resolution, pieces
from engine.games.crown_defender.effects.units import barred, room, trap_at
from engine.games.crown_defender.events import Harm, Moved, TrapSprang
from engine.games.crown_defender.state import Ending, State, Unit

OFF: Final = -2  # beyond the enemy's edge


def speed_of(unit: Unit) -> int:
    speed = unit.card.speed
    for piece, x in pieces(Moment.PACE, unit):
        speed += piece(unit, x)
    return speed


def way(state: State, number: int) -> int:
    """The cell where a walk ahead ends (CD-6, CD-7): OFF beyond the enemy's edge (CD-1), its own for none."""
    unit = state.units[number]
    path, speed, end = PATHS[unit.side][unit.cell], speed_of(unit), unit.cell
    for cell in path[:speed]:
        if not state.cells[cell]:
            end = cell
            continue
        if stopped_before(state, unit, cell):
            return end
        if room(state, cell):
            end = cell
            if trap_at(state, cell, unit.side) != NOBODY:
                return end
    return OFF if speed > len(path) else end


def stopped_before(state: State, unit: Unit, cell: int) -> bool:
    """By an enemy building, or an enemy creature; a bodiless unit passes the first, a flyer the second."""
    foes = [state.units[foe].creature for foe in foes_at(state, (cell,), unit.side)]
    if not foes:
        return False
    past_buildings, past_creatures = unit.has(Ability.INCORPOREAL), unit.has(Ability.FLIGHT)
    return any(not (past_creatures if creature else past_buildings) for creature in foes)


def walk(resolution: Resolution, number: int) -> bool:
    """Full speed ahead; whether a trap sprang."""
    end = way(resolution.state, number)
    if end == OFF:
        resolution.end(resolution.units[number].side, Ending.SABOTAGE)
        return False
    return end != resolution.units[number].cell and arrive(resolution, number, end)


def arrive(resolution: Resolution, number: int, cell: int) -> bool:
    """Move a unit to a cell, by whatever means; whether a trap sprang there."""
    before = resolution.units[number]
    resolution.lift(number)
    resolution.put(number, cell)
    if resolution.heard:
        resolution.tell(Moved(before.snapshot, cell))
    enemy_castle = CASTLE[before.side.other]
    if cell in enemy_castle and before.cell not in enemy_castle:
        for piece, x in pieces(Moment.CASTLE, before):
            piece(resolution, number, x)
    trap = trap_at(resolution.state, cell, before.side) if before.creature else NOBODY
    if trap != NOBODY:
        resolution.then(spring, trap, number)
    return trap != NOBODY


def spring(resolution: Resolution, trap: int, victim: int) -> None:
    """The pit wounds, the ice wounds and freezes; then the trap is gone, and its reward is the enemy's (CD-15)."""
    if trap not in resolution.units or victim not in resolution.units:
        return
    unit, controller = resolution.units[trap], resolution.units[victim].controller
    resolution.tell(TrapSprang(unit.snapshot, resolution.units[victim].snapshot))
    with resolution.effect(Cause(seat=unit.controller, other=controller)):
        if unit.kind == Kind.ICE_TRAP:
            resolution.hurt(victim, ICE_DAMAGE, Harm.UNTYPED)
            resolution.freeze(victim)
        else:
            resolution.hurt(victim, PIT_DAMAGE, Harm.UNTYPED)
        resolution.destroy(trap)


def sidesteps(state: State, number: int) -> list[int]:
    """Cells beside it where it may step; enemy creatures are no obstacle, enemy buildings are."""
    unit = state.units[number]
    return [cell for cell in BESIDE[unit.cell] if room(state, cell) and not barred(state, cell, unit.side)]


def push_back(state: State, number: int, most: int) -> int:
    """How many cells a gust can move a creature toward its own edge."""
    unit, cells = state.units[number], 0
    for cell in PATHS[unit.side.other][unit.cell][:most]:
        if not room(state, cell) or barred(state, cell, unit.side):
            break
        cells += 1
        if trap_at(state, cell, unit.side) != NOBODY:
            break
    return cells


def nearest_edge(state: State, number: int) -> tuple[int, int]:
    """Rows to the enemy's edge, then the column: units sort by it, the nearest first, the explorer last."""
    unit = state.units[number]
    if not unit.on_field:
        return ROWS, 0
    row = ROW[unit.cell]
    ahead = ROWS - row if unit.side == Side.SOUTH else row - 1
    return ahead, COLUMN[unit.cell]
