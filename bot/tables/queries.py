"""Questions about a table.  Pure, and nothing is changed: a question without an answer is Refused.

who         seat_of · computers · level_of · computer_plays
game        table_of · may_press · require_button · may_undo
conditions  require_lobby · require_seat_in_lobby · require_host · require_playing
"""

from __future__ import annotations

from typing import Any

from bot.tables.document import OPEN, Chair, Computer, Document, Phase
from bot.tables.record import from_record
from bot.tables.refused import Refused, Why, require
from engine.contract import Seat
from engine.table import Table


def seat_of(document: Document, user: int) -> int:
    """The seat of a person, who must have one."""
    seat = document.seat_of(user)
    if seat is None:
        raise Refused(Why.NOT_SEATED)
    return seat


def computers(document: Document) -> list[Computer]:
    return [chair.who for chair in document.chairs if isinstance(chair.who, Computer)]


def level_of(document: Document) -> str | None:
    """The level of the table's computers, which is the same for all of them; None without computers."""
    return next((computer.level for computer in computers(document)), None)


def computer_plays(chair: Chair) -> bool:
    """Whether a computer makes the moves of this chair: its own, or those of a person who is away or late."""
    return chair.away or chair.late or chair.person is None


def table_of(document: Document) -> Table[Any, Any]:
    """The game in progress, read from its record."""
    if document.record is None:
        raise Refused(Why.NOT_STARTED)
    return from_record(document.record)


def may_press(document: Document, seat: int, drawn_at: int) -> Table[Any, Any]:
    """The game, if the seat's choices are still those of revision `drawn_at`."""
    require(drawn_at <= document.revision, Why.LOST)
    require_playing(document)
    table = table_of(document)
    require(seat in table.to_act(), Why.NOT_YOUR_TURN)
    require(drawn_at >= document.choices_since[seat], Why.STALE)
    return table


def require_button(document: Document, seat: int, drawn_at: int) -> None:
    """The seat's choices are those for which its button was drawn.

    A button carries the revision since which they are the same.  A later one is of a future that the server lost:
    revisions grow by steps at random, so that another future has others.
    """
    require(drawn_at >= document.choices_since[seat], Why.STALE)
    require(drawn_at == document.choices_since[seat], Why.LOST)


def may_undo(document: Document, table: Table[Any, Any]) -> Seat | None:
    """The seat whose person made the last move and may take it back."""
    seat = table.undoable
    if seat is None:
        return None
    chair = document.chairs[seat]
    return None if computer_plays(chair) or chair.missed else seat


def require_lobby(document: Document) -> None:
    require(document.phase in OPEN, Why.OVER)
    require(document.phase is Phase.LOBBY, Why.STARTED)


def require_seat_in_lobby(document: Document, user: int) -> None:
    require_lobby(document)
    seat_of(document, user)


def require_host(document: Document, user: int) -> None:
    require(user == document.host, Why.NOT_HOST)


def require_playing(document: Document) -> None:
    require(document.phase is not Phase.LOBBY, Why.NOT_STARTED)
    require(document.phase is Phase.PLAYING, Why.OVER)
