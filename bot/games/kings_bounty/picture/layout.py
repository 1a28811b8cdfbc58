"""Where everything lies: sizes follow from how much there is, so that the picture is never too high.

rail | title  title  title         three abreast, or four where there are more than six
-----+---------------------
seat | tile tile tile tile         as many abreast as leave the faces the most room
-----+---------------------
       card card card card         the reader's hand, if it is asked
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.games.kings_bounty.picture.scenes import Land, Scene
from bot.pictures.board import TALLEST, WIDTH

EDGE: Final = 8
GAP: Final = 6  # between titles; between tiles one above the other
BESIDE: Final = 10  # between tiles, for their gems reach over the edge
OVER: Final = 5  # so far
APART: Final = 8  # between lands
FIRST: Final = 104  # x of the first tile
ROOM: Final = WIDTH - FIRST - 14  # for tiles abreast
GEM: Final = 47  # the least size of a gem: its digit has the least size that decides
MARK: Final = 45  # the least size of a people's mark
ABREAST: Final = (5, 6, 7, 8)
WIDEST: Final = 128  # a tile
STEPS: Final = (100, 108, 116, 128, 144, 160, 176, 192)  # the heights of tiles: in the least, a gem above a gem
FITTING: Final = 53  # a face that is large enough where the picture had better be low
BARE: Final = 66  # a land without tiles
LOW: Final = 60  # a land in which nothing can be done
HAND: Final = 148  # high: a card of the hand
CARD: Final = 124  # wide
CARDS_ABREAST: Final = 6
LOWER: Final = (WIDTH, 900, 1000, 1100, 1200)  # heights that are better for a private picture, the best first


def sizes(width: int, height: int) -> tuple[int, int]:
    """Of the gem and of the mark, on a card of this size."""
    room = min(width, 1.35 * height)
    return max(GEM, round(0.44 * room)), max(MARK, round(0.4 * room))


def portrait_size(width: int, height: int) -> int:
    """As large as there is room on a card, between the gems or above them: they are never on its face."""
    gems, marks = sizes(width, height)
    between = min(round(0.97 * height), round((width + 2 * OVER - 0.8 * gems - 0.86 * marks) / 0.42))
    return max(between, min(round(0.94 * width), round(height - 0.5 * gems)))


def halves(height: int) -> tuple[int, int]:
    """The heights of a holding and of its garrison on a tile; they overlap a little."""
    upper = round(0.54 * height)
    return upper, height - upper + round(0.05 * height)


@dataclass(frozen=True, slots=True)
class Grid:
    """The size of the tiles, and how many stand side by side."""

    abreast: int
    width: int
    height: int

    @property
    def face(self) -> int:
        """How large a portrait is on a tile."""
        return portrait_size(self.width, halves(self.height)[1])

    def left(self, place: int) -> float:
        return FIRST + place % self.abreast * (ROOM + BESIDE) / self.abreast


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole picture."""

    plate: tuple[int, int]
    titles_abreast: int
    grid: Grid
    lands: tuple[tuple[int, int], ...]  # top and height, by seat
    hand: int  # top; 0 without a hand
    cards: tuple[int, int]  # their size
    height: int


def tiles_in(land: Land) -> int:
    return len(land.tiles) + (land.gone is not None)


def layout_of(scene: Scene) -> Layout:
    titles_abreast = 3 if len(scene.plates) <= 6 else 4
    plate = (round((WIDTH - EDGE - FIRST + 8 + GAP) / titles_abreast) - GAP, 77 if scene.hand else 86)
    lines = -(-len(scene.plates) // titles_abreast)
    top = EDGE + lines * (plate[1] + GAP) + 4
    hand_lines = -(-len(scene.hand) // CARDS_ABREAST)
    cards = (CARD, HAND if hand_lines <= 1 else 120)
    below = hand_lines * (cards[1] + APART) + (EDGE if scene.hand else 0)
    grid = _grid(scene.lands, [high - top - below for high in ((*LOWER, TALLEST) if scene.hand else (TALLEST,))])
    lands, y = list[tuple[int, int]](), top
    for land in scene.lands:
        high = _height(land, grid)
        lands.append((y, high))
        y += high + APART
    return Layout(plate, titles_abreast, grid, tuple(lands), y + 2 if scene.hand else 0, cards, y + below)


def _height(land: Land, grid: Grid) -> int:
    if land.low or not tiles_in(land):
        return LOW if land.low else BARE
    rows = -(-tiles_in(land) // grid.abreast)
    return rows * (grid.height + GAP) - GAP + 2 * EDGE


def _step(height: int) -> int:
    """The next lower one of few heights: so sprites are drawn for few sizes."""
    return max(step for step in STEPS if step <= height)


def _grid(lands: Sequence[Land], rooms: Sequence[int]) -> Grid:
    """The grid in which faces are largest: in the first room in which they are large enough, or in the last."""
    best = Grid(ABREAST[-1], WIDEST, STEPS[0])
    for grids in map(partial(_grids, lands), rooms):
        best = max(grids, key=lambda grid: (grid.face, grid.width), default=best)
        if grids and best.face >= FITTING:
            break
    return best


def _grids(lands: Sequence[Land], room: int) -> list[Grid]:
    """All grids in which the lands have room."""
    found = list[Grid]()
    for abreast in ABREAST:
        width = min(WIDEST, round((ROOM + BESIDE) / abreast - BESIDE))
        rows = sum(-(-tiles_in(land) // abreast) for land in lands if not land.low)
        taken = sum(_height(land, Grid(abreast, width, 0)) + APART for land in lands)
        high = (room - taken) // rows if rows else STEPS[-1]
        if high >= STEPS[0]:
            found.append(Grid(abreast, width, _step(min(round(1.5 * width), high))))
    return found
