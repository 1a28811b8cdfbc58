"""What may be older for a while: the hand of somebody who is not asked, and from which nothing can be chosen."""

from __future__ import annotations

import pytest
from telegram.error import RetryAfter

from bot.delivery.deliver import FOR_OTHERS, LEFT_ALONE
from bot.screens.screen import Button, Screen, Urgency
from tests.bot.delivery.stage import ANNA, BORIS, GROUP, HAND, OTHER_HAND, TABLE, Stage

ASKED = Screen("Ваш ход", ((Button("Ход", "m"),),), loud="1", urgency=Urgency.ASKED)


def idle(text: str) -> Screen:
    return Screen(text, urgency=Urgency.WHENEVER)


@pytest.fixture
async def older(stage: Stage) -> Stage:
    """A hand that is older than the table."""
    await stage.shows({TABLE: Screen("Стол"), HAND: idle("Рука")})
    assert await stage.shows({TABLE: Screen("Ход"), HAND: idle("Рука после хода")}) == ["edit -100/1: Ход"]
    return stage


async def test_it_is_shown_when_the_table_was_left_alone_for_a_while(older: Stage) -> None:
    assert older.due_in() == pytest.approx(LEFT_ALONE, abs=0.5)
    assert await older.waits(LEFT_ALONE - 1) == []
    assert await older.waits(1) == ["edit 1001/1: Рука после хода"]
    assert (await older.delivers(), await older.awake()) == ([], None)


async def test_each_change_begins_the_while_anew(older: Stage) -> None:
    older.clock.time += LEFT_ALONE - 1
    await older.shows({TABLE: Screen("Второй ход"), HAND: idle("Рука после двух ходов")})
    assert await older.waits(LEFT_ALONE - 1) == []
    assert await older.waits(1) == ["edit 1001/1: Рука после двух ходов"]


async def test_it_is_shown_by_another_process_if_this_one_is_gone(older: Stage) -> None:
    older.delivery.close()
    other = older.worker(older.store)
    older.clock.time += LEFT_ALONE
    await other.catch_up()
    assert await older.rests() == []
    older.clock.time += FOR_OTHERS
    await other.catch_up()
    assert await older.rests() == ["edit 1001/1: Рука после хода"]


async def test_who_is_asked_sees_it_at_once(older: Stage) -> None:
    shown = await older.shows({TABLE: Screen("Ход"), HAND: ASKED})
    assert shown == ["send 1001 aloud: Ваш ход [Ход]", "delete 1001/1"]


async def test_a_hand_from_which_was_chosen_shows_at_once_that_this_is_over(stage: Stage) -> None:
    await stage.shows({HAND: ASKED})
    assert await stage.shows({HAND: idle("Рука")}) == ["edit 1001/1: Рука"]


@pytest.mark.parametrize(("user", "chat", "message"), [(ANNA, GROUP, 1), (BORIS, ANNA, 1)])
async def test_who_looks_sees_the_newest(older: Stage, user: int, chat: int, message: int) -> None:
    """By a press under the table, or in the hand itself."""
    await older.delivery.look(older.id, user, chat, message)
    assert await older.rests() == ["edit 1001/1: Рука после хода"]


async def test_who_looks_sees_the_newest_in_their_own_hand_alone(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол"), HAND: idle("Рука"), OTHER_HAND: idle("Рука Бориса")})
    await stage.shows({TABLE: Screen("Стол"), HAND: idle("Потом"), OTHER_HAND: idle("Потом")})
    await stage.delivery.look(stage.id, BORIS, GROUP, 1)
    assert await stage.rests() == ["edit 1002/1: Потом"]


async def test_a_look_counts_until_the_table_changes(older: Stage) -> None:
    await older.delivery.look(older.id, ANNA, GROUP, 1)
    await older.rests()
    older.clock.time += 1
    assert await older.shows({TABLE: Screen("Ход"), HAND: idle("Рука после двух ходов")}) == []


async def test_a_table_in_doubt_is_shown_anew_there_too(older: Stage) -> None:
    await older.delivery.doubt(older.id)
    assert await older.rests() == ["edit -100/1: Ход", "edit 1001/1: Рука после хода"]


async def test_nothing_is_owed_while_only_that_is_left_to_do(older: Stage) -> None:
    assert not await older.delivery.owes(older.id)
    await older.saves({TABLE: Screen("Стол"), HAND: idle("Рука")})
    assert await older.delivery.owes(older.id)


async def test_something_is_owed_while_the_table_waits_too(older: Stage) -> None:
    older.chats.refuse("edit -100", RetryAfter(60))
    await older.shows({TABLE: Screen("Стол"), HAND: idle("Рука после двух ходов")})
    assert await older.delivery.owes(older.id)
    assert older.due_in() == pytest.approx(LEFT_ALONE, abs=0.5)
