"""What is said beside the tables: in order, soon or not at all, and never in a table's way."""

from __future__ import annotations

import asyncio
from time import monotonic

import pytest
from telegram.error import BadRequest, RetryAfter

from bot.clock import Clock
from bot.delivery import budgets, outbox
from bot.delivery.outbox import IN_CHAT
from bot.delivery.refusals import Meaning
from bot.screens.screen import Screen
from tests.bot.delivery.stage import ANNA, BORIS, GROUP, NOON, TABLE, Stage, board

SAID = Screen("Правила")


class Listener:
    """Hears what was not said, and why."""

    def __init__(self) -> None:
        self.heard: list[Meaning] = []

    async def refused(self, meaning: Meaning) -> None:
        self.heard.append(meaning)


@pytest.fixture
def listener() -> Listener:
    return Listener()


async def test_what_is_said_counts_against_its_group_and_leaves_half_to_the_table(
    stage: Stage, listener: Listener
) -> None:
    for number in range(3):
        assert stage.delivery.say(GROUP, None, Screen(f"Правила {number}"), listener.refused)
    await stage.delivery.join()
    assert stage.chats.taken() == [f"send -100: Правила {number}" for number in range(3)]
    for move in range(3):
        assert len(await stage.shows({TABLE: Screen(f"Ход {move}")})) == 1
    assert await stage.shows({TABLE: Screen("Ход")}) == []
    assert 4.5 < stage.due_in() <= 5.0


