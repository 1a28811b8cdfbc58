"""Old messages that are to go: deleted, sooner or later, or without buttons at least."""

from __future__ import annotations

from typing import Final

import pytest
from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError, TimedOut

from bot.delivery.deliver import FOR_OTHERS
from bot.screens.screen import Button, Screen
from bot.store.store import DAY
from tests.bot.delivery.stage import GROUP, HAND, TABLE, Stage
from tests.bot.delivery.test_workers import dies

NO_RIGHTS: Final = BadRequest("Not enough rights to delete a message")
BROKEN: Final = NetworkError("Bad Gateway")


@pytest.mark.parametrize("error", [NO_RIGHTS, BadRequest("Message can't be deleted for everyone")], ids=str)
async def test_a_message_that_cannot_be_deleted_loses_its_buttons(stage: Stage, error: TelegramError) -> None:
    await stage.shows({HAND: Screen("Рука", rows=((Button("Ход", "m"),),))})
    stage.chats.refuse("delete", error, times=99)
    assert await stage.shows({}) == ["delete 1001/1", "keys 1001/1: Рука"]
    assert (await stage.delivers(), await stage.awake(), stage.chats.standing) == ([], None, {"1001/1": "Рука"})


AGAIN: Final = Screen("Ваш ход", loud="2")
"""What is worth a sound, and so a new message in place of the one that stands."""


async def second_hand(stage: Stage) -> list[str]:
    """The hand is sent anew, and the old one is to go."""
    await stage.shows({HAND: Screen("Рука", loud="1")})
    return await stage.shows({HAND: AGAIN})


@pytest.mark.parametrize(("error", "seconds"), [(RetryAfter(7), 7), (TimedOut(), 3), (BROKEN, 3)], ids=str)
async def test_an_old_message_that_could_not_be_deleted_is_deleted_later(
    stage: Stage, error: TelegramError, seconds: int
) -> None:
    stage.chats.refuse("delete", error)
    assert await second_hand(stage) == ["send 1001 aloud: Ваш ход", "delete 1001/1"]
    assert await stage.waits(seconds - 1) == []
    assert await stage.waits(1) == ["delete 1001/1"]
    assert (stage.chats.standing, await stage.awake()) == ({"1001/2": "Ваш ход"}, None)
    assert (await stage.delivers(), await noted_removals(stage)) == ([], [])


async def noted_removals(stage: Stage) -> list[str]:
    return [name for name in await stage.store.shown(stage.id) if name.startswith("gone:")]


async def test_a_deletion_that_never_succeeds_is_tried_ever_more_seldom(stage: Stage) -> None:
    stage.chats.refuse("delete", TimedOut(), times=99)
    await second_hand(stage)
    pauses = list[float]()
    for _ in range(10):
        wait = await stage.awake()
        assert wait is not None
        pauses.append(wait - FOR_OTHERS)
        assert await stage.waits(pauses[-1]) == ["delete 1001/1"]
    assert pauses == [3, 6, 12, 24, 48, 96, 192, 384, 600, 600]


async def test_while_an_old_message_waits_to_be_deleted_its_place_is_shown_as_ever(stage: Stage) -> None:
    stage.chats.refuse("delete", TimedOut(), times=99)
    await second_hand(stage)
    assert await stage.shows({HAND: Screen("Рука", loud="2")}) == ["edit 1001/2: Рука"]
    stage.chats.agree()
    assert await stage.waits(3) == ["delete 1001/1"]


async def test_a_worker_that_is_killed_between_a_new_message_and_the_deletion_of_the_old_one_leaves_a_note(
    stage: Stage,
) -> None:
    await stage.shows({HAND: Screen("Рука", loud="1")})
    await stage.saves({HAND: AGAIN})
    await dies(stage, "delete", before=True)
    assert stage.chats.standing == {"1001/1": "Рука", "1001/2": "Ваш ход"}
    await stage.kills_lease()
    stage.chats.taken()
    assert await stage.delivers() == ["edit 1001/2: Ваш ход", "delete 1001/1"]
    assert (stage.chats.standing, await stage.delivers()) == ({"1001/2": "Ваш ход"}, [])


async def test_a_choice_of_games_that_could_not_be_deleted_goes_with_the_table(stage: Stage) -> None:
    stage.chats.standing["-100/99"] = "Во что играем?"
    stage.chats.refuse("delete", RetryAfter(7))
    await stage.shows({TABLE: Screen("Стол")})
    await stage.delivery.remove(GROUP, 99, stage.id)
    assert (stage.chats.taken(), await stage.delivers()) == (["delete -100/99"], [])
    assert await stage.waits(7) == ["delete -100/99"]
    assert (stage.chats.standing, await stage.awake()) == ({"-100/1": "Стол"}, None)


async def test_a_note_of_a_table_that_is_gone_does_not_stay_for_ever(stage: Stage) -> None:
    stage.chats.refuse("delete", TimedOut())
    await stage.delivery.remove(GROUP, 99, stage.id)
    (key,) = [key async for key in stage.redis.scan_iter("*:shown:*")]
    assert 0 < await stage.redis.ttl(key) <= DAY
