"""The reader's hand on the near edge of the table: gold and raised may be chosen, dark may not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from bot.games.king_under_mountain.picture import emblems
from bot.games.king_under_mountain.picture.faces import Size, standing
from bot.games.king_under_mountain.picture.held import Held, May, Way
from bot.pictures.board import WIDTH, Board, lay, put
from bot.pictures.colours import GLEAM
from bot.pictures.shapes import icon

SHELF: Final = 194  # high
CARD: Final = 160  # high
WIDTHS: Final = (100, 84, 73, 64, 55, 48)  # of a card: few, so that most are there already
APART: Final = 10  # between suits
RAISED: Final = 14
EDGE: Final = 8


def lay_hand(board: Board, held: Sequence[Held], ranks: tuple[str, ...], top: int) -> None:
    """The cards in a row, apart by suits, on a shelf that begins there."""
    gaps = sum(one.laid.suit != other.laid.suit for one, other in pairwise(held))
    room = (WIDTH - 2 * EDGE - gaps * APART) // len(held)
    wide = next((wide for wide in WIDTHS if wide + 2 <= room), WIDTHS[-1])
    step = min(room, wide + wide // 20)
    x = (WIDTH - step * len(held) - gaps * APART) / 2
    suit = held[0].laid.suit
    for one in held:
        if one.laid.suit != suit:
            x += APART
        y = top + SHELF - CARD - EDGE - (RAISED if one.may == May.CHOOSE else 0)
        put(board, standing(one.laid, ranks, Size(wide, CARD), one.may), x, y)
        if one.way != Way.STAYS:
            lay(board, icon(emblems.DOWN if one.way == Way.CAME else emblems.UP, 40, GLEAM), x + wide / 2, y - 9)
        suit, x = one.laid.suit, x + step
