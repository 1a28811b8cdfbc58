"""What may be older for a while: the hand of somebody who is not asked, and from which nothing can be chosen."""

from __future__ import annotations

from dataclasses import replace

import pytest
from telegram.error import BadRequest, RetryAfter

from bot.delivery.deliver import FOR_OTHERS, LEFT_ALONE, TOGETHER
from bot.screens.screen import Button, Screen, Urgency
from tests.bot.delivery.chats import by_chat
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
    assert await older.shows({TABLE: Screen("Ход"), HAND: ASKED}) == ["send 1001 aloud: Ваш ход [Ход]"]


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


async def called_again(stage: Stage, times: int) -> list[str]:
    """Somebody is asked and chooses, so often; the calls of the last time."""
    calls = list[str]()
    for turn in range(times):
        await stage.shows({HAND: idle(f"Рука {turn}")})
        calls = await stage.shows({HAND: replace(ASKED, loud=f"{turn}")})
    return calls


async def test_old_hands_from_which_nothing_can_be_chosen_go_together(stage: Stage) -> None:
    assert await called_again(stage, TOGETHER) == ["send 1001 aloud: Ваш ход [Ход]"]
    assert len(stage.chats.standing) == 1 + TOGETHER
    assert by_chat(await stage.shows({HAND: idle("Рука")})) == ["edit 1001/4: Рука", "delete 1001/1+2+3"]
    assert stage.chats.standing == {"1001/4": "Рука"}
    assert (await stage.delivers(), await stage.waits(LEFT_ALONE), await stage.awake()) == ([], [], None)


async def test_old_hands_go_when_the_table_was_left_alone_for_a_while(stage: Stage) -> None:
    await called_again(stage, 2)
    assert not await stage.delivery.owes(stage.id)
    assert await stage.waits(LEFT_ALONE - 1) == []
    assert await stage.waits(1) == ["delete 1001/1+2"]
    assert (await stage.delivers(), await stage.awake()) == ([], None)


async def test_an_old_hand_goes_by_another_process_if_this_one_is_gone(stage: Stage) -> None:
    await called_again(stage, 1)
    stage.delivery.close()
    stage.clock.time += LEFT_ALONE + FOR_OTHERS
    await stage.worker(stage.store).catch_up()
    assert await stage.rests() == ["delete 1001/1"]


async def test_an_old_hand_goes_at_once_where_the_table_was_left_alone_before(stage: Stage) -> None:
    await stage.shows({HAND: idle("Рука")})
    stage.clock.time += LEFT_ALONE
    await stage.delivery.repost(stage.document, HAND)
    assert await stage.rests() == ["send 1001: Рука", "delete 1001/1"]


async def test_an_old_hand_with_choices_goes_at_once(stage: Stage) -> None:
    await stage.shows({HAND: ASKED})
    shown = await stage.shows({HAND: replace(ASKED, loud="2")})
    assert shown == ["send 1001 aloud: Ваш ход [Ход]", "delete 1001/1"]


async def test_of_messages_that_cannot_be_deleted_together_each_is_tried_alone(stage: Stage) -> None:
    await called_again(stage, 2)
    stage.chats.refuse("delete 1001/1+2", BadRequest("Message can't be deleted"))
    stage.chats.refuse("delete 1001/2", BadRequest("Message can't be deleted"))
    assert await stage.waits(LEFT_ALONE) == ["delete 1001/1+2", "delete 1001/1", "delete 1001/2", "keys 1001/2: Рука 1"]
    assert (await stage.delivers(), await stage.awake()) == ([], None)


async def test_messages_that_could_not_be_deleted_together_are_deleted_later(stage: Stage) -> None:
    await called_again(stage, 2)
    stage.chats.refuse("delete", RetryAfter(7))
    assert await stage.waits(LEFT_ALONE) == ["delete 1001/1+2"]
    assert await stage.waits(7) == ["delete 1001/1+2"]
    assert (await stage.delivers(), await stage.awake()) == ([], None)
