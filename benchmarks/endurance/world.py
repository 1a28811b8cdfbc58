"""One Telegram, one bot, one server of tables and some groups, with all that is seen of them.

a_world ─▶ World ─┬─ bot, server      processes          begin_harm · up · end_harm · await_recovery
                  ├─ weather          Telegram           check: a truce, until every screen is right
                  └─ groups           people at play     tally: what is counted
"""

from __future__ import annotations

import asyncio
import json
import signal
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from redis.exceptions import RedisError

from benchmarks.endurance.groups import Game, Group
from benchmarks.endurance.processes import Ballast, BotProcess, Server, memory_of, small_disk
from benchmarks.endurance.recovery import Freeze, Recovery
from benchmarks.endurance.report import LONGEST, Tally, Wrong
from benchmarks.endurance.weather import Weather
from bot.clock import Clock
from bot.delivery.shown import LATER
from bot.errors import StoreDown
from bot.playground import Limits, Person, Playground, serve
from bot.playground.calls import MESSAGES, Call, Calls
from bot.playground.world import Answered, Change, ChatType, Message
from bot.playground.world import Press as PlaygroundPress
from bot.screens.registry import offered
from bot.store.store import Store, parse
from bot.store.store import key as key_of
from bot.tables.document import PARTITIONS, Document, partition_of
from bot.tables.record import Unreadable
from bot.texts import plain
from tests.e2e.company import Company, labels
from tests.e2e.leftovers import left_behind
from tests.e2e.screen_check import amiss

NAMES: Final = ("Анна", "Борис", "Вера")
TRIES: Final = 2  # at a message left behind: a press while the table is being shown takes nothing away
RIGHT_WITHIN: Final = 40.0  # seconds in which every screen is right once nobody presses: a group's budget fills slowly
SAMPLE_EVERY: Final = 5.0  # seconds
LAST_EVENTS: Final = 600


class WatchedCalls(Calls):
    """The record of the bot's calls, and who is told of each."""

    def __init__(self) -> None:
        super().__init__()
        self.watchers: list[Group] = []
        self.heard: Callable[[], None] = lambda: None
        self.made_by_bot: Callable[[Call], None] = lambda _: None

    def add(self, call: Call) -> None:
        super().add(call)
        if call.method == "getMe":
            self.heard()
        self.made_by_bot(call)
        for group in self.watchers if call.method in MESSAGES else ():
            if call.chat == group.chat.id or any(call.chat == person.id for person in group.people):
                group.recovery.reached("redraw")
            if call.chat == group.chat.id:
                group.recovery.budget.spend()


def with_journal(document: Document, journal: list[str]) -> Document:
    """A document with all the plies that were played, as if it had never been loaded."""
    if document.record:
        plies = [[seat, 0, move] for seat, *move in map(json.loads, journal[: document.record.first])]
        whole = {"first": 0, "journal": [*plies, *document.record.journal]}
        document.record = document.record.model_copy(update=whole)
    return document


