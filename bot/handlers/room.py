"""What every handler works with, put together once in app.py."""

from __future__ import annotations

from dataclasses import dataclass

from telegram import Bot
from telegram.error import TelegramError

from bot.clock import Clock
from bot.delivery.deliver import Delivery
from bot.delivery.refusals import Meaning, refusal
from bot.screens.screen import Place, Rows, Screen
from bot.sessions import Sessions
from bot.store.store import Store


@dataclass(frozen=True, slots=True)
class Room:
    bot: Bot
    store: Store
    sessions: Sessions
    delivery: Delivery
    clock: Clock

    async def tell(self, user: int, text: str, rows: Rows = ()) -> bool:
        """A message to one person alone; False when the bot cannot write there."""
        return await self.say(user, None, text, rows) is None

    async def say(self, chat: int, topic: int | None, text: str, rows: Rows = ()) -> Meaning | None:
        """A message to a chat; if it was refused, what that means.  WAIT: or it would have come too late."""
        try:
            sent = await self.delivery.say(Place("said", chat, topic), Screen(text, rows))
        except TelegramError as error:
            why = refusal(error)
            if why.meaning is Meaning.WAIT:
                self.delivery.budgets.hold(chat, self.clock.now() + why.seconds)
            if why.meaning is Meaning.BLOCKED and chat > 0:
                await self.store.know(chat, known=False)
            return why.meaning
        return None if sent else Meaning.WAIT

    @property
    def name(self) -> str:
        """The bot's user name, for links."""
        return self.bot.username
