"""The setups that a law is tried on, and random play of them.

Setup ─▶ random_game ─▶ a Table at every ply ─▶ positions, some of them;  watched: some plies of a long game
played: one move in a position, without a table
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from itertools import combinations
from json import dumps
from operator import attrgetter
from random import Random
from typing import Any, Final
from unittest.mock import patch

from engine.contract import SEATS, Event, Move, Option, Options, Seat, Value
from engine.registry import GAMES, AnyRules, every_setup
from engine.table import Luck, Table

FEW_SETUPS: Final = 16
LONG: Final = 1_000  # plies; longer games are looked at here and there
LOOKS: Final = 24

AnyState = Any  # the laws ask every game the same
AnyTable = Table[Any, Any]


@dataclass(frozen=True)
class Setup:
    """One game with one seat count and one mixture of options."""

    rules: AnyRules
    seats: int
    options: Options

    def __str__(self) -> str:
        """
        >>> str(Setup(HandOfTheKing(), 4, {"teams": False, "raven": True}))
        'hand_of_the_king-4-raven'
        """
        return "-".join([self.rules.id, str(self.seats), *self.flavours])

    @property
    def flavours(self) -> list[str]:
        """The options that are not at their default."""
        named = (flavour(option, self.options.get(option.name, option.default)) for option in self.rules.options)
        return [name for name in named if name]

    @property
    def everybody(self) -> tuple[Seat, ...]:
        return SEATS[: self.seats]

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        return (*self.everybody, None)


def flavour(option: Option, value: Value) -> str:
    if value == option.default:
        return ""
    return option.name if value is True else f"{option.name}_{value}".lower()


def setups(rules: AnyRules) -> list[Setup]:
    """Every setup; of a game with many mixtures as many as bring any two options together in each of their values."""
    every = [Setup(rules, seats, options) for seats, options in every_setup(rules)]
    return every if len(every) <= FEW_SETUPS else [setup for seats in rules.seats for setup in _covering(every, seats)]


def _covering(every: list[Setup], seats: int) -> Iterator[Setup]:
    """The first setup, then always the one with the most pairs of values that are still missing."""
    mixtures = [setup for setup in every if setup.seats == seats]
    missing = {pair for setup in mixtures for pair in combinations(setup.options.items(), 2)}
    while missing:
        best = max(mixtures, key=lambda setup: len(missing.intersection(combinations(setup.options.items(), 2))))
        missing.difference_update(combinations(best.options.items(), 2))
        yield best


@contextmanager
def registered(rules: AnyRules) -> Iterator[None]:
    """`rules` found by its id, in the place of any other of that id."""
    with patch.dict(GAMES, {rules.id: rules}):
        yield


def random_game(setup: Setup, seed: int, *, by_kind: bool = False) -> Iterator[AnyTable]:
    """One table of random play, perhaps by the kind of a move first: as dealt, after every ply, and at the end."""
    table, rng = Table(setup.rules, setup.seats, str(seed), setup.options), Random(seed)
    yield table
    while actors := table.to_act():
        assert table.ply < setup.rules.longest, f"the game goes on after {setup.rules.longest} plies"
        seat = rng.choice(actors)
        moves = table.moves(seat)
        if by_kind:
            kind = rng.choice(list(dict.fromkeys(map(type, moves))))
            moves = [move for move in moves if type(move) is kind]
        table.play(seat, rng.choice(moves), at=table.ply)
        yield table


def watched(setup: Setup, seed: int) -> Iterator[AnyTable]:
    """The tables of a random game; of a long game LOOKS of them, the deal and the end among them."""
    if setup.rules.longest <= LONG:
        yield from random_game(setup, seed)
        return
    game = (setup.rules, str(setup), seed)
    last = _lasted[game] = _lasted.get(game) or sum(1 for _ in random_game(setup, seed)) - 1
    plies = {0, last, *Random(seed).sample(range(last), min(last, LOOKS))}
    yield from (table for table in random_game(setup, seed) if table.ply in plies)


_lasted: dict[tuple[AnyRules, str, int], int] = {}  # plies of long games: every law is tried on the same ones


def positions(setup: Setup, seed: int, count: int) -> list[AnyState]:
    """Some positions of a random game, in the order of play."""
    met = [table.state for table in random_game(setup, seed)]
    return [met[ply] for ply in sorted(Random(seed).sample(range(len(met)), min(count, len(met))))]


def listed(rules: AnyRules, state: AnyState) -> list[tuple[Seat, Move]]:
    """Every move of every seat to act."""
    return [(seat, move) for seat in rules.to_act(state) for move in rules.moves(state, seat)]


def played(rules: AnyRules, state: AnyState, seat: Seat, move: Move, luck: str = "") -> tuple[AnyState, list[Event]]:
    """The position after a move, and what happened."""
    after, events = state.copy(), list[Event]()
    rules.play(after, seat, move, Luck(luck), events.append)
    return after, events


def seen(events: list[Event], viewer: Seat | None) -> list[Event]:
    return [shown for event in events if (shown := event.seen_by(viewer)) is not None]


def written(state: AnyState) -> str:
    """A state as JSON: the same for equal states and no others, and no part of it can change later."""
    return dumps(state, default=_parts)


def _parts(value: Any) -> list[Any]:
    """A dataclass as its kind and its values, a set in order."""
    kind = type(value)
    return [kind.__name__, _values(kind)(value)] if is_dataclass(kind) else sorted(value)


@cache
def _values(kind: Any) -> Callable[[Any], Any]:
    return attrgetter(*(field.name for field in fields(kind)))
