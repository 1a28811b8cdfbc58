"""Fetching updates from Telegram by long polls.

whose turn is it? (leader.py) ─▶ getUpdates ─▶ the inbox (stream.py)
                                    ├ refused, unreachable, garbled: a pause, and the next poll
                                    └ Conflict: who gives way? (conflicts.py)

An update is in the inbox before the next poll lets Telegram forget it.  What cannot be written there, as while the
server of tables is away, goes straight to the handlers, who say so.  Only the end of the bot ends the loop.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, Protocol

from telegram.error import Conflict

from bot.errors import StoreDown
from bot.health import Cause, Health, Part
from bot.inbox.backoff import PAUSE, reason
from bot.inbox.conflicts import Standing
from bot.inbox.leader import SAY_AGAIN, Leader
from bot.inbox.lease import PollerLease
from bot.inbox.updates import UPDATES, Raw
from bot.metrics import LAST_POLL
from bot.tasks import cancellable

log = logging.getLogger(__name__)
POLL: Final = 10  # seconds that Telegram keeps a poll open
OTHER: Final = "another bot with this token, but with other tables, fetches updates too"


class Caller(Protocol):
    async def call(self, method: str) -> Any: ...
    async def fetch(self, offset: int, seconds: int, kinds: Sequence[str]) -> Any: ...


class Poller(Leader):
    """Fetches updates whenever it is this copy's turn."""

    def __init__(
        self,
        bot: Caller,
        lease: PollerLease,
        health: Health,
        add: Callable[[Sequence[Raw]], Coroutine[Any, Any, None]],
        straight: Callable[[Raw], None],
    ) -> None:
        """`add` writes updates into the inbox; where it raises StoreDown, `straight` has each handled at once."""
        super().__init__(lease, health)
        self._bot, self._add, self._straight = bot, add, straight
        self._standing = Standing()
        self._offset = 0
        self._has_webhook = True  # until it is deleted: with one, Telegram refuses every poll
        self._last_conflict: float | None = None

    async def _work(self) -> float:
        """A poll; the pause before the next."""
        began = self._now()
        try:
            updates = await self._fetch()
            seconds = self._now() - began
            self._standing.polled(seconds)
            pause = await self._take(updates)
        except Conflict as error:
            self._standing.polled(self._now() - began)
            return await self._conflict(error)
        except Exception as error:  # noqa: BLE001  # whatever it was, the next poll may go well
            return await self._failed(error, reason(error))
        return pause if updates or seconds > PAUSE else PAUSE  # a Telegram that does not wait is not to be pressed

    async def _fetch(self) -> list[Raw]:
        """What waits, as it came: one update that cannot be read must not hide the others."""
        if self._has_webhook:
            await self._bot.call("deleteWebhook")
            self._has_webhook = False
        answer = await self._bot.fetch(self._offset, POLL, UPDATES)
        updates = [each for each in answer if isinstance(each, dict) and isinstance(each.get("update_id"), int)]
        if answer and not updates:
            raise ValueError("updates without numbers")
        return updates

    async def _take(self, updates: list[Raw]) -> float:
        """Hand over what a poll brought, and tell Telegram by the next one that it may be forgotten."""
        if not await self._lease.mine():  # the process was stopped for a while: somebody else has fetched the same
            return 0.0
        if self._standing.on_probation:
            return self._standing.look(updates[0]["update_id"]) if updates else 0.0
        self._worked()
        self._health.recover(Part.POLLING)
        LAST_POLL.set_to_current_time()
        if updates:
            await self._hand_over(updates)
            self._offset = updates[-1]["update_id"] + 1
        return 0.0

    async def _hand_over(self, updates: list[Raw]) -> None:
        try:
            await cancellable(self._add(updates))
        except Exception as error:
            if not isinstance(error, StoreDown):
                log.exception("updates could not be written into the inbox")
            for raw in updates:
                self._straight(raw)

    async def _conflict(self, error: Conflict) -> float:
        """Somebody has ended the poll: the copy that has the lease now, or a bot that knows nothing of it."""
        if "webhook" in error.message.lower():
            self._has_webhook = True
            return await self._failed(error, reason(error))
        if not await self._lease.mine(within=0.0):
            return 0.0
        pause = self._standing.conflict()
        if self._standing.on_probation:
            self._health.fail(Part.POLLING, f"{OTHER}; this one waits for the end of the other", Cause.COPY)
        elif self._last_conflict is None or self._now() - self._last_conflict > SAY_AGAIN:
            log.warning("%s; this one was here first and goes on", OTHER)
        self._last_conflict = self._now()
        return pause
