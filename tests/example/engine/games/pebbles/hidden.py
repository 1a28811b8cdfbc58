"""What a seat knows, its own hand and all that was played, and whole states that look the same."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.contract import HIDDEN, Seat, View
from tests.example.engine.games.pebbles.cards import DECK
from tests.example.engine.games.pebbles.state import State


def view(state: State, seat: Seat | None) -> View[State]:
    seen = state.copy()
    seen.hands = [hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(seen.hands)]
    return View(seat, seen)


def guess(view: View[State], rng: Random) -> State:
    """Every other hand is dealt anew from the cards that the view does not show."""
    state = view.state.copy()
    shown = Counter(state.played) + Counter(card for hand in state.hands for card in hand if card != HIDDEN)
    unseen = list((Counter(DECK) - shown).elements())
    rng.shuffle(unseen)
    state.hands = [sorted(unseen.pop() if card == HIDDEN else card for card in hand) for hand in state.hands]
    return state
