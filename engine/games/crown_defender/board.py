"""The board: five columns (lines of attack), eight rows, South below and North above.

row 8, 7   North castle      cell = (row - 1) * 5 + column - 1, from A1 (0) to E8 (39)
row 6 … 3  neutral centre    the dungeon is no cell: who is in it stands on IN_DUNGEON
row 2, 1   South castle      the outermost castle row is the hire line
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Final

from engine.games.crown_defender.cards import CENTRES, LETTERS, Centre, Location

COLUMNS: Final = 5
ROWS: Final = 8
CELLS: Final = COLUMNS * ROWS
CASTLE_ROWS: Final = 2
ROOM: Final = 2  # units on a cell: two creatures, or a building and a creature
NOWHERE: Final = -1
IN_DUNGEON: Final = CELLS


class Side(IntEnum):
    SOUTH = 0
    NORTH = 1

    @property
    def other(self) -> Side:
        return Side(1 - self)


AHEAD: Final = (COLUMNS, -COLUMNS)  # by side: what a step ahead adds to a cell
COLUMN: Final = tuple(cell % COLUMNS for cell in range(CELLS))
ROW: Final = tuple(cell // COLUMNS + 1 for cell in range(CELLS))
CASTLE: Final = (tuple(range(CASTLE_ROWS * COLUMNS)), tuple(range(CELLS - CASTLE_ROWS * COLUMNS, CELLS)))
HIRE_LINE: Final = (tuple(range(COLUMNS)), tuple(range(CELLS - COLUMNS, CELLS)))
PATHS: Final = (  # by side and cell: the cells ahead of it, as far as the enemy's edge
    tuple(tuple(range(cell + COLUMNS, CELLS, COLUMNS)) for cell in range(CELLS)),
    tuple(tuple(range(cell - COLUMNS, -1, -COLUMNS)) for cell in range(CELLS)),
)
LINE: Final = tuple(tuple(range(column, CELLS, COLUMNS)) for column in range(COLUMNS))


def at(name: str) -> int:
    """
    >>> at("C7")
    32
    """
    return (int(name[1]) - 1) * COLUMNS + "ABCDE".index(name[0])


def called(cell: int) -> str:
    return "the dungeon" if cell == IN_DUNGEON else f"{'ABCDE'[COLUMN[cell]]}{ROW[cell]}"


def distance(one: int, other: int) -> int:
    """Steps of a chess king."""
    return max(abs(COLUMN[one] - COLUMN[other]), abs(ROW[one] - ROW[other]))


NEIGHBOURS: Final = tuple(tuple(other for other in range(CELLS) if distance(cell, other) == 1) for cell in range(CELLS))
BESIDE: Final = tuple(tuple(other for other in NEIGHBOURS[cell] if ROW[other] == ROW[cell]) for cell in range(CELLS))


@cache
def locations(centre: Centre) -> tuple[Location, ...]:
    """By cell; castles are plain."""
    rows = [tuple(map(LETTERS.__getitem__, row)) for row in CENTRES[centre].split()]
    castle = (Location.PLAIN,) * (CASTLE_ROWS * COLUMNS)
    return (*castle, *(location for row in reversed(rows) for location in row), *castle)


@cache
def entrances(centre: Centre) -> tuple[int, ...]:
    """The cells that lead to the dungeon."""
    return tuple(cell for cell, location in enumerate(locations(centre)) if location == Location.DUNGEON)
