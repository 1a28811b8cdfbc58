"""The active abilities: used by a unit in its own activation, after its move, once each.

`uses(state, acting)` lists what it may use, and on whom;  `use(resolution, move)` does it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engine.contract import NOBODY
from engine.games.crown_defender.board import NEIGHBOURS
from engine.games.crown_defender.cards import FROM_THE_DUNGEON, Ability
from engine.games.crown_defender.effects.combat import exposed
from engine.games.crown_defender.effects.movement import arrive
from engine.games.crown_defender.effects.resolution import Cause, Resolution
from engine.games.crown_defender.effects.units import allies, barred, enemies, in_line, room
from engine.games.crown_defender.events import Harm, Token, Used
from engine.games.crown_defender.moves import Use
from engine.games.crown_defender.state import Acting, State, Unit


def uses(state: State, acting: Acting) -> list[Use]:
    unit = state.units[acting.unit]
    found: list[Use] = []
    for ability, x in unit.card.abilities.items():
        times = x if ability == Ability.SHIFT else 1  # «Сдвиг» moves up to x creatures, one by one
        left = ability in _USES and acting.used.count(ability) < times
        if left and (unit.on_field or ability in FROM_THE_DUNGEON):
            found += _USES[ability][0](state, acting.unit, unit)
    return found


def use(resolution: Resolution, number: int, move: Use) -> None:
    unit = resolution.units[number]
    if resolution.heard:
        resolution.tell(Used(unit.snapshot, move.ability))
    with resolution.effect(Cause(number if unit.creature else NOBODY, unit.controller)):
        _USES[move.ability][1](resolution, number, move, unit.card.abilities[move.ability])


# On which units


Offer = Callable[[State, int, Unit], Iterator[Use]]


def _always(ability: Ability) -> Offer:
    def offer(state: State, number: int, unit: Unit) -> Iterator[Use]:
        yield Use(ability)

    return offer


def _healing(state: State, number: int, unit: Unit) -> Iterator[Use]:
    hurt = ((n, ally) for n, ally in allies(state, unit.side) if ally.wounds and not ally.condemned)
    if not unit.on_field and unit.wounds and not unit.condemned:
        yield Use(Ability.HEALING, number)
    yield from (Use(Ability.HEALING, ally) for ally, _ in hurt)


def _common_healing(state: State, number: int, unit: Unit) -> Iterator[Use]:
    if _around(state, unit):
        yield Use(Ability.COMMON_HEALING)


def _around(state: State, unit: Unit) -> list[int]:
    """Allied creatures in its cell and around it that can be healed."""
    return [
        number
        for number, ally in state.units_at((unit.cell, *NEIGHBOURS[unit.cell]))
        if ally.creature and ally.side == unit.side and ally.wounds and not ally.condemned
    ]


def _arming(state: State, number: int, unit: Unit) -> Iterator[Use]:
    """Only creatures without a lasting bonus (CD-26)."""
    return (Use(Ability.ARM, ally) for ally, one in allies(state, unit.side) if not one.bonus)


def _lightning(state: State, number: int, unit: Unit) -> Iterator[Use]:
    return (Use(Ability.LIGHTNING, foe) for foe in exposed(state, unit.side))


def _death_ray(state: State, number: int, unit: Unit) -> Iterator[Use]:
    if any(one.creature and one.side != unit.side for _, one in in_line(state, unit.cell)):
        yield Use(Ability.DEATH_RAY)


def _disgrace(state: State, number: int, unit: Unit) -> Iterator[Use]:
    for foe, one in enemies(state, unit.side):
        if one.bonus or one.inspired or one.card.abilities:
            yield Use(Ability.DISGRACE, foe)


def _shift(state: State, number: int, unit: Unit) -> Iterator[Use]:
    """Other creatures of any side in its cell or around it, one cell each."""
    for other, one in state.units_at((unit.cell, *NEIGHBOURS[unit.cell])):
        if other != number and one.creature:
            for cell in NEIGHBOURS[one.cell]:
                if room(state, cell) and not barred(state, cell, one.side):
                    yield Use(Ability.SHIFT, other, cell)


# What it does


def _inspire(resolution: Resolution, number: int, move: Use, x: int) -> None:
    unit = resolution.units[number]
    for ally, one in list(in_line(resolution.state, unit.cell)):
        if one.creature and one.side == unit.side:
            resolution.inspire(ally, x)


def _arm(resolution: Resolution, number: int, move: Use, x: int) -> None:
    resolution.strengthen(move.target, x)


def _income(resolution: Resolution, number: int, move: Use, x: int) -> None:
    resolution.gain(resolution.units[number].controller, x)


def _heal(resolution: Resolution, number: int, move: Use, x: int) -> None:
    resolution.heal(move.target, x)


def _strike_down_the_line(resolution: Resolution, number: int, move: Use, x: int) -> None:
    unit = resolution.units[number]
    for foe, one in list(in_line(resolution.state, unit.cell)):
        if one.creature and one.side != unit.side:
            resolution.hurt(foe, x, Harm.MAGIC)


def _strike_with_lightning(resolution: Resolution, number: int, move: Use, x: int) -> None:
    resolution.hurt(move.target, x, Harm.MAGIC)


def _heal_around(resolution: Resolution, number: int, move: Use, x: int) -> None:
    for ally in _around(resolution.state, resolution.units[number]):
        resolution.heal(ally, x)


def _shame(resolution: Resolution, number: int, move: Use, x: int) -> None:
    resolution.mark(move.target, Token.SHAMED, shamed=True, bonus=0, inspired=0, camped=False)


def _move(resolution: Resolution, number: int, move: Use, x: int) -> None:
    arrive(resolution, move.target, move.cell)


_USES: Final[dict[Ability, tuple[Offer, Callable[[Resolution, int, Use, int], None]]]] = {
    Ability.INSPIRE: (_always(Ability.INSPIRE), _inspire),
    Ability.ARM: (_arming, _arm),
    Ability.INCOME: (_always(Ability.INCOME), _income),
    Ability.HEALING: (_healing, _heal),
    Ability.DEATH_RAY: (_death_ray, _strike_down_the_line),
    Ability.LIGHTNING: (_lightning, _strike_with_lightning),
    Ability.COMMON_HEALING: (_common_healing, _heal_around),
    Ability.DISGRACE: (_disgrace, _shame),
    Ability.SHIFT: (_shift, _move),
}
"""Of each ability the ways to use it now, and what it does."""

USED: Final = frozenset(_USES)  # Marksman and Sniper shoot
