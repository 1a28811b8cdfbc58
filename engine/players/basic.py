"""Two players for every game: one that plays anything, and one that plays what looks best at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from engine.contract import M, Rules, S, Seat, View, mute
from engine.players.thinking import thinking_of

VICTORY: Final = 1_000  # for every rival beaten when the game ends: worth more than any lead in points
WORLDS: Final = 8  # guesses in which each move is tried
ANSWERS: Final = 12  # as many as a long turn has; a game may ask one seat alone for longer


@dataclass(frozen=True, slots=True)
class AtRandom:
    """Any move, each as likely as the others."""

    def choose(self, rules: Rules[S, M], view: View[S], rng: Random) -> M:
        _, moves = asked(rules, view)
        return rng.choice(moves)


@dataclass(frozen=True, slots=True)
class Greedy:
    """The game's policy; where it has none, the move after which the seat's lead is largest, on average over guesses.

    It looks to the end of its own turn and no further.  What a move asks of it afterwards it answers at random, ANSWERS
    times at most.  A choice costs at most `trials` moves tried in a guess: with many moves it guesses fewer worlds, and
    of more than `trials` moves it tries a sample.
    """

    worlds: int = WORLDS
    trials: int = 400

    def choose(self, rules: Rules[S, M], view: View[S], rng: Random) -> M:
        _, listed = asked(rules, view)
        if policy := thinking_of(rules).policy:
            return policy(rules, view, listed, rng)
        moves = listed if len(listed) <= self.trials else rng.sample(listed, self.trials)
        if len(moves) == 1:
            return moves[0]
        values = look_ahead(rules, view, moves, min(self.worlds, self.trials // len(moves)), rng)
        best = max(values)
        return rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])


def asked(rules: Rules[S, M], view: View[S]) -> tuple[Seat, Sequence[M]]:
    """The seat that chooses and its moves; ValueError if it is not asked for a move, as a spectator never is."""
    moves = () if view.seat is None else rules.moves(view.state, view.seat)
    if view.seat is None or not moves:
        raise ValueError(f"seat {view.seat} is asked for nothing")
    return view.seat, moves


def look_ahead(rules: Rules[S, M], view: View[S], moves: Sequence[M], worlds: int, rng: Random) -> list[int]:
    """For each move, how well its seat stands after it, summed over this many guesses."""
    seat, _ = asked(rules, view)
    guessed = [rules.guess(view, rng) for _ in range(worlds)]
    return [sum(value_after(rules, world, seat, move, rng) for world in guessed) for move in moves]


def value_after(rules: Rules[S, M], world: S, seat: Seat, move: M, rng: Random) -> int:
    """How well `seat` stands in `world` after `move` and whatever else that asks of it, answered at random."""
    after = world.copy()
    rules.play(after, seat, move, rng, mute)
    for _ in range(ANSWERS):  # a banner or a prize often comes only with the last answer
        if rules.to_act(after) != (seat,):
            break
        rules.play(after, seat, rng.choice(rules.moves(after, seat)), rng, mute)
    value, ended = lead(rules.standing(after), seat), rules.outcome(after)
    return value + VICTORY * rivals_beaten(ended.places, seat) if ended else value


def lead(standing: Sequence[int], seat: Seat) -> int:
    """The points by which a seat is ahead of each other seat, added up."""
    return standing[seat] * len(standing) - sum(standing)


def rivals_beaten(places: Sequence[int], seat: Seat) -> int:
    """Rivals behind less rivals ahead."""
    mine = places[seat]
    return sum([(place > mine) - (place < mine) for place in places])
