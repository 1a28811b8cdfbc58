"""A unit carries out its order: it moves, perhaps steps aside, then strikes and uses its abilities in any order.

A unit with nothing to choose is done by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from engine.contract import Seat
from engine.games.crown_defender.board import IN_DUNGEON
from engine.games.crown_defender.cards import PARALYSED_ORDERS, Ability
from engine.games.crown_defender.effects import activated
from engine.games.crown_defender.effects.combat import blows_of, strike, targets
from engine.games.crown_defender.effects.movement import arrive, sidesteps, walk
from engine.games.crown_defender.effects.resolution import Moment, Resolution, deed, pieces
from engine.games.crown_defender.events import CameOut, Token
from engine.games.crown_defender.moves import Activate, Attack, Charge, Choice, Done, GoOut, Step, Use
from engine.games.crown_defender.phases import dungeon
from engine.games.crown_defender.state import Acting, Sidestep, State, StepOut, WayOut

activate_one = cache(Activate)
attack_one = cache(Attack)
step_to = cache(Step)


def choices(state: State, seat: int) -> Iterator[Choice]:
    if state.acting:
        yield from blows_and_uses(state, state.acting)
        yield Done()
        return
    ordered = [number for number, given in state.orders.items() if given.seat == seat]
    if ordered:
        yield Charge()
    yield from map(activate_one, ordered)


def blows_and_uses(state: State, acting: Acting) -> list[Choice]:
    found: list[Choice] = list(map(attack_one, targets(state, acting.unit))) if acting.attacks else []
    if not activated.USED.isdisjoint(state.units[acting.unit].card.abilities):
        found += activated.uses(state, acting)
    return found


def has_orders(state: State, seat: int) -> bool:
    return any(given.seat == seat for given in state.orders.values())


# The order is carried out


@deed(Activate)
def activate(resolution: Resolution, seat: Seat, move: Activate) -> None:
    number = move.unit
    given, unit = resolution.state.orders.pop(number), resolution.units[number]
    steps = given.count
    if unit.paralysed:
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
    """It walks; then it may step aside or act, if it has neither fallen nor been frozen on its way."""
    state = resolution.state
    state.acting = Acting(number, seat, blows_of(state.units[number]))
    sprung = False
    if resolution.units[number].creature:
        with resolution.effect():
            for piece, x in pieces(Moment.ROUSED, resolution.units[number]):
                piece(resolution, number, x)
            sprung = walk(resolution, number)
    if resolution.state.acting is None:
        return
    unit = resolution.units[number]
    aside = sidesteps(state, number) if unit.has(Ability.AGILITY) and not sprung else []
    if aside:
        state.pending.append(Sidestep(seat, number, tuple(sorted((*aside, unit.cell)))))
    else:
        rest(resolution)


def rest(resolution: Resolution) -> None:
    """A unit with nothing left to do is done."""
    state = resolution.state
    if state.acting and not state.pending and not blows_and_uses(state, state.acting):
        state.acting = None


# What it chooses


@deed(Step)
def step(resolution: Resolution, seat: Seat, move: Step) -> None:
    question = resolution.state.pending.pop()
    if isinstance(question, Sidestep):
        step_aside(resolution, question.unit, move.cell)
    elif isinstance(question, StepOut):
        come_out(resolution, question, move.cell)


def step_aside(resolution: Resolution, number: int, cell: int) -> None:
    if cell != resolution.units[number].cell:
        with resolution.effect():
            arrive(resolution, number, cell)
    rest(resolution)


@deed(Attack)
def attack(resolution: Resolution, seat: Seat, move: Attack) -> None:
    state, acting = resolution.state, resolution.acting()
    state.acting = replace(acting, attacks=acting.attacks - 1)
    strike(resolution, acting.unit, move.target)
    if resolution.state.acting and acting.attacks > 1 and not resolution.units[acting.unit].has(Ability.DOUBLE_STRIKE):
        state.acting = replace(acting, attacks=0)  # the first blow cost it the ability (CD-57)
    rest(resolution)


@deed(Use)
def use(resolution: Resolution, seat: Seat, move: Use) -> None:
    acting = resolution.acting()
    resolution.state.acting = replace(acting, used=(*acting.used, move.ability))
    activated.use(resolution, acting.unit, move)
    rest(resolution)


@deed(Done)
def done(resolution: Resolution, seat: Seat, move: Done) -> None:
    resolution.state.acting = None


# Out of the dungeon


@deed(GoOut)
def go_out(resolution: Resolution, seat: Seat, move: GoOut) -> None:
    """If there is one cell to step out to, it does; if several, which one is asked; if none, it stays below."""
    question = dungeon.steps_out(resolution.state, resolution.answered(WayOut), move.entrance)
    if len(question.cells) == 1:
        come_out(resolution, question, question.cells[0])
    elif question.cells:
        resolution.state.pending.append(question)


def come_out(resolution: Resolution, question: StepOut, cell: int) -> None:
    """After leaving by two orders it acts like any other unit; after the lair it does not."""
    number, unit = question.unit, resolution.units[question.unit]
    resolution.tell(CameOut(unit.snapshot, cell))
    with resolution.effect():
        arrive(resolution, number, cell)
    if question.then_acts and number in resolution.units and not resolution.over():
        march(resolution, resolution.units[number].controller, number)
