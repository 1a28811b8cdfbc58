"""The facts of «Несказочная заварушка», all printed: ten characters of each colour, and the kingdom they fight over.

card = 10 · colour + name, and a colour is the seat that plays it
places are numbered row by row from 0; NEAR gives those above, below, left and right of each
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Terrain(IntEnum):
    CASTLE = 0
    FARM = 1
    FOREST = 2
    TOWER = 3


class Name(IntEnum):
    KING = 0
    QUEEN = 1
    PRINCESS = 2
    KNIGHT = 3
    PEASANT = 4
    DWARF = 5
    DRAGON = 6
    WITCH = 7
    FAIRY = 8
    WIZARD = 9


TURNS: Final = 6
HAND: Final = 7
CHARACTERS: Final = len(Name)  # of one colour; asking the enumeration each time is slow
ASIDE: Final = CHARACTERS - HAND
NEVER_LAST: Final = (Name.DWARF, Name.DRAGON)  # not to be played in the last turn

GRID: Final = {2: (2, 3), 3: (3, 3), 4: (3, 4)}  # rows and columns by seat count (FS-1)


def _terrain(**counts: int) -> tuple[Terrain, ...]:
    return tuple(Terrain[name.upper()] for name, count in counts.items() for _ in range(count))


TERRAIN: Final = {  # by seat count
    2: _terrain(tower=1, castle=1, forest=1, farm=3),
    3: _terrain(tower=2, castle=2, forest=2, farm=3),
    4: _terrain(tower=3, castle=3, forest=3, farm=3),
}


def _near(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    spots = [(row, column) for row in range(rows) for column in range(columns)]
    return tuple(
        tuple(place for place, (r, c) in enumerate(spots) if abs(r - row) + abs(c - column) == 1)
        for row, column in spots
    )


NEAR: Final = {seats: _near(*grid) for seats, grid in GRID.items()}  # by seat count, then by place

NAME: Final = tuple(name for _colour in range(max(GRID)) for name in Name)  # by card


def card_of(colour: int, name: Name) -> int:
    return CHARACTERS * colour + name


def colour_of(card: int) -> int:
    return card // CHARACTERS


def colour_cards(colour: int) -> range:
    """The ten cards of a colour."""
    return range(CHARACTERS * colour, CHARACTERS * (colour + 1))
