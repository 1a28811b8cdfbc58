"""Blows: who strikes whom, what gets through, who falls."""

from __future__ import annotations

from engine.games.crown_defender.cards import BLOWS, DOUBLE_BLOWS, Ability
from engine.games.crown_defender.effects.resolution import Cause, Resolution
from engine.games.crown_defender.effects.units import Moment, attack_of, engaged_by, harm_of, has, pieces
from engine.games.crown_defender.events import Struck
from engine.games.crown_defender.state import NOBODY


def strikes_of(resolution: Resolution, number: int) -> int:
    """Blows in one activation."""
    return DOUBLE_BLOWS if has(resolution.units[number], Ability.DOUBLE_STRIKE) else BLOWS


def strike(resolution: Resolution, number: int, target: int) -> None:
    """One blow, and what it sets off; there is no blow back."""
    state = resolution.state
    attacker, victim = resolution.units[number], resolution.units[target]
    in_dungeon = not victim.on_field
    harm = harm_of(state, number, hand_to_hand=in_dungeon or bool(engaged_by(state, attacker)))
    if resolution.heard:
        resolution.tell(Struck(attacker.snapshot, victim.snapshot, harm))
    with resolution.effect(Cause(number if attacker.creature else NOBODY, attacker.controller)):
        if not any(clash(resolution, number, target) for clash, _ in pieces(Moment.CLASH, attacker)):
            dealt = resolution.hurt(target, attack_of(state, number, victim), harm)
            for piece, x in pieces(Moment.HIT, attacker) if dealt else ():
                piece(resolution, number, target, x)
