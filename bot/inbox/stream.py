"""The inbox: every update goes through one stream, and is there until it is handled.

Inbox.add ─▶ {inbox}:updates ─┬▶ read: new ones, as many as there is room for ─┬▶ handle ─▶ acknowledge: it is gone
                              └▶ keep: what nobody has done for seconds ───────┘

Before Telegram is told that an update has arrived it is in the stream, once, however often it comes; it stays there
until somebody has handled it.  A reader keeps what it has in hand by a sign of life each second.  What one that died
left, or what a broken connection swallowed, is taken by any other.  So an update may be handled twice: its operation
tells who changes a table what is done already.

No exception ends a reader.  An update that ends its process again and again is handled alone, and given up in the end.
One that makes it hang ends the next process that takes it, which says where.
"""

from __future__ import annotations

import asyncio
import faulthandler
import json
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from bot.errors import StoreDown
from bot.health import Health, Part
from bot.inbox import rate_limit
from bot.inbox.rate_limit import PLACES
from bot.inbox.updates import Arrived, Raw, is_wanted, kind_of, operation_of, sender_of, what_of
from bot.metrics import HANDLED, INBOX_WAIT
from bot.store.store import Store
from bot.store.stream import Entry, UpdateStream, Written, is_without_group
from bot.tasks import cancel

log = logging.getLogger(__name__)
AT_ONCE: Final = 64  # updates of one read: others read too
LOOK: Final = 1.0  # seconds between signs of life, and looks at what nobody does
AGAIN: Final = 0.5  # seconds after a failure
NAME: Final = 30.0  # seconds for which a reader has its name
MOST: Final = 5  # deliveries after which an update is given up
HANG: Final = 15.0  # seconds that one delivered again may keep the loop busy
OLD: Final = 600.0  # seconds after which nobody expects anything of a press

Handle = Callable[[Arrived], Awaitable[None]]
"""Handles an update; StoreDown if that has to wait for the server of tables."""


class Inbox:
    """Where updates are put by whoever has them from Telegram."""

    def __init__(self, stream: UpdateStream) -> None:
        self._stream = stream

    async def add(self, updates: Sequence[Raw]) -> None:
        """Write updates into the stream, in one round trip; StoreDown if that cannot be done."""
        if written := [written_as(raw) for raw in updates if is_wanted(raw)]:
            await self._stream.add(written, rate_limit.EVERY, rate_limit.BURST)


def written_as(raw: Raw) -> Written:
    how = "press" if "callback_query" in raw else "message"
    text = json.dumps(raw, ensure_ascii=False).encode(errors="replace")  # JSON may hold half a letter
    return Written(operation_of(raw), text, sender_of(raw), how)


