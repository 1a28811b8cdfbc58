"""The services that handlers call, put together once in app.py."""

from __future__ import annotations

from dataclasses import dataclass

from telegram import Bot

from bot.clock import Clock
from bot.delivery.deliver import Delivery
from bot.delivery.outbox import Refused
from bot.delivery.refusals import Meaning
from bot.handlers.members import is_admin
from bot.people import People
from bot.play import Play
from bot.screens.screen import Picture, Rows, Screen
from bot.sessions import Sessions


@dataclass(frozen=True, slots=True)
class Services:
    bot: Bot
    sessions: Sessions
    people: People
    play: Play
    delivery: Delivery
    clock: Clock

    def tell(
        self, user: int, text: str, rows: Rows = (), refused: Refused | None = None, picture: Picture | None = None
    ) -> bool:
        """Have a message sent to one person alone."""
        return self.say(user, None, text, rows, refused, picture)

    def say(
        self,
        chat: int,
        topic: int | None,
        text: str,
        rows: Rows = (),
        refused: Refused | None = None,
        picture: Picture | None = None,
    ) -> bool:
        """Have a message sent to a chat, soon; False if too much waits there already.

        `refused` is called if Telegram refuses it, or if it would come too late.
        """

        async def on_refusal(meaning: Meaning) -> None:
            if meaning is Meaning.BLOCKED and chat > 0:
                await self.people.set_reachable(chat, False)
            if refused:
                await refused(meaning)

        return self.delivery.say(chat, topic, Screen(text, rows, picture), on_refusal)

    async def is_admin(self, chat: int, user: int) -> bool:
        """Whether a person manages a chat; a private chat is its owner's."""
        return chat == user if chat > 0 else await is_admin(self.bot, chat, user)

    @property
    def bot_name(self) -> str:
        """For links."""
        return self.bot.username
