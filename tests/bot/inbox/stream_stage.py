"""Workers that read the inbox, and do with an update what a test likes; updates as Telegram sends them."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bot.health import Health
from bot.inbox.stream import Inbox, Reader
from bot.inbox.updates import Arrived, Raw
from bot.store.store import Store
from bot.store.stream import UpdateStream

ANNA, BORIS, GROUP = 1001, 1002, -100
PATIENCE: Final = 10.0
NUMBERS = itertools.count(1)


def user(id: int) -> Raw:
    return {"id": id, "is_bot": False, "first_name": "Анна"}


def message(**more: object) -> Raw:
    """Something that was written in the group."""
    said = {"message_id": 1, "date": 1, "chat": {"id": GROUP, "type": "group"}, "from": user(ANNA), **more}
    return {"update_id": next(NUMBERS), "message": said}


def press(data: str = "x", who: int = ANNA) -> Raw:
    number, below = next(NUMBERS), {"message_id": 1, "date": 1, "chat": {"id": GROUP, "type": "group"}}
    query = {"id": str(number), "from": user(who), "chat_instance": "1", "data": data, "message": below}
    return {"update_id": number, "callback_query": query}


def left() -> Raw:
    return message(left_chat_member=user(ANNA))


def said(arrived: Arrived) -> str:
    return str(arrived.raw.get("callback_query", {}).get("data", "news"))


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110  # nothing tells
            await asyncio.sleep(0.005)


@dataclass
class Stage:
    """A worker, and what it has handled."""

    store: Store
    data: Path
    handled: list[str] = field(default_factory=list)
    begun: list[str] = field(default_factory=list)
    given_up: list[str] = field(default_factory=list)
    failures: list[Exception] = field(default_factory=list)  # of the next updates
    may_end: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.may_end.set()
        self.stream, self.health = UpdateStream(self.store.server), Health(self.data)
        self.inbox = Inbox(self.stream)
        self.reader = Reader(self.store, self.stream, self._handle, self._give_up, self.health)

    async def _handle(self, arrived: Arrived) -> None:
        self.begun.append(said(arrived))
        await self.may_end.wait()
        if self.failures:
            raise self.failures.pop()
        self.handled.append(said(arrived))

    async def _give_up(self, arrived: Arrived) -> None:
        self.given_up.append(said(arrived))

    def die(self) -> None:
        """As a killed process does: nothing is finished, and nothing given back."""
        reader = self.reader
        for task in (reader._reading, *reader._others, *reader._handling):
            if task:
                task.cancel()


@asynccontextmanager
async def at_work(store: Store, data: Path) -> AsyncIterator[Stage]:
    stage = Stage(store, data)
    stage.reader.start()
    try:
        yield stage
    finally:
        await stage.reader.stop()
        await store.server.close()
