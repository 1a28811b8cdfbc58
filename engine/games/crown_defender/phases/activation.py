"""A unit carries out its order: it moves, perhaps steps aside, then strikes and uses its abilities in any order.

Who has nothing to choose is done by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from engine.contract import Seat
from engine.games.crown_defender.board import IN_DUNGEON
from engine.games.crown_defender.cards import PARALYSED_ORDERS, Ability
from engine.games.crown_defender.effects import activated
from engine.games.crown_defender.effects.combat import strike, strikes_of
from engine.games.crown_defender.effects.movement import arrive, sidesteps, walk
from engine.games.crown_defender.effects.resolution import Resolution
from engine.games.crown_defender.effects.units import Moment, has, pieces, targets
from engine.games.crown_defender.events import Token
from engine.games.crown_defender.moves import Activate, Attack, Charge, Choice, Done, Step, Use
from engine.games.crown_defender.phases import dungeon
from engine.games.crown_defender.state import Acting, Ask, Question, State

activate_one = cache(Activate)
attack_one = cache(Attack)
step_to = cache(Step)


def choices(state: State, seat: int) -> Iterator[Choice]:
    if state.acting:
        return deeds(state, state.acting)
    return activations(state, seat)


def activations(state: State, seat: int) -> Iterator[Choice]:
    ordered = [number for number, given in state.orders.items() if given.seat == seat]
    if ordered:
        yield Charge()
    yield from map(activate_one, ordered)


def deeds(state: State, acting: Acting) -> Iterator[Choice]:
    yield from blows_and_uses(state, acting)
    yield Done()


def blows_and_uses(state: State, acting: Acting) -> list[Choice]:
    blows = [attack_one(target) for target in targets(state, acting.unit)] if acting.attacks else []
    return [*blows, *activated.uses(state, acting)]


def activate(resolution: Resolution, seat: Seat, number: int) -> None:
    given, unit = resolution.state.orders.pop(number), resolution.units[number]
    steps = given.count
    if unit.paralysed and steps:
        resolution.mark(number, Token.FREED, paralysed=False)
        steps -= PARALYSED_ORDERS - 1
    if unit.cell != IN_DUNGEON:
        march(resolution, seat, number)
    elif given.leaving:
        dungeon.leave(resolution, number, then_acts=True)
    else:
        explore(resolution, seat, number, steps)


def explore(resolution: Resolution, seat: Seat, number: int, steps: int) -> None:
    for _ in range(steps):
        if resolution.over() or number not in resolution.units or dungeon.go_deeper(resolution, number):
            return
    if not resolution.over() and number in resolution.units:
        resolution.state.acting = Acting(number, seat, 0)
        rest(resolution)


def march(resolution: Resolution, seat: Seat, number: int) -> None:
    """The move, then what it may do where it stands."""
    state = resolution.state
    state.acting = Acting(number, seat, strikes_of(resolution, number))
    sprung = False
    if resolution.units[number].creature:
        with resolution.effect():
            for piece, x in pieces(Moment.ROUSED, resolution.units[number]):
                piece(resolution, number, x)
            sprung = walk(resolution, number)
    if resolution.over() or not is_acting(state):
        return
    aside = [] if sprung or not has(resolution.units[number], Ability.AGILITY) else sidesteps(state, number)
    if aside:
        cells = (*aside, resolution.units[number].cell)
        state.pending.append(Question(Ask.SIDESTEP, seat, number, tuple(sorted(cells))))
    else:
        rest(resolution)


def is_acting(state: State) -> bool:
    """Whether the unit is still at it: it may have fallen, or been frozen, on its way."""
    return state.acting is not None


def sidestep(resolution: Resolution, question: Question, cell: int) -> None:
    if cell != resolution.units[question.unit].cell:
        with resolution.effect():
            arrive(resolution, question.unit, cell)
    rest(resolution)


def attack(resolution: Resolution, target: int) -> None:
    acting = resolution.state.acting
    if acting:
        resolution.state.acting = replace(acting, attacks=acting.attacks - 1)
        strike(resolution, acting.unit, target)
        if (
            acting.attacks > 1
            and is_acting(resolution.state)
            and not has(resolution.units[acting.unit], Ability.DOUBLE_STRIKE)
        ):
            resolution.state.acting = replace(acting, attacks=0)  # the first blow cost it the ability (CD-57)
        rest(resolution)


def use(resolution: Resolution, move: Use) -> None:
    acting = resolution.state.acting
    if acting:
        resolution.state.acting = replace(acting, used=(*acting.used, move.ability))
        activated.use(resolution, acting.unit, move)
        rest(resolution)


def rest(resolution: Resolution) -> None:
    """A unit with nothing left to do is done."""
    acting = resolution.state.acting
    if acting and not resolution.state.pending and not blows_and_uses(resolution.state, acting):
        resolution.state.acting = None


def has_orders(state: State, seat: int) -> bool:
    return any(given.seat == seat for given in state.orders.values())