async def test_what_is_said_waits_for_its_group_and_nobody_waits_for_it(
    stage: Stage, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(budgets, "EVERY", 0.1)
    stage.delivery._outbox._clock = stage.delivery._turns._clock = Clock()
    began = monotonic()
    for number in range(5):
        stage.delivery.say(GROUP, None, Screen(f"Правила {number}"), listener.refused)
    stage.delivery.say(ANNA, None, SAID, listener.refused)
    handed_over = monotonic() - began
    await stage.delivery.join()
    assert (handed_over < 0.1, monotonic() - began > 0.19, listener.heard) == (True, True, [])
    assert sorted(stage.chats.taken()) == [
        *(f"send -100: Правила {number}" for number in range(5)),
        "send 1001: Правила",
    ]


async def test_what_waited_too_long_behind_slow_calls_is_not_said(
    stage: Stage, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "LATE", 0.7)
    stage.chats.latency = 0.5
    for number in range(4):
        stage.delivery.say(ANNA, None, Screen(f"Правила {number}"), listener.refused)
    await stage.delivery.join()
    said = stage.chats.taken()
    assert (said[:1], len(said) + len(listener.heard)) == (["send 1001: Правила 0"], 4)
    assert Meaning.WAIT in listener.heard


async def test_what_would_be_said_too_late_is_not_said(stage: Stage, listener: Listener) -> None:
    for _ in range(8):
        stage.delivery._budgets.spend(GROUP, NOON)
    stage.delivery.say(GROUP, None, SAID, listener.refused)
    await stage.delivery.join()
    assert (stage.chats.taken(), listener.heard) == ([], [Meaning.WAIT])


async def test_what_waits_already_is_not_said_twice(stage: Stage, listener: Listener) -> None:
    for _ in range(50):
        assert stage.delivery.say(ANNA, None, SAID, listener.refused)
    await stage.delivery.join()
    assert stage.chats.taken() == ["send 1001: Правила"]


async def test_of_one_chat_only_so_much_waits_and_other_chats_go_on(stage: Stage, listener: Listener) -> None:
    stage.chats.latency = 0.05
    said = [stage.delivery.say(ANNA, None, Screen(f"{n}"), listener.refused) for n in range(IN_CHAT + 5)]
    assert said == [True] * IN_CHAT + [False] * 5
    assert stage.delivery.say(BORIS, None, SAID, listener.refused)
    await stage.delivery.join()
    assert (len(stage.chats.taken()), stage.delivery._outbox._waiting) == (IN_CHAT + 1, 0)


async def test_of_all_chats_only_so_much_waits(
    stage: Stage, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "IN_ALL", 3)
    said = [stage.delivery.say(chat, None, SAID, listener.refused) for chat in (1, 2, 3, 4)]
    await stage.delivery.join()
    assert said == [True, True, True, False]
    assert stage.delivery.say(4, None, SAID, listener.refused)
    await stage.delivery.join()


async def test_a_refusal_is_told_and_the_next_is_said(stage: Stage, listener: Listener) -> None:
    stage.chats.refuse("send -100", BadRequest("Not enough rights to send text messages to the chat"))
    stage.delivery.say(GROUP, None, Screen("Раз"), listener.refused)
    stage.delivery.say(GROUP, None, Screen("Два"), listener.refused)
    await stage.delivery.join()
    assert (stage.chats.taken(), listener.heard) == (["send -100: Раз", "send -100: Два"], [Meaning.RIGHTS])


async def test_after_a_short_flood_wait_it_is_said(stage: Stage, listener: Listener) -> None:
    stage.delivery._outbox._clock = stage.delivery._turns._clock = Clock()
    stage.chats.refuse("send 1001", RetryAfter(1))
    stage.delivery.say(ANNA, None, SAID, listener.refused)
    await stage.delivery.join()
    assert (stage.chats.taken(), listener.heard) == (["send 1001: Правила"] * 2, [])


async def test_who_stops_waits_for_nothing_that_is_only_said(stage: Stage, listener: Listener) -> None:
    stage.delivery._outbox._clock = stage.delivery._turns._clock = Clock()
    stage.delivery._budgets.hold(ANNA, Clock().now() + 5)
    stage.delivery.say(ANNA, None, SAID, listener.refused)
    await asyncio.sleep(0.01)
    began = monotonic()
    await stage.delivery.stop()
    assert (monotonic() - began < 2, stage.chats.taken()) == (True, [])
    assert not stage.delivery.say(BORIS, None, SAID, listener.refused)


async def test_who_stops_says_what_can_be_said_at_once(stage: Stage, listener: Listener) -> None:
    stage.chats.latency = 0.05
    stage.delivery.say(ANNA, None, SAID, listener.refused)
    stage.delivery.say(ANNA, None, Screen("Колода"), listener.refused)
    await stage.delivery.stop()
    assert stage.chats.taken() == ["send 1001: Правила", "send 1001: Колода"]


async def test_what_is_said_is_kept_with_the_budget_of_its_group(stage: Stage, listener: Listener) -> None:
    for number in range(3):
        stage.delivery.say(GROUP, None, Screen(f"{number}"), listener.refused)
    await stage.delivery.join()
    stage.chats.taken()
    stage.workers.remove(stage.delivery)
    stage.delivery = stage.worker(stage.store)  # after a restart
    stage.delivery.say(GROUP, None, SAID, listener.refused)
    await asyncio.sleep(0.05)
    assert stage.chats.taken() == []
    await stage.delivery.stop()


# Pictures

PICTURED = Screen("Во что сыграем?", picture=board("игры"))


async def test_a_picture_that_is_said_is_uploaded_once(stage: Stage, listener: Listener) -> None:
    for chat in (GROUP, ANNA):
        assert stage.delivery.say(chat, None, PICTURED, listener.refused)
        await stage.delivery.join()
    assert stage.chats.taken() == ["send -100 new: Во что сыграем?", "send 1001 file-1: Во что сыграем?"]


async def test_a_file_id_that_telegram_forgot_is_uploaded_again_when_it_is_said(
    stage: Stage, listener: Listener
) -> None:
    stage.delivery.say(GROUP, None, PICTURED, listener.refused)
    await stage.delivery.join()
    stage.chats.files.clear()
    stage.delivery.say(ANNA, None, PICTURED, listener.refused)
    await stage.delivery.join()
    assert stage.chats.taken()[1:] == ["send 1001 file-1: Во что сыграем?", "send 1001 new: Во что сыграем?"]
    assert listener.heard == []


async def test_where_no_pictures_are_allowed_words_are_said(stage: Stage, listener: Listener) -> None:
    stage.chats.refuse("send -100 new: Во что сыграем?", BadRequest("not enough rights to send photos"))
    stage.delivery.say(GROUP, None, PICTURED, listener.refused)
    await stage.delivery.join()
    assert stage.chats.taken()[-1] == "send -100: Во что сыграем?"
    assert listener.heard == []
