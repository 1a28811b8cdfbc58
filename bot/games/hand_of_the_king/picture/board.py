"""Десница короля: the floor of the throne hall with Varys and the cards, and below it the seven banners.

scene.py ─▶ Scene ─▶ draw     hall.py  the floor    cards.py  what lies on it    tally.py  the banners
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PIL import Image

from bot.games.hand_of_the_king.picture import cards, gatherings, hall, tally
from bot.games.hand_of_the_king.picture.cards import ALONG, ASIDE, CHOICE, LARGE, SMALL, THERE, Look
from bot.games.hand_of_the_king.picture.scene import Scene, scene
from bot.pictures.board import WIDTH, Board, jpeg, key_of, lay, put
from bot.pictures.colours import GLEAM
from bot.pictures.emblems import Point
from bot.pictures.frames import SHADOW
from bot.pictures.highlights import HALO, halo
from bot.screens.screen import Picture
from engine.contract import NOBODY, Event, Move, View
from engine.games.hand_of_the_king.grid import GAP, SIDE, VARYS
from engine.games.hand_of_the_king.state import State

GAME: Final = "hand_of_the_king"
VERSION: Final = 2  # goes up whenever a picture of the same scene looks different


def picture(view: View[State], recent: Sequence[Event], moves: Sequence[Move]) -> Picture:
    shown = scene(view, recent, moves)
    return Picture(key_of(GAME, VERSION, shown), partial(draw, shown))


def draw(scene: Scene) -> bytes:
    return jpeg(composed(scene))


def composed(scene: Scene) -> Board:
    if scene.over:
        high = gatherings.end_height(scene)
        board = _ground(high, scene, tally.FINAL)
        gatherings.end(board, scene)
    elif scene.choice.victims:
        board = _ground(gatherings.retinues_height(scene), scene, tally.BAND)
        gatherings.retinues(board, scene)
    else:
        board = _hall(scene)
    return board


def _ground(high: int, scene: Scene, hang: tally.Hang) -> Board:
    """A board with so much room above the banners."""
    board = Image.new("RGB", (WIDTH, high + tally.height(len(scene.ravens), hang)))
    tally.hung(board, scene, high, hang)
    return board


def _hall(scene: Scene) -> Board:
    """The grid; of a private board only the rows in which there is something to see."""
    own = scene.choice.reader != NOBODY
    look, rows = (SMALL, _rows(scene)) if own else (LARGE, range(SIDE))
    top = gatherings.shelf_height(scene)
    board = _ground(top + hall.height(look, len(rows)), scene, tally.LOW if own else tally.BAND)
    if top:
        gatherings.shelf(board, scene, 0)
    board.paste(hall.floor(look, rows), (0, top))
    _lay_grid(board, scene, look, rows, top)
    return board


def _rows(scene: Scene) -> range:
    shown = [cell // SIDE for cell, holds in enumerate(scene.grid) if holds != GAP]
    shown += [cell // SIDE for cell in scene.past.came]
    return range(min(shown), max(shown) + 1)


def _lay_grid(board: Board, scene: Scene, look: Look, rows: range, top: int) -> None:
    corners = [hall.corner(cell, look, top, rows[0]) for cell in range(SIDE * SIDE)]
    middles = [(x + look.wide / 2, y + look.high / 2) for x, y in corners]
    _lay_past(board, scene, look, corners, middles)
    for cell, holds in enumerate(scene.grid):
        if holds == GAP:
            continue
        x, y = corners[cell]
        if holds == VARYS:
            sprite = cards.varys(scene.words.varys, look)
        else:
            sprite = cards.card(holds, scene.words.characters[holds], look, _frame(scene, cell))
        put(board, sprite, x - SHADOW, y - SHADOW)
    at = middles[scene.grid.index(VARYS)]
    for way in scene.ways:
        across, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[way]
        lay(board, cards.way(way), at[0] + across * (look.wide / 2 + 4), at[1] + down * (look.high / 2 + 5))
    for cell, number in scene.choice.stops:
        if number > 1:
            lay(board, cards.count(number), corners[cell][0] + look.wide - 18, corners[cell][1] + 20)


def _lay_past(
    board: Board, scene: Scene, look: Look, corners: Sequence[tuple[int, int]], middles: Sequence[Point]
) -> None:
    """What the last turn did, beneath the cards."""
    past, at = scene.past, scene.grid.index(VARYS)
    for cell, _ in past.left:
        hall.light(board, corners[cell], look)
    if past.came:
        if past.began:
            hall.light(board, corners[past.came[0]], look, hall.VIOLET, 110)
        hall.come(board, middles[past.came[0]], middles[at], look, whole=past.began)
        put(board, halo(look.wide, look.high, hall.VIOLET), corners[at][0] - HALO, corners[at][1] - HALO)
    for cell, house in past.left:
        lay(board, hall.taken(house, 64), *middles[cell])
    for cell in past.swapped:
        put(board, halo(look.wide, look.high, GLEAM), corners[cell][0] - HALO, corners[cell][1] - HALO)


def _frame(scene: Scene, cell: int) -> int:
    choice = scene.choice
    if cell in choice.cells or any(cell == stop for stop, _ in choice.stops):
        return CHOICE
    if cell in choice.along:
        return ALONG
    return ASIDE if choice.reader != NOBODY and (choice.stops or choice.cells) else THERE
