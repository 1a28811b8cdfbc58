"""The port of a front: updates at the path of WEBHOOK_URL, health and figures beside it, nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import aiohttp
import pytest

from bot.health import Health, Part
from bot.inbox.site import Site, pages
from bot.inbox.updates import Raw
from bot.inbox.webhook import SECRET, Webhook
from bot.web import listening

OURS = "our-secret"


async def nowhere(_: Sequence[Raw]) -> None: ...


@pytest.fixture
def health(tmp_path: Path) -> Health:
    return Health(tmp_path)


@pytest.fixture
async def session(health: Health) -> AsyncIterator[aiohttp.ClientSession]:
    app = pages("/bot/updates", Webhook(OURS, nowhere, {}), health)
    async with listening(app, "127.0.0.1", 0) as address, aiohttp.ClientSession(address) as session:
        yield session


async def test_updates_come_out_at_their_path_alone(session: aiohttp.ClientSession) -> None:
    update = {"update_id": 1, "message": {}}
    for path, status in (("/bot/updates", 200), ("/", 404), ("/bot", 404), ("/bot/updates/more", 404)):
        async with session.post(path, json=update, headers={SECRET: OURS}) as answer:
            assert answer.status == status


async def test_health_says_what_is_wrong_as_long_as_it_is(session: aiohttp.ClientSession, health: Health) -> None:
    async def told() -> tuple[int, str]:
        async with session.get("/health") as answer:
            return answer.status, await answer.text()

    assert await told() == (200, "well\n")
    health.fail(Part.TABLES, "read only: a replica")
    assert await told() == (503, "the server of tables: read only: a replica\n")
    health.recover(Part.TABLES)
    assert await told() == (200, "well\n")


async def test_figures_are_for_prometheus(session: aiohttp.ClientSession) -> None:
    async with session.get("/metrics") as answer:
        assert answer.content_type == "text/plain"
        assert "# TYPE igroteka_webhook_requests_total counter" in (await answer.text()).splitlines()


@pytest.mark.parametrize(
    ("url", "path"), [("https://host/a%20b?c=d", "/a b"), ("https://host", "/"), ("https://host:8443/", "/")]
)
def test_the_path_is_that_of_the_address(url: str, path: str) -> None:
    assert Site(url, 8443, OURS).path == path
