"""The 40 tasks as signs: what counts, and for how many points.

A sign is a row of pieces: a suit on its colour, a value on a card, an emblem, points on yellow, or on red if they are
deducted, other text as it is.  Neighbours stand as at the table: the player before you on your left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.king_under_mountain.picture.emblems import AFTER, BEFORE, DOWN, FLAG, LOST, ONE, SUITS, TRICK, UP
from bot.games.king_under_mountain.picture.faces import HUES, Letters
from bot.pictures.canvas import Drawing, width_of
from bot.pictures.emblems import Emblem
from bot.pictures.palette import FACE, INK, LIT, VERMILLION, WHITE, YELLOW, Colour, lettering
from engine.games.king_under_mountain.cards import Rank, Suit
from engine.games.king_under_mountain.tasks import Task

Piece = Suit | Rank | int | str | Emblem
Sign = tuple[Piece, ...]

KNIGHT, DWARF, GOBLIN = Suit
JACK, QUEEN, KING, ACE = Rank
SIGNS: Final[Mapping[Task, Sign]] = {
    Task.LONGEST_RUN: (TRICK, TRICK, "…", UP, "+2"),
    Task.NO_LONGEST_RUN: (TRICK, TRICK, "…", UP, "−2"),
    Task.LAST_FOUR: (TRICK, "×4", FLAG, "+2"),
    Task.NO_LAST_FOUR: (TRICK, "×4", FLAG, "−2"),
    Task.THREES_AND_FOURS: (3, 4, "+4"),
    Task.SIXES_AND_SEVENS: (6, 7, "+4"),
    Task.NO_KNIGHTS: (KNIGHT, "−1"),
    Task.NO_GOBLINS: (GOBLIN, "−1"),
    Task.RIGHT_NEIGHBOUR: (BEFORE, ONE, TRICK, "+1"),
    Task.LEFT_NEIGHBOUR: (TRICK, ONE, AFTER, "+1"),
    Task.HIGHEST_SUM: ("1+…+11", UP, "+5"),
    Task.NO_HIGHEST_SUM: ("1+…+11", UP, "−5"),
    Task.TRICKS: (TRICK, "+1"),
    Task.NO_TRICKS: (TRICK, "−1"),
    Task.EXACTLY_THREE: (TRICK, "=3", "+5"),
    Task.EXACTLY_ONE: (TRICK, "=1", "+5"),
    Task.EXACTLY_FOUR: (TRICK, "=4", "+5"),
    Task.EXACTLY_TWO: (TRICK, "=2", "+5"),
    Task.EVEN: (TRICK, "2·4·6…", "+5"),
    Task.ODD: (TRICK, "1·3·5…", "+5"),
    Task.ALONE: (TRICK, ONE, "≠", ONE, "+5"),
    Task.IN_COMPANY: (TRICK, ONE, "=", ONE, "+5"),
    Task.KNIGHTS_NOT_DWARVES: (KNIGHT, "+1", DWARF, "−1"),
    Task.DWARVES_NOT_KNIGHTS: (DWARF, "+1", KNIGHT, "−1"),
    Task.KINGS_NOT_QUEENS: (KING, "+3", QUEEN, "−3"),
    Task.QUEENS_NOT_KINGS: (QUEEN, "+3", KING, "−3"),
    Task.THIRD_TRICK: (TRICK, "×3", "+3", "+4", "…"),
    Task.NO_THIRD_TRICK: (TRICK, "×3", "−3", "−4", "…"),
    Task.TRIPLES: (KNIGHT, "=", DWARF, "=", GOBLIN, "+1"),
    Task.NO_TRIPLES: (KNIGHT, "=", DWARF, "=", GOBLIN, "−1"),
    Task.FOUR_IN_A_ROW: (TRICK, TRICK, TRICK, TRICK, "+5"),
    Task.FOUR_LOST_IN_A_ROW: (LOST, LOST, LOST, LOST, "+5"),
    Task.SMALLEST_SUIT: (KNIGHT, DWARF, GOBLIN, DOWN, "+1"),
    Task.LARGEST_SUIT: (KNIGHT, DWARF, GOBLIN, UP, "+1"),
    Task.LOWEST_DWARF: (DWARF, "2…11", DOWN, "+№"),
    Task.LOWEST_KNIGHT: (KNIGHT, "2…11", DOWN, "+№"),
    Task.COURT_AND_KNIGHTS: (JACK, QUEEN, KING, ACE, KNIGHT, "+1"),
    Task.NO_COURT_NO_KNIGHTS: (JACK, QUEEN, KING, ACE, KNIGHT, "−1"),
    Task.FEWER_THAN_RIGHT: (BEFORE, ">", ONE, ">", AFTER, "+3"),
    Task.MORE_THAN_BOTH: (BEFORE, "<", ONE, ">", AFTER, "+3"),
}

APART: Final = 0.16


def is_points(piece: Piece) -> bool:
    return isinstance(piece, str) and len(piece) == 2 and piece[0] in "+−"


def broad(piece: Piece) -> float:
    """The width of a piece, relative to its height."""
    if isinstance(piece, str):
        return 1.5 if is_points(piece) else width_of(piece, 100) / 100 * 0.8
    return 0.8 if isinstance(piece, int) and not isinstance(piece, Suit) else 1.0


def long(sign: Sign) -> float:
    return sum(map(broad, sign)) + APART * (len(sign) - 1)


def sign(drawing: Drawing, task: Task, at: tuple[float, float], room: tuple[float, float], letters: Letters) -> None:
    """Draw the sign of a task around `at`, as large as fits."""
    pieces = SIGNS[task]
    high = min(room[1], room[0] / long(pieces))
    x = at[0] - high * long(pieces) / 2
    for piece in pieces:
        _piece(drawing, piece, x + high * broad(piece) / 2, at[1], high, letters)
        x += high * (broad(piece) + APART)


def _piece(drawing: Drawing, piece: Piece, x: float, y: float, high: float, letters: Letters) -> None:
    half = high * broad(piece) / 2
    match piece:
        case Suit():
            _box(drawing, (x, y, half, high / 2), HUES[piece])
            drawing.emblem(SUITS[piece], x, y, high * 0.36, lettering(HUES[piece]), HUES[piece])
        case int():
            _box(drawing, (x, y, half, high / 2), FACE)
            value = letters.ranks[piece - Rank.JACK] if piece >= Rank.JACK else str(piece)
            drawing.text(x, y, value, high * 0.8, INK, 2 * half)
        case str() if is_points(piece):
            hue, ink = (YELLOW, INK) if piece[0] == "+" else (VERMILLION, WHITE)
            _box(drawing, (x, y, half, high / 2), hue)
            drawing.text(x, y, piece, high * 0.86, ink, 1.9 * half)
        case str():
            drawing.text(x, y, piece, high * 0.8, FACE, 2.2 * half)
        case _:
            drawing.emblem(piece, x, y, high * 0.46, FACE, LIT)


def _box(drawing: Drawing, at: tuple[float, float, float, float], hue: Colour) -> None:
    """A box with cut corners; `at` is its middle and half its width and height."""
    x, y, wide, high = at
    cut = high * 0.2
    right = ((wide - cut, -high), (wide, cut - high), (wide, high - cut), (wide - cut, high))
    left = tuple((-a, b) for a, b in reversed(right))
    drawing.shape(((x + a, y + b) for a, b in (*right, *left)), hue)