@dataclass
class World(Company):
    bot: BotProcess
    server: Server
    weather: Weather
    ballast: Ballast
    disk: str  # the kind of its file system, if that can be full
    rng: Random
    tally: Tally
    groups: list[Group] = field(default_factory=list)
    no_truce: asyncio.Event = field(default_factory=asyncio.Event)
    ending: bool = False  # no new game is begun
    closing: bool = False
    harms: list[str] = field(default_factory=lambda: [""])  # every kind that was done, in order; "": a truce
    harm: str = ""  # the name of the last
    since: float = 0.0  # when the harm was over
    events: deque[str] = field(default_factory=lambda: deque(maxlen=LAST_EVENTS))
    waiting: dict[str, asyncio.Event] = field(default_factory=dict)  # by press: its answer

    async def handled(self) -> None:
        raise NotImplementedError("a world that is harmed is never calm by itself")

    calm = handled

    # What is seen

    def happened(self, what: str) -> None:
        self.events.append(f"{datetime.now(UTC):%H:%M:%S.%f} {what}")

    def wrong(self, kind: str, what: str) -> None:
        self.tally.wrong(kind, what, [*self.events])

    def called(self, call: Call) -> None:
        if call.method != "getUpdates":
            self.happened(f"    {call.method} {call.chat or ''} {'' if call.ok else call.outcome}")

    def note(self, change: Change) -> None:
        if isinstance(change, Answered) and (event := self.waiting.pop(change.press.id, None)):
            event.set()

    def frozen(self, number: int, freeze: Freeze) -> None:
        """A group waited for something; the events before a long wait are kept."""
        self.tally.freezes.append(freeze)
        self.happened(f"group {number} {self.groups[number].described()}: {freeze}")
        if freeze.awake > LONGEST and not freeze.excused:
            self.tally.long.append(Wrong("freeze", str(freeze), [*self.events]))

    async def answered(self, press: PlaygroundPress, patience: float) -> None:
        if press.answer is None:
            event = self.waiting.setdefault(press.id, asyncio.Event())
            with suppress(TimeoutError):
                await asyncio.wait_for(event.wait(), patience)
            self.waiting.pop(press.id, None)

    async def load(self, id: str) -> Document | None:
        """A table, with its whole journal."""
        part, pipeline = partition_of(id), self.server.client.pipeline(transaction=True)
        pipeline.hget(key_of(part, "table", id), "document")
        pipeline.lrange(key_of(part, "journal", id), 0, -1)
        try:
            text, journal = await pipeline.execute()
            return with_journal(parse(str(text)), journal) if text else None
        except (RedisError, OSError, Unreadable):
            return None

    async def awake(self) -> set[str] | None:
        """The tables that wait to be delivered, for more than what may be older; None: nobody answers."""
        asked, told = (self.server.client.pipeline(transaction=False) for _ in range(2))
        for part in range(PARTITIONS):
            asked.zrange(key_of(part, "wake"), 0, -1, withscores=True)
        try:
            found = {id: at for ids in await asked.execute() for id, at in ids}
            for id in found:
                told.hget(key_of(partition_of(id), "shown", id), LATER)
            return {id for (id, at), later in zip(found.items(), await told.execute(), strict=True) if str(at) != later}
        except (RedisError, OSError):
            return None

    # Harm

    def begin_harm(self, kind: str) -> None:
        self.harms.append(kind.replace("_", " "))
        self.since = 0.0
        self.happened(f"--- {kind}")

    async def until_restarted(self, before: float) -> None:
        while self.bot.started == before or not self.bot.pid:  # noqa: ASYNC110  # the keeper starts it
            await asyncio.sleep(0.01)

    async def up(self) -> None:
        """Until both processes are there again."""
        try:
            await self.server.until_up()
        except TimeoutError:
            self.wrong("server", "the server of tables did not come back within a minute")
            await self.bot.end(signal.SIGKILL)
            await self.server.until_up()
        while not self.bot.pid:  # noqa: ASYNC110  # the same
            await asyncio.sleep(0.01)

    def end_harm(self, name: str) -> None:
        self.harm = name
        self.since = self.since or max(self.server.up_since, self.bot.started)
        self.tally.harms[name] += 1
        self.happened(f"--- {name} is over")

    async def await_recovery(self) -> None:
        """Every group at which somebody has to move waits for a press that is taken, and for what is to be drawn."""
        awake = await self.awake() or set()
        for group in self.groups:
            await group.look()
            drawn = ["redraw"] if group.game and group.game.id in awake else []
            asked = ["press"] if group.asked else []
            group.recovery.begin(self.harm, self.since, *drawn, *asked)

    async def note_what_stands(self) -> None:
        """Where a table waits no more and no call was made, there was nothing to draw."""
        drawing = [group for group in self.groups if group.game and "redraw" in group.recovery.awaited]
        if not drawing or (awake := await self.awake()) is None:
            return
        for group in drawing:
            if group.game and group.game.id not in awake:
                group.recovery.reached("redraw")

    def boot(self) -> float:
        """How much of the time since the harm the bot needed to start."""
        return max(0.0, (self.bot.called or time.monotonic()) - max(self.since, self.bot.started))

    @property
    def nobody_was_heard_since_harm(self) -> bool:
        return any(g.recovery.awaited for g in self.groups) and all(g.last_taken < self.since for g in self.groups)

    async def restart_the_deaf(self) -> None:
        self.tally.deaf[self.harm] += 1
        self.happened("--- the bot is deaf: killed and started again")
        started = self.bot.started
        self.bot.send(signal.SIGKILL)
        await self.until_restarted(started)

    # The truce

    async def check(self) -> None:
        """Nobody presses: every screen comes right, what a kill left behind goes when it is pressed."""
        self.no_truce.clear()
        self.harms.append("")
        try:
            await self._presses_end()
            for group in self.groups:
                for game in [*group.games()]:
                    await self._check_game(group, game)
                group.check_journals()
                group.over = [game for game in group.over if not game.checked]
        finally:
            for group in self.groups:
                group.last_taken = time.monotonic()
            self.tally.checks += 1
            self.no_truce.set()

    async def _presses_end(self) -> None:
        while open_presses := [task for group in self.groups for task in group.open_presses]:
            await asyncio.wait(open_presses)

    async def _check_game(self, group: Group, game: Game) -> None:
        lacking = await self._until_right(game, lambda line: line.startswith("-"))
        if lacking:
            self.wrong("screens", f"{group.described()}: {lacking}")
        odd = list[str]()
        for _ in range(TRIES):
            await self._press_away(game)
            odd = await self._until_right(game, bool, 0.0 if lacking else RIGHT_WITHIN)
            if not odd:
                break
        if odd and not lacking:
            self.wrong("screens", f"{group.described()}: {odd}")
        game.checked = True

    async def _until_right(
        self, game: Game, counts: Callable[[str], bool], patience: float = RIGHT_WITHIN
    ) -> list[str]:
        """What is amiss on the screens of a game when it has had the time to become right."""
        ends = time.monotonic() + patience
        while True:
            found = [line for line in await self._amiss(game) if counts(line)]
            if not found or time.monotonic() > ends:
                return found
            await asyncio.sleep(0.2)

    async def _amiss(self, game: Game) -> list[str]:
        document = await self.load(game.id)
        try:
            return await amiss(self, document) if document else ["- the table is not to be found"]
        except StoreDown:
            return ["- the server does not answer"]

    async def _press_away(self, game: Game) -> None:
        document = await self.load(game.id)
        if document is None:
            return
        for message in await left_behind(self, document):
            self.tally.leftovers += 1
            self.tally.oldest_leftover = max(self.tally.oldest_leftover, time.time() - message.at)
            self.happened(f"--- left behind in {message.chat}: {message.id} {labels(message)}")
            await self.answered(self._press_it(message), 15.0)

    def _press_it(self, message: Message) -> PlaygroundPress:
        private = self.world.chats[message.chat].type is ChatType.PRIVATE
        of_group = next(group for group in self.groups if group.chat.id == message.chat or private)
        viewer = self.playground.people[message.chat] if private else of_group.people[0]
        named = labels(message)
        return viewer.press(message, plain.button_rules() if plain.button_rules() in named else named[0])

    # Measures

    async def sample(self) -> None:
        """Memory and keys, every few seconds."""
        while not self.closing:
            self.tally.memory("bot", memory_of(self.bot.pid))
            self.tally.memory("server", memory_of(self.server.pid))
            if keys := await self.server.keys():
                self.tally.keys.append(keys)
            await asyncio.sleep(SAMPLE_EVERY)


