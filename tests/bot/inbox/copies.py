"""Copies of the bot that fetch updates from a playground, and do nothing with them but listen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from telegram import Update

from bot.app import build
from bot.delivery.http import AiohttpRequest
from bot.health import Health, Part
from bot.inbox.lease import Lease
from bot.inbox.polling import App, Poller
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
    lease: Lease
    poller: Poller
    heard: list[str] = field(default_factory=list)
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def begin(self) -> None:
        self._tasks = [asyncio.create_task(work) for work in (self.poller.run(), self._listen())]

    async def end(self) -> None:
        for task in self._tasks:
            await cancel(task)

    async def hears(self, text: str) -> None:
        """Somebody says it, and this copy hears it."""
        say(self.playground, text)
        await self.playground.until(lambda: text in self.heard)

    @property
    def trouble(self) -> bool:
        return self.health.failing(Part.POLLING)

    async def _listen(self) -> None:
        while True:
            update = await self.application.update_queue.get()
            assert isinstance(update, Update)
            assert update.effective_message
            assert update.effective_message.text
            self.heard.append(update.effective_message.text)
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
    health, lease = Health(data), Lease(store)
    copy = Copy(playground, application, health, lease, Poller(application, lease, health))
    async with application:
        try:
            yield copy
        finally:
            await copy.end()
