"""Telegram is told where to bring the updates, and asked now and then whether it still knows, and can.

whose turn is it? (leader.py) ─▶ setWebhook ─▶ getWebhookInfo, again and again ─┬▶ all is well
                                     ▲                                          ├▶ it cannot bring them: health says why
                                     └── set elsewhere, or the secret is old ◀──┘

It is the lease of the poller: so copies that poll and copies with a webhook do not take the updates from each other,
and of several fronts one does this for all.  A webhook stays when its front stops: the others go on, or the next one
does.  Whoever begins to poll removes it.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from telegram.error import BadRequest

from bot.health import Health, Part, Reason
from bot.inbox.backoff import reason
from bot.inbox.leader import SAY_AGAIN, Leader
from bot.inbox.lease import PollerLease
from bot.inbox.updates import UPDATES

log = logging.getLogger(__name__)
CONNECTIONS: Final = 100  # at which Telegram brings updates at the same time, at most: as many as it takes
LOOK: Final = 15.0  # seconds between questions
REFUSED: Final = "401"  # what Telegram says that we answered, if it shows another secret than ours

TAKEN: Final = "somebody has removed the webhook, or led it elsewhere"

Call = Callable[..., Awaitable[Any]]
"""Calls a method of the Bot API."""


class Registration(Leader):
    def __init__(self, call: Call, lease: PollerLease, health: Health, url: str, secret: str) -> None:
        super().__init__(lease, health)
        self._call, self._url, self._secret = call, url, secret
        self._is_set = False
        self._said_at: float | None = None  # in the log, that somebody has taken the webhook away
        self._last_error: int | None = None  # when Telegram could not bring an update, by its clock

    def _stand_by(self) -> None:
        self._is_set = False

    async def _work(self) -> float:
        """Set the webhook, or see whether it works; the pause before the next time."""
        was_set = self._is_set
        try:
            if not self._is_set:
                await self._set()
            trouble = self._trouble_in(await self._call("getWebhookInfo"))
        except Exception as error:  # noqa: BLE001  # whatever it was, the next call may go well
            return await self._failed(error, refusal(error))
        self._worked()
        if trouble:
            self._health.fail(Part.POLLING, trouble)
        else:
            self._health.recover(Part.POLLING)
        return 0.0 if was_set and not self._is_set else LOOK

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
        if self._said_at is None or self._now() - self._said_at > SAY_AGAIN:
            log.warning("%s; it is set again", TAKEN)
        self._said_at = self._now()


def refusal(error: Exception) -> Reason:
    """Why Telegram takes no webhook."""
    return Reason(f"Telegram refuses WEBHOOK_URL ({error.message})") if isinstance(error, BadRequest) else reason(error)
