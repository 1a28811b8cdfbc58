"""The services that handlers call, put together once in app.py."""

from __future__ import annotations

from dataclasses import dataclass

from telegram import Bot

from bot.clock import Clock
from bot.delivery.deliver import Delivery
from bot.delivery.refusals import Meaning
from bot.handlers.members import is_admin
from bot.people import People
from bot.play import Play
from bot.screens.screen import Rows, Screen
from bot.sessions import Sessions


@dataclass(frozen=True, slots=True)
class Services:
    bot: Bot
    sessions: Sessions
    people: People
    play: Play
    delivery: Delivery
    clock: Clock

    async def tell(self, user: int, text: str, rows: Rows = ()) -> bool:
        """A message to one person alone; False when the bot cannot write there."""
        return await self.say(user, None, text, rows) is None

    async def say(self, chat: int, topic: int | None, text: str, rows: Rows = ()) -> Meaning | None:
        """A message to a chat; if it was refused, what that means.  WAIT: or it would have come too late."""
        refused = await self.delivery.say(chat, topic, Screen(text, rows))
        if refused is Meaning.BLOCKED and chat > 0:
            await self.people.set_reachable(chat, False)
        return refused

    async def is_admin(self, chat: int, user: int) -> bool:
        """Whether a person manages a chat; a private chat is its owner's."""
        return chat == user if chat > 0 else await is_admin(self.bot, chat, user)

    @property
    def bot_name(self) -> str:
        """For links."""
        return self.bot.username
