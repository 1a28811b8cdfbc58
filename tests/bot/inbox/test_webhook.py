"""What listens at WEBHOOK_URL: updates are written before Telegram hears 200; whatever else comes costs nothing."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import aiohttp
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from bot import metrics, web
from bot.errors import StoreDown
from bot.inbox import webhook
from bot.inbox.updates import Raw
from bot.inbox.webhook import MAX_BODY, SECRET, Webhook
from bot.web import listening

OURS: Final = "our-secret"
PRESS: Final = {"update_id": 7, "callback_query": {"id": "31", "from": {"id": 1}, "data": "x"}}
MESSAGE: Final = {"update_id": 8, "message": {"message_id": 1, "date": 0, "chat": {"id": 1, "type": "private"}}}
DOWN: Final = {"text": "Сервер игр недоступен", "show_alert": False}


@dataclass
class Inbox:
    """What the webhook writes into: here it is seen, and it may be away or slow."""

    written: list[Raw] = field(default_factory=list)
    error: Exception | None = None
    may_write: asyncio.Event = field(default_factory=asyncio.Event)

    async def add(self, updates: Sequence[Raw]) -> None:
        await self.may_write.wait()
        if self.error:
            raise self.error
        self.written += updates


@dataclass
class Site:
    inbox: Inbox
    address: str
    client: aiohttp.ClientSession
    before: dict[int, float]

    async def post(self, body: object, secret: str | None = OURS, kind: str = "application/json") -> tuple[int, str]:
        data = io.BytesIO(body if isinstance(body, bytes) else json.dumps(body).encode())
        headers = {"Content-Type": kind} | ({SECRET: secret} if secret is not None else {})
        async with self.client.post(f"{self.address}/updates", data=data, headers=headers) as answer:
            return answer.status, await answer.text()

    async def raw(self, *pieces: bytes) -> bytes:
        """All that comes back, until the server closes the connection."""
        port = int(self.address.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            for piece in pieces:
                writer.write(piece)
                await writer.drain()
            return await asyncio.wait_for(reader.read(), 10)
        finally:
            writer.close()

    @property
    def refusals(self) -> dict[int, int]:
        """How many requests were refused, by HTTP status."""
        since = {status: times - self.before.get(status, 0) for status, times in requests_counted().items()}
        return {status: int(times) for status, times in since.items() if times}


def requests_counted() -> dict[int, float]:
    samples = [sample for metric in metrics.WEBHOOKS.collect() for sample in metric.samples]
    return {int(sample.labels["status"]): sample.value for sample in samples if sample.labels["status"] != "200"}


@pytest.fixture
async def site() -> AsyncIterator[Site]:
    inbox = Inbox()
    inbox.may_write.set()
    async with site_at(inbox) as site:
        yield site


@asynccontextmanager
async def site_at(inbox: Inbox) -> AsyncIterator[Site]:
    app = Webhook(OURS, inbox.add, DOWN)
    async with (
        listening(Starlette(routes=[Route("/updates", app)]), "127.0.0.1", 0) as address,
        aiohttp.ClientSession() as client,
    ):
        yield Site(inbox, address, client, requests_counted())


def head(length: int, *more: str) -> bytes:
    lines = ("POST /updates HTTP/1.1", "Host: here", f"{SECRET}: {OURS}", "Content-Type: application/json", *more)
    return "\r\n".join([*lines, f"Content-Length: {length}", "", ""]).encode()


@pytest.mark.parametrize("update", [PRESS, MESSAGE], ids=["a press", "a message"])
async def test_an_update_is_written_and_then_200_is_answered(site: Site, update: Raw) -> None:
    site.inbox.may_write.clear()
    answer = asyncio.create_task(site.post(update))
    done, _ = await asyncio.wait([answer], timeout=0.2)
    assert not done
    site.inbox.may_write.set()
    assert await answer == (200, "")
    assert site.inbox.written == [update]


@pytest.mark.parametrize("secret", [None, "", "another", f"{OURS}x", OURS.upper(), "секрет"])
async def test_nothing_is_taken_without_the_secret(site: Site, secret: str | None) -> None:
    assert (await site.post(PRESS, secret))[0] == 401
    assert (site.inbox.written, site.refusals) == ([], {401: 1})


DEEP: Final = b"[" * 100_000
REFUSED: Final[dict[str, tuple[object, int]]] = {
    "no JSON": (b"<html>", 400),
    "letters that are none": (b'{"update_id": 7, "message": "\xff"}', 400),
    "nothing": (b"", 400),
    "nested too deeply": (DEEP, 400),
    "no object": ([PRESS], 400),
    "no number": ({"message": {}}, 400),
    "a number that is none": ({**PRESS, "update_id": True}, 400),
    "a word for a number": ({**PRESS, "update_id": "7"}, 400),
    "an unknown kind": ({"update_id": 7, "poll_answer": {}}, 422),
    "a kind that holds no object": ({"update_id": 7, "message": 5}, 422),
    "too large": (b'{"a": "' + b"a" * MAX_BODY, 413),
}


@pytest.mark.parametrize(("body", "status"), REFUSED.values(), ids=REFUSED.keys())
async def test_what_is_no_update_is_refused_and_counted_and_the_log_is_silent(
    site: Site, body: object, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    caplog.clear()
    try:
        assert (await site.post(body))[0] == status
    except aiohttp.ClientError:  # the server closed the connection while the rest was still sent
        assert status == 413
    assert (site.inbox.written, site.refusals) == ([], {status: 1})
    assert [record.name for record in caplog.records if record.name != "asyncio"] == []


@pytest.mark.parametrize("method", ["GET", "PUT", "HEAD", "DELETE"])
async def test_updates_are_posted_and_come_no_other_way(site: Site, method: str) -> None:
    async with site.client.request(method, f"{site.address}/updates", json=PRESS, headers={SECRET: OURS}) as answer:
        assert answer.status == 405
    assert site.refusals == {405: 1}


async def test_updates_are_json_and_say_so(site: Site) -> None:
    assert (await site.post(PRESS, kind="text/plain"))[0] == 415
    assert (await site.post(PRESS, kind="Application/JSON; charset=utf-8"))[0] == 200


async def test_a_body_is_read_to_its_bound_whatever_is_said_of_its_length(site: Site) -> None:
    chunk = b"10000\r\n" + b"a" * 0x10000 + b"\r\n"
    start = head(0).replace(b"Content-Length: 0", b"Transfer-Encoding: chunked")
    assert (await site.raw(start, *[chunk] * (MAX_BODY // 0x10000 + 1))).startswith(b"HTTP/1.1 413 ")
    assert (await site.raw(head(2**40), b"a" * (MAX_BODY + 1))).startswith(b"HTTP/1.1 413 ")
    assert site.refusals == {413: 2}


async def test_a_body_that_does_not_come_holds_no_connection(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook, "BODY_WITHIN", 0.1)
    assert (await site.raw(head(10), b"{")).startswith(b"HTTP/1.1 408 ")
    assert site.refusals == {408: 1}


@pytest.mark.parametrize("sent", [b"", b"P", head(10)[:-2]], ids=["nothing", "a letter", "most of a head"])
async def test_a_request_that_does_not_begin_holds_no_connection(monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    monkeypatch.setattr(web, "IDLE", 0.1)
    inbox = Inbox()
    inbox.may_write.set()
    async with site_at(inbox) as site:
        assert await site.raw(sent) == b""
        assert (await site.post(PRESS))[0] == 200
        await asyncio.sleep(0.2)
        assert (await site.post(PRESS))[0] == 200


async def test_who_hangs_up_in_the_middle_is_no_error(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    port = int(site.address.rpartition(":")[2])
    _, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(head(10) + b"{")
    await writer.drain()
    writer.close()
    assert (await site.post(PRESS))[0] == 200
    async with asyncio.timeout(10):
        while not site.refusals:  # noqa: ASYNC110  # only the counter tells
            await asyncio.sleep(0.01)
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


async def test_while_the_tables_are_away_a_press_is_answered_at_once_and_the_rest_comes_again(site: Site) -> None:
    site.inbox.error = StoreDown("not reachable")
    status, answer = await site.post(PRESS)
    assert status == 200
    assert json.loads(answer) == {"method": "answerCallbackQuery", "callback_query_id": "31", **DOWN}
    assert (await site.post(MESSAGE))[0] == 503


async def test_what_fails_by_a_fault_of_the_bot_comes_again(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    site.inbox.error = ValueError("hand: Gandalf")
    assert (await site.post(PRESS))[0] == 503
    assert caplog.messages == ["an update could not be written into the inbox"]


async def test_what_is_under_way_is_finished_when_the_server_stops() -> None:
    inbox = Inbox()
    app: Any = Starlette(routes=[Route("/updates", Webhook(OURS, inbox.add, DOWN))])
    async with aiohttp.ClientSession() as client:
        async with listening(app, "127.0.0.1", 0, finish_within=5) as address:
            headers = {SECRET: OURS}
            posted = asyncio.create_task(client.post(f"{address}/updates", json=PRESS, headers=headers))
            await asyncio.sleep(0.1)
            asyncio.get_running_loop().call_later(0.2, inbox.may_write.set)
        answer = await posted
        assert answer.status == 200
        assert inbox.written == [PRESS]
        with pytest.raises(aiohttp.ClientConnectorError):
            await client.post(f"{address}/updates", json=PRESS)
