"""Several workers share thirty calls a second, and what each private chat may be sent."""

from __future__ import annotations

import asyncio
import os
import signal
from bisect import bisect_right
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, contextmanager
from math import ceil
from pathlib import Path
from time import monotonic, time

import pytest
from redis.asyncio import Redis
from redis.exceptions import ResponseError

from bot.clock import Clock
from bot.delivery import turns
from bot.delivery.budgets import BOT_EVERY, Budgets
from bot.delivery.deliver import LEFT_ALONE
from bot.delivery.turns import PATIENCE, Turns
from bot.playground.budgets import Budgets as OfTelegram
from bot.playground.budgets import Limits
from bot.store.client import connect
from bot.store.embedded import server_running, url_of
from bot.store.store import Store
from tests.bot.delivery.stage import ANNA, BORIS, GROUP, Stage

pytestmark = pytest.mark.usefixtures("private_budget", "bot_budget")


class Worker(Turns):
    """A process with its own connection, and what it knows itself."""

    def __init__(self, redis: Redis) -> None:
        self.store, self.budgets = Store(redis), Budgets()
        super().__init__(self.store, self.budgets, Clock())


@pytest.fixture
async def workers(url: str, redis: Redis, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Worker]]:
    monkeypatch.setattr(turns, "ANSWER", 10.0)  # a busy machine is no server that is away
    async with AsyncExitStack() as stack:
        yield [Worker(await stack.enter_async_context(connect(url))) for _ in range(3)]


class Calls:
    """When calls were made, how long each had waited, and how late it came behind its turn."""

    def __init__(self) -> None:
        self.made: list[float] = []
        self.waited: dict[int, list[float]] = {}
        self.late = 0.0
        self._telegram = OfTelegram(Limits())

    async def make(self, worker: Worker, chat: int) -> None:
        """Whoever has no turn comes again, as a delivery does."""
        came = monotonic()
        while not (turn := await worker.ask(chat)).given:  # noqa: ASYNC110  # it says how long
            await asyncio.sleep(turn.wait)
        at = monotonic() + turn.wait
        await asyncio.sleep(turn.wait)
        self.late = max(self.late, monotonic() - at)
        self._telegram.spend(chat, monotonic())
        self.made.append(monotonic())
        self.waited.setdefault(chat, []).append(monotonic() - came)

    def busiest_second(self) -> int:
        times = sorted(self.made)
        return max(bisect_right(times, at + 1) - index for index, at in enumerate(times))


async def test_of_two_hundred_deliveries_by_three_workers_thirty_go_in_any_second_and_all_come(
    workers: list[Worker],
) -> None:
    calls, began = Calls(), monotonic()
    await asyncio.gather(*(calls.make(workers[chat % 3], -1 - chat) for chat in range(200)))
    assert len(calls.made) == 200
    assert calls.busiest_second() <= ceil(30 * (1 + calls.late)) + 3
    assert 197 / 30 <= monotonic() - began < 12


async def test_calls_that_ask_together_take_one_trip(workers: list[Worker], redis: Redis) -> None:
    await workers[0].ask(GROUP)  # whose script is known from now on
    await redis.config_resetstat()
    given = await asyncio.gather(*(workers[0].ask(chat) for chat in range(1, 9)))
    assert [turn.given for turn in given] == [True] * 8
    assert (await redis.info("commandstats"))["cmdstat_evalsha"]["calls"] == 1


async def test_a_group_that_floods_makes_no_other_wait(workers: list[Worker]) -> None:
    calls, stop = Calls(), asyncio.Event()

    async def flood(worker: Worker) -> int:
        """A table of this group changes twenty times a second; how often it was shown."""
        shown = 0
        while not stop.is_set():
            worker.budgets.learn(GROUP, await worker.store.bucket(GROUP), time())
            shown += (await worker.ask(GROUP)).given
            await worker.store.spend(worker.budgets.unsaved(GROUP, time()))
            await asyncio.sleep(0.05)
        return shown

    flooding = [asyncio.create_task(flood(worker)) for worker in workers]
    for number in range(40):
        await calls.make(workers[number % 3], -1000 - number)
        await asyncio.sleep(0.04)
    stop.set()
    assert sum(await asyncio.gather(*flooding)) <= 8  # six, and what two spend before they know of each other
    waited = sorted(wait for waits in calls.waited.values() for wait in waits)
    assert waited[37] < 0.25 + calls.late


