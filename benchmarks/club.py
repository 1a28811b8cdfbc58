"""Many tables that play at once: the whole bot between a null Telegram and a real server of tables.

club.open ─▶ a table of people ─▶ club.next_press ─▶ a button on one of its messages ─▶ club.press
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial
from itertools import cycle, islice
from random import Random
from typing import Final
from unittest.mock import patch

from redis.asyncio import Redis

from benchmarks.buttons import Press, next_press, start_press
from benchmarks.null import NullTelegram
from benchmarks.positions import PEOPLE
from bot.app import App, add_handlers, build, read, wire
from bot.clock import Clock
from bot.delivery import budgets
from bot.delivery.deliver import Draw
from bot.handlers.services import Services
from bot.inbox.updates import Arrived, operation_of
from bot.screens.registry import offered, screens_of
from bot.screens.screen import ScreensByPlace
from bot.store.store import Store
from bot.tables import changes
from bot.tables.document import Document, Person
from bot.thinking.pool import ThinkerPool, thinker_pool
from bot.thinking.thinker import MoveRequest
from engine.contract import Move
from engine.registry import game

TOKEN: Final = "4200000000:bench-AAEmNoRealBotHasThisToken"  # noqa: S105  # opens nothing
BETWEEN_PRESSES: Final = 6.0  # seconds between two presses at a table: no call waits for a group's budget


class PausableThinking:
    """Thinkers that can be stopped and set going again."""

    def __init__(self, pool: ThinkerPool) -> None:
        self._going = asyncio.Event()
        self._going.set()
        self._pool, self._at_work = pool, 0
        self._places = asyncio.Semaphore(len(pool.thinkers))  # a request that waits for a thinker has not begun

    async def move(self, request: MoveRequest) -> Move:
        async with self._places:
            await self._going.wait()
            self._at_work += 1
            try:
                return await self._pool.move(request)
            finally:
                self._at_work -= 1

    async def pause(self) -> None:
        """Begin no new thought, and wait until those under way have ended."""
        self._going.clear()
        while self._at_work:  # noqa: ASYNC110  # a bench may be idle for a moment
            await asyncio.sleep(0.05)

    def resume(self) -> None:
        self._going.set()


@dataclass(slots=True)
class Club:
    application: App
    services: Services
    store: Store
    telegram: NullTelegram
    clock: Clock
    rng: Random
    thinking: PausableThinking
    updates: int = 0
    tables: int = 0

    async def open(self, game: str, seats: int) -> str:
        """A new group with a table at which the game has just begun."""
        self.tables += 1
        chat = -(10**12) * 100 - self.tables
        people = [Person(id=self.tables * 10 + seat, name=PEOPLE[seat], reachable=True) for seat in range(seats)]
        for person in people:
            await self.store.set_reachable(person.id, True)
        log_plies = screens_of(game).log_plies
        document = await self.services.sessions.open(game, people[0], chat, None, "Пятничные игры", log_plies=log_plies)
        for person in people[1:]:
            await self.services.sessions.change(document.id, partial(changes.sit, person=person))
        await self.services.delivery.join()
        await self.press(await start_press(self.store, self.telegram.messages, document))
        return document.id

    async def next_press(self, id: str) -> Press | None:
        """A button, chosen at random, of a person who is to act; None when the game is over."""
        return await self.press_for(await self.services.sessions.document(id))

    async def press_for(self, document: Document) -> Press | None:
        return await next_press(self.store, self.telegram.messages, document, self.rng, self.services.bot_name)

    def update(self, press: Press) -> str:
        self.updates += 1
        return press.update(self.updates)

    async def handle(self, update: str) -> None:
        raw = json.loads(update)
        await self.application.process_update(read(self.application, Arrived(raw, operation_of(raw))))

    async def handle_and_settle(self, update: str) -> None:
        """Handle an update, and wait until everything it changes is shown."""
        await self.handle(update)
        await self.services.delivery.join()

    async def press(self, press: Press, after: float = BETWEEN_PRESSES) -> None:
        """Press, so many seconds after the last press, and wait until everything it changes is shown."""
        self.clock.skip(after)
        await self.services.delivery.catch_up()  # what was put off
        await self.services.delivery.join()
        await self.handle_and_settle(self.update(press))


async def opened(club: Club, tables: int) -> list[str]:
    """Tables of every game at every number of seats, in turn."""
    kinds = [(id, seats) for id in offered() for seats in game(id).seats]
    return [await club.open(*kind) for kind in islice(cycle(kinds), tables)]


async def press_at(club: Club, ids: list[str], number: int) -> Press:
    """A press for one table; where its game is over, another table is opened in its place."""
    while (press := await club.next_press(ids[number])) is None:
        document = await club.services.sessions.document(ids[number])
        ids[number] = await club.open(document.game, len(document.chairs))
    return press


@asynccontextmanager
async def a_club(
    redis: Redis, pictures: bool, thinkers: int = 1, telegram: NullTelegram | None = None
) -> AsyncIterator[Club]:
    """What the bot costs is measured at a Telegram that takes everything; one that is given may have its limits."""
    if telegram is None:
        with patch.multiple(budgets, PRIVATE_EVERY=0.0, BOT_EVERY=0.0):
            async with a_club(redis, pictures, thinkers, NullTelegram()) as club:
                yield club
        return
    clock, application = Clock(), build(TOKEN, "https://null", telegram, telegram)
    async with application, thinker_pool(thinkers) as pool:
        pausable = PausableThinking(pool)
        store = Store(redis)
        services = wire(application.bot, store, clock, pausable.move)
        add_handlers(application, services)
        if not pictures:
            services.delivery.draw = partial(without_pictures, services.delivery.draw)
        try:
            yield Club(application, services, store, telegram, clock, Random(1), pausable)
        finally:
            await services.sessions.close()
            await services.delivery.join()
            services.delivery.close()


def without_pictures(draw: Draw, document: Document, paths: Mapping[str, str], resting: set[str]) -> ScreensByPlace:
    """The screens of a table without their pictures."""
    return {
        place: replace(screen, picture=None) if screen and screen.picture else screen
        for place, screen in draw(document, paths, resting).items()
    }
