"""What a seat knows, and guesses at the rest.

Other hands are hidden, and so are the cards set aside, even from their owner (FS-12).  A last turn tells something of
the two cards of a hand (FS-18).
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Final

from engine.contract import HIDDEN, Seat, View
from engine.games.fairy_scuffle.cards import ASIDE, NEVER_LAST, colour_cards
from engine.games.fairy_scuffle.state import State, stuck

UNKNOWN: Final = (HIDDEN,) * ASIDE


def view(state: State, seat: Seat | None) -> View[State]:
    shown = state.copy()
    shown.hands = [hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(shown.hands)]
    shown.aside = (UNKNOWN,) * len(shown.hands)
    return View(seat, shown)


def guess(view: View[State], rng: Random) -> State:
    state = view.state.copy()
    placed = {card for stack in state.stacks for card in stack}
    unseen = [[card for card in colour_cards(seat) if card not in placed] for seat in range(len(state.hands))]
    state.hands = [
        hand if seat == view.seat else _guess_hand(state, seat, unseen[seat], rng)
        for seat, hand in enumerate(state.hands)
    ]
    state.aside = tuple(
        tuple(card for card in cards if card not in hand) for cards, hand in zip(unseen, state.hands, strict=True)
    )
    return state


def _guess_hand(state: State, seat: int, unseen: list[int], rng: Random) -> list[int]:
    """Any of the unseen cards, but none that the last turn rules out (FS-18)."""
    shown = state.seen_stuck(seat)
    if shown is None:
        return sorted(rng.sample(unseen, len(state.hands[seat])))
    pairs = [pair for pair in combinations(unseen, len(NEVER_LAST)) if stuck(pair) is shown]
    return list(pairs[rng.randrange(len(pairs))])
