"""Несказочная заварушка: the kingdom, with the stack of every place like blocks on its land.

    scene ─▶ Scene ─▶ picture
    strips: one for each row of places, as high as its highest stack

A character has the colour, shape and number of its seat, and its name; a blocked one is dim, hatched and crossed.
The top character of a place, which powers can move, has a white outline; a Dwarf is never the top.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import product
from typing import Final

from PIL import Image

from bot.games.fairy_scuffle.picture.emblems import CASTLE, FOREST, SHEAF, TOWER
from bot.pictures import emblems
from bot.pictures.canvas import Drawing, Sprite
from bot.pictures.palette import (
    FACE,
    HATCHED,
    INDEX,
    INK,
    LILAC,
    LIT,
    MOSS,
    SHADED,
    SKY,
    STONE,
    STRAW,
    TABLE,
    WHITE,
    Colour,
    lettering,
)
from bot.pictures.seats import SEAT_COLOURS, shaped
from bot.pictures.strips import KEPT, WIDTH, Sheet, Strip, key_of, png
from bot.screens.screen import Picture
from bot.screens.words import key
from bot.texts import plain
from engine.contract import Event, Move, View
from engine.games.fairy_scuffle.cards import GRID, NAME, Name, Terrain, colour_of
from engine.games.fairy_scuffle.scoring import unblocked
from engine.games.fairy_scuffle.state import State, movable

GAME: Final = "fairy_scuffle"
VERSION: Final = 1  # goes up whenever a picture of the same scene looks different

LANDS: Final[tuple[Colour, ...]] = (STONE, STRAW, MOSS, LILAC)  # by terrain
EMBLEMS: Final = (CASTLE, SHEAF, FOREST, TOWER)  # by terrain

EDGE: Final = 12
BETWEEN: Final = 10
INSIDE: Final = 6  # wide: between the edge of a place and its blocks
CORNER: Final = 14  # the radius of a place
OUTLINE: Final = 4  # around the place whose power is asked about
NOWHERE: Final = -1  # instead of a place
ROOMY: Final = 4  # every place is high enough for so many blocks


@dataclass(frozen=True, slots=True)
class Words:
    """The labels of the picture."""

    names: tuple[str, ...]  # by name of a character
    terrains: tuple[str, ...]  # by terrain


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that the picture shows; `asked`: the place whose power is asked about, or NOWHERE."""

    columns: int
    terrain: tuple[int, ...]
    stacks: tuple[tuple[int, ...], ...]
    asked: int
    words: Words


@dataclass(frozen=True, slots=True)
class Measure:
    """The sizes that depend on the number of columns."""

    place: int  # wide
    block: int  # high
    ground: int  # high
    letters: int

    @property
    def width(self) -> int:
        """The width of a block."""
        return self.place - 2 * INSIDE

    @property
    def step(self) -> int:
        return self.block + 4


def _wide(columns: int) -> int:
    return (WIDTH - 2 * EDGE + BETWEEN) // columns - BETWEEN


MEASURES: Final = {3: Measure(_wide(3), 56, 68, 42), 4: Measure(_wide(4), 50, 60, 36)}  # by columns


@cache
def words() -> Words:
    names = tuple(plain.fairy_scuffle.character(character=key(name)) for name in Name)
    return Words(names, tuple(plain.fairy_scuffle.terrain(terrain=key(terrain)) for terrain in Terrain))


def scene(view: View[State]) -> Scene:
    state = view.state
    return Scene(
        columns=GRID[len(state.hands)][1],
        terrain=tuple(map(int, state.terrain)),
        stacks=tuple(tuple(map(int, stack)) for stack in state.stacks),
        asked=state.pending[-1].place if state.pending else NOWHERE,
        words=words(),
    )


def picture(view: View[State], recent: Sequence[Event], moves: Sequence[Move]) -> Picture:
    shown = scene(view)
    return Picture(key_of(GAME, VERSION, shown), partial(draw, shown))


def draw(scene: Scene) -> bytes:
    return png([_top(), *_rows(scene)])


def _rows(scene: Scene) -> Iterator[Strip]:
    for first in range(0, len(scene.terrain), scene.columns):
        row = slice(first, first + scene.columns)
        asked = scene.asked - first if first <= scene.asked < first + scene.columns else NOWHERE
        yield _row(first, scene.terrain[row], scene.stacks[row], asked, scene.words)


