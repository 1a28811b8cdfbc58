"""A playground over HTTP, a copy of the bot that fetches from it, and another one on the same database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot import health
from bot.clock import Clock
from bot.inbox import backoff, conflicts
from bot.playground import UNLIMITED, Playground, api, serve
from bot.store.store import Store
from tests.bot.inbox.copies import Copy, copy_at

FASTER = 4  # times, where pauses are waited for


@pytest.fixture
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backoff, "PAUSE", 0.05)
    monkeypatch.setattr(health, "HICCUP", 0.1)
    monkeypatch.setattr(api, "CONFLICTS_EVERY", api.CONFLICTS_EVERY / FASTER)
    for name in ("SETTLED", "STANDING", "AGAIN", "KNOCK", "MAX_KNOCK", "LOOK"):
        monkeypatch.setattr(conflicts, name, getattr(conflicts, name) / FASTER)


@pytest.fixture
def playground() -> Playground:
    playground = Playground(Clock(), limits=UNLIMITED)
    playground.world.updates.drop()  # the bot's coming into the group
    return playground


@pytest.fixture
async def address(playground: Playground) -> AsyncIterator[str]:
    async with serve(playground) as address:
        yield address


@pytest.fixture
async def copy(
    short_pauses: None, playground: Playground, address: str, store: Store, tmp_path: Path
) -> AsyncIterator[Copy]:
    async with copy_at(playground, address, store, tmp_path) as copy:
        yield copy


@pytest.fixture
async def standby(playground: Playground, address: str, another_redis: Redis, tmp_path: Path) -> AsyncIterator[Copy]:
    async with copy_at(playground, address, Store(another_redis), tmp_path) as copy:
        yield copy
