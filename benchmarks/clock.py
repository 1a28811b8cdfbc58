"""Many tables whose time comes at one instant: how soon all are reminded, and what a press beside them waits for.

tables, all at half time ─▶ the clock of the program ─▶ saved        a press every 20 ms at other tables ─▶ answered

Telegram has its limits, so the tables are shown for minutes; what is measured is what the clock does.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from time import perf_counter
from typing import Final

from redis.asyncio import Redis

from benchmarks.buttons import Press
from benchmarks.club import Club, a_club, opened, press_at
from benchmarks.figures import Row, count, milliseconds, percentile
from benchmarks.flood import DistantTelegram
from benchmarks.positions import PEOPLE
from bot.app import tick
from bot.health import Health
from bot.store.store import key
from bot.tables import changes, deadlines
from bot.tables.document import PARTITIONS, Document, Person, new_id
from bot.tasks import cancel
from engine.lab.bench import YARDSTICK, rate, yardstick

TABLES: Final = 4000  # due at one instant
BESIDE: Final = 12  # tables at which people press meanwhile
LIMIT: Final = 600  # seconds for a turn
EVERY: Final = 0.02  # seconds between two presses
ALONE: Final = 5.0  # seconds of presses without it
BAR: Final = 2000.0  # tables a second


@dataclass(slots=True)
class Reminded:
    """The tables that are to be reminded, and when the last one was."""

    left: set[str]
    began: float = 0.0
    ended: float = 0.0
    done: asyncio.Event = field(default_factory=asyncio.Event)

    def note(self, document: Document) -> None:
        self.left.discard(document.id)
        self.ended = perf_counter()
        if not self.left:
            self.done.set()


async def clock(redis: Redis, data: Path, tables: int = TABLES) -> Row:
    yard = yardstick()
    async with a_club(redis, pictures=False, telegram=DistantTelegram()) as club:
        ids = await opened(club, BESIDE)
        people = [await press_at(club, ids, number) for number in range(BESIDE)]
        async with pressing(club, people) as alone:
            await asyncio.sleep(ALONE)
        reminded = Reminded(await due_at_once(club, redis, tables))
        saved = club.services.sessions._saved  # noqa: SLF001  # nobody else asks

        def note(document: Document) -> None:
            saved(document)
            reminded.note(document)

        club.services.sessions._saved = note  # noqa: SLF001
        async with pressing(club, people) as meanwhile:
            reminded.began = perf_counter()
            club.clock.skip(LIMIT / 2)
            ticking = asyncio.create_task(tick(club.services, Health(data)))
            await reminded.done.wait()
        await cancel(ticking)
        with suppress(TimeoutError):  # to show them all takes minutes
            async with asyncio.timeout(1):
                await club.services.delivery.stop()
    return Row(
        f"{tables} tables whose time comes at once, beside people at {BESIDE}",
        yard,
        (
            rate("tables reminded/s", tables / (reminded.ended - reminded.began), yard / YARDSTICK, BAR),
            milliseconds("a press answered, p95, ms: alone", percentile(sorted(alone), 0.95), yard),
            milliseconds("a press answered, p95, ms: meanwhile", percentile(sorted(meanwhile), 0.95), yard),
            milliseconds("a press answered, worst, ms: meanwhile", max(meanwhile), yard),
            count("presses meanwhile", len(meanwhile)),
        ),
    )


async def due_at_once(club: Club, redis: Redis, tables: int) -> set[str]:
    """So many copies of a game that has just begun, in groups of their own; half of a turn is over in LIMIT / 2."""
    (id,) = await opened(club, 1)
    begun, now, ids = await club.services.sessions.document(id), club.clock.now(), set[str]()
    await club.services.sessions.change(id, changes.close)
    for number in range(tables):
        chat = -(10**12) * 90 - number
        copy = begun.model_copy(deep=True, update={"id": new_id(chat), "chat": chat, "home": chat, "revision": 0})
        for seat, chair in enumerate(copy.chairs):
            chair.who = Person(id=10**9 + 10 * number + seat, name=PEOPLE[seat], reachable=True)
        copy.limit, copy.deadline, copy.reminded = LIMIT, now + LIMIT, False
        await club.store.save(copy, journaled=0, clock=deadlines.next_tick(copy), now=now)
        ids.add(copy.id)
    await redis.delete(*(key(part, "wake") for part in range(PARTITIONS)))  # as if they were shown
    return ids


@asynccontextmanager
async def pressing(club: Club, presses: Sequence[Press]) -> AsyncIterator[list[float]]:
    """People make these presses again and again; how long each waited for the answer, in seconds."""
    answered = list[float]()

    async def go_on() -> None:
        for press in cycle(presses):
            update, began = club.update(press), perf_counter()
            await club.handle(update)
            answered.append(club.telegram.answered - began)
            await asyncio.sleep(EVERY)

    pressing = asyncio.create_task(go_on())
    try:
        yield answered
    finally:
        await cancel(pressing)
