"""PTB's calls carried by aiohttp: what arrives, what comes back, and that no error tells the token or the address."""

from __future__ import annotations

import asyncio
import json
import socket
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pytest
from aiohttp import web
from telegram import Bot, InputFile
from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError, TimedOut

from bot.delivery import http
from bot.delivery.http import AiohttpRequest
from bot.health import Health, Part

TOKEN: Final = "123456789:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc"  # opens nothing
HOST: Final = "127.0.0.1"
SENT: Final = {"message_id": 7, "date": 0, "chat": {"id": -100, "type": "group"}, "text": "Стол"}
Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


class Server:
    """Writes down what arrives, and answers what it is told to."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.status, self.answer = 200, {"ok": True, "result": SENT}
        self.text = ""  # instead of the answer

    async def handle(self, request: web.Request) -> web.Response:
        as_json = request.content_type == "application/json"
        form = await (request.json() if as_json else request.post())
        fields = {name: value if isinstance(value, str) else unpacked(value) for name, value in form.items()}
        self.heard.append({"path": request.path, "method": request.method, **fields})
        if self.text:
            return web.Response(text=self.text, status=self.status)
        return web.json_response(self.answer, status=self.status)

    def refuses(self, code: int, description: str, **parameters: int) -> None:
        self.status, self.text = code, ""
        self.answer = {"ok": False, "error_code": code, "description": description, "parameters": parameters}


def unpacked(file: Any) -> tuple[str, str, bytes]:
    return file.filename, file.content_type, file.file.read()


@pytest.fixture
async def server() -> Server:
    return Server()


@pytest.fixture
async def address(server: Server) -> AsyncIterator[str]:
    application = web.Application()
    application.router.add_route("*", "/{path:.*}", server.handle)
    runner = web.AppRunner(application)
    await runner.setup()
    site = web.TCPSite(runner, HOST, 0)
    await site.start()
    yield f"http://{HOST}:{runner.addresses[0][1]}"
    await runner.cleanup()


@asynccontextmanager
async def listening(serve: Serve) -> AsyncIterator[str]:
    """A server that speaks no HTTP of its own accord."""
    async with await asyncio.start_server(serve, HOST, 0) as server:
        yield f"http://{HOST}:{server.sockets[0].getsockname()[1]}"


@asynccontextmanager
async def bot_at(address: str, request: AiohttpRequest | None = None) -> AsyncIterator[Bot]:
    request = request or AiohttpRequest()
    await request.initialize()
    try:
        yield Bot(TOKEN, base_url=f"{address}/bot", request=request)
    finally:
        await request.shutdown()


async def silent(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Takes the line, and says and reads nothing."""
    try:
        await asyncio.sleep(60)
    finally:
        writer.close()


