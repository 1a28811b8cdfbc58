"""The people of one group, who play one game after the other whatever happens around them.

live: gather ─▶ play ─▶ the next game          each press ─▶ follow: its answer ─▶ Ledger, Recovery, Tally
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Final

from benchmarks.endurance.ledger import Ledger, Press
from benchmarks.endurance.recovery import Recovery
from bot.errors import StoreDown
from bot.playground import Person
from bot.playground.people import CannotDo
from bot.playground.world import PRESS_IS_ANSWERED_WITHIN, Chat, Message
from bot.playground.world import Press as PlaygroundPress
from bot.tables.document import LEVELS, OPEN, Document, Phase
from bot.tables.queries import computer_plays, computers, level_of, table_of
from bot.tables.record import Unreadable
from bot.texts import plain
from engine.contract import RuleError
from engine.registry import GAMES
from engine.table import Table
from tests.e2e.company import labels
from tests.e2e.driver import OF_LONG_GAMES, Driver, Offer

if TYPE_CHECKING:
    from benchmarks.endurance.world import World

ASKS_AGAIN: Final = 10.0  # seconds after which a person repeats a command that nothing came of
PRESSES_AGAIN: Final = 4.0  # seconds after which a person presses again what was not answered
HASTY: Final = 0.7  # the same after a harm, to see when presses are taken again
MOST_OPEN: Final = 4  # presses of one person that are not answered: more would be no person's
LOOKS: Final = 0.1  # seconds between looks at the screen
STUCK: Final = 150.0  # seconds without a press that was taken


@dataclass
class Game:
    """One game, from its lobby on."""

    id: str
    ledger: Ledger
    document: Document
    checked: bool = False  # what was seen of it has been compared at its end


@dataclass
class Group:
    world: World
    chat: Chat
    people: list[Person]
    rng: Random
    upcoming: list[str]
    recovery: Recovery
    game: Game | None = None
    over: list[Game] = field(default_factory=list)
    open_presses: set[asyncio.Task[None]] = field(default_factory=set)
    pressed_at: dict[int, float] = field(default_factory=dict)  # by person, of what is not answered yet
    last_taken: float = field(default_factory=time.monotonic)
    driver: Driver = field(init=False)

    def __post_init__(self) -> None:
        self.driver = Driver(self.world, self.people, self.rng, self.chat)

    # What is stored

    async def look(self) -> Document | None:
        """The newest document of the game, if the server tells."""
        if self.game is None:
            return None
        document = await self.world.load(self.game.id)
        if document:
            self.game.ledger.see(document)
            self.game.document = document
        return document

    @property
    def at_play(self) -> bool:
        return self.game is not None and self.game.document.phase is Phase.PLAYING

    @property
    def asked(self) -> bool:
        """Whether a person has to move, as far as is known."""
        document = self.game.document if self.game else None
        if document is None or document.phase is not Phase.PLAYING:
            return False
        return any(not computer_plays(document.chairs[seat]) for seat in table_of(document).to_act())

    # The life of a group

    async def live(self) -> None:
        while not self.world.ending:
            game = self.upcoming.pop(0)
            self.upcoming.append(game)
            await self.gather(game)
            await self.play()
            if self.game and self.game.document.phase is Phase.OVER:
                self.over.append(self.game)
                self.world.tally.games[self.game.document.game] += 1
            self.game = None

    async def gather(self, name: str) -> None:
        """A lobby by commands and presses, until the game has begun."""
        seats = GAMES[name].seats
        wanted = max(seats[0], min(3, seats[-1]))
        while not self.world.ending:
            await self.world.no_truce.wait()
            document = await self.lobby(name)
            if document and document.phase is Phase.PLAYING:
                return
            if document and (silent := [p for p in document.people() if not p.reachable]):
                await self.ask("/start", self.world.playground.people[silent[0].id])
                continue
            table = self.driver_table()
            button = document and table and self.next_of_lobby(document, wanted)
            if not (button and table):
                await asyncio.sleep(LOOKS)
                continue
            person, label = button
            await self.press_label(person, table, label)

    async def lobby(self, name: str) -> Document | None:
        """The table of this group; asks for one where there is none."""
        if self.game is None:
            with suppress(StoreDown, Unreadable):
                id = await self.world.store.at(self.chat.id, None)
                document = id and await self.world.load(id)
                if document and document.phase in OPEN:
                    self.game = Game(document.id, Ledger(document.id, document.game), document)
        elif self.game.document.phase is Phase.CLOSED:
            self.game = None
        if self.game is None:
            await self.ask(f"/play {name}")
            return None
        if self.driver_table() is None:
            await self.ask("/table")
        return await self.look()

    async def ask(self, command: str, person: Person | None = None) -> None:
        """A command of the host's in the group, or of somebody's in private."""
        asks = person or self.people[0]
        if time.monotonic() - self.pressed_at.get(asks.id, 0.0) > ASKS_AGAIN:
            self.pressed_at[asks.id] = time.monotonic()
            asks.say(command, person.private if person else self.chat)
        await asyncio.sleep(LOOKS)

    def driver_table(self) -> Message | None:
        """The newest message of this group's table that has buttons."""
        id = self.game.id if self.game else ""
        messages = [m for m in self.world.messages(self.chat) if m.content.keyboard]
        return next((m for m in reversed(messages) if any(id and id in data for data in data_of(m))), None)

    def next_of_lobby(self, document: Document, wanted: int) -> tuple[Person, str] | None:
        """Who presses what next so that the game can begin, if the message offers it."""
        table = self.driver_table()
        offered, host, rules = labels(table) if table else [], self.people[0], GAMES[document.game]
        person = next((each for each in self.people if document.seat_of(each.id) is None), None)
        settings = [word for word in OF_LONG_GAMES.get(document.game, ()) if not document.options]
        on_settings = plain.button_up() in offered
        if settings and not on_settings and person is None:
            return self._offered(host, plain.button_settings(), offered)
        if on_settings:
            return self._offered(host, settings[0] if settings else plain.button_up(), offered)
        if person and len(document.chairs) < rules.seats[-1]:
            return self._offered(person, plain.button_sit(), offered)
        if len(document.chairs) < wanted:
            return self._offered(host, plain.button_add_computer(), offered)
        if computers(document) and level_of(document) != LEVELS[0]:
            return self._offered(host, plain.levels(), offered)
        return self._offered(host, plain.button_start(), offered)

    def _offered(self, person: Person, words: str, offered: list[str]) -> tuple[Person, str] | None:
        return next(((person, label) for label in offered if label.startswith(words)), None)

    async def press_label(self, person: Person, table: Message, label: str) -> None:
        """Press in the lobby, and give what comes of it a moment to be seen."""
        before = (labels(table), table.content.text)
        self.world.happened(f"{self.chat.id} {person.name} presses {label!r}")
        with suppress(CannotDo):
            await self.follow(person.press(table, label), None)
        until = time.monotonic() + 6.0
        while self.driver_table() is table and (labels(table), table.content.text) == before:
            if time.monotonic() > until:
                return
            await asyncio.sleep(LOOKS)

    # A game

    async def play(self) -> None:
        """Presses of people who are asked, until the game is over."""
        while self.game and not self.world.ending:
            await self.world.no_truce.wait()
            document = await self.look()
            if document and document.phase is not Phase.PLAYING:
                return
            self.watch_for_standstill()
            offers = [each for each in self.driver.offers() if self.may_press(each[0])]
            if not offers:
                await asyncio.sleep(LOOKS)
                continue
            person, choices = self.rng.choice(offers)
            await self.press(person, self.driver.choose(choices))

    def may_press(self, person: Person) -> bool:
        waiting = sum(task.get_name() == person.name for task in self.open_presses)
        if waiting >= MOST_OPEN:
            return False
        patience = PRESSES_AGAIN if waiting and not self.recovery.awaited else HASTY
        return time.monotonic() - self.pressed_at.get(person.id, 0.0) > patience

    async def press(self, person: Person, offer: Offer) -> None:
        """Press, sometimes twice at once, and wait a little for what comes of it."""
        game, document, data = self.game, await self.look(), offer.button.callback_data
        seat = game.document.seat_of(person.id) if game else None
        if game is None or seat is None:
            return
        seen = self.screen()
        for _ in range(2 if self.rng.random() < 0.05 else 1):
            with suppress(CannotDo):
                pressed = person.press(offer.message, data)
                self.world.happened(f"{self.chat.id} {person.name} presses {offer.button.text!r} {data}")
                noted = game.ledger.pressed(document, person.id, seat, data)
                task = asyncio.create_task(self.follow(pressed, noted), name=person.name)
                self.open_presses.add(task)
                task.add_done_callback(self.open_presses.discard)
                self.pressed_at[person.id] = time.monotonic()
        await self.pause(seen)

    async def pause(self, seen: object) -> None:
        """Until the screen has changed and a moment has passed; in a hurry only until somebody may press."""
        until, thought = time.monotonic() + 6.0, time.monotonic() + self.rng.random() * 1.5
        while time.monotonic() < until and not self.recovery.awaited:
            await asyncio.sleep(LOOKS)
            if (
                self.screen() != seen
                and time.monotonic() > thought
                and not self.recovery.budget.used_up(time.monotonic())
            ):
                return
        await asyncio.sleep(LOOKS)

    def screen(self) -> object:
        return [(p.id, [(o.message.id, o.button.callback_data) for o in offers]) for p, offers in self.driver.offers()]

    async def follow(self, pressed: PlaygroundPress, noted: Press | None) -> None:
        """What becomes of a press."""
        at, game = time.monotonic(), self.game
        harms = len(self.world.harms) - 1
        self.pressed_at[pressed.user] = at
        await self.world.answered(pressed, PRESS_IS_ANSWERED_WITHIN + 0.5)
        self.world.tally.press(pressed.answer, self.world.harms[harms:], time.monotonic() - at)
        self.world.happened(f"{self.chat.id} {pressed.user} {pressed.data} answered: {pressed.answer}")
        if pressed.answer is None:
            return
        if not pressed.answer.text:
            self.pressed_at[pressed.user] = 0.0
            self.last_taken = time.monotonic()
            self.recovery.reached("press")
        if noted and game:
            noted.answer = pressed.answer.text
            await self.settle(game, noted)

    async def settle(self, game: Game, noted: Press) -> None:
        """Read the journal once more, now that a press is answered."""
        while not self.world.closing:
            document = await self.world.load(game.id)
            if document:
                game.ledger.see(document)
                game.ledger.settled(noted)
                return
            await asyncio.sleep(LOOKS)

    def watch_for_standstill(self) -> None:
        if not self.asked:
            self.last_taken = time.monotonic()
        elif time.monotonic() - self.last_taken > STUCK:
            self.last_taken = time.monotonic()
            self.world.wrong("standstill", f"{self.described()}: no press was taken for {STUCK:.0f} seconds")

    # At the end

    def described(self) -> str:
        game = self.game
        if game is None:
            return f"group {self.chat.id}"
        record = game.document.record
        return f"{game.document.game} {game.id} revision {game.document.revision} seed {record and record.seed}"

    def games(self) -> Iterator[Game]:
        yield from self.over
        if self.game:
            yield self.game

    def forgive(self, since: float) -> None:
        for game in self.games():
            game.ledger.forgive(since)

    def check_journals(self) -> None:
        """Every press against every ply, and each game against its seed."""
        for game in self.games():
            for kind, what in game.ledger.wrong():
                self.world.wrong(kind, what)
            if game.ledger.rolled_back:
                self.world.tally.rolled_back += game.ledger.rolled_back
                game.ledger.rolled_back = 0
            if game.document.record and not replays(game.document):
                self.world.wrong("replay", f"{game.document.game} {game.id} does not replay")


def data_of(message: Message) -> Iterator[str]:
    for row in message.content.keyboard or ():
        for button in row:
            if button.callback_data:
                yield button.callback_data


def replays(document: Document) -> bool:
    """Whether seed and journal make the game again."""
    try:
        table = table_of(document)
        moves = [(entry.seat, entry.move) for entry in table.journal]
        again = Table.replay(table.rules, table.seats, table.seed, table.options, moves)
    except (RuleError, Unreadable):
        return False
    return bool(again.state == table.state)
