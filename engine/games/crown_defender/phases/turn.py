"""The course of a turn: from phase to phase, as soon as no seat has anything left to do in one.

locations ─▶ entrance ─▶ market ─▶ orders ─▶ activation ─▶ discard ─▶ refill ─▶ next turn
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import Final

from engine.cards import without
from engine.contract import NOBODY, Move, Seat
from engine.games.crown_defender.board import Side
from engine.games.crown_defender.cards import BLITZ_ROUNDS, CARDS, HAND, INCOME_COINS, INCOME_MANA, ROUNDS, Kind
from engine.games.crown_defender.effects.resolution import Moment, Resolution, deed, pieces
from engine.games.crown_defender.events import Discarded, Drew, Handed, Token, TurnBegan
from engine.games.crown_defender.moves import Choice, Discard, Draw, End, Give, Goods, Keep, StayOut
from engine.games.crown_defender.phases import activation, dungeon, locations, market, orders, scrolls
from engine.games.crown_defender.state import DRAWN, Chill, Ending, Phase, Player, State

discard_one = cache(Discard)
LEAST_GIFT: Final = 2
MOST_GIFT: Final = 20  # coins at once: more than that is given in several gifts


# What may be chosen


def anytime(state: State, seat: Seat) -> Iterator[Choice]:
    """Scrolls and gifts: in every phase of the own turn."""
    yield from scrolls.purchases(state, seat)
    yield from scrolls.casts(state, seat)
    yield from gifts(state, seat)


def gifts(state: State, seat: Seat) -> Iterator[Choice]:
    """To the partner; the bank keeps one of each, so one alone cannot be given."""
    player = state.players[seat]
    if len(state.seats_of(player.side)) > 1:
        for coins in range(LEAST_GIFT, min(player.coins, MOST_GIFT) + 1):
            yield Give(Goods.COINS, coins)
        for mana in range(LEAST_GIFT, player.mana + 1):
            yield Give(Goods.MANA, mana)


def choices(state: State, seat: Seat) -> Iterator[Choice]:
    """What a seat that plays this turn may choose in this phase."""
    match state.phase:
        case Phase.LOCATIONS:
            yield from locations.visits(state, seat)
        case Phase.ENTRANCE:
            yield from dungeon.ways_in(state, seat)
        case Phase.MARKET:
            yield from market.trades(state, seat)
        case Phase.ORDERS:
            yield from orders.choices(state, seat)
        case Phase.ACTIVATION:
            yield from activation.choices(state, seat)
        case Phase.DISCARD:
            yield from (discard_one(Kind(kind)) for kind in dict.fromkeys(state.players[seat].hand))
            yield Keep()
        case Phase.REFILL:
            yield from draws(state.players[seat])
            return
    yield from anytime(state, seat)
    if state.phase == Phase.MARKET:
        yield End()


def draws(player: Player) -> Iterator[Choice]:
    return (Draw(race) for race, deck in zip(player.races, player.decks, strict=True) if deck)


def asked(state: State) -> tuple[Seat, ...]:
    """The seats that are asked for a move in this phase of a turn."""
    if state.phase != Phase.ACTIVATION:
        return tuple(seat for seat in state.on_turn if not state.players[seat].ended)
    if state.acting:
        return (state.acting.seat,)
    if len(state.on_turn) == 1:
        return state.on_turn
    return tuple(seat for seat in state.on_turn if activation.has_orders(state, seat) or any(anytime(state, seat)))


# From phase to phase


def go_on(resolution: Resolution) -> None:
    """Go on to the next decision of a seat."""
    state = resolution.state
    if Phase.LOCATIONS <= state.phase < Phase.OVER:
        end_by_exhaustion(resolution)
    while Phase.LOCATIONS <= state.phase < Phase.OVER and not state.pending:
        if not all_through(resolution):
            return
        if not resolution.over() and not state.pending:
            next_phase(resolution)


def all_through(resolution: Resolution) -> bool:
    """Whether everybody on turn is through with the phase; those who have nothing left to do in it are."""
    state = resolution.state
    phase, seats = state.phase, state.on_turn
    if phase == Phase.ACTIVATION:
        return not state.orders and state.acting is None
    for seat in seats:
        if not resolution.over():
            by_itself(resolution, seat)
    for seat in seats:
        player = state.players[seat]
        player.ended = player.ended or idle(state, phase, seat)
    return all(state.players[seat].ended for seat in seats)


def by_itself(resolution: Resolution, seat: Seat) -> None:
    """What happens to a seat in a phase without its choice; a partner may have given it something to do again."""
    state, player = resolution.state, resolution.state.players[seat]
    match state.phase:
        case Phase.LOCATIONS:  # the rift of one partner wounds units that the fountain of the other heals
            player.ended = False
            locations.by_themselves(resolution, seat)
        case Phase.ORDERS:  # a partner may have taken an order back (CD-61)
            player.ended = player.ended and not orders.servable(state, seat)
        case Phase.REFILL:
            draw_without_choice(resolution, seat)


def idle(state: State, phase: Phase, seat: Seat) -> bool:
    """Whether a seat has nothing to do in a phase."""
    player = state.players[seat]
    match phase:
        case Phase.LOCATIONS:
            return not locations.waiting(state, seat)
        case Phase.ENTRANCE:
            return not dungeon.entrants(state, seat)
        case Phase.ORDERS:
            given = activation.has_orders(state, seat)
            return not given and not orders.servable(state, seat) and not any(orders.explorer_orders(state, seat))
        case Phase.DISCARD:
            return not player.hand and not any(chain(scrolls.purchases(state, seat), scrolls.casts(state, seat)))
        case Phase.REFILL:
            return len(player.hand) == HAND or player.locked_out
    return False  # a market that closed by itself would tell of the hand


def next_phase(resolution: Resolution) -> None:
    state = resolution.state
    if state.phase == Phase.REFILL:
        end_turn(resolution)
        return
    state.phase = Phase(state.phase + 1)
    for seat in state.on_turn:
        player = state.players[seat]
        player.ended, player.changes = False, 0
    if state.phase == Phase.ORDERS:
        orders.count(resolution)
    elif state.phase == Phase.ACTIVATION:
        orders.fix(resolution)
    elif state.phase == Phase.REFILL and not state.alliance:
        for seat in state.on_turn:
            draw_up(resolution, seat)


# Cards to the hand


def draw_up(resolution: Resolution, seat: Seat) -> None:
    """From the only deck, up to a full hand."""
    player = resolution.state.players[seat]
    take(resolution, seat, 0, min(HAND - len(player.hand), len(player.decks[0])))


def draw_without_choice(resolution: Resolution, seat: Seat) -> None:
    """With one deck left there is nothing to choose."""
    player = resolution.state.players[seat]
    full = [place for place, deck in enumerate(player.decks) if deck]
    if len(full) == 1:
        take(resolution, seat, full[0], min(HAND - len(player.hand), len(player.decks[full[0]])))


def take(resolution: Resolution, seat: Seat, place: int, number: int) -> None:
    drawn = lift(resolution.state.players[seat], place, number)
    if drawn:
        race = resolution.state.players[seat].races[place]
        resolution.tell(Drew(seat, race, drawn, resolution.state.partners(seat)))


def lift(player: Player, place: int, number: int) -> tuple[int, ...]:
    """Take cards off a deck into the hand; the cards."""
    deck = player.decks[place]
    drawn = tuple(reversed(deck[len(deck) - number :]))
    player.decks = (*player.decks[:place], deck[: len(deck) - number], *player.decks[place + 1 :])
    player.hand = tuple(sorted((*player.hand, *drawn)))
    return drawn


@deed(Discard)
def discard(resolution: Resolution, seat: Seat, move: Discard) -> None:
    player = resolution.state.players[seat]
    player.hand = without(player.hand, move.kind)
    player.graveyard = tuple(sorted((*player.graveyard, int(move.kind))))
    resolution.tell(Discarded(seat, move.kind))
    player.ended = True


@deed(Give)
def give(resolution: Resolution, seat: Seat, move: Give) -> None:
    """The partner gets one less; mana above the limit is lost."""
    player, partner = resolution.state.players[seat], resolution.state.partners(seat)[0]
    coins, mana = (move.amount, 0) if move.goods == Goods.COINS else (0, move.amount)
    player.coins -= coins
    player.mana -= mana
    resolution.tell(Handed(seat, partner, move.goods, move.amount - 1))
    resolution.gain(partner, max(0, coins - 1), max(0, mana - 1))


@deed(End, StayOut, Keep)
def end_phase(resolution: Resolution, seat: Seat, move: Move) -> None:
    resolution.state.players[seat].ended = True


# Turns


def begin_turn(resolution: Resolution) -> None:
    """Income: units regenerate, coins and mana come, frozen units begin to thaw."""
    state = resolution.state
    state.phase = Phase.LOCATIONS
    resolution.tell(TurnBegan(state.on_turn, state.round))
    for seat in state.on_turn:
        player = state.players[seat]
        player.ended, player.has_cast = False, False
        for number, unit in list(state.own(seat)):
            if unit.chill:
                resolution.units[number] = replace(unit, chill=Chill.THAWING)
            for piece, x in pieces(Moment.DAWN, unit):
                piece(resolution, number, x)
        resolution.gain(seat, INCOME_COINS, INCOME_MANA)
    state.visitors = locations.visited(state)


def end_turn(resolution: Resolution) -> None:
    state = resolution.state
    for seat in state.on_turn:
        player = state.players[seat]
        for spell in player.scrolls:
            market.spend(resolution, spell)
        player.scrolls, player.ended = (), False
        thaw(resolution, seat)
    for number, unit in list(state.units.items()):
        if unit.inspired:
            state.units[number] = replace(unit, inspired=0)
    state.visitors, state.handled, state.out_of_lair, state.pool = (), (), NOBODY, NOBODY
    state.turn += 1
    if state.round > (BLITZ_ROUNDS if state.blitz else ROUNDS):
        resolution.end(leader(state), Ending.TIME)
    else:
        begin_turn(resolution)


def thaw(resolution: Resolution, seat: Seat) -> None:
    for number, unit in list(resolution.state.own(seat)):
        if unit.chill == Chill.THAWING:
            resolution.mark(number, Token.THAWED, chill=Chill.NONE)


def end_by_exhaustion(resolution: Resolution) -> None:
    """The war ends as soon as no creature is left in play (CD-68), in a hand or in a deck."""
    state = resolution.state
    for player in state.players:
        if player.hand or not player.locked_out:
            return
    if not any(unit.creature for unit in state.units.values()):
        resolution.end(leader(state), Ending.EXHAUSTION)


def leader(state: State) -> int:
    """The side with more points, then with more expensive creatures in play."""
    south, north = ((state.score(side), army(state, side)) for side in Side)
    return DRAWN if south == north else Side.SOUTH if south > north else Side.NORTH


def army(state: State, side: Side) -> int:
    return sum(CARDS[unit.kind].cost for unit in state.units.values() if unit.creature and unit.side == side)
