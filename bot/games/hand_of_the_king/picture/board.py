"""Десница короля: the grid of King's Landing with Varys, and below it the seven banners with their holders.

    scene ─▶ Scene ─▶ picture
    strips: the rows of the grid, then the banners, the largest house first

A card shows its house by colour, emblem and letters, and the name of its character.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from typing import Final

from bot.games.hand_of_the_king.cards import character
from bot.games.hand_of_the_king.picture.emblems import FISH, KRAKEN, LION, ROSE, STAG
from bot.pictures import emblems
from bot.pictures.canvas import Drawing, Sprite
from bot.pictures.palette import (
    BLUE,
    FACE,
    GREEN,
    INK,
    LINE,
    LIT,
    ORANGE,
    PURPLE,
    SKY,
    TABLE,
    VERMILLION,
    WHITE,
    YELLOW,
    Colour,
    lettering,
)
from bot.pictures.seats import badge
from bot.pictures.strips import KEPT, WIDTH, Sheet, Strip, key_of, png
from bot.screens.screen import Picture
from bot.screens.words import key
from bot.texts import plain
from engine.contract import NOBODY, Event, Move, View
from engine.games.hand_of_the_king.cards import HOUSE_OF, Character, House
from engine.games.hand_of_the_king.grid import GAP, RAYS, SIDE, VARYS, Direction
from engine.games.hand_of_the_king.state import State

GAME: Final = "hand_of_the_king"
VERSION: Final = 1  # goes up whenever a picture of the same scene looks different
NAME_SIZE: Final = 32
LETTERS: Final = 3  # of a house: so many tell the seven apart

COLOURS: Final[tuple[Colour, ...]] = (SKY, PURPLE, ORANGE, VERMILLION, YELLOW, GREEN, BLUE)  # by house
EMBLEMS: Final = (  # by house
    emblems.WOLF,
    KRAKEN,
    LION,
    emblems.FLAME,
    STAG,
    ROSE,
    FISH,
)

EDGE: Final = 12
BETWEEN: Final = 6
CARD: Final = ((WIDTH - 2 * EDGE - (SIDE - 1) * BETWEEN) // SIDE, 124)
NAME_PLATE: Final = 45
BANNER: Final = ((WIDTH - 2 * EDGE + BETWEEN) // len(House) - BETWEEN, 94)


@dataclass(frozen=True, slots=True)
class Words:
    """The labels of the picture."""

    characters: tuple[str, ...]  # by character
    houses: tuple[str, ...]  # by house
    varys: str


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that the picture shows."""

    grid: tuple[int, ...]
    banners: tuple[int, ...]
    words: Words


@cache
def words() -> Words:
    houses = tuple(plain.hand_of_the_king.house(house=key(house)) for house in House)
    return Words(tuple(map(character, Character)), houses, plain.hand_of_the_king.varys())


def scene(view: View[State]) -> Scene:
    return Scene(tuple(map(int, view.state.grid)), tuple(map(int, view.state.banners)), words())


def picture(view: View[State], recent: Sequence[Event], moves: Sequence[Move]) -> Picture:
    shown = scene(view)
    return Picture(key_of(GAME, VERSION, shown), partial(draw, shown))


def draw(scene: Scene) -> bytes:
    return png([_top(), *_rows(scene), _banners(scene.banners)])


def _rows(scene: Scene) -> Iterator[Strip]:
    ways = open_ways(scene.grid)
    for first in range(0, len(scene.grid), SIDE):
        cells = scene.grid[first : first + SIDE]
        yield _row(cells, ways if VARYS in cells else (), scene.words)


def open_ways(grid: tuple[int, ...]) -> tuple[Direction, ...]:
    """The directions in which Varys can go."""
    rays = RAYS[grid.index(VARYS)]
    return tuple(way for way in Direction if any(grid[cell] < VARYS for cell in rays[way]))


# Strips


@cache
def _top() -> Strip:
    return Sheet(EDGE, TABLE).strip()


@lru_cache(KEPT)
def _row(cells: tuple[int, ...], ways: tuple[Direction, ...], words: Words) -> Strip:
    sheet = Sheet(CARD[1] + BETWEEN, TABLE)
    for column, holds in enumerate(cells):
        sheet.lay(_cell(holds, ways, words), EDGE + column * (CARD[0] + BETWEEN), 0)
    return sheet.strip()


@lru_cache(KEPT)
def _banners(holders: tuple[int, ...]) -> Strip:
    sheet = Sheet(BETWEEN + BANNER[1] + EDGE, TABLE)
    for house, holder in zip(House, holders, strict=True):
        sheet.lay(banner(house, holder), EDGE + 2 + house * (BANNER[0] + BETWEEN), BETWEEN)
    return sheet.strip()


# Sprites


def _cell(holds: int, ways: tuple[Direction, ...], words: Words) -> Sprite:
    if holds == GAP:
        return gap()
    if holds == VARYS:
        return varys(words.varys, ways)
    house = HOUSE_OF[holds]
    return card(house, words.houses[house], words.characters[holds])


@cache
def card(house: House, house_name: str, name: str) -> Sprite:
    (width, height), hue = CARD, COLOURS[house]
    band = height - NAME_PLATE
    drawing = Drawing(width, height, FACE)
    drawing.box(0, 0, width, band, hue)
    drawing.rounded(14, TABLE)
    drawing.emblem(EMBLEMS[house], 39, band / 2, 31, lettering(hue), hue)
    drawing.text(109, band / 2, house_name[:LETTERS], 36, lettering(hue), 66)
    drawing.text(width / 2, band + NAME_PLATE / 2, name, NAME_SIZE, INK, width - 8)
    return drawing.finished()


@cache
def varys(name: str, ways: tuple[Direction, ...]) -> Sprite:
    """Varys, the only dark card, with an arrow for each direction in which he can go."""
    width, height = CARD
    drawing = Drawing(width, height, INK)
    drawing.framed(WHITE, 6, 14, TABLE)
    drawing.emblem(emblems.SPIDER, width / 2, 46, 24, WHITE, INK)
    drawing.text(width / 2, 85, name, 30, WHITE, width - 50)
    edges = ((width / 2, 13), (width - 15, height / 2), (width / 2, height - 13), (15, height / 2))
    for way in ways:
        x, y = edges[way]
        drawing.emblem(emblems.turned(emblems.ARROW, way), x, y, 7, YELLOW, INK)
    return drawing.finished()


@cache
def gap() -> Sprite:
    drawing = Drawing(*CARD, TABLE)
    drawing.framed(LINE, 2, 14, TABLE)
    return drawing.finished()


@cache
def banner(house: House, holder: int) -> Sprite:
    """The pennant of a house, with its holder."""
    (width, height), hue = BANNER, COLOURS[house]
    drawing = Drawing(width, height, LIT)
    drawing.rounded(10, TABLE)
    drawing.shape([(8, 0), (68, 0), (68, 90), (38, 74), (8, 90)], hue)
    drawing.emblem(EMBLEMS[house], 38, 37, 26, lettering(hue), hue)
    if holder == NOBODY:
        drawing.emblem(emblems.DISC, 98, 46, 23, LINE, LIT)
        drawing.emblem(emblems.DISC, 98, 46, 21, LIT, LIT)
    else:
        badge(drawing, holder, 98, 46, 26)
    return drawing.finished()
