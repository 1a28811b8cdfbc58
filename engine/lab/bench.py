"""How fast the games are, scaled so that two machines can be compared.

    Row        one game at one seat count, with default options
      Figure   what was measured · what it would be where the yardstick takes YARDSTICK · the bar · met or short

A machine is never quiet: every row is measured in several short rounds, all rows in each round, the yardstick next to
each, and the best of the rounds counts.

A search is measured in the middle of random games, at the fewest seats: the same thoughts in every round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from random import Random
from time import perf_counter, process_time
from timeit import Timer
from typing import Any, Final

from engine.contract import M, Rules, S, View, chosen, mute
from engine.lab.simulate import play_out, random_picker
from engine.players.search import Tree
from engine.registry import AnyRules
from engine.table import Table

YARDSTICK: Final = 3.2e-3  # seconds that `yardstick` takes where the bars were set
ROUNDS: Final = 5
THOUGHTS: Final = 4  # of a search, each in another game
ITERATIONS: Final = 300  # of a thought


@dataclass(frozen=True, slots=True)
class Bars:
    """The figures a game has to reach.

    Those of the rules and of a search are for the fewest seats: more seats mean a larger board.
    """

    rules: float = 200_000  # moves per second
    table: float = 60_000  # moves per second
    copy: float = 1  # microseconds
    search: float = 8_000  # iterations per second


BARS: Final[dict[str, Bars]] = {
    "crown_defender": Bars(rules=35_000, table=15_000, copy=2, search=3_000),
    "kings_bounty": Bars(search=3_000),
    "king_under_mountain": Bars(rules=275_000, search=10_000),
}
"""The games with bars of their own."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One measurement; `bar` is None where none is set."""

    what: str
    measured: float
    scaled: float
    bar: float | None
    met: bool


@dataclass(slots=True)
class Row:
    """One game at one seat count, the best of the rounds so far."""

    rules: AnyRules
    seats: int
    yard: float = float("inf")  # seconds
    alone: float = 0  # moves per second
    table: float = 0  # moves per second
    copy: float = float("inf")  # seconds
    search: float = 0  # iterations per second
    games: int = 0
    plies: int = 0

    @property
    def fewest(self) -> bool:
        """Whether no row of its game has fewer seats."""
        return self.seats == self.rules.seats[0]

    def figures(self) -> tuple[Figure, ...]:
        slower, bars = self.yard / YARDSTICK, BARS.get(self.rules.id, Bars())
        return (
            rate("rules/s", self.alone, slower, bars.rules if self.fewest else None),
            rate("table/s", self.table, slower, bars.table),
            duration("copy us", self.copy * 1e6, slower, bars.copy),
            *((rate("search/s", self.search, slower, bars.search),) if self.fewest else ()),
        )

    def record(self) -> dict[str, Any]:
        """The row for JSON."""
        figures = self.figures()
        return {
            "game": self.rules.id,
            "seats": self.seats,
            "yardstick_ms": round(self.yard * 1e3, 3),
            "mean_length": round(self.plies / self.games, 2),
            "figures": [asdict(figure) for figure in figures],
            "met": all(figure.met for figure in figures),
        }


def rate(what: str, measured: float, slower: float, bar: float | None) -> Figure:
    """More is better, and a slower machine measures less."""
    scaled = measured * slower
    return Figure(what, round(measured), round(scaled), bar, bar is None or scaled >= bar)


def duration(what: str, measured: float, slower: float, bar: float) -> Figure:
    """Less is better, and a slower machine measures more."""
    scaled = measured / slower
    return Figure(what, round(measured, 2), round(scaled, 2), bar, scaled <= bar)


def bench(games: Sequence[AnyRules], seconds: float) -> list[Row]:
    """Measure every game at every seat count, in about `seconds` of play in all, and some more of search."""
    rows = [Row(rules, seats) for rules in games for seats in rules.seats]
    slot = seconds / (ROUNDS * len(rows) * 2)
    for turn in range(ROUNDS):
        for row in rows:
            measure(row, slot, Random(turn))
    return rows


