"""A position as text.

heap 5, seat 1 to act, played 1 2
seat 1: hand 1 3, 1 pebbles
seat 2: hand ? ?, 2 pebbles
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import HIDDEN
from tests.example.engine.games.pebbles.state import State


def draw(state: State) -> str:
    turn = "over" if state.over else f"seat {state.mover + 1} to act"
    hands = [
        f"seat {seat + 1}: hand {_shown(hand)}, {state.taken[seat]} pebbles" for seat, hand in enumerate(state.hands)
    ]
    return "\n".join([f"heap {state.heap}, {turn}, played {_shown(state.played)}", *hands])


def _shown(cards: Sequence[int]) -> str:
    return " ".join("?" if card == HIDDEN else str(card) for card in cards) or "–"
