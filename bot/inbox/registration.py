"""Telegram is told where to bring the updates, and asked now and then whether it still knows, and can.

whose turn is it? (lease.py) ─▶ setWebhook ─▶ getWebhookInfo, again and again ─┬▶ all is well
                                    ▲                                          ├▶ it cannot bring them: health says why
                                    └── set elsewhere, or the secret is old ◀──┘

It is the lease of the poller: so copies that poll and copies with a webhook do not take the updates from each other,
and of several fronts one does this for all.  A webhook stays when its front stops: the others go on, or the next one
does.  Whoever begins to poll removes it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from telegram.error import BadRequest

from bot.health import Health, Part
from bot.inbox.backoff import Backoff, reason
from bot.inbox.lease import PollerLease
from bot.inbox.polling import GIVE_UP, SAY_AGAIN, STAND_BY
from bot.inbox.updates import UPDATES

log = logging.getLogger(__name__)
CONNECTIONS: Final = 100  # at which Telegram brings updates at the same time, at most: as many as it takes
LOOK: Final = 15.0  # seconds between questions
REFUSED: Final = "401"  # what Telegram says that we answered, if it shows another secret than ours

TAKEN: Final = "somebody has removed the webhook, or led it elsewhere"

Call = Callable[..., Awaitable[Any]]
"""Calls a method of the Bot API."""


class Registration:
    def __init__(self, call: Call, lease: PollerLease, health: Health, url: str, secret: str) -> None:
        self._call, self._lease, self._health, self._url, self._secret = call, lease, health, url, secret
        self._backoff = Backoff()
        self._is_set = False
        self._failing_since: float | None = None
        self._said_at: float | None = None  # in the log, that somebody has taken the webhook away
        self._last_error: int | None = None  # when Telegram could not bring an update, by its clock

    async def run(self) -> None:
        """Until cancelled."""
        async with self._lease.kept():
            while True:
                pause = await self._turn()
                await asyncio.sleep(pause)

    async def _turn(self) -> float:
        """Set the webhook, or see whether it works, if that is this copy's part; the pause before the next time."""
        if not await self._lease.mine():
            if not self._lease.stepped_down:
                self._health.rest(Part.POLLING)
                self._failing_since = None
            self._is_set = False
            return STAND_BY
        self._health.expect(Part.POLLING)
        was_set = self._is_set
        try:
            if not self._is_set:
                await self._set()
            trouble = self._trouble_in(await self._call("getWebhookInfo"))
        except Exception as error:  # noqa: BLE001  # whatever it was, the next call may go well
            return await self._failed(error)
        self._backoff.end()
        self._failing_since = None
        if trouble:
            self._health.fail(Part.POLLING, trouble)
        else:
            self._health.recover(Part.POLLING)
        return 0.0 if was_set and not self._is_set else LOOK

    async def _failed(self, error: Exception) -> float:
        if isinstance(error, BadRequest):
            self._health.fail(Part.POLLING, f"Telegram refuses WEBHOOK_URL ({error.message})")
        else:
            self._health.fail(Part.POLLING, *reason(error))
        now = asyncio.get_running_loop().time()
        self._failing_since = self._failing_since or now
        if now - self._failing_since >= GIVE_UP:
            self._failing_since = None
            await self._lease.step_down()
        return self._backoff.pause(error)

    async def _set(self) -> None:
        parameters = {"secret_token": self._secret, "allowed_updates": UPDATES, "max_connections": CONNECTIONS}
        await self._call("setWebhook", url=self._url, **parameters)
        self._is_set = True

    def _trouble_in(self, info: dict[str, Any]) -> str:
        """Why updates do not come, as Telegram knows it; "" if they do."""
        if info.get("url") != self._url:
            self._is_set = False
            self._say_taken()
            return TAKEN
        error, before = info.get("last_error_date", 0), self._last_error
        self._last_error = error
        if before is None or error == before:  # an old story
            return ""
        words = str(info.get("last_error_message"))
        self._is_set = REFUSED not in words
        return f"Telegram cannot bring them ({words})"

    def _say_taken(self) -> None:
        now = asyncio.get_running_loop().time()
        if self._said_at is None or now - self._said_at > SAY_AGAIN:
            log.warning("%s; it is set again", TAKEN)
        self._said_at = now
