"""People at many tables who press whatever happens, and a book of what each press should have done.

Game    moves by the menu: the journal tells which were made (endurance/ledger.py)
Lobby   a computer comes, a computer goes: how many there are tells how often that was done
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from random import Random
from time import perf_counter
from typing import Final

from redis.exceptions import RedisError

from benchmarks.beside import NAME
from benchmarks.chats import IN_BUDGET
from benchmarks.endurance.ledger import Ledger
from benchmarks.endurance.world import with_journal
from benchmarks.positions import PEOPLE, Position, group, set_up, silent_sessions
from benchmarks.telegram import Answers, Telegram
from bot.errors import ChatTaken, StoreDown
from bot.screens.data import Press as Data
from bot.screens.data import Verb, encode
from bot.screens.menu import Level
from bot.screens.playing import TableView
from bot.screens.registry import offered
from bot.sessions import Sessions
from bot.store.store import Store
from bot.store.stream import STREAM
from bot.tables import changes
from bot.tables.document import Document, Person, Phase
from bot.tables.queries import computers
from engine.contract import Move
from engine.registry import GAMES

PATIENCE: Final = 40.0  # seconds until a press is held to be unanswered
AGAIN: Final = 0.2  # seconds until what failed is tried again
LOBBIES: Final = 4  # one table of so many
SEATS: Final = 3  # at a game


@dataclass
class Tally:
    """Of all tables."""

    presses: int = 0
    answered: int = 0  # well
    refused: Counter[str] = field(default_factory=Counter)
    unanswered: list[str] = field(default_factory=list)
    answered_twice: int = 0
    answers: list[float] = field(default_factory=list)  # seconds until the first
    shown: list[float] = field(default_factory=list)  # seconds until the first message or edit at that table
    rolled_back: int = 0  # tables that went back, since a primary was lost with its last writes
    wrongs: list[tuple[str, str]] = field(default_factory=list)  # lost, doubled, belied, and of what


@dataclass
class Crowd:
    """All people, and what they need."""

    telegram: Telegram
    store: Store
    rng: Random
    think: float  # seconds between the presses of a table, on average
    tally: Tally = field(default_factory=Tally)
    numbers: count[int] = field(default_factory=lambda: count(1))
    tables: count[int] = field(default_factory=lambda: count(1))
    enough: int | None = None  # presses
    ending: bool = False

    @property
    def over(self) -> bool:
        return self.ending or (self.enough is not None and self.tally.presses >= self.enough)

    @property
    def sessions(self) -> Sessions:
        return silent_sessions(self.store)

    async def new_table(self, begin: Callable[[int], Awaitable[Document]]) -> Document:
        """A table with a number of its own, however long the server is away; what was begun in vain stays."""
        while True:
            try:
                return await begin(next(self.tables))
            except (StoreDown, ChatTaken):
                await asyncio.sleep(AGAIN)

    async def load(self, id: str) -> Document:
        """The newest document with its whole journal, however long the server is away."""
        while True:
            try:
                if document := await self.store.load(id):
                    return with_journal(document, await self.store.journal(id))
            except StoreDown:
                pass
            await asyncio.sleep(AGAIN)

    async def calm(self, patience: float) -> None:
        """Until every update is handled and acknowledged; or it is one more thing that went wrong."""
        ends = perf_counter() + patience
        while left := await self._left():
            if perf_counter() > ends:
                self.tally.wrongs.append(("lost", f"{left} updates are still in the stream"))
                return
            await asyncio.sleep(AGAIN)

    async def _left(self) -> int:
        with suppress(RedisError, OSError):
            return int(await self.store.redis.xlen(STREAM))
        return 1

    async def press(self, document: Document, user: int, data: str) -> Answers:
        """Press, and wait for the answer; Telegram brings a press again and again until somebody takes it."""
        number = next(self.numbers)
        self.tally.presses += 1
        chat = f'{{"id":{user},"type":"private"}}'
        message = f'{{"message_id":{10**6 + number},"date":1767225600,"chat":{chat},"text":"…"}}'
        who = f'{{"id":{user},"is_bot":false,"first_name":"{PEOPLE[user % 10]}"}}'
        query = f'"id":"{number}","from":{who},"message":{message},"chat_instance":"1","data":"{data}"'
        answers, began = self.telegram.answer(str(number)), perf_counter()
        try:
            async with asyncio.timeout(PATIENCE):
                await self.telegram.bring(f'{{"update_id":{number},"callback_query":{{{query}}}}}')
                await answers.first.wait()
        except TimeoutError:
            self.tally.unanswered.append(f"{document.game} {document.id} {user} {data}")
        else:
            self._note(document, answers, began)
        return answers

    def _note(self, document: Document, answers: Answers, began: float) -> None:
        self.tally.answers.append(answers.at[0] - began)
        if answers.texts[0]:
            self.tally.refused[answers.texts[0]] += 1
        else:
            self.tally.answered += 1

    def first_shown(self, document: Document, since: float) -> float | None:
        """When the first message or edit at a table was made since then."""
        chats = {document.chat, *(person.id for person in document.people())}
        times = (made.at for made in reversed(self.telegram.made) if made.chat in chats and made.method in IN_BUDGET)
        found = None
        for at in times:
            if at < since:
                break
            found = at
        return found

    async def pause(self) -> None:
        await asyncio.sleep(self.rng.expovariate(1 / self.think))


def largest() -> str:
    """The game with the most seats: a lobby has room for computers that nobody meant to call."""
    return max(offered(), key=lambda id: GAMES[id].seats[-1])


class Game:
    """One game after the other, at one table after the other."""

    def __init__(self, crowd: Crowd, game: str) -> None:
        self._crowd, self._game = crowd, game
        self._ledger: Ledger | None = None
        self._over: list[Ledger] = []
        self._answers: dict[str, Answers] = {}  # by press

    async def open(self) -> Document:
        crowd = self._crowd

        async def begin(number: int) -> Document:
            position = Position(self._game, SEATS, f"{number}", ply=0)
            return await set_up(crowd.sessions, crowd.store, number, position)

        document = await crowd.new_table(begin)
        self._ledger = Ledger(document.id, document.game)
        return document

    async def live(self) -> None:
        crowd, document = self._crowd, await self.open()
        await crowd.pause()
        while not crowd.over:
            if document.phase is not Phase.PLAYING:
                self.close()
                document = await self.open()
            document = await self._press(document)
            await crowd.pause()

    async def _press(self, document: Document) -> Document:
        """One press, and the table after it."""
        crowd, ledger = self._crowd, self._ledger
        if ledger is None:
            raise LookupError(document.id)
        seat, data = a_move(document, crowd.rng)
        user, began = document.people()[seat].id, perf_counter()
        noted = ledger.pressed(document, user, seat, data)
        answers = self._answers[data] = await crowd.press(document, user, data)
        if answers.texts:
            noted.answer = answers.texts[0]
        document = await crowd.load(document.id)
        ledger.see(document)
        if answers.texts:
            ledger.settled(noted)
        await self._shown(document, began, noted.answer)
        return document

    async def _shown(self, document: Document, began: float, answer: str | None) -> None:
        """When what a press did could be seen, if it was done."""
        ends = perf_counter() + 1.0
        while answer == "" and perf_counter() < ends:
            if (at := self._crowd.first_shown(document, began)) is not None:
                self._crowd.tally.shown.append(at - began)
                return
            await asyncio.sleep(0.01)

    def close(self) -> None:
        if self._ledger:
            self._over.append(self._ledger)
        self._ledger = None

    async def wrong(self) -> Iterator[tuple[str, str]]:
        """What is amiss when all is over."""
        if self._ledger:
            self._ledger.see(await self._crowd.load(self._ledger.table))
        self.close()
        self._crowd.tally.rolled_back += sum(ledger.rolled_back for ledger in self._over)
        wrongs = [(kind, self._told(what)) for ledger in self._over for kind, what in ledger.wrong()]
        return iter(wrongs + [("lost", f"{each}") for ledger in self._over for each in ledger.vanished()])

    def _told(self, what: str) -> str:
        """With all that was answered to the presses in question: one may be answered more than once."""
        return f"{what} {[(each.at, each.texts) for data, each in self._answers.items() if repr(data) in what]}"


def a_move(document: Document, rng: Random) -> tuple[int, str]:
    """A move of somebody who is asked, and the button at the end of the menu that makes it."""
    view = TableView(document, NAME)
    seat = rng.choice(view.acting)
    menu, path = view.menu(seat), ""
    found: Level | Move = menu.level("")
    while isinstance(found, Level):
        path = rng.choice([entry.path for entry in found.entries if not entry.picked])
        found = menu.at(path)
    return seat, encode(Data(Verb.MENU, document.id, document.choices_since[seat], path))


class Lobby:
    """A lobby in which the host calls a computer and sends it away again."""

    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd
        self._id, self._expected, self._certain = "", 0, True
        self._wrongs: list[tuple[str, str]] = []

    async def open(self) -> Document:
        sessions = self._crowd.sessions

        async def begin(number: int) -> Document:
            host = Person(id=number * 10, name=PEOPLE[0], reachable=True)
            document = await sessions.open(largest(), host, group(number), None, "Лобби")
            return (await sessions.change(document.id, partial(changes.add_computer, user=host.id))).document

        document = await self._crowd.new_table(begin)
        self._id, self._expected = document.id, 1
        return document

    async def live(self) -> None:
        crowd, _ = self._crowd, await self.open()
        await crowd.pause()
        while not crowd.over:
            document = await crowd.load(self._id)
            self._compare(document, "later")
            comes = len(computers(document)) < 2
            verb = Verb.ADD_COMPUTER if comes else Verb.REMOVE_COMPUTER
            answers = await crowd.press(document, document.host, encode(Data(verb, self._id, document.revision)))
            document = await crowd.load(self._id)
            self._judge(document, answers, 1 if comes else -1)
            await crowd.pause()

    def _judge(self, document: Document, answers: Answers, step: int) -> None:
        """What one press did: its step, or nothing if it was refused."""
        made = len(computers(document)) - self._expected
        told = f"{self._expected} computers, {step:+}, then {len(computers(document))}: {answers.texts}"
        what = f"lobby {self._id}: {told}"
        self._certain, refused = bool(answers.texts), any(answers.texts[:1])
        if made == 0 and not refused:
            self._wrongs.append(("lost", what))
        elif made == step and refused:
            self._wrongs.append(("belied", what))
        elif made not in (0, step):
            self._wrongs.append(("doubled", what))
        self._expected = len(computers(document))

    def _compare(self, document: Document, when: str) -> None:
        """Nothing happens between presses, unless one is done again."""
        there = len(computers(document))
        if there != self._expected and self._certain:
            self._wrongs.append(("doubled", f"lobby {self._id}: {self._expected} computers, {there} {when}"))
        self._expected = there

    async def wrong(self) -> Iterator[tuple[str, str]]:
        if self._id:
            self._compare(await self._crowd.load(self._id), "at the end")
        return iter(self._wrongs)
