"""The hall under the mountain: walls of stone in the lamp light, and a round table with a golden rim, from above."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.board import WIDTH, lay
from bot.pictures.colours import BRONZE, GOLD, INK, NIGHT, Colour, darker, lighter, of
from bot.pictures.emblems import star
from bot.pictures.kept import kept
from bot.pictures.materials import Material, glow, lamplit, material, table, toned
from bot.pictures.shapes import Painting

HIGH: Final = 592  # of the public picture
RIM: Final = (-64, 150, WIDTH + 64, 980)  # the table: an ellipse, most of it below the picture
COURSE: Final = 44  # a row of blocks


@kept
def hall(high: int, shelf: int) -> Image.Image:
    """The ground of a picture so high, with a shelf for a hand from there on."""
    board = _wall(high)
    _lay_table(board, high)
    board = lamplit(board, glow(WIDTH, high, 255, 128, (0.5, 0.5), 0.55))
    if high > shelf:
        lay_shelf(board, shelf)
    return board


def _wall(high: int) -> Image.Image:
    board = toned(material(WIDTH, high, Material.STONE, 2), NIGHT, 0.62)
    pen, luck = ImageDraw.Draw(board, "RGBA"), Random(7)
    for course in range(high // COURSE + 1):
        y, x = course * COURSE, -luck.randrange(90)
        while x < WIDTH:
            wide = luck.randrange(84, 140)
            pen.rectangle((x, y, x + wide, y + COURSE), fill=(*NIGHT, luck.randrange(0, 70)))
            pen.line((x + 2, y + COURSE - 2, x + 2, y + 2, x + wide - 3, y + 2), fill=(255, 236, 200, 34), width=2)
            pen.line((x + wide, y, x + wide, y + COURSE, x, y + COURSE), fill=(*INK, 190), width=3)
            x += wide
    return board


def _lay_table(board: Image.Image, high: int) -> None:
    top = table(WIDTH, high, of("432818"), of("8d5c38"), 7, 8)
    rings: tuple[tuple[int, Colour | Image.Image], ...] = (
        (-10, darker(NIGHT, 0.2)),
        (0, INK),
        (3, BRONZE),
        (6, GOLD),
        (9, lighter(GOLD, 0.4)),
        (12, GOLD),
        (17, darker(BRONZE, 0.2)),
        (21, INK),
        (24, top),
    )
    for inset, fill in rings:
        mask = _ellipse(high, inset)
        board.paste(fill, (0, 0), mask)

    _stud(board)


def _stud(board: Image.Image) -> None:
    """Bronze studs along the rim."""
    left, upper, right, lower = RIM
    across, down = (right - left) / 2 - 12, (lower - upper) / 2 - 12
    stud = Painting(16, ink=1.2, reach=1.3).add(lighter(BRONZE, 0.25), star(4, 1, 0.62)).done()
    for step in range(-12, 13):
        turn = step * pi / 32
        lay(board, stud, (left + right) / 2 + across * sin(turn), (upper + lower) / 2 - down * cos(turn))


def _ellipse(high: int, inset: int) -> Image.Image:
    twice = Image.new("L", (WIDTH * 2, high * 2))
    left, upper, right, lower = RIM
    edges = (2 * (left + inset), 2 * (upper + inset), 2 * (right - inset), 2 * (lower - inset))
    ImageDraw.Draw(twice).ellipse(edges, fill=255)
    return twice.reduce(2)


def lay_shelf(board: Image.Image, top: int) -> None:
    """The near edge of the table, in the dark, with a golden line above it."""
    low = toned(material(WIDTH, board.height - top, Material.WOOD, 4), NIGHT, 0.66)
    board.paste(low, (0, top))
    pen = ImageDraw.Draw(board)
    for y, colour in ((0, INK), (1, INK), (2, BRONZE), (3, GOLD), (4, GOLD), (5, BRONZE), (6, INK), (7, INK)):
        pen.line((0, top + y, WIDTH, top + y), fill=colour)
