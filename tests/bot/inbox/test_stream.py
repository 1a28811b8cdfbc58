"""The inbox: what is written once is handled, by whoever lives, until it is done."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis

from bot.errors import StoreDown
from bot.health import Part
from bot.inbox import rate_limit
from bot.inbox import stream as stream_module
from bot.inbox.rate_limit import BURST
from bot.inbox.stream import MOST, OLD, Inbox, Name
from bot.inbox.updates import Raw, operation_of
from bot.store import stream as store_stream
from bot.store.client import READ_WITHIN, connect
from bot.store.store import KNOWN, Store
from bot.store.stream import BLOCK, GROUP, SEEN, STREAM, UpdateStream
from bot.tasks import cancel
from bot.workers import Worker, worker_at
from tests.bot.inbox.cut import a_cut
from tests.bot.inbox.stream_stage import BORIS, Stage, at_work, left, message, press, until, user
from tests.bot.store.processes import ROOT, another_worker, kill


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream_module, "LOOK", 0.05)
    monkeypatch.setattr(stream_module, "AGAIN", 0.05)
    monkeypatch.setattr(store_stream, "IDLE", 250)


@pytest.fixture
async def stage(store: Store, tmp_path: Path) -> AsyncIterator[Stage]:
    async with at_work(store, tmp_path) as stage:
        yield stage


@pytest.fixture
async def another(another_redis: Redis, tmp_path: Path) -> AsyncIterator[Stage]:
    async with at_work(Store(another_redis), tmp_path) as stage:
        yield stage


async def nothing_is_left(redis: Redis) -> None:
    async with asyncio.timeout(10):
        while await redis.xlen(STREAM):  # noqa: ASYNC110  # nothing tells
            await asyncio.sleep(0.005)
    assert (await redis.xpending(STREAM, GROUP))["pending"] == 0


async def written(redis: Redis, field: str) -> list[str]:
    """What stands in a field of each update in the stream."""
    entries: Any = await redis.xrange(STREAM)
    return [fields[field] for _, fields in entries]


async def test_what_is_written_is_handled_once_and_goes(stage: Stage, redis: Redis) -> None:
    one = press("one")
    await stage.inbox.add([one, press("two")])
    await stage.inbox.add([one])
    await stage.inbox.add([press("three")])
    await until(lambda: len(stage.handled) == 3)
    await nothing_is_left(redis)
    assert stage.handled == ["one", "two", "three"]


async def test_two_workers_share_what_comes(stage: Stage, another: Stage, redis: Redis) -> None:
    for number in range(40):
        await stage.inbox.add([press(str(number), who=number + 1)])
    await nothing_is_left(redis)
    assert sorted(map(int, stage.handled + another.handled)) == list(range(40))


# What comes in


@pytest.mark.parametrize(
    "raw",
    [
        message(text="Кто ходит?"),
        message(new_chat_members=[user(BORIS)]),
        {"update_id": 1, "poll": {}},
        {"update_id": 1},
        {"update_id": 1, "message": 7},
    ],
)
async def test_what_the_bot_has_no_use_for_is_not_written(store: Store, redis: Redis, raw: Raw) -> None:
    await Inbox(UpdateStream(store.server)).add([raw])
    assert await redis.keys() == []


def test_an_update_is_told_by_its_number_its_press_and_its_time() -> None:
    one = press()
    others = [one | {"update_id": 0}, press(), message(text="/play"), message(text="/play", date=2)]
    assert len({operation_of(raw) for raw in [one, *others]}) == 5
    assert operation_of(one) == operation_of(one | {"more": 1})
    assert {len(operation_of(raw)) for raw in others} == {16}


async def test_marks_last_as_long_as_an_update_may_be_handled(stage: Stage, redis: Redis) -> None:
    one = press()
    await stage.inbox.add([one])
    assert OLD < await redis.ttl(f"{{inbox}}:seen:{operation_of(one)}") <= SEEN
    assert OLD < KNOWN


async def test_a_person_has_one_bucket_for_all_processes_and_hears_once_that_it_is_empty(
    store: Store, another_redis: Redis, monkeypatch: pytest.MonkeyPatch, redis: Redis
) -> None:
    monkeypatch.setattr(rate_limit, "EVERY", 3600.0)
    for other in (store, Store(another_redis)):
        await Inbox(UpdateStream(other.server)).add([press() for _ in range(BURST // 2)])
    await Inbox(UpdateStream(store.server)).add([press(), message(text="/my"), press(), message(text="/my"), left()])
    await Inbox(UpdateStream(store.server)).add([press(who=BORIS)])
    assert await written(redis, "too_fast") == [""] * BURST + ["first", "first", "again", "again", "", ""]


async def test_whoever_rests_may_ask_again_and_later_hears_why_not_once_more(
    store: Store, monkeypatch: pytest.MonkeyPatch, redis: Redis
) -> None:
    monkeypatch.setattr(rate_limit, "EVERY", 0.1)
    monkeypatch.setattr(rate_limit, "BURST", 2)
    inbox = Inbox(UpdateStream(store.server))
    for _ in range(2):
        await inbox.add([press() for _ in range(4)])
        await asyncio.sleep(0.25)
    assert await written(redis, "too_fast") == ["", "", "first", "again"] * 2


async def test_an_answer_that_is_lost_doubles_nothing(url: str, redis: Redis, data: Path) -> None:
    async with a_cut(url, data) as (cut, behind), connect(behind) as client:
        inbox = Inbox(UpdateStream(Store(client).server))
        await inbox.add([press()])
        cut.word = b"EVALSHA"
        await inbox.add([press(), press()])
    assert (cut.cuts, await redis.xlen(STREAM)) == (1, 3)


async def test_what_is_older_than_a_day_goes(store: Store, redis: Redis) -> None:
    for number in range(250):
        await redis.xadd(STREAM, {"update": "old"}, id=f"{number + 1}-0")
    await Inbox(UpdateStream(store.server)).add([press()])
    assert await redis.xlen(STREAM) < 200  # whole nodes of a hundred


# Nothing is lost


async def test_what_a_broken_connection_swallowed_is_handled(
    store: Store, url: str, redis: Redis, data: Path, tmp_path: Path
) -> None:
    async with (
        a_cut(url, data) as (cut, behind),
        connect(behind) as client,
        at_work(Store(client), tmp_path) as stage,
    ):
        await stage.inbox.add([press("one")])
        await until(lambda: stage.handled)
        cut.word = b"XREADGROUP"
        await until(lambda: cut.cuts)
        await Inbox(UpdateStream(store.server)).add([press("two")])
        await until(lambda: stage.handled == ["one", "two"])


async def test_what_a_dead_worker_had_is_done_by_another(stage: Stage, another: Stage, redis: Redis) -> None:
    stage.may_end.clear()
    another.may_end.clear()
    await stage.inbox.add([press(str(number)) for number in range(8)])
    await until(lambda: len(stage.begun + another.begun) == 8)
    dead, living = (stage, another) if stage.begun else (another, stage)
    dead.die()
    living.may_end.set()
    await until(lambda: len(living.handled) == 8)
    await nothing_is_left(redis)


async def test_a_slow_worker_is_not_robbed(stage: Stage, another: Stage, redis: Redis) -> None:
    stage.may_end.clear()
    another.may_end.clear()
    await stage.inbox.add([press()])
    await until(lambda: stage.begun or another.begun)
    await asyncio.sleep(0.8)  # three times as long as a dead one would keep it
    stage.may_end.set()
    another.may_end.set()
    await nothing_is_left(redis)
    assert len(stage.begun + another.begun) == 1


async def test_who_starts_under_the_same_name_goes_on_at_once_with_what_it_had(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_stream, "IDLE", 60_000)
    async with worker_at(tmp_path) as worker:
        store.worker = worker
        dead = Stage(store, tmp_path)
        dead.may_end.clear()
        dead.reader.start()
        await dead.inbox.add([press("one")])
        await until(lambda: dead.begun)
        dead.die()
        await dead.reader._name.give_back()
        async with at_work(store, tmp_path) as next_one:
            await until(lambda: next_one.handled == ["one"])


async def left_by_a_dead_worker(redis: Redis, *deliveries: int) -> list[str]:
    """Updates in the stream, which nobody handles, delivered so many times each; their ids."""
    await redis.xgroup_create(STREAM, GROUP, "0", mkstream=True)
    read: Any = await redis.xreadgroup(GROUP, "dead", {STREAM: ">"})
    ids: list[str] = [id for _, entries in read for id, _ in entries]
    for id, times in zip(ids, deliveries, strict=True):
        for _ in range(times - 1):
            await redis.xclaim(STREAM, GROUP, "dead", 0, [id])
    return ids


async def test_what_cannot_be_taken_over_now_is_taken_over_later(store: Store, redis: Any, tmp_path: Path) -> None:
    await Inbox(UpdateStream(store.server)).add([press("one"), press("two", who=BORIS)])
    await left_by_a_dead_worker(redis, 1, 2)
    await redis.execute_command("ACL", "SETUSER", "default", "-xclaim")
    try:
        async with at_work(store, tmp_path) as stage:
            async with asyncio.timeout(10):
                while not await redis.acl_log():  # noqa: ASYNC110  # nothing tells
                    await asyncio.sleep(0.005)
            await redis.execute_command("ACL", "SETUSER", "default", "+xclaim")
            await until(lambda: sorted(stage.handled) == ["one", "two"])
            await nothing_is_left(redis)
    finally:
        await redis.execute_command("ACL", "SETUSER", "default", "+xclaim")


async def test_what_a_new_primary_does_not_know_to_be_delivered_is_not_deleted(store: Store, redis: Redis) -> None:
    stream = UpdateStream(store.server)
    await Inbox(stream).add([press("one"), press("two", who=BORIS)])
    one, two = await left_by_a_dead_worker(redis, 1, 1)
    await redis.xgroup_setid(STREAM, GROUP, one)
    await redis.xack(STREAM, GROUP, two)  # as if its delivery had never been heard of
    assert [entry.id for entry in await stream.claim("w0", [one, two])] == [one]
    assert [entry.id for entry in await stream.read("w0", 2)] == [two]
    await store.server.close()


async def test_a_group_that_is_gone_is_made_anew_and_nothing_in_the_stream_is_left_out(
    stage: Stage, redis: Redis
) -> None:
    await stage.inbox.add([press("one")])
    await until(lambda: stage.handled)
    await redis.delete(STREAM)
    await stage.inbox.add([press("two")])
    await until(lambda: stage.handled == ["one", "two"])
    await redis.flushall()
    await stage.inbox.add([press("three")])
    await until(lambda: stage.handled == ["one", "two", "three"])
    assert not stage.health.failing(Part.INBOX)


async def test_no_exception_ends_a_reader(stage: Stage, redis: Redis, caplog: pytest.LogCaptureFixture) -> None:
    await stage.inbox.add([press("one")])
    await until(lambda: stage.handled)
    await redis.delete(STREAM)
    await redis.set(STREAM, "what nobody expects")
    await until(lambda: stage.health.failing(Part.INBOX))
    await redis.delete(STREAM)
    await stage.inbox.add([press("two")])
    await until(lambda: stage.handled == ["one", "two"] and not stage.health.failing(Part.INBOX))
    assert caplog.messages.count("the inbox cannot be read") == 1


def test_a_reader_waits_for_less_than_it_is_waited_for() -> None:
    assert BLOCK / 1000 < READ_WITHIN


async def test_a_reader_that_waits_keeps_no_connection_of_others_busy(stage: Stage, redis: Redis) -> None:
    await stage.inbox.add([press()])
    await until(lambda: stage.handled)
    await asyncio.sleep(0.05)
    assert not stage.store.redis.connection_pool._in_use_connections


async def test_what_there_is_no_room_for_is_left_to_others(
    stage: Stage, another: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream_module, "PLACES", 2)
    stage.may_end.clear()
    another.may_end.clear()
    await stage.inbox.add([press(str(number)) for number in range(6)])
    await until(lambda: len(stage.begun + another.begun) == 4)
    assert (len(stage.begun), len(another.begun)) == (2, 2)
    another.may_end.set()
    await until(lambda: len(another.handled) == 4)
    stage.may_end.set()
    await until(lambda: len(stage.handled) == 2)


# Names


async def test_a_name_stays_and_no_two_living_have_the_same(store: Store, another_redis: Redis) -> None:
    one, two = Name(store), Name(Store(another_redis))
    assert [await one.held(), await two.held(), await one.held()] == ["w0", "w1", "w0"]
    await one.give_back()
    assert await Name(store).held() == "w0"


async def test_the_name_of_a_worker_known_to_be_dead_is_free_at_once(store: Store, tmp_path: Path) -> None:
    async with another_worker(tmp_path) as (name, process), worker_at(tmp_path) as worker:
        await store.hold("reader:w0", f"{name}:token", 30)
        store.worker = worker
        assert await Name(store).held() == "w1"
        await kill(process)
        assert await Name(store).held() == "w0"


async def test_without_a_folder_in_common_the_name_of_a_dead_worker_is_left_alone(store: Store) -> None:
    await store.hold("reader:w0", Worker().new_token(), 30)
    assert await Name(store).held() == "w1"


# What cannot be handled


async def test_a_fault_is_logged_once_and_the_update_goes(
    stage: Stage, redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    stage.failures.append(RuntimeError("a fault"))
    await stage.inbox.add([press("one"), press("two")])
    await until(lambda: len(stage.handled) == 1)
    await nothing_is_left(redis)
    assert caplog.messages.count("an update could not be handled: callback_query") == 1


async def test_what_is_no_update_goes(stage: Stage, redis: Redis) -> None:
    for text in ("{", "[]", ""):
        await redis.xadd(STREAM, {"operation": "0", "update": text})
    await until(lambda: stage.handled == ["news"] * 3)
    await nothing_is_left(redis)


async def test_half_a_letter_makes_nobody_deaf(stage: Stage) -> None:
    await stage.inbox.add([press("one \ud83d")])
    await until(lambda: stage.handled == ["one ?"])


async def test_news_that_met_a_server_of_tables_that_is_away_comes_again(
    stage: Stage, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream_module, "PLACES", 1)
    stage.failures += [StoreDown(), StoreDown(), StoreDown()]
    await stage.inbox.add([left()])
    await until(lambda: len(stage.begun) == 2)
    assert await redis.xlen(STREAM) == 1
    await stage.inbox.add([press("one")])  # for which there is room meanwhile
    await until(lambda: len(stage.handled) == 2)
    await nothing_is_left(redis)


async def test_news_that_still_waits_at_the_end_is_left_to_others(
    store: Store, another_redis: Redis, tmp_path: Path
) -> None:
    async with at_work(store, tmp_path) as stage:
        stage.failures += [StoreDown()] * 1000
        await stage.inbox.add([left()])
        await until(lambda: stage.begun)
    async with at_work(Store(another_redis), tmp_path) as another:
        await until(lambda: another.handled == ["news"])


@dataclass
class Mortals:
    """Workers that die of some presses, each restarted when it has died."""

    url: str
    data: Path
    processes: list[Process] = field(default_factory=list)
    deaths: int = 0

    @property
    def book(self) -> Path:
        return self.data / "book"

    def count(self, line: str) -> int:
        return self.book.read_text().splitlines().count(line)

    async def live(self) -> None:
        program = "-m", "tests.bot.inbox.mortal", self.url, str(self.data), str(self.book)
        while True:
            process = await asyncio.create_subprocess_exec(sys.executable, *program, cwd=ROOT)
            self.processes.append(process)
            await process.wait()
            self.deaths += 1


@pytest.fixture
async def mortals(url: str, data: Path) -> AsyncIterator[Mortals]:
    mortals = Mortals(url, data)
    mortals.book.touch()
    lives = [asyncio.create_task(mortals.live()) for _ in range(2)]
    yield mortals
    for life in lives:
        await cancel(life)
    for process in mortals.processes:
        if process.returncode is None:
            await kill(process)


async def test_an_update_that_kills_whoever_handles_it_is_given_up_and_no_other_is_lost(
    mortals: Mortals, store: Store, redis: Redis
) -> None:
    presses = ["1", "2", "once 3", "fatal", "4", "5"]
    await Inbox(UpdateStream(store.server)).add([press(data, who=who) for who, data in enumerate(presses, 1)])
    async with asyncio.timeout(40):
        while await redis.xlen(STREAM) or not mortals.count("given-up fatal"):  # noqa: ASYNC110  # nothing tells
            await asyncio.sleep(0.02)
    assert 1 < mortals.count("begun fatal") <= MOST
    assert [mortals.count(f"handled {data}") > 0 for data in presses] == [data != "fatal" for data in presses]


async def test_an_update_that_never_ends_hangs_one_worker_and_no_other(
    mortals: Mortals, store: Store, redis: Redis
) -> None:
    await Inbox(UpdateStream(store.server)).add([press("endless")])
    async with asyncio.timeout(40):
        while await redis.xlen(STREAM) or not mortals.count("given-up endless"):  # noqa: ASYNC110  # nothing tells
            await asyncio.sleep(0.02)
    assert mortals.count("begun endless") <= MOST
    await Inbox(UpdateStream(store.server)).add([press("another", who=2)])
    async with asyncio.timeout(20):
        while not mortals.count("handled another"):  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    assert sum(process.returncode is None for process in mortals.processes) == 2


async def test_a_server_of_tables_that_is_slow_is_no_update_that_hangs(
    mortals: Mortals, store: Store, redis: Redis
) -> None:
    await Inbox(UpdateStream(store.server)).add([press("once slow")])
    async with asyncio.timeout(40):
        while mortals.count("begun once slow") < 2:  # noqa: ASYNC110  # nothing tells
            await asyncio.sleep(0.02)
        await redis.client_pause(1500)
        while not mortals.count("handled once slow"):  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    assert mortals.deaths == 1


async def test_a_press_that_nobody_expects_anything_of_any_more_goes(
    stage: Stage, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream_module, "OLD", -60.0)
    await stage.inbox.add([press("one"), left()])
    await until(lambda: stage.handled == ["news"])
    await nothing_is_left(redis)


# The end


async def test_who_stops_finishes_what_is_in_hand_and_leaves_the_rest(
    store: Store, redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream_module, "PLACES", 2)
    stage = Stage(store, tmp_path)
    stage.may_end.clear()
    stage.reader.start()
    await stage.inbox.add([press(str(number)) for number in range(5)])
    await until(lambda: len(stage.begun) == 2)
    stopping = asyncio.create_task(stage.reader.stop())
    await asyncio.sleep(0.05)
    stage.may_end.set()
    await stopping
    await store.server.close()
    assert (stage.handled, len(await written(redis, "update"))) == (["0", "1"], 3)
    assert (await redis.xpending(STREAM, GROUP))["pending"] == 0


async def test_what_could_not_be_written_is_handled_at_once(stage: Stage) -> None:
    stage.failures.append(StoreDown())
    stage.reader.take(left())
    await until(lambda: stage.handled == ["news"])
