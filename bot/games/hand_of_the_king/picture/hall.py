"""The floor of the throne hall: 36 flagstones, and what lies on them below the cards."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from bot.games.hand_of_the_king.picture.cards import BETWEEN, LARGE, Look
from bot.games.hand_of_the_king.picture.emblems import EMBLEMS, HUES
from bot.pictures import emblems
from bot.pictures.board import WIDTH, Board, Sprite, lay, put
from bot.pictures.colours import GLEAM, INK, Colour, darker, lighter, of
from bot.pictures.highlights import HALO, halo, trail
from bot.pictures.kept import kept
from bot.pictures.materials import Material, glow, lamplit, material, toned
from bot.pictures.shapes import icon
from engine.games.hand_of_the_king.grid import SIDE

LEFT: Final = (WIDTH - SIDE * (LARGE.wide + BETWEEN) + BETWEEN) // 2  # of the first card
TOP: Final = 10
DARK: Final = of("4a4540")
PALE: Final = of("7c6a55")
JOINT: Final = of("2b2522")
VIOLET: Final = of("cdb2f0")


def corner(cell: int, look: Look, top: int = 0, first_row: int = 0) -> tuple[int, int]:
    """The left upper corner of a card."""
    row, column = divmod(cell, SIDE)
    return LEFT + column * (look.wide + BETWEEN), top + TOP + (row - first_row) * (look.high + BETWEEN)


def height(look: Look, rows: int) -> int:
    return 2 * TOP - BETWEEN + rows * (look.high + BETWEEN)


def floor(look: Look, rows: range) -> Board:
    """The flagstones of these rows."""
    first = rows[0] * (look.high + BETWEEN)
    return _floor(look).crop((0, first, WIDTH, first + height(look, len(rows))))


@kept
def _floor(look: Look) -> Board:
    """Two stones in turn, under a lamp."""
    high = height(look, SIDE)
    dark = toned(material(WIDTH, high, Material.SLATE, 3), DARK, 0.84)
    pale = toned(dark, PALE, 0.45)
    board = dark.copy()
    wide, down = look.wide + BETWEEN, look.high + BETWEEN
    for row in range(-1, SIDE + 1):
        for column in range(-1, SIDE + 1):
            x, y = LEFT - BETWEEN // 2 + column * wide, TOP - BETWEEN // 2 + row * down
            box = (max(0, x), max(0, y), min(WIDTH, x + wide), min(high, y + down))
            if (row + column) % 2 and box[0] < box[2] and box[1] < box[3]:
                board.paste(pale.crop(box), box[:2])
    pen = ImageDraw.Draw(board)
    for row in range(-1, SIDE + 1):
        for column in range(-1, SIDE + 1):
            x, y = LEFT - BETWEEN // 2 + column * wide, TOP - BETWEEN // 2 + row * down
            pen.rectangle((x, y, x + 1, y + down), fill=JOINT)
            pen.rectangle((x, y, x + wide, y + 1), fill=JOINT)
    return lamplit(board, glow(WIDTH, high, 255, 96, (0.5, 0.42)))


@kept
def lit(look: Look, colour: Colour, strength: int) -> Sprite:
    """Light on a flagstone."""
    return halo(look.wide - 14, look.high - 14, colour, 12, strength)


def light(board: Board, at: tuple[float, float], look: Look, colour: Colour = GLEAM, strength: int = 150) -> None:
    put(board, lit(look, colour, strength), at[0] + 7 - HALO, at[1] + 7 - HALO)


@kept
def taken(house: int, size: int) -> Sprite:
    """Somebody of this house stood here."""
    return faint(icon(EMBLEMS[house], size, lighter(HUES[house], 0.2), darker(HUES[house], 0.6)), 190)


@kept
def spider(size: int) -> Sprite:
    """Varys stood here."""
    return faint(icon(emblems.SPIDER, size, VIOLET, INK), 230)


def faint(sprite: Sprite, strength: int) -> Sprite:
    image = sprite.copy()
    image.putalpha(image.getchannel("A").point(lambda value: value * strength // 255))
    return image


@kept
def way_come(look: Look, across: int, down: int, whole: bool) -> Sprite:
    """A trail over so many cells, below the cards; `whole` from where it began."""
    wide, high = abs(across) * (look.wide + BETWEEN) + 80, abs(down) * (look.high + BETWEEN) + 80
    image = Image.new("RGBA", (wide, high))
    start = [40.0 if across >= 0 else wide - 40.0, 40.0 if down >= 0 else high - 40.0]
    end = [wide - 40.0 if across > 0 else 40.0, high - 40.0 if down > 0 else 40.0]
    for axis, step, reach in ((0, across, look.wide), (1, down, look.high)):
        if step:
            way = 1 if step > 0 else -1
            end[axis] -= way * (reach / 2 - 8)
            start[axis] += way * (26 if whole else 0)
    trail(image, (start[0], start[1]), (end[0], end[1]), colour=VIOLET, thick=13)
    return image


def come(board: Board, start: tuple[float, float], end: tuple[float, float], look: Look, *, whole: bool) -> None:
    """The trail between the middles of two cells."""
    across = round((end[0] - start[0]) / (look.wide + BETWEEN))
    down = round((end[1] - start[1]) / (look.high + BETWEEN))
    sprite = way_come(look, across, down, whole)
    put(board, sprite, min(start[0], end[0]) - 40, min(start[1], end[1]) - 40)
    if whole:
        lay(board, spider(62), *start)
