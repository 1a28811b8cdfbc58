"""Защитник Короны: two castles and the land between them, North above; below it the points and the dungeon.

    scene ─▶ Scene ─▶ picture
    strips: the letters of the columns, the eight rows, the foot; before the land is chosen: both lands

    figures.py    units as figures         foot.py      points and dungeon
    creatures.py  their emblems            places.py    emblems of buildings, locations, tokens

An empty cell shows its location large, an occupied one small, beside the units; a unit's tokens lie beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from typing import Final, NamedTuple

from bot.games.crown_defender.cards import centre_name, kind_code
from bot.games.crown_defender.picture.figures import FLAT, TALL, Figure, Form, Laid, Token, lying, parts
from bot.games.crown_defender.picture.foot import LEVEL, NO_FOOT, Foot, foot
from bot.games.crown_defender.picture.places import CHEVRONS, LOCATIONS
from bot.pictures.canvas import Drawing, Sprite
from bot.pictures.emblems import turned
from bot.pictures.palette import (
    FACE,
    GREEN,
    GREY,
    HATCHED,
    LIT,
    ORANGE,
    PURPLE,
    SHADED,
    SKY,
    TABLE,
    VERMILLION,
    YELLOW,
    Colour,
)
from bot.pictures.seats import SEAT_COLOURS
from bot.pictures.strips import KEPT, WIDTH, Sheet, Strip, key_of, png
from bot.screens.screen import Picture
from bot.texts import plain
from engine.contract import HIDDEN, NOBODY, Event, Move, View
from engine.games.crown_defender.board import CASTLE, COLUMNS, HIRE_LINE, ROWS, Side, locations
from engine.games.crown_defender.cards import Centre, Kind, Location
from engine.games.crown_defender.effects.combat import attack_of
from engine.games.crown_defender.state import Phase, State, Unit

GAME: Final = "crown_defender"
VERSION: Final = 1  # goes up whenever a picture of the same scene looks different
UNDECIDED: Final = -1  # instead of a centre

MARGIN: Final = 41  # wide: the numbers of the rows
CELL: Final = (180, 164)
BETWEEN: Final = 4
FRAME: Final = 6  # of the cell of the acting unit
BESIDE: Final = 41  # wide: the part of a cell for location and tokens
EDGE: Final = 3  # above and below figures
HEADER: Final = 42
TITLE: Final = 64
LETTERS: Final = 40
LARGE, SMALL = 40, 19  # the radius of a location's emblem

HUES: Final = (LIT, YELLOW, SKY, GREY, GREEN, PURPLE, FACE, ORANGE, VERMILLION)  # by location
NEUTRAL: Final = tuple(row for row in range(1, ROWS + 1) if all(row * COLUMNS - 1 not in castle for castle in CASTLE))


@dataclass(frozen=True, slots=True)
class Words:
    """The labels of the picture."""

    codes: tuple[str, ...]  # two letters, by kind
    columns: tuple[str, ...]
    centres: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that the picture shows; before the centre is chosen, nothing but the labels."""

    centre: int
    cells: tuple[tuple[Figure, ...], ...]  # the upper one of two first
    leads: tuple[int, ...]  # by side: the seat whose colour the side has
    foot: Foot
    words: Words


class Slot(NamedTuple):
    """The place of a figure and its tokens in a cell."""

    form: Form
    top: int
    tokens: int  # their top
    room: int  # their height


# Scenes


@cache
def words() -> Words:
    columns = tuple(plain.crown_defender.line(column=column + 1) for column in range(COLUMNS))
    return Words(tuple(map(kind_code, Kind)), columns, tuple(map(centre_name, Centre)))


def scene(view: View[State]) -> Scene:
    state = view.state
    if state.phase <= Phase.CENTRE:
        return Scene(UNDECIDED, (), (), NO_FOOT, words())
    return Scene(
        centre=int(state.centre),
        cells=tuple(tuple(_figure(state, number) for number in _ranked(state, cell)) for cell in state.cells),
        leads=_leads(state),
        foot=_foot(state),
        words=words(),
    )


def _ranked(state: State, numbers: tuple[int, ...]) -> list[int]:
    """North above South; a building further back than its creature."""

    def rank(number: int) -> tuple[bool, bool]:
        unit = state.units[number]
        north = unit.side == Side.NORTH
        return not north, unit.creature is north

    return sorted(numbers, key=rank)


def _figure(state: State, number: int) -> Figure:
    unit = state.units[number]
    return Figure(
        kind=int(unit.kind),
        side=int(unit.side),
        lead=_leads(state)[unit.side],
        seat=int(unit.controller),
        attack=attack_of(state, number),
        life=unit.life,
        wounded=unit.wounds > 0,
        tokens=tuple(int(each) for each in Token if _has(each, unit, number in state.orders)),
        acts=state.acting is not None and state.acting.unit == number,
    )


def _leads(state: State) -> tuple[int, ...]:
    return tuple(int(state.seats_of(side)[0]) for side in Side)


def _has(token: Token, unit: Unit, ordered: bool) -> bool:
    return bool((ordered, unit.paralysed, unit.chill, unit.cursed, unit.shamed, unit.condemned)[token])


def _foot(state: State) -> Foot:
    row, up = state.dungeon.row, state.dungeon.revealed
    return Foot(
        points=tuple(state.score(side) for side in Side),
        goals=tuple(state.goal),
        leads=_leads(state),
        active=int(state.active),
        row=(*map(int, row[:up]), *(HIDDEN for _ in row[up:])),
        revealed=up,
        explorer=None if state.explorer == NOBODY else _figure(state, state.explorer),
    )


def picture(view: View[State], recent: Sequence[Event], moves: Sequence[Move]) -> Picture:
    shown = scene(view)
    return Picture(key_of(GAME, VERSION, shown), partial(draw, shown))


