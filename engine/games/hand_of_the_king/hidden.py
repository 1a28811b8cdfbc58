"""What a seat knows, and guesses at the rest.

The deck is hidden from everybody, and the two cards that Petyr drew from everybody but the mover (HK-8).
"""

from __future__ import annotations

from random import Random

from engine.contract import HIDDEN, Seat, View
from engine.games.hand_of_the_king.cards import Companion
from engine.games.hand_of_the_king.state import State


def view(state: State, seat: Seat | None) -> View[State]:
    known = state.copy()
    known.deck = [HIDDEN] * len(state.deck)
    if seat != state.turn:
        known.drawn = [HIDDEN] * len(state.drawn)
    return View(seat, known)


def guess(view: View[State], rng: Random) -> State:
    """Play tells nothing of the unseen companions: any order of them may be the true one."""
    state = view.state.copy()
    seen = {*state.open, *state.spent, *state.drawn, *state.kept_companions()}
    state.deck = [companion for companion in range(len(Companion)) if companion not in seen]
    rng.shuffle(state.deck)
    if HIDDEN in state.drawn:
        state.drawn = sorted(state.deck.pop() for _ in state.drawn)
    return state
