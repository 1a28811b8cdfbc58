"""The ground: two castles of dressed stone and the land between them, drawn once for each pair of castles.

ground     the whole field without units: letters, numbers, cells, places, gateways; rows are cut out of it
place      a place as a sunk medallion           wall   battlements towards the land, with a gate and towers
"""

from __future__ import annotations

from itertools import product
from math import sin
from random import Random
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.games.crown_defender.picture.places import CHEVRONS, LOCATIONS
from bot.pictures.badges import SEAT_COLOURS
from bot.pictures.board import WIDTH, Board, Sprite, lay, put
from bot.pictures.colours import (
    GOLD,
    INK,
    OAK,
    ORANGE,
    PURPLE,
    SAND,
    SKY,
    STEEL,
    STONE,
    VERMILLION,
    Colour,
    between,
    darker,
    lighter,
    of,
)
from bot.pictures.emblems import Points, bar, bent, limb, oval, turned
from bot.pictures.frames import SHADOW, shadow
from bot.pictures.kept import kept
from bot.pictures.lettering import LABEL, inked
from bot.pictures.materials import glow, noise, table, tinted
from bot.pictures.shapes import Painting, icon
from engine.games.crown_defender.board import CASTLE, CASTLE_ROWS, COLUMNS, HIRE_LINE, ROWS, Side, locations
from engine.games.crown_defender.cards import Centre, Location

LEFT: Final = 33  # wide: the numbers of the rows
TOP: Final = 34  # high: the letters of the columns
CELL: Final = (153, 140)
FIELD: Final = (COLUMNS * CELL[0], ROWS * CELL[1])
LARGE, SMALL = 100, 44  # a place on a free cell, and beside a unit

HUES: Final = (STONE, GOLD, SKY, STEEL, of("3fc49a"), PURPLE, SAND, ORANGE, VERMILLION)  # by location
ROAD: Final = of("8a6a45")
ASHES: Final = of("3b3038")
JOINTS: Final = of("2b2624")
RIM: Final = of("75664e")
HOLLOW: Final = of("40341f")
FLAGS: Final = of("5a5552")
"""Flagstones, before they take on the colour of a side."""


def corner(cell: int) -> tuple[int, int]:
    """The left upper corner of a cell on the ground; A1 is at the bottom left."""
    row, column = divmod(cell, COLUMNS)
    return LEFT + column * CELL[0], TOP + (ROWS - 1 - row) * CELL[1]


def middle(cell: int) -> tuple[float, float]:
    x, y = corner(cell)
    return x + CELL[0] / 2, y + CELL[1] / 2


@kept
def ground(centre: int, leads: tuple[int, ...], columns: tuple[str, ...]) -> Board:
    board = table(WIDTH, TOP + FIELD[1], planks=9).copy()
    put(board, shadow(*FIELD, 8), LEFT - SHADOW, TOP - SHADOW)
    board.paste(country(Centre(centre), FIELD[0], FIELD[1] - 4 * CELL[1]), (LEFT, TOP + CASTLE_ROWS * CELL[1]))
    for side in Side:
        hue = SEAT_COLOURS[leads[side]]
        board.paste(_floor(hue), (LEFT, TOP if side == Side.NORTH else TOP + FIELD[1] - CASTLE_ROWS * CELL[1]))
    _grid(board)
    for cell, location in enumerate(locations(Centre(centre))):
        if location:
            lay(board, place(location, LARGE), *middle(cell))
        elif not any(cell in castle for castle in CASTLE):
            lay(board, thicket(centre), *middle(cell))
    for side in Side:
        hue = SEAT_COLOURS[leads[side]]
        for cell in HIRE_LINE[side]:
            lay(board, gateway(side, hue), *middle(cell))
        lay(board, wall(side, hue), LEFT + FIELD[0] / 2, TOP + (2 if side == Side.NORTH else 6) * CELL[1])
    _dim(board)
    for column, letter in enumerate(columns):
        lay(board, inked(letter, LABEL + 2, GOLD), LEFT + (column + 0.5) * CELL[0], TOP / 2)
    for row in range(ROWS):
        lay(board, inked(str(ROWS - row), LABEL + 2, GOLD), LEFT / 2, TOP + (row + 0.5) * CELL[1])
    return board


def _grid(board: Board) -> None:
    """Cells, engraved: a dark line with a pale one beside it."""
    pen = ImageDraw.Draw(board, "RGBA")
    for column in range(COLUMNS + 1):
        x = LEFT + column * CELL[0]
        pen.line((x, TOP, x, TOP + FIELD[1]), fill=(*INK, 150), width=2)
    for row in range(ROWS + 1):
        y = TOP + row * CELL[1]
        pen.line((LEFT, y, LEFT + FIELD[0], y), fill=(*INK, 150), width=2)


def _dim(board: Board) -> None:
    """The lamp hangs over the middle."""
    box = (LEFT, TOP, LEFT + FIELD[0], TOP + FIELD[1])
    light = glow(*FIELD, 255, 165)
    board.paste(ImageChops.multiply(board.crop(box), Image.merge("RGB", [light] * 3)), box[:2])


# The land between the castles


@kept
def country(centre: Centre, width: int, height: int) -> Board:
    """Grass and a road, or dusk over dead earth."""
    if centre == Centre.CURSED_LANDS:
        land = tinted(noise(width, height, (90, 80), 5), of("2c2547"), of("6d5a86"))
        return _with_road(land, ASHES, of("1e1a24"), 0.62)
    land = tinted(noise(width, height, (70, 60), 4), of("55743a"), of("93ab57"))
    return _with_road(land, ROAD, of("4d3a22"), 1.0)


