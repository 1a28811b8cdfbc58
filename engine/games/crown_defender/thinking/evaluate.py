"""The chance of either side to win, estimated from the position: for a search that stops at the end of a turn.

evaluate    the chance to win, from points, creatures, money, and creatures about to walk off the enemy's edge
shortlist   the few choices that the policy values most, and none that takes back what was just done

The weights were fitted to 6,600 turns of 400 wars between policies (logistic regression): they predict two wars in
three.  A weight alone means little: many creatures are good, many small ones less so.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from engine.contract import Seat
from engine.games.crown_defender.board import ROW, ROWS, Side
from engine.games.crown_defender.moves import Choice, Withdraw
from engine.games.crown_defender.state import Phase, State, Unit
from engine.games.crown_defender.thinking.policy import Survey, is_free, turns_to_go, value

SHORTLIST: Final = 5
POINTS: Final = 1.9  # by the share of the goal
NEAR_GOAL: Final = 3.4  # by its cube: the last points weigh most
LIFE: Final = 0.061
ATTACK: Final = 0.03
AHEAD: Final = 0.031  # for each row
COST: Final = -0.043
EACH: Final = -0.16
COIN: Final = 0.06
WALKS_OFF: Final = 3.6  # in the turn that begins
WALKS_OFF_LATER: Final = 0.6


def horizon(state: State) -> int:
    """The turn; the setup is one too."""
    return state.turn if state.phase >= Phase.LOCATIONS else -1


def evaluate(state: State) -> list[float]:
    own, other = _strength(state, state.active), _strength(state, state.active.other)
    chance = 1 / (1 + exp(other - own - _walks_off(state)))
    return [chance if player.side == state.active else 1 - chance for player in state.players]


def shortlist(state: State, seat: Seat, moves: Sequence[Choice]) -> Sequence[Choice]:
    """An order that is taken back and given again costs time, and changes nothing."""
    forward = [move for move in moves if not isinstance(move, Withdraw)]
    if len(forward) <= SHORTLIST:
        return forward
    survey = Survey(state, seat)
    return sorted(forward, key=lambda move: -value(survey, move))[:SHORTLIST]


def _strength(state: State, side: Side) -> float:
    share = state.score(side) / state.goal[side]
    creatures = sum(_worth(unit) for unit in state.units.values() if unit.creature and unit.side == side)
    coins = sum(player.coins for player in state.players if player.side == side)
    return POINTS * share + NEAR_GOAL * share**3 + creatures + COIN * coins


def _worth(unit: Unit) -> float:
    card = unit.card
    strength = LIFE * unit.life + ATTACK * (card.attack + unit.bonus) + COST * card.cost + EACH
    if not unit.on_field:
        return strength
    rows = ROW[unit.cell] if unit.side == Side.SOUTH else ROWS + 1 - ROW[unit.cell]
    return strength + AHEAD * rows


def _walks_off(state: State) -> float:
    """Only the side on turn has time for it: the other one sees it coming."""
    free = [
        turns_to_go(unit)
        for unit in state.units.values()
        if unit.creature and unit.side == state.active and unit.on_field and is_free(state, unit)
    ]
    return {1: WALKS_OFF, 2: WALKS_OFF_LATER}.get(min(free, default=0), 0.0)
