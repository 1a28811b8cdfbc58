"""No group is sent more than it may be: 18 messages and edits in any minute."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate
from time import monotonic

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from redis.asyncio import Redis
from telegram.error import RetryAfter

from bot.clock import Clock
from bot.delivery import budgets
from bot.delivery.budgets import Budgets
from bot.screens.screen import Place, Screen
from bot.store.store import Bucket, Spent, Store
from bot.tables.document import Document, partition
from tests.bot.delivery.stage import ANNA, BORIS, GROUP, HAND, NOON, TABLE, Stage, board

MINUTE = 60.0
ALLOWED = 18
OF_TELEGRAM = 20
pauses = st.sampled_from([0.0, 0.0, 0.1, 1.0, 4.9, 5.0, 20.0, 61.0]) | st.floats(0, 8)
storms = st.lists(st.tuples(pauses, st.booleans(), st.booleans()), min_size=30, max_size=60)


def busiest_minute(times: list[float]) -> int:
    """How many of these times, which are in order, lie within one minute, both ends counted."""
    return max((bisect_right(times, time + MINUTE) - index for index, time in enumerate(times)), default=0)


def test_a_minute_is_counted_with_both_its_ends() -> None:
    assert [busiest_minute(times) for times in ([], [1.0], [0.0, 60.0, 60.5], [0.0, 1.0, 61.0])] == [0, 1, 2, 2]


def spent(times: Iterable[float], chat: int = GROUP) -> list[float]:
    """When calls to a chat are made by somebody who asks at these times, and makes all that may be made."""
    budgets, made = Budgets(), []
    for time in times:
        while budgets.ready_at(chat, time) <= time:
            budgets.spend(chat, time)
            made.append(time)
    return made


def test_a_group_takes_six_at_once_and_then_one_every_five_seconds() -> None:
    assert spent(range(120)) == [0] * 6 + list(range(5, 120, 5))


@given(st.lists(pauses, min_size=20, max_size=200))
def test_whoever_asks_whenever_never_exceeds_a_groups_minute(waits: list[float]) -> None:
    assert busiest_minute(spent(accumulate(waits, initial=NOON))) <= ALLOWED


def test_a_bucket_that_fills_faster_is_seen_to_exceed_a_groups_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "EVERY", 4.6)
    assert busiest_minute(spent(tick / 10 for tick in range(1800))) == ALLOWED + 1


def test_the_time_a_group_is_ready_at_is_when_it_is_ready() -> None:
    budgets = Budgets()
    for _ in range(6):
        budgets.spend(GROUP, NOON)
    ready = budgets.ready_at(GROUP, NOON)
    assert (ready, budgets.ready_at(GROUP, ready)) == (NOON + 5, NOON + 5)


@pytest.mark.usefixtures("private_budget")
def test_a_private_chat_takes_four_at_once_and_then_one_a_second() -> None:
    assert spent(range(4), ANNA) == [0] * 4 + [1, 2, 3]


@pytest.mark.usefixtures("bot_budget")
def test_the_bot_takes_three_at_once_and_then_thirty_a_second() -> None:
    budgets, times = Budgets(), list[int]()
    for millisecond in range(2000):
        while budgets.turn_at() <= NOON + millisecond / 1000:
            budgets.spend(-1 - len(times), NOON + millisecond / 1000)
            times.append(millisecond)
    assert times[:6] == [0, 0, 0, 34, 67, 100]
    assert max(bisect_right(times, time + 1000) - index for index, time in enumerate(times)) <= 33


@pytest.mark.usefixtures("private_budget", "bot_budget")
@pytest.mark.parametrize(("chat", "said"), [(GROUP, 3), (ANNA, 2)])
def test_what_is_only_said_leaves_half_of_a_bucket_to_tables(chat: int, said: int) -> None:
    budgets, now, count = Budgets(), NOON, 0
    while budgets.ready_to_say(chat) <= now:
        budgets.spend(chat, now)
        count, now = count + 1, now + 0.1
    assert (count, budgets.ready_at(chat, now) <= now) == (said, True)


@pytest.mark.usefixtures("bot_budget")
def test_what_is_only_said_leaves_a_call_of_the_bots_to_tables() -> None:
    budgets = Budgets()
    budgets.spend(ANNA, NOON)
    budgets.spend(BORIS, NOON)
    assert (budgets.turn_at() <= NOON, budgets.ready_to_say(GROUP) <= NOON) == (True, False)


def test_a_hold_is_its_own_chats_alone_and_the_longest_counts() -> None:
    budgets = Budgets()
    budgets.hold(ANNA, NOON + 9)
    budgets.hold(ANNA, NOON + 3)
    assert [budgets.ready_at(chat, NOON) for chat in (ANNA, GROUP)] == [NOON + 9, 0.0]


def test_chats_that_are_free_again_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "CHATS", 20)
    kept = Budgets()
    for day in range(100):
        kept.spend(-1 - day, NOON + 86400 * day)
        kept.hold(1 + day, NOON + 86400 * day)
    assert len(kept._full_at) + len(kept._held) <= 21


def test_chats_that_are_still_held_are_not_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "CHATS", 3)
    kept = Budgets()
    for chat in range(1, 11):
        kept.hold(chat, NOON + 60)
    kept.spend(GROUP, NOON)
    assert [kept.ready_at(chat, NOON) for chat in (1, 10)] == [NOON + 60, NOON + 60]


async def test_a_hundred_changes_in_twelve_seconds_are_eight_messages_and_edits(stage: Stage) -> None:
    for move in range(1, 101):
        stage.clock.time = NOON + move / 8
        await stage.saves({TABLE: Screen(f"Ход {move}")})
        stage.delivery.notify(stage.id)
        await stage.delivery.join()
    made = await stage.waits(3)
    edited = [f"edit -100/1: Ход {move}" for move in (2, 3, 4, 5, 6, 41, 81, 100)]
    assert made == ["send -100: Ход 1", *edited]
    assert (await stage.waits(60), await stage.awake()) == ([], None)


async def test_a_private_chat_goes_on_while_its_group_waits(stage: Stage) -> None:
    for move in range(6):
        await stage.shows({TABLE: Screen(f"Ход {move}"), HAND: Screen("Рука")})
    assert await stage.shows({TABLE: Screen("Ход"), HAND: Screen("Ваш ход", loud="1")}) == [
        "send 1001 aloud: Ваш ход",
        "delete 1001/1",
    ]


async def test_a_table_that_waits_for_its_group_looks_again_by_itself_and_stays_awake(stage: Stage) -> None:
    for move in range(7):
        await stage.shows({TABLE: Screen(f"Ход {move}")})
    assert 4.5 < stage.due_in() <= 5.0
    assert await stage.awake() == 8.0


async def test_a_change_every_second_for_three_minutes_uses_all_that_is_allowed_and_no_more(stage: Stage) -> None:
    times = []
    for second in range(180):
        times += await strikes(stage, stage.document, 1.0, Screen(f"Ход {second}"))
    assert busiest_minute(times) == ALLOWED


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(storms)
async def test_no_storm_over_two_tables_of_a_group_exceeds_its_minute_and_what_was_last_is_shown(
    redis: Redis, storm: list[tuple[float, bool, bool]]
) -> None:
    await redis.flushall()
    stage = Stage(redis)
    tables = {False: stage.document, True: stage.table_beside()}
    times, last = [], {}
    for number, (pause, which, pictured) in enumerate(storm):
        screen = Screen(f"Ход {number}", picture=board("доска") if pictured else None)
        times += await strikes(stage, tables[which], pause, screen)
        last[which] = f"«доска» Ход {number}" if pictured else f"Ход {number}"
    for _ in range(12):
        for which in last:
            times += await passes(stage, tables[which], 2.5)
    await stage.close()
    assert busiest_minute(times) <= ALLOWED
    assert sorted(stage.chats.standing.values()) == sorted(last.values())


async def strikes(stage: Stage, document: Document, pause: float, screen: Screen) -> list[float]:
    """A table changes after a pause; when messages and edits were made for it."""
    stage.clock.time += pause
    await stage.saves({Place("table", GROUP, document.topic): screen}, document)
    return await passes(stage, document, 0.0)


async def passes(stage: Stage, document: Document, seconds: float) -> list[float]:
    stage.clock.time += seconds
    stage.delivery.notify(document.id)
    await stage.delivery.join()
    return [stage.clock.time for call in stage.chats.taken() if not call.startswith("delete")]


async def test_two_workers_that_deliver_two_topics_of_a_group_at_once_keep_to_its_minute(stage: Stage) -> None:
    """Each takes its table before the other has noted what it spent: more by that at once, and less for it later."""
    other, beside, times = stage.worker(stage.store), stage.table_beside(), list[float]()
    for second in range(180):
        stage.clock.time += 1
        await stage.saves({TABLE: Screen(f"Ход {second}")})
        await stage.saves({Place("table", GROUP, beside.topic): Screen(f"Ход {second}")}, beside)
        stage.delivery.notify(stage.id)
        other.notify(beside.id)
        await asyncio.gather(stage.delivery.join(), other.join())
        times += [stage.clock.time for _ in stage.chats.taken()]
    assert ALLOWED - 1 <= busiest_minute(times) <= OF_TELEGRAM


# The bot as a whole


@pytest.mark.usefixtures("bot_budget")
async def test_tables_of_many_groups_share_thirty_calls_a_second(stage: Stage) -> None:
    stage.delivery.clock = stage.delivery._turns._clock = Clock()
    began = monotonic()
    for number in range(18):
        other = await stage.saves({Place("table", GROUP - 1 - number): Screen("Стол")}, stage.other_table(number))
        stage.delivery.notify(other.id)
    await stage.delivery.join()
    assert (len(stage.chats.taken()), monotonic() - began > 14 / 30) == (18, True)


@pytest.mark.usefixtures("bot_budget")
async def test_a_table_whose_turn_is_long_in_coming_is_drawn_anew_then(stage: Stage) -> None:
    for _ in range(40):
        stage.delivery._budgets.spend(ANNA, NOON)
    assert await stage.shows({TABLE: Screen("Стол")}) == []
    assert 1.0 < stage.due_in() < 3.0
    assert await stage.waits(3) == ["send -100: Стол"]


# After a restart


def restarted(stage: Stage) -> None:
    """Another process, which remembers nothing, goes on for the one before."""
    stage.workers.remove(stage.delivery)
    stage.delivery.close()
    stage.delivery = stage.worker(stage.store)


async def test_a_group_is_not_sent_more_after_a_restart(stage: Stage) -> None:
    for move in range(6):
        await stage.shows({TABLE: Screen(f"Ход {move}")})
    restarted(stage)
    assert await stage.shows({TABLE: Screen("Ход 6")}) == []
    assert (4.5 < stage.due_in() <= 5.0, await stage.waits(5)) == (True, ["edit -100/1: Ход 6"])


async def test_a_process_that_restarts_at_every_move_keeps_to_a_groups_minute(stage: Stage) -> None:
    times = []
    for second in range(90):
        restarted(stage)
        times += await strikes(stage, stage.document, 1.0, Screen(f"Ход {second}"))
    assert busiest_minute(times) == ALLOWED


async def test_tables_of_one_group_share_its_bucket_after_a_restart(stage: Stage) -> None:
    beside = stage.table_beside()
    for move in range(6):
        await stage.shows({TABLE: Screen(f"Ход {move}")})
    restarted(stage)
    assert await strikes(stage, beside, 0.0, Screen("Другой стол")) == []
    assert await strikes(stage, beside, 5.0, Screen("Другой стол")) == [NOON + 5]


async def test_a_flood_wait_survives_a_restart(stage: Stage) -> None:
    stage.chats.refuse("send -100", RetryAfter(60))
    await stage.shows({TABLE: Screen("Стол")})
    restarted(stage)
    assert [await stage.waits(seconds) for seconds in (30, 29)] == [[], []]
    assert await stage.waits(1) == ["send -100: Стол"]


async def test_what_was_spent_by_a_clock_put_forward_holds_nobody_back_when_it_is_set_right(stage: Stage) -> None:
    for move in range(6):
        await stage.shows({TABLE: Screen(f"Ход {move}")})
    stage.clock.time -= 86400
    restarted(stage)
    await stage.shows({TABLE: Screen("Ход 6")})
    assert stage.due_in() <= 5.0


async def test_a_bucket_is_kept_until_it_is_full(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол"), HAND: Screen("Рука")})
    kept = await stage.store.bucket(-100)
    assert (kept.full_at, 4 < kept.within <= 5) == (NOON + 5, True)


async def test_what_is_kept_of_buckets_does_not_grow_for_ever(store: Store, redis: Redis) -> None:
    """All of one partition; each is full again after a hundredth of a second."""
    groups = [chat for chat in range(-40_000, 0) if partition(chat) == 7][:400]
    for group in groups:
        await store.spend(Spent(group, NOON, 0.01, 0.0))
    (key,) = [key async for key in redis.scan_iter("*:budgets")]
    assert (await redis.hlen(key) < 200, await store.bucket(groups[0])) == (True, Bucket())
