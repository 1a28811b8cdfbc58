"""Those who lie in no grid: companions on a shelf, people of retinues to choose from, whom nobody got in the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from PIL import Image

from bot.games.hand_of_the_king.picture import cards, hall
from bot.games.hand_of_the_king.picture.cards import CHOICE, LARGE, SMALL, THERE, Look
from bot.games.hand_of_the_king.picture.emblems import TOWER
from bot.games.hand_of_the_king.picture.people import CHARACTERS
from bot.games.hand_of_the_king.picture.scene import IN_GRID, Scene
from bot.pictures.badges import badge
from bot.pictures.board import TALLEST, WIDTH, Board, Sprite, lay, put
from bot.pictures.colours import PARCHMENT, ROCK, STONE
from bot.pictures.frames import SHADOW
from bot.pictures.kept import kept
from bot.pictures.lettering import NAME, inked
from bot.pictures.materials import table
from bot.pictures.portraits import portrait
from bot.pictures.shapes import icon
from engine.games.hand_of_the_king.grid import SIDE

SHELF: Final = Look(122, 122, 92, 44, 34, 31)
STEP: Final = SHELF.wide + cards.BETWEEN
SHELF_HIGH: Final = SHELF.high + 22

IN_A_ROW: Final = 5
FIRST: Final = 92  # left of the first in a row
APART: Final = 140
FEW: Final = 4  # rows of large cards

LOST: Final = 72  # pixels, of those whom nobody got
LOST_IN_A_ROW: Final = 8


def shelf_height(scene: Scene) -> int:
    return SHELF_HIGH if scene.open or scene.drawn else 0


def shelf(board: Board, scene: Scene, top: int) -> None:
    """The companions that lie open, or the two of which only the reader sees the faces."""
    put(board, table(WIDTH, SHELF_HIGH, planks=2), 0, top)
    offered = scene.choice.companions
    sprites = [
        cards.companion(one, scene.words.companions[one], SHELF, CHOICE if one in offered else THERE)
        for one in scene.open or offered
    ]
    sprites = sprites or [cards.back(SHELF)] * scene.drawn
    left = (WIDTH - len(sprites) * STEP + cards.BETWEEN) / 2
    for place, sprite in enumerate(sprites):
        put(board, sprite, left + place * STEP - SHADOW, top + 10 - SHADOW)


# People of retinues

Row = tuple[int, Sequence[int]]  # the place of its people: a seat, or the grid


def rows(scene: Scene) -> list[Row]:
    return [
        (place, people[first : first + IN_A_ROW])
        for place, each in groupby(scene.choice.victims, key=lambda victim: victim[0])
        for people in [[one for _, one in each]]
        for first in range(0, len(people), IN_A_ROW)
    ]


def _look(count: int) -> Look:
    return LARGE if count <= FEW else SMALL


def retinues_height(scene: Scene) -> int:
    return 14 + len(rows(scene)) * (_look(len(rows(scene))).high + 8)


def retinues(board: Board, scene: Scene) -> None:
    """Who can be chosen, beside the badge of whoever has them."""
    board.paste(table(WIDTH, TALLEST, planks=8).crop((0, 0, WIDTH, retinues_height(scene))), (0, 0))
    look = _look(len(rows(scene)))
    for number, (place, people) in enumerate(rows(scene)):
        y = 10 + number * (look.high + 8)
        sign = icon(TOWER, 62, STONE, ROCK) if place == IN_GRID else badge(place, 66)
        lay(board, sign, 46, y + look.high / 2)
        for column, one in enumerate(people):
            sprite = cards.card(one, scene.words.characters[one], look, CHOICE)
            put(board, sprite, FIRST + column * APART - SHADOW, y - SHADOW)


# The end


def end_height(scene: Scene) -> int:
    return 2 * 12 + max(LARGE.high, 46 + -(-len(scene.lost) // LOST_IN_A_ROW) * (LOST + 4))


def end(board: Board, scene: Scene) -> None:
    """Varys, who has nowhere to go, and behind him those whom nobody got."""
    high = end_height(scene)
    board.paste(hall.floor(LARGE, range(SIDE)).crop((0, 0, WIDTH, high)), (0, 0))
    put(board, cards.varys(scene.words.varys, LARGE), 20 - SHADOW, (high - LARGE.high) / 2 - SHADOW)
    lay(board, inked(scene.words.stuck, NAME + 8, PARCHMENT), 166, 32, "l")
    for number, one in enumerate(scene.lost):
        row, column = divmod(number, LOST_IN_A_ROW)
        put(board, _grey(one), 164 + column * (LOST + 6), 56 + row * (LOST + 4))


@kept
def _grey(character: int) -> Sprite:
    sprite = portrait(CHARACTERS[character], ROCK, LOST)
    grey = sprite.convert("L").convert("RGB")
    return Image.merge("RGBA", (*grey.split(), sprite.getchannel("A").point(lambda value: value * 4 // 5)))
