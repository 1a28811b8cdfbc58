"""The hall in which a podium stands: rays of light, and confetti in the colours of the seats."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.pictures.badges import SEAT_COLOURS
from bot.pictures.board import WIDTH, Board
from bot.pictures.colours import GOLD, NIGHT
from bot.pictures.kept import kept
from bot.pictures.materials import Material, glow, lamplit, material, table, toned

SUN: Final = 170  # how far below the upper edge the rays begin
RAYS: Final = 12
SCRAPS: Final = 64
SEED: Final = 5


@kept
def hall(high: int, floor: int) -> Board:
    """The hall, with a table below its floor."""
    board = toned(material(WIDTH, high, Material.NIGHT, SEED), NIGHT, 0.35)
    board.paste(GOLD, (0, 0), ImageChops.multiply(_rays(high), glow(WIDTH, high, 255, 30, (0.5, SUN / high), 1.1)))
    board = lamplit(board, glow(WIDTH, high, 255, 120, (0.5, 0.45)))
    _strew(board, floor)
    board.paste(table(WIDTH, high - floor + 8, planks=2), (0, floor - 8))
    return board


def _rays(high: int) -> Image.Image:
    rays = Image.new("L", (WIDTH // 2, high // 2))
    pen, x, y, far = ImageDraw.Draw(rays), WIDTH / 4, SUN / 2, 700
    for ray in range(RAYS):
        left = 2 * pi * (ray + 0.3) / RAYS
        ends = [(x + far * cos(turn), y + far * sin(turn)) for turn in (left, left + 0.22)]
        pen.polygon([(x, y), *ends], fill=70)
    return rays.filter(ImageFilter.GaussianBlur(3)).resize((WIDTH, high))


def _strew(board: Board, floor: int) -> None:
    luck, pen = Random(SEED), ImageDraw.Draw(board)
    for _ in range(SCRAPS):
        x, y = luck.randrange(WIDTH), luck.randrange(16, floor - 90)
        scrap = [(x, y), (x + 8, y + luck.randrange(-4, 5)), (x + 9, y + 8), (x + 2, y + 9)]
        pen.polygon(scrap, fill=SEAT_COLOURS[luck.randrange(len(SEAT_COLOURS))])
