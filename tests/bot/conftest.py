"""What tests of the bot stand on: one embedded server, emptied before each; two small games played only here."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot import sessions as sessions_module
from bot.sessions import Sessions
from bot.store.client import connect
from bot.store.embedded import server_running, url_of
from bot.store.store import Store
from bot.tables.document import Document
from engine.registry import GAMES
from tests.bot.tables.tables import StoppedClock, at_once
from tests.laws.toys import TOYS


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    for toy in TOYS:
        monkeypatch.setitem(GAMES, toy.id, toy)


@pytest.fixture
def revisions_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each revision is the next number, for tests that count how often a table is saved."""
    monkeypatch.setattr(sessions_module, "STEPS", 1)


@pytest.fixture
def data() -> Iterator[Path]:
    """A directory for a server of one's own; its path is short, as that of a socket has to be."""
    with tempfile.TemporaryDirectory(prefix="igroteka-") as path:
        yield Path(path)


@pytest.fixture(scope="session")
def url() -> Iterator[str]:
    """The server of all tests."""
    with tempfile.TemporaryDirectory(prefix="igroteka-") as path, server_running(Path(path)):
        yield url_of(Path(path))


@pytest.fixture
async def redis(url: str) -> AsyncIterator[Redis]:
    client = connect(url)
    await client.flushall()
    yield client
    await client.aclose()


@pytest.fixture
async def another_redis(url: str) -> AsyncIterator[Redis]:
    """What a second process has."""
    client = connect(url)
    yield client
    await client.aclose()


@pytest.fixture
def store(redis: Redis) -> Store:
    return Store(redis)


@pytest.fixture
def clock() -> StoppedClock:
    return StoppedClock()


@pytest.fixture
def heard() -> list[Document]:
    """What delivery is told."""
    return []


@pytest.fixture
async def sessions(store: Store, clock: StoppedClock, heard: list[Document]) -> AsyncIterator[Sessions]:
    sessions = Sessions(store, clock, heard.append, at_once)
    yield sessions
    await sessions.close()


@pytest.fixture
async def other_process(another_redis: Redis, clock: StoppedClock, heard: list[Document]) -> AsyncIterator[Sessions]:
    sessions = Sessions(Store(another_redis), clock, heard.append, at_once)
    yield sessions
    await sessions.close()
