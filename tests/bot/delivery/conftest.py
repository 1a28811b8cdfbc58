from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from tests.bot.delivery.stage import Stage


@pytest.fixture
async def stage(redis: Redis) -> AsyncIterator[Stage]:
    stage = Stage(redis)
    yield stage
    await stage.close()
