"""What a person plays: a path through the menu becomes a move.

choose    path ─▶ the seat's menu, derived again from its legal moves ─┬▶ a move: played and saved
                                                                       └▶ a level: nothing to save, it is to be shown
recall    what was kept of an earlier game ─▶ the moves that bring it back

A person's own move may begin a private talk, and may settle what is kept for their next game.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.errors import StoreDown
from bot.people import People
from bot.screens.menu import Level, NoSuchPath
from bot.screens.playing import TableView
from bot.screens.registry import screens_of
from bot.sessions import Sessions
from bot.tables.changes import Unchanged, hold_talk, make_moves, mark_present
from bot.tables.document import Document
from bot.tables.queries import may_press, require_button, seat_of, table_of
from bot.tables.refused import Refused, Why, require
from engine.contract import Move, Seat
from engine.table import Table

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Play:
    sessions: Sessions
    people: People

    async def choose(self, id: str, user: int, drawn_at: int, path: str, operation: str = "") -> Document | None:
        """Play the move at the end of a path; the table, unchanged, if the path only leads deeper into the menu."""
        now = self.sessions.clock.now()

        def act(document: Document) -> Mapping[str, str] | Unchanged:
            seat = Seat(seat_of(document, user))
            table = may_press(document, seat, drawn_at)
            require_button(document, seat, drawn_at)
            try:
                found = TableView(document, "", table).menu(seat).at(path)
            except NoSuchPath:
                raise Refused(Why.STALE) from None
            return Unchanged() if isinstance(found, Level) else play_move(document, table, seat, found, now)

        document, settled = await self.sessions.change(id, act, operation)
        if isinstance(settled, Unchanged):
            return document
        if settled is None:  # the move was made before, but perhaps not this
            settled = prepared(document, table_of(document), Seat(seat_of(document, user)))
        if settled:
            try:
                await self.people.keep(document.game, user, settled)
            except StoreDown:  # the move is made all the same
                log.warning("what a person prepared for %s was not kept", document.game)
        return None

    async def recall(self, id: str, user: int, drawn_at: int, operation: str = "") -> None:
        """Bring back what a person kept of an earlier game of the same kind."""
        kept, now = await self.people.kept((await self.sessions.document(id)).game, user), self.sessions.clock.now()
        await self.sessions.change(id, lambda document: recall_moves(document, user, kept, drawn_at, now), operation)


def play_move(document: Document, table: Table[Any, Any], seat: Seat, move: Move, now: float) -> Mapping[str, str]:
    """Play a person's move; what of their preparation it settled, for their next game."""
    talk, before = screens_of(document.game).talk, prepared(document, table, seat)
    for event in make_moves(document, table, seat, [move], now, mark_present):
        if talk and (talkers := talk(event)):
            hold_talk(document, table, talkers, now)
    return {key: text for key, text in prepared(document, table, seat).items() if before.get(key) != text}


def prepared(document: Document, table: Table[Any, Any], seat: Seat) -> Mapping[str, str]:
    """What a seat has prepared that its person may want to find again."""
    keepsakes = screens_of(document.game).keepsakes
    return keepsakes.prepared(table.state, seat) if keepsakes else {}


def recall_moves(document: Document, user: int, kept: Mapping[str, str], drawn_at: int, now: float) -> None:
    """Bring back what a person kept: all the moves that takes, or none."""
    seat = Seat(seat_of(document, user))
    table, keepsakes = may_press(document, seat, drawn_at), screens_of(document.game).keepsakes
    require_button(document, seat, drawn_at)
    moves = keepsakes.recall(table.state, seat, kept) if keepsakes else ()
    require(moves, Why.NOTHING_KEPT)
    make_moves(document, table, seat, moves, now, mark_present)
