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
from engine.games.crown_defender.effects.abilities import Moment, pieces
from engine.games.crown_defender.effects.combat import strike, strikes_of
from engine.games.crown_defender.effects.movement import arrive, sidesteps, walk
from engine.games.crown_defender.effects.resolution import Battle, has
from engine.games.crown_defender.effects.units import targets
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


def activate(battle: Battle, seat: Seat, number: int) -> None:
    given, unit = battle.state.orders.pop(number), battle.unit(number)
    steps = given.count
    if unit.paralysed and steps:
        battle.mark(number, Token.FREED, paralysed=False)
        steps -= PARALYSED_ORDERS - 1
    if unit.cell != IN_DUNGEON:
        march(battle, seat, number)
    elif given.leaving:
        dungeon.leave(battle, number, then_acts=True)
    else:
        explore(battle, seat, number, steps)


def explore(battle: Battle, seat: Seat, number: int, steps: int) -> None:
    for _ in range(steps):
        if battle.over() or not battle.alive(number) or dungeon.go_deeper(battle, number):
            return
    if not battle.over() and battle.alive(number):
        battle.state.acting = Acting(number, seat, 0)
        rest(battle)


def march(battle: Battle, seat: Seat, number: int) -> None:
    """The move, then what it may do where it stands."""
    state = battle.state
    state.acting = Acting(number, seat, strikes_of(battle, number))
    sprung = False
    if battle.unit(number).creature:
        for piece, x in pieces(Moment.ROUSED, battle.unit(number)):
            piece(battle, number, x)
        sprung = walk(battle, number)
        battle.settle()
    if battle.over() or not is_acting(state):
        return
    aside = [] if sprung or not has(battle.unit(number), Ability.AGILITY) else sidesteps(state, number)
    if aside:
        cells = (*aside, battle.unit(number).cell)
        state.pending.append(Question(Ask.SIDESTEP, seat, number, tuple(sorted(cells))))
    else:
        rest(battle)


def is_acting(state: State) -> bool:
    """Whether the unit is still at it: it may have fallen, or been frozen, on its way."""
    return state.acting is not None


def sidestep(battle: Battle, question: Question, cell: int) -> None:
    if cell != battle.unit(question.unit).cell:
        arrive(battle, question.unit, cell)
        battle.settle()
    rest(battle)


def attack(battle: Battle, target: int) -> None:
    acting = battle.state.acting
    if acting:
        battle.state.acting = replace(acting, attacks=acting.attacks - 1)
        strike(battle, acting.unit, target)
        battle.settle()
        if acting.attacks > 1 and is_acting(battle.state) and not has(battle.unit(acting.unit), Ability.DOUBLE_STRIKE):
            battle.state.acting = replace(acting, attacks=0)  # the first blow cost it the ability (CD-57)
        rest(battle)


def use(battle: Battle, move: Use) -> None:
    acting = battle.state.acting
    if acting:
        battle.state.acting = replace(acting, used=(*acting.used, move.ability))
        activated.use(battle, acting.unit, move)
        battle.settle()
        rest(battle)


def rest(battle: Battle) -> None:
    """A unit with nothing left to do is done."""
    acting = battle.state.acting
    if acting and not battle.state.pending and not blows_and_uses(battle.state, acting):
        battle.state.acting = None


def has_orders(state: State, seat: int) -> bool:
    return any(given.seat == seat for given in state.orders.values())
