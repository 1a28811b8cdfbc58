"""Fronts keep Telegram told where to bring updates, one of them for all, and without fighting with copies that poll."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from telegram.error import NetworkError

from bot.delivery.caller import Caller
from bot.delivery.http import AiohttpRequest
from bot.errors import StoreDown
from bot.health import Health, Part
from bot.inbox import backoff, leader, lease, registration
from bot.inbox.lease import PollerLease
from bot.inbox.registration import CONNECTIONS, TAKEN, Call, Registration
from bot.inbox.updates import UPDATES
from bot.inbox.webhook import SECRET
from bot.playground import Playground
from bot.playground.refusals import BadGateway, BadRequest
from bot.playground.updates import Webhook
from bot.store.store import Store
from bot.tasks import cancel
from bot.web import listening
from tests.bot.inbox.copies import Copy, say

URL: Final = "http://127.0.0.1:9/updates"
OURS: Final = "our-secret"


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lease, "RENEW", 0.05)
    monkeypatch.setattr(backoff, "PAUSE", 0.05)
    monkeypatch.setattr(registration, "LOOK", 0.05)
    monkeypatch.setattr(leader, "STAND_BY", 0.05)
    monkeypatch.setattr("bot.playground.webhook.PAUSE", 0.05)


class Front:
    def __init__(self, playground: Playground, address: str, store: Store, data: Path) -> None:
        self.health, self.playground = Health(data), playground
        request = AiohttpRequest()
        self.bot = Caller(playground.token, f"{address}/bot", f"{address}/file/bot", request, AiohttpRequest())
        self._lease = PollerLease(store)
        self._task: asyncio.Task[None] | None = None

    def begin(self, url: str = URL, secret: str = OURS, call: Call | None = None) -> None:
        work = Registration(call or self.bot.call, self._lease, self.health, url, secret)
        self._task = asyncio.create_task(work.run())

    async def end(self) -> None:
        if self._task:
            await cancel(self._task)

    def calls(self, method: str) -> int:
        return len(self.playground.world.calls.of(method))

    @property
    def trouble(self) -> str:
        return self.health._failures[Part.POLLING].reason.words

    async def looks(self, times: int = 2) -> None:
        before = self.calls("getWebhookInfo")
        await self.playground.until(lambda: self.calls("getWebhookInfo") >= before + times)


@asynccontextmanager
async def front_at(playground: Playground, address: str, store: Store, data: Path) -> AsyncIterator[Front]:
    front = Front(playground, address, store, data)
    async with front.bot:
        try:
            yield front
        finally:
            await front.end()


@pytest.fixture
async def front(playground: Playground, address: str, store: Store, data: Path) -> AsyncIterator[Front]:
    async with front_at(playground, address, store, data) as front:
        yield front


@pytest.fixture
async def other(playground: Playground, address: str, store: Store, data: Path) -> AsyncIterator[Front]:
    async with front_at(playground, address, store, data) as front:
        yield front


def told(playground: Playground) -> Webhook | None:
    return playground.world.updates.webhook


async def test_telegram_is_told_where_what_and_with_which_secret(front: Front) -> None:
    front.begin()
    await front.looks()
    webhook = told(front.playground)
    assert webhook == Webhook(URL, OURS, CONNECTIONS)
    assert front.playground.world.updates.wanted == {*UPDATES}
    assert front.calls("setWebhook") == 1
    assert front.health.problems() == {}


async def test_it_is_told_again_after_whatever_went_wrong(front: Front) -> None:
    front.playground.world.faults.prepare("setWebhook", [BadGateway(), b"<html>", BadGateway()])
    front.begin()
    await front.playground.until(lambda: told(front.playground))
    assert front.calls("setWebhook") == 4
    await front.looks()
    assert not front.health.failing(Part.POLLING)


async def test_a_webhook_that_telegram_refuses_is_said_in_its_words(front: Front) -> None:
    why = "bad webhook: Failed to resolve host: Name or service not known"
    front.playground.world.faults.prepare("setWebhook", [BadRequest(why)] * 99)
    front.begin()
    await front.playground.until(lambda: front.calls("setWebhook") > 1)
    assert "ailed to resolve host" in front.trouble


async def test_a_webhook_that_somebody_removes_is_set_again_and_said_once(
    front: Front, caplog: pytest.LogCaptureFixture
) -> None:
    front.begin()
    await front.looks()
    for _ in range(2):
        front.playground.world.updates.webhook = None
        await front.playground.until(lambda: told(front.playground))
        await front.looks()
    said = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert said == [f"{TAKEN}; it is set again"]


async def test_of_several_fronts_one_tells_telegram_and_the_next_goes_on_where_it_stops(
    front: Front, other: Front
) -> None:
    front.begin()
    await front.looks()
    other.begin()
    await front.looks(5)
    assert front.calls("setWebhook") == 1
    await front.end()
    assert told(front.playground)  # a front that stops leaves it to the others
    await other.playground.until(lambda: other.calls("setWebhook") == 2)


async def test_a_front_that_cannot_reach_telegram_lets_another_try(
    front: Front, other: Front, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leader, "GIVE_UP", 0.2)

    async def unreachable(*_: object, **__: object) -> None:
        raise NetworkError("no route")

    front.begin(call=unreachable)
    await asyncio.sleep(0.1)
    other.begin()
    await other.looks()
    assert told(front.playground)
    assert "no route" in front.trouble


async def test_copies_that_poll_and_fronts_do_not_take_the_updates_from_each_other(front: Front, copy: Copy) -> None:
    copy.begin()
    await copy.hears("/one")
    front.begin()
    await copy.hears("/two")
    assert front.calls("setWebhook") == 0
    await copy.end()
    await front.looks()
    copy.begin()
    await front.looks(5)
    assert front.calls("deleteWebhook") == 1
    await front.end()
    await copy.hears("/three")  # whoever begins to poll has removed it
    assert told(front.playground) is None


async def test_health_says_why_telegram_cannot_bring_updates_until_it_can(front: Front) -> None:
    front.begin()
    await front.looks()
    say(front.playground, "/play")
    await front.playground.until(lambda: front.health.failing(Part.POLLING))
    assert front.trouble == "Telegram cannot bring them (Connection refused)"
    front.playground.world.updates.drop()
    await front.looks(3)
    assert not front.health.failing(Part.POLLING)


async def test_an_update_with_an_old_secret_has_the_new_one_told(front: Front) -> None:
    secrets = []

    async def take(request: Request) -> Response:
        secrets.append(request.headers[SECRET])
        return Response(status_code=200 if secrets[-1] == OURS else 401)

    async with listening(Starlette(routes=[Route("/updates", take, methods=["POST"])]), "127.0.0.1", 0) as ours:
        front.begin(f"{ours}/updates")
        await front.looks()
        await front.bot.call("setWebhook", url=f"{ours}/updates", secret_token="old")  # noqa: S106  # opens nothing
        say(front.playground, "/play")
        await front.playground.until(lambda: OURS in secrets)
    assert secrets[0] == "old"
    webhook = told(front.playground)
    assert webhook
    assert webhook.secret == OURS


async def test_while_the_tables_are_away_telegram_is_told_all_the_same(
    front: Front, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> bool:
        raise StoreDown("not reachable")

    monkeypatch.setattr(Store, "hold", away)
    front.begin()
    await front.looks()
    assert told(front.playground)
