"""The seven banners, the largest house on the left, and under each how many every seat has of its people.

       🐺 1    🐙      …   flags      the holder's badge hangs on the banner
1      (3)      0      …     1        a coin: nobody has more
2       1      (2)     …     0        the seat whose turn it is, is lit; partners stand together
"""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from bot.games.hand_of_the_king.picture.emblems import EMBLEMS, FLAG, HUES, RAVEN
from bot.games.hand_of_the_king.picture.scene import Scene
from bot.pictures.badges import badge
from bot.pictures.board import WIDTH, Board, Sprite, lay, put
from bot.pictures.colours import (
    BRONZE,
    GLEAM,
    GOLD,
    INK,
    NIGHT,
    PARCHMENT,
    STEEL,
    WHITE,
    between,
    darker,
    lettering,
    of,
)
from bot.pictures.emblems import DISC, Point
from bot.pictures.frames import ACTIVE, banner
from bot.pictures.gems import Cut, glazed
from bot.pictures.highlights import HALO, halo, ring
from bot.pictures.kept import kept
from bot.pictures.lettering import LABEL, LEAST, inked, word
from bot.pictures.materials import Material, glow, lamplit, material, toned
from bot.pictures.shapes import LARGER, Painting, icon
from bot.screens.words import signed
from engine.contract import NOBODY
from engine.games.hand_of_the_king.cards import House


class Hang(NamedTuple):
    """How banners hang."""

    head: int  # high, with emblem and holder
    row: int  # high, of each seat
    emblem: int
    badge: int
    coin: int  # with the number of whoever leads
    beside: bool  # emblem and holder beside each other


BAND: Final = Hang(66, 45, 50, 46, 46, beside=True)
LOW: Final = Hang(58, 41, 46, 42, 43, beside=True)  # on private boards
FINAL: Final = Hang(176, 52, 84, 84, 50, beside=False)

LEFT: Final = 62
COLUMN: Final = 95
CLOTH: Final = 89
TAIL: Final = 18
TOP: Final = 14
WALL: Final = 424  # the highest
PAIRS: Final = (0, 2, 1, 3)


def height(seats: int, hang: Hang) -> int:
    return TOP + hang.head + seats * hang.row + TAIL + 8


def hung(board: Board, scene: Scene, top: int, hang: Hang = BAND) -> None:
    """Hang the banners on the board, from that line down."""
    seats = len(scene.ravens)
    put(board, _wall(seats, hang), 0, top)
    order = PAIRS if scene.teams else tuple(range(seats))
    first = top + TOP + hang.head + hang.row / 2
    rows = {seat: first + hang.row * place for place, seat in enumerate(order)}
    for house in House:
        _banner(board, scene, house, top + TOP, hang)
        for seat, y in rows.items():
            _number(board, scene, house, seat, (_middle(house), y), hang.coin)
    for seat, y in rows.items():
        lit = seat in scene.lit
        if lit:
            put(board, halo(30, 30, GLEAM, 15), LEFT / 2 - 15 - HALO, y - 15 - HALO)
        lay(board, badge(seat, 48 if lit else 42), LEFT / 2, y)
        if scene.ravens[seat]:
            lay(board, _raven(), WIDTH - 20, y)
    _sums(board, scene, rows, top + TOP + hang.head / 2)


def _middle(house: int) -> float:
    return LEFT + house * COLUMN + COLUMN / 2


@kept
def _wall(seats: int, hang: Hang) -> Board:
    """Dark red hangings with a gold rail."""
    high = height(seats, hang)
    wall = toned(material(WIDTH, WALL, Material.EARTH, 4).crop((0, 0, WIDTH, high)), of("5a1620"), 0.9)
    pen = ImageDraw.Draw(wall)
    for row in range(seats + 1):
        y = TOP + hang.head + row * hang.row
        pen.line((0, y, WIDTH, y), fill=of("3a0d14"), width=2)
    wall = lamplit(wall, glow(WIDTH, high, 255, 120, (0.5, 0.3)))
    pen = ImageDraw.Draw(wall)
    for y, colour in ((0, INK), (3, GOLD), (6, BRONZE)):
        pen.line((0, y + 1, WIDTH, y + 1), fill=colour, width=3)
    for house in House:
        cloth = banner(CLOTH, TOP + high - 2 * TOP, HUES[house], TAIL)
        lay(wall, cloth, _middle(house), TOP + cloth.height / 2 - 2)
    return wall