def _with_road(land: Board, road: Colour, edge: Colour, scale: float) -> Board:
    """A road of trodden earth from gate to gate, with soft borders."""
    width, height = land.size
    bends = [(width * (0.5 + 0.09 * scale * sin(step / 14 * 6.3)), height * step / 14) for step in range(-1, 16)]
    for thick, colour, strength in ((0.124, edge, 120), (0.1, road, 235)):
        mask = Image.new("L", land.size)
        ImageDraw.Draw(mask).line(bends, fill=strength, width=round(thick * width), joint="curve")
        land.paste(colour, (0, 0), mask.filter(ImageFilter.GaussianBlur(width / 110)))
    return land


@kept
def thicket(centre: int) -> Sprite:
    """What grows where there is no place: trees along the road, or bare ones between graves."""
    painting, cursed = Painting(LARGE, ink=1.2, reach=1.05), centre == Centre.CURSED_LANDS
    if cursed:
        trunk = (limb(((-0.3, 0.8), (-0.24, -0.5)), 0.2, 0.06), limb(((-0.26, 0.1), (0.16, -0.5)), 0.12, 0.04))
        painting.add(of("2a2130"), *trunk, limb(((-0.28, 0.3), (-0.7, -0.3)), 0.12, 0.04), shade=0.2, lit=0.1)
        grave = (*bent((0.26, 0.2), (0.26, -0.2), (0.78, -0.2), (0.78, 0.2)), (0.78, 0.8), (0.26, 0.8))
        return painting.add(of("655c78"), grave, shade=0.25, lit=0.1, depth=0.07).done()
    for x, y, size in ((-0.34, -0.1, 0.5), (0.42, 0.1, 0.42)):
        painting.add(of("5a4026"), bar(x - 0.08, y + 0.3, x + 0.08, y + 0.8), shade=0.2, lit=0)
        painting.add(of("4f7338"), oval(x, y, size, size * 0.94), shade=0.25, lit=0.14, depth=0.1)
    return painting.done()


# The castles


@kept
def _floor(hue: Colour) -> Board:
    """Flagstones in the colour of a side; of even tones, for grain costs bytes."""
    (across, down), luck = CELL, Random(7)
    floor = Image.new("RGB", (FIELD[0], CASTLE_ROWS * down))
    pen, stone = ImageDraw.Draw(floor), between(FLAGS, hue, 0.3)
    joint = between(stone, JOINTS, 0.5)
    for row, column in product(range(2 * CASTLE_ROWS), range(2 * COLUMNS + 1)):
        x, y = (2 * column - row % 2) * across // 4 * 2, row * down // 2
        box = (x, y, x + across, y + down // 2)
        pen.rectangle(box, fill=lighter(stone, luck.random() * 0.09), outline=joint)
    return floor


@kept
def gateway(side: Side, hue: Colour) -> Sprite:
    """Where hired units enter, and their direction."""
    chevrons = CHEVRONS if side == Side.SOUTH else turned(CHEVRONS, 2)
    sprite = icon(chevrons, 78, lighter(hue, 0.15)).copy()
    sprite.putalpha(sprite.getchannel("A").point(lambda value: value * 2 // 5))
    return sprite


WALL: Final = 46  # high
_TALL: Final = 3 * WALL / 6  # half of it, enlarged


@kept
def wall(side: Side, hue: Colour) -> Sprite:
    """Battlements towards the land, a tower at each end, and a gate in the middle."""
    painting, stone = Painting(WIDTH, WALL, ink=1.5), between(STONE, hue, 0.42)

    def block(left: float, top: float, right: float, bottom: float) -> Points:
        """In pixels from the middle of the wall; it is seen from the land."""
        way = 1 if side == Side.SOUTH else -1
        half = WALL / 2
        return bar(left / half, min(top * way, bottom * way) / half, right / half, max(top * way, bottom * way) / half)

    end = FIELD[0] / 2
    painting.add(darker(stone, 0.3), block(-end, -5, end, 9), depth=0.1)
    steps = range(-round(end), round(end) - 10, 25)
    painting.add(stone, *(block(x + 3, -12, x + 18, 2) for x in steps if abs(x + 10) > 40), depth=0.12)
    for x in (-end + 17, end - 17):
        painting.add(stone, block(x - 17, -13, x + 17, 14), depth=0.14)
        painting.add(stone, *(block(x + step, -21, x + step + 9, -11) for step in (-17, -4.5, 8)), depth=0.12)
    painting.add(stone, *(block(x - 12, -16, x + 12, 13) for x in (-43, 43)), depth=0.14)
    painting.add(OAK, block(-31, -12, 31, 12), depth=0.12)
    painting.flat(darker(OAK, 0.6), *(block(x - 1, -11, x + 1, 11) for x in (-18, -6, 6, 18)))
    painting.flat(GOLD, block(-3, -3, 3, 4))
    return painting.done()


# Places


@kept
def place(location: Location, size: int) -> Sprite:
    """A place: its thing in a hollow; soft, for a sharp rim around each would cost a tenth of the bytes."""
    sprite = Painting(size, reach=1.1).flat(RIM, oval(0, 0, 1.0)).flat(HOLLOW, oval(0, 0, 0.9)).done()
    sprite = sprite.filter(ImageFilter.GaussianBlur(size / 66))
    lay(sprite, icon(LOCATIONS[location - 1], round(size * 0.72), HUES[location], HOLLOW), size / 2, size / 2)
    return sprite
