from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from bot.delivery import budgets
from tests.bot.delivery.stage import Stage


@pytest.fixture
async def stage(redis: Redis) -> AsyncIterator[Stage]:
    stage = Stage(redis)
    yield stage
    await stage.close()


@pytest.fixture(autouse=True)
def a_clock_that_stands_still_fills_no_bucket(monkeypatch: pytest.MonkeyPatch) -> None:
    """The budget of a group is watched by every test; those of private chats and the bot have tests of their own."""
    monkeypatch.setattr(budgets, "PRIVATE_EVERY", 0.0)
    monkeypatch.setattr(budgets, "BOT_EVERY", 0.0)


@pytest.fixture
def private_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "PRIVATE_EVERY", 1.0)


@pytest.fixture
def bot_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "BOT_EVERY", 1 / 30)
