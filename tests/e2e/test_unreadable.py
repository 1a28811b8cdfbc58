"""A table that this bot cannot read, damaged or newer than the bot: it is kept, and an administrator frees its chat."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest

from bot.playground.world import Chat
from bot.screens.game import screens_of
from bot.store.store import key
from bot.tables.document import Document, Phase, partition_of
from bot.texts import html, plain
from tests.e2e.company import words
from tests.e2e.evening import Evening

HAND: Final = "hand_of_the_king"
SPOILING: Final[dict[str, Callable[[dict[str, Any]], Any]]] = {
    "damaged": lambda document: "nonsense",
    "newer": lambda document: document | {"schema_version": 99},
    "of newer rules": lambda document: document | {"record": document["record"] | {"version": 99}},
}
every_way = pytest.mark.parametrize("how", SPOILING)


async def spoil(evening: Evening, how: str, chat: Chat | None = None) -> Document:
    """The table of a chat as it was, before what is kept of it was spoilt."""
    document = await evening.document(chat)
    text = json.dumps(SPOILING[how](json.loads(await kept(evening, document))))
    await evening.room.store.redis.hset(key(partition_of(document.id), "table", document.id), "document", text)
    return document


async def kept(evening: Evening, document: Document) -> str:
    text = await evening.room.store.redis.hget(key(partition_of(document.id), "table", document.id), "document")
    assert isinstance(text, str)
    return text


async def attention(evening: Evening) -> list[str]:
    """The tables for which the clock will do something, or which will be delivered."""
    redis = evening.room.store.redis
    queues = [queue for what in ("clock", "wake") async for queue in redis.scan_iter(f"*:{what}")]
    return [str(id) for queue in queues for id in await redis.zrange(queue, 0, -1)]


@every_way
async def test_play_says_what_stands_here_and_how_it_goes(evening: Evening, how: str) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    await evening.deal(HAND, anna, boris)
    await spoil(evening, how)
    await evening.say(boris, "/play")
    assert (evening.said()[-1], "/stop" in plain.table_unreadable()) == (plain.table_unreadable(), True)


@every_way
async def test_stop_asks_first_and_changes_nothing(evening: Evening, how: str) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    await evening.deal(HAND, anna, boris)
    document = await spoil(evening, how)
    text = await kept(evening, document)
    await evening.say(anna, "/stop")
    assert evening.said()[-1] == words(html.freeing())
    assert (await evening.store.at(evening.group.id, None), await kept(evening, document)) == (document.id, text)


@every_way
async def test_asked_again_stop_frees_the_chat_and_keeps_the_table(evening: Evening, how: str) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    await evening.deal(HAND, anna, boris, settings=[plain.limit()])
    document = await spoil(evening, how)
    text = await kept(evening, document)
    assert await attention(evening) == [document.id]
    for _ in range(2):
        await evening.say(anna, "/stop")
    assert evening.said()[-1] == words(html.chat_freed())
    assert (await evening.store.at(evening.group.id, None), await attention(evening)) == (None, [])
    assert await kept(evening, document) == text


async def test_a_chat_that_is_free_again_takes_a_new_table(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    await evening.deal(HAND, anna, boris)
    old = await spoil(evening, "newer")
    for _ in range(2):
        await evening.say(anna, "/stop")
    await evening.say(boris, f"/play {HAND}")
    new = await evening.document()
    assert (new.id != old.id, new.phase, new.host) == (True, Phase.LOBBY, boris.id)


async def test_whoever_does_not_manage_the_chat_does_not_free_it(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    await evening.deal(HAND, boris, anna)
    document = await spoil(evening, "newer")
    for _ in range(2):
        await evening.say(boris, "/stop")
    assert evening.said(boris.private)[-1] == plain.refused_not_admin()
    assert await evening.store.at(evening.group.id, None) == document.id


async def test_a_private_chat_is_freed_by_its_owner(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    await evening.say(anna, f"/play {HAND}", anna.private)
    await spoil(evening, "newer", anna.private)
    for _ in range(2):
        await evening.say(anna, "/stop", anna.private)
    assert evening.said(anna.private)[-1] == words(html.chat_freed())
    assert await evening.store.at(anna.private.id, None) is None


async def test_a_game_chosen_where_such_a_table_stands_is_refused_in_the_same_words(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    await evening.say(anna, "/play")
    choice = evening.table()
    await evening.gather(HAND, anna)
    await spoil(evening, "newer")
    answer = await evening.press(anna, choice, screens_of(HAND).title())
    assert answer.text == plain.table_unreadable()
