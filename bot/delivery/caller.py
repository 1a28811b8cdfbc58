"""PTB's bot with a short way for the calls that are made all day.

PTB's own methods make an object of every button on the way out, and of every field of the answer: ten times the cost
of the call itself.  Of an answer delivery reads the number of the message and the file id of its picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any, Final

from telegram.error import TelegramError
from telegram.ext import ExtBot

from bot.delivery.refusals import refusal
from bot.metrics import CALLS, REFUSALS

POLLING: Final = "getUpdates"
ANSWER: Final = 5.0  # seconds beyond its time after which a poll is given up


class Caller(ExtBot[None]):
    async def call(self, method: str, **parameters: Any) -> Any:
        """A method of the Bot API under its own name; its result as it came, or TelegramError.  None is left out."""
        return await self._post(method, parameters)

    async def _post(self, endpoint: str, *arguments: Any, **options: Any) -> Any:
        """What every call of PTB's own methods and of ours comes to."""
        began = monotonic()
        try:
            return await super()._post(endpoint, *arguments, **options)
        except TelegramError as error:
            REFUSALS(endpoint, refusal(error).meaning.name.lower()).inc()
            raise
        finally:
            if endpoint != POLLING:  # which takes as long as nothing happens
                CALLS(endpoint).observe(monotonic() - began)

    async def fetch(self, offset: int, seconds: int, kinds: Sequence[str]) -> Any:
        """What getUpdates answers, as it came, after so many seconds at most; all before `offset` is confirmed."""
        parameters = {"offset": offset, "timeout": seconds, "allowed_updates": kinds}
        return await self._post(POLLING, parameters, read_timeout=seconds + ANSWER)
