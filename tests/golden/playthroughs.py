"""Whole games as text: one of random moves for each seat count of a game, and one for each option by itself.

A long game fills a book: each of its options is told with one seat count only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from engine.lab.playthrough import playthrough
from engine.players import PLAYERS
from engine.registry import AnyRules, every_setup
from tests.laws.setups import LONG, Setup

HERE: Final = Path(__file__).parent
SEED: Final = "golden"


def told(setup: Setup) -> str:
    """A game of random moves as text."""
    seed = SEED if setup.rules.longest <= LONG else f"{SEED} {setup}"  # an option may matter to the last turn alone
    lines = playthrough(setup.rules, setup.seats, setup.options, seed, PLAYERS["random"])
    return "\n".join(lines) + "\n"


def tellings(games: Iterable[AnyRules]) -> Iterator[tuple[Path, Setup]]:
    """Which games are told, and where they are written."""
    for rules in games:
        for setup in (Setup(rules, seats, options) for seats, options in every_setup(rules)):
            if len(setup.flavours) <= 1 and (rules.longest <= LONG or fewest_seats(setup)):
                yield HERE / f"{setup}.txt", setup


def fewest_seats(setup: Setup) -> bool:
    """Whether no smaller table is offered the option that it has."""
    rules = setup.rules
    taken = [option for option in rules.options if setup.options.get(option.name, option.default) != option.default]
    return all(seats not in option.seats for option in taken for seats in rules.seats if seats < setup.seats)
