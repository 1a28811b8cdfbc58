"""The title card of a game: its place, its people, its name.

Cover ─▶ title_card ─▶ a board 800 × 450, kept; the lobby lays chairs below it, the choice of games has all of them
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from bot.pictures.badges import SEAT_COLOURS
from bot.pictures.board import WIDTH, Board, jpeg, lay, put
from bot.pictures.colours import BRONZE, GLEAM, INK, NIGHT, PARCHMENT, Colour, lighter
from bot.pictures.kept import kept
from bot.pictures.lettering import golden, word
from bot.pictures.materials import Material, glow, gradient, lamplit, material, table, toned
from bot.pictures.pawns import pawn
from bot.pictures.portraits import portrait
from bot.pictures.portraits.computers import computer
from bot.pictures.scenery import Scenery
from bot.pictures.shapes import Painting

VERSION: Final = 2  # of all pictures with title cards in them
HEIGHT: Final = 450
NAME_PLATE: Final = 126  # how high the strip with the name is


SPOTS: Final = ((218, 0), (182, -166), (182, 166), (152, -308), (152, 308))
"""By person: how large, and how far from the middle."""


@dataclass(frozen=True, slots=True)
class Cover:
    """What stands on a title card."""

    sky: tuple[Colour, Colour]  # above, and at the horizon
    scenery: Scenery
    cast: Sequence[tuple[Colour, str]]
    """Five people, the most important first: the colour of their cloth, and what they look like (portraits)."""

    motto: Callable[[], str]
    """A few plain words about the game: «замки и титулы»."""


@kept
def title_card(cover: Cover, name: str, line: str) -> Board:
    """The card of a game, with a line below its name; it is kept, so nobody draws on it."""
    board = _scene(cover)
    top = _strip(board)
    lay(board, golden(name, 70, WIDTH - 50), WIDTH / 2, top + 48)
    lay(board, word(line, 34, PARCHMENT, WIDTH - 100, INK, 1.7), WIDTH / 2, HEIGHT - 24)
    return board


@kept
def small_card(cover: Cover, name: str) -> Board:
    """The card of a game, half as large, with nothing below its name."""
    board = _scene(cover, 0.5)
    top = _strip(board, 0.5)
    lay(board, golden(name, 46, board.width - 12), board.width / 2, (top + board.height) / 2)
    return board


def _scene(cover: Cover, share: float = 1.0) -> Board:
    """The people of a game where it is set, as large as this share of a title card."""
    wide, high = round(WIDTH * share), round(HEIGHT * share)
    board = _sky(*cover.sky).resize((wide, high))
    painting = Painting(wide, high, ink=2.0 * share, casts=True)
    cover.scenery(painting)
    put(board, painting.done(), 0, 0)
    board = lamplit(board, glow(wide, high, 255, 150, (0.5, 0.45)))
    for (cloth, words), (size, aside) in reversed([*zip(cover.cast, SPOTS, strict=True)]):
        person = portrait(words, cloth, round(size * share), flip=aside < 0)
        lay(board, person, wide / 2 + aside * share, (HEIGHT - NAME_PLATE + 8 - size / 2) * share)
    return board


def _strip(board: Board, share: float = 1.0) -> int:
    """The strip on which the name is written; where it begins."""
    high = round(NAME_PLATE * share)
    top = board.height - high
    board.paste(toned(material(board.width, high, Material.EARTH, 6), NIGHT, 0.72), (0, top))
    pen = ImageDraw.Draw(board)
    for y, colour, thick in ((0, INK, 4), (4, GLEAM, 3), (7, BRONZE, 3)):
        pen.line((0, top + y * share, board.width, top + y * share), fill=colour, width=max(2, round(thick * share)))
    return top


def _sky(high: Colour, low: Colour) -> Board:
    board = gradient(WIDTH, HEIGHT, high, low)
    board.paste(GLEAM, (0, 0), glow(WIDTH, HEIGHT, 255, 0, (0.5, 0.42), 1.25).point(lambda value: value * 150 // 255))
    disc = Image.new("L", (WIDTH, HEIGHT))
    ImageDraw.Draw(disc).ellipse((WIDTH / 2 - 180, 8, WIDTH / 2 + 180, 368), fill=150)
    board.paste(lighter(low, 0.45), (0, 0), disc.filter(ImageFilter.GaussianBlur(3)))
    board.paste(lighter(low, 0.7), (0, 0), _clouds(sum(high)))
    return board


def _clouds(seed: int) -> Image.Image:
    clouds, luck = Image.new("L", (WIDTH, HEIGHT)), Random(seed)
    pen = ImageDraw.Draw(clouds)
    for _ in range(7):
        x, y, long = luck.randrange(-70, WIDTH), luck.randrange(25, 210), luck.randrange(110, 250)
        for bump in range(5):
            radius = luck.randrange(10, 22)
            left = x + bump * long / 5
            pen.ellipse((left, y - radius, left + long / 3, y + radius * 0.6), fill=90)
    return clouds.filter(ImageFilter.GaussianBlur(4))


def draw_all(covers: Sequence[tuple[Cover, str]], welcome: str) -> bytes:
    """The cards of all games, two abreast, half as large; where one is missing, a word of welcome."""
    wide, high = WIDTH // 2, HEIGHT // 2
    cards = [small_card(*each) for each in covers]
    if len(cards) % 2:
        cards.insert(0, _welcome(wide, high, welcome))
    board = Image.new("RGB", (WIDTH, high * len(cards) // 2))
    pen = ImageDraw.Draw(board)
    for number, card in enumerate(cards):
        x, y = number % 2 * wide, number // 2 * high
        board.paste(card, (x, y))
        pen.rectangle((x, y, x + wide - 1, y + high - 1), outline=INK, width=2)
    return jpeg(board)


def _welcome(width: int, height: int, said: str) -> Board:
    board = table(width, height, planks=4).copy()
    for number in range(5):
        x, y, size = width * (0.18 + 0.16 * number), height - 58, 96
        piece = computer(number, SEAT_COLOURS[number], size) if number % 2 else pawn(number, size)
        lay(board, piece, x, y)
    lay(board, golden(said, 48, width - 30), width / 2, height * 0.26)
    return board
