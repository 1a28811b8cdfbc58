"""OWNER_ID: a line to the owner's private chat when the bot does not work, and one when it does again."""

from __future__ import annotations

import os
import signal
import tempfile
from pathlib import Path
from threading import Event

import pytest

from bot import owner
from bot.health import Cause, Part
from bot.inbox import polling
from bot.store import embedded
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
