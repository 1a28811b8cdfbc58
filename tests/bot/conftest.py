"""One real Valkey server for all tests, emptied before each."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.sessions.embedded import connect, join, leave, socket_of


@pytest.fixture(scope="session")
def url() -> Iterator[str]:
    """The server's address; its folder has a short path, as that of a socket has to be."""
    with tempfile.TemporaryDirectory(prefix="igroteka-") as data:
        users = join(Path(data))
        yield f"unix://{socket_of(Path(data))}"
        leave(Path(data), users)


@pytest.fixture
async def redis(url: str) -> AsyncIterator[Redis]:
    client = connect(url)
    await client.flushall()
    yield client
    await client.aclose()
