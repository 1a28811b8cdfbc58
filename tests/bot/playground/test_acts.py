"""The page's HTTP side: the acts it may send, and the stream of its events."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from bot.playground import Playground
from bot.playground.page import Viewer
from bot.playground.world import Chat

from .conftest import NOON, Bot
from .pictures import png


@pytest.fixture
async def page(playground: Playground) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(playground.app)
    async with httpx.AsyncClient(transport=transport, base_url="http://playground") as client:
        yield client
    playground.close()


async def act(page: httpx.AsyncClient, what: str, person: int = 1001, **told: Any) -> tuple[int, Any]:
    answer = await page.post("/act", json={"as": person, "do": what, **told})
    return answer.status_code, answer.json()


async def test_whoever_writes_on_the_page_is_heard(page: httpx.AsyncClient, bot: Bot, group: Chat) -> None:
    assert await act(page, "say", chat=group.id, text="/play") == (200, {"ok": True})
    assert [each["message"]["text"] for each in bot.heard()] == ["/play"]


async def test_a_button_that_has_just_changed_may_still_be_pressed(
    page: httpx.AsyncClient, bot: Bot, group: Chat
) -> None:
    table = bot.send(group, "Стол", "Сесть")
    bot("editMessageText", chat_id=group.id, message_id=table.id, text="Новый")
    status, told = await act(page, "press", chat=group.id, message=table.id, data="Сесть")
    assert (status, told) == (200, {"ok": True, "press": bot.heard()[0]["callback_query"]["id"]})


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("press", {"data": "подделка"}),
        ("press", {"data": "Сесть", "message": 777}),
        ("say", {"text": "Привет", "chat": 1002}),
        ("say", {"text": ""}),
        ("say", {"text": 5}),
        ("read", {"chat": 1002}),
        ("delete", {"chat": "-2001"}),
        ("make_group", {"title": " "}),
        ("no such thing", {}),
    ],
)
async def test_what_cannot_be_done_is_refused_and_changes_nothing(
    page: httpx.AsyncClient, bot: Bot, group: Chat, what: str, told: dict[str, Any]
) -> None:
    table = bot.send(group, "Стол", "Сесть")
    status, answer = await act(page, what, **({"chat": group.id, "message": table.id} | told))
    assert (status, answer["ok"], bot.heard()) == (400, False, [])


async def test_only_json_is_listened_to(page: httpx.AsyncClient) -> None:
    body = json.dumps({"as": 1001, "do": "block"})
    answer = await page.post("/act", content=body, headers={"content-type": "text/plain"})
    assert answer.status_code == 415


async def test_a_new_player_is_in_the_groups_of_whoever_asked(
    page: httpx.AsyncClient, playground: Playground, group: Chat
) -> None:
    assert await act(page, "make_person", name="Галя") == (200, {"ok": True, "person": 1004})
    assert group.has(1004)


async def test_a_new_group_has_everybody_and_the_bot(page: httpx.AsyncClient, playground: Playground) -> None:
    _, told = await act(page, "make_group", title="Другая")
    made = playground.world.chats[told["chat"]]
    assert list(made.members) == [1001, 1002, 1003, 4_200_000_000]


async def test_skipping_time_moves_the_clock(page: httpx.AsyncClient, playground: Playground) -> None:
    await act(page, "skip_time", seconds=600)
    assert playground.clock.now() == NOON + 600


async def test_a_picture_is_shown_to_whoever_knows_of_it(page: httpx.AsyncClient, bot: Bot, group: Chat) -> None:
    sent = bot("sendPhoto", {"photo": png()}, chat_id=group.id)
    name = sent["photo"][-1]["file_id"].removesuffix("-x")
    answer = await page.get(f"/photo/{name}")
    assert (answer.content, answer.headers["content-type"]) == (png(), "image/png")
    assert (await page.get("/photo/x")).status_code == 404


async def test_the_page_needs_nothing_from_elsewhere(page: httpx.AsyncClient) -> None:
    names = ["/", *(f"/static/{name}" for name in ("main.js", "rich.js", "style.css"))]
    sources = [(await page.get(name)).text for name in names]
    assert all(len(source) > 1000 for source in sources)
    assert not any(
        f'{mark}="{scheme}' in source for source in sources for mark in ("src", "href") for scheme in ("http", "//")
    )


async def test_nobody_gets_the_stream_of_somebody_unknown(page: httpx.AsyncClient) -> None:
    assert (await page.get("/events", params={"as": "77"})).status_code == 404


async def heard(lines: AsyncIterator[str], number: int) -> list[str]:
    """The names of the next events."""
    names: list[str] = []
    while len(names) < number:
        line = await asyncio.wait_for(anext(lines), 10)
        if line.startswith("event: "):
            names.append(line.removeprefix("event: ").partition("\n")[0])
    return names


async def test_a_stream_begins_with_the_scene_and_goes_on_with_changes(
    playground: Playground, bot: Bot, group: Chat
) -> None:
    viewer = Viewer(playground.world, 1001)
    lines = viewer.lines()
    assert await heard(lines, 1) == ["scene"]
    table = bot.send(group)
    bot("deleteMessage", chat_id=group.id, message_id=table.id)
    assert await heard(lines, 3) == ["message", "gone", "unread"]
    viewer.close()
    assert [line async for line in lines] == []


async def test_a_whole_scene_makes_the_messages_before_it_needless(
    playground: Playground, bot: Bot, group: Chat
) -> None:
    viewer = Viewer(playground.world, 1001)
    lines = viewer.lines()
    await heard(lines, 1)
    press = playground.people["Анна"].press(bot.send(group, "Стол", "Сесть"), "Сесть")
    bot("answerCallbackQuery", callback_query_id=press.id)
    playground.people["Вера"].leave(group)
    assert await heard(lines, 2) == ["scene", "answer"]
    viewer.close()
