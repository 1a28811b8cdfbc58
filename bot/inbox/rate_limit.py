"""The rate limit of a person, asked before anything else: before the duplicate mark, before Redis.

an update ─▶ the bucket of its sender ─┬▶ one of the sender's few places ─▶ one of all places ─▶ its handler
                                       └▶ refused: the sender is told to slow down, by a few calls at a time

So one person, however fast, has a few updates at work and a few calls under way, and nobody else waits for them.
What is no request but news (somebody left, the bot was put out) is never refused: it only waits for a place.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, Final, cast

from telegram import Update
from telegram.error import TelegramError
from telegram.ext import BaseUpdateProcessor

EVERY: Final = 0.25  # seconds in which a person earns another update
BURST: Final = 12  # updates at once: whoever clicks fast through a menu does not notice
AT_WORK: Final = 4  # updates of one person that are handled at the same time
UNDER_WAY: Final = 20  # the same, with those that wait for it
PLACES: Final = 1024  # updates of all people that are handled at the same time
CALLS: Final = 4  # calls at the same time that only tell one person to slow down
ALL_CALLS: Final = 32  # the same for all people; there are 128 connections (delivery/http.py)
REFUSALS: Final = 60  # of one person that wait for such a call
TELL_WITHIN: Final = 3.0  # seconds; later it is not worth a call
SENDERS: Final = 10_000  # remembered before those who rest are forgotten

Refuse = Callable[[Update, bool], Awaitable[None]]
"""Tells the sender of an update that it came too fast; and whether that is news to them."""


class Sender:
    """One person, or a chat in whose name people write."""

    def __init__(self) -> None:
        self.full_at = 0.0  # when the bucket is full again
        self.told: set[bool] = set()  # to slow down, since the bucket was full: after a press, after a message
        self.under_way = self.refusals = 0
        self.places, self.calls = asyncio.Semaphore(AT_WORK), asyncio.Semaphore(CALLS)

    def spend(self, now: float) -> bool:
        """Take an update from the bucket; False when it is empty, or too much is under way."""
        if self.full_at <= now:
            self.told.clear()
        full_at = max(now, self.full_at) + EVERY
        if full_at > now + BURST * EVERY or self.under_way >= UNDER_WAY:
            return False
        self.full_at = full_at
        return True

    def rests(self, now: float) -> bool:
        return self.full_at <= now and not self.under_way and not self.refusals


class RateLimit(BaseUpdateProcessor):
    """PTB's Application hands it every update together with the coroutine that would handle it."""

    def __init__(self) -> None:
        super().__init__(max_concurrent_updates=10**9)  # how many it is, is decided here
        self.refuse: Refuse | None = None
        self._senders: dict[int, Sender] = {}
        self._many = SENDERS
        self._places, self._calls = asyncio.Semaphore(PLACES), asyncio.Semaphore(ALL_CALLS)
        self._closed = False

    async def initialize(self) -> None: ...

    async def shutdown(self) -> None:
        """The bot stops: what still waits for a place is not handled any more."""
        self._closed = True

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        now = asyncio.get_running_loop().time()
        if not isinstance(update, Update) or update.effective_sender is None:
            await coroutine
            return
        sender = self._sender(update.effective_sender.id, now)
        if is_request(update) and not sender.spend(now):
            cast("Coroutine[Any, Any, None]", coroutine).close()
            await self._refuse(update, sender)
            return
        sender.under_way += 1
        try:
            async with sender.places, self._places:
                if self._closed:
                    cast("Coroutine[Any, Any, None]", coroutine).close()
                else:
                    await coroutine
        finally:
            sender.under_way -= 1

    async def _refuse(self, update: Update, sender: Sender) -> None:
        press = update.callback_query is not None
        news = press not in sender.told
        sender.told.add(press)
        if self.refuse is None or sender.refusals >= REFUSALS:
            return
        sender.refusals += 1
        try:
            with suppress(TimeoutError, TelegramError):
                async with asyncio.timeout(TELL_WITHIN), sender.calls, self._calls:
                    await self.refuse(update, news)
        finally:
            sender.refusals -= 1

    def _sender(self, id: int, now: float) -> Sender:
        sender = self._senders.get(id)
        if sender is None:
            if len(self._senders) >= self._many:
                self._senders = {known: each for known, each in self._senders.items() if not each.rests(now)}
                self._many = max(SENDERS, 2 * len(self._senders))
            sender = self._senders[id] = Sender()
        return sender


def is_request(update: Update) -> bool:
    """Whether somebody wants something: who left and which chat moved must be known in any case."""
    message = update.message
    if message is None:
        return update.callback_query is not None
    return not (message.left_chat_member or message.migrate_to_chat_id)
