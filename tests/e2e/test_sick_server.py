"""The server of tables is stopped, full or a replica: every press is answered, and made once or refused aloud."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from bot.playground.world import Answer
from bot.store import breaker, client, nodes
from bot.store.embedded import client_of
from bot.tables.document import Document
from bot.texts import plain
from tests.e2e.driver import Driver
from tests.e2e.in_process import InProcessBot, in_process_bot
from tests.e2e.screen_check import amiss

HAND = "hand_of_the_king"
PATIENCE, ANSWER_WITHIN = 1.0, 0.5
Command = tuple[str, ...]


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(breaker, "PATIENCE", PATIENCE)
    monkeypatch.setattr(breaker, "CALM", 0.2)
    for module in (client, nodes):
        monkeypatch.setattr(module, "ANSWER_WITHIN", ANSWER_WITHIN)


@asynccontextmanager
async def a_game() -> AsyncIterator[tuple[InProcessBot, Driver, int]]:
    """Anna and Boris play, and the process of their server of tables."""
    with tempfile.TemporaryDirectory(prefix="igroteka-") as folder:
        async with in_process_bot("", Path(folder)) as company:
            people = await company.came("Анна", "Борис")
            await company.deal(HAND, *people)
            with client_of(Path(folder)) as admin:
                server = int(admin.info("server")["process_id"])
            yield company, Driver(company, people, Random(0), company.group), server


@contextmanager
def stopped(server: int) -> Iterator[None]:
    os.kill(server, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(server, signal.SIGCONT)


def plies(document: Document) -> int:
    assert document.record
    return document.record.ply


async def test_a_press_while_the_server_is_stopped_for_long_is_refused_aloud_and_not_made_later() -> None:
    async with a_game() as (company, driver, server):
        before = await company.document()
        person, offers = driver.offers()[0]
        with stopped(server):
            began = monotonic()
            pressed = [person.press(offer.message, offer.button.callback_data) for offer in offers[:4] * 3]
            await company.playground.until(lambda: all(press.answer for press in pressed), 15)
            took = monotonic() - began
        refused = Answer(plain.store_down(), alert=len(plain.store_down()) > 60)
        assert ({press.answer for press in pressed}, took < PATIENCE + 4 * ANSWER_WITHIN) == ({refused}, True)
        await well(company)
        assert await company.document() == before
        await driver.play()


async def test_a_press_while_the_server_is_stopped_for_a_moment_is_made_once() -> None:
    async with a_game() as (company, driver, server):
        person, (offer, *_) = driver.offers()[0]
        with stopped(server):
            press = person.press(offer.message, offer.button.callback_data)
            await asyncio.sleep(PATIENCE * 0.7)
        await company.playground.until(lambda: press.answer, 15)
        await well(company)
        document = await company.document()
        assert (plies(document), await amiss(company, document)) == (1, [])


async def test_a_stall_is_logged_once_and_once_when_it_is_over() -> None:
    async with a_game() as (company, driver, server):
        person, (offer, *_) = driver.offers()[0]
        with stopped(server):
            for _ in range(10):
                assert (
                    await company.press(person, offer.message, offer.button.callback_data)
                ).text == plain.store_down()
        await well(company)
        lines = [line.partition(": well again after")[0] for line in company.complaints()]
        assert lines == [
            "WARNING bot.health: the server of tables: does not answer",
            "WARNING bot.health: the server of tables",
        ]


TAKES_NO_WRITES: list[tuple[str, Command, Command]] = [
    ("out of memory", ("CONFIG", "SET", "maxmemory", "1"), ("CONFIG", "SET", "maxmemory", "0")),
    ("read only: a replica", ("REPLICAOF", "127.0.0.1", "1"), ("REPLICAOF", "NO", "ONE")),
    (
        "too few replicas",
        ("CONFIG", "SET", "min-replicas-to-write", "1"),
        ("CONFIG", "SET", "min-replicas-to-write", "0"),
    ),
]


@pytest.mark.parametrize(("reason", "begin", "end"), TAKES_NO_WRITES, ids=[reason for reason, _, _ in TAKES_NO_WRITES])
async def test_while_a_server_takes_no_writes_every_press_is_refused_and_the_log_says_why_once(
    reason: str, begin: Command, end: Command
) -> None:
    async with a_game() as (company, driver, _):
        before = await company.document()
        person, (offer, *_) = driver.offers()[0]
        await company.store.redis.execute_command(*begin)
        for _ in range(5):
            assert (await company.press(person, offer.message, offer.button.callback_data)).text == plain.store_down()
        await company.store.redis.execute_command(*end)
        await well(company)
        assert await company.document() == before
        lines = [line.partition(": well again after")[0] for line in company.complaints()]
        assert lines == [
            f"WARNING bot.health: the server of tables: {reason}",
            "WARNING bot.health: the server of tables",
        ]
        await driver.play()


async def well(company: InProcessBot) -> None:
    async with asyncio.timeout(15):
        while company.bot.health.problems():  # noqa: ASYNC110  # only the server tells
            await asyncio.sleep(0.02)
    await company.calm()
