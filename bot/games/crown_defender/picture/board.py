"""Защитник Короны as one picture.

    View, recent events, moves ─▶ scene ─▶ Scene ─▶ draw ─▶ JPEG

The field is the kept ground, rows of it cut out where a choice needs no more; on it lie, from below to above, trails of
the last turn, units, what was hurt and who fell, rings around cells that can be chosen; below it the foot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, assert_never

from PIL import Image

from bot.games.crown_defender.picture import beginning, cards, highlights, land
from bot.games.crown_defender.picture.foot import foot
from bot.games.crown_defender.picture.land import CELL, TOP
from bot.games.crown_defender.picture.scene import Field, Hand, Lands, Races, Scene, Shelf, scene, shelf
from bot.games.crown_defender.picture.units import LONE, MARGIN, PAIR, Figure, Form, Light, unit
from bot.pictures.badges import SEAT_COLOURS
from bot.pictures.board import WIDTH, Board, jpeg, key_of, lay, put
from bot.pictures.colours import Colour
from bot.pictures.highlights import HALO, halo
from bot.screens.screen import Picture
from engine.contract import Event, Move, View
from engine.games.crown_defender.board import COLUMNS, ROWS, Side, locations
from engine.games.crown_defender.cards import Centre, Location
from engine.games.crown_defender.state import State

GAME: Final = "crown_defender"
VERSION: Final = 2  # goes up whenever a picture of the same scene looks different
ABOVE: Final = 5  # a unit, in its cell


def picture(view: View[State], recent: Sequence[Event], moves: Sequence[Move]) -> Picture:
    shown = scene(view, recent, moves)
    return Picture(key_of(GAME, VERSION, shown), partial(draw, shown))


def looked_up(view: View[State]) -> Picture:
    """The cards that the hints of the view's seat explain."""
    shown = shelf(view)
    return Picture(key_of(GAME, VERSION, shown), partial(draw, shown))


def draw(scene: Scene) -> bytes:
    return jpeg(painted(scene))


def painted(scene: Scene) -> Board:
    match scene:
        case Races():
            return beginning.races(scene.led, scene.words.races)
        case Lands():
            return beginning.lands(scene.words.centres)
        case Hand():
            return _hand(scene)
        case Field():
            return _field(scene)
        case Shelf():
            words = scene.words
            return cards.shelf(scene.rows, scene.scrolls, SEAT_COLOURS[scene.lead], words.names, words.spells)
        case _:
            assert_never(scene)


def _hand(scene: Hand) -> Board:
    words = scene.words
    return cards.sheet(scene.cards, scene.decks, SEAT_COLOURS[scene.lead], words.names, words.races)


# The field


def _field(scene: Field) -> Board:
    lowest, highest = scene.rows
    ground = land.ground(scene.centre, scene.leads, scene.words.columns)
    top, rows = (ROWS - highest) * CELL[1], (highest - lowest + 1) * CELL[1]
    below = cards.stall(scene.stall, _hue(scene), scene.words.names) if scene.stall else foot(scene.foot)
    board = Image.new("RGB", (WIDTH, TOP + rows + below.height))
    board.paste(ground.crop((0, TOP + top, WIDTH, TOP + top + rows)), (0, TOP))
    _people(board, scene, top)
    board.paste(ground.crop((0, 0, WIDTH, TOP)), (0, 0))
    board.paste(below, (0, TOP + rows))
    return board


def _hue(scene: Field) -> Colour:
    """Of the side whose turn it is."""
    return SEAT_COLOURS[scene.leads[max(0, scene.foot.active)]]


def _people(board: Board, scene: Field, top: int) -> None:
    """Everything that lies on the ground, which begins so far below its own top."""
    lowest, highest = scene.rows
    shown = range((lowest - 1) * COLUMNS, highest * COLUMNS)
    highlights.trails(board, scene.happened, top)
    placed = [each for cell in shown for each in _placed(scene.cells[cell], cell, top)]
    for figure, form, x, y in placed:
        if figure.light in (Light.JUST_NOW, Light.ACTS):
            side = x + (form.width - form.shield) / 2
            put(board, halo(form.shield, form.height, radius=14), side - HALO, y - HALO)
    for cell in scene.reach:
        x, y = land.middle(cell)
        lay(board, highlights.reach(CELL[0] - 6, CELL[1] - 6), x, y - top)
    for figure, form, x, y in placed:
        put(board, unit(figure, form, scene.words.names[figure.kind]), x - MARGIN, y - MARGIN)
    for cell in shown:
        _landmark(board, locations(Centre(scene.centre))[cell], scene.cells[cell], cell, top)
    highlights.wounds(board, scene.happened, scene.cells, shown, top)


def _placed(figures: Sequence[Figure], cell: int, top: int) -> Iterator[tuple[Figure, Form, float, float]]:
    """Each unit of a cell with the left upper corner of its box: one in the middle, or two side by side."""
    (x, y), alone = land.corner(cell), len(figures) == 1
    form = LONE if alone else PAIR
    for at, figure in enumerate(figures):
        left = x + (CELL[0] - form.width) / 2 if alone else x + 0.5 + at * (CELL[0] - form.width)
        yield figure, form, left, y - top + ABOVE


def _landmark(board: Board, location: Location, figures: Sequence[Figure], cell: int, top: int) -> None:
    """The place below a unit, small, where the point of its shield leaves room."""
    if not location or not figures:
        return
    sprite, (x, y) = land.place(location, land.SMALL), land.corner(cell)
    if len(figures) > 1:
        lay(board, sprite, x + CELL[0] / 2, y - top + CELL[1] / 2 - 6)
    else:
        south = figures[0].side == Side.SOUTH
        lay(board, sprite, x + land.SMALL / 2, y - top + (land.SMALL / 2 if south else CELL[1] - land.SMALL / 2))
