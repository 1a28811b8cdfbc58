"""Whole games by presses on a cluster whose primaries die: people notice a pause, and what was answered stays."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from bot.store import breaker
from bot.tables import queries
from bot.tables.document import Document, partition_of
from bot.texts import plain
from tests.e2e.driver import Driver
from tests.e2e.in_process import InProcessBot, in_process_bot
from tests.e2e.screen_check import amiss
from tests.servers import Nodes, Server, cluster

PAUSE = 6.0  # seconds from the death of a primary until presses go on
ABOUT_SERVERS = ("the server of tables", "the replicas of the tables")


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as the bot is: tests here are not, as a rule."""
    monkeypatch.setattr(breaker, "PATIENCE", 8.0)


@pytest.fixture(params=[True, False], ids=["replicas", "no_replicas"])
def nodes(request: pytest.FixtureRequest) -> Iterator[Nodes]:
    with cluster(replicas=request.param) as nodes:
        yield nodes


@asynccontextmanager
async def a_game(nodes: Nodes, data: Path, game: str) -> AsyncIterator[tuple[InProcessBot, Driver]]:
    async with in_process_bot(nodes.url, data) as company:
        people = await company.came("Анна", "Борис")
        await company.deal(game, *people)
        yield company, Driver(company, people, Random(3), company.group)
        company.forgiven += ABOUT_SERVERS
        assert (company.refusals(), company.complaints()) == ([], [])


async def test_whole_games_are_played_on_a_cluster_whose_primaries_die(nodes: Nodes, tmp_path: Path) -> None:
    async with a_game(nodes, tmp_path, "fairy_scuffle") as (company, driver):
        for victim in (nodes.primary_of("{inbox}:updates"), await primary_of_table(nodes, company)):
            before = await company.document()
            if victim.process.poll() is not None:
                continue
            victim.kill()
            if not nodes.replicas:
                await asyncio.sleep(0.5)
                victim.start()
            began = monotonic()
            await driver.step()
            await company.calm()
            assert monotonic() - began < PAUSE
            assert plies(await company.document()) >= plies(before)
        await driver.play()
        assert plain.store_down() not in {step.answer.text for step in driver.steps}
        assert await amiss(company, await company.document()) == []


async def primary_of_table(nodes: Nodes, company: InProcessBot) -> Server:
    document = await company.document()
    return nodes.primary_of(f"{{p{partition_of(document.id):02}}}:wake")


def plies(document: Document) -> int:
    return queries.table_of(document).ply
