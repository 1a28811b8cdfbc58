"""Copies of the bot that fetch updates from a playground, and do nothing with them but listen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bot.app import App, build
from bot.delivery.http import AiohttpRequest
from bot.health import Health, Part
from bot.inbox.lease import PollerLease
from bot.inbox.polling import Poller
from bot.inbox.updates import Raw
from bot.playground import Playground
from bot.playground.calls import Call
from bot.playground.world import Activity
from bot.store.store import Store
from bot.tasks import cancel


@dataclass
class Copy:
    playground: Playground
    application: App
    health: Health
    lease: PollerLease
    heard: list[str] = field(default_factory=list)
    may_hear: asyncio.Event = field(default_factory=asyncio.Event)
    failures: list[Exception] = field(default_factory=list)  # of the next updates, when they are to be written
    _polling: asyncio.Task[None] | None = None

    def __post_init__(self) -> None:
        self.may_hear.set()
        self.poller = Poller(self.application.bot, self.lease, self.health, self._add, self._hear)

    def begin(self) -> None:
        self._polling = asyncio.create_task(self.poller.run())

    async def end(self) -> None:
        if self._polling:
            await cancel(self._polling)

    async def hears(self, text: str) -> None:
        """Somebody says it, and this copy hears it."""
        say(self.playground, text)
        await self.playground.until(lambda: text in self.heard)

    @property
    def trouble(self) -> bool:
        return self.health.failing(Part.POLLING)

    async def _add(self, updates: Sequence[Raw]) -> None:
        await self.may_hear.wait()
        if self.failures:
            raise self.failures.pop()
        for raw in updates:
            self._hear(raw)

    def _hear(self, raw: Raw) -> None:
        self.heard.append(raw["message"]["text"])
        self.playground.world.tell(Activity())


def say(playground: Playground, text: str) -> None:
    playground.people["Анна"].say(text, playground.group)


def polls(playground: Playground) -> list[Call]:
    """The polls that are over."""
    return playground.world.calls.of("getUpdates")


@asynccontextmanager
async def copy_at(playground: Playground, address: str, store: Store, data: Path) -> AsyncIterator[Copy]:
    """A copy that has not begun yet."""
    application = build(playground.token, address, AiohttpRequest(), AiohttpRequest(connections=2))
    health, lease = Health(data), PollerLease(store)
    copy = Copy(playground, application, health, lease)
    async with application:
        try:
            yield copy
        finally:
            await copy.end()
