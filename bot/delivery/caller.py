"""PTB's bot with a short way for the calls that are made all day.

PTB's own methods make an object of every button on the way out, and of every field of the answer: ten times the cost
of the call itself.  Of an answer delivery reads the number of the message and the file id of its picture.
"""

from __future__ import annotations

from typing import Any

from telegram.ext import ExtBot


class Caller(ExtBot[None]):
    async def call(self, method: str, **parameters: Any) -> Any:
        """A method of the Bot API under its own name; its result as it came, or TelegramError.  None is left out."""
        return await self._post(method, parameters)
