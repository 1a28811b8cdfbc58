"""King's Bounty on a table of walnut: the titles, and below them the land of every player.

    scene ─▶ Scene ─▶ layout ─▶ board        scenes.py · news.py · layout.py
    titles.py   plates, deck                 holdings.py   tiles: castles.py, people.py
    hand.py     the reader's cards           lands.py      cloth, banner, tiles, what has just happened

A people is shown by shape, letter and colour, on castles by their roofs, on units by their faces.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from bot.games.kings_bounty.picture.hand import lay_hand
from bot.games.kings_bounty.picture.lands import lay_lands
from bot.games.kings_bounty.picture.layout import EDGE, FIRST, GAP, Layout, layout_of
from bot.games.kings_bounty.picture.scenes import Scene, scene
from bot.games.kings_bounty.picture.titles import deck, plate
from bot.pictures.board import TALLEST, WIDTH, Board, jpeg, key_of, put
from bot.pictures.frames import SHADOW
from bot.pictures.highlights import HALO, halo
from bot.pictures.materials import table
from bot.screens.screen import Picture
from engine.contract import Event, Move, View
from engine.games.kings_bounty.state import State

GAME: Final = "kings_bounty"
VERSION: Final = 2  # goes up whenever a picture of the same scene looks different


def picture(view: View[State], recent: Sequence[Event], moves: Sequence[Move]) -> Picture:
    shown = scene(view, recent, moves)
    return Picture(key_of(GAME, VERSION, shown), partial(draw, shown))


def draw(scene: Scene) -> bytes:
    return jpeg(composed(scene))


def composed(scene: Scene) -> Board:
    layout = layout_of(scene)
    board = table(WIDTH, TALLEST, planks=8).crop((0, 0, WIDTH, layout.height))
    _titles(board, scene, layout)
    lay_lands(board, scene, layout)
    lay_hand(board, scene, layout)
    return board


def _titles(board: Board, scene: Scene, layout: Layout) -> None:
    put(board, deck(scene.deck, scene.last, scene.closing), 4, EDGE)
    width, height = layout.plate
    rows = (divmod(number, layout.titles_abreast) for number in range(len(scene.plates)))
    corners = [(FIRST - 8 + column * (width + GAP), EDGE + row * (height + GAP)) for row, column in rows]
    for shown, (x, y) in zip(scene.plates, corners, strict=True):
        if shown.fresh:
            put(board, halo(width, height), x - HALO, y - HALO)
    for shown, (x, y) in zip(scene.plates, corners, strict=True):
        put(board, plate(replace(shown, fresh=False), scene.words, width, height), x - SHADOW, y - SHADOW)
