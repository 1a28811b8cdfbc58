"""One hand of «Король под Горой» for each special card, as text: a whole game has only seven of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

from engine.games.king_under_mountain.cards import SEATS, Special
from engine.games.king_under_mountain.rules import KingUnderMountain
from engine.games.king_under_mountain.state import Choice, State
from engine.lab.playthrough import drawing, told
from engine.table import Table

HANDS: Final = Path(__file__).parent / "special_hands"


def hands() -> Iterator[tuple[Path, Special]]:
    """Which hands are told, and where they are written."""
    return ((HANDS / f"{special.name.lower()}.txt", special) for special in Special)


def texts() -> dict[Path, str]:
    """What `python -m tests.golden` writes of this game besides whole games."""
    return {path: hand(special) for path, special in hands()}


def hand(special: Special) -> str:
    """The first hand of a game that begins with this card, played at random."""
    table = beginning_with(special)
    rng = Random(special.name)
    lines = [f"{table.seats} seats, seed {table.seed}", *map(str, table.opening or ()), *drawing(table)]
    while not table.state.sheet:
        (seat,) = table.to_act()
        lines += told(table, seat, rng.choice(table.moves(seat)))
    return "\n".join(lines) + "\n"


def beginning_with(special: Special) -> Table[State, Choice]:
    seats = SEATS[list(Special).index(special) % len(SEATS)]
    tables = (Table(KingUnderMountain(), seats, f"golden {number}") for number in count(1))
    return next(table for table in tables if table.state.special == special)
