"""One player against another: win rate, its confidence interval, thinking time.

    duel ─▶ Bout, one for each game ─▶ Score ─▶ shown (for people) or record (for programs)

The first player has one seat, or where there are partners one side, and moves to the next seat from game to game; the
second has all other seats.  As many games as there are seats share a deal and its luck, so that good cards favour
neither player.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import perf_counter
from typing import Any, Final

from engine.contract import SEATS, Seat, mute
from engine.lab.confidence import wilson
from engine.lab.parallel import spread
from engine.lab.simulate import Setup, described, final_outcome, play_out, random_picker
from engine.players import PLAYERS, Player
from engine.registry import AnyRules, game

TRIALS: Final = 16  # random games that tell partners from rivals


@dataclass(slots=True)
class Pace:
    """How long a player thinks about a move where it has a choice."""

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
    """The result of one game for the first player."""

    won: float  # 1, 0, or 0.5 for a first place shared with a rival
    beaten: float  # the share of rivals beaten; a shared place counts as half a rival
    plies: int
    paces: tuple[Pace, Pace]


@dataclass(slots=True)
class Score:
    """The results of all games of a duel."""

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
        """The score for JSON."""
        seats, options = self.setup
        return {
            "seats": seats,
            "options": options,
            "players": list(self.players),
            "games": self.games,
            "wins": round(self.won, 2),
            "win_rate": round(self.won / self.games, 4),
            "interval": [round(edge, 4) for edge in wilson(self.won, self.games)],
            "pairwise": round(self.beaten / self.games, 4),
            "mean_length": round(self.plies / self.games, 1),
            "pace": {name: pace.record() for name, pace in zip(self._names(), self.paces, strict=True)},
        }

    def _names(self) -> tuple[str, str]:
        first, second = self.players
        return (first, second) if first != second else (first, f"{second}, the others")


def duel(rules: AnyRules, setup: Setup, players: tuple[str, str], games: int, seed: str, jobs: int = 1) -> Score:
    """Play `games` games; the same seed plays the same games, however many `jobs` share them."""
    score = Score(setup, players)
    for each in spread(partial(bout, rules.id, setup, players, seed), range(games), jobs):
        score.count(each)
    return score


def bout(id: str, setup: Setup, names: tuple[str, str], seed: str, number: int) -> Bout:
    """One game of a duel."""
    rules, (seats, options) = game(id), setup
    luck = luck_of_game(id, seats, seed, number)
    rng = Random(f"{id}:{seed}:thought:{number}")
    state = rules.deal(seats, options, luck, mute)
    mine = side(rules, state, SEATS[number % seats])
    paces = Pace(), Pace()
    seated = [(PLAYERS[names[seat not in mine]], paces[seat not in mine]) for seat in SEATS[:seats]]
    plies = 0
    while actors := rules.to_act(state):
        seat = actors[luck.randrange(len(actors))]
        player, pace = seated[seat]
        rules.play(state, seat, timed(rules, state, seat, player, pace, rng), luck, mute)
        plies += 1
    places = final_outcome(rules, state).places
    return Bout(won(places, mine), beaten(places, mine), plies, paces)


def luck_of_game(id: str, seats: int, seed: str, number: int) -> Random:
    """The luck of the deal and of the plies, shared by as many games as there are seats."""
    return Random(f"{id}:{seed}:luck:{number // seats}")


def timed(rules: AnyRules, state: Any, seat: Seat, player: Player, pace: Pace, rng: Random) -> Any:
    """The move a player chooses; the time is noted where there is a choice."""
    view, started = rules.view(state, seat), perf_counter()
    move = player.choose(rules, view, rng)
    if len(rules.moves(state, seat)) > 1:
        pace.note(perf_counter() - started)
    return move


def side(rules: AnyRules, state: Any, seat: Seat) -> frozenset[int]:
    """A seat and its partners: the seats that always share a place, as a few random games show."""
    rng, same = Random(0), frozenset(range(len(rules.standing(state))))
    if len(same) == 2:
        return frozenset({seat})
    for _ in range(TRIALS):
        world = state.copy()
        play_out(rules, world, rng, random_picker(rules, rng))
        places = final_outcome(rules, world).places
        same = frozenset(other for other in same if places[other] == places[seat])
    return same


def won(places: Sequence[int], mine: Collection[int]) -> float:
    """1 for a win, half of one if rivals share it.

    >>> won((1, 1, 3), {0}), won((1, 2, 1, 2), {0, 2}), won((2, 1), {0})
    (0.5, 1.0, 0.0)
    """
    first = {seat for seat, place in enumerate(places) if place == 1}
    return 0.0 if first.isdisjoint(mine) else 1.0 if first.issubset(mine) else 0.5


def beaten(places: Sequence[int], mine: Collection[int]) -> float:
    """The share of rivals beaten.

    >>> beaten((1, 1, 3), {0}), beaten((1, 2, 1, 2), {0, 2}), beaten((2, 1), {0})
    (0.75, 1.0, 0.0)
    """
    own = max(places[seat] for seat in mine)
    rivals = [place for seat, place in enumerate(places) if seat not in mine]
    return sum((place > own) + (place == own) / 2 for place in rivals) / len(rivals)


def shown(score: Score) -> Iterator[str]:
    """The score for people."""
    figures = score.record()
    first, second = score.players
    low, high = figures["interval"]
    yield f"{first} against {second}: {figures['wins']:g} of {score.games} games won, {described(score.setup)}"
    yield f"  {figures['win_rate']:.1%}, 95 % confidence interval {100 * low:.1f}–{100 * high:.1f} %"
    if score.setup[0] > 2:
        yield f"  ahead of {figures['pairwise']:.1%} of its rivals"
    for name, pace in figures["pace"].items():
        yield f"  {name}: {pace['mean_seconds']:.3f} s a move, {pace['max_seconds']:.3f} s at most"
