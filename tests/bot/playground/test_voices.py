"""People who write in a supergroup as the group itself, or as their channel."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from bot.playground import CannotDo, Person, Playground
from bot.playground.refusals import Json
from bot.playground.shown import scene
from bot.playground.world import Chat, ChatType

from .conftest import Bot


@pytest.fixture
def anna(playground: Playground) -> Person:
    return playground.people["Анна"]


@pytest.fixture
def supergroup(playground: Playground, bot: Bot, anna: Person) -> Chat:
    group = anna.upgrade(playground.group)
    bot.heard()
    return group


def senders(heard: list[Json]) -> list[tuple[Any, ...]]:
    """Of each message: the account behind it, and the chat in whose name it was written."""
    said = [each["message"] for each in heard]
    return [(each["from"]["id"], each.get("sender_chat", {}).get("id")) for each in said]


def test_an_anonymous_administrator_writes_as_the_group(bot: Bot, anna: Person, supergroup: Chat) -> None:
    anna.write_as(supergroup, supergroup)
    anna.say("/play", supergroup)
    anna.write_as(supergroup, None)
    anna.say("/play", supergroup)
    assert senders(bot.heard()) == [(1087968824, supergroup.id), (anna.id, None)]


def test_a_channel_writes_by_an_account_of_telegrams_own(bot: Bot, anna: Person, supergroup: Chat) -> None:
    anna.write_as(supergroup, anna.channel())
    anna.say("/play", supergroup)
    (said,) = bot.heard()
    assert senders([said]) == [(136817688, anna.channel().id)]
    assert said["message"]["sender_chat"]["type"] == "channel"


def test_a_post_of_a_channel_comes_into_its_discussion_group(bot: Bot, anna: Person, supergroup: Chat) -> None:
    anna.publish("/play", supergroup)
    (said,) = bot.heard()
    assert senders([said]) == [(777000, anna.channel().id)]
    assert said["message"]["is_automatic_forward"]


def test_a_press_is_a_persons_own(bot: Bot, anna: Person, supergroup: Chat) -> None:
    anna.write_as(supergroup, supergroup)
    anna.press(bot.send(supergroup, "Стол", "Сесть"), "Сесть")
    (pressed,) = bot.heard()
    assert pressed["callback_query"]["from"]["id"] == anna.id


def test_who_writes_anonymously_is_no_acquaintance(bot: Bot, playground: Playground, supergroup: Chat) -> None:
    vera = playground.people["Вера"]
    vera.write_as(supergroup, supergroup)
    vera.say("/play", supergroup)
    assert bot.refused("getChat", chat_id=vera.id) == "Bad Request: chat not found"


def test_others_see_the_group_or_the_channel(playground: Playground, anna: Person, supergroup: Chat) -> None:
    for voice in (supergroup, anna.channel()):
        anna.write_as(supergroup, voice)
        anna.say("Привет", supergroup)
    seen = scene(playground.world, playground.people["Борис"].id)
    (shown,) = [each for each in seen["chats"] if each["id"] == supergroup.id]
    assert [each["from"]["name"] for each in shown["messages"][-2:]] == [supergroup.title, "Канал: Анна"]
    assert {each["type"] for each in seen["chats"]} == {ChatType.PRIVATE, ChatType.SUPERGROUP}


def test_a_voice_that_is_not_ones_own_is_refused(playground: Playground, anna: Person, supergroup: Chat) -> None:
    boris = playground.people["Борис"]
    with pytest.raises(CannotDo):
        anna.write_as(supergroup, boris.channel())
    with pytest.raises(CannotDo):
        anna.write_as(boris.make_group("Маленькая", anna), None)


async def test_the_page_chooses_the_voice(playground: Playground, bot: Bot, supergroup: Chat) -> None:
    transport = httpx.ASGITransport(playground.app)
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as page:
        answers = []
        for act in (
            *({"do": "write_as", "who": who} for who in ("group", "nobody", "channel", "self")),
            {"do": "say", "text": "/play"},
        ):
            told = {"as": 1001, "chat": supergroup.id} | act
            answers.append((await page.post("/act", json=told)).status_code)
    assert answers == [200, 400, 200, 200, 200]
    assert senders(bot.heard()) == [(1001, None)]