def _banner(board: Board, scene: Scene, house: int, top: int, hang: Hang) -> None:
    x, holder = _middle(house), scene.banners[house]
    y = top + hang.head / 2 + 3
    emblem = _emblem(house, hang.emblem)
    aside = 0 if holder == NOBODY else 20
    at, badge_at = ((x - aside, y), (x + 21, y)) if hang.beside else ((x, top + 52), (x, top + 128))
    if house in scene.past.held:
        put(board, halo(CLOTH - 10, hang.head - 12, GLEAM, 12, 210), x - CLOTH / 2 + 5 - HALO, top + 8 - HALO)
    if house in scene.choice.houses:
        put(board, _frame(hang.head), x - CLOTH / 2, top + 6)
    lay(board, emblem, *at)
    if holder != NOBODY:
        lay(board, badge(holder, hang.badge), *badge_at)


@kept
def _frame(high: int) -> Sprite:
    """Of gold, around the head of a banner that can be chosen."""
    big = Image.new("RGBA", (CLOTH * LARGER, high * LARGER))
    pen = ImageDraw.Draw(big)
    for inset, wide, colour in ((0, 7, INK), (1, 5, GOLD), (2, 3, GLEAM)):
        edges = (inset * LARGER, inset * LARGER, big.width - 1 - inset * LARGER, big.height - 1 - inset * LARGER)
        pen.rounded_rectangle(edges, 9 * LARGER, outline=colour, width=wide * LARGER)
    return big.reduce(LARGER)


@kept
def _emblem(house: int, size: int) -> Sprite:
    return icon(EMBLEMS[house], size, lettering(HUES[house]), HUES[house], 1.4)


@kept
def _raven() -> Sprite:
    return icon(RAVEN, 34, of("3c4152"), STEEL, 1.6)


def _number(board: Board, scene: Scene, house: int, seat: int, at: Point, size: int) -> None:
    """How many of a house a seat has."""
    (x, y), counts = at, scene.retinues[house]
    number = counts[seat]
    by = next((by for one, who, by in scene.past.gained if (one, who) == (house, seat)), 0)
    if by:
        put(board, halo(CLOTH - 20, 26, GLEAM, 12, 220), x - CLOTH / 2 + 10 - HALO, y - 13 - HALO)
        lay(board, word(signed(by), LABEL, PARCHMENT, 40, NIGHT, 2.0), x + 25, y)
        x -= 16
    if (house, seat) in scene.choice.seats:
        lay(board, ring(60), x, y)
    if number and number == max(counts):
        lay(board, _coin(number, size), x, y)
    elif number or by:
        lay(board, inked(str(number), 40, WHITE), x, y)
    else:
        lay(board, _none(house), x, y)


@kept
def _coin(number: int, size: int) -> Sprite:
    """A number that nobody exceeds."""
    sprite = glazed(size, Cut.ROUND.value, of("f3c85a"), ACTIVE).copy()
    lay(sprite, word(str(number), LEAST + 1, INK, size - 10), size / 2, size / 2)
    return sprite


@kept
def _none(house: int) -> Sprite:
    return Painting(16, reach=1.6).flat(darker(HUES[house], 0.45), DISC[0].points).done()


def _sums(board: Board, scene: Scene, rows: dict[int, float], head: float) -> None:
    """How many banners each seat has, or each pair."""
    x = WIDTH - (52 if any(scene.ravens) else 37)
    lay(board, icon(FLAG, 46, GOLD, ink=1.6), x + 3, head)
    held = {seat: sum(holder == seat for holder in scene.banners) for seat in rows}
    if not scene.teams:
        for seat, y in rows.items():
            lay(board, _sum(held[seat], held[seat] == max(held.values())), x, y)
        return
    pairs = [(held[seat] + held[seat + 2], (rows[seat] + rows[seat + 2]) / 2) for seat in (0, 1)]
    for seat in (0, 1):
        put(board, _bracket(round(rows[seat + 2] - rows[seat])), x - 29, rows[seat] - 12)
    for number, y in pairs:
        lay(board, _sum(number, number == max(pairs)[0]), x, y)


@kept
def _bracket(high: int) -> Sprite:
    """Around the rows of partners."""
    sprite = Image.new("RGBA", (12, high + 24))
    pen = ImageDraw.Draw(sprite)
    for wide, colour in ((6, INK), (3, GOLD)):
        pen.line([(1, 3), (8, 3), (8, high + 20), (1, high + 20)], fill=colour, width=wide, joint="curve")
    return sprite


@kept
def _sum(number: int, most: bool) -> Sprite:
    return inked(str(number), 47, GLEAM if most else between(WHITE, NIGHT, 0.25))
