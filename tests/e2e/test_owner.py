"""OWNER_ID: a line to the owner's private chat when the bot does not work, and one when it does again."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event

import pytest
from redis.asyncio import Redis

from bot import owner
from bot.clock import Clock
from bot.delivery.caller import Caller
from bot.delivery.http import AiohttpRequest
from bot.health import Cause, Part, Reason
from bot.inbox import polling
from bot.owner import Owner
from bot.playground import UNLIMITED, Playground, serve
from bot.store import breaker, embedded
from bot.store.client import connect
from bot.store.store import Store
from bot.texts import html
from tests.e2e.company import PATIENCE
from tests.e2e.in_process import InProcessBot, in_process_bot

ANNA = 1001


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes a quarter of a minute takes a moment."""
    for name in ("WAIT", "LOOK", "TRY_AGAIN"):
        monkeypatch.setattr(owner, name, 0.1)


async def told(company: InProcessBot, begins: str) -> str:
    """The line that begins so, as soon as Анна reads it."""
    private = company["Анна"].private
    await company.playground.until(lambda: any(each.startswith(begins) for each in company.said(private)), PATIENCE)
    return next(each for each in company.said(private) if each.startswith(begins))


async def another_line_is_tried(company: InProcessBot) -> None:
    before = len(company.world.calls.of("sendMessage"))
    await company.playground.until(lambda: len(company.world.calls.of("sendMessage")) > before, PATIENCE)


async def test_the_owner_hears_that_the_tables_are_away_and_that_they_are_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_live, restart = Event(), embedded.restart
    monkeypatch.setattr(embedded, "CHECK_EVERY", 0.05)
    monkeypatch.setattr(embedded, "MAX_PAUSE", 0.05)
    monkeypatch.setattr(embedded, "restart", lambda data: may_live.is_set() and restart(data))
    with tempfile.TemporaryDirectory(prefix="igroteka-") as folder:
        async with in_process_bot("", Path(folder), owner_id=ANNA) as company:
            await company.came("Анна")
            with embedded.client_of(Path(folder)) as client:
                os.kill(client.info("server")["process_id"], signal.SIGKILL)
            away = html.owner_reason(kind="away", words="")
            assert await told(company, "🔴") == html.owner_began(part="tables", reason=away)
            may_live.set()
            assert (await told(company, "🟢")).startswith("🟢 Столы снова на месте")


async def test_what_telegram_itself_kept_from_the_owner_is_told_when_it_is_back(
    monkeypatch: pytest.MonkeyPatch, valkey: str, tmp_path: Path
) -> None:
    monkeypatch.setattr(polling, "POLL", 0)
    monkeypatch.setattr(Part.POLLING, "patience", 1.5)  # longer than polls are apart
    async with in_process_bot(valkey, tmp_path, owner_id=ANNA) as company:
        await company.came("Анна")
        faults = company.world.faults
        faults.spared, faults.bad_gateway = frozenset(), 1.0
        await another_line_is_tried(company)
        faults.bad_gateway = 0.0
        assert (await told(company, "🟢")).startswith("🟢 Снова получаю обновления от Telegram, их не было")


async def test_of_an_owner_who_never_opened_the_private_chat_the_log_says_so_once(valkey: str, tmp_path: Path) -> None:
    async with in_process_bot(valkey, tmp_path, owner_id=ANNA) as company:
        for _ in range(2):
            company.bot.health.fail(Part.TABLES, "out of memory", Cause.MEMORY)
            await another_line_is_tried(company)
            company.bot.health.recover(Part.TABLES)
            await another_line_is_tried(company)
        lines = [line for line in company.log.loud if "OWNER_ID" in line]
    assert len(lines) == 1
    assert "has not opened the private chat" in lines[0]


async def test_without_an_owner_nobody_is_told(company: InProcessBot) -> None:
    await company.came("Анна")
    before = company.said(company["Анна"].private)
    company.forgiven.append(Part.TABLES.words)
    company.bot.health.fail(Part.TABLES, "out of memory")
    company.bot.health.mark()
    company.bot.health.recover(Part.TABLES)
    company.bot.health.mark()
    await company.calm()
    assert company.said(company["Анна"].private) == before


# Several processes


@dataclass
class House:
    """Processes on one database, each of which may have something to tell Анна."""

    playground: Playground
    address: str
    redis: Redis
    _rooms: AsyncExitStack

    async def process(self, alone: bool = True) -> Owner:
        token, address = self.playground.token, self.address
        bot = Caller(token, f"{address}/bot", f"{address}/file/bot", AiohttpRequest(), AiohttpRequest())
        store = Store(self.redis)
        self._rooms.push_async_callback(store.server.close)
        await self._rooms.enter_async_context(bot)
        teller = Owner(ANNA, bot, alone)
        await self._rooms.enter_async_context(teller.told(store))
        return teller

    @property
    def lines(self) -> str:
        """The marks of the lines that Анна has."""
        private = self.playground.people["Анна"].private.messages.values()
        return "".join(each.content.text.text[0] for each in private if each.sender == self.playground.world.bot.id)

    async def until(self, lines: str) -> None:
        await self.playground.until(lambda: self.lines == lines, PATIENCE)


@asynccontextmanager
async def house_at(redis_url: str) -> AsyncIterator[House]:
    playground = Playground(Clock(), limits=UNLIMITED)
    playground.people["Анна"].start()
    async with serve(playground) as address, connect(redis_url) as redis, AsyncExitStack() as rooms:
        yield House(playground, address, redis, rooms)


async def test_of_several_processes_one_tells_that_something_fails_and_one_that_it_is_over(
    monkeypatch: pytest.MonkeyPatch, valkey: str
) -> None:
    monkeypatch.setattr(owner, "WAIT", 0.5)
    async with house_at(valkey) as house:
        first, *others = [await house.process() for _ in range(3)]
        for told_before in ("", "🔴🟢"):
            for each in (first, *others):
                each.heard(Part.CALLS, Reason("not here"))
            await house.until(f"{told_before}🔴")
            await asyncio.sleep(0.3)  # by now the others would have told it too
            first.heard(Part.CALLS, None)
            await house.until(f"{told_before}🔴🟢")
            for each in others:
                each.heard(Part.CALLS, None)
            await asyncio.sleep(0.7)
        assert house.lines == "🔴🟢🔴🟢"


async def test_what_goes_on_in_another_process_when_the_first_is_well_is_told_again(
    monkeypatch: pytest.MonkeyPatch, valkey: str
) -> None:
    monkeypatch.setattr(owner, "WAIT", 0.3)
    async with house_at(valkey) as house:
        both = first, second = await house.process(), await house.process()
        for each in both:
            each.heard(Part.FILES, Reason("no room"))
        await house.until("🔴")
        first.heard(Part.FILES, None)
        await house.until("🔴🟢🔴")
        second.heard(Part.FILES, None)
        await house.until("🔴🟢🔴🟢")


async def test_while_the_tables_are_away_only_who_fetches_updates_tells_of_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(breaker, "PATIENCE", 0.1)
    async with house_at(f"unix://{tmp_path}/nobody") as house:
        worker = await house.process(alone=False)
        worker.heard(Part.TABLES, Reason("not reachable"))
        await asyncio.sleep(0.5)
        front = await house.process()
        front.heard(Part.TABLES, Reason("not reachable"))
        await house.until("🔴")
        await asyncio.sleep(0.5)
        assert house.lines == "🔴"
