"""The bot as a process of its own, between a Telegram over HTTP and a server of tables: nothing of it is in this one.

a_scene: positions ─▶ the server ─▶ the bot, which shows the tables ─▶ Scene.press ─▶ answered · shown · CPU by process
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

from benchmarks.buttons import Press, next_press
from benchmarks.positions import Position, set_up, silent_sessions
from benchmarks.telegram import Answers, Telegram
from bot.store.embedded import redis_at
from bot.store.store import Store, key
from bot.tables.document import PARTITIONS, Document, partition_of

ROOT: Final = Path(__file__).parents[1]
TOKEN: Final = "4200000000:bench-AAEmNoRealBotHasThisToken"  # noqa: S105  # opens nothing
NAME: Final = "igroteka_bot"
INHERITED: Final = ("PATH", "HOME", "LANG", "VIRTUAL_ENV")
PATIENCE: Final = 60.0  # seconds until something is certainly wrong
LOOKS: Final = 0.01  # seconds between looks whether all is shown
QUIET: Final = 0.4  # seconds without a call after which a table that is put off counts as shown


class Cpu(NamedTuple):
    """Seconds of CPU, user and system."""

    loop: float = 0.0  # of the bot's main thread
    drawing: float = 0.0  # of its other threads
    server: float = 0.0  # of the server of tables
    bench: float = 0.0  # of this process, which is Telegram and the people

    def since(self, before: Cpu) -> Cpu:
        return Cpu(*(now - then for now, then in zip(self, before, strict=True)))

    def plus(self, other: Cpu) -> Cpu:
        return Cpu(*(one + more for one, more in zip(self, other, strict=True)))


def cpu_of(pid: int) -> float:
    """Of a process with all its threads."""
    return time.clock_gettime((~pid << 3) | 2)  # as clock_getcpuclockid(3) would have it


def cpu_of_main_thread(pid: int) -> float:
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text("ascii").split()[0]) / 1e9


@dataclass(slots=True)
class Pressed:
    """A press and what came of it."""

    press: Press
    at: float
    answers: Answers
    shown: float = 0.0  # when all was shown

    @property
    def answered(self) -> float:
        """Seconds until the answer."""
        return self.answers.at[0] - self.at


@dataclass
class Scene:
    telegram: Telegram
    store: Store
    rng: Random = field(default_factory=lambda: Random(1))
    bot: int = 0  # its process
    server: int = 0
    numbers: count[int] = field(default_factory=lambda: count(1))
    tables: count[int] = field(default_factory=lambda: count(1))
    chats: dict[str, tuple[int, ...]] = field(default_factory=dict)  # by table: the group and its people

    # Tables

    async def set_up(self, positions: Iterable[Position]) -> list[str]:
        """Tables with these positions; the bot is told of them by the server alone."""
        sessions, ids = silent_sessions(self.store), []
        for position in positions:
            document = await set_up(sessions, self.store, next(self.tables), position)
            self.chats[document.id] = (document.chat, *(person.id for person in document.people()))
            ids.append(document.id)
        return ids

    async def document(self, id: str) -> Document:
        document = await self.store.load(id)
        if document is None:
            raise LookupError(id)
        return document

    async def next_presses(self, ids: Iterable[str]) -> list[Press]:
        """A press at each of these tables; none where the game is over."""
        found = [
            await next_press(self.store, self.telegram.messages, await self.document(id), self.rng, NAME) for id in ids
        ]
        return [press for press in found if press]

    # Presses

    def press(self, press: Press) -> Pressed:
        number = next(self.numbers)
        answers = self.telegram.answer(str(number))
        self.telegram.put(number, press.update(number))
        return Pressed(press, perf_counter(), answers)

    async def press_all(self, presses: Sequence[Press], every: float) -> list[Pressed]:
        """One after the other, so many seconds apart; returns when all of them are answered and shown."""
        began, pressed = perf_counter(), []
        for number, press in enumerate(presses):
            await asyncio.sleep(max(0.0, began + number * every - perf_counter()))
            pressed.append(self.press(press))
        await self.settle(pressed)
        return pressed

    async def settle(self, pressed: Sequence[Pressed]) -> None:
        async with asyncio.timeout(PATIENCE):
            for each in pressed:
                await each.answers.first.wait()
            await self.shown([each.press.table for each in pressed])

    async def shown(self, ids: Collection[str]) -> None:
        """Until these tables are shown as they are: not to be delivered, or put off and quiet."""
        left = [*ids]
        while left:
            awaited = await self._to_be_shown(left)
            left = [id for id, still in zip(left, awaited, strict=True) if still]
            await asyncio.sleep(LOOKS)

    async def _to_be_shown(self, ids: Sequence[str]) -> list[bool]:
        pipeline: Any = self.store.redis.pipeline(transaction=False)
        for id in ids:
            part = partition_of(id)
            pipeline.exists(key(part, "lease", id)).zscore(key(part, "wake"), id)
        found, now = await pipeline.execute(), perf_counter()
        answers = zip(ids, found[::2], found[1::2], strict=True)
        return [bool(leased) or (wake is not None and not self._quiet(id, now)) for id, leased, wake in answers]

    def _quiet(self, id: str, now: float) -> bool:
        last = [self.telegram.last_of[chat] for chat in self.chats[id] if chat in self.telegram.last_of]
        return bool(last) and now - max(last) > QUIET

    # Costs

    def cpu(self) -> Cpu:
        loop = cpu_of_main_thread(self.bot)
        return Cpu(loop, cpu_of(self.bot) - loop, cpu_of(self.server), time.process_time())


@asynccontextmanager
async def a_scene(
    folder: Path,
    positions: Iterable[Position],
    *,
    delay: float = 0.0,
    budgets: bool = False,
    copies: Any = None,
) -> AsyncIterator[tuple[Scene, list[str]]]:
    """A bot that has shown these tables; without `budgets` Telegram takes as much as comes.

    `copies`: what else is to be stored before, without being shown.
    """
    telegram = Telegram()
    async with redis_at("", folder) as redis, telegram.serving() as address:
        scene = Scene(telegram, Store(redis))
        scene.server = int((await redis.info("server"))["process_id"])
        if copies:
            await copies(scene.store)
            await redis.delete(*(key(part, "wake") for part in range(PARTITIONS)))
        ids = await scene.set_up(positions)
        async with bot_at(address, folder, "bot" if budgets else "benchmarks.unlimited") as scene.bot:
            async with asyncio.timeout(PATIENCE):
                await scene.shown(ids)
            telegram.delay = delay
            yield scene, ids


@asynccontextmanager
async def bot_at(address: str, data: Path, module: str) -> AsyncIterator[int]:
    """A bot's process."""
    given = {name: os.environ[name] for name in INHERITED if name in os.environ}
    settings = {"BOT_TOKEN": TOKEN, "TELEGRAM_API_URL": address, "DATA_DIR": str(data), "LOG_LEVEL": "ERROR"}
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, cwd=ROOT, env=given | settings | {"THINKERS": "1"}
    )
    try:
        yield bot.pid
    finally:
        with suppress(ProcessLookupError):
            bot.terminate()
        await bot.wait()
