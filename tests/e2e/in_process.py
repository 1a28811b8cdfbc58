"""People at play, and the whole bot in the same process, so that its doings can be waited for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from bot.app import App, Running, running
from bot.clock import Clock
from bot.errors import StoreDown
from bot.handlers.services import Services
from bot.log import RedactingFormatter
from bot.playground import UNLIMITED, Faults, Limits, Playground, serve
from bot.store.stream import STREAM
from bot.tables.document import Document, Phase
from tests.e2e.company import PATIENCE, Company


class LogBook(logging.Handler):
    """Every line the bot logs, as it would be printed."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(RedactingFormatter("%(levelname)s %(name)s: %(message)s"))
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
class InProcessBot(Company):
    bot: Running
    log: LogBook
    address: str
    forgiven: list[str] = field(default_factory=list)
    """Pieces of refusals and of log lines that this company is about."""

    @property
    def services(self) -> Services:
        return self.bot.services

    @property
    def application(self) -> App:
        return self.bot.application

    async def calm(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._pass()
            while len(self.world.updates) or self.services.delivery._running or self.services.delivery._timers:
                await self._pass()

    async def handled(self) -> None:
        await self.playground.until(lambda: not len(self.world.updates), PATIENCE)
        while self.bot.reader.at_work or await self._written():  # noqa: ASYNC110  # what is handled goes
            await asyncio.sleep(0.002)

    async def _written(self) -> int:
        """Updates that are to be handled; none can be if their server is away."""
        with suppress(StoreDown):
            return int(await self.store.server.ask("XLEN", STREAM))
        return 0

    async def _pass(self) -> None:
        await self.handled()
        await self.services.delivery.join()
        await asyncio.sleep(0.01 if self.services.delivery._timers else 0)

    async def until_people_are_asked(self) -> Document:
        """The computers have made their moves."""
        async with asyncio.timeout(PATIENCE):
            while (document := await self.document()).phase is Phase.PLAYING and document.computer_at:  # noqa: ASYNC110  # only Valkey tells
                await asyncio.sleep(0.005)
        await self.calm()
        return document

    def refusals(self) -> list[str]:
        """What the playground refused, but for what was to be expected."""
        calls = [call for call in self.world.calls.of() if not call.ok and call.method != "getUpdates"]
        return self._unexpected(f"{call.method}: {call.outcome}" for call in calls)

    def complaints(self) -> list[str]:
        return self._unexpected(self.log.loud)

    def _unexpected(self, lines: Iterable[str]) -> list[str]:
        return [line for line in lines if not any(piece in line for piece in self.forgiven)]


@asynccontextmanager
async def in_process_bot(
    redis_url: str,
    data: Path,
    *,
    limits: Limits = UNLIMITED,
    faults: Faults | None = None,
    clock: Clock | None = None,
    owner_id: int = 0,
) -> AsyncIterator[InProcessBot]:
    playground = Playground(clock or Clock(), limits=limits, faults=faults)
    with logged() as log:
        async with (
            serve(playground) as address,
            running(playground.token, address, "", redis_url, data, playground.clock, owner_id=owner_id) as bot,
        ):
            polling = asyncio.create_task(bot.poll())
            try:
                company = InProcessBot(playground, bot.store, bot, log, address)
                await company.calm()  # its hello stands in the group before anybody speaks
                yield company
            finally:
                polling.cancel()
                with suppress(asyncio.CancelledError):
                    await polling
