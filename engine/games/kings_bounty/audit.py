"""Invariants of a position, a sentence each; the first that fails is raised as BadPosition."""

from __future__ import annotations

from collections import Counter

from engine.contract import NOBODY, require
from engine.games.kings_bounty.cards import COPIES, HAND, KINDS, UNITS, Role, is_unit, role_of
from engine.games.kings_bounty.state import Holding, State
from engine.games.kings_bounty.titles import Title


def audit(state: State) -> None:
    seats = len(state.hands)
    require(seats in range(2, 5), "two to four seats")
    require(len(state.known) == len(state.holdings) == seats, "something is not by seat")
    require(state.first in range(seats), "no first seat")
    require(len(state.hidden) in (0, seats), "hidden titles are by seat")
    require(len(state.knowers) == len(state.deck), "knowers are by card of the deck")
    _audit_cards(state)
    _audit_titles(state)
    for owner, hand in enumerate(state.hands):
        require(hand == tuple(sorted(hand)) and len(hand) <= HAND, "a hand is sorted, of six cards at most")
        _audit_known(state, owner, hand)
    for held in state.holdings:
        require(all(map(_can_stand, held)), "a garrison of archers, warriors or wizards holds a castle or an obelisk")
    require(not state.returning or not state.over, "cards are being returned after the end")
    require(state.turns >= 0 and 0 <= state.idle <= state.turns, "turns run forward")
    require(NOBODY <= state.closing <= state.turns, "the end began in a turn there was")
    require(state.deck or state.closing != NOBODY, "an empty deck ends the game")
    require(all(doer in range(NOBODY, seats) for doer in (state.vandal, state.rat, *state.knowers)), "no such seat")


def _audit_cards(state: State) -> None:
    piles = (*state.hands, state.deck, state.returning, state.discards, state.absent)
    cards = Counter(card for pile in piles for card in pile)
    for held in state.holdings:
        cards.update(holding.kind for holding in held)
        cards.update(holding.garrison for holding in held if holding.garrison != NOBODY)
    require(cards == Counter({kind: COPIES[kind] for kind in range(KINDS)}), "every card is in one place")


def _audit_titles(state: State) -> None:
    hidden = [title for title in state.hidden if title != NOBODY]
    titles = [*state.titles, *hidden]
    require(len(set(titles)) == len(titles), "a title is there once")
    require(all(title in range(len(Title)) for title in titles), "no such title")
    require(Title.VANDAL not in hidden or state.vandal == NOBODY, "an earned Vandal is open")
    require(Title.STAFF_RAT not in hidden or state.rat == NOBODY, "an earned Staff Rat is open")


def _audit_known(state: State, owner: int, hand: tuple[int, ...]) -> None:
    require(len(state.known[owner]) == len(state.hands), "knowledge is by seat")
    for knower, cards in enumerate(state.known[owner]):
        sure = [card for card in cards if card != NOBODY]
        require(len(cards) == HAND and list(cards[: len(sure)]) == sorted(sure), "known cards come first, sorted")
        require(not Counter(sure) - Counter(hand), "a card is known that is not there")
        require(owner != knower or not sure, "one's own hand is known anyway")


def _can_stand(holding: Holding) -> bool:
    manned = holding.garrison == NOBODY or (is_unit(holding.garrison) and role_of(holding.garrison) < Role.HERO)
    return holding.kind not in UNITS and manned
