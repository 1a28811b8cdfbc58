"""The inbox: what is written once is handled, by whoever lives, until it is done."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from redis.asyncio import Redis

from bot.health import Health
from bot.inbox.stream import Inbox, Reader
from bot.inbox.updates import Arrived, Raw
from bot.store.store import Store
from bot.store.stream import STREAM, Backlog, UpdateStream

ANNA, BORIS, GROUP = 1001, 1002, -100
PATIENCE: Final = 10.0
NUMBERS = itertools.count(1)


def press(data: str = "x", who: int = ANNA) -> Raw:
    number = next(NUMBERS)
    user = {"id": who, "is_bot": False, "first_name": "Анна"}
    message = {"message_id": 1, "date": 1, "chat": {"id": GROUP, "type": "group"}}
    query = {"id": str(number), "from": user, "chat_instance": "1", "data": data, "message": message}
    return {"update_id": number, "callback_query": query}


def left(who: int = ANNA) -> Raw:
    user = {"id": who, "is_bot": False, "first_name": "Анна"}
    chat = {"id": GROUP, "type": "group"}
    said = {"message_id": 1, "date": 1, "chat": chat, "from": user, "left_chat_member": user}
    return {"update_id": next(NUMBERS), "message": said}


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110  # nothing tells
            await asyncio.sleep(0.005)


@dataclass
class Worker:
    """A reader of its own, and what it handled."""

    reader: Reader
    stream: UpdateStream
    handled: list[Arrived] = field(default_factory=list)
    given_up: list[Arrived] = field(default_factory=list)
    may_end: asyncio.Event = field(default_factory=asyncio.Event)
    fails: list[Exception] = field(default_factory=list)

    @property
    def heard(self) -> list[str]:
        return [said(arrived) for arrived in self.handled]


def said(arrived: Arrived) -> str:
    return str(arrived.raw.get("callback_query", {}).get("data", "news"))


@asynccontextmanager
async def worker(store: Store, data: Path) -> AsyncIterator[Worker]:
    stream = UpdateStream(store.server)

    async def note(arrived: Arrived) -> None:
        await works.may_end.wait()
        if works.fails:
            raise works.fails.pop()
        works.handled.append(arrived)

    async def give_up(arrived: Arrived) -> None:
        works.given_up.append(arrived)

    works = Worker(Reader(store, stream, note, give_up, Health(data)), stream)
    works.may_end.set()
    works.reader.start()
    try:
        yield works
    finally:
        await works.reader.stop()


async def test_what_is_written_is_handled_once_and_goes(store: Store, redis: Redis, tmp_path: Path) -> None:
    async with worker(store, tmp_path) as works:
        inbox, one = Inbox(works.stream), press("one")
        await inbox.add([one, press("two")])
        await inbox.add([one])
        await inbox.add([press("three")])
        await until(lambda: len(works.handled) == 3)
    assert works.heard == ["one", "two", "three"]
    assert await redis.xlen(STREAM) == 0
    assert (await redis.xpending(STREAM, "workers"))["pending"] == 0


async def test_what_is_not_done_is_told_by_whether_somebody_has_it_and_by_its_age(store: Store, tmp_path: Path) -> None:
    stream = UpdateStream(store.server)
    assert await stream.backlog() == Backlog(0, 0, 0.0)
    await Inbox(stream).add([press(), press()])
    assert (await stream.backlog())[:2] == (2, 0)
    async with worker(store, tmp_path) as works:
        works.may_end.clear()
        async with asyncio.timeout(PATIENCE):
            while (await stream.backlog()).in_hand < 2:  # noqa: ASYNC110  # only the server tells
                await asyncio.sleep(0.01)
        assert (await stream.backlog()).oldest > 0.005
        works.may_end.set()
    assert await stream.backlog() == Backlog(0, 0, 0.0)
