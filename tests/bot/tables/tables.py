"""Tables to try things on: who sits, what is played, and the moment at which it all happens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest

from bot.clock import Clock
from bot.sessions import Sessions
from bot.tables import changes, deadlines, queries
from bot.tables.document import SCHEMA, Document, Person, Phase, new_id
from bot.tables.refused import Refused, Why
from bot.thinking.pool import random_move
from bot.thinking.thinker import MoveRequest
from engine.contract import Move, Options, Seat
from engine.table import Table
from tests.laws.toys import BIDS, Bids, Tricks

NOON: Final = 1_800_000_000.0
CHAT: Final = -1001
SEED: Final = "7"
LONG_AGO: Final = -1  # no choice is as old as a button of this revision

PEOPLE: Final = tuple(  # as many as may ever sit at a table
    Person(id=number, name=name, reachable=True)
    for number, name in enumerate("Анна Борис Вера Глеб Дима Ева Жанна Захар".split(), 11)
)
ANNA, BORIS, VERA, GLEB, *_ = PEOPLE
STRANGER = Person(id=99, name="Чужой", reachable=True)


class StoppedClock(Clock):
    """Noon, until somebody skips ahead."""

    def now(self) -> float:
        return NOON + self._ahead


async def at_once(request: MoveRequest) -> Move:
    """Any move: how computers of these tables think, without a process to do it."""
    return random_move(request)


def lobby(*people: Person, computers: int = 0, game: str = Bids.id, **fields: Any) -> Document:
    """A lobby of the first person's; everybody sits in the order given, computers last."""
    host = people[0].id
    document = Document(
        schema_version=SCHEMA, id=new_id(CHAT), chat=CHAT, home=CHAT, game=game, host=host, created=NOON, changed=NOON,
        **fields,
    )  # fmt: skip
    for person in people:
        changes.sit(document, person.model_copy())
    for _ in range(computers):
        changes.add_computer(document, host)
    return document


def playing(
    *people: Person, computers: int = 0, game: str = Bids.id, options: Options | None = None, limit: int = 0
) -> Document:
    """A game started at noon and saved once: its choices are those of revision 1."""
    document = lobby(*people, computers=computers, game=game, options=dict(options or {}), limit=limit)
    changes.start(document, document.host, SEED, NOON)
    return saved(document)


def turns(*people: Person, computers: int = 0, limit: int = 0) -> Document:
    """A game in which one seat acts at a time; of two or three at the table the second begins."""
    return playing(*people, computers=computers, game=Tricks.id, limit=limit)


def finished(*people: Person) -> Document:
    """A game played to its end."""
    document = playing(*people, options={"cards": 3})
    while document.phase is Phase.PLAYING:
        make_move(document, acting(document)[0])
    return document


def saved(document: Document) -> Document:
    """The document as the store would have it."""
    document.revision += 1
    return document


def acting(document: Document) -> tuple[Seat, ...]:
    return table_of(document).to_act()


def awaited(document: Document) -> float:
    """When something is seen to happen that time does: a computer's move has been thought of by then."""
    now = document.computer_at or deadlines.next_tick(document)
    assert now is not None
    return now


def table_of(document: Document) -> Table[Any, Any]:
    return queries.table_of(document)


def some_move(document: Document, seat: int) -> Move:
    move: Move = table_of(document).moves(Seat(seat))[0]
    return move


def make_move(document: Document, seat: int, now: float = NOON) -> Document:
    changes.play(document, seat, some_move(document, seat), document.revision, now)
    return saved(document)


def bid(document: Document, seat: int, card: int, now: float = NOON) -> Document:
    changes.play(document, seat, BIDS[card], document.revision, now)
    return saved(document)


def own_move(document: Document, user: int, move: Move, drawn_at: int, now: float) -> None:
    """A person's own move by a button drawn at a revision."""
    seat = queries.seat_of(document, user)
    table = queries.may_press(document, seat, drawn_at)
    changes.make_moves(document, table, seat, [move], now, changes.mark_present)


async def play(sessions: Sessions, id: str, user: int, move: Move, drawn_at: int) -> Document:
    """A person's own move, made and saved."""
    now = sessions.clock.now()
    return (await sessions.change(id, lambda document: own_move(document, user, move, drawn_at, now))).document


@contextmanager
def refused(document: Document, why: Why) -> Iterator[None]:
    """The block is refused for this reason, and nothing of the document has changed."""
    before = document.model_copy(deep=True)
    with pytest.raises(Refused) as caught:
        yield
    assert (caught.value.why, document) == (why, before)
