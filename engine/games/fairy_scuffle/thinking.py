"""What helps a computer player: the points that a move brings at once tell whether it is worth searching."""

from __future__ import annotations

from typing import Final

from engine.games.fairy_scuffle.state import Choice, State
from engine.players.thinking import Thinking

THINKING: Final[Thinking[State, Choice]] = Thinking(shortlist=8)