async def test_a_private_chat_is_sent_four_calls_at_once_by_all_workers_together(workers: list[Worker]) -> None:
    asked = [await workers[number % 3].ask(ANNA) for number in range(6)]
    assert [turn.given for turn in asked] == [True] * 4 + [False] * 2
    assert 0.5 < asked[4].wait <= 1.0
    assert (await workers[0].ask(BORIS)).given


async def test_a_flood_wait_of_a_private_chat_is_known_to_other_workers_with_the_next_trip(
    workers: list[Worker],
) -> None:
    workers[0].budgets.flood(ANNA, time() + 5)
    assert (await workers[0].ask(BORIS)).given
    turn = await workers[1].ask(ANNA)
    assert (turn.given, 4 < turn.wait <= 5) == (False, True)


async def test_what_is_only_said_by_one_worker_leaves_a_call_to_the_tables_of_another(workers: list[Worker]) -> None:
    said = [await workers[0].ask(chat, saying=True) for chat in (-1, -2, -3)]
    table = await workers[1].ask(-4)
    assert ([turn.given for turn in said], table) == ([True, True, False], (True, 0.0))


async def test_a_call_whose_turn_is_too_far_off_has_none_and_takes_nothing(workers: list[Worker]) -> None:
    waits = [(await workers[number % 3].ask(-1 - number)) for number in range(60)]
    given = [turn.wait for turn in waits if turn.given]
    assert (30 <= len(given) <= 40, max(given) <= PATIENCE) == (True, True)
    refused = next(number for number, turn in enumerate(waits) if not turn.given)
    assert workers[refused % 3].budgets.unsaved(-1 - refused, time()).seconds == 0
    assert waits[refused].wait > PATIENCE


async def test_a_servers_clock_that_was_set_back_silences_nobody(workers: list[Worker], redis: Redis) -> None:
    await redis.set("{inbox}:budget", f"{time() + 3600:.3f}", px=3_600_000)
    assert await workers[0].ask(GROUP) == (True, 0.0)
    assert 0 < await redis.pttl("{inbox}:budget") < 1000


async def test_nothing_is_kept_of_buckets_that_are_full(workers: list[Worker], redis: Redis) -> None:
    await workers[0].ask(ANNA)
    keys = {key: await redis.pttl(key) async for key in redis.scan_iter("*budget*")}
    assert set(keys) == {"{inbox}:budget", f"{{inbox}}:budget:{ANNA}"}
    assert (keys["{inbox}:budget"] <= 34, keys[f"{{inbox}}:budget:{ANNA}"] <= 1000) == (True, True)


# While the server of tables is away


@contextmanager
def hung(process: int) -> Iterator[None]:
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


async def test_while_the_server_hangs_a_process_goes_by_what_it_knows_and_keeps_to_thirty(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "ANSWER", 0.2)
    with server_running(data):
        async with connect(url_of(data)) as redis:
            worker, calls = Worker(redis), Calls()
            await calls.make(worker, GROUP)
            with hung((await redis.info("server"))["process_id"]):
                await asyncio.gather(*(calls.make(worker, -1000 - number) for number in range(40)))
                asked = await asyncio.gather(*(worker.ask(ANNA) for _ in range(5)))
            assert calls.busiest_second() <= ceil(30 * (1 + calls.late)) + 3
            assert [turn.given for turn in asked] == [True] * 4 + [False]
            await worker.store.server.close()


async def test_who_gives_up_while_it_asks_keeps_nobody_else_waiting(workers: list[Worker]) -> None:
    asking = [asyncio.create_task(workers[0].ask(-number)) for number in (1, 2, 3)]
    await asyncio.sleep(0)
    asking[0].cancel()
    assert [turn.given for turn in await asyncio.gather(*asking[1:])] == [True, True]
    assert (await workers[0].ask(-4)).given


async def test_whoever_asks_hears_of_a_fault_and_the_next_turns_are_given(workers: list[Worker], redis: Redis) -> None:
    await redis.set("{inbox}:budget", "no time")
    with pytest.raises(ResponseError):
        async with asyncio.timeout(10):
            await asyncio.gather(workers[0].ask(ANNA), workers[0].ask(BORIS))
    await redis.delete("{inbox}:budget")
    assert (await workers[0].ask(ANNA)).given


async def test_tables_that_wait_for_something_else_keep_nobody_waiting_for_a_turn(stage: Stage) -> None:
    delivery, now = stage.delivery, stage.clock.now()
    for number in range(600):
        delivery._later(f"left alone {number}", now + LEFT_ALONE)
    delivery._budgets.learn_of_bot(now + 2 * PATIENCE)
    for _ in range(20):
        delivery.notify(stage.id)
        assert PATIENCE < stage.due_in() <= 2 * PATIENCE + BOT_EVERY
