"""What helps a computer player: fewer iterations, since each plays the whole game to its end."""

from __future__ import annotations

from typing import Final

from engine.games.kings_bounty.hidden import guesser
from engine.games.kings_bounty.state import Choice, State
from engine.players.thinking import Thinking

THINKING: Final[Thinking[State, Choice]] = Thinking(cost=9, guesser=guesser)
