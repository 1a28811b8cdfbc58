"""What a person's own move does beyond the table: it may begin a private talk, and settle what is kept for later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.screens.game import GameScreens
from bot.tables import changes, queries
from bot.tables.document import Document
from bot.tables.refused import Why, require
from engine.contract import Move, Seat
from engine.table import Table


def play_own(
    screens: GameScreens, document: Document, table: Table[Any, Any], seat: int, move: Move, now: float
) -> Mapping[str, str]:
    """Play a person's move; what of their preparation it settled, for their next game."""
    before = screens.prepared(table.state, Seat(seat))
    for event in changes.play_own(document, table, seat, [move], now):
        if talkers := screens.talk(event):
            changes.hold_talk(document, table, talkers, now)
    return {key: text for key, text in screens.prepared(table.state, Seat(seat)).items() if before.get(key) != text}


def recall_own(
    screens: GameScreens, document: Document, user: int, kept: Mapping[str, str], drawn_at: int, now: float
) -> None:
    """Bring back what a person kept of an earlier game: all the moves that takes, or none."""
    seat = queries.seat_of(document, user)
    table = queries.may_press(document, seat, drawn_at)
    moves = screens.recalled(table.state, Seat(seat), kept)
    require(moves, Why.NOTHING_KEPT)
    changes.play_own(document, table, seat, moves, now)
