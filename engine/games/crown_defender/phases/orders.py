"""Orders: which units can take one, how many are left, when the phase may end (CD-31).

A unit takes one; a paralysed creature takes three; the explorer takes any number, or two to come out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from engine.contract import NOBODY, Seat
from engine.games.crown_defender.cards import (
    HELPLESS_ORDERS,
    LEAVING_ORDERS,
    ORDERS,
    PARALYSED_ORDERS,
    PARTNER_ORDERS,
    Ability,
)
from engine.games.crown_defender.effects.movement import nearest_edge
from engine.games.crown_defender.effects.resolution import Resolution, deed
from engine.games.crown_defender.effects.units import takes_orders
from engine.games.crown_defender.events import Ordered
from engine.games.crown_defender.moves import Choice, End, Explore, LeaveDungeon, Marshal, Order, Withdraw
from engine.games.crown_defender.phases.dungeon import steps_left
from engine.games.crown_defender.state import Given, State

order_to = cache(Order)
withdraw_from = cache(Withdraw)
MIND_CHANGES: Final = 10  # orders that may be taken back in one turn: a game has to end


def count(resolution: Resolution) -> None:
    """Count the orders of each seat on turn, once (CD-30)."""
    state = resolution.state
    seats, side = state.on_turn, state.active
    helpless = state.helpless[side]
    for seat in seats:
        player = state.players[seat]
        own = PARTNER_ORDERS if len(seats) > 1 else ORDERS
        commanders = sum(unit.has(Ability.COMMANDER) for _, unit in state.own(seat))
        player.orders = HELPLESS_ORDERS if helpless else own + commanders + player.banner
        player.banner = 0
    state.pool = HELPLESS_ORDERS if helpless and len(seats) > 1 else NOBODY
    state.set_helpless(side, False)


def left(state: State, seat: int) -> int:
    given = state.orders.values()
    if state.pool != NOBODY:
        return state.pool - sum(one.count for one in given)
    return state.players[seat].orders - sum(one.count for one in given if one.seat == seat)


def price(state: State, number: int) -> int:
    return PARALYSED_ORDERS if state.units[number].paralysed else 1


def servable(state: State, seat: int) -> list[int]:
    """Units without an order that could still get one."""
    rest = left(state, seat)
    if rest <= 0:
        return []
    waiting = [number for number in state.units if number not in state.orders and takes_orders(state, number, seat)]
    return [number for number in waiting if price(state, number) <= rest]


def choices(state: State, seat: int) -> Iterator[Choice]:
    waiting = servable(state, seat)
    if waiting:
        yield Marshal()
    yield from map(order_to, waiting)
    if state.players[seat].changes < MIND_CHANGES:
        yield from (withdraw_from(number) for number, given in state.orders.items() if given.seat == seat)
    yield from explorer_orders(state, seat)
    if not waiting:
        yield End()


def explorer_orders(state: State, seat: int) -> Iterator[Choice]:
    """Orders for the explorer; they need not be given (CD-33)."""
    number, rest = state.explorer, left(state, seat)
    if number in (NOBODY, state.out_of_lair) or number in state.orders:
        return
    unit = state.units[number]
    if unit.controller != seat or unit.chill:
        return
    wasted = PARALYSED_ORDERS - 1 if unit.paralysed else 0  # a paralysed one's first step takes three (CD-41)
    yield from map(Explore, range(wasted + 1, min(rest, wasted + steps_left(state)) + 1))
    if rest >= LEAVING_ORDERS and not unit.paralysed:
        yield LeaveDungeon()


def give(state: State, seat: Seat, number: int) -> None:
    state.orders[number] = Given(seat, price(state, number))


@deed(Order)
def order(resolution: Resolution, seat: Seat, move: Order) -> None:
    give(resolution.state, seat, move.unit)


@deed(Withdraw)
def withdraw(resolution: Resolution, seat: Seat, move: Withdraw) -> None:
    del resolution.state.orders[move.unit]
    resolution.state.players[seat].changes += 1


@deed(Marshal)
def marshal(resolution: Resolution, seat: Seat, move: Marshal) -> None:
    """Those nearest to the enemy's edge first, creatures before buildings."""
    state = resolution.state

    def urgency(number: int) -> tuple[bool, tuple[int, int], int]:
        return not state.units[number].creature, nearest_edge(state, number), number

    for number in sorted(servable(state, seat), key=urgency):
        if price(state, number) <= left(state, seat):
            give(state, seat, number)


@deed(Explore)
def send(resolution: Resolution, seat: Seat, move: Explore) -> None:
    state = resolution.state
    state.orders[state.explorer] = Given(seat, move.steps)


@deed(LeaveDungeon)
def send_out(resolution: Resolution, seat: Seat, move: LeaveDungeon) -> None:
    state = resolution.state
    state.orders[state.explorer] = Given(seat, LEAVING_ORDERS, leaving=True)


def fix(resolution: Resolution) -> None:
    """Orders are given."""
    state = resolution.state
    for seat in state.on_turn:
        ordered = [state.units[n].snapshot for n, given in state.orders.items() if given.seat == seat]
        resolution.tell(Ordered(seat, tuple(ordered)))
