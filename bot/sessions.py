"""Sessions: the door to the tables.  Loads one, changes it in place, saves it by compare-and-set.

open · change ─▶ Store.save ─▶ saved(document): delivery is told; a save that lost a race is tried again
                 with an operation: what it did before, however that ended, is not done again
tick          ─▶ what time does: reminders, the end of talks; where a computer is asked, or somebody is out of time:
                 the pool of thinkers looks for a move ─▶ made when its time has come, by a change like any other
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final, Generic, NamedTuple, TypeVar
from weakref import WeakValueDictionary

from bot.clock import Now
from bot.errors import ChatTaken, Done, LostRaces, NoTable, StoreDown
from bot.metrics import CLOCK_LAG
from bot.store.store import Store, parse
from bot.tables import changes, deadlines, queries
from bot.tables.changes import Unchanged
from bot.tables.document import LOG_PLIES, OPEN, SCHEMA, USUAL, Computer, Document, Person, new_id
from bot.tables.record import Unreadable
from bot.tables.refused import Refused, Why, require
from bot.thinking.pool import Busy
from bot.thinking.thinker import MoveRequest
from engine.contract import Move, Options, Seat

R = TypeVar("R")
log = logging.getLogger(__name__)
AFTER_A_MISTAKE: Final = 30.0  # seconds after a mistake of ours until the clock of that table is looked at again
STEPS: Final = 2**20  # a revision is up to so much more than the one before: where some are lost, others follow
TRIES: Final = 50  # to save a change, before all races are lost
MOST_HOSTED: Final = (
    20  # open tables of one host; two workers at the same moment may let one more pass, which does no harm
)
CONFIRM_WITHIN: Final = 600  # seconds in which «/stop» must be repeated where no table can note the first one
STAND_IN: Final = USUAL  # the level of the computer that plays for a person who is late or away
SIDE_BY_SIDE: Final = 16  # tables whose clocks are handled at the same time
POLL: Final = 0.1  # seconds between looks at the clock, which may be put forward, while a move waits for its time

Think = Callable[[MoveRequest], Awaitable[Move]]


class Changed(NamedTuple, Generic[R]):
    """A table after a change, and what the change returned; None if the same operation had made it before."""

    document: Document
    result: R | None


@dataclass(frozen=True, slots=True)
class PendingMoves:
    """Moves of computers that are being looked for, for some seats of a table as it was."""

    document: Document
    seats: tuple[Seat, ...]
    moves: asyncio.Task[dict[Seat, Move]]

    def still_wanted(self, newest: Document, now: float) -> bool:
        return any(deadlines.still_wanted(newest, seat, self.document.revision, now) for seat in self.seats)


class Sessions:
    def __init__(self, store: Store, clock: Now, saved: Callable[[Document], None], think: Think) -> None:
        self._store, self.clock, self._saved, self._think = store, clock, saved, think
        self._one_at_a_time = WeakValueDictionary[str, asyncio.Lock]()  # by table or host: no races inside one process
        self._pending: dict[tuple[str, tuple[Seat, ...]], PendingMoves] = {}  # by table and seats
        self._finishing: set[asyncio.Task[None]] = set()  # they make the pending moves

    async def document(self, id: str) -> Document:
        document = await self.find(id)
        if document is None:
            raise NoTable(id)
        return document

    async def find(self, id: str) -> Document | None:
        return await self._store.load(id)

    async def at(self, chat: int, topic: int | None, operation: str = "") -> Document | None:
        """The table that stands in a chat's topic; Done if this operation has changed or made it."""
        id = await self._store.at(chat, topic)
        return None if id is None else await self._store.load(id, operation)

    async def open(
        self,
        game: str,
        host: Person,
        chat: int,
        topic: int | None,
        title: str = "",
        private: bool = False,
        first_time: Options | None = None,
        log_plies: int = LOG_PLIES,
        computers: int = 0,
        operation: str = "",
    ) -> Document:
        """A new lobby with its host in the first chair; ChatTaken if an open table stands there already.

        `first_time` is how the options are set in a chat that has not played this game yet.
        """
        now, home = self.clock.now(), await self._store.home(chat)
        document = Document(
            schema_version=SCHEMA,
            id=new_id(home), chat=chat, home=home, topic=topic, private=private, title=title,
            game=game, log_plies=log_plies, host=host.id, created=now, changed=now,
        )  # fmt: skip
        changes.sit(document, host)
        for _ in range(computers):
            changes.add_computer(document, host.id)
        if first_time and not await self._store.played(game, home):
            document.options = dict(first_time)
        return await self._add(document, operation)

    async def again(self, id: str, user: int, operation: str = "") -> Document:
        """«Ещё раз»: a new lobby with the chairs of those who stayed."""
        return await self._add(changes.again(await self.document(id), user, self.clock.now()), operation)

    async def _add(self, document: Document, operation: str) -> Document:
        """Save a new table where none is open; a finished one makes room, and its host may not have too many.

        An operation makes one table, however often it comes.
        """
        if operation:
            document.id = await self._store.id_made(operation, document.id)
        there = await self.at(document.chat, document.topic)
        if there and there.id == document.id:
            return there
        if there and there.phase in OPEN:
            raise ChatTaken(there.id)
        async with self._one_at_a_time.setdefault(f"host {document.host}", asyncio.Lock()):
            require(await self._hosted(document.host) < MOST_HOSTED, Why.TOO_MANY_TABLES)
            return await self._save_new(document, there, operation)

    async def _hosted(self, user: int) -> int:
        """How many open tables a person hosts; they are read only if the person sits at so many."""
        tables = await self._store.tables_of(user)
        if len(tables) < MOST_HOSTED:
            return 0
        hosts = [document.host async for document in self._readable(tables) if document.phase in OPEN]
        return hosts.count(user)

    async def _readable(self, tables: Iterable[str]) -> AsyncIterator[Document]:
        for id in tables:
            with suppress(Unreadable):
                if document := await self.find(id):
                    yield document

    async def _save_new(self, document: Document, there: Document | None, operation: str) -> Document:
        if not await self._save(document, replacing=there.id if there else "", operation=operation):
            raise LostRaces(document.id)
        return document

    async def change(self, id: str, change: Callable[[Document], R], operation: str = "") -> Changed[R]:
        """Load the newest document, let `change` change it in place, and save it unless that returns Unchanged.

        `change` does no I/O and looks at no clock: after a lost race it is called again, with a newer document.
        Refused and NoTable leave the table as it was.  An operation changes a table once: the update that is handled.
        """
        async with self._one_at_a_time.setdefault(id, asyncio.Lock()):
            for _ in range(TRIES):
                try:
                    document = await self._store.load(id, operation)
                except Done as done:
                    return Changed(done.args[0], None)
                if document is None:
                    raise NoTable(id)
                before, journaled = {person.id for person in document.people()}, document.journaled
                result = change(document)
                left = before - {person.id for person in document.people()}
                if isinstance(result, Unchanged) or await self._save(
                    document, journaled=journaled, left=left, operation=operation
                ):
                    return Changed(document, result)
                await asyncio.sleep(Random().random() / 200)
        raise LostRaces(id)

    async def _save(
        self,
        document: Document,
        *,
        journaled: int = 0,
        left: Iterable[int] = (),
        replacing: str = "",
        operation: str = "",
    ) -> bool:
        """Save the next revision and have it delivered; False when somebody else saved first."""
        now = document.changed = self.clock.now()
        clock = deadlines.next_tick(document)
        step = 1 + secrets.randbelow(STEPS)
        if not await self._store.save(
            document,
            journaled=journaled,
            clock=clock,
            now=now,
            left=left,
            replacing=replacing,
            step=step,
            operation=operation,
        ):
            return False
        document.number(document.revision + step)
        for pending in self._pending.values():
            if pending.document.id == document.id and not pending.still_wanted(document, now):
                pending.moves.cancel()
        self._saved(document)
        return True

    async def start(self, id: str, user: int, operation: str = "") -> Document:
        seed, now = secrets.token_hex(16), self.clock.now()
        document, _ = await self.change(id, lambda document: changes.start(document, user, seed, now), operation)
        try:
            await self._store.note_played(document.game, document.home)
        except StoreDown:  # the game has begun all the same
            log.warning("that a chat plays %s was not noted", document.game)
        return document

    async def migrate(self, old: int, new: int) -> None:
        """A group became a supergroup, with another id: its table goes with it."""
        await self._store.migrate(old, new)
        document = await self.at(new, None)
        if document and document.chat != new:
            await self.change(document.id, lambda newest: changes.migrate(newest, new))

    async def to_general(self, document: Document) -> bool:
        """The topic of a table is gone, and it goes on in General; False if another is open there."""
        try:
            there = await self.at(document.chat, None)
        except Unreadable:
            return False
        finished = there.id if there and there.phase not in OPEN else ""
        if not await self._store.to_general(document, replacing=finished):
            return False
        await self.change(document.id, changes.to_general)
        return True

    async def free(self, chat: int, topic: int | None, operation: str) -> bool:
        """The table that stands here and cannot be read leaves its chat, and is kept; False: asked once, it stays."""
        id = await self._store.at(chat, topic)
        if id and await self._store.first_time(f"free:{id}", CONFIRM_WITHIN, operation):
            return False
        if id:
            await self._store.detach(id, chat, topic)
        return True

    async def drop(self, document: Document) -> None:
        """A table goes altogether, whatever it shows."""
        await self._store.drop(document)

    # The clocks of all tables

    async def tick(self) -> int:
        """Do what has come due at any table, or begin to; how many tables that was."""
        thought_about = {pending.document.id: pending.document.revision for pending in self._pending.values()}
        if thought_about:
            await self._store.keep_claims(thought_about, self.clock.now())
        due = await self._store.due("clock", self.clock.now())
        failed = list[BaseException]()
        for at in range(0, len(due), SIDE_BY_SIDE):
            failed += await self._tick_side_by_side(due[at : at + SIDE_BY_SIDE])
        if failed:
            raise failed[0]
        return len(due)

    async def _tick_side_by_side(self, ids: Sequence[str]) -> list[BaseException]:
        """Do what has come due at some tables, and tell for which of them the server was away."""
        try:
            texts = await self._store.texts(ids)
        except StoreDown as error:
            return [error]
        work = (self._isolated(id, self._tick(id, text)) for id, text in texts.items())
        return [error for error in await asyncio.gather(*work, return_exceptions=True) if error]

    async def _isolated(self, id: str, work: Awaitable[None]) -> None:
        """Whatever is wrong at one table, the clocks of the others go on."""
        try:
            await work
        except StoreDown:
            raise
        except NoTable:
            await self._store.unschedule(id)
        except (Refused, LostRaces) as error:
            log_left_alone(id, error)
        except Unreadable as error:
            log_left_alone(id, error)
            await self._postpone(id)
        except Exception:
            log.exception("the clock of table %s failed", id)
            await self._postpone(id)

    async def _postpone(self, id: str) -> None:
        """Try what failed by a mistake of ours again, but not all the time."""
        await self._store.postpone("clock", id, self.clock.now() + AFTER_A_MISTAKE)

    async def tick_table(self, id: str) -> None:
        """Remind, end a talk, or start looking for the moves of the seats that are a computer's or out of time.

        The table's clock is claimed, and by `tick` again while a move is looked for: other processes seldom look too.
        """
        await self._tick_document(await self.document(id))

    async def _tick(self, id: str, text: str | None) -> None:
        if text is None:
            raise NoTable(id)
        await self._tick_document(parse(text))

    async def _tick_document(self, document: Document) -> None:
        now, at = self.clock.now(), deadlines.next_tick(document)
        if at is not None and at <= now:
            CLOCK_LAG.observe(now - at)
        if seats := tuple(deadlines.seats_to_think_for(document, now)):
            self._start_thinking(document, seats)
        elif at is not None and at <= now:
            await self._change_at_hand(document, partial(deadlines.tick, moves={}, drawn_at=document.revision, now=now))

    async def _change_at_hand(self, document: Document, change: Callable[[Document], None]) -> None:
        """Change a table that was loaded a moment ago; it is loaded again only if somebody has saved it since."""
        async with self._one_at_a_time.setdefault(document.id, asyncio.Lock()):
            journaled = document.journaled
            change(document)
            if await self._save(document, journaled=journaled):
                return
        await self.change(document.id, change)

    def _start_thinking(self, document: Document, seats: tuple[Seat, ...]) -> None:
        pending = self._pending.get((document.id, seats))
        if pending and pending.still_wanted(document, self.clock.now()):
            return
        if pending:  # another process has changed the table since
            pending.moves.cancel()
        pending = PendingMoves(document, seats, asyncio.create_task(self._find_moves(document, seats)))
        self._pending[document.id, seats] = pending
        task = asyncio.create_task(self._finish(pending), name=f"think {document.id}")
        self._finishing.add(task)
        task.add_done_callback(self._finishing.discard)

    async def _find_moves(self, document: Document, seats: tuple[Seat, ...]) -> dict[Seat, Move]:
        """The moves of computers, when it is time to make them."""
        moves = await asyncio.gather(*(self._think(move_request(document, seat)) for seat in seats))
        at = max(deadlines.not_before(document, seat) for seat in seats)
        while (early := at - self.clock.now()) > 0:  # noqa: ASYNC110  # no event tells of a clock put forward
            await asyncio.sleep(min(early, POLL))
        return dict(zip(seats, moves, strict=True))

    async def _finish(self, pending: PendingMoves) -> None:
        with suppress(StoreDown):  # the clock's claim comes back
            await self._isolated(pending.document.id, self._make_moves(pending))

    async def _make_moves(self, pending: PendingMoves) -> None:
        """Wait for the moves and make those that are still wanted then."""
        await asyncio.wait([pending.moves])
        id, revision, now = pending.document.id, pending.document.revision, self.clock.now()
        if self._pending.get((id, pending.seats)) is pending:
            del self._pending[id, pending.seats]
        if pending.moves.cancelled():
            return
        with suppress(Busy, Refused):
            moves = pending.moves.result()
            await self.change(id, lambda newest: deadlines.tick(newest, moves, revision, now))

    async def join(self) -> None:
        """Wait for the moves that are being looked for."""
        while self._finishing:
            await asyncio.gather(*self._finishing)

    async def close(self) -> None:
        """Look for no more moves; those that are found already are still made."""
        for pending in self._pending.values():
            pending.moves.cancel()
        await self.join()


def log_left_alone(id: str, error: Exception) -> None:
    log.warning("the clock leaves table %s alone: %s", id, type(error).__name__)  # its text may reveal cards


def move_request(document: Document, seat: Seat) -> MoveRequest:
    """What a computer is asked: all it learns of the table is what its seat may know."""
    table = queries.table_of(document)
    who = document.chairs[seat].who
    level = who.level if isinstance(who, Computer) else STAND_IN
    return MoveRequest(document.game, level, table.rules.view(table.state, seat), secrets.randbits(64))
