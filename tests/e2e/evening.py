"""An evening of play: the whole bot at a playground, and the people who come.

evening.say ─▶ people ─▶ Bot API over HTTP ─▶ the bot ─▶ Bot API ─▶ chats ─▶ evening.said, evening.table
evening.press ─▶ its answer                    evening.calm: nothing is under way any more
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bot.app import App, Running, poll, running
from bot.clock import Clock
from bot.handlers.room import Room
from bot.log import Discreet
from bot.playground import UNLIMITED, Faults, Limits, Person, Playground, serve
from bot.playground.html import parse
from bot.playground.world import Answer, Chat, Message, Press, World
from bot.sessions.documents import Document, Phase
from bot.texts import plain

PATIENCE: Final = 20.0


class LogBook(logging.Handler):
    """Every line the bot logs, as it would be printed."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(Discreet("%(levelname)s %(name)s: %(message)s"))
        self.lines: list[str] = []
        self.loud: list[str] = []  # warnings and worse

    def emit(self, record: logging.LogRecord) -> None:
        line = self.format(record)
        self.lines.append(line)
        if record.levelno >= logging.WARNING:
            self.loud.append(line)


@contextmanager
def logged() -> Iterator[LogBook]:
    book, root, bot = LogBook(), logging.getLogger(), logging.getLogger("bot")
    before = bot.level
    bot.setLevel(logging.DEBUG)
    root.addHandler(book)
    try:
        yield book
    finally:
        root.removeHandler(book)
        bot.setLevel(before)


@dataclass
class Evening:
    playground: Playground
    bot: Running
    log: LogBook
    address: str
    forgiven: list[str] = field(default_factory=list)
    """Pieces of refusals and of log lines that this evening is about."""

    @property
    def world(self) -> World:
        return self.playground.world

    @property
    def group(self) -> Chat:
        return self.playground.group

    @property
    def room(self) -> Room:
        return self.bot.room

    @property
    def application(self) -> App:
        return self.bot.application

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

    async def settle(self, person: Person, *settings: str) -> None:
        """Presses the buttons of the lobby's settings that begin with these words, and leaves the settings."""
        for words in (plain.button_settings(), *settings, plain.button_up()) if settings else ():
            button = next(each for each in labels(self.table()) if each.startswith(words))
            await self.press(person, self.table(), button)

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
        found = await self.room.sessions.at((chat or self.group).id, topic)
        assert found
        return found

    # Waiting

    async def calm(self) -> None:
        """Nothing is waiting to be handled or delivered, except what a clock will wake."""
        async with asyncio.timeout(PATIENCE):
            await self._pass()
            while len(self.world.updates) or self.room.delivery._running:
                await self._pass()

    async def _pass(self) -> None:
        await self.playground.until(lambda: not len(self.world.updates), PATIENCE)
        await self.application.update_queue.join()
        await self.room.delivery.settle()

    async def until_people_are_asked(self) -> Document:
        """The computers have made their moves."""
        async with asyncio.timeout(PATIENCE):
            while (document := await self.document()).phase is Phase.PLAYING and document.computer_at:  # noqa: ASYNC110  # only Valkey tells
                await asyncio.sleep(0.005)
        await self.calm()
        return document

    # At the end

    def refusals(self) -> list[str]:
        """What the playground refused, but for what was to be expected."""
        calls = [call for call in self.world.calls.of() if not call.ok and call.method != "getUpdates"]
        return self._unexpected(f"{call.method}: {call.outcome}" for call in calls)

    def complaints(self) -> list[str]:
        return self._unexpected(self.log.loud)

    def _unexpected(self, lines: Iterable[str]) -> list[str]:
        return [line for line in lines if not any(piece in line for piece in self.forgiven)]


def labels(message: Message) -> list[str]:
    """What stands on its buttons."""
    return [button.text for row in message.content.keyboard or () for button in row]


def words(text: str) -> str:
    """What people read of a text in HTML."""
    return parse(text).text


@asynccontextmanager
async def an_evening(
    redis_url: str, data: Path, *, limits: Limits = UNLIMITED, faults: Faults | None = None, clock: Clock | None = None
) -> AsyncIterator[Evening]:
    playground = Playground(clock or Clock(), limits=limits, faults=faults)
    with logged() as log:
        async with (
            serve(playground) as address,
            running(playground.token, address, "", redis_url, data, playground.clock) as bot,
        ):
            polling = asyncio.create_task(poll(bot.application))
            try:
                yield Evening(playground, bot, log, address)
            finally:
                polling.cancel()
                with suppress(asyncio.CancelledError):
                    await polling
                await bot.room.store.redis.connection_pool.disconnect()
