"""Names of units: «▲Рыцарь В3», «Рыцарь В3 4/6»; their tokens, and the result of a blow.

A button has room for fourteen letters; a longer name is abbreviated with a dot.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.games.crown_defender.cards import cell_name, kind_short, location_sign
from bot.screens.fit import NARROW
from bot.screens.words import key
from bot.texts import plain
from engine.games.crown_defender.board import IN_DUNGEON, ROW, Side
from engine.games.crown_defender.cards import CONDEMNED_REWARD, PARALYSED_ORDERS, Ability, Location
from engine.games.crown_defender.effects.combat import attack_of, engaged_by, harm_of, targets
from engine.games.crown_defender.effects.movement import OFF, way
from engine.games.crown_defender.effects.resolution import Moment, pieces
from engine.games.crown_defender.state import Chill, State, Unit, UnitSnapshot


def side_of(side: int) -> str:
    return plain.crown_defender.side(side=key(Side(side)))


# By name and cell


def place(cell: int) -> str:
    """«В3», or the sign of the dungeon."""
    return location_sign(Location.DUNGEON) if cell == IN_DUNGEON else cell_name(cell)


def called(unit: Unit | UnitSnapshot) -> str:
    """«▲Рыцарь В3»."""
    return plain.crown_defender.unit_of(side=key(Side(unit.side)), name=kind_short(unit.kind), cell=place(unit.cell))


def own(unit: Unit) -> str:
    """«Рыцарь В3», where the side is clear."""
    return plain.crown_defender.unit(name=kind_short(unit.kind), cell=place(unit.cell))


def strength(state: State, number: int) -> str:
    """«4/6»: attack, and the life that is left."""
    return plain.crown_defender.strength(attack=attack_of(state, number), life=state.units[number].life)


def status(state: State, number: int) -> str:
    return "".join(plain.crown_defender.status(status=one) for one in _states(state, number))


def _states(state: State, number: int) -> Iterator[str]:
    unit = state.units[number]
    if number in state.orders:
        yield "ordered"
    if unit.chill != Chill.NONE:
        yield "frozen"
    yield from (one for one in ("paralysed", "condemned", "shamed", "cursed") if getattr(unit, one))


# On buttons


def with_sign(sign: str, unit: Unit) -> str:
    """«↩️ Рыцарь В3»."""
    return f"{sign} {_fitted(unit, '', NARROW - len(sign) - 1)}"


def own_button(state: State, number: int) -> str:
    """«Рыцарь В3 4/6»."""
    return _fitted(state.units[number], f" {strength(state, number)}")


def button(state: State, number: int, sign: str = "") -> str:
    """«▼Рыцарь В7 4/6», among units of both sides; `sign` says what would be done to it."""
    unit = state.units[number]
    sign += plain.crown_defender.side_sign(side=key(Side(unit.side)))
    return sign + _fitted(unit, f" {strength(state, number)}", NARROW - len(sign))


def order_button(state: State, number: int) -> str:
    """A paralysed unit shows how many orders it costs, instead of its strength."""
    unit = state.units[number]
    if unit.paralysed:
        return _fitted(unit, f" {plain.crown_defender.button_orders(orders=PARALYSED_ORDERS)}")
    return own_button(state, number)


def activation_button(state: State, number: int) -> str:
    """Where its walk leads, which is not a choice, and whether it reaches somebody there."""
    unit = state.units[number]
    if not unit.on_field:
        return _below(state, number)
    end = way(state, number) if unit.creature else unit.cell
    if end == OFF:
        return _fitted(unit, plain.crown_defender.button_goes_off())
    walk = plain.crown_defender.button_goes(row=ROW[end]) if end != unit.cell else ""
    strikes = plain.crown_defender.button_strikes() if targets(_moved(state, number, end), number) else ""
    twin = f" {strength(state, number)}" if _has_twin(state, number) else ""
    return _fitted(unit, f"{walk}{strikes}{twin}")


def _moved(state: State, number: int, end: int) -> State:
    """The position after its walk."""
    unit, after = state.units[number], state.copy()
    after.cells[unit.cell] = tuple(other for other in after.cells[unit.cell] if other != number)
    after.cells[end] += (number,)
    after.units[number] = replace(unit, cell=end)
    return after


def _below(state: State, number: int) -> str:
    given, unit = state.orders[number], state.units[number]
    if given.leaving:
        return plain.crown_defender.button_comes_out(name=kind_short(unit.kind))
    if not given.count:
        return plain.crown_defender.button_stays_below(name=kind_short(unit.kind))
    steps = given.count - (PARALYSED_ORDERS - 1) * unit.paralysed
    return plain.crown_defender.button_explores(name=kind_short(unit.kind), steps=steps)


def _has_twin(state: State, number: int) -> bool:
    """Whether another unit of its kind is on its cell."""
    unit = state.units[number]
    return any(other != number and one.kind == unit.kind for other, one in state.units_at((unit.cell,)))


def _fitted(unit: Unit, more: str, room: int = NARROW) -> str:
    """The name of a unit, abbreviated to the room that its cell and `more` leave on a button."""
    tail = f" {place(unit.cell)}{more}"
    return abbreviated(kind_short(unit.kind), room - len(tail)) + tail


def abbreviated(name: str, room: int) -> str:
    """
    >>> abbreviated("Ополченец", 6)
    'Ополч.'
    """
    return name if len(name) <= room else f"{name[: room - 1].rstrip(' .')}."


# Blows


def attack_button(state: State, attacker: int, target: int) -> str:
    """The result of a blow; with the cell, if there is another target of that name."""
    victim, (sign, result) = state.units[target], _foreseen(state, attacker, target)
    others = [state.units[other].kind for other in targets(state, attacker) if other != target]
    where = f" {place(victim.cell)}" if victim.kind in others else ""
    tail = f"{where} {result}" if result else where
    return sign + abbreviated(kind_short(victim.kind), NARROW - len(sign) - len(tail)) + tail


def _foreseen(state: State, attacker: int, target: int) -> tuple[str, str]:
    """The sign of a blow, and its result: life before and after, or the reward."""
    unit, victim = state.units[attacker], state.units[target]
    if unit.has(Ability.DOOM if victim.creature else Ability.KAMIKAZE):
        return plain.crown_defender.button_blow(blow="perish"), ""
    damage = damage_of(state, attacker, target)
    if damage >= victim.life or (damage and victim.creature and unit.has(Ability.DEADLY_POISON)):
        points = victim.card.reward + CONDEMNED_REWARD * victim.condemned
        return plain.crown_defender.button_blow(blow="kill"), plain.crown_defender.button_reward(points=points)
    result = plain.crown_defender.button_wound(life=victim.life, left=victim.life - damage)
    return plain.crown_defender.button_blow(blow="wound"), result


def damage_of(state: State, attacker: int, target: int) -> int:
    """The damage of one blow after all shields."""
    unit, victim = state.units[attacker], state.units[target]
    damage = attack_of(state, attacker, victim)
    harm = harm_of(state.units[attacker], hand_to_hand=bool(engaged_by(state, unit)))
    for shield, x in pieces(Moment.SHIELD, victim):
        damage = shield(damage, harm, x)
    return damage