async def rude(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Hears a call to its end, and hangs up."""
    await heard_out(reader)
    writer.close()


async def halting(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Breaks off in the middle of its answer."""
    await heard_out(reader)
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")
    await writer.drain()
    writer.close()


async def heard_out(reader: asyncio.StreamReader) -> None:
    head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    await reader.readexactly(int(head.partition("content-length: ")[2].partition("\r")[0]))


async def free_address() -> str:
    """Where nobody listens."""
    async with listening(rude) as address:
        pass
    return address


async def says(address: str, expected: type[TelegramError], **options: Any) -> str:
    """The words of the error a call ends in; nowhere in it or its causes stands the token or the address."""
    async with bot_at(address, options.pop("request", None)) as bot:
        with pytest.raises(expected) as caught:
            await bot.send_photo(-100, **{"photo": b"board", **options})
    told = "".join(traceback.format_exception(caught.value)) + repr(caught.value)
    port = address.rpartition(":")[2]
    assert [secret for secret in (TOKEN, address, HOST, f":{port}") if secret in told] == []
    assert type(caught.value) is expected
    return caught.value.message


async def test_a_call_arrives_as_json_and_its_answer_comes_back(server: Server, address: str) -> None:
    async with bot_at(address) as bot:
        sent = await bot.send_message(-100, "Стол & <b>ход</b>", disable_notification=True)
    assert sent.message_id == 7
    assert server.heard == [
        {
            "path": f"/bot{TOKEN}/sendMessage",
            "method": "POST",
            "chat_id": "-100",
            "text": "Стол & <b>ход</b>",
            "disable_notification": "true",
        }
    ]


async def test_a_call_without_arguments_arrives(server: Server, address: str) -> None:
    server.answer = {"ok": True, "result": {"id": 1, "is_bot": True, "first_name": "Игротека"}}
    async with bot_at(address) as bot:
        assert (await bot.get_me()).first_name == "Игротека"
    assert [heard["path"] for heard in server.heard] == [f"/bot{TOKEN}/getMe"]


async def test_a_picture_arrives_as_a_file_beside_its_caption(server: Server, address: str) -> None:
    async with bot_at(address) as bot:
        await bot.send_photo(-100, b"\x89PNG board", caption="Стол")
    assert server.heard == [
        {
            "path": f"/bot{TOKEN}/sendPhoto",
            "method": "POST",
            "chat_id": "-100",
            "caption": "Стол",
            "photo": ("application.octet-stream", "application/octet-stream", b"\x89PNG board"),
        }
    ]


async def test_a_picture_sent_by_its_file_id_is_no_file(server: Server, address: str) -> None:
    async with bot_at(address) as bot:
        await bot.send_photo(-100, "AgACAgIAAxkBAAIB")
    assert server.heard[0]["photo"] == "AgACAgIAAxkBAAIB"


async def test_a_refusal_keeps_its_words(server: Server, address: str) -> None:
    server.refuses(400, "Bad Request: message thread not found")
    assert await says(address, BadRequest) == "Message thread not found"


async def test_a_flood_wait_keeps_its_seconds(server: Server, address: str) -> None:
    server.refuses(429, "Too Many Requests: retry after 7", retry_after=7)
    assert await says(address, RetryAfter) == "Flood control exceeded. Retry in 0:00:07"


async def test_a_gateway_that_is_bad_is_a_network_error(server: Server, address: str) -> None:
    server.refuses(502, "Bad Gateway")
    assert await says(address, NetworkError) == "Bad Gateway"


async def test_a_silent_server_is_timed_out() -> None:
    async with listening(silent) as address:
        assert await says(address, TimedOut, read_timeout=0.05) == "Timed out"


async def test_a_server_that_takes_no_body_is_timed_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for part in ("CONNECT", "READ", "WRITE", "POOL"):
        monkeypatch.setattr(http, part, 0.05)
    async with listening(silent) as address:
        assert (
            await says(address, TimedOut, photo=InputFile(BytesIO(bytes(16_000_000)), read_file_handle=False))
            == "Timed out"
        )


async def test_a_wait_for_a_free_connection_is_timed_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for part in ("CONNECT", "READ", "WRITE", "POOL"):
        monkeypatch.setattr(http, part, 0.03)
    lines: list[asyncio.StreamReader] = []
    taken = asyncio.Event()

    async def count(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lines.append(reader)
        taken.set()
        await silent(reader, writer)

    async with listening(count) as address, bot_at(address, AiohttpRequest(connections=1)) as bot:
        first = asyncio.create_task(bot.send_message(-100, "Стол", connect_timeout=60, read_timeout=60))
        await taken.wait()
        with pytest.raises(TimedOut):
            await asyncio.wait_for(bot.send_message(-100, "Стол"), 20)
        first.cancel()
    assert len(lines) == 1


async def test_a_server_that_lets_nobody_in_is_timed_out() -> None:
    with socket.create_server((HOST, 0), backlog=0) as server, socket.socket() as one, socket.socket() as another:
        for waiting in (one, another):  # as many as may wait to be let in
            waiting.setblocking(False)
            waiting.connect_ex(server.getsockname())
        assert await says(f"http://{HOST}:{server.getsockname()[1]}", TimedOut, connect_timeout=0.1) == "Timed out"


async def test_no_limit_is_none() -> None:
    async with listening(silent) as address, bot_at(address) as bot:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(bot.send_message(-100, "Стол", read_timeout=None), 0.1)


@pytest.mark.parametrize(("serve", "words"), [(rude, "ServerDisconnectedError"), (halting, "ClientPayloadError")])
async def test_a_broken_connection_says_its_kind_alone(serve: Serve, words: str) -> None:
    async with listening(serve) as address:
        assert await says(address, NetworkError) == words


async def test_a_server_that_is_not_there_says_its_kind_alone() -> None:
    assert await says(await free_address(), NetworkError) == "ClientConnectorError"


async def test_an_address_that_is_none_says_its_kind_alone() -> None:
    assert await says("http://[:98765", NetworkError) == "InvalidUrlClientError"


class Hand:
    """A clock that is set by hand."""

    at = 1000.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    hand = Hand()
    monkeypatch.setattr(http, "monotonic", hand)
    return hand


@pytest.fixture
def health(tmp_path: Path) -> Health:
    return Health(tmp_path)


async def fails(bot: Bot) -> None:
    with pytest.raises(TelegramError):
        await bot.send_message(-100, "Стол")


async def test_one_call_that_fails_among_good_ones_is_no_outage(
    server: Server, address: str, hand: Hand, health: Health
) -> None:
    async with bot_at(address, AiohttpRequest(health=health)) as bot:
        for _ in range(3):
            server.status, server.answer = 200, {"ok": True, "result": SENT}
            await bot.send_message(-100, "Стол")
            server.refuses(502, "Bad Gateway")
            await fails(bot)
            hand.at += http.OUTAGE
    assert not health.failing(Part.CALLS)


@pytest.mark.parametrize("outage", ["not there", "502", "no JSON"])
async def test_when_all_calls_fail_for_a_while_health_hears_why_and_of_the_first_answer_whatever_it_says(
    server: Server, address: str, hand: Hand, health: Health, outage: str
) -> None:
    server.refuses(502, "Bad Gateway")
    if outage == "no JSON":
        server.status, server.text = 200, "<html>"
    request = AiohttpRequest(health=health)
    async with bot_at(await free_address() if outage == "not there" else address, request) as bot:
        await fails(bot)
        assert not health.failing(Part.CALLS)
        hand.at += http.OUTAGE
        await fails(bot)
        assert health.failing(Part.CALLS)
    server.refuses(400, "Bad Request: chat not found")
    async with bot_at(address, request) as bot:
        await fails(bot)
    assert not health.failing(Part.CALLS)


@pytest.mark.parametrize("text", ["<html>Gandalf", '["Gandalf"]', '{"ok": true, "gift": "Gandalf"}'])
async def test_what_is_not_telegrams_answer_is_an_error_and_stays_out_of_the_log(
    server: Server, address: str, caplog: pytest.LogCaptureFixture, text: str
) -> None:
    server.text = text
    assert await says(address, TelegramError) == "Invalid server response"
    assert "Gandalf" not in caplog.text


async def test_calls_go_through_the_proxy(server: Server, address: str) -> None:
    async with bot_at("http://telegram.invalid", AiohttpRequest(proxy=address)) as bot:
        await bot.send_message(-100, "Стол")
    assert [(heard["path"], heard["text"]) for heard in server.heard] == [(f"/bot{TOKEN}/sendMessage", "Стол")]


async def test_a_proxy_that_is_not_there_says_its_kind_alone() -> None:
    proxy = await free_address()
    words = await says("http://telegram.invalid", NetworkError, request=AiohttpRequest(proxy=proxy))
    assert words == "ClientProxyConnectionError"


async def test_a_connection_is_kept_for_the_next_call(server: Server, address: str) -> None:
    async with bot_at(address, AiohttpRequest(connections=1)) as bot:
        for _ in range(3):
            await bot.send_message(-100, "Стол")
    assert len(server.heard) == 3


async def test_it_can_be_started_twice_and_again_after_its_end(server: Server, address: str) -> None:
    request = AiohttpRequest()
    await request.initialize()
    async with bot_at(address, request) as bot:
        await bot.send_message(-100, "Стол")
    async with bot_at(address, request) as bot:
        await bot.send_message(-100, "Стол")
    assert len(server.heard) == 2


async def test_before_its_start_and_after_its_end_it_carries_nothing(server: Server, address: str) -> None:
    request = AiohttpRequest()
    await request.shutdown()
    with pytest.raises(RuntimeError):
        await request.do_request(address, "POST")
    async with bot_at(address, request):
        pass
    with pytest.raises(RuntimeError):
        await request.do_request(address, "POST")
    assert server.heard == []


async def test_a_poll_may_last_longer_than_a_call(
    server: Server, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.answer = {"ok": True, "result": []}
    request = AiohttpRequest()
    asked: list[Any] = []
    done = request.do_request

    async def noted(*arguments: Any, **named: Any) -> tuple[int, bytes]:
        asked.append(named["read_timeout"])
        return await done(*arguments, **named)

    monkeypatch.setattr(request, "do_request", noted)
    await request.initialize()
    bot = Bot(TOKEN, base_url=f"{address}/bot", request=AiohttpRequest(), get_updates_request=request)
    assert await bot.get_updates(timeout=10) == ()
    await request.shutdown()
    assert (asked, json.loads(server.heard[0]["timeout"])) == ([20.0], 10)
