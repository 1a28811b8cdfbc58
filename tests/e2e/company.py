"""The company around a bot: what people do together at a playground, and what they see there.

say · press ─▶ people ─▶ Bot API over HTTP ─▶ the bot ─▶ Bot API ─▶ chats ─▶ said · table · messages
calm: nothing is under way any more; how one knows depends on where the bot runs (in_process.py, killable.py)
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from bot.playground import Person, Playground
from bot.playground.html import parse
from bot.playground.world import Answer, Chat, Message, Press, World
from bot.store.store import Store
from bot.tables.document import Document
from bot.texts import plain

PATIENCE: Final = 20.0


@dataclass
class Company(ABC):
    playground: Playground
    store: Store

    @abstractmethod
    async def handled(self) -> None:
        """Nothing is waiting to be handled."""

    @abstractmethod
    async def calm(self) -> None:
        """Nothing is waiting to be handled or delivered, except what the clock of a table will wake."""

    @property
    def world(self) -> World:
        return self.playground.world

    @property
    def group(self) -> Chat:
        return self.playground.group

    def __getitem__(self, name: str) -> Person:
        return self.playground.people[name]

    # People

    async def came(self, *names: str) -> list[Person]:
        """These people have pressed Start; whoever is not there yet joins the group first."""
        people = [self._joined(name) for name in names]
        for person in people:
            person.start()
        await self.calm()
        return people

    def _joined(self, name: str) -> Person:
        with suppress(KeyError):
            return self[name]
        person = self.playground.people.new(name)
        person.join(self.group)
        return person

    async def say(self, person: Person, text: str, chat: Chat | None = None, topic: int | None = None) -> None:
        """Says it in the group, or in another chat, and waits for what comes of it."""
        person.say(text, chat or self.group, topic=topic)
        await self.calm()

    async def press(self, person: Person, message: Message, button: str) -> Answer:
        """The answer, when everything it brought about is shown."""
        return await self._answered(person.press(message, button))

    async def forge(self, person: Person, message: Message, data: str) -> Answer:
        return await self._answered(person.forge(message, data))

    async def _answered(self, press: Press) -> Answer:
        await self.playground.until(lambda: press.answer, PATIENCE)
        await self.calm()
        assert press.answer
        return press.answer

    # Tables

    async def gather(self, game: str, *people: Person, computers: int = 0) -> Message:
        """A lobby with these people and computers at it."""
        host, *others = people
        await self.say(host, f"/play {game}")
        await self.playground.until(lambda: any(m.content.keyboard for m in self.messages()), PATIENCE)
        for person in others:
            await self.press(person, self.table(), plain.button_sit())
        for _ in range(computers):
            await self.press(host, self.table(), plain.button_add_computer())
        return self.table()

    async def deal(self, game: str, *people: Person, computers: int = 0, settings: Sequence[str] = ()) -> Message:
        """A game with these people and computers, just begun."""
        lobby = await self.gather(game, *people, computers=computers)
        await self.settle(people[0], *settings)
        await self.press(people[0], lobby, plain.button_start())
        return self.table()

    async def settle(self, person: Person, *settings: str, chat: Chat | None = None) -> None:
        """Presses the buttons of the lobby's settings that begin with these words, and leaves the settings."""
        for words in (plain.button_settings(), *settings, plain.button_up()) if settings else ():
            button = next(each for each in labels(self.table(chat)) if each.startswith(words))
            await self.press(person, self.table(chat), button)

    def table(self, chat: Chat | None = None) -> Message:
        """The newest message of the bot that has buttons."""
        return next(m for m in reversed(self.messages(chat)) if m.content.keyboard)

    def messages(self, chat: Chat | None = None) -> list[Message]:
        """What the bot has written in a chat and not taken away."""
        bot = self.world.bot.id
        return [m for m in (chat or self.group).messages.values() if m.sender == bot and not m.notice]

    def said(self, chat: Chat | None = None) -> list[str]:
        return [message.content.text.text for message in self.messages(chat)]

    async def document(self, chat: Chat | None = None, topic: int | None = None) -> Document:
        id = await self.store.at((chat or self.group).id, topic)
        found = await self.store.load(id) if id else None
        assert found
        return found


def labels(message: Message) -> list[str]:
    """What stands on its buttons."""
    return [button.text for row in message.content.keyboard or () for button in row]


def words(text: str) -> str:
    """What people read of a text in HTML."""
    return parse(text).text
