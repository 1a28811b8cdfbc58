"""What one person, or all of them, may have under way in this process.

an update ─┬▶ one of its sender's few places ─▶ one of all places ─▶ its handler
           └▶ too fast, or too many wait: its sender is told to slow down, by a few calls at a time

Who asks for more than EVERY and BURST allow was found out when the update was written into the inbox, where the bucket
of a person is that of all processes (store/lua/add.lua).  So one person, however fast, has a few updates at work and a
few calls under way, and nobody else waits for them.  News is never refused, and waits for nobody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from telegram.error import TelegramError

from bot.inbox.updates import Arrived, sender_of, what_of
from bot.metrics import HANDLED

EVERY: Final = 0.25  # seconds in which a person earns another update
BURST: Final = 12  # updates at once: whoever clicks fast through a menu does not notice
AT_WORK: Final = 4  # updates of one person that are handled at the same time
UNDER_WAY: Final = 20  # the same, with those that wait for it
PLACES: Final = 1024  # updates of all people that are handled at the same time
CALLS: Final = 4  # calls at the same time that only tell one person to slow down
ALL_CALLS: Final = 32  # the same for all people; there are 128 connections (delivery/http.py)
REFUSALS: Final = 60  # of one person that wait for such a call
TELL_WITHIN: Final = 3.0  # seconds; later it is not worth a call

Handle = Callable[[Arrived], Awaitable[None]]
Refuse = Callable[[Arrived], Awaitable[None]]
"""Tells the sender of an update that it came too fast."""


class Sender:
    """One person, or a chat in whose name people write."""

    def __init__(self) -> None:
        self.under_way = self.refusals = 0
        self.places, self.calls = asyncio.Semaphore(AT_WORK), asyncio.Semaphore(CALLS)

    @property
    def rests(self) -> bool:
        return not self.under_way and not self.refusals


class RateLimit:
    def __init__(self, handle: Handle, refuse: Refuse) -> None:
        self._handle, self._refuse = handle, refuse
        self._senders: dict[int, Sender] = {}  # those who have something under way
        self._places, self._calls = asyncio.Semaphore(PLACES), asyncio.Semaphore(ALL_CALLS)

    async def handle(self, arrived: Arrived) -> None:
        id = sender_of(arrived.raw)
        if not id:
            await self._do(arrived)
            return
        sender = self._senders.setdefault(id, Sender())
        try:
            if arrived.too_fast or sender.under_way >= UNDER_WAY:
                await self._tell(arrived, sender)
            else:
                await self._in_turn(arrived, sender)
        finally:
            if sender.rests:
                self._senders.pop(id, None)

    async def _in_turn(self, arrived: Arrived, sender: Sender) -> None:
        sender.under_way += 1
        try:
            async with sender.places, self._places:
                await self._do(arrived)
        finally:
            sender.under_way -= 1

    async def _do(self, arrived: Arrived) -> None:
        await self._handle(arrived)
        HANDLED(what_of(arrived.raw), "done").inc()

    async def _tell(self, arrived: Arrived, sender: Sender) -> None:
        HANDLED(what_of(arrived.raw), "too_fast").inc()
        if sender.refusals >= REFUSALS:
            return
        sender.refusals += 1
        try:
            with suppress(TimeoutError, TelegramError):
                async with asyncio.timeout(TELL_WITHIN), sender.calls, self._calls:
                    await self._refuse(arrived)
        finally:
            sender.refusals -= 1
