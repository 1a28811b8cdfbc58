"""What helps a computer player: a policy that tries each move, and a search that stops at the end of the hand.

The policy plays each move in guesses of what it cannot see, then at random: after a card to the end of the trick, after
anything else to the end of the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt
from random import Random
from typing import Final

from engine.contract import Rules, Seat, View, mute
from engine.games.king_under_mountain.cards import VALUES
from engine.games.king_under_mountain.hidden import guesser
from engine.games.king_under_mountain.state import Choice, Phase, Play, State
from engine.games.king_under_mountain.tasks import Task
from engine.players.thinking import Thinking

WORLDS: Final = 6
TRIED: Final = 14  # moves at most: of more, a sample
SHORTLIST: Final = 20  # of the pairs of cards that a robber may give back, there are up to a hundred
SWING: Final = 5.0  # points by which a lead still changes in one hand
KEEPSAKE: Final = 1e-3  # by its rank, a card worth keeping: less than any point
AVOIDED: Final = frozenset({
    Task.NO_LONGEST_RUN, Task.NO_LAST_FOUR, Task.NO_KNIGHTS, Task.NO_GOBLINS, Task.RIGHT_NEIGHBOUR, Task.LEFT_NEIGHBOUR,
    Task.NO_HIGHEST_SUM, Task.NO_TRICKS, Task.EXACTLY_ONE, Task.NO_THIRD_TRICK, Task.NO_TRIPLES,
    Task.FOUR_LOST_IN_A_ROW, Task.NO_COURT_NO_KNIGHTS,
})  # fmt: skip
"""The tasks in which tricks are better avoided, and high cards better gone."""


def policy(rules: Rules[State, Choice], view: View[State], moves: Sequence[Choice], rng: Random) -> Choice:
    """The move after which the seat stands best against the others; of equal cards the one it will miss least."""
    state, seat = view.state, view.state.actor
    tried = moves if len(moves) <= TRIED else rng.sample(moves, TRIED)
    on_card = state.phase == Phase.PLAY
    values = [_readiness(state, move) for move in tried]
    for _ in range(WORLDS if on_card else 2 * WORLDS):
        world = rules.guess(view, rng)
        for number, move in enumerate(tried):
            after = world.copy()
            rules.play(after, seat, move, rng, mute)
            _play_on(rules, after, rng, _trick_over(world) if on_card else _hand_ended(world))
            standing = rules.standing(after)
            values[number] += standing[seat] * len(standing) - sum(standing)
    best = max(values)
    return rng.choice([move for move, value in zip(tried, values, strict=True) if value == best])


def _readiness(state: State, move: Choice) -> float:
    """A small value that decides between equal moves: which card is better gone."""
    if not isinstance(move, Play):
        return 0.0
    return KEEPSAKE * VALUES[move.card] * (1 if state.task in AVOIDED else -1)


def _trick_over(before: State) -> Callable[[State], bool]:
    return lambda state: len(state.tricks) != len(before.tricks) or len(state.sheet) != len(before.sheet)


def _hand_ended(before: State) -> Callable[[State], bool]:
    return lambda state: len(state.sheet) != len(before.sheet)


def _play_on(rules: Rules[State, Choice], state: State, rng: Random, over: Callable[[State], bool]) -> None:
    while state.phase != Phase.OVER and not over(state):
        rules.play(state, state.actor, rng.choice(rules.moves(state, state.actor)), rng, mute)


def shortlist(state: State, seat: Seat, moves: Sequence[Choice]) -> Sequence[Choice]:
    """Every move, or so many evenly from the list."""
    return moves if len(moves) <= SHORTLIST else moves[:: -(-len(moves) // SHORTLIST)]


def horizon(state: State) -> int:
    """The hand."""
    return len(state.sheet)


def evaluate(state: State) -> tuple[float, ...]:
    """The chance to win, by the points of the hands played; the fewer are left, the more a lead is worth."""
    totals = state.totals
    most = max(totals)
    if state.phase == Phase.OVER:
        return tuple([float(points == most) for points in totals])
    swing = SWING * sqrt(max(1, state.length - len(state.sheet)))
    chances = [exp((points - most) / swing) for points in totals]
    total = sum(chances)
    return tuple([chance / total for chance in chances])


THINKING: Final[Thinking[State, Choice]] = Thinking(
    cost=9, guesser=guesser, policy=policy, shortlist=shortlist, horizon=horizon, evaluate=evaluate
)