def people_of(playground: Playground, number: int) -> list[Person]:
    return [playground.people.new(name, str(number)) for name in NAMES]


def groups_of(world: World, seed: str, games: Sequence[str]) -> list[Group]:
    """A group for each game; each goes on with the others in turn."""
    groups = []
    for number, name in enumerate(games):
        people = people_of(world.playground, number)[: 2 + number % 2]
        chat = people[0].make_group(f"Игры {number}", *people[1:])
        start = [*offered()].index(name)
        turns = [*offered()][start:] + [*offered()][:start]
        recovery = Recovery(name, partial(world.frozen, number), boot=world.boot)
        groups.append(Group(world, chat, people, Random(f"{seed}:{number}"), turns, recovery))
    return groups


@asynccontextmanager
async def a_world(folder: Path, tree: Path, seed: str, games: Sequence[str]) -> AsyncIterator[World]:
    """A bot at work, and groups that are about to play."""
    data, rng = folder / "data", Random(seed)
    weather = Weather(Random(f"{seed}:weather"))
    playground = Playground(Clock(), limits=Limits(), faults=weather)
    playground.world.calls = calls = WatchedCalls()
    with small_disk(data) as disk:
        async with serve(playground) as address:
            settings = {
                "BOT_TOKEN": playground.token,
                "TELEGRAM_API_URL": address,
                "DATA_DIR": str(data),
                "THINKERS": "1",
            }
            bot, server = BotProcess(tree, settings, folder / "bot.log"), Server(data)
            world = World(
                playground, Store(server.client), bot, server, weather, Ballast(data), disk, rng, Tally(seed, disk)
            )
            playground.world.watch(world.note)
            calls.heard, calls.made_by_bot = bot.heard, world.called
            world.groups = calls.watchers = groups_of(world, seed, games)
            async with at_work(world):
                yield world


@asynccontextmanager
async def at_work(world: World) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(world.bot.keep(), name="keeper")]
    try:
        await world.up()
        world.no_truce.set()
        for group in world.groups:
            for person in group.people:
                person.start()
        tasks += [asyncio.create_task(group.live(), name=f"group {group.chat.id}") for group in world.groups]
        tasks.append(asyncio.create_task(world.sample(), name="samples"))
        yield
    finally:
        world.closing = True
        for task in tasks[1:]:
            task.cancel()
        await world.bot.leave()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        await world.server.client.aclose()
        world.tally.take_processes(world.bot)
        for result in results:
            if isinstance(result, Exception):
                world.tally.wrong("bench", repr(result), [*world.events])
                raise result
