"""SIGTERM: the bot has stopped within ten seconds, whatever its server of tables and Telegram do meanwhile."""

from __future__ import annotations

import os
import signal
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random

from bot.clock import Clock
from bot.inbox.rate_limit import AT_WORK
from bot.playground import UNLIMITED, Playground, serve
from bot.store.client import connect
from bot.store.embedded import client_of, stopped, url_of
from bot.store.store import Store
from tests.e2e.driver import Driver
from tests.e2e.killable import KillableBot, gone_at_the_end

WITHIN = 10.0  # seconds


@asynccontextmanager
async def at_play() -> AsyncIterator[tuple[KillableBot, Driver, int]]:
    """A bot with real delays in a process of its own, a game of two people, and the process of the bot's server."""
    playground = Playground(Clock(), limits=UNLIMITED)
    with tempfile.TemporaryDirectory(prefix="igroteka-") as folder:
        data = Path(folder)
        async with serve(playground) as address, connect(url_of(data)) as redis:
            bot = KillableBot(playground, Store(redis), address, data, program="bot")
            async with gone_at_the_end(bot):
                await bot.live()
                people = await bot.came("Анна", "Борис")
                await bot.deal("hand_of_the_king", *people)
                with client_of(data) as admin:
                    server = int(admin.info("server")["process_id"])
                try:
                    yield bot, Driver(bot, people, Random(0), bot.group), server
                finally:
                    with suppress(ProcessLookupError):
                        os.kill(server, signal.SIGKILL)


def press(driver: Driver) -> None:
    person, (offer, *_) = driver.offers()[0]
    person.press(offer.message, offer.button.callback_data)


async def stops_in_time(bot: KillableBot) -> str:
    """What it logs from then on."""
    before, began = len(bot.log.read_text("utf-8")), time.monotonic()
    assert await bot.end() == 0
    assert time.monotonic() - began < WITHIN
    return bot.log.read_text("utf-8")[before:]


async def test_a_bot_stops_although_its_server_is_stopped_and_the_next_one_joins_that() -> None:
    async with at_play() as (bot, driver, server):
        os.kill(server, signal.SIGSTOP)
        press(driver)
        log = await stops_in_time(bot)
        assert "does not stop and is left running" in log
        os.kill(server, signal.SIGCONT)
        await bot.live()
        with client_of(bot.data) as admin:
            assert admin.info("server")["process_id"] == server
        await driver.step()
        await stops_in_time(bot)
        assert stopped(bot.data)


async def test_a_bot_stops_although_its_server_is_dead() -> None:
    async with at_play() as (bot, driver, server):
        os.kill(server, signal.SIGKILL)
        press(driver)
        await stops_in_time(bot)


async def test_a_bot_stops_although_telegram_answers_nothing() -> None:
    async with at_play() as (bot, driver, _):
        bot.world.faults.lost_request, bot.world.faults.spared = 1.0, frozenset({"getUpdates"})
        for _ in range(2 * AT_WORK):
            press(driver)
        await bot.playground.until(lambda: not len(bot.world.updates), WITHIN)
        bot.world.faults.spared = frozenset()
        log = await stops_in_time(bot)
        warnings = [line.partition("WARNING ")[2] for line in log.splitlines() if "DEBUG" not in line]
        assert list(filter(None, warnings)) == [
            "bot.app: presses were not done in time",
            "bot.app: deliveries were not done in time",
        ]
        assert "ERROR" not in log
        assert stopped(bot.data)


async def test_a_bot_stops_although_neither_answers() -> None:
    async with at_play() as (bot, driver, server):
        bot.world.faults.lost_request, bot.world.faults.spared = 1.0, frozenset()
        press(driver)
        os.kill(server, signal.SIGSTOP)
        await stops_in_time(bot)
