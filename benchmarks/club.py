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
from random import Random
from typing import Any, Final
from unittest.mock import patch

from redis.asyncio import Redis
from telegram import Update

from benchmarks.null import NullTelegram
from bot.app import add_handlers, build, wire
from bot.clock import Clock
from bot.delivery import budgets
from bot.delivery.deliver import Draw
from bot.delivery.shown import Shown, messages_in
from bot.handlers.services import Services
from bot.inbox.polling import App
from bot.screens.data import Verb, decode
from bot.screens.playing import TableView, choosing_openly
from bot.screens.screen import ScreensByPlace, Style
from bot.store.store import Store
from bot.tables import changes
from bot.tables.document import Document, Person, Phase
from bot.texts import plain
from bot.thinking.pool import ThinkerPool, thinker_pool
from bot.thinking.thinker import MoveRequest
from engine.contract import Move

TOKEN: Final = "4200000000:bench-AAEmNoRealBotHasThisToken"  # noqa: S105  # opens nothing
PEOPLE: Final = ("Анна", "Борис", "Вера", "Григорий", "Дарья", "Елена", "Жанна", "Захар")
BETWEEN_PRESSES: Final = 6.0  # seconds between two presses at a table: no call waits for a group's budget


@dataclass(frozen=True, slots=True)
class Press:
    """A button of a message, and who presses it."""

    table: str
    user: int
    message: str
    data: str

    def update(self, number: int) -> str:
        """As Telegram sends it."""
        who = f'{{"id":{self.user},"is_bot":false,"first_name":"{PEOPLE[self.user % 10]}","language_code":"ru"}}'
        query = f'"id":"{number}","from":{who},"message":{self.message},"chat_instance":"1","data":"{self.data}"'
        return f'{{"update_id":{number},"callback_query":{{{query}}}}}'


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
        document = await self.services.sessions.open(game, people[0], chat, None, "Пятничные игры")
        for person in people[1:]:
            await self.services.sessions.change(document.id, partial(changes.sit, person=person))
        await self.services.delivery.join()
        await self.press(await self._start(document))
        return document.id

    async def _start(self, document: Document) -> Press:
        shown = messages_in(await self.store.shown(document.id))
        data = [data for data in self._buttons(shown["table"]) if decode(data).verb is Verb.START]
        return self._press(document.id, document.host, shown["table"], data[0])

    async def next_press(self, id: str) -> Press | None:
        """A button, chosen at random, of a person who is to act; None when the game is over."""
        document = await self.services.sessions.document(id)
        if document.phase is not Phase.PLAYING:
            return None
        table_view = TableView(document, self.services.bot_name)
        seat = self.rng.choice(table_view.acting)
        user = document.people()[seat].id
        place = "table" if choosing_openly(table_view, seat) else f"hand:{user}"
        there = messages_in(await self.store.shown(id))[place]
        return self._press(id, user, there, self.rng.choice(self._buttons(there)))

    def _press(self, id: str, user: int, there: Shown, data: str) -> Press:
        return Press(id, user, self.telegram.messages[there.chat, there.message], data)

    def _buttons(self, there: Shown) -> list[str]:
        """The data of the buttons that lead to a move: not back, not to the rules, no choice made already."""
        keyboard = json.loads(self.telegram.messages[there.chat, there.message])["reply_markup"]["inline_keyboard"]
        buttons: list[dict[str, Any]] = [button for row in keyboard for button in row]
        return [
            button["callback_data"]
            for button in buttons
            if button["text"] != plain.button_up() and button.get("style") != Style.PRIMARY
            if decode(button["callback_data"]).verb in (Verb.MENU, Verb.START)
        ]

    def update(self, press: Press) -> str:
        self.updates += 1
        return press.update(self.updates)

    async def handle(self, update: str) -> None:
        await self.application.process_update(Update.de_json(json.loads(update), self.application.bot))

    async def handle_and_settle(self, update: str) -> None:
        """Handle an update, and wait until everything it changes is shown."""
        await self.handle(update)
        await self.services.delivery.join()

    async def press(self, press: Press) -> None:
        """Press, some seconds after the last press, and wait until everything it changes is shown."""
        self.clock.skip(BETWEEN_PRESSES)
        await self.handle_and_settle(self.update(press))


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
        add_handlers(application, services, store)
        if not pictures:
            services.delivery.draw = partial(without_pictures, services.delivery.draw)
        try:
            yield Club(application, services, store, telegram, clock, Random(1), pausable)
        finally:
            await services.sessions.close()
            await services.delivery.join()
            services.delivery.close()


def without_pictures(draw: Draw, document: Document, paths: Mapping[str, str]) -> ScreensByPlace:
    """The screens of a table without their pictures."""
    return {place: screen and replace(screen, picture=None) for place, screen in draw(document, paths).items()}
