"""Updates sent to the address that setWebhook names, as Telegram sends them.

the oldest update of each sender ─▶ POST, with the secret ─┬▶ 2xx: done; a method in the answer is called
                                                           └▶ else: the same again after a pause, which grows

What one person does is sent in order; several people's updates are under way at a time.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from typing import Any, Final

import aiohttp

from bot.playground.reading import from_json
from bot.playground.updates import Update, Webhook
from bot.playground.world import Activity, Change, World

PAUSE: Final = 1.0  # seconds after the first failure, and twice as long after each further one
MAX_PAUSE: Final = 60.0
WITHIN: Final = 60.0  # seconds for an answer
SECRET: Final = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105  # a header's name

CallMethod = Callable[[dict[str, Any]], Awaitable[None]]
"""Calls the method that stands in an answer to an update."""


class Sending:
    def __init__(self, world: World, call: CallMethod) -> None:
        self._world, self._call = world, call
        self._news = asyncio.Event()
        self._busy: dict[object, asyncio.Task[None]] = {}  # by sender: what is on its way

    @asynccontextmanager
    async def going_on(self) -> AsyncIterator[None]:
        forget = self._world.watch(self._wake)
        async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(WITHIN)) as session:
            task = asyncio.create_task(self._run(session))
            try:
                yield
            finally:
                forget()
                for each in (task, *self._busy.values()):
                    each.cancel()
                await asyncio.wait([task, *self._busy.values()])

    def _wake(self, change: Change) -> None:
        if isinstance(change, Activity):
            self._news.set()

    async def _run(self, session: aiohttp.ClientSession) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            webhook = self._world.updates.webhook
            for update in self._world.updates.waiting() if webhook else ():
                if webhook and update.sender not in self._busy and len(self._busy) < webhook.connections:
                    self._busy[update.sender] = asyncio.create_task(self._send(session, update))

    async def _send(self, session: aiohttp.ClientSession, update: Update) -> None:
        """Send an update until it is taken, or there is no webhook any more."""
        pause = PAUSE
        try:
            while (webhook := self._world.updates.webhook) and self._world.updates.keeps(update):
                if await self._taken(session, webhook, update):
                    self._world.updates.confirm(update)
                    return
                await asyncio.sleep(pause)
                pause = min(2 * pause, MAX_PAUSE)
        finally:
            del self._busy[update.sender]
            self._world.tell(Activity())

    async def _taken(self, session: aiohttp.ClientSession, webhook: Webhook, update: Update) -> bool:
        try:
            async with session.post(webhook.url, json=update.wire(), headers={SECRET: webhook.secret}) as answer:
                if answer.status // 100 != HTTPStatus.OK // 100:
                    self._failed(webhook, f"Wrong response from the webhook: {answer.status} {answer.reason}")
                    return False
                body = await answer.read()
        except (aiohttp.ClientError, TimeoutError) as error:
            self._failed(webhook, "Read timeout expired" if isinstance(error, TimeoutError) else "Connection refused")
            return False
        with suppress(ValueError):
            called = from_json(body)
            if isinstance(called, dict):
                await self._call(called)
        return True

    def _failed(self, webhook: Webhook, why: str) -> None:
        webhook.error_at, webhook.error = self._world.now(), why
        self._world.tell(Activity())