class Reader:
    """Takes updates out of the stream, as many as there is room for, and has them handled."""

    def __init__(self, store: Store, stream: UpdateStream, handle: Handle, give_up: Handle, health: Health) -> None:
        """`give_up` tells the sender of an update that it cannot be handled."""
        self._stream, self._health, self._handle, self._give_up = stream, health, handle, give_up
        self._name = Name(store)
        self._in_hand: set[str] = set()  # entries that are not acknowledged
        self._done: list[str] = []  # those of them that are handled
        self._again: set[str] = set()  # those of them that were delivered before
        self._suspects: asyncio.Queue[tuple[str, int]] = asyncio.Queue()  # those delivered in vain, and how often
        self._handling: set[asyncio.Task[object]] = set()
        self._waiting = 0  # updates for the server of tables
        self._some_done, self._has_room = asyncio.Event(), asyncio.Event()
        self._unsure = True  # whether this reader may have been given what it does not know of
        self._stopping = False
        self._reading: asyncio.Task[None] | None = None
        self._others: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._health.expect(Part.INBOX)
        self._reading = self._repeat(self._read)
        self._others = [self._repeat(step) for step in (self._keep, self._acknowledge, self._try_suspect, self._watch)]

    async def stop(self) -> None:
        """Read no more, and finish what is in hand; if this is cancelled, the rest stays in the stream."""
        self._stopping = True
        self._health.rest(Part.INBOX)
        try:
            if self._reading:
                await cancel(self._reading)
                with suppress(Exception):
                    await self._take_over(await self._stream.given(self._name.name))  # as it was cancelled
            while self._handling:
                await asyncio.wait(self._handling)
            with suppress(Exception):
                await self._acknowledge_done()
        finally:
            for task in (*self._others, *self._handling):
                await cancel(task)
            faulthandler.cancel_dump_traceback_later()
            await self._name.give_back()

    def take(self, raw: Raw) -> None:
        """Handle at once what could not be written into the stream; if this process dies, it is lost."""
        if is_wanted(raw):
            self._begin(self._until_handled(Arrived(raw, operation_of(raw))))

    @property
    def at_work(self) -> int:
        """How many updates are being handled."""
        return len(self._handling)

    # The steps

    def _repeat(self, step: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        return asyncio.create_task(self._forever(step), name=f"inbox: {step.__name__}")

    async def _forever(self, step: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await step()
            except Exception as error:  # noqa: BLE001  # whatever it was, the next time may go well
                await self._failed(error)

    async def _failed(self, error: Exception) -> None:
        """Say what the store has not said."""
        self._unsure = True
        if isinstance(error, StoreDown):
            self._health.recover(Part.INBOX)  # it is not to blame
        elif not is_without_group(error):  # which is made anew
            if not self._health.failing(Part.INBOX):
                log.error("the inbox cannot be read", exc_info=error)
            self._health.fail(Part.INBOX, type(error).__name__)
        await asyncio.sleep(AGAIN)

    async def _read(self) -> None:
        """Take what is new, when there is room."""
        while not self._room():
            self._has_room.clear()
            await self._has_room.wait()
        name = await self._name.held()
        if self._unsure:
            self._unsure = False
            await self._take_over(await self._stream.given(name))
        for entry in await self._stream.read(name, min(self._room(), AT_ONCE)):
            if entry.id not in self._in_hand:
                self._in_hand.add(entry.id)
                self._begin(self._one(entry))
        self._health.recover(Part.INBOX)

    async def _keep(self) -> None:
        """Give a sign of life for what is in hand, and take what nobody does any more."""
        await asyncio.sleep(LOOK)
        name = await self._name.held()
        taken = await self._stream.keep(name, self._in_hand, 0 if self._stopping else self._room())
        await self._take_over(taken)

    async def _take_over(self, found: Mapping[str, int]) -> None:
        """Handle what was delivered before, so many times: perhaps it is done."""
        new = {id: times for id, times in found.items() if id not in self._in_hand}
        self._in_hand |= new.keys()
        self._again |= new.keys()
        self._set_watchdog()
        for suspect in new.items():
            if suspect[1] > 1:
                self._suspects.put_nowait(suspect)
        for entry in await self._claim([id for id, times in new.items() if times == 1]):
            self._begin(self._one(entry))

    async def _watch(self) -> None:
        """A step of its own: a server of tables that is slow is no loop that hangs."""
        await asyncio.sleep(LOOK)
        self._set_watchdog()

    def _set_watchdog(self) -> None:
        """Whoever had an update before may hang: if this process does, it ends, and its log tells where it was."""
        self._again &= self._in_hand
        if self._again:
            faulthandler.dump_traceback_later(HANG, exit=True)
        else:
            faulthandler.cancel_dump_traceback_later()

    async def _try_suspect(self) -> None:
        """Handle one of those that were delivered again and again, alone: perhaps it is what ended a process."""
        id, times = await self._suspects.get()
        for entry in await self._claim([id]):
            await asyncio.wait([self._begin(self._one(entry) if times < MOST else self._drop(entry))])

    async def _claim(self, ids: Sequence[str]) -> list[Entry]:
        """Entries in hand, delivered once more; what cannot be had is in hand no longer."""
        had: list[Entry] = []
        try:
            had = await self._stream.claim(self._name.name, ids) if ids else []
        finally:
            self._let_go(set(ids) - {entry.id for entry in had})
        return had

    async def _acknowledge(self) -> None:
        await self._some_done.wait()
        self._some_done.clear()
        await self._acknowledge_done()

    async def _acknowledge_done(self) -> None:
        """Tell the server what is handled, in one trip; what has not been told stays in hand."""
        done, self._done = self._done, []
        try:
            if done:
                await self._stream.acknowledge(done)
        except BaseException:
            self._done += done
            self._some_done.set()
            raise
        self._let_go(done)

    # One update

    def _room(self) -> int:
        return max(0, PLACES + self._waiting - len(self._in_hand))

    def _let_go(self, ids: Collection[str]) -> None:
        self._in_hand.difference_update(ids)
        self._has_room.set()

    def _begin(self, work: Coroutine[Any, Any, object]) -> asyncio.Task[object]:
        task = asyncio.create_task(work, name="an update")
        self._handling.add(task)
        task.add_done_callback(self._handling.discard)
        return task

    async def _one(self, entry: Entry) -> None:
        raw = raw_in(entry)
        waited = time.time() - written_at(entry)
        INBOX_WAIT.observe(max(0.0, waited))  # two machines' clocks
        late = "callback_query" in raw and waited > OLD
        if late or await self._until_handled(Arrived(raw, entry.operation, entry.too_fast)):
            self._is_done(entry)

    async def _until_handled(self, arrived: Arrived) -> bool:
        """Handle it as often as it takes; False if the process stops before that."""
        while True:
            try:
                await self._handle(arrived)
            except StoreDown:
                if self._stopping:
                    return False
                self._waiting += 1
                self._has_room.set()
                await asyncio.sleep(LOOK)
                self._waiting -= 1
            except Exception:
                log.exception("an update could not be handled: %s", kind_of(arrived.raw))
                HANDLED(what_of(arrived.raw), "failed").inc()
                return True
            else:
                return True

    async def _drop(self, entry: Entry) -> None:
        """Handle it no more; its sender is told, which may be too much too."""
        raw = raw_in(entry)
        HANDLED(what_of(raw), "given_up").inc()
        self._done.append(entry.id)
        await self._acknowledge_done()
        with suppress(Exception):
            await self._give_up(Arrived(raw, entry.operation))

    def _is_done(self, entry: Entry) -> None:
        self._done.append(entry.id)
        self._some_done.set()


class Name:
    """What a reader is called: by the lowest number that no other one has, so that names stay over restarts.

    It is a lease, renewed in time: workers that share no DATA_DIR know of each other by it alone.
    """

    def __init__(self, store: Store) -> None:
        self._store, self._token = store, store.worker.new_token()
        self._renew_at = 0.0
        self.name = ""

    async def held(self) -> str:
        """The name; another one if it was lost, as by a process that was stopped for a while."""
        now = asyncio.get_running_loop().time()
        if now >= self._renew_at:
            if not (self.name and await self._hold(self.name)):
                self.name = await self._lowest()
            self._renew_at = now + NAME / 3
        return self.name

    async def give_back(self) -> None:
        if self.name:
            with suppress(StoreDown):
                await self._store.let_go(f"reader:{self.name}", self._token)

    async def _lowest(self) -> str:
        number = 0
        while not await self._hold(name := f"w{number}"):
            number += 1
        return name

    async def _hold(self, name: str) -> bool:
        return await self._store.hold(f"reader:{name}", self._token, NAME) == self._token


def raw_in(entry: Entry) -> Raw:
    """The update as it came; an empty one, which no handler takes, if this is none."""
    try:
        raw = json.loads(entry.text)
    except ValueError:
        raw = None
    return raw if isinstance(raw, dict) else {}


def written_at(entry: Entry) -> float:
    """When an entry was written, in seconds by the clock of the server."""
    return int(entry.id.partition("-")[0]) / 1000
