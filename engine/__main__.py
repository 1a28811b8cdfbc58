"""The rules without a bot: python -m engine games | simulate | watch | duel | bench | balance.

A wrong word gets a line and exit 2.
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
    """Says what is wrong in one line, without the usage before it."""

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
    command(commands, "games", games, "the games, their seats and options")
    counting = command(commands, "simulate", simulation, "play many games and count")
    about_a_game(counting)
    counting.add_argument("--games", type=at_least_one, default=100, metavar="K", help="how many of each setup (100)")
    counting.add_argument("--mixed", action="store_true", help="every mixture of the options and seats not given")
    counting.add_argument("--audit", action="store_true", help="check the position after every move")
    counting.add_argument("--json", action="store_true")
    about_a_game(command(commands, "watch", watch, "play one game and tell it move by move"))
    add_duel(commands)
    measuring = command(commands, "bench", benchmark, "measure every game against its bars")
    measuring.add_argument("--seconds", type=above_zero, default=12.0, metavar="X", help="of play in all (12)")
    measuring.add_argument("--json", action="store_true")
    weighing = command(commands, "balance", balance, "let the races of a game fight each other and count")
    weighing.add_argument("game")
    weighing.add_argument("--games", type=at_least_one, default=2_000, metavar="K", help="how many of each (2000)")
    weighing.add_argument("--blitz", action="store_true", help="the short game")
    weighing.add_argument("--seed", type=printable, default="1", metavar="S", help="the same seed, the same games (1)")
    weighing.add_argument("--json", action="store_true")
    return parser


def command(commands: Any, name: str, run: Callable[[Namespace], Iterator[str]], told: str) -> Parser:
    made: Parser = commands.add_parser(name, help=told, description=told)
    made.set_defaults(run=run)
    return made


def add_duel(commands: Any) -> None:
    fighting = command(commands, "duel", fight, "let two players meet and count who wins")
    about_a_setup(fighting)
    fighting.add_argument(
        "--players", type=two_players, required=True, metavar="A,B", help=f"two of {', '.join(PLAYERS)}"
    )
    fighting.add_argument("--games", type=at_least_one, default=100, metavar="K", help="how many (100)")
    fighting.add_argument("--jobs", type=at_least_one, default=1, metavar="J", help="processes that share them (1)")
    fighting.add_argument("--json", action="store_true")


def about_a_setup(parser: Parser) -> None:
    parser.add_argument("game")
    parser.add_argument("--seats", type=at_least_one, metavar="N", help="(the fewest that have the options given)")
    parser.add_argument("--seed", type=printable, default="1", metavar="S", help="the same seed, the same game (1)")
    parser.add_argument("--option", type=name_and_value, action="append", default=[], metavar="NAME=VALUE")


def about_a_game(parser: Parser) -> None:
    about_a_setup(parser)
    parser.add_argument(
        "--player", type=player, default="random", help=f"has every seat: {', '.join(PLAYERS)} (random)"
    )


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
    rules, mind = game(given.game), PLAYERS[given.player]
    asked = simulate.setups(rules, given.seats, simulate.typed(rules, given.option), given.mixed)
    tallies = (simulate.simulate(rules, setup, given.games, given.seed, mind, given.audit) for setup in asked)
    about = {"game": rules.id, "player": given.player, "seed": given.seed}
    return as_json({**about, **tally.record()} for tally in tallies) if given.json else simulate.shown(tallies)


def watch(given: Namespace) -> Iterator[str]:
    rules = game(given.game)
    options = simulate.typed(rules, given.option)
    seats = given.seats or simulate.fewest(rules, options)
    return playthrough(rules, seats, options, given.seed, PLAYERS[given.player])


def fight(given: Namespace) -> Iterator[str]:
    rules = game(given.game)
    (setup,) = simulate.setups(rules, given.seats, simulate.typed(rules, given.option), mixed=False)
    score = duel.duel(rules, setup, given.players, given.games, given.seed, given.jobs)
    about = {"game": rules.id, "seed": given.seed}
    return as_json([{**about, **score.record()}]) if given.json else duel.shown(score)


def benchmark(given: Namespace) -> Iterator[str]:
    rows = bench.bench(list(GAMES.values()), given.seconds)
    return as_json(row.record() for row in rows) if given.json else bench.shown(rows)


def balance(given: Namespace) -> Iterator[str]:
    room = balance_room(game(given.game))
    played = room.balance(given.games, given.seed, blitz=given.blitz)
    about = {"game": given.game, "blitz": given.blitz, "seed": given.seed}
    return as_json([{**about, **room.record(played)}]) if given.json else room.shown(played)


def balance_room(rules: AnyRules) -> Any:
    """The room that weighs the sides of a game; BadSetup if there is none."""
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
