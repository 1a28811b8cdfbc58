"""The chats of a table are shown side by side; inside one chat there is an order."""

from __future__ import annotations

import asyncio

import pytest

from bot.delivery import budgets
from bot.screens.screen import Screen, ScreensByPlace, Urgency
from tests.bot.delivery.stage import HAND, NOON, OTHER_HAND, TABLE, Stage

ALL_CHATS: ScreensByPlace = {TABLE: Screen("Стол"), HAND: Screen("Рука"), OTHER_HAND: Screen("Рука Бориса")}


async def test_no_chat_waits_for_the_call_to_another(stage: Stage) -> None:
    everybody = asyncio.Barrier(len(ALL_CHATS))

    async def waits_for_the_others(_call: str) -> None:
        await asyncio.wait_for(everybody.wait(), 10)

    stage.chats.before = waits_for_the_others
    assert len(await stage.shows(ALL_CHATS)) == len(stage.chats.standing) == len(ALL_CHATS)


async def test_a_message_goes_when_the_one_that_replaces_it_stands(stage: Stage) -> None:
    await stage.shows({HAND: Screen("Рука")})
    stage.chats.latency = 0.02
    assert await stage.shows({HAND: Screen("Ваш ход", loud="2")}) == ["send 1001 aloud: Ваш ход", "delete 1001/1"]


async def test_where_calls_are_scarce_who_is_asked_comes_first_then_the_table(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(budgets, "BOT_EVERY", 0.4)
    stage.delivery._budgets._bot_full_at = NOON + 2 * 0.4  # one more call now, and one each 0.4 s
    shown = await stage.shows(
        {
            HAND: Screen("Рука"),
            TABLE: Screen("Стол", urgency=Urgency.SHARED),
            OTHER_HAND: Screen("Ваш ход", urgency=Urgency.ASKED),
        }
    )
    assert shown == ["send 1002: Ваш ход", "send -100: Стол", "send 1001: Рука"]
