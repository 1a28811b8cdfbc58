"""One table whose screens are written by hand, its delivery, and everything around it.

assert await stage.shows({TABLE: Screen("Стол")}) == ["send -100: Стол"]      the table changes; these calls were made
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Final, cast

from redis.asyncio import Redis

from bot.delivery.caller import Caller
from bot.delivery.deliver import Delivery
from bot.delivery.messages import Messages
from bot.screens.screen import RESTS, Picture, Place, Screen, ScreensByPlace, hand_of
from bot.store.store import Store
from bot.tables.document import SCHEMA, Chair, Document, Person, Phase, new_id
from tests.bot.delivery.chats import Chats

NOON: Final = 1_900_000_000.0
GROUP: Final = -100
ANNA: Final = 1001
BORIS: Final = 1002
TABLE: Final = Place("table", GROUP)
HAND: Final = hand_of(ANNA)
OTHER_HAND: Final = hand_of(BORIS)
SOON: Final = 0.1
PATIENCE: Final = 20.0


def board(key: str) -> Picture:
    return Picture(key, key.encode)


class HandClock:
    """Goes when it is turned."""

    def __init__(self) -> None:
        self.time = NOON

    def now(self) -> float:
        return self.time


class DeliveryEvents:
    """Writes down what delivery found out; `then` is what comes of it."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.then: Callable[[], Awaitable[object]] | None = None

    async def unreachable(self, table: str, user: int) -> None:
        await self._tell(f"unreachable {user}")

    async def shut_out(self, document: Document) -> None:
        await self._tell(f"shut out of {document.chat}")

    async def moved(self, old: int, new: int) -> None:
        await self._tell(f"moved {old} {new}")

    async def not_allowed(self, document: Document) -> None:
        await self._tell(f"not allowed in {document.chat}")

    async def topic_gone(self, document: Document) -> None:
        await self._tell(f"topic {document.topic} of {document.chat} is gone")

    async def _tell(self, line: str) -> None:
        self.told.append(line)
        if self.then:
            await self.then()


def new_document(chat: int = GROUP, topic: int | None = None) -> Document:
    people = [Person(id=ANNA, name="Анна", reachable=True), Person(id=BORIS, name="Борис", reachable=True)]
    return Document(
        schema_version=SCHEMA, id=new_id(chat), chat=chat, home=chat, topic=topic, phase=Phase.PLAYING,
        game="hand_of_the_king", host=ANNA, chairs=[Chair(who=person) for person in people], created=NOON, changed=NOON,
    )  # fmt: skip


class Worker(Delivery):
    """Remembers how long it meant to wait, whatever part of that is over when somebody asks."""

    def _later(self, id: str, at: float) -> None:
        super()._later(id, at)
        self.means_to_wait = self._timers[id].when() - asyncio.get_running_loop().time()


class Stage:
    def __init__(self, redis: Redis, bot: Caller | None = None, chat: int = GROUP) -> None:
        self.redis, self.clock, self.store = redis, HandClock(), Store(redis)
        self.chats, self.outside = Chats(), DeliveryEvents()
        self.bot = bot or cast("Caller", self.chats)
        self.document = new_document(chat)
        self.drawn: dict[tuple[str, int], ScreensByPlace] = {}  # by table and revision
        self.workers: list[Worker] = []
        self.delivery = self.worker(self.store)

    @property
    def id(self) -> str:
        return self.document.id

    def worker(self, store: Store) -> Worker:
        """Another process with the same server, the same chats and the same clock."""
        self.workers.append(Worker(Messages(self.bot, store), store, self.clock, self.draw, self.outside))
        return self.workers[-1]

    def draw(self, document: Document, paths: Mapping[str, str], resting: set[str]) -> ScreensByPlace:
        screens = self.drawn[document.id, document.revision]
        return {
            place: RESTS if place.name in resting and each and each.patient else walked(each, paths.get(place.name, ""))
            for place, each in screens.items()
        }

    async def saves(self, screens: ScreensByPlace, document: Document | None = None) -> Document:
        """The table changes; nobody is told."""
        document = document or self.document
        self.drawn[document.id, document.revision + 1] = screens
        document.changed = self.clock.now()
        assert await self.store.save(document, clock=None, now=self.clock.now())
        document.revision += 1
        return document

    async def shows(self, screens: ScreensByPlace) -> list[str]:
        """The table changes and is delivered; the calls that took."""
        await self.saves(screens)
        return await self.delivers()

    async def delivers(self) -> list[str]:
        self.delivery.notify(self.id)
        return await self.rests()

    async def waits(self, seconds: float) -> list[str]:
        """Time passes, and a pass is due."""
        self.clock.time += seconds
        return await self.delivers()

    async def rests(self) -> list[str]:
        """Until every worker is idle and none means to begin again soon; the calls since the last look."""
        async with asyncio.timeout(PATIENCE):
            while any([await busy(worker) for worker in self.workers]):
                pass
        return self.chats.taken()

    def other_table(self, number: int = 0) -> Document:
        """A table in another group, with the same people."""
        return new_document(GROUP - 1 - number)

    def table_beside(self) -> Document:
        """A table in another topic of the same group."""
        return new_document(GROUP, topic=7)

    async def looks_again(self) -> list[str]:
        """Until no worker means to look after a table that another one had; the calls since the last look."""
        calls = await self.rests()
        while any(worker._timers for worker in self.workers):
            await asyncio.sleep(0.02)
            calls += await self.rests()
        return calls

    def due_in(self) -> float:
        """After how many seconds, when it last looked at the table, the worker will look again by itself."""
        assert self.id in self.delivery._timers
        return self.delivery.means_to_wait

    async def awake(self) -> float | None:
        """When anybody may deliver the table; None: nothing is left to do."""
        keys = [key async for key in self.redis.scan_iter("*:wake")]
        scores = [score for key in keys if (score := await self.redis.zscore(key, self.id)) is not None]
        return scores[0] - self.clock.now() if scores else None

    async def kills_lease(self) -> None:
        """A dead worker's half minute is over."""
        for key in [key async for key in self.redis.scan_iter("*:lease:*")]:
            await self.redis.delete(key)

    async def close(self) -> None:
        for worker in self.workers:
            await worker.join()
            worker.close()


def walked(screen: Screen | None, path: str) -> Screen | None:
    return replace(screen, text=f"{screen.text} › {path}") if screen and path else screen


async def busy(worker: Delivery) -> bool:
    """Waits for what a worker does now and means to do at once; False when that was nothing."""
    now = asyncio.get_running_loop().time()
    soon = [timer.when() for timer in worker._timers.values() if timer.when() - now < SOON]
    if not soon and not worker._running:
        return False
    if soon and not worker._running:
        await asyncio.sleep(max(0.0, max(soon) - now) + 0.001)
    await worker.join()
    return True
