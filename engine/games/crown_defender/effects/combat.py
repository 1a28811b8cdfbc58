"""Blows: which enemies a unit reaches, how hard it strikes, what a blow does; there is no blow back.

A unit with enemies in its cell or right ahead is engaged: it strikes only these, and hand to hand.  An enemy trap
engages nobody and is no target of a blow.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.contract import NOBODY
from engine.games.crown_defender.board import PATHS, Side
from engine.games.crown_defender.cards import BLOWS, DOUBLE_BLOWS, Ability
from engine.games.crown_defender.effects.resolution import Cause, Moment, Resolution, pieces
from engine.games.crown_defender.events import Harm, Struck
from engine.games.crown_defender.state import State, Unit


def targets(state: State, number: int) -> list[int]:
    """The enemies that a unit may attack from where it stands."""
    unit = state.units[number]
    found = engaged_by(state, unit) or shot_at(state, unit)
    return [target for target in found if can_strike(state, number, state.units[target])]


def engaged_by(state: State, unit: Unit) -> list[int]:
    return foes_at(state, (unit.cell, *PATHS[unit.side][unit.cell][:1]), unit.side)


def foes_at(state: State, cells: Iterable[int], side: Side) -> list[int]:
    """Enemy units on some cells that can be struck."""
    found = state.units_at(cells)
    return [number for number, unit in found if unit.side != side and not unit.has(Ability.TRAP)] if found else []


def shot_at(state: State, unit: Unit) -> list[int]:
    """The enemies that a unit reaches from afar."""
    if unit.has(Ability.SNIPER):
        return exposed(state, unit.side)
    if unit.has(Ability.MARKSMAN):
        for cell in PATHS[unit.side][unit.cell]:
            if found := foes_at(state, (cell,), unit.side):
                return found
    return []


def exposed(state: State, side: Side) -> list[int]:
    """All units hostile to `side` on the field, but for traps."""
    foes = state.units.items()
    return [n for n, foe in foes if foe.side != side and foe.on_field and not foe.has(Ability.TRAP)]


def can_strike(state: State, number: int, target: Unit) -> bool:
    """Without strength no unit attacks, but one that perishes with its target needs none (CD-60)."""
    unit = state.units[number]
    perishes = unit.has(Ability.DOOM if target.creature else Ability.KAMIKAZE)
    return perishes or attack_of(state, number, target) > 0


def attack_of(state: State, number: int, target: Unit | None = None) -> int:
    """How hard a unit strikes `target` (None: a creature)."""
    unit = state.units[number]
    power = (0 if unit.cursed else unit.card.attack) + unit.bonus + unit.inspired
    for piece, x in pieces(Moment.POWER, unit):
        power += piece(state, number, target, x)
    return max(0, power)


def harm_of(unit: Unit, *, hand_to_hand: bool) -> Harm:
    if unit.has(Ability.MAGE):
        return Harm.MAGIC
    return Harm.MELEE if hand_to_hand else Harm.RANGED


def blows_of(unit: Unit) -> int:
    """How often it strikes in one activation."""
    return DOUBLE_BLOWS if unit.has(Ability.DOUBLE_STRIKE) else BLOWS


def strike(resolution: Resolution, number: int, target: int) -> None:
    state, attacker, victim = resolution.state, resolution.units[number], resolution.units[target]
    harm = harm_of(attacker, hand_to_hand=not victim.on_field or bool(engaged_by(state, attacker)))
    if resolution.heard:
        resolution.tell(Struck(attacker.snapshot, victim.snapshot, harm))
    with resolution.effect(Cause(number if attacker.creature else NOBODY, attacker.controller)):
        if not any(clash(resolution, number, target) for clash, _ in pieces(Moment.CLASH, attacker)):
            dealt = resolution.hurt(target, attack_of(state, number, victim), harm)
            for piece, x in pieces(Moment.HIT, attacker) if dealt else ():
                piece(resolution, number, target, x)
