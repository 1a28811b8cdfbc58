"""Two players for every game: one that plays anything, and one that plays what looks best at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, cast

from engine.contract import Hunch, M, Rules, S, Seat, View, mute

VICTORY: Final = 1_000  # for every rival left behind at the end: worth more than any lead in points
WORLDS: Final = 8  # guessed, to see what a move would bring in each
ANSWERS: Final = 12  # as many as a long turn has; a game may be asking one seat alone for longer


@dataclass(frozen=True, slots=True)
class AtRandom:
    """Any move, each as likely as the others."""

    def choose(self, rules: Rules[S, M], view: View[S], rng: Random) -> M:
        _, moves = asked(rules, view)
        return rng.choice(moves)


@dataclass(frozen=True, slots=True)
class Greedy:
    """The move after which it stands best against the others, on average over guesses of what it cannot see.

    It looks to the end of its own turn and no further; what a move asks of it afterwards it answers at random, ANSWERS
    times at most.  A choice costs at most `trials` moves tried in a guess: with many moves it guesses fewer worlds, and
    of more than `trials` moves it tries a sample.  A game that has a Hunch is played by it instead.
    """

    worlds: int = WORLDS
    trials: int = 400

    def choose(self, rules: Rules[S, M], view: View[S], rng: Random) -> M:
        _, listed = asked(rules, view)
        if isinstance(rules, Hunch):
            return cast(M, rules.hunch(view, listed, rng))
        moves = sampled(listed, self.trials, rng)
        if len(moves) == 1:
            return moves[0]
        hoped = hopes(rules, view, moves, min(self.worlds, self.trials // len(moves)), rng)
        best = max(hoped)
        return rng.choice([move for move, hope in zip(moves, hoped, strict=True) if hope == best])


def asked(rules: Rules[S, M], view: View[S]) -> tuple[Seat, Sequence[M]]:
    """Who chooses, and from what; ValueError for a seat that is asked for nothing, as a spectator always is."""
    moves = () if view.seat is None else rules.moves(view.state, view.seat)
    if view.seat is None or not moves:
        raise ValueError(f"seat {view.seat} is asked for nothing")
    return view.seat, moves


def hopes(rules: Rules[S, M], view: View[S], moves: Sequence[M], worlds: int, rng: Random) -> list[int]:
    """How its seat would stand after each of the moves, in so many guesses together."""
    seat, _ = asked(rules, view)
    guessed = [rules.guess(view, rng) for _ in range(worlds)]
    return [sum(worth(rules, world, seat, move, rng) for world in guessed) for move in moves]


def sampled(moves: Sequence[M], most: int, rng: Random) -> Sequence[M]:
    return moves if len(moves) <= most else rng.sample(moves, most)


def worth(rules: Rules[S, M], world: S, seat: Seat, move: M, rng: Random) -> int:
    """How `seat` would stand in `world` after `move` and what it asks for."""
    after = world.copy()
    rules.play(after, seat, move, rng, mute)
    answer(rules, after, seat, rng)
    return lead(rules.standing(after), seat) + VICTORY * victory(rules, after, seat)


def answer(rules: Rules[S, M], state: S, seat: Seat, rng: Random) -> None:
    """Go on at random while `seat` alone is asked: a banner or a prize often comes only with the last answer."""
    for _ in range(ANSWERS):
        if rules.to_act(state) != (seat,):
            return
        rules.play(state, seat, rng.choice(rules.moves(state, seat)), rng, mute)


def lead(standing: Sequence[int], seat: Seat) -> int:
    """Own points against everybody's; partners who share their points count as one side."""
    return standing[seat] * len(standing) - sum(standing)


def victory(rules: Rules[S, M], state: S, seat: Seat) -> int:
    """Rivals behind less rivals ahead; 0 while the game goes on."""
    ended = rules.outcome(state)
    if ended is None:
        return 0
    mine = ended.places[seat]
    return sum((place > mine) - (place < mine) for place in ended.places)
