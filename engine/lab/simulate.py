"""Many games over the rules alone: how fast, how long, and who wins.

    setups ─▶ simulate ─▶ Tally ─▶ shown (for people) or record (for programs)

Random players ask the rules for moves and nothing else; any other player gets its view, as at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from engine.contract import BadPosition, M, Options, Outcome, Rules, S, Seat, Value, chosen, mute, require
from engine.players import Player
from engine.players.basic import AtRandom
from engine.registry import AnyRules, every_setup

Setup = tuple[int, dict[str, Value]]  # seats, complete options
Pick = Callable[[S, Seat], M]  # how a seat chooses: it is shown the whole state


@dataclass(slots=True)
class Tally:
    """The results of many games of one setup.  A shared win counts for each seat that shares it."""

    setup: Setup
    wins: list[int]  # by seat
    games: int = 0
    moves: int = 0
    seconds: float = 0.0

    def count(self, outcome: Outcome) -> None:
        """One more game."""
        self.games += 1
        for seat, place in enumerate(outcome.places):
            self.wins[seat] += place == 1

    @property
    def rate(self) -> float:
        """Moves per second."""
        return self.moves / self.seconds

    @property
    def length(self) -> float:
        """Moves per game."""
        return self.moves / self.games

    def record(self) -> dict[str, Any]:
        """The tally for JSON."""
        seats, options = self.setup
        return {
            "seats": seats,
            "options": options,
            "games": self.games,
            "moves": self.moves,
            "seconds": self.seconds,
            "moves_per_second": round(self.rate),
            "mean_length": round(self.length, 2),
            "wins": self.wins,
        }


def parsed(rules: AnyRules, given: Sequence[tuple[str, str]]) -> dict[str, Value]:
    """Options as typed by a person, in the values of the game; a value it does not have is left for it to refuse."""
    options: dict[str, Value] = {}
    for name, text in given:
        known = (value for option in rules.options if option.name == name for value in option.values)
        options[name] = next((value for value in known if str(value).lower() == text.lower()), text)
    return options


def setups(rules: AnyRules, seats: int | None, options: Options, mixed: bool) -> list[Setup]:
    """The one setup asked for, or with `mixed` every mixture of what is not given; BadSetup if there is none."""
    if mixed and (found := [setup for setup in every_setup(rules) if _fits(setup, seats, options)]):
        return found
    count = seats or fewest(rules, options)
    return [(count, chosen(rules, count, options))]  # refuses what no mixture has


def fewest(rules: AnyRules, options: Options) -> int:
    """The fewest seats at which all these options are offered; the fewest of all if they never are together."""
    offered = {seats: {option.name for option in rules.options if seats in option.seats} for seats in rules.seats}
    return next((seats for seats in rules.seats if offered[seats].issuperset(options)), rules.seats[0])


def _fits(setup: Setup, seats: int | None, wanted: Options) -> bool:
    count, options = setup
    return seats in (None, count) and all(name in options and options[name] == wanted[name] for name in wanted)


def picker(rules: Rules[S, M], player: Player, rng: Random) -> Pick[S, M]:
    """How the seats choose when `player` plays them all, each from its own view."""
    if isinstance(player, AtRandom):
        return random_picker(rules, rng)
    return lambda state, seat: player.choose(rules, rules.view(state, seat), rng)


def random_picker(rules: Rules[S, M], rng: Random) -> Pick[S, M]:
    """The same choices as AtRandom, without the cost of a view."""
    moves, randrange = rules.moves, rng.randrange

    def pick(state: S, seat: Seat) -> M:
        listed = moves(state, seat)
        return listed[randrange(len(listed))]

    return pick


def play_out(rules: Rules[S, M], state: S, luck: Random, pick: Pick[S, M], audit: bool = False) -> int:
    """Play `state` to its end and count the plies; of several seats to act, luck picks the next."""
    plies = 0
    while actors := rules.to_act(state):
        if audit:
            check(rules, state, plies)
        seat = actors[0] if len(actors) == 1 else actors[luck.randrange(len(actors))]
        rules.play(state, seat, pick(state, seat), luck, mute)
        plies += 1
    if audit:
        check(rules, state, plies)
    return plies


def final_outcome(rules: Rules[S, M], state: S) -> Outcome:
    """The outcome of a game in which no seat is to act; BadPosition if there is none."""
    outcome = rules.outcome(state)
    if outcome is None:
        raise BadPosition("nobody is to act, and yet the game has no outcome")
    return outcome


def check(rules: Rules[S, M], state: S, plies: int) -> None:
    """The rules' own audit, and that the game is no longer than `longest`; BadPosition names the ply."""
    try:
        rules.audit(state)
        require(plies <= rules.longest, f"a game of more than {rules.longest} plies")
    except BadPosition as bad:
        raise BadPosition(f"after ply {plies}: {bad}") from bad


def simulate(rules: AnyRules, setup: Setup, games: int, seed: str, player: Player, audit: bool = False) -> Tally:
    """Play `games` games; the same seed plays the same games.  With `audit`, BadPosition at the first bad position."""
    seats, options = setup
    luck, rng = Random(f"{rules.id}:{seed}:luck"), Random(f"{rules.id}:{seed}:thought")
    pick, tally = picker(rules, player, rng), Tally(setup, [0] * seats)
    started = perf_counter()
    while tally.games < games:
        state = rules.deal(seats, options, luck, mute)
        try:
            tally.moves += play_out(rules, state, luck, pick, audit)
            tally.count(final_outcome(rules, state))
        except BadPosition as bad:
            raise BadPosition(f"{rules.id}, {described(setup)}, seed {seed}, game {tally.games + 1}, {bad}") from bad
    tally.seconds = perf_counter() - started
    return tally


def described(setup: Setup) -> str:
    """A setup in one line.

    >>> described((3, {"teams": True}))
    '3 seats, teams=True'
    """
    seats, options = setup
    return ", ".join([f"{seats} seats", *(f"{name}={value}" for name, value in options.items())])


def shown(tallies: Iterable[Tally]) -> Iterator[str]:
    """The tallies as a table for people, each line as soon as its games are played."""
    yield " games     moves  length  seconds    moves/s  wins by seat"
    for tally in tallies:
        figures = f"{tally.games:>6}{tally.moves:>10}{tally.length:>8.1f}{tally.seconds:>9.2f}{tally.rate:>11,.0f}"
        yield f"{figures}  {' '.join(map(str, tally.wins)):<16}  {described(tally.setup)}"
