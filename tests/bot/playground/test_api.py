"""The Bot API over HTTP: ways to pass parameters, the form of an answer, polling."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, MutableMapping
from random import Random
from typing import Any

import httpx
import pytest

from bot.playground import UNLIMITED, Faults, Playground, api
from bot.playground.calls import Call
from bot.playground.refusals import NotFound, Unauthorized
from bot.playground.world import Chat

from .conftest import NOON, StoppedClock
from .pictures import png

UNAUTHORIZED = {"ok": False, "error_code": 401, "description": "Unauthorized"}


@pytest.fixture
async def http(playground: Playground) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(playground.app)
    address = f"http://telegram/bot{playground.token}/"
    async with httpx.AsyncClient(transport=transport, base_url=address) as client:
        yield client
    playground.close()


async def test_parameters_come_in_four_ways(http: httpx.AsyncClient, group: Chat) -> None:
    told: dict[str, str] = {"chat_id": str(group.id), "text": "Ход: Анна"}
    answers = [
        await http.get("sendMessage", params=told),
        await http.post("sendMessage", data=told),
        await http.post("sendMessage", json=told | {"chat_id": group.id, "reply_markup": {"inline_keyboard": []}}),
        await http.post("sendMessage", data=told, files={"unused": b"..."}),
    ]
    assert [(each.status_code, each.json()["result"]["text"]) for each in answers] == [(200, "Ход: Анна")] * 4


async def test_a_file_comes_through_to_the_byte(http: httpx.AsyncClient, playground: Playground, group: Chat) -> None:
    content = png() + b"\r\n--\r\n\r\n\x00\xff--"
    sent = await http.post("sendPhoto", data={"chat_id": str(group.id)}, files={"photo": ("стол.png", content)})
    file_id = sent.json()["result"]["photo"][-1]["file_id"]
    path = (await http.get("getFile", params={"file_id": file_id})).json()["result"]["file_path"]
    fetched = await http.get(f"http://telegram/file/bot{playground.token}/{path}")
    assert (fetched.content, fetched.headers["content-type"]) == (content, "image/png")


async def test_method_names_are_taken_in_any_case(http: httpx.AsyncClient) -> None:
    assert (await http.get("GETME")).json()["result"]["id"] == 4_200_000_000


async def test_a_bot_that_dies_in_the_middle_of_a_call_has_not_made_it(playground: Playground, group: Chat) -> None:
    path, said = f"/bot{playground.token}/sendMessage", f"chat_id={group.id}&text=x".encode()
    headers = [(b"host", b"localhost"), (b"content-type", b"application/x-www-form-urlencoded")]
    scope = {"type": "http", "method": "POST", "path": path, "query_string": b"", "headers": headers}
    heard = iter(({"type": "http.request", "body": said, "more_body": True}, {"type": "http.disconnect"}))

    async def receive() -> dict[str, Any]:
        return next(heard)

    async def send(_: MutableMapping[str, Any]) -> None: ...

    messages = len(group.messages)
    await playground.app(scope, receive, send)
    assert len(group.messages) == messages


async def test_a_wrong_token_opens_nothing(http: httpx.AsyncClient) -> None:
    for path in ("/bot1:x/getMe", "/file/bot1:x/photos/a.png"):
        answer = await http.get(f"http://telegram{path}")
        assert (answer.status_code, answer.json()) == (401, UNAUTHORIZED)


async def test_a_file_nobody_sent_is_not_found(http: httpx.AsyncClient, playground: Playground) -> None:
    answer = await http.get(f"http://telegram/file/bot{playground.token}/photos/a.png")
    assert (answer.status_code, answer.json()["description"]) == (404, "Not Found")


async def test_a_refusal_has_its_code_twice(http: httpx.AsyncClient) -> None:
    answer = await http.get("sendMessage", params={"chat_id": "-77", "text": "x"})
    body = {"ok": False, "error_code": 400, "description": "Bad Request: chat not found"}
    assert (answer.status_code, answer.json()) == (400, body)


async def test_a_body_that_is_no_object_is_refused(http: httpx.AsyncClient) -> None:
    answer = await http.post("getMe", content=b"[]", headers={"content-type": "application/json"})
    assert answer.json()["description"] == "Bad Request: can't parse JSON object"


async def test_every_call_is_on_record(http: httpx.AsyncClient, playground: Playground, group: Chat) -> None:
    await http.get("sendMessage", params={"chat_id": str(group.id), "text": "x"})
    await http.get("sendMessage", params={"chat_id": str(group.id)})
    await http.get("getMe")
    calls = playground.world.calls
    assert calls.of() == [
        Call("sendMessage", group.id, NOON, "ok"),
        Call("sendMessage", group.id, NOON, "Bad Request: message text is empty"),
        Call("getMe", None, NOON, "ok"),
    ]
    assert (calls.per_chat(), len(calls.of("sendMessage", chat=group.id))) == ({group.id: 1}, 2)


async def waiting(http: httpx.AsyncClient, playground: Playground) -> asyncio.Task[httpx.Response]:
    """A poll while no update comes."""
    playground.world.updates.drop()
    arrived = asyncio.Event()
    forget = playground.world.watch(lambda _: arrived.set())
    poll = asyncio.create_task(http.get("getUpdates", params={"timeout": "60"}))
    await arrived.wait()
    forget()
    return poll


async def test_a_poll_ends_as_soon_as_there_is_news(http: httpx.AsyncClient, playground: Playground) -> None:
    poll = await waiting(http, playground)
    await asyncio.sleep(0.05)
    assert not poll.done()
    playground.people["Анна"].say("/play", playground.group)
    (update,) = (await asyncio.wait_for(poll, 10)).json()["result"]
    assert update["message"]["text"] == "/play"


async def test_a_poll_without_news_ends_empty(http: httpx.AsyncClient, playground: Playground) -> None:
    playground.world.updates.drop()
    assert (await http.get("getUpdates", params={"timeout": "0"})).json() == {"ok": True, "result": []}


async def test_of_two_who_poll_the_first_is_sent_away(http: httpx.AsyncClient, playground: Playground) -> None:
    first = await waiting(http, playground)
    second = await http.get("getUpdates", params={"timeout": "0"})
    words = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
    assert (await first).json() == {"ok": False, "error_code": 409, "description": words}
    assert second.json()["ok"]


async def test_of_two_polls_that_are_ended_at_once_the_second_hears_of_it_later(
    http: httpx.AsyncClient, playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(api, "CONFLICTS_EVERY", 0.5)
    first, second = await waiting(http, playground), await waiting(http, playground)
    await http.get("getUpdates", params={"timeout": "0"})
    begun = asyncio.get_running_loop().time()
    assert (await first).status_code == 409
    assert (await second).status_code == 409
    assert asyncio.get_running_loop().time() - begun >= 0.4


async def test_of_two_who_poll_in_the_same_moment_one_is_sent_away(
    http: httpx.AsyncClient, playground: Playground
) -> None:
    playground.world.updates.drop()
    polls = [asyncio.create_task(http.get("getUpdates", params={"timeout": "60"})) for _ in range(2)]
    done, _ = await asyncio.wait(polls, timeout=10, return_when=asyncio.FIRST_COMPLETED)
    assert [(await poll).status_code for poll in done] == [409]


async def test_answers_that_are_laid_ready_come_one_by_one_and_then_the_method_works_again(
    http: httpx.AsyncClient, playground: Playground
) -> None:
    playground.world.faults.prepare("getMe", [NotFound(), b"nothing", Unauthorized()])
    answers = [await http.get("getMe") for _ in range(4)]
    assert [each.status_code for each in answers] == [404, 200, 401, 200]
    assert (answers[1].text, answers[3].json()["ok"]) == ("nothing", True)
    assert [call.outcome for call in playground.world.calls.of("getMe")] == [
        "Not Found",
        "garbage",
        "Unauthorized",
        "ok",
    ]


async def test_whoever_waits_is_let_go_when_the_playground_closes(
    http: httpx.AsyncClient, playground: Playground
) -> None:
    poll = await waiting(http, playground)
    playground.close()
    assert (await asyncio.wait_for(poll, 10)).json() == {"ok": True, "result": []}


@pytest.mark.parametrize(
    ("faults", "code", "outcome", "done"),
    [
        (Faults(flood=1, retry_after=7), 429, "Too Many Requests: retry after 7", False),
        (Faults(bad_gateway=1), 502, "Bad Gateway", False),
        (Faults(lost_request=1, silence=0), 502, "lost_request", False),
        (Faults(lost_answer=1, silence=0), 502, "lost_answer", True),
    ],
)
async def test_a_fault_comes_before_or_after_the_deed(faults: Faults, code: int, outcome: str, done: bool) -> None:
    playground = Playground(StoppedClock(), limits=UNLIMITED, faults=faults)
    group, before = playground.group, len(playground.group.messages)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(playground.app), base_url="http://telegram") as client:
        path = f"/bot{playground.token}/sendMessage"
        answer = await client.get(path, params={"chat_id": str(group.id), "text": "x"})
    assert (answer.status_code, playground.world.calls.of()[-1].outcome) == (code, outcome)
    assert (len(group.messages) > before) is done


async def test_faults_come_again_from_their_seed() -> None:
    def drawn(seed: int) -> list[str | None]:
        faults = Faults(flood=0.2, lost_answer=0.3, random=Random(seed))
        return [faults.draw("sendMessage") for _ in range(400)]

    assert drawn(1) == drawn(1) != drawn(2)
    shares = [drawn(1).count(each) / 400 for each in ("flood", "lost_answer", "bad_gateway", None)]
    assert shares == pytest.approx([0.2, 0.3, 0, 0.5], abs=0.06)


def test_some_methods_are_spared_all_faults() -> None:
    faults = Faults(flood=1)
    assert [faults.draw(each) for each in ("getUpdates", "getMe", "deleteWebhook")] == [None, None, None]
