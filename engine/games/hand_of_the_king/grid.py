"""King's Landing: a square grid of 36 cells in which Varys walks; a cell holds a character's number, VARYS or a GAP.

0  1  2  3  4  5
6  7  8 …
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from engine.games.hand_of_the_king.cards import HOUSE_OF

SIDE: Final = 6
CELLS: Final = range(SIDE * SIDE)

VARYS: Final = 35  # both lie above every character's number
GAP: Final = 36


class Direction(IntEnum):
    UP = 0
    RIGHT = 1
    DOWN = 2
    LEFT = 3


def _ray(cell: int, direction: Direction) -> tuple[int, ...]:
    row = cell // SIDE
    cells = {
        Direction.UP: range(cell - SIDE, -1, -SIDE),
        Direction.RIGHT: range(cell + 1, (row + 1) * SIDE),
        Direction.DOWN: range(cell + SIDE, SIDE * SIDE, SIDE),
        Direction.LEFT: range(cell - 1, row * SIDE - 1, -1),
    }
    return tuple(cells[direction])


RAYS: Final = tuple(tuple(_ray(cell, direction) for direction in Direction) for cell in CELLS)  # nearest cell first
CROSS: Final = tuple(sum(rays, ()) for rays in RAYS)  # by cell: its row and column

NO_HOUSE: Final = 7
HOUSE_AT: Final = (*map(int, HOUSE_OF), NO_HOUSE, NO_HOUSE)  # by what a cell holds
HOUSE_BIT: Final = tuple(1 << house if house != NO_HOUSE else 0 for house in HOUSE_AT)
