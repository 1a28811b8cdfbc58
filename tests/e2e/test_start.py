"""Telegram is away when the bot starts, or later: it is said once, and the bot works as soon as Telegram is there."""

from __future__ import annotations

import asyncio
import socket
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot import app
from bot.app import build, initialized, running
from bot.clock import Clock
from bot.delivery.http import AiohttpRequest
from bot.health import Health, Part, problem
from bot.inbox import backoff
from bot.playground import UNLIMITED, Faults, Playground, serve
from bot.playground.faults import Prepared
from bot.playground.refusals import BadGateway, TooManyRequests
from bot.store.client import connect
from bot.store.embedded import url_of
from bot.store.store import Store
from bot.tasks import cancel
from bot.workers import worker_at
from tests.e2e.company import PATIENCE
from tests.e2e.in_process import in_process_bot
from tests.e2e.killable import KillableBot, gone_at_the_end

CALLS, POLLS = f" {Part.CALLS.words}: ", f" {Part.POLLING.words}: "


@pytest.fixture
async def unborn() -> AsyncIterator[KillableBot]:
    """A bot that is not started yet, and neither is its Telegram."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"http://127.0.0.1:{server.getsockname()[1]}"
    with tempfile.TemporaryDirectory(prefix="igroteka-") as folder:
        data = Path(folder)
        async with connect(url_of(data)) as redis:
            bot = KillableBot(Playground(Clock(), limits=UNLIMITED), Store(redis), address, data)
            async with gone_at_the_end(bot):
                yield bot
                if bot.process and bot.process.returncode is None:
                    await bot.end()  # and its server


def port_of(address: str) -> int:
    return int(address.rpartition(":")[2])


async def answers(bot: KillableBot) -> None:
    anna = bot["Анна"]
    said = len(bot.messages(anna.private))
    anna.start()
    await bot.playground.until(lambda: len(bot.messages(anna.private)) > said, PATIENCE)


async def test_a_bot_that_starts_before_telegram_waits_for_it_and_says_so_once(unborn: KillableBot) -> None:
    await unborn.start()
    await unborn.until_logged(CALLS)
    async with serve(unborn.playground, port_of(unborn.address)):
        await answers(unborn)
        log = unborn.log.read_text("utf-8")
        assert [line.partition(CALLS)[2].split(" after")[0] for line in log.splitlines() if CALLS in line] == [
            "Telegram cannot be reached (ClientConnectorError)",
            "well again",
        ]
        assert await unborn.end() == 0


async def test_a_bot_that_waits_for_telegram_can_be_stopped(unborn: KillableBot) -> None:
    await unborn.start()
    await unborn.until_logged(CALLS)
    assert await unborn.end() == 0
    assert unborn.log.read_text("utf-8").rstrip().endswith("stopped in order")


async def test_when_telegram_is_away_for_a_while_the_bot_says_so_once_and_hears_again(unborn: KillableBot) -> None:
    async with serve(unborn.playground, port_of(unborn.address)):
        await unborn.live()
        await answers(unborn)
    await unborn.until_logged(POLLS)
    again = Playground(Clock(), limits=UNLIMITED)
    again.world.updates._last += 1000  # it remembers which updates it has sent
    back = KillableBot(again, unborn.store, unborn.address, unborn.data)
    async with serve(again, port_of(unborn.address)):
        await answers(back)
        said = [line.partition(POLLS)[2] for line in unborn.log.read_text("utf-8").splitlines() if POLLS in line]
        assert len(said) == 2
        assert said[1].startswith("well again")
        assert await unborn.end() == 0


@pytest.mark.parametrize("fault", [BadGateway(), TooManyRequests(1), b"<html>", b'{"ok": true}'])
async def test_a_bad_answer_at_the_start_is_no_end(
    valkey: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Prepared
) -> None:
    monkeypatch.setattr(backoff, "PAUSE", 0.05)
    playground = Playground(Clock(), limits=UNLIMITED)
    playground.world.faults.prepare("getMe", [fault] * 2)
    async with (
        serve(playground) as address,
        running(playground.token, address, "", valkey, tmp_path, playground.clock) as bot,
    ):
        assert bot.application.bot.username == playground.world.bot.username
        assert not bot.health.failing(Part.CALLS)


async def test_calls_that_failed_are_well_again_though_nobody_makes_another(
    valkey: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "ASK_AGAIN", 0.05)
    playground = Playground(Clock())
    async with (
        serve(playground) as address,
        running(playground.token, address, "", valkey, tmp_path, playground.clock) as bot,
        asyncio.timeout(PATIENCE),
    ):
        await asyncio.wait([task for task in asyncio.all_tasks() if task.get_name() == "menus"])
        bot.health.fail(Part.CALLS, "Telegram does not answer")
        while bot.health.failing(Part.CALLS):  # noqa: ASYNC110  # nothing tells
            await asyncio.sleep(0.01)


async def test_menus_that_cannot_be_set_stop_nothing_and_are_set_when_they_can(
    valkey: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backoff, "PAUSE", 0.05)
    faults = Faults()
    faults.prepare("setMyCommands", [BadGateway(), b"<html>", BadGateway()])
    async with in_process_bot(valkey, tmp_path, faults=faults) as company:
        (anna,) = await company.came("Анна")
        assert company.said(anna.private)
        calls = company.world.calls
        await company.playground.until(
            lambda: [call.ok for call in calls.of("setMyCommands")] == [False] * 3 + [True] * 2
        )


async def test_a_start_without_telegram_is_red_after_a_while(
    unborn: KillableBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backoff, "PAUSE", 0.05)
    ahead = 0.0
    async with worker_at(tmp_path) as worker:
        health = Health(tmp_path, lambda: time.monotonic() + ahead, worker)
        application = build(unborn.playground.token, unborn.address, AiohttpRequest(), AiohttpRequest())
        starting = asyncio.create_task(initialized(application, health).__aenter__())
        while not health.failing(Part.CALLS):  # noqa: ASYNC110  # nothing tells
            await asyncio.sleep(0.01)
        assert health.problems() == {}
        ahead = Part.CALLS.patience
        while problem(tmp_path) is None:  # noqa: ASYNC110  # only the file tells
            await asyncio.sleep(0.01)
        assert problem(tmp_path) == f"{Part.CALLS.words}: Telegram cannot be reached (ClientConnectorError)"
        await cancel(starting)