def draw(scene: Scene) -> bytes:
    return png([*(_lands(scene) if scene.centre == UNDECIDED else _board(scene))])


def _board(scene: Scene) -> Iterator[Strip]:
    yield _header(scene.words.columns)
    for row in range(ROWS, 0, -1):
        cells = scene.cells[(row - 1) * COLUMNS : row * COLUMNS]
        yield _row(row, scene.centre, cells, scene.leads, scene.words.codes)
    yield foot(scene.foot, scene.words.codes)


def _lands(scene: Scene) -> Iterator[Strip]:
    """Both centres, to choose from."""
    yield _header(scene.words.columns)
    for centre in Centre:
        yield _title(scene.words.centres[centre])
        for row in reversed(NEUTRAL):
            yield _row(row, int(centre), ((),) * COLUMNS, scene.leads, scene.words.codes)


# Strips


@lru_cache(KEPT)
def _header(columns: tuple[str, ...]) -> Strip:
    sheet = Sheet(HEADER, TABLE)
    for column, letter in enumerate(columns):
        sheet.lay(label(letter, CELL[0], HEADER), left_of(column), 0)
    return sheet.strip(LEVEL)


@lru_cache(KEPT)
def _title(name: str) -> Strip:
    sheet = Sheet(TITLE, TABLE)
    sheet.lay(label(name, WIDTH - MARGIN, TITLE), MARGIN, 0)
    return sheet.strip(LEVEL)


@lru_cache(KEPT)
def _row(
    row: int, centre: int, cells: tuple[tuple[Figure, ...], ...], leads: tuple[int, ...], codes: tuple[str, ...]
) -> Strip:
    sheet = Sheet(CELL[1] + BETWEEN, TABLE)
    sheet.lay(label(str(row), MARGIN - BETWEEN, CELL[1]), 0, 0)
    for column, figures in enumerate(cells):
        cell = (row - 1) * COLUMNS + column
        soil = _soil(cell, leads)
        location = locations(Centre(centre))[cell]
        laid = _taken(figures, location, soil, codes) if figures else [_free(cell, location, soil, leads)]
        for sprite, x, y in laid:
            sheet.lay(sprite, left_of(column) + x, y)
    return sheet.strip(LEVEL)


def left_of(column: int) -> int:
    return MARGIN + column * (CELL[0] + BETWEEN)


# Cells


def _soil(cell: int, leads: tuple[int, ...]) -> Colour:
    return next((SHADED[SEAT_COLOURS[leads[side]]] for side in Side if cell in CASTLE[side]), LIT)


def _free(cell: int, location: Location, soil: Colour, leads: tuple[int, ...]) -> Laid:
    for side in Side:
        if cell in HIRE_LINE[side]:
            return gateway(side, SEAT_COLOURS[leads[side]]), 0, 0
    return (land(location) if location else ground(soil, soil)), 0, 0


def _taken(figures: tuple[Figure, ...], location: Location, soil: Colour, codes: tuple[str, ...]) -> Iterator[Laid]:
    alone = len(figures) == 1
    yield ground(soil, YELLOW if any(figure.acts for figure in figures) else soil), 0, 0
    if location:
        yield landmark(location), 2, FRAME if alone else CELL[1] // 2 - SMALL
    for figure, slot in zip(figures, _slots(alone, bool(location)), strict=True):
        for sprite, x, y in parts(figure, slot.form, codes[figure.kind], soil):
            yield sprite, BESIDE + x, slot.top + y
        for sprite, x, y in lying(figure.tokens, BESIDE, slot.room, soil):
            yield sprite, x, slot.tokens + y


def _slots(alone: bool, landmarked: bool) -> tuple[Slot, ...]:
    """The location lies between the tokens of two units, or above those of one."""
    sign, half, end = 2 * SMALL * landmarked, CELL[1] // 2, CELL[1] - FRAME
    if alone:
        return (Slot(TALL, EDGE, FRAME + sign, end - FRAME - sign),)
    room = half - FRAME - sign // 2
    return Slot(FLAT, EDGE, FRAME, room), Slot(FLAT, half + 1, end - room, room)


# Sprites


@lru_cache(KEPT)
def label(text: str, width: int, height: int) -> Sprite:
    drawing = Drawing(width, height, TABLE)
    drawing.text(width / 2, height / 2, text, LETTERS, FACE, width)
    return drawing.finished()


@cache
def ground(soil: Colour, edge: Colour) -> Sprite:
    drawing = Drawing(*CELL, edge)
    drawing.box(FRAME, FRAME, CELL[0] - FRAME, CELL[1] - FRAME, soil)
    return drawing.finished()


@cache
def land(location: Location) -> Sprite:
    drawing = Drawing(*CELL, LIT)
    drawing.emblem(LOCATIONS[location - 1], CELL[0] / 2, CELL[1] / 2, LARGE, HUES[location], LIT)
    return drawing.finished()


@cache
def landmark(location: Location) -> Sprite:
    """A location beside the units on it."""
    drawing = Drawing(2 * SMALL, 2 * SMALL, LIT)
    drawing.emblem(LOCATIONS[location - 1], SMALL, SMALL, SMALL - 2, HUES[location], LIT)
    return drawing.finished()


@cache
def gateway(side: Side, hue: Colour) -> Sprite:
    """A cell where hired units enter, with their direction."""
    drawing = Drawing(*CELL, SHADED[hue])
    chevrons = CHEVRONS if side == Side.SOUTH else turned(CHEVRONS, 2)
    drawing.emblem(chevrons, CELL[0] / 2, CELL[1] / 2, 30, HATCHED[hue], SHADED[hue])
    return drawing.finished()
