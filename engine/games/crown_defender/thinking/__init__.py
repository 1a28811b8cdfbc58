"""What helps a computer player in a war: policy.py rates single moves, evaluate.py the field at the end of a turn.

A search plays on by the same policy: wars played at random are far from anything that people would play.
"""

from __future__ import annotations

from typing import Final

from engine.games.crown_defender.moves import Choice
from engine.games.crown_defender.state import State
from engine.games.crown_defender.thinking.evaluate import evaluate, horizon, shortlist
from engine.games.crown_defender.thinking.policy import policy, rollout
from engine.players.thinking import Thinking

THINKING: Final[Thinking[State, Choice]] = Thinking(
    cost=48, policy=policy, shortlist=shortlist, rollout=rollout, horizon=horizon, evaluate=evaluate
)
