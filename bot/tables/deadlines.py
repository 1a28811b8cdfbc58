"""What time does at a table.  No I/O and no clock: the time is an argument, and the document is changed in place.

next_tick            when the clock has to look at the table
seats_to_think_for   for which seats a computer looks for a move then: its own, or those of people out of time
not_before           the earliest time for that move; still_wanted: whether it may still be made
tick                 makes these moves, reminds, ends a talk; of an abandoned game it says so, and days later closes it
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.tables import changes
from bot.tables.document import Chair, Document, Phase
from bot.tables.queries import computer_plays, may_press, require_playing, table_of
from bot.tables.refused import Refused, Why, require
from engine.contract import Move, Seat

MISSED_BEFORE_AWAY: Final = 2  # turns in a row
DAY: Final = 86400.0
ABANDONED_AFTER: Final = 27 * DAY  # without any change
CLOSED_AFTER: Final = 3 * DAY  # more


def next_tick(document: Document) -> float | None:
    """When the clock has something to do at this table: a computer begins to think as soon as it is asked."""
    if document.phase is not Phase.PLAYING:
        return None
    half = document.deadline and not document.reminded and half_time(document, document.deadline)
    talk = document.talk and document.talk.until
    times = [thinking_begins(document), document.deadline, half or None, talk, next_step_of_abandoned(document)]
    return min(time for time in times if time)


def half_time(document: Document, deadline: float) -> float:
    return deadline - document.limit / 2


def thinking_begins(document: Document) -> float | None:
    """When computers may begin to think of the moves they are asked for."""
    if document.computer_at is None:
        return None
    return document.talk.until if document.talk else document.changed


def next_step_of_abandoned(document: Document) -> float:
    """When a game in which nothing changes will be called abandoned, or closed."""
    return document.changed + (CLOSED_AFTER if document.abandoned else ABANDONED_AFTER)


def overdue(document: Document, now: float) -> bool:
    """Whether the time of the people who are asked has run out."""
    return document.deadline is not None and now >= document.deadline


def seats_to_think_for(document: Document, now: float) -> list[Seat]:
    """The seats for which a computer is to look for a move now: those of people out of time, if any, else its own."""
    late, begins = overdue(document, now), thinking_begins(document)
    due = late or (begins is not None and now >= begins)
    waiting = table_of(document).to_act() if due and document.phase is Phase.PLAYING else ()
    return [seat for seat in waiting if computer_plays(document.chairs[seat]) is not late]


def not_before(document: Document, seat: Seat) -> float:
    """The earliest time at which a computer's move for a seat is made: at once for a person out of time."""
    return document.computer_at or 0.0 if computer_plays(document.chairs[seat]) else 0.0


def still_wanted(document: Document, seat: Seat, drawn_at: int, now: float) -> bool:
    """Whether a move that a computer began to think of at revision `drawn_at` may still be made."""
    if document.phase is not Phase.PLAYING or not document.choices_since[seat] <= drawn_at <= document.revision:
        return False
    return computer_plays(document.chairs[seat]) or overdue(document, now)


def tick(document: Document, moves: Mapping[Seat, Move], drawn_at: int, now: float) -> None:
    """Do what has come due; `moves` are those of seats_to_think_for, found at revision `drawn_at`."""
    require_playing(document)
    moved = [move_for(document, seat, move, drawn_at, now) for seat, move in moves.items()]
    done = any([remind(document, now), end_late_talk(document, now), *moved])
    require(done or give_up(document, now), Why.STALE)


def move_for(document: Document, seat: Seat, move: Move, drawn_at: int, now: float) -> bool:
    """Make a computer's move for a seat; False if the table has moved on meanwhile."""
    act = changes.play if computer_plays(document.chairs[seat]) else play_overdue
    try:
        act(document, seat, move, drawn_at, now)
    except Refused:
        return False
    return True


def play_overdue(document: Document, seat: int, move: Move, drawn_at: int, now: float) -> None:
    """A computer makes the move of a person whose time is over, and plays on until somebody else is asked.

    After two such turns in a row it keeps the chair until the person comes back.
    """
    require(overdue(document, now), Why.STALE)
    changes.make_moves(document, may_press(document, seat, drawn_at), seat, [move], now, mark_late)


def mark_late(chair: Chair) -> None:
    chair.missed += 1
    chair.away, chair.late = chair.missed >= MISSED_BEFORE_AWAY, True


def remind(document: Document, now: float) -> bool:
    """At half time, once; False when it is not time or was done."""
    if document.deadline is None or document.reminded or now < half_time(document, document.deadline):
        return False
    document.reminded = True
    return True


def end_late_talk(document: Document, now: float) -> bool:
    """False when no talk is out of time."""
    if document.talk is None or now < document.talk.until:
        return False
    document.talk = None
    return True


def give_up(document: Document, now: float) -> bool:
    """Call a game abandoned that nobody has touched for weeks, and days later close it; False when it is not time."""
    if now < next_step_of_abandoned(document):
        return False
    if document.abandoned:
        changes.close(document)
    document.abandoned = not document.abandoned
    return True
