"""The red abilities: used by a unit in its own activation, after its move, once each.

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
        left = ability in _OFFERS and acting.used.count(ability) < _times(ability, x)
        if left and (unit.on_field or ability in FROM_THE_DUNGEON):
            found += _OFFERS[ability](state, acting.unit, unit)
    return found


def _times(ability: Ability, x: int) -> int:
    """«Сдвиг» moves up to x creatures, one by one."""
    return x if ability == Ability.SHIFT else 1


def use(resolution: Resolution, number: int, move: Use) -> None:
    unit = resolution.units[number]
    if resolution.heard:
        resolution.tell(Used(unit.snapshot, move.ability))
    with resolution.effect(Cause(number if unit.creature else NOBODY, unit.controller)):
        _DEEDS[move.ability](resolution, number, move, unit.card.abilities[move.ability])


# On whom


def _always(ability: Ability) -> Callable[[State, int, Unit], Iterator[Use]]:
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
    """Only who has no lasting bonus yet (CD-26)."""
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


_OFFERS: Final[dict[Ability, Callable[[State, int, Unit], Iterator[Use]]]] = {
    Ability.INSPIRE: _always(Ability.INSPIRE),
    Ability.ARM: _arming,
    Ability.INCOME: _always(Ability.INCOME),
    Ability.HEALING: _healing,
    Ability.DEATH_RAY: _death_ray,
    Ability.LIGHTNING: _lightning,
    Ability.COMMON_HEALING: _common_healing,
    Ability.DISGRACE: _disgrace,
    Ability.SHIFT: _shift,
}


USED: Final = frozenset(_OFFERS)  # other red abilities are for blows


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


_DEEDS: Final[dict[Ability, Callable[[Resolution, int, Use, int], None]]] = {
    Ability.INSPIRE: _inspire,
    Ability.ARM: _arm,
    Ability.INCOME: _income,
    Ability.HEALING: _heal,
    Ability.DEATH_RAY: _strike_down_the_line,
    Ability.LIGHTNING: _strike_with_lightning,
    Ability.COMMON_HEALING: _heal_around,
    Ability.DISGRACE: _shame,
    Ability.SHIFT: _move,
}
