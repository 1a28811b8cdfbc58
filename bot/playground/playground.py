"""The playground put together, ready to be served.

playground = Playground(Clock())
async with serve(playground, port=8080) as address:   Application.builder().token(TOKEN).base_url(f"{address}/bot")…
    press = playground.people["Анна"].press(message, "Сесть")
    await playground.until(lambda: press.answer)
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.types import ASGIApp

from bot.clock import Clock
from bot.playground.api import Api
from bot.playground.budgets import Budgets, Limits
from bot.playground.faults import Faults
from bot.playground.page import Page
from bot.playground.people import People
from bot.playground.server import guarded
from bot.playground.webhook import Sending
from bot.playground.world import Activity, Change, Chat, User, World
from bot.web import listening

TOKEN: Final = "4200000000:playground-AAEmNoRealBotHasThisToken"  # noqa: S105  opens nothing
BOT: Final = (4_200_000_000, "Игротека", "", "igroteka_bot", True)
GROUP: Final = "Пятничные игры"
NAMES: Final = ("Анна", "Борис", "Вера")


class Playground:
    """A bot and three people in one group; none of them has pressed Start yet."""

    def __init__(self, clock: Clock, *, limits: Limits | None = None, faults: Faults | None = None) -> None:
        self.token = TOKEN
        self.clock = clock
        self.world = World(clock, User(*BOT), Budgets(limits or Limits()), faults or Faults())
        self.people = People(self.world)
        first, *others = [self.people.new(name) for name in NAMES]
        self.group: Chat = first.make_group(GROUP, *others)
        self._api = Api(self.world, self.token)
        self._page = Page(self.world)
        self.sending = Sending(self.world, self._api.call_by_answer)
        self.app: ASGIApp = Starlette(routes=[*self._api.routes(), *self._page.routes()])

    def close(self) -> None:
        """End open polls and streams; otherwise the server would wait for them."""
        self._api.close()
        self._page.close()

    async def until(self, holds: Callable[[], object], seconds: float = 20) -> None:
        """Wait until a condition holds; TimeoutError if it does not in time."""
        changed = asyncio.Event()
        forget = self.world.watch(lambda _: changed.set())
        try:
            async with asyncio.timeout(seconds):
                while not holds():
                    await changed.wait()
                    changed.clear()
        finally:
            forget()

    async def settled(self, quiet: float = 0.1, seconds: float = 20) -> None:
        """Wait until the bot has fetched every update and then made no call for `quiet` seconds."""
        async with asyncio.timeout(seconds):
            await self.until(lambda: not len(self.world.updates), seconds)
            while await self._something_happens(quiet):
                pass

    async def _something_happens(self, quiet: float) -> bool:
        """Whether anything but a poll happens within `quiet` seconds."""
        made, happened = self.world.calls.made, asyncio.Event()

        def note(change: Change) -> None:
            if not isinstance(change, Activity) or self.world.calls.made != made:
                happened.set()

        forget = self.world.watch(note)
        try:
            await asyncio.wait_for(happened.wait(), quiet)
        except TimeoutError:
            return False
        else:
            return True
        finally:
            forget()


@asynccontextmanager
async def serve(playground: Playground, port: int = 0, host: str = "127.0.0.1") -> AsyncIterator[str]:
    """Serve the playground on a port of this machine; yields its address."""
    async with listening(guarded(playground.app), host, port) as address, playground.sending.going_on():
        try:
            yield address
        finally:
            playground.close()
