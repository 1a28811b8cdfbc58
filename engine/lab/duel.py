"""One player against another: who wins, how sure that is, and how long they think.

    duel ─▶ Bout, one for each game ─▶ Score ─▶ shown (for people) or record (for programs)

The first player has one seat, or where there are partners their side, and goes round the table; the second has all
other seats.  As many games as there are ways to sit share a deal and its luck, so that nobody wins by good cards alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import Any, Final

from engine.contract import SEATS, BadPosition, Seat, mute
from engine.lab.simulate import Setup, anything, described, play_out
from engine.players import PLAYERS, Player
from engine.registry import AnyRules, game

SURE: Final = 1.96  # standard errors to either side of a share, for 95 %
TRIALS: Final = 16  # games of random moves that tell partners from rivals


@dataclass(slots=True)
class Pace:
    """How long a player thinks about a move that is not forced."""

    moves: int = 0
    total: float = 0.0
    longest: float = 0.0

    def note(self, seconds: float) -> None:
        self.moves += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)

    def add(self, other: Pace) -> None:
        self.moves += other.moves
        self.total += other.total
        self.longest = max(self.longest, other.longest)

    def record(self) -> dict[str, Any]:
        mean = self.total / self.moves if self.moves else 0.0
        return {"moves": self.moves, "mean_seconds": round(mean, 4), "max_seconds": round(self.longest, 4)}


@dataclass(frozen=True, slots=True)
class Bout:
    """One game as it ended for the first player."""

    won: float  # 1, 0, or 0.5 for a first place shared with a rival
    beaten: float  # the share of its rivals that it left behind; a shared place is half a rival
    plies: int
    paces: tuple[Pace, Pace]


@dataclass(slots=True)
class Score:
    """What the games of a duel came to."""

    setup: Setup
    players: tuple[str, str]
    games: int = 0
    won: float = 0.0
    beaten: float = 0.0
    plies: int = 0
    paces: tuple[Pace, Pace] = field(default_factory=lambda: (Pace(), Pace()))

    def count(self, bout: Bout) -> None:
        self.games += 1
        self.won += bout.won
        self.beaten += bout.beaten
        self.plies += bout.plies
        for pace, more in zip(self.paces, bout.paces, strict=True):
            pace.add(more)

    def record(self) -> dict[str, Any]:
        """The score in JSON's words."""
        seats, options = self.setup
        within = wilson(self.won, self.games)
        return {
            "seats": seats,
            "options": options,
            "players": list(self.players),
            "games": self.games,
            "wins": round(self.won, 2),
            "win_rate": round(self.won / self.games, 4),
            "within": [round(edge, 4) for edge in within],
            "pairwise": round(self.beaten / self.games, 4),
            "mean_length": round(self.plies / self.games, 1),
            "pace": {name: pace.record() for name, pace in zip(self._names(), self.paces, strict=True)},
        }

    def _names(self) -> tuple[str, str]:
        first, second = self.players
        return (first, second) if first != second else (first, f"{second}, the others")


def wilson(won: float, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, 19 times in 20: Wilson's interval.

    >>> wilson(8, 10)
    (0.49015684672072884, 0.9433190520193067)
    """
    share, spread = won / games, SURE * SURE / games
    middle, reach = share + spread / 2, SURE * sqrt(share * (1 - share) / games + spread / games / 4)
    return (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)


def duel(rules: AnyRules, setup: Setup, players: tuple[str, str], games: int, seed: str, jobs: int = 1) -> Score:
    """Play `games` games; the same seed plays the same games, however many `jobs` share them."""
    one = partial(bout, rules.id, setup, players, seed)
    score = Score(setup, players)
    for each in map(one, range(games)) if jobs == 1 else _together(one, games, jobs):
        score.count(each)
    return score


def _together(one: partial[Bout], games: int, jobs: int) -> Iterator[Bout]:
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:  # a fork may not survive others' threads
        yield from pool.map(one, range(games))


def bout(id: str, setup: Setup, names: tuple[str, str], seed: str, number: int) -> Bout:
    """One game of a duel."""
    rules, (seats, options) = game(id), setup
    luck = fortune(id, seats, seed, number)
    thought = Random(f"{id}:{seed}:thought:{number}")
    state = rules.deal(seats, options, luck, mute)
    mine = side(rules, state, SEATS[number % seats])
    paces = Pace(), Pace()
    minds = [(PLAYERS[names[seat not in mine]], paces[seat not in mine]) for seat in SEATS[:seats]]
    plies = 0
    while actors := rules.to_act(state):
        seat = actors[luck.randrange(len(actors))]
        player, pace = minds[seat]
        rules.play(state, seat, timed(rules, state, seat, player, pace, thought), luck, mute)
        plies += 1
    places = final(rules, state)
    return Bout(won(places, mine), beaten(places, mine), plies, paces)


def fortune(id: str, seats: int, seed: str, number: int) -> Random:
    """The luck of a game, which as many games share as there are ways to sit."""
    return Random(f"{id}:{seed}:luck:{number // seats}")


def timed(rules: AnyRules, state: Any, seat: Seat, player: Player, pace: Pace, thought: Random) -> Any:
    """What a player chooses; where there is a choice its pace is noted."""
    view, started = rules.view(state, seat), perf_counter()
    move = player.choose(rules, view, thought)
    if len(rules.moves(state, seat)) > 1:
        pace.note(perf_counter() - started)
    return move


def side(rules: AnyRules, state: Any, seat: Seat) -> frozenset[int]:
    """A seat and its partners: who comes to its place however the game goes."""
    rng, same = Random(0), frozenset(range(len(rules.standing(state))))
    if len(same) == 2:
        return frozenset({seat})
    for _ in range(TRIALS):
        world = state.copy()
        play_out(rules, world, rng, anything(rules, rng))
        places = final(rules, world)
        same = frozenset(other for other in same if places[other] == places[seat])
    return same


def final(rules: AnyRules, state: Any) -> Sequence[int]:
    ended = rules.outcome(state)
    if ended is None:
        raise BadPosition("nobody is to act, and yet the game has no outcome")
    return ended.places


def won(places: Sequence[int], mine: Collection[int]) -> float:
    """
    >>> won((1, 1, 3), {0}), won((1, 2, 1, 2), {0, 2}), won((2, 1), {0})
    (0.5, 1.0, 0.0)
    """
    first = {seat for seat, place in enumerate(places) if place == 1}
    return 0.0 if first.isdisjoint(mine) else 1.0 if first.issubset(mine) else 0.5


def beaten(places: Sequence[int], mine: Collection[int]) -> float:
    """
    >>> beaten((1, 1, 3), {0}), beaten((1, 2, 1, 2), {0, 2}), beaten((2, 1), {0})
    (0.75, 1.0, 0.0)
    """
    own = max(places[seat] for seat in mine)
    rivals = [place for seat, place in enumerate(places) if seat not in mine]
    return sum((place > own) + (place == own) / 2 for place in rivals) / len(rivals)


def shown(score: Score) -> Iterator[str]:
    """The score for people."""
    told = score.record()
    first, second = score.players
    low, high = told["within"]
    yield f"{first} against {second}: {told['wins']:g} of {score.games} games won, {described(score.setup)}"
    yield f"  {told['win_rate']:.1%}, within {low:.1%} and {high:.1%} 19 times in 20"
    if score.setup[0] > 2:
        yield f"  ahead of {told['pairwise']:.1%} of its rivals"
    for name, pace in told["pace"].items():
        yield f"  {name}: {pace['mean_seconds']:.3f} s a move, {pace['max_seconds']:.3f} s at most"
