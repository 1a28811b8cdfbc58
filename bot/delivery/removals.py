"""Messages that are to go: noted with their table, deleted, and tried again until they are gone or cannot be.

gone:<chat>:<message>   how often that was tried in vain, and when it is due again

Who cannot be deleted any more (a message of a group after two days) loses its buttons instead.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from pydantic import BaseModel, ConfigDict
from telegram.error import TelegramError

from bot.clock import Now
from bot.delivery.budgets import Budgets
from bot.delivery.messages import Messages
from bot.delivery.refusals import Meaning, Refusal, refusal

log = logging.getLogger(__name__)
GONE: Final = "gone:"
CALL: Final = 30.0  # seconds a call may take
FIRST_PAUSE: Final = 3.0  # seconds after a first try in vain; each further pause is twice as long
LONGEST_PAUSE: Final = 600.0


class Removal(BaseModel):
    model_config = ConfigDict(frozen=True)

    chat: int
    message: int
    tries: int = 0
    at: float = 0.0  # when it is due

    @property
    def name(self) -> str:
        """Under which it is noted."""
        return f"{GONE}{self.chat}:{self.message}"

    @property
    def text(self) -> str:
        """As it is noted."""
        return self.model_dump_json(exclude_defaults=True)

    def again(self, at: float) -> Removal:
        return self.model_copy(update={"tries": self.tries + 1, "at": at})


def removals_in(notes: dict[str, str]) -> list[Removal]:
    return [Removal.model_validate_json(text) for name, text in notes.items() if name.startswith(GONE)]


class Removals:
    def __init__(self, messages: Messages, budgets: Budgets, clock: Now) -> None:
        self._messages, self._budgets, self._clock = messages, budgets, clock

    async def remove_later(self, removal: Removal, notes: dict[str, str | None]) -> float | None:
        """Try a removal again when it is due and its chat may be written to; when to look at it again."""
        now = self._clock.now()
        due = max(removal.at, self._budgets.ready_at(removal.chat, now))
        if due > now:
            return due
        self._budgets.spend(removal.chat, now)
        return await self.remove(removal, notes)

    async def remove(self, removal: Removal, notes: dict[str, str | None]) -> float | None:
        """Delete a message, or take away its buttons; what is to be noted goes to `notes`.

        If neither could be tried, when to try again.
        """
        why = await self._refusal_of("deleteMessage", removal)
        if why and why.meaning in (Meaning.STAYS, Meaning.RIGHTS):
            self._budgets.spend(removal.chat, self._clock.now())
            why = await self._refusal_of("editMessageReplyMarkup", removal)
        if why and why.meaning in (Meaning.WAIT, Meaning.BROKEN):
            again = removal.again(self._pause(removal, why))
            notes[removal.name] = again.text
            return again.at
        if why and why.meaning is not Meaning.DONE:
            log.info("an old message stays: %s", why.meaning.name)
        notes[removal.name] = None
        return None

    async def _refusal_of(self, method: str, removal: Removal) -> Refusal | None:
        try:
            async with asyncio.timeout(CALL):
                await self._messages.bot.call(method, chat_id=removal.chat, message_id=removal.message)
        except TimeoutError:
            return Refusal(Meaning.BROKEN)
        except TelegramError as error:
            return refusal(error)
        return None

    def _pause(self, removal: Removal, why: Refusal) -> float:
        """Until when the message is left alone; a flood wait holds for its whole chat."""
        now = self._clock.now()
        if why.meaning is Meaning.WAIT:
            self._budgets.flood(removal.chat, now + why.seconds)
            return now + why.seconds
        return now + min(FIRST_PAUSE * 2.0**removal.tries, LONGEST_PAUSE)
