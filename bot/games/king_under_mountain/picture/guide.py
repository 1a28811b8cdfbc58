"""The page that explains cards: the special card of the hand and what it does, what the fives do, the reader's hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.games.king_under_mountain.picture.faces import RADIUS, Size, card
from bot.games.king_under_mountain.picture.hall import lay_shelf
from bot.games.king_under_mountain.picture.hand import EDGE, SHELF, lay_hand
from bot.games.king_under_mountain.picture.held import Held, Laid, own
from bot.games.king_under_mountain.picture.plates import TASK, scroll
from bot.games.king_under_mountain.picture.words import Words, words
from bot.pictures.board import WIDTH, Board, Sprite, jpeg, key_of, lay, put
from bot.pictures.colours import INK, PARCHMENT
from bot.pictures.frames import SHADOW, shadow
from bot.pictures.kept import kept
from bot.pictures.lettering import Font, inked, width_of, word
from bot.pictures.materials import table
from bot.screens.game import acting
from bot.screens.screen import Picture
from engine.contract import View
from engine.games.king_under_mountain.cards import CHOOSER, DEALER, LEADER, SUITS, VALUES, Special
from engine.games.king_under_mountain.state import State

NAME: Final = "king_under_mountain cards"
VERSION: Final = 1

LARGE: Final = Size(176, 240)
FIVE: Final = Size(104, 142)
TEXT: Final = 38  # the size of what a special card does
NOTE: Final = 32  # of what a five does
SECOND: Final = 2 * EDGE + LARGE.high + 18  # y of the fives
HIGH: Final = SECOND + FIVE.high + 16  # without a hand
NOTED: Final = 132  # wide
FIVES: Final = (CHOOSER, LEADER, DEALER)


@dataclass(frozen=True, slots=True)
class Guide:
    """Everything that the page shows."""

    special: int
    held: tuple[Held, ...]
    words: Words


def cards(view: View[State]) -> Picture:
    shown = guide_of(view)
    return Picture(key_of(NAME, VERSION, shown), partial(draw, shown))


def guide_of(view: View[State]) -> Guide:
    return Guide(int(view.state.special), own(view.state, acting(view)), words())


def draw(guide: Guide) -> bytes:
    return jpeg(compose(guide))


def compose(guide: Guide) -> Board:
    board = ground(HIGH + (SHELF if guide.held else 0)).copy()
    _laid(board, guide.special, guide.words.ranks, LARGE, 2 * EDGE, 2 * EDGE)
    left = LARGE.wide + 4 * EDGE
    put(board, explained(guide.special, WIDTH - left - 2 * EDGE, guide.words), left - SHADOW, 2 * EDGE - SHADOW)
    for number, five in enumerate(FIVES):
        x = 2 * EDGE + number * (WIDTH - 2 * EDGE) / len(FIVES)
        _laid(board, five, guide.words.ranks, FIVE, x, SECOND)
        lines = broken(guide.words.fives[SUITS[five]], NOTE, NOTED)
        for row, line in enumerate(lines):
            y = SECOND + FIVE.high / 2 + (row - (len(lines) - 1) / 2) * (NOTE + 2)
            lay(board, inked(line, NOTE, PARCHMENT, NOTED), x + FIVE.wide + 10, y, "l")
    if guide.held:
        lay_hand(board, guide.held, guide.words.ranks, HIGH)
    return board


@kept
def ground(high: int) -> Board:
    board = table(WIDTH, high).copy()
    if high > HIGH:
        lay_shelf(board, HIGH)
    return board


def _laid(board: Board, one: int, ranks: tuple[str, ...], size: Size, x: float, y: float) -> None:
    put(board, shadow(*size, RADIUS, 190, 6), x - SHADOW, y - SHADOW)
    put(board, card(Laid(one, SUITS[one], VALUES[one]), ranks, size), x, y)


@kept
def explained(special: int, wide: int, words: Words) -> Sprite:
    """The name of a special card and what it does, on a scroll."""
    place = [*Special].index(Special(special))
    sprite = scroll(wide, LARGE.high).copy()
    middle, room = sprite.width / 2, wide - 80
    lay(sprite, word(words.specials[place], TASK + 3, INK, room, None, 0, Font.TITLE), middle, SHADOW + 42)
    lines = broken(words.effects[place], TEXT, room)
    first = SHADOW + 66 + (LARGE.high - 66 - len(lines) * (TEXT + 3)) / 2 + TEXT / 2 - 6
    for row, line in enumerate(lines):
        lay(sprite, word(line, TEXT, INK, room), middle, first + row * (TEXT + 3))
    return sprite


def broken(text: str, size: float, wide: float) -> list[str]:
    """A text in lines at most so wide."""
    lines = list[str]()
    for each in text.split():
        if lines and width_of(f"{lines[-1]} {each}", size) <= wide:
            lines[-1] += f" {each}"
        else:
            lines.append(each)
    return lines
