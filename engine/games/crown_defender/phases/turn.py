"""The course of a turn: from phase to phase as soon as nobody has anything left to do in one.

locations ─▶ entrance ─▶ market ─▶ orders ─▶ activation ─▶ discard ─▶ refill ─▶ next turn
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Final

from engine.contract import Seat
from engine.games.crown_defender.board import Side
from engine.games.crown_defender.cards import BLITZ_ROUNDS, CARDS, HAND, INCOME_COINS, INCOME_MANA, ROUNDS, Kind
from engine.games.crown_defender.effects.abilities import Moment, pieces, without
from engine.games.crown_defender.effects.resolution import Battle
from engine.games.crown_defender.events import Discarded, Drew, Token, TurnBegan
from engine.games.crown_defender.moves import Choice, Discard, Draw, End, Keep
from engine.games.crown_defender.phases import activation, dungeon, locations, market, orders, scrolls
from engine.games.crown_defender.state import DRAWN, NOBODY, Chill, Ending, Phase, Player, State

discard_one = cache(Discard)


# What may be chosen


def anytime(state: State, seat: Seat) -> Iterator[Choice]:
    """Scrolls and gifts: in every phase of the own turn."""
    yield from market.scrolls(state, seat)
    yield from scrolls.casts(state, seat)
    yield from market.gifts(state, seat)


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
    """Who is asked in this phase of a turn."""
    if state.phase != Phase.ACTIVATION:
        return tuple(seat for seat in state.on_turn if not state.players[seat].ended)
    if state.acting:
        return (state.acting.seat,)
    if len(state.on_turn) == 1:
        return state.on_turn
    return tuple(seat for seat in state.on_turn if activation.has_orders(state, seat) or any(anytime(state, seat)))


# From phase to phase


def go_on(battle: Battle) -> None:
    """On to the next thing that somebody has to decide."""
    state = battle.state
    if state.phase in _THROUGH:
        end_by_exhaustion(battle)
    while not battle.over() and not state.pending:
        through = _THROUGH.get(state.phase)
        if through is None or not through(battle):
            return
        if not battle.over() and not state.pending:
            next_phase(battle)


def next_phase(battle: Battle) -> None:
    state = battle.state
    if state.phase == Phase.REFILL:
        end_turn(battle)
        return
    state.phase = Phase(state.phase + 1)
    for seat in state.on_turn:
        player = state.players[seat]
        player.ended, player.changes = False, 0
    if state.phase == Phase.ORDERS:
        orders.count(battle)
    elif state.phase == Phase.ACTIVATION:
        orders.fix(battle)
    elif state.phase == Phase.REFILL and not state.alliance:
        for seat in state.on_turn:
            draw_up(battle, seat)


def all_ended(battle: Battle, idle: Callable[[State, Seat], bool]) -> bool:
    """Whether everybody on turn is through with the phase; who has nothing to do in it is."""
    state = battle.state
    for seat in state.on_turn:
        player = state.players[seat]
        player.ended = player.ended or idle(state, seat)
    return all(state.players[seat].ended for seat in state.on_turn)


def _locations(battle: Battle) -> bool:
    """Nobody is through for good: the rift of one partner wounds whom the fountain of the other heals."""
    for seat in battle.state.on_turn:
        if not battle.over():
            battle.state.players[seat].ended = False
            locations.by_themselves(battle, seat)
    return all_ended(battle, lambda state, seat: not locations.waiting(state, seat))


def _entrance(battle: Battle) -> bool:
    return all_ended(battle, lambda state, seat: not dungeon.entrants(state, seat))


def _market(battle: Battle) -> bool:
    """It is left by a word only: a market that closed by itself would tell of the hand."""
    return all_ended(battle, lambda state, seat: False)


def _orders(battle: Battle) -> bool:
    """Nobody is through while a unit waits for an order it could give: a partner may have taken his back (CD-61)."""
    for seat in battle.state.on_turn:
        player = battle.state.players[seat]
        player.ended = player.ended and not orders.servable(battle.state, seat)
    return all_ended(battle, _without_orders)


def _without_orders(state: State, seat: Seat) -> bool:
    given = activation.has_orders(state, seat)
    return not given and not orders.servable(state, seat) and not any(orders.into_the_dark(state, seat))


def _activation(battle: Battle) -> bool:
    return not battle.state.orders and battle.state.acting is None


def _discard(battle: Battle) -> bool:
    return all_ended(battle, _without_last_words)


def _without_last_words(state: State, seat: Seat) -> bool:
    """Nothing to discard, and no scroll for the last moment of the turn."""
    return not state.players[seat].hand and not any(market.scrolls(state, seat)) and not any(scrolls.casts(state, seat))


def _refill(battle: Battle) -> bool:
    for seat in battle.state.on_turn:
        draw_without_choice(battle, seat)
    return all_ended(battle, lambda state, seat: not wants_cards(state.players[seat]))


_THROUGH: Final[dict[Phase, Callable[[Battle], bool]]] = {
    Phase.LOCATIONS: _locations,
    Phase.ENTRANCE: _entrance,
    Phase.MARKET: _market,
    Phase.ORDERS: _orders,
    Phase.ACTIVATION: _activation,
    Phase.DISCARD: _discard,
    Phase.REFILL: _refill,
}


# Cards to the hand


def wants_cards(player: Player) -> bool:
    return len(player.hand) < HAND and any(player.decks)


def draw_up(battle: Battle, seat: Seat) -> None:
    """From the only deck, up to a full hand."""
    player = battle.state.players[seat]
    take(battle, seat, 0, min(HAND - len(player.hand), len(player.decks[0])))


def draw_without_choice(battle: Battle, seat: Seat) -> None:
    """With one deck left there is nothing to choose."""
    player = battle.state.players[seat]
    full = [place for place, deck in enumerate(player.decks) if deck]
    if len(full) == 1:
        take(battle, seat, full[0], min(HAND - len(player.hand), len(player.decks[full[0]])))


def draw_one(battle: Battle, seat: Seat, move: Draw) -> None:
    take(battle, seat, battle.state.players[seat].races.index(move.race), 1)


def take(battle: Battle, seat: Seat, place: int, number: int) -> None:
    drawn = lift(battle.state.players[seat], place, number)
    if drawn:
        race = battle.state.players[seat].races[place]
        battle.tell(Drew(seat, race, drawn, battle.state.partners(seat)))


def lift(player: Player, place: int, number: int) -> tuple[int, ...]:
    """Cards off a deck to the hand: what they are."""
    deck = player.decks[place]
    drawn = tuple(reversed(deck[len(deck) - number :]))
    player.decks = (*player.decks[:place], deck[: len(deck) - number], *player.decks[place + 1 :])
    player.hand = tuple(sorted((*player.hand, *drawn)))
    return drawn


def discard(battle: Battle, seat: Seat, kind: Kind) -> None:
    player = battle.state.players[seat]
    player.hand = without(player.hand, kind)
    player.graveyard = tuple(sorted((*player.graveyard, int(kind))))
    battle.tell(Discarded(seat, kind))
    player.ended = True


# Turns


def begin_turn(battle: Battle) -> None:
    """Income: the living heal, coins and mana come, what was frozen begins to thaw."""
    state = battle.state
    state.phase = Phase.LOCATIONS
    battle.tell(TurnBegan(state.on_turn, state.round))
    for seat in state.on_turn:
        player = state.players[seat]
        player.ended, player.has_cast = False, False
        for number, unit in list(state.own(seat)):
            if unit.chill:
                battle.change(number, chill=Chill.THAWING)
            for piece, x in pieces(Moment.DAWN, unit):
                piece(battle, number, x)
        battle.gain(seat, INCOME_COINS, INCOME_MANA)


def end_turn(battle: Battle) -> None:
    state = battle.state
    for seat in state.on_turn:
        player = state.players[seat]
        for spell in player.scrolls:
            market.spend(battle, spell)
        player.scrolls, player.ended = (), False
        thaw(battle, seat)
    for number, unit in list(state.units.items()):
        if unit.inspired:
            state.units[number] = replace(unit, inspired=0)
    state.handled, state.weary, state.pool = (), NOBODY, NOBODY
    state.turn += 1
    end_by_time(battle)
    if not battle.over():
        begin_turn(battle)


def thaw(battle: Battle, seat: Seat) -> None:
    for number, unit in list(battle.state.own(seat)):
        if unit.chill == Chill.THAWING:
            battle.mark(number, Token.THAWED, chill=Chill.NONE)


def end_by_time(battle: Battle) -> None:
    """After the last round."""
    state = battle.state
    if state.round > (BLITZ_ROUNDS if state.blitz else ROUNDS):
        battle.end(leader(state), Ending.TIME)


def end_by_exhaustion(battle: Battle) -> None:
    """As soon as nobody has a creature left anywhere: in play, in the hand, in a deck (7.7, 5)."""
    state = battle.state
    cards = any(player.hand or not player.locked_out for player in state.players)
    if not cards and not any(unit.creature for unit in state.units.values()):
        battle.end(leader(state), Ending.EXHAUSTION)


def leader(state: State) -> int:
    """More points, then dearer creatures in play."""
    south, north = ((state.score(side), army(state, side)) for side in Side)
    return DRAWN if south == north else Side.SOUTH if south > north else Side.NORTH


def army(state: State, side: Side) -> int:
    return sum(CARDS[unit.kind].cost for unit in state.units.values() if unit.creature and unit.side == side)
