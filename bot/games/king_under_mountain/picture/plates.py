"""The plates at the top of King Under the Mountain, and the heads and feet of the columns of its seats."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bot.games.king_under_mountain.picture import emblems
from bot.games.king_under_mountain.picture.faces import HUES, Letters
from bot.games.king_under_mountain.picture.signs import sign
from bot.pictures.canvas import Drawing, Sprite, width_of
from bot.pictures.emblems import ARROW, Emblem, turned
from bot.pictures.palette import FACE, LINE, LIT, TABLE, YELLOW, lettering
from bot.pictures.seats import badge
from bot.pictures.strips import KEPT
from bot.screens.words import score, signed
from engine.contract import NOBODY
from engine.games.king_under_mountain.cards import NO_SUIT, SUITS, VALUES
from engine.games.king_under_mountain.tasks import Task

BETWEEN: Final = 8
CORNER: Final = 16
PLATE: Final = 176  # high
SPECIAL, RIGHT = 300, 236  # wide
TASK: Final = 392
BAND, LED = 94, 96  # high: the colour of the special card, the suit to follow
SIGN: Final = 96  # the greatest height of a sign
HEAD: Final = 88
ARROWS: Final = (24, 40)
TAKER, TAKERS = 76, 720  # high and wide
FOOT: Final = 126
ASKED: Final[tuple[Emblem, ...]] = (  # by phase
    emblems.SCROLL,
    emblems.DOWN,
    emblems.UP,
    turned(ARROW, 2),
    emblems.EXCHANGE,
    emblems.EXCHANGE,
    emblems.STAR,
)


# Plates


@lru_cache(KEPT)
def special_plate(special: int, spent: bool, name: str) -> Sprite:
    """The special card: emblem on the colour of its suit, value, name; dark when it has been played."""
    hue = LINE if spent else HUES[SUITS[special]]
    ink = FACE if spent or SUITS[special] == NO_SUIT else lettering(hue)
    drawing = Drawing(SPECIAL, PLATE, LIT)
    drawing.box(0, 0, SPECIAL, BAND, hue)
    drawing.emblem(emblems.SPECIALS[special], 62, BAND / 2, 40, ink, hue)
    if SUITS[special] == NO_SUIT:
        drawing.emblem(emblems.STAR, SPECIAL - 62, BAND / 2, 36, FACE if spent else YELLOW, hue)
    else:
        drawing.text(SPECIAL - 124, BAND / 2, str(VALUES[special]), 70, ink, 84)
        drawing.emblem(emblems.SUITS[SUITS[special]], SPECIAL - 48, BAND / 2, 30, ink, hue)
    _name(drawing, name.split())
    drawing.rounded(CORNER, TABLE)
    return drawing.finished()


def _name(drawing: Drawing, lines: list[str]) -> None:
    """A name, one word a line."""
    middle, step = (PLATE + BAND) / 2, 38
    for row, line in enumerate(lines):
        y = middle + step * (row - (len(lines) - 1) / 2)
        drawing.text(SPECIAL / 2, y, line, 42 if len(lines) == 1 else 36, FACE, SPECIAL - 20)


@lru_cache(KEPT)
def task_plate(task: int, high: int, letters: Letters) -> Sprite:
    drawing = Drawing(TASK, high, LIT)
    sign(drawing, Task(task), (TASK / 2, high / 2), (TASK - 28, min(high - 16, SIGN)), letters)
    drawing.rounded(CORNER, TABLE)
    return drawing.finished()


@lru_cache(KEPT)
def led_plate(led: int, name: str) -> Sprite:
    """The suit to follow; empty when there is none."""
    if led == NOBODY:
        drawing = Drawing(RIGHT, LED, TABLE)
        drawing.framed(LINE, 3, CORNER, TABLE)
        return drawing.finished()
    hue = HUES[led]
    drawing = Drawing(RIGHT, LED, hue)
    drawing.emblem(emblems.SUITS[led], 46, LED / 2, 31, lettering(hue), hue)
    drawing.text(88, LED / 2, name, 42, lettering(hue), RIGHT - 98, "l")
    drawing.rounded(CORNER, TABLE)
    return drawing.finished()


@lru_cache(KEPT)
def counter(hand: tuple[int, int], trick: tuple[int, int]) -> Sprite:
    """The numbers of the hand and of the trick."""
    drawing = Drawing(RIGHT, PLATE - LED - BETWEEN, TABLE)
    half, middle = RIGHT / 2, (PLATE - LED - BETWEEN) / 2
    for x, emblem, (number, many) in ((0.0, emblems.CARD, hand), (half, emblems.TRICK, trick)):
        drawing.emblem(emblem, x + 18, middle, 19, FACE, TABLE)
        drawing.text(x + 42, middle, f"{number}/{many}", 42, FACE, half - 44, "l")
    return drawing.finished()


# Columns


@lru_cache(KEPT)
def head(seat: int, wide: int, asked: int, led: bool, best: bool) -> Sprite:
    """A seat: lit with the emblem of the question on its turn; a flag for the leader, a crown for the winner."""
    ground = TABLE if asked == NOBODY else LIT
    drawing, middle = Drawing(wide, HEAD, ground), wide / 2
    badge(drawing, seat, middle, HEAD / 2, 32)
    if led:
        drawing.emblem(emblems.FLAG, middle - 58, HEAD / 2, 21, FACE, ground)
    if best:
        drawing.emblem(emblems.CROWN, middle + 58, HEAD / 2, 21, YELLOW, ground)
    if asked != NOBODY:
        drawing.emblem(ASKED[asked], middle + 58, HEAD / 2, 19, YELLOW, ground)
        drawing.framed(YELLOW, 5, CORNER, TABLE)
    return drawing.finished()


@lru_cache(KEPT)
def arrow() -> Sprite:
    drawing = Drawing(*ARROWS, TABLE)
    drawing.emblem(emblems.AFTER, ARROWS[0] / 2, ARROWS[1] / 2, 16, FACE, TABLE)
    return drawing.finished()


@lru_cache(KEPT)
def taker(winner: int, said: str) -> Sprite:
    drawing = Drawing(TAKERS, TAKER, TABLE)
    long = min(width_of(said, 40), TAKERS - 170)
    left = (TAKERS - long - 130) / 2
    drawing.text(left, TAKER / 2, said, 40, FACE, TAKERS - 170, "l")
    drawing.emblem(emblems.CROWN, left + long + 40, TAKER / 2, 22, YELLOW, TABLE)
    badge(drawing, winner, left + long + 98, TAKER / 2, 26)
    return drawing.finished()


@lru_cache(KEPT)
def foot(tricks: int, points: int, hand: int, wide: int) -> Sprite:
    """The tricks of a seat, if they still count, its points, and below them those of the hand."""
    drawing, middle, right = Drawing(wide, FOOT, LIT), FOOT / 2, wide / 2
    if tricks != NOBODY:
        right = wide * 0.75
        drawing.emblem(emblems.TRICK, wide * 0.14, middle, 22, FACE, LIT)
        drawing.text(wide * 0.37, middle, str(tricks), 56, FACE, wide * 0.24)
    drawing.text(right, middle - 25 * (hand != 0), score(points), 56, YELLOW, wide * 0.44)
    if hand:
        drawing.text(right, middle + 31, signed(hand), 42, FACE, wide * 0.44)
    drawing.rounded(CORNER, TABLE)
    return drawing.finished()
