"""What helps a computer player: fewer iterations, since each plays the whole game to its end."""

from __future__ import annotations

from typing import Final

from engine.contract import Move
from engine.games.hand_of_the_king.state import State
from engine.players.thinking import Thinking

THINKING: Final[Thinking[State, Move]] = Thinking(cost=3)
