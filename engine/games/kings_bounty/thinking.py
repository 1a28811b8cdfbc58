"""What helps a computer player: fewer iterations, since each plays the whole game to its end.

Beyond the tree an exchange is of one card: of moves drawn at random most would return one more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.contract import Seat
from engine.games.kings_bounty.hidden import guesser
from engine.games.kings_bounty.state import Choice, State
from engine.players.thinking import Thinking


def likely(state: State, seat: Seat, moves: Sequence[Choice]) -> Sequence[Choice]:
    """All moves; but after a card has been returned, no other one is."""
    return moves[-1:] if state.returning else moves


THINKING: Final[Thinking[State, Choice]] = Thinking(cost=9, guesser=guesser, likely=likely)
