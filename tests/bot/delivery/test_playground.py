"""Delivery over real HTTP against the stand-in for Telegram, which refuses in Telegram's words."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO

import pytest
from PIL import Image
from redis.asyncio import Redis

from bot.clock import Clock
from bot.delivery.caller import Caller
from bot.delivery.http import AiohttpRequest
from bot.playground import TOKEN, UNLIMITED, Limits, Playground, serve
from bot.playground.world import Chat
from bot.screens.screen import Button, Picture, Place, Screen, ScreensByPlace, Style, hand_of
from tests.bot.delivery.stage import Stage

KEYS = ((Button("Сесть", data="sit AAAAAAAA 1", style=Style.SUCCESS), Button("Правила", url="https://t.me/bot")),)


def square(side: int) -> Picture:
    def draw() -> bytes:
        written = BytesIO()
        Image.new("P", (side, side)).save(written, "PNG")
        return written.getvalue()

    return Picture(f"square {side}", draw)


class Scene:
    """A playground, and a stage whose table stands in its group."""

    def __init__(self, playground: Playground, stage: Stage) -> None:
        self.playground, self.stage = playground, stage
        self.anna, self.group = playground.people["Анна"], playground.group
        self.table, self.hand = Place("table", self.group.id), hand_of(self.anna.id)

    async def shows(self, screens: ScreensByPlace) -> list[str]:
        """The table changes; the calls that took, and what came of each."""
        self.playground.world.calls.forget()
        await self.stage.shows(screens)
        return [f"{call.method}: {call.outcome}" for call in self.playground.world.calls.of()]

    def standing(self, chat: Chat) -> list[tuple[str, int]]:
        """What the bot's messages in a chat show: the words, and how wide a picture; 0: none."""
        bot = self.playground.world.bot.id
        contents = [message.content for message in chat.messages.values() if message.sender == bot]
        return [(content.text.text, content.photo.width if content.photo else 0) for content in contents]


@asynccontextmanager
async def scene_in(playground: Playground, redis: Redis) -> AsyncIterator[Scene]:
    request = AiohttpRequest()
    async with serve(playground) as address:
        await request.initialize()
        stage = Stage(redis, Caller(TOKEN, base_url=f"{address}/bot", request=request), playground.group.id)
        yield Scene(playground, stage)
        await stage.close()
        await request.shutdown()


@pytest.fixture
async def scene(redis: Redis) -> AsyncIterator[Scene]:
    playground = Playground(Clock(), limits=UNLIMITED)
    playground.people["Анна"].start()
    async with scene_in(playground, redis) as scene:
        yield scene


async def test_words_and_pictures_reach_the_group_and_the_private_chat(scene: Scene) -> None:
    board = Screen("<b>Ход:</b> Анна", KEYS, square(320))
    assert await scene.shows({scene.table: board, scene.hand: Screen("Рука", KEYS, square(320), loud="1")}) == [
        "sendPhoto: ok",
        "sendPhoto: ok",
    ]
    assert scene.standing(scene.group) == [("Ход: Анна", 320)]
    assert scene.standing(scene.anna.private) == [("Рука", 320)]


async def test_each_kind_of_edit_is_taken(scene: Scene) -> None:
    await scene.shows({scene.table: Screen("Стол", KEYS, square(320)), scene.hand: Screen("Рука")})
    assert await scene.shows({scene.table: Screen("Ход", KEYS, square(320)), scene.hand: Screen("Ваш ход", KEYS)}) == [
        "editMessageCaption: ok",
        "editMessageText: ok",
    ]
    assert sorted(await scene.shows({scene.table: Screen("Ход", (), square(400))})) == [
        "deleteMessage: ok",
        "editMessageMedia: ok",
    ]
    assert scene.standing(scene.group) == [("Ход", 400)]
    assert scene.standing(scene.anna.private) == []


async def test_file_ids_that_are_no_good_any_more_are_uploaded_again(scene: Scene) -> None:
    await scene.shows({scene.table: Screen("Стол", (), square(320))})
    scene.playground.world.photos.forget()
    shown = await scene.shows({scene.table: Screen("Стол", (), square(320)), scene.hand: Screen("", (), square(320))})
    assert shown == ["sendPhoto: Bad Request: wrong file identifier/HTTP URL specified", "sendPhoto: ok"]


async def test_a_table_whose_message_somebody_deleted_is_sent_anew(scene: Scene) -> None:
    await scene.shows({scene.table: Screen("Стол")})
    scene.group.messages.popitem()
    assert await scene.shows({scene.table: Screen("Ход")}) == [
        "editMessageText: Bad Request: message to edit not found",
        "sendMessage: ok",
        "deleteMessage: Bad Request: message to delete not found",
    ]


async def test_a_group_that_allows_no_pictures_gets_words(scene: Scene) -> None:
    scene.anna.restrict_bot(scene.group, photos=False)
    await scene.shows({scene.table: Screen("Стол", KEYS, square(320))})
    assert scene.standing(scene.group) == [("Стол", 0)]
    assert scene.stage.outside.told == [f"not allowed in {scene.group.id}"]


async def test_a_group_that_becomes_a_supergroup_is_followed(scene: Scene) -> None:
    await scene.shows({scene.table: Screen("Стол")})
    new = scene.anna.upgrade(scene.group)

    async def moves() -> None:
        await scene.stage.saves({Place("table", new.id): Screen("Ход")})

    scene.stage.outside.then = moves
    await scene.shows({scene.table: Screen("Ход")})
    assert scene.standing(new) == [("Ход", 0)]
    assert scene.stage.outside.told == [f"moved {scene.group.id} {new.id}"]


async def test_a_group_that_put_the_bot_out_is_told_of(scene: Scene) -> None:
    await scene.shows({scene.table: Screen("Стол")})
    scene.anna.remove_bot(scene.group)
    await scene.shows({scene.table: Screen("Ход")})
    assert scene.stage.outside.told == [f"shut out of {scene.group.id}"]


async def test_a_person_who_blocked_the_bot_is_told_of(scene: Scene) -> None:
    scene.anna.block()
    scene.stage.document.chairs[0].who.id = scene.anna.id  # type: ignore[union-attr]  # a person sits there
    await scene.shows({scene.hand: Screen("Рука")})
    assert scene.stage.outside.told == [f"unreachable {scene.anna.id}"]


async def test_a_storm_of_changes_is_never_answered_with_a_flood_wait(redis: Redis) -> None:
    clock = Clock()
    playground = Playground(clock, limits=Limits(chat_a_second=10, chat_burst=10))
    async with scene_in(playground, redis) as scene:
        scene.stage.delivery.clock = clock
        for change in range(150):
            clock.skip(1.0)
            await scene.stage.saves({scene.table: Screen(f"Ход {change}")})
            scene.stage.delivery.notify(scene.stage.id)
            await scene.stage.delivery.join()
        calls = playground.world.calls.of()
        assert {call.outcome for call in calls} == {"ok"}
        assert len(calls) <= 6 + 150 / 5
