"""Whole games as text: one of random moves for each seat count of a game, and one for each option by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from engine.players import PLAYERS
from engine.playthrough import playthrough
from engine.registry import AnyRules
from tests.laws.setups import Setup, setups

HERE: Final = Path(__file__).parent
SEED: Final = "golden"


def told(setup: Setup) -> str:
    """A game of random moves, told whole."""
    lines = playthrough(setup.rules, setup.seats, setup.options, SEED, PLAYERS["random"])
    return "\n".join(lines) + "\n"


def tellings(games: Iterable[AnyRules]) -> Iterator[tuple[Path, Setup]]:
    """Which games are told, and where they are written."""
    for rules in games:
        for setup in setups(rules):
            if len(setup.flavours) <= 1:
                yield HERE / f"{setup}.txt", setup
