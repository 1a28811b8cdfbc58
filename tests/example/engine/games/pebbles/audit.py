"""What every position keeps to.  Each check is one sentence; the first that fails is raised as BadPosition."""

from __future__ import annotations

from collections import Counter

from engine.contract import require
from tests.example.engine.games.pebbles.cards import DECK, HAND, HEAP
from tests.example.engine.games.pebbles.state import State


def audit(state: State) -> None:
    seats = len(state.hands)
    require(state.heap >= 0 and state.heap + sum(state.taken) == HEAP * seats, "no pebble is lost")
    cards = Counter(state.played) + Counter(card for hand in state.hands for card in hand)
    require(cards <= Counter(DECK), "no number is there more often than in the deck")
    for seat, hand in enumerate(state.hands):
        played = state.played[seat::seats]
        require(hand == sorted(hand), "hands are sorted")
        require(len(hand) == HAND - len(played), "every seat was dealt as many cards")
        whole = sum(played) - state.taken[seat]
        require(whole == 0 or (whole > 0 and state.took_the_last(seat)), "a card takes as many pebbles as it says")
