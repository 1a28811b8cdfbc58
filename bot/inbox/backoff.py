"""When Telegram cannot be asked: how long to wait before the next try, and why, in a few words."""

from __future__ import annotations

import random
import re
from typing import Final

from telegram.error import Conflict, InvalidToken, NetworkError, RetryAfter, TelegramError

from bot.health import Cause, Reason

PAUSE: Final = 0.5  # seconds after the first failure, and twice as long after each further one
MAX_PAUSE: Final = 15.0
BEFORE_DETAILS: Final = re.compile(r"[.:] ")


class Backoff:
    """Pauses that grow while nothing works; Telegram's own word goes before them."""

    def __init__(self) -> None:
        self._failures = 0

    def pause(self, error: Exception) -> float:
        doubled = min(self._failures, 10)  # the longest pause comes long before
        self._failures += 1
        if isinstance(error, RetryAfter):
            wait = error.retry_after
            return wait if isinstance(wait, int) else wait.total_seconds()
        return min(PAUSE * 2.0**doubled, MAX_PAUSE) * random.uniform(0.7, 1.0)

    def end(self) -> None:
        self._failures = 0


def reason(error: Exception) -> Reason:
    """Why Telegram could not be asked, for the log and for health.  Nothing of what it sent, and no address."""
    match error:
        case InvalidToken():
            return Reason("Telegram does not accept the token", Cause.TOKEN)
        case RetryAfter():
            return Reason(error.message, Cause.FLOOD)
        case Conflict():
            return Reason(error.message, Cause.COPY)
        case NetworkError():
            return Reason(f"Telegram cannot be reached ({BEFORE_DETAILS.split(error.message)[0]})", Cause.AWAY)
        case TelegramError():
            return Reason(error.message)
        case _:
            return Reason(f"Telegram answers what nobody understands ({type(error).__name__})", Cause.STRANGER)
