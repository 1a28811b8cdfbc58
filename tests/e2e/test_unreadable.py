"""A table that this bot cannot read, damaged or newer than the bot: it is kept, and an administrator frees its chat."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest

from bot.playground.world import Chat
from bot.screens.registry import screens_of
from bot.store.store import key
from bot.tables.document import Document, Phase, partition_of
from bot.tables.record import pack, unpack
from bot.texts import html, plain
from tests.e2e.company import words
from tests.e2e.in_process import InProcessBot

HAND: Final = "hand_of_the_king"


def of_newer_rules(packed: str) -> str:
    return pack(unpack(packed).model_copy(update={"version": 99}))


SPOILING: Final[dict[str, Callable[[dict[str, Any]], Any]]] = {
    "damaged": lambda document: "nonsense",
    "newer": lambda document: document | {"schema_version": 99},
    "of newer rules": lambda document: document | {"record": of_newer_rules(document["record"])},
}
every_way = pytest.mark.parametrize("how", SPOILING)


async def spoil(company: InProcessBot, how: str, chat: Chat | None = None) -> Document:
    """The table of a chat as it was, before what is kept of it was spoilt."""
    document = await company.document(chat)
    text = json.dumps(SPOILING[how](json.loads(await kept(company, document))))
    await company.store.redis.hset(key(partition_of(document.id), "table", document.id), "document", text)
    return document


async def kept(company: InProcessBot, document: Document) -> str:
    text = await company.store.redis.hget(key(partition_of(document.id), "table", document.id), "document")
    assert isinstance(text, str)
    return text


async def attention(company: InProcessBot) -> list[str]:
    """The tables for which the clock will do something, or which will be delivered."""
    redis = company.store.redis
    queues = [queue for what in ("clock", "wake") async for queue in redis.scan_iter(f"*:{what}")]
    return [str(id) for queue in queues for id in await redis.zrange(queue, 0, -1)]


@every_way
async def test_play_says_what_stands_here_and_how_it_goes(company: InProcessBot, how: str) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(HAND, anna, boris)
    await spoil(company, how)
    await company.say(boris, "/play")
    assert (company.said()[-1], "/stop" in plain.table_unreadable()) == (plain.table_unreadable(), True)


@every_way
async def test_stop_asks_first_and_changes_nothing(company: InProcessBot, how: str) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(HAND, anna, boris)
    document = await spoil(company, how)
    text = await kept(company, document)
    await company.say(anna, "/stop")
    assert company.said()[-1] == words(html.freeing())
    assert (await company.store.at(company.group.id, None), await kept(company, document)) == (document.id, text)


@every_way
async def test_asked_again_stop_frees_the_chat_and_keeps_the_table(company: InProcessBot, how: str) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(HAND, anna, boris, settings=[plain.limit()])
    document = await spoil(company, how)
    text = await kept(company, document)
    assert await attention(company) == [document.id]
    for _ in range(2):
        await company.say(anna, "/stop")
    assert company.said()[-1] == words(html.chat_freed())
    assert (await company.store.at(company.group.id, None), await attention(company)) == (None, [])
    assert await kept(company, document) == text


async def test_a_chat_that_is_free_again_takes_a_new_table(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(HAND, anna, boris)
    old = await spoil(company, "newer")
    for _ in range(2):
        await company.say(anna, "/stop")
    await company.say(boris, f"/play {HAND}")
    new = await company.document()
    assert (new.id != old.id, new.phase, new.host) == (True, Phase.LOBBY, boris.id)


async def test_whoever_does_not_manage_the_chat_does_not_free_it(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(HAND, boris, anna)
    document = await spoil(company, "newer")
    for _ in range(2):
        await company.say(boris, "/stop")
    assert company.said(boris.private)[-1] == plain.refused_not_admin()
    assert await company.store.at(company.group.id, None) == document.id


async def test_a_private_chat_is_freed_by_its_owner(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.say(anna, f"/play {HAND}", anna.private)
    await spoil(company, "newer", anna.private)
    for _ in range(2):
        await company.say(anna, "/stop", anna.private)
    assert company.said(anna.private)[-1] == words(html.chat_freed())
    assert await company.store.at(anna.private.id, None) is None


async def test_a_game_chosen_where_such_a_table_stands_is_refused_in_the_same_words(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    await company.say(anna, "/play")
    choice = company.table()
    await company.gather(HAND, anna)
    await spoil(company, "newer")
    answer = await company.press(anna, choice, screens_of(HAND).title())
    assert answer.text == plain.table_unreadable()
