"""Messages that are to go: noted with their table, deleted, and tried again until they are gone or cannot be.

gone:<chat>:<message>   how often that was tried in vain, and when it is due again

Who cannot be deleted any more (a message of a group after two days) loses its buttons instead.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

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
    patient: bool = False  # nothing can be done from it: it may stay until several go together

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

    async def remove_due(self, removals: list[Removal], notes: dict[str, str | None]) -> float | None:
        """Delete together what is due in one chat, if it may be written to; when to look at it again."""
        now, chat = self._clock.now(), removals[0].chat
        ready = self._budgets.ready_at(chat, now)
        due = [removal for removal in removals if max(removal.at, ready) <= now]
        waits: list[float | None] = [max(removal.at, ready) for removal in removals if removal not in due]
        if due:
            self._budgets.spend(chat, now)
        why = (
            await self._refusal_of("deleteMessages", chat, message_ids=[each.message for each in due])
            if due[1:]
            else None
        )
        for removal in due:
            if not due[1:] or (why and why.meaning not in (Meaning.WAIT, Meaning.BROKEN)):
                waits.append(await self.remove(removal, notes))  # one by one: some may be deleted
            else:
                waits.append(self._note(removal, why, notes))
        return min((wait for wait in waits if wait is not None), default=None)

    async def remove(self, removal: Removal, notes: dict[str, str | None]) -> float | None:
        """Delete a message, or take away its buttons; what is to be noted goes to `notes`.

        If neither could be tried, when to try again.
        """
        why = await self._refusal_of("deleteMessage", removal.chat, message_id=removal.message)
        if why and why.meaning in (Meaning.STAYS, Meaning.RIGHTS):
            self._budgets.spend(removal.chat, self._clock.now())
            why = await self._refusal_of("editMessageReplyMarkup", removal.chat, message_id=removal.message)
        return self._note(removal, why, notes)

    def _note(self, removal: Removal, why: Refusal | None, notes: dict[str, str | None]) -> float | None:
        """Note what came of a removal; when to try it again."""
        if why and why.meaning in (Meaning.WAIT, Meaning.BROKEN):
            again = removal.again(self._pause(removal, why))
            notes[removal.name] = again.text
            return again.at
        if why and why.meaning is not Meaning.DONE:
            log.info("an old message stays: %s", why.meaning.name)
        notes[removal.name] = None
        return None

    async def _refusal_of(self, method: str, chat: int, **messages: Any) -> Refusal | None:
        try:
            async with asyncio.timeout(CALL):
                await self._messages.bot.call(method, chat_id=chat, **messages)
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
