"""The rules without a bot: python -m engine games | simulate | watch | duel | bench | balance.

A wrong argument is refused in one line, with exit status 2.
"""

from __future__ import annotations

import json
import math
import signal
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NoReturn

from engine.contract import BadPosition, BadSetup
from engine.lab import bench, duel, simulate
from engine.lab.playthrough import playthrough
from engine.players import PLAYERS
from engine.registry import GAMES, AnyRules, game


class Parser(ArgumentParser):
    """Refuses wrong arguments in one line, without the usage before it."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {' '.join(message.split())}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = command_line()
    given = parser.parse_args(arguments)
    try:
        for line in given.run(given):
            print(line, flush=True)
    except BadSetup as refusal:
        parser.error(str(refusal))
    except BadPosition as bad:
        print(f"bad position: {bad}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def command_line() -> Parser:
    parser = Parser(prog="python -m engine", description="The rules of the games, without a bot.")
    commands = parser.add_subparsers(required=True, metavar="games|simulate|watch|duel|bench|balance")

    add_command(commands, "games", games, "list the games, their seats and options")

    simulating = add_command(commands, "simulate", simulation, "play many games and count")
    add_setup(simulating)
    add_player(simulating)
    add_games(simulating, 100, "games of each setup")
    simulating.add_argument(
        "--mixed", action="store_true", help="play every mixture of the options and seats not given"
    )
    simulating.add_argument("--audit", action="store_true", help="check the position after every move")
    add_json(simulating)

    watching = add_command(commands, "watch", watch, "play one game and print it move by move")
    add_setup(watching)
    add_player(watching)

    duelling = add_command(
        commands, "duel", fight, "let two players meet: win rate, confidence interval, thinking time"
    )
    add_setup(duelling)
    duelling.add_argument(
        "--players", type=two_players, required=True, metavar="A,B", help=f"two of {', '.join(PLAYERS)}"
    )
    add_games(duelling, 100, "games")
    duelling.add_argument("--jobs", type=at_least_one, default=1, metavar="J", help="processes that share them (1)")
    add_json(duelling)

    measuring = add_command(commands, "bench", benchmark, "measure the speed of every game against its bars")
    measuring.add_argument("--seconds", type=above_zero, default=12.0, metavar="X", help="seconds of play in all (12)")
    add_json(measuring)

    balancing = add_command(commands, "balance", balance, "let the sides of a game play each other: who wins")
    add_game(balancing)
    add_games(balancing, 2_000, "games of each pairing and centre")
    balancing.add_argument("--blitz", action="store_true", help="play the short game")
    add_json(balancing)
    return parser


def add_command(commands: Any, name: str, run: Callable[[Namespace], Iterator[str]], what: str) -> Parser:
    made: Parser = commands.add_parser(name, help=what, description=f"{what[0].upper()}{what[1:]}.")
    made.set_defaults(run=run)
    return made


def add_game(parser: Parser) -> None:
    parser.add_argument("game", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--seed", type=printable, default="1", metavar="S", help="the same seed, the same games (1)")


def add_setup(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument("--seats", type=at_least_one, metavar="N", help="(the fewest at which the options are offered)")
    parser.add_argument(
        "--option", type=name_and_value, action="append", default=[], metavar="NAME=VALUE", help="may be repeated"
    )


def add_player(parser: Parser) -> None:
    parser.add_argument("--player", type=player, default="random", help=f"in every seat: {', '.join(PLAYERS)} (random)")


def add_games(parser: Parser, default: int, what: str) -> None:
    parser.add_argument("--games", type=at_least_one, default=default, metavar="K", help=f"{what} ({default})")


def add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def at_least_one(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"takes a whole number from 1 up, not {text!r}")
    return int(text)


def above_zero(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number < math.inf:
        raise ArgumentTypeError(f"takes a number above 0, not {text!r}")
    return number


def name_and_value(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise ArgumentTypeError(f"takes NAME=VALUE, not {text!r}")
    return name, value


def printable(text: str) -> str:
    if not text.isprintable():
        raise ArgumentTypeError(f"takes text in one line, not {text!r}")
    return text


def player(text: str) -> str:
    if text not in PLAYERS:
        raise ArgumentTypeError(f"takes one of {', '.join(PLAYERS)}, not {text!r}")
    return text


def two_players(text: str) -> tuple[str, str]:
    first, comma, second = text.partition(",")
    if not comma:
        raise ArgumentTypeError(f"takes two of {', '.join(PLAYERS)} as A,B, not {text!r}")
    return player(first), player(second)


def games(given: Namespace) -> Iterator[str]:
    for rules in GAMES.values():
        yield f"{rules.id}: {rules.seats[0]} to {rules.seats[-1]} seats"
        for option in rules.options:
            offered = " ".join(str(seats) for seats in rules.seats if seats in option.seats)
            values = ", ".join(map(str, option.values))
            yield f"  {option.name}: {values} (default {option.default}), at {offered} seats"


def simulation(given: Namespace) -> Iterator[str]:
    rules, chosen = game(given.game), PLAYERS[given.player]
    asked = simulate.setups(rules, given.seats, simulate.parsed(rules, given.option), given.mixed)
    tallies = (simulate.simulate(rules, setup, given.games, given.seed, chosen, given.audit) for setup in asked)
    about = {"game": rules.id, "player": given.player, "seed": given.seed}
    return as_json({**about, **tally.record()} for tally in tallies) if given.json else simulate.shown(tallies)


def watch(given: Namespace) -> Iterator[str]:
    rules = game(given.game)
    options = simulate.parsed(rules, given.option)
    seats = given.seats or simulate.fewest(rules, options)
    return playthrough(rules, seats, options, given.seed, PLAYERS[given.player])


def fight(given: Namespace) -> Iterator[str]:
    rules = game(given.game)
    (setup,) = simulate.setups(rules, given.seats, simulate.parsed(rules, given.option), mixed=False)
    score = duel.duel(rules, setup, given.players, given.games, given.seed, given.jobs)
    about = {"game": rules.id, "seed": given.seed}
    return as_json([{**about, **score.record()}]) if given.json else duel.shown(score)


def benchmark(given: Namespace) -> Iterator[str]:
    rows = bench.bench(list(GAMES.values()), given.seconds)
    return as_json(row.record() for row in rows) if given.json else bench.shown(rows)


def balance(given: Namespace) -> Iterator[str]:
    module = balance_module(game(given.game))
    played = module.balance(given.games, given.seed, blitz=given.blitz)
    about = {"game": given.game, "blitz": given.blitz, "seed": given.seed}
    return as_json([{**about, **module.record(played)}]) if given.json else module.shown(played)


def balance_module(rules: AnyRules) -> Any:
    """The module that measures the balance of a game; BadSetup if there is none."""
    name = f"{type(rules).__module__.rpartition('.')[0]}.balance"
    if find_spec(name) is None:
        raise BadSetup(f"{rules.id} has no sides whose balance could be measured")
    return import_module(name)


def as_json(records: Iterable[dict[str, Any]]) -> Iterator[str]:
    yield json.dumps(list(records), indent=2)


if __name__ == "__main__":
    if sys.platform != "win32":
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `| head` ends a command as it ends any other
    sys.exit(main())