def measure(row: Row, slot: float, rng: Random) -> None:
    """One round of one row."""
    row.yard = min(row.yard, yardstick())
    row.alone = max(row.alone, alone(row, slot, rng))
    row.table = max(row.table, through_table(row.rules, row.seats, slot, rng))
    row.copy = min(row.copy, slowest_copy(row.rules, row.seats, rng))
    if row.fewest:
        row.search = max(row.search, searched(row.rules, row.seats))
    row.yard = min(row.yard, yardstick())


def yardstick(clock: Callable[[], float] = perf_counter, runs: int = 3) -> float:
    """Seconds for a loop of 100,000 integer steps; the least of a few runs."""
    best = float("inf")
    for _ in range(runs):
        started, x = clock(), 0
        for i in range(100_000):
            x += i * i % 7
        best = min(best, clock() - started)
    return best


def alone(row: Row, slot: float, rng: Random) -> float:
    """Moves per second of random games over the rules with mute events, each game's deal included."""
    rules, options, pick = row.rules, chosen(row.rules, row.seats, {}), random_picker(row.rules, rng)
    plies, started = 0, perf_counter()
    while (spent := perf_counter() - started) < slot or not plies:
        plies += play_out(rules, rules.deal(row.seats, options, rng, mute), rng, pick)
        row.games += 1
    row.plies += plies
    return plies / spent


def through_table(rules: Rules[S, M], seats: int, slot: float, rng: Random) -> float:
    """Moves per second of random games at a table: legality, journal and events."""
    plies, started = 0, perf_counter()
    while (spent := perf_counter() - started) < slot or not plies:
        table = Table(rules, seats, str(rng.random()))
        play_at(table, rng)
        plies += table.ply
    return plies / spent


def play_at(table: Table[S, M], rng: Random) -> None:
    while actors := table.to_act():
        seat = actors[rng.randrange(len(actors))]
        moves = table.moves(seat)
        table.play(seat, moves[rng.randrange(len(moves))])


def slowest_copy(rules: Rules[S, M], seats: int, rng: Random) -> float:
    """Seconds of the slowest `copy` among the positions of one random game."""
    return max(min(Timer(state.copy).repeat(5, 100)) / 100 for state in positions(rules, seats, rng))


def positions(rules: Rules[S, M], seats: int, rng: Random) -> Iterator[S]:
    """Every position of one random game."""
    state, pick = rules.deal(seats, chosen(rules, seats, {}), rng, mute), random_picker(rules, rng)
    yield state
    while actors := rules.to_act(state):
        rules.play(state, actors[0], pick(state, actors[0]), rng, mute)
        yield state


def searched(rules: Rules[S, M], seats: int) -> float:
    """Iterations per second of a search, in the same few thoughts each time; by its CPU time."""
    trees = [Tree(rules, middle(rules, seats, Random(game)), Random(game)) for game in range(THOUGHTS)]
    started = process_time()
    for tree in trees:
        for _ in range(ITERATIONS):
            tree.iterate()
    return THOUGHTS * ITERATIONS / (process_time() - started)


def middle(rules: Rules[S, M], seats: int, rng: Random) -> View[S]:
    """Of the positions of a random game with a choice the middle one, as the seat that chooses sees it."""
    choices = [
        (state.copy(), actors[0])
        for state in positions(rules, seats, rng)
        if (actors := rules.to_act(state)) and len(rules.moves(state, actors[0])) > 1
    ]
    return rules.view(*choices[len(choices) // 2])


def shown(rows: Sequence[Row]) -> Iterator[str]:
    """The rows as a table for people."""
    yield f"scaled: as it would be where the yardstick takes {YARDSTICK * 1e3:.1f} ms"
    for row in rows:
        yield ""
        machine = f"yardstick {row.yard * 1e3:.2f} ms, {row.plies / row.games:.1f} moves per game"
        yield f"{row.rules.id}, {row.seats} seats: {machine}"
        yield "              measured      scaled         bar"
        yield from map(line, row.figures())


def line(figure: Figure) -> str:
    bar = "" if figure.bar is None else f"{figure.bar:>12,.7g}  {'met' if figure.met else 'short'}"
    return f"  {figure.what:8}{figure.measured:>12,}{figure.scaled:>12,}{bar}"
