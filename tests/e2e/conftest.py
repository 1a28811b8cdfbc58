"""A server of tables for all tests, and a company for each, in which computers do not pretend to think."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

import pytest
import uvicorn.server
from redis import Redis

from bot.store.embedded import server_running, url_of
from bot.tables import changes
from tests.e2e.company import PATIENCE
from tests.e2e.in_process import InProcessBot, in_process_bot
from tests.e2e.short_delays import hurry


@pytest.fixture(scope="session")
def data() -> Iterator[Path]:
    """Where the one server of these tests keeps its files; its path is short, as that of a socket has to be."""
    with tempfile.TemporaryDirectory(prefix="igroteka-") as folder, server_running(Path(folder)):
        yield Path(folder)


class ShortSleeps:
    """The asyncio of the playground's server, which sleeps a tenth of a second before it sees that it may stop."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / 10)


@pytest.fixture(scope="package", autouse=True)
def short_delays() -> Iterator[None]:
    """Seconds that people wait and tests need not.  Not for the whole session: other tests count those very seconds."""
    with pytest.MonkeyPatch.context() as patch:
        hurry(patch.setattr)
        patch.setattr(uvicorn.server, "asyncio", ShortSleeps())
        yield


START: Final = changes.start


@contextmanager
def dealt_from(seed: str) -> Iterator[None]:
    """Every game begins from this secret, and computers choose by it: what never changes is easier to look into."""
    luck = Random(seed).getrandbits(64)
    with (
        patch.object(changes, "start", lambda document, user, _, now: START(document, user, seed, now)),
        patch("secrets.randbits", lambda _: luck),
    ):
        yield


@pytest.fixture(autouse=True)
def always_the_same_cards(request: pytest.FixtureRequest) -> Iterator[None]:
    with dealt_from(request.node.name):
        yield


@pytest.fixture
def valkey(data: Path) -> str:
    return emptied(data)


def emptied(data: Path) -> str:
    """The address of the server, which has no tables any more."""
    with Redis.from_url(url_of(data), socket_timeout=PATIENCE) as client:
        client.flushall()
    return url_of(data)


@pytest.fixture
async def company(valkey: str, tmp_path: Path) -> AsyncIterator[InProcessBot]:
    """Nothing may be refused or complained of but what the test says."""
    async with in_process_bot(valkey, tmp_path) as company:
        yield company
        await company.calm()
    assert company.refusals() == []
    assert company.complaints() == []
