"""The 40 tasks as signs: what counts, and for how many points.

A sign is a row of pieces: a suit in its colour, a value on a card, an emblem, points on a gem, green or red and with
their sign, other text as it is.  Neighbours stand as at the table: the player before you on your left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PIL import Image

from bot.games.king_under_mountain.picture.emblems import AFTER, BEFORE, DOWN, FLAG, LOST, ONE, SUITS, TRICK, UP
from bot.games.king_under_mountain.picture.faces import HUES
from bot.pictures.board import Sprite, lay
from bot.pictures.colours import BLOOD, GREEN, INK, OAK, PARCHMENT
from bot.pictures.emblems import Emblem
from bot.pictures.frames import COPPER, plaque
from bot.pictures.gems import Cut, gem
from bot.pictures.kept import kept
from bot.pictures.lettering import word
from bot.pictures.materials import Material
from bot.pictures.shapes import icon
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

APART: Final = 0.12  # between pieces, by their height


def is_points(piece: Piece) -> bool:
    return isinstance(piece, str) and len(piece) == 2 and piece[0] in "+−"


@kept
def sign(task: int, high: int, wide: int, ranks: tuple[str, ...]) -> Sprite:
    """The sign of a task, at most so high and wide."""
    made = _row(Task(task), high, ranks)
    if made.width > wide:
        made = _row(Task(task), max(1, high * wide // made.width), ranks)
    return made


def _row(task: Task, high: int, ranks: tuple[str, ...]) -> Sprite:
    pieces = [_piece(piece, high, ranks) for piece in SIGNS[task]]
    apart = round(high * APART)
    tall = max(piece.height for piece in pieces)
    row = Image.new("RGBA", (sum(piece.width + apart for piece in pieces) - apart, tall))
    x = 0
    for piece in pieces:
        lay(row, piece, x, tall / 2, "l")
        x += piece.width + apart
    return row


def _piece(piece: Piece, high: int, ranks: tuple[str, ...]) -> Sprite:
    match piece:
        case Suit():
            return icon(SUITS[piece], high, HUES[piece], PARCHMENT)
        case int():
            sprite = plaque(round(high * 0.7), high, Material.PARCHMENT, COPPER, 6).copy()
            value = ranks[piece - Rank.JACK] if piece >= Rank.JACK else str(piece)
            lay(sprite, word(value, high * 0.9, INK, high * 0.58), sprite.width / 2, high / 2)
            return sprite
        case str() if is_points(piece):
            return gem(piece, round(high * 1.22), Cut.ROUND, GREEN if piece[0] == "+" else BLOOD)
        case str():
            return word(piece, high * 0.84, INK)
        case _:
            return icon(piece, high, OAK, PARCHMENT)