# Strips


@cache
def _top() -> Strip:
    return Sheet(EDGE, TABLE).strip()


@lru_cache(KEPT)
def _row(first: int, lands: tuple[int, ...], stacks: tuple[tuple[int, ...], ...], asked: int, words: Words) -> Strip:
    measure = MEASURES[len(lands)]
    height = 2 * INSIDE + max(ROOMY, *map(len, stacks)) * measure.step + measure.ground
    sheet = Sheet(height + BETWEEN, TABLE)
    for column, (terrain, stack) in enumerate(zip(lands, stacks, strict=True)):
        left = EDGE + column * (measure.place + BETWEEN)
        sheet.lay(panel(measure.place, height, column == asked), left, 0)
        level = height - INSIDE - measure.ground
        sheet.lay(ground(measure, Terrain(terrain), words.terrains[terrain], first + column + 1), left + INSIDE, level)
        for card, blocked, top in blocks(stack):
            level -= measure.step
            sheet.lay(block(measure, colour_of(card), words.names[NAME[card]], blocked, top), left + INSIDE, level)
    return sheet.strip()


def blocks(stack: tuple[int, ...]) -> Iterator[tuple[int, bool, bool]]:
    """Each card from the bottom up, whether it is blocked, and whether it is the top."""
    free, tops = unblocked([*stack]), movable([*stack])[-1:]
    for card in stack:
        yield card, card not in free, card in tops


# Sprites


@cache
def panel(width: int, height: int, asked: bool) -> Sprite:
    """An empty place; put together from corners and edges, since drawing it whole takes long."""
    line = SKY if asked else LIT
    corners = Drawing(2 * CORNER, 2 * CORNER, LIT)
    corners.framed(line, OUTLINE, CORNER, TABLE)
    sprite, cornered = Image.new("P", (width, height), INDEX[line]), corners.finished()
    sprite.paste(INDEX[LIT], (OUTLINE, OUTLINE, width - OUTLINE, height - OUTLINE))
    for x, y in product((0, 1), (0, 1)):
        quarter = cornered.crop((x * CORNER, y * CORNER, (x + 1) * CORNER, (y + 1) * CORNER))
        sprite.paste(quarter, (x * (width - CORNER), y * (height - CORNER)))
    return sprite


@cache
def ground(measure: Measure, terrain: Terrain, name: str, number: int) -> Sprite:
    """The land of a place, with its number."""
    width, height, land = measure.width, measure.ground, LANDS[terrain]
    drawing = Drawing(width, height, land)
    drawing.rounded(10, LIT)
    middle, radius = height / 2, height * 0.35
    name_from = 64 + 2 * radius + 8
    drawing.text(32, middle, str(number), measure.letters * 1.35, INK, 50)
    drawing.emblem(EMBLEMS[terrain], 64 + radius, middle, radius, INK, land)
    drawing.text(name_from, middle, name, measure.letters, INK, width - 6 - name_from, "l")
    return drawing.finished()


@cache
def block(measure: Measure, seat: int, name: str, blocked: bool, top: bool) -> Sprite:
    """A character in a stack."""
    width, height, hue = measure.width, measure.block, SEAT_COLOURS[seat]
    inside, letters = (SHADED[hue], FACE) if blocked else (hue, lettering(hue))
    left, right = height + 2, width - 8
    drawing = Drawing(width, height, inside)
    if blocked:
        _hatch(drawing, width, height, HATCHED[hue])
        drawing.emblem(emblems.CROSS, right - 10, height / 2, 10, letters, inside)
        right -= 23
    drawing.framed(WHITE if top else hue, 4 if top else 2, 10, LIT)
    shaped(drawing, seat, height / 2 + 1, height / 2, height * 0.37, letters, inside)
    drawing.text(left, height / 2, name, measure.letters, letters, right - left, "l")
    return drawing.finished()


def _hatch(drawing: Drawing, width: int, height: int, colour: Colour) -> None:
    for x in range(-height, width, 14):
        drawing.shape(((x, height), (x + 4, height), (x + 4 + height, 0), (x + height, 0)), colour)
