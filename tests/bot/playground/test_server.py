"""What is served on the port: this machine's own page and bot, nothing for other sites, and no body that hurts."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import httpx
import pytest

from bot.playground import Playground, serve
from bot.playground.world import Chat

JSON = {"content-type": "application/json"}
DEEP = "[" * 100_000


@pytest.fixture
async def http(playground: Playground) -> AsyncIterator[httpx.AsyncClient]:
    """A client that says what a program says: neither an origin nor where it comes from."""
    async with serve(playground) as address, httpx.AsyncClient(base_url=address) as client:
        yield client


@pytest.fixture
def asked(playground: Playground, group: Chat) -> dict[str, httpx.Request]:
    """What the page and the bot ask for, each as a request to be sent with other headers."""
    words = {"as": 1001, "do": "say", "chat": group.id, "text": "Привет"}
    call = f"/bot{playground.token}/sendMessage?chat_id={group.id}&text=x"
    return {
        "the page": httpx.Request("GET", "http://x/"),
        "its stream": httpx.Request("GET", "http://x/events?as=1001"),
        "an act": httpx.Request("POST", "http://x/act", json=words),
        "a call": httpx.Request("GET", f"http://x{call}"),
    }


async def status(http: httpx.AsyncClient, request: httpx.Request, **headers: str) -> int:
    path, own = request.url.raw_path.decode(), {name.replace("_", "-"): value for name, value in headers.items()}
    kind = {name: value for name, value in request.headers.items() if name == "content-type"}
    async with http.stream(request.method, path, content=request.content, headers=kind | own) as answer:
        return answer.status_code


async def statuses(http: httpx.AsyncClient, asked: dict[str, httpx.Request], **headers: str) -> dict[str, int]:
    return {name: await status(http, request, **headers) for name, request in asked.items()}


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "192.168.0.7", ""])
async def test_a_name_that_leads_here_from_elsewhere_is_refused(
    http: httpx.AsyncClient, asked: dict[str, httpx.Request], host: str
) -> None:
    assert await statuses(http, asked, host=host) == dict.fromkeys(asked, 400)


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8080", "127.0.0.1", "127.0.0.1:65535", "[::1]:8080"])
async def test_this_machine_is_known_by_its_names_on_any_port(
    http: httpx.AsyncClient, asked: dict[str, httpx.Request], host: str
) -> None:
    assert await statuses(http, asked, host=host) == dict.fromkeys(asked, 200)


@pytest.mark.parametrize("origin", ["https://evil.example", "http://localhost:1", "https://localhost:8080", "null"])
async def test_another_origin_gets_nothing(
    http: httpx.AsyncClient, asked: dict[str, httpx.Request], playground: Playground, group: Chat, origin: str
) -> None:
    before = len(group.messages)
    assert await statuses(http, asked, host="localhost:8080", origin=origin) == dict.fromkeys(asked, 403)
    assert (len(group.messages), playground.world.calls.of()) == (before, [])


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
async def test_a_picture_or_a_frame_of_another_site_gets_nothing(
    http: httpx.AsyncClient, asked: dict[str, httpx.Request], site: str
) -> None:
    assert await statuses(http, asked, sec_fetch_site=site, sec_fetch_mode="no-cors") == dict.fromkeys(asked, 403)


async def test_a_link_of_another_site_may_lead_to_the_page_and_nowhere_else(
    http: httpx.AsyncClient, asked: dict[str, httpx.Request]
) -> None:
    followed = await statuses(http, asked, sec_fetch_site="cross-site", sec_fetch_mode="navigate")
    assert followed == {"the page": 200, "its stream": 403, "an act": 403, "a call": 403}


async def test_the_page_itself_gets_all(http: httpx.AsyncClient, asked: dict[str, httpx.Request]) -> None:
    own = {"host": "localhost:8080", "origin": "http://localhost:8080", "sec_fetch_site": "same-origin"}
    assert await statuses(http, asked, **own) == dict.fromkeys(asked, 200)


@pytest.mark.parametrize("body", [DEEP, '{"as":' * 50_000])
async def test_an_act_nested_deeply_is_refused(http: httpx.AsyncClient, body: str) -> None:
    answer = await http.post("/act", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["ok"]) == (400, False)


async def test_words_that_cannot_be_sent_on_are_refused(http: httpx.AsyncClient, group: Chat) -> None:
    before = len(group.messages)
    body = json.dumps({"as": 1001, "do": "say", "chat": group.id, "text": "half a pair: \ud83d"})
    assert (await http.post("/act", content=body, headers=JSON)).status_code == 400
    assert len(group.messages) == before


@pytest.mark.parametrize(
    ("method", "field"),
    [("sendMessage", "reply_markup"), ("setMyCommands", "commands"), ("getUpdates", "allowed_updates")],
)
async def test_a_parameter_nested_deeply_is_refused(
    http: httpx.AsyncClient, playground: Playground, group: Chat, method: str, field: str
) -> None:
    where = {"chat_id": str(group.id), "text": "Стол"} if method == "sendMessage" else {}
    told = where | {field: DEEP}
    answer = await http.post(f"/bot{playground.token}/{method}", data=told)
    assert (answer.status_code, "JSON object" in answer.json()["description"]) == (400, True)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/json", DEEP.encode()),
        ("application/json", b'{"a": ' + DEEP.encode()),
        ("application/x-www-form-urlencoded", b"a=\xff\xfe\xff"),
        ("multipart/form-data; boundary=x", b"--x\r\nno name\r\n\r\n\xff\r\n--x--"),
    ],
)
async def test_a_call_that_cannot_be_read_is_refused(
    http: httpx.AsyncClient, playground: Playground, kind: str, body: bytes
) -> None:
    answer = await http.post(f"/bot{playground.token}/getMe", content=body, headers={"content-type": kind})
    assert (answer.status_code, answer.json()["error_code"]) == (400, 400)


async def chunks(number: int) -> AsyncIterator[bytes]:
    """A body that does not say how long it is."""
    for _ in range(number):
        yield b" " * (1 << 20)


async def test_a_body_without_end_is_not_read_to_its_end(http: httpx.AsyncClient, playground: Playground) -> None:
    act = await http.post("/act", content=chunks(2), headers=JSON)
    call = await http.post(f"/bot{playground.token}/getMe", content=chunks(21), headers=JSON)
    assert (act.status_code, call.status_code) == (413, 413)
