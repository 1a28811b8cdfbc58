"""The market: hiring, building, new cards.

A seat whose mercenaries are all drawn may only hire (CD-48).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Final

from engine.cards import without
from engine.contract import NOBODY, Seat
from engine.games.crown_defender.board import CASTLE, HIRE_LINE, ROOM
from engine.games.crown_defender.cards import CARDS, NEW_BUILDINGS_COINS, NEW_SCROLLS_MANA, Ability, Kind
from engine.games.crown_defender.effects.resolution import Moment, Resolution, deed, pieces
from engine.games.crown_defender.effects.units import building_at, room
from engine.games.crown_defender.events import Built, Dismantled, Hired, Renewed, Shown, Turned
from engine.games.crown_defender.moves import Build, Choice, Dismantle, Hire, Pay, Renew, Stall
from engine.games.crown_defender.state import Dismantling, Market, Player, State, Unit

hire_on = cache(Hire)
build_on = cache(Build)
LEAST_PRICE: Final = 1


# What may be chosen


def trades(state: State, seat: Seat) -> Iterator[Choice]:
    player = state.players[seat]
    yield from hires(state, player)
    if not player.locked_out:
        yield from builds(state, player)
        if player.coins >= NEW_BUILDINGS_COINS and state.buildings.open:
            yield Renew(Stall.BUILDINGS)


def hires(state: State, player: Player) -> Iterator[Choice]:
    line = CASTLE[player.side] if state.blitz else HIRE_LINE[player.side]
    cells = [cell for cell in line if room(state, cell)]
    for kind in dict.fromkeys(player.hand):
        if player.coins >= least_price(player, kind):
            yield from (hire_on(Kind(kind), cell) for cell in cells)


def least_price(player: Player, kind: int) -> int:
    """The price of a creature if as many cards as possible are dismantled for it."""
    card = CARDS[Kind(kind)]
    if Ability.CONSTRUCTOR in card.abilities:
        return max(LEAST_PRICE, card.cost - len(player.graveyard))
    return card.cost


def builds(state: State, player: Player) -> Iterator[Choice]:
    cells = [cell for cell in CASTLE[player.side] if can_build(state, player, cell)]
    for kind in dict.fromkeys(state.buildings.open):
        if kind != NOBODY and player.coins >= CARDS[Kind(kind)].cost:
            yield from (build_on(Kind(kind), cell) for cell in cells)


def can_build(state: State, player: Player, cell: int) -> bool:
    """No enemy there, one creature at most; an allied building would be pulled down."""
    units = [unit for _, unit in state.units_at((cell,))]
    return all(unit.side == player.side for unit in units) and sum(unit.creature for unit in units) < ROOM


# What moves do


@deed(Hire)
def hire(resolution: Resolution, seat: Seat, move: Hire) -> None:
    state, player = resolution.state, resolution.state.players[seat]
    if Ability.CONSTRUCTOR in CARDS[move.kind].abilities and player.graveyard:
        resolution.tell(Shown(seat, move.kind))
        state.pending.append(Dismantling(seat, move.kind, move.cell))
    else:
        enlist(resolution, seat, move.kind, move.cell, CARDS[move.kind].cost)


def enlist(resolution: Resolution, seat: Seat, kind: Kind, cell: int, price: int) -> None:
    """From the hand to the board."""
    player = resolution.state.players[seat]
    player.coins -= price
    player.hand = without(player.hand, kind)
    number = recruit(resolution, seat, kind, cell)
    resolution.tell(Hired(resolution.units[number].owner, resolution.units[number].snapshot, price))
    for piece, x in pieces(Moment.HIRED, resolution.units[number]):
        piece(resolution, number, x)


def recruit(resolution: Resolution, seat: Seat, kind: Kind, cell: int) -> int:
    return resolution.add(Unit(kind, seat, seat, resolution.state.players[seat].side, cell))


def dismantlings(state: State, question: Dismantling) -> Iterator[Choice]:
    """«Конструктор»: cards instead of coins, as long as the price is above the least and there are cards."""
    player = state.players[question.seat]
    price = price_of(question)
    if price > LEAST_PRICE:
        yield from (Dismantle(Kind(kind)) for kind in dict.fromkeys(player.graveyard))
    if player.coins >= price:
        yield Pay()


def price_of(question: Dismantling) -> int:
    return max(LEAST_PRICE, CARDS[question.kind].cost - question.given)


@deed(Dismantle)
def dismantle(resolution: Resolution, seat: Seat, move: Dismantle) -> None:
    player, question = resolution.state.players[seat], resolution.answered(Dismantling)
    player.graveyard = without(player.graveyard, move.kind)
    player.dismantled = tuple(sorted((*player.dismantled, int(move.kind))))
    resolution.tell(Dismantled(seat, move.kind))
    resolution.state.pending.append(replace(question, given=question.given + 1))


@deed(Pay)
def pay(resolution: Resolution, seat: Seat, move: Pay) -> None:
    question = resolution.answered(Dismantling)
    enlist(resolution, seat, question.kind, question.cell, price_of(question))


@deed(Build)
def build(resolution: Resolution, seat: Seat, move: Build) -> None:
    """Pull down the building that stands there, for a reward to the enemy (CD-47); then build."""
    standing = building_at(resolution.state, move.cell)
    with resolution.effect():
        if standing != NOBODY:
            with resolution.effect():
                resolution.destroy(standing)
        resolution.then(erect, seat, move)  # before anybody comes back to life, and perhaps to this very cell (CD-23)


def erect(resolution: Resolution, seat: Seat, move: Build) -> None:
    state, player = resolution.state, resolution.state.players[seat]
    if any(state.reached()):
        return
    player.coins -= CARDS[move.kind].cost
    number = recruit(resolution, seat, move.kind, move.cell)
    resolution.tell(Built(seat, resolution.units[number].snapshot, CARDS[move.kind].cost))
    state.buildings = refill(resolution, Stall.BUILDINGS, sold(state.buildings, move.kind))


@deed(Renew)
def renew(resolution: Resolution, seat: Seat, move: Renew) -> None:
    """All five go, five new ones come."""
    state, player = resolution.state, resolution.state.players[seat]
    resolution.tell(Renewed(seat, move.stall))
    if move.stall == Stall.BUILDINGS:
        player.coins -= NEW_BUILDINGS_COINS
        state.buildings = refill(resolution, move.stall, swept(state.buildings))
    else:
        player.mana -= NEW_SCROLLS_MANA
        state.spells = refill(resolution, move.stall, swept(state.spells))


# Slots


def sold(market: Market, card: int) -> Market:
    slot = market.open.index(card)
    return replace(market, open=(*market.open[:slot], NOBODY, *market.open[slot + 1 :]))


def swept(market: Market) -> Market:
    gone = tuple(card for card in market.open if card != NOBODY)
    return replace(market, open=(NOBODY,) * len(market.open), spent=(*market.spent, *gone))


def refill(resolution: Resolution, stall: Stall, market: Market) -> Market:
    """Cards into the empty slots; an empty deck is made of what was spent (CD-49)."""
    cards, new = list(market.open), list[int]()
    deck, spent = list(market.deck), list(market.spent)
    for slot, card in enumerate(cards):
        if card == NOBODY:
            if not deck:
                deck, spent = spent, []
                resolution.chance.shuffle(deck)
            if deck:
                cards[slot] = deck.pop()
                new.append(cards[slot])
    if new:
        resolution.tell(Turned(stall, tuple(new)))
    return Market(tuple(cards), tuple(deck), tuple(spent))


def spend(resolution: Resolution, spell: int) -> None:
    """A scroll that was cast, or not cast to the end of the turn."""
    state = resolution.state
    state.spells = replace(state.spells, spent=(*state.spells.spent, int(spell)))
