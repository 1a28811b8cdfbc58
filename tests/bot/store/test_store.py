"""What the store keeps, under which keys and how long; who wins, who waits, and what happens when it is away."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from redis.asyncio import Redis

from benchmarks.calls import size_bar
from bot.errors import ChatTaken
from bot.store.store import (
    CLOCK_CLAIM,
    DAY,
    DELIVER_WITHIN,
    LEASE,
    Bucket,
    Delivered,
    Kind,
    Leased,
    Spent,
    Store,
    key,
    parse,
)
from bot.tables import changes
from bot.tables.document import PARTITIONS, SCHEMA, Document, Phase, new_id, partition_of
from bot.tables.record import Unreadable, journal_since, replayed
from engine.players import PLAYERS
from engine.registry import GAMES, AnyRules
from tests.bot.tables.tables import (
    ANNA,
    BORIS,
    CHAT,
    NOON,
    PEOPLE,
    VERA,
    acting,
    bid,
    finished,
    lobby,
    make_move,
    playing,
    some_move,
    table_of,
    turns,
)
from tests.laws.setups import LONG, setups

GONE = -2  # what Redis calls the time to live of a key that is not there
FOR_GOOD = -1
SUPERGROUP = -1001234567890


async def save(store: Store, document: Document, clock: float | None = None, **more: Any) -> bool:
    """Save as the service does: who wins counts the revision on."""
    won = await store.save(document, clock=clock, now=NOON, **more)
    document.revision += won
    return won


def table_key(id: str) -> str:
    return key(partition_of(id), "table", id)


def journal_key(id: str) -> str:
    return key(partition_of(id), "journal", id)


async def revision_of(store: Store, id: str) -> int | None:
    """The revision that `save` compares, beside the document."""
    stored = await store.redis.hget(table_key(id), "revision")
    return None if stored is None else int(stored)


# Load and save


async def test_what_is_saved_loads_equal(store: Store) -> None:
    for document in (lobby(ANNA, BORIS, topic=7), playing(ANNA, BORIS, computers=1, limit=120), finished(ANNA, BORIS)):
        document.revision, document.home = 0, -document.host - document.revision
        document.id = new_id(document.home)
        await save(store, document, replacing="" if (there := await store.at(document.home, 7)) is None else there)
        assert await store.load(document.id) == document


async def test_a_table_nobody_saved_is_not_there(store: Store) -> None:
    id = new_id(CHAT)
    assert (await store.load(id), await revision_of(store, id)) == (None, None)


async def test_every_save_is_the_next_revision(store: Store) -> None:
    document = lobby(ANNA)
    for revision in (1, 2, 3):
        await save(store, document)
        assert await revision_of(store, document.id) == revision
    loaded = await store.load(document.id)
    assert loaded is not None
    assert loaded.revision == 3


async def test_of_two_who_change_one_revision_the_second_loses(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    mine, theirs = document.model_copy(), document.model_copy()
    mine.title, theirs.title = "mine", "theirs"
    assert [await save(store, theirs), await save(store, mine)] == [True, False]
    loaded = await store.load(document.id)
    assert loaded == theirs


async def test_of_many_who_change_it_at_once_nobody_overwrites_another(store: Store, another_redis: Redis) -> None:
    document, stores = lobby(ANNA), (store, Store(another_redis))
    await save(store, document)

    async def bump(number: int) -> None:
        while True:
            newest = await stores[number % 2].load(document.id)
            assert newest is not None
            newest.limit += 1
            if await save(stores[number % 2], newest):
                return

    await asyncio.gather(*map(bump, range(60)))
    loaded = await store.load(document.id)
    assert loaded is not None
    assert (loaded.limit, loaded.revision) == (60, 61)


async def test_a_table_that_expired_while_it_was_changed_does_not_come_back(store: Store, redis: Redis) -> None:
    document = lobby(ANNA)
    await save(store, document)
    await redis.delete(table_key(document.id))
    assert not await save(store, document)
    assert await store.load(document.id) is None


async def test_a_save_sent_twice_because_its_answer_was_lost_is_made_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = lobby(ANNA)
    monkeypatch.setattr("bot.store.store.secrets.token_hex", lambda _: "0123456789abcdef")
    assert [await store.save(document, clock=None, now=NOON) for _ in range(2)] == [True, True]
    assert await revision_of(store, document.id) == 1


async def test_a_save_sent_again_after_others_saved_is_still_known(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = lobby(ANNA)
    operations = iter(["a" * 16, *(str(number) * 16 for number in range(7)), "a" * 16])
    monkeypatch.setattr("bot.store.store.secrets.token_hex", lambda _: next(operations))
    await store.save(document, clock=None, now=NOON)
    for document.revision in range(1, 8):
        await store.save(document, clock=None, now=NOON)
    document.revision = 0
    assert await store.save(document, clock=None, now=NOON)
    assert await revision_of(store, document.id) == 8


async def test_what_a_change_noted_as_its_revision_is_stored_so(store: Store) -> None:
    document = playing(ANNA, BORIS)
    document.choices_since, document.called_at = [document.revision + 1, 1], [1, document.revision + 1]
    assert await store.save(document.model_copy(update={"revision": 0}), clock=None, now=NOON, step=document.revision)
    assert await store.save(document, clock=None, now=NOON, step=70)
    loaded = await store.load(document.id)
    assert loaded is not None
    assert (loaded.revision, document.revision) == (document.revision + 70, document.revision)
    assert (loaded.choices_since, loaded.called_at) == ([loaded.revision, 1], [1, loaded.revision])


# A server that lost its last writes


async def lose(redis: Redis, document: Document, dumped: bytes | None) -> None:
    """The table is what it was when it was dumped."""
    name = table_key(document.id)
    await redis.delete(name)
    if dumped:
        await redis.restore(name, 0, dumped)


async def dump(redis: Redis, document: Document) -> bytes:
    options = {"NEVER_DECODE": True}
    dumped: bytes = await redis.execute_command("DUMP", table_key(document.id), **options)  # type: ignore[no-untyped-call]
    return dumped


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known is compared whenever somebody asks."""
    monkeypatch.setattr("bot.store.recent.EVERY", 0.0)


@pytest.mark.usefixtures("at_once")
async def test_a_table_that_went_back_is_found_until_it_is_in_doubt(store: Store, redis: Redis) -> None:
    documents = [lobby(ANNA, topic=topic) for topic in range(3)]
    for document in documents:
        await save(store, document)
    lost, dumped = documents[1], await dump(redis, documents[1])
    await save(store, lost)
    assert await store.went_back() == set()
    await lose(redis, lost, dumped)
    assert [await store.went_back() for _ in range(2)] == [{lost.id}, {lost.id}]
    await store.doubt(lost.id, NOON)
    assert await store.went_back() == set()


@pytest.mark.usefixtures("at_once")
async def test_a_table_that_another_process_saved_and_this_one_delivered_is_known_too(
    store: Store, redis: Redis, another_redis: Redis
) -> None:
    document, other = lobby(ANNA), Store(another_redis)
    await save(other, document)
    dumped = await dump(redis, document)
    await save(other, document)
    await deliver(store, document.id, 2)
    await lose(redis, document, dumped)
    assert (await store.went_back(), await other.went_back()) == ({document.id}, {document.id})


@pytest.mark.usefixtures("at_once")
async def test_a_table_that_went_back_and_was_saved_again_before_anybody_looked_is_found(
    store: Store, redis: Redis
) -> None:
    document = lobby(ANNA)
    await save(store, document)
    dumped, before = await dump(redis, document), document.model_copy()
    await save(store, document)
    await lose(redis, document, dumped)
    assert await store.save(before, clock=None, now=NOON, step=10)
    assert await store.went_back() == {document.id}


@pytest.mark.usefixtures("at_once")
async def test_a_table_that_is_gone_did_not_go_back(store: Store, redis: Redis) -> None:
    document = lobby(ANNA)
    await save(store, document)
    await lose(redis, document, None)
    assert await store.went_back() == set()


@pytest.mark.usefixtures("at_once")
async def test_what_was_known_before_an_outage_is_compared_after_it_however_long_it_was(
    store: Store, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = lobby(ANNA)
    await save(store, document)
    dumped = await dump(redis, document)
    await save(store, document)
    await lose(redis, document, dumped)
    monkeypatch.setattr("bot.store.recent.KEEP", -1.0)
    assert await store.went_back() == {document.id}


async def test_only_so_many_tables_are_known_and_only_for_a_while(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.recent.MOST", 3)
    for topic in range(5):
        await save(store, lobby(ANNA, topic=topic))
    assert len(store._recent.to_compare()) == 3
    monkeypatch.setattr("bot.store.recent.KEEP", -1.0)
    assert (await store.went_back(), len(store._recent._known)) == (set(), 0)


async def test_looking_for_tables_that_went_back_costs_nothing_between_looks(store: Store, redis: Redis) -> None:
    await save(store, lobby(ANNA))
    await store.went_back()
    await redis.config_resetstat()
    for _ in range(9):
        await store.went_back()
    assert "cmdstat_hget" not in await redis.info("commandstats")


async def test_a_table_in_doubt_is_due_and_taken_in_doubt(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    assert await deliver(store, document.id, 1)
    assert await store.awake(document.id) is None
    await store.doubt(document.id, NOON)
    assert (await store.awake(document.id), await store.due("wake", NOON)) == (NOON, [document.id])
    assert await store.take(document.id, "two") == Leased(document, {}, in_doubt=True)


async def test_a_table_put_in_doubt_while_it_is_delivered_is_delivered_again(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    await store.take(document.id, "one")
    await store.doubt(document.id, NOON)
    assert not await store.settle(document.id, "one", Delivered(1, {}))
    assert await store.take(document.id, "one") == Leased(document, {}, in_doubt=True)
    assert await store.settle(document.id, "one", Delivered(1, {}))


async def test_a_doubt_survives_a_lease_that_is_taken_once_more_because_its_answer_was_lost(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    await store.doubt(document.id, NOON)
    for _ in range(2):
        assert await store.take(document.id, "one") == Leased(document, {}, in_doubt=True)
    assert await store.settle(document.id, "one", Delivered(1, {}))
    assert await store.take(document.id, "two") == Leased(document, {}, in_doubt=False)


async def test_a_table_that_is_gone_is_not_doubted(store: Store, redis: Redis) -> None:
    await store.doubt(new_id(CHAT), NOON)
    assert await redis.keys("{*") == []


# Chats


async def test_a_table_stands_in_its_chat_and_topic(store: Store) -> None:
    document = lobby(ANNA, topic=7)
    await save(store, document)
    assert [await store.at(CHAT, topic) for topic in (7, None, 8)] == [document.id, None, None]


async def test_two_topics_have_two_tables(store: Store) -> None:
    tables = [lobby(ANNA, topic=topic) for topic in (None, 7)]
    for document in tables:
        await save(store, document)
    assert [await store.at(CHAT, topic) for topic in (None, 7)] == [document.id for document in tables]


async def test_a_second_table_finds_the_chat_taken(store: Store) -> None:
    first, second = lobby(ANNA), lobby(BORIS)
    await save(store, first)
    with pytest.raises(ChatTaken, match=f"^{re.escape(first.id)}$"):
        await save(store, second)
    assert (await store.at(CHAT, None), await store.load(second.id)) == (first.id, None)
    assert await store.tables_of(BORIS.id) == []


async def test_a_new_table_takes_the_place_of_the_one_it_names(store: Store) -> None:
    first, second = finished(ANNA, BORIS), lobby(BORIS)
    first.revision = 0
    await save(store, first)
    await save(store, second, replacing=first.id)
    assert await store.at(CHAT, None) == second.id
    assert await store.load(first.id) == first


async def test_a_new_table_does_not_take_the_place_of_another_than_it_names(store: Store) -> None:
    first, second = lobby(ANNA), lobby(BORIS)
    await save(store, first)
    with pytest.raises(ChatTaken):
        await save(store, second, replacing=new_id(CHAT))


async def test_a_table_that_was_replaced_does_not_touch_the_place_of_the_new_one(store: Store, redis: Redis) -> None:
    old, new = playing(ANNA, BORIS), playing(ANNA, BORIS)
    old.revision = new.revision = 0
    await save(store, old)
    changes.close(old)
    await save(store, old)
    await save(store, new, replacing=old.id)
    await save(store, old)
    assert await store.at(CHAT, None) == new.id
    assert await redis.ttl(key(partition_of(new.id), "chat", CHAT, 0)) > 59 * DAY  # old, closed, has a day


async def test_a_table_that_goes_to_general_is_found_there_no_longer_than_it_is_kept(
    store: Store, redis: Redis
) -> None:
    document = lobby(ANNA, topic=7)
    await save(store, document)
    for _ in range(2):  # the second, as after a crash on the way
        assert await store.to_general(document)
        assert await redis.ttl(key(partition_of(document.id), "chat", CHAT, 0)) > DAY - 60
    assert [await store.at(CHAT, topic) for topic in (7, None)] == [None, document.id]


async def test_a_supergroup_finds_the_table_of_the_group_it_was(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    await store.migrate(CHAT, SUPERGROUP)
    assert [await store.at(chat, None) for chat in (CHAT, SUPERGROUP)] == [document.id, document.id]


async def test_a_chat_that_moved_twice_is_still_at_home(store: Store) -> None:
    await store.migrate(-1, -2)
    await store.migrate(-2, -3)
    assert [await store.home(chat) for chat in (-1, -2, -3, -4)] == [-1, -1, -1, -4]


# People


async def test_a_person_finds_all_open_tables_they_sit_at(store: Store) -> None:
    tables = [lobby(ANNA, BORIS), playing(ANNA, BORIS)]
    for chat, document in enumerate(tables):
        document.id, document.home, document.revision = new_id(chat), chat, 0
        await save(store, document)
    assert await store.tables_of(ANNA.id) == sorted(document.id for document in tables)
    assert await store.tables_of(VERA.id) == []


async def test_who_sits_down_and_leaves_is_in_the_index_and_out_of_it(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    changes.sit(document, BORIS)
    await save(store, document)
    assert await store.tables_of(BORIS.id) == [document.id]
    changes.stand(document, ANNA.id)
    await save(store, document, left=[ANNA.id])
    assert (await store.tables_of(ANNA.id), await store.tables_of(BORIS.id)) == ([], [document.id])


@pytest.mark.parametrize("phase", [Phase.OVER, Phase.CLOSED])
async def test_a_table_that_ended_is_nobodys(store: Store, phase: Phase) -> None:
    document = lobby(ANNA, BORIS)
    await save(store, document)
    document.phase = phase
    await save(store, document)
    assert [await store.tables_of(person.id) for person in (ANNA, BORIS)] == [[], []]


async def test_the_last_who_leaves_is_out_of_the_index_too(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    changes.stand(document, ANNA.id)
    await save(store, document, left=[ANNA.id])
    assert await store.tables_of(ANNA.id) == []


async def test_an_expired_table_is_forgotten_for_one_person(store: Store) -> None:
    document = lobby(ANNA, BORIS)
    await save(store, document)
    await store.remove_from_person(document.id, ANNA.id)
    assert [await store.tables_of(person.id) for person in (ANNA, BORIS)] == [[], [document.id]]


async def test_whom_the_bot_may_write_to_is_known_until_it_may_not(store: Store) -> None:
    known = []
    for may in (True, False):
        await store.set_reachable(ANNA.id, may)
        known.append((await store.reachable(ANNA.id), await store.reachable(BORIS.id)))
    assert known == [(True, False), (False, False)]


# How long


@pytest.mark.parametrize(
    ("phase", "kept"),
    [(Phase.LOBBY, DAY), (Phase.PLAYING, 60 * DAY), (Phase.OVER, 30 * DAY), (Phase.CLOSED, DAY)],
)
async def test_a_table_its_place_and_its_screens_are_kept_as_long_as_its_phase_says(
    store: Store, redis: Redis, phase: Phase, kept: int
) -> None:
    document = lobby(ANNA)
    for document.phase in (Phase.PLAYING, Phase.LOBBY, phase):
        await save(store, document)
        await store.show(document.id, "table", "{}", 0)
    await save(store, document)
    names = ("table", document.id), ("chat", CHAT, 0), ("shown", document.id)
    times = [await redis.ttl(key(partition_of(document.id), *name)) for name in names]
    assert [time if time < 0 else round(time, -2) for time in times] == [kept] * 3


async def test_whose_tables_they_are_is_kept_as_long_as_a_table_may_live(store: Store, redis: Redis) -> None:
    document = playing(ANNA, BORIS)
    document.revision = 0
    await save(store, document)
    times = [await redis.ttl(key(partition_of(document.id), "person", person.id)) for person in (ANNA, BORIS)]
    assert [round(time, -2) for time in times] == [60 * DAY] * 2


async def test_what_a_person_played_is_kept_as_long_as_its_result(store: Store, redis: Redis) -> None:
    ended = [""]
    for day in (0, 29, 31):
        document = lobby(ANNA, BORIS)
        changes.close(document)
        await store.save(document, clock=None, now=NOON + day * DAY, replacing=ended[-1])
        ended.append(document.id)
    past = key(partition_of(ended[1]), "past", ANNA.id)
    assert (await redis.zrange(past, 0, -1), round(await redis.ttl(past), -2)) == (ended[2:], 30 * DAY)


async def test_a_group_that_became_a_supergroup_is_remembered_a_year_since_it_was_last_asked_for(
    store: Store, redis: Redis
) -> None:
    await store.migrate(CHAT, SUPERGROUP)
    await redis.expire(f"moved:{SUPERGROUP}", DAY)
    await store.at(SUPERGROUP, None)
    assert await redis.ttl(f"moved:{SUPERGROUP}") > 364 * DAY


async def test_every_key_but_who_may_be_written_to_ends_by_itself(store: Store, redis: Redis) -> None:
    """Queues are emptied as tables end; what a table, a chat or a person leaves must have its time."""
    document = playing(ANNA, BORIS)
    document.revision = 0
    await save(store, document)
    changes.close(document)
    await save(store, document)
    await store.show(document.id, "table", "{}", DAY)
    await store.take(document.id, "worker")
    await store.migrate(CHAT, SUPERGROUP)
    await store.set_reachable(ANNA.id, True)
    await store.first_time("rights")
    await store.note_played("bids", CHAT)
    await store.keep("bids", ANNA.id, {"deck": "x"})
    await store.keep_file_id("board", "AgAC")
    await store.invite(ANNA.id, document.id)
    await store.count_wrong_link(ANNA.id, 10)
    for_good = {name async for name in redis.scan_iter() if await redis.ttl(name) == FOR_GOOD}
    assert {re.sub(r"^\{p\d\d\}:", "", name) for name in for_good} == {"wake", f"known:{ANNA.id}"}


async def test_what_is_said_once_a_day_is_new_once(store: Store, redis: Redis) -> None:
    assert [await store.first_time("rights"), await store.first_time("rights"), await store.first_time("x")] == [
        True, False, True,
    ]  # fmt: skip
    assert DAY - 5 < await redis.ttl("said:rights") <= DAY


async def test_the_file_of_a_picture_is_known_until_it_is_dropped(store: Store, redis: Redis) -> None:
    await store.keep_file_id("board", "AgAC")
    assert (await store.file_id("board"), await redis.ttl("file:board")) == ("AgAC", DAY)
    await store.drop_file_id("board")
    assert await store.file_id("board") is None


# What comes due


async def test_a_table_comes_due_at_its_time_and_not_before(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document, clock=NOON + 10)
    assert [await store.due("clock", NOON + after) for after in (9.9, 10)] == [[], [document.id]]


async def test_what_is_due_is_claimed_by_one_worker(store: Store, another_redis: Redis) -> None:
    tables = [lobby(ANNA) for _ in range(20)]
    for chat, document in enumerate(tables):
        document.id, document.home = new_id(chat), chat
        await save(store, document, clock=NOON)
    claims = await asyncio.gather(store.due("clock", NOON), Store(another_redis).due("clock", NOON))
    assert sorted([*claims[0], *claims[1]]) == sorted(document.id for document in tables)


@pytest.mark.parametrize(("what", "claim"), [("clock", CLOCK_CLAIM), ("wake", LEASE)])
async def test_the_claim_of_a_dead_worker_comes_back(store: Store, what: str, claim: float) -> None:
    document = lobby(ANNA)
    await save(store, document, clock=NOON + DELIVER_WITHIN)
    due = [await store.due(what, NOON + DELIVER_WITHIN + after) for after in (0, claim - 1, claim)]
    assert due == [[document.id], [], [document.id]]


async def test_a_save_settles_a_claim(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document, clock=NOON)
    await store.due("clock", NOON)
    await save(store, document, clock=NOON + 5)
    assert await store.due("clock", NOON + 5) == [document.id]


async def test_a_table_without_a_time_never_comes_due(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document, clock=NOON)
    await save(store, document, clock=None)
    assert await store.due("clock", NOON * 2) == []


async def test_no_more_tables_of_a_partition_come_due_at_once_than_asked_for(store: Store) -> None:
    for topic in range(5):
        await save(store, lobby(ANNA, topic=topic), clock=NOON)
    assert [len(await store.due("clock", NOON, limit=2)) for _ in range(4)] == [2, 2, 1, 0]


async def test_a_saved_table_is_left_to_its_saver_for_a_while_and_then_to_anybody(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    due = [
        await store.due("wake", NOON + after)
        for after in (0, DELIVER_WITHIN - 0.1, DELIVER_WITHIN, DELIVER_WITHIN + LEASE)
    ]
    assert due == [[], [], [document.id], [document.id]]


async def test_looking_for_what_is_due_runs_a_script_only_where_something_is(store: Store, redis: Redis) -> None:
    await save(store, lobby(ANNA), clock=NOON)
    await store.due("clock", NOON)
    await redis.config_resetstat()
    await store.due("clock", NOON)
    await store.due("clock", NOON + CLOCK_CLAIM)
    stats = await redis.info("commandstats")
    looked = {name: stats[name]["calls"] for name in stats if "eval" in name or "zrange" in name}
    assert looked == {"cmdstat_zrange": 2 * PARTITIONS + 1, "cmdstat_evalsha": 1}


async def test_a_server_that_lost_its_scripts_is_given_them_again(store: Store, redis: Redis) -> None:
    document = lobby(ANNA)
    await save(store, document, clock=NOON)
    await redis.script_flush()
    assert await store.due("clock", NOON) == [document.id]
    await redis.script_flush()
    assert await save(store, document)


async def deliver(store: Store, id: str, revision: int, **came_of_it: Any) -> bool:
    assert await store.take(id, "one")
    return await store.settle(id, "one", Delivered(revision, **{"notes": {}} | came_of_it))


async def test_a_delivered_table_wakes_nobody(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    assert await deliver(store, document.id, 1)
    assert await store.due("wake", NOON * 2) == []


async def test_a_table_whose_older_revision_was_delivered_stays_awake(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    await save(store, document)
    assert not await deliver(store, document.id, 1)
    assert await store.due("wake", NOON + DELIVER_WITHIN) == [document.id]


async def test_a_table_of_which_a_part_was_delivered_is_woken_for_the_rest(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    assert await deliver(store, document.id, 1, wake=NOON + 60)
    assert [await store.due("wake", NOON + after) for after in (59, 60)] == [[], [document.id]]


async def test_of_a_table_that_is_gone_nothing_is_left_to_deliver(store: Store, redis: Redis) -> None:
    document = lobby(ANNA)
    await save(store, document)
    await redis.delete(table_key(document.id))
    assert await deliver(store, document.id, 0)
    assert await store.due("wake", NOON * 2) == []
    assert await redis.exists(table_key(document.id)) == 0


async def test_a_table_that_is_gone_is_never_due(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document, clock=NOON)
    await store.unschedule(document.id)
    assert [await store.due(what, NOON * 2) for what in ("clock", "wake")] == [[], []]


# Delivery


async def test_who_takes_a_table_finds_it_with_its_notes(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    await store.show(document.id, "table", "first", 0)
    assert await store.take(document.id, "one") == Leased(document, {"table": "first"}, in_doubt=False)


async def test_one_alone_has_a_table_until_it_lets_go(store: Store) -> None:
    id, free = new_id(CHAT), Leased(None, {}, in_doubt=False)
    taken = [await store.take(id, "one"), await store.take(id, "two"), await store.take(id, "one")]
    await store.release(id, "one")
    assert [*taken, await store.take(id, "two")] == [free, None, free, free]


async def test_one_that_settles_lets_go(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    assert await deliver(store, document.id, 1)
    assert await store.take(document.id, "two") == Leased(document, {}, in_doubt=False)


async def test_one_that_settles_an_older_revision_keeps_the_table(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    await save(store, document)
    assert not await deliver(store, document.id, 1)
    assert await store.take(document.id, "two") is None
    assert await store.take(document.id, "one") == Leased(document, {}, in_doubt=False)


async def test_nobody_lets_go_of_the_table_of_another(store: Store) -> None:
    id = new_id(CHAT)
    await store.take(id, "one")
    await store.release(id, "two")
    assert await store.take(id, "two") is None


async def test_nobody_settles_the_table_of_another(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    await store.take(document.id, "one")
    assert await store.settle(document.id, "two", Delivered(1, {"table": "first"}))
    assert await store.take(document.id, "one") == Leased(document, {}, in_doubt=False)
    assert await store.due("wake", NOON + DELIVER_WITHIN) == [document.id]


async def test_what_settles_twice_settles_once(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    assert await deliver(store, document.id, 1, notes={"table": "first"})
    await store.take(document.id, "two")
    assert await store.settle(document.id, "one", Delivered(1, {"table": "second"}, wake=NOON))
    assert await store.take(document.id, "two") == Leased(document, {"table": "first"}, in_doubt=False)
    assert await store.due("wake", NOON * 2) == []


async def test_a_table_that_was_taken_and_never_settled_is_in_doubt(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    await store.take(document.id, "one")
    await store.release(document.id, "one")
    assert await store.take(document.id, "two") == Leased(document, {}, in_doubt=True)


async def test_the_lease_of_a_dead_worker_ends(store: Store, redis: Redis) -> None:
    id = new_id(CHAT)
    await store.take(id, "one")
    assert LEASE * 1000 - 5000 < await redis.pttl(key(partition_of(id), "lease", id)) <= LEASE * 1000


@pytest.mark.parametrize(("keep", "left"), [(0, FOR_GOOD), (600, 600)])
async def test_notes_of_what_was_delivered_are_kept_for_their_time(
    store: Store, redis: Redis, keep: int, left: int
) -> None:
    document = lobby(ANNA)
    await save(store, document)
    await deliver(store, document.id, 1, notes={"table": "first", "hand:11": "second"}, keep=keep)
    assert await store.shown(document.id) == {"table": "first", "hand:11": "second"}
    kept = await redis.ttl(key(partition_of(document.id), "shown", document.id))
    assert kept == left or left - 5 < kept <= left


async def test_what_stands_at_a_place_is_noted_and_forgotten(store: Store) -> None:
    id = new_id(CHAT)
    await store.show(id, "table", "first", 0)
    await store.show(id, "hand:11", "second", 60)
    assert await store.shown(id) == {"table": "first", "hand:11": "second"}
    await store.show(id, "table", None, 60)
    assert await store.shown(id) == {"hand:11": "second"}


# What cannot be read


def broken(document: Document) -> list[str]:
    """Documents as a fault or a later version may have left them."""
    text = document.model_dump_json()
    older = text.replace(f'"schema_version":{SCHEMA}', '"schema_version":1', 1)
    return ["", "nonsense", older, text.replace('"host"', '"h"')]


@pytest.mark.parametrize("number", range(4))
async def test_a_document_that_cannot_be_read_is_kept_as_it_is(store: Store, redis: Redis, number: int) -> None:
    document = lobby(ANNA)
    await save(store, document)
    text = broken(document)[number]
    await redis.hset(table_key(document.id), "document", text)
    with pytest.raises(Unreadable, match=r"not the document of a table|written by schema 1, this program reads 3"):
        await store.load(document.id)
    assert await redis.hget(table_key(document.id), "document") == text


async def test_a_chat_whose_table_cannot_be_read_stays_taken(store: Store, redis: Redis) -> None:
    document = lobby(ANNA)
    await save(store, document)
    await redis.hset(table_key(document.id), "document", "nonsense")
    with pytest.raises(ChatTaken):
        await save(store, lobby(BORIS))


async def test_why_a_document_cannot_be_read_is_told_without_what_it_holds(store: Store, redis: Redis) -> None:
    document = lobby(ANNA)
    await save(store, document)
    await redis.hset(table_key(document.id), "document", '{"record": "secret"}')
    with pytest.raises(Unreadable) as caught:
        await store.load(document.id)
    assert "secret" not in f"{caught.value} {caught.value.__cause__}"


# The journal of a game


def plies_of(document: Document) -> list[str]:
    """The journal of a document that was never stored."""
    assert document.record
    return journal_since(document.record, 0)


async def save_first(store: Store, document: Document) -> None:
    """Save what was played without a store."""
    document.revision, document.choices_since = 0, [0] * len(document.chairs)
    await save(store, document)


async def newest(store: Store, id: str) -> Document:
    document = await store.load(id)
    assert document is not None
    return document


async def test_a_lobby_has_no_journal(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    assert (await store.journal(document.id), await store.redis.exists(journal_key(document.id))) == ([], 0)


async def test_a_save_appends_what_was_played_since_the_load(store: Store) -> None:
    document = turns(ANNA, BORIS, VERA)
    document.log_plies = 2
    await save_first(store, document)
    for ply in range(1, 12):
        make_move(document, acting(document)[0])
        document.revision -= 1
        loaded = await newest(store, document.id)
        journaled = loaded.journaled
        changes.play(loaded, acting(loaded)[0], some_move(loaded, acting(loaded)[0]), loaded.revision, NOON)
        await save(store, loaded, journaled=journaled)
        document.revision += 1
        assert len(await store.journal(document.id)) == ply
    assert await store.journal(document.id) == plies_of(document)
    loaded = await newest(store, document.id)
    assert loaded.record
    assert len(loaded.record.journal) < 6


async def test_only_new_plies_travel(store: Store, redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    document = turns(ANNA, BORIS, VERA)
    for _ in range(10):
        make_move(document, acting(document)[0])
    await save_first(store, document)
    loaded, sent = await newest(store, document.id), list[Any]()
    run = store.server.run

    async def noted(script: str, keys: list[str], arguments: list[Any], *, keep: bool) -> Any:
        sent.append(arguments)
        return await run(script, keys, arguments, keep=keep)

    monkeypatch.setattr(store.server, "run", noted)
    make_move(loaded, acting(loaded)[0])
    loaded.revision -= 1
    await save(store, loaded, journaled=10)
    journal = await store.journal(document.id)
    assert (len(journal), sent[0][-1:]) == (11, journal[10:])
    assert journal[9] not in sent[0]


async def test_who_loses_a_race_appends_nothing(store: Store) -> None:
    document = playing(ANNA, BORIS, VERA)
    await save_first(store, document)
    mine, theirs = await newest(store, document.id), await newest(store, document.id)
    bid(mine, 0, 1).revision -= 1
    bid(theirs, 1, 2).revision -= 1
    assert [await save(store, theirs, journaled=0), await save(store, mine, journaled=0)] == [True, False]
    assert await store.journal(document.id) == plies_of(theirs)


async def test_a_save_sent_twice_appends_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    document = playing(ANNA, BORIS)
    await save_first(store, document)
    loaded = bid(await newest(store, document.id), 0, 1)
    loaded.revision -= 1
    monkeypatch.setattr("bot.store.store.secrets.token_hex", lambda _: "0123456789abcdef")
    assert [await store.save(loaded, clock=None, now=NOON) for _ in range(2)] == [True, True]
    assert await store.journal(document.id) == plies_of(loaded)


async def test_a_move_that_is_taken_back_leaves_the_journal(store: Store) -> None:
    document = bid(playing(ANNA, BORIS, VERA), 0, 1)
    before = plies_of(document)
    await save_first(store, bid(document, 1, 2))
    loaded = await newest(store, document.id)
    changes.undo(loaded, BORIS.id, loaded.choices_since[1], NOON)
    await save(store, loaded, journaled=2)
    assert await store.journal(document.id) == before
    loaded = await newest(store, document.id)
    changes.undo(loaded, ANNA.id, loaded.choices_since[0], NOON)
    await save(store, loaded, journaled=1)
    assert await store.journal(document.id) == []


async def test_what_a_journal_has_beyond_the_table_is_cut_off(store: Store) -> None:
    document = bid(playing(ANNA, BORIS, VERA), 0, 1)
    await save_first(store, document)
    await store.redis.rpush(journal_key(document.id), "of a future that was lost")
    loaded = bid(await newest(store, document.id), 1, 2)
    loaded.revision -= 1
    await save(store, loaded, journaled=1)
    assert await store.journal(document.id) == plies_of(loaded)


async def test_a_change_that_is_no_move_leaves_the_journal_alone(store: Store) -> None:
    document = bid(playing(ANNA, BORIS, VERA), 0, 1)
    await save_first(store, document)
    loaded = await newest(store, document.id)
    changes.stop(loaded, ANNA.id, admin=False)
    await save(store, loaded, journaled=1)
    assert await store.journal(document.id) == plies_of(document)


async def test_a_journal_lives_as_long_as_its_table(store: Store, redis: Redis) -> None:
    document = bid(playing(ANNA, BORIS), 0, 1)
    await save_first(store, document)
    for phase, days in ((Phase.PLAYING, 60), (Phase.OVER, 30), (Phase.CLOSED, 1)):
        document.phase = phase
        await save(store, document)
        times = [await redis.ttl(name) for name in (table_key(document.id), journal_key(document.id))]
        assert [round(time, -2) for time in times] == [days * DAY] * 2
    await store.drop(document)
    assert await redis.exists(journal_key(document.id)) == 0


async def test_a_table_of_schema_2_is_read_and_saved_with_its_journal_beside_it(store: Store, redis: Redis) -> None:
    text = (Path(__file__).parent / "schema_2.json").read_text("utf-8")
    document = parse(text)
    await redis.hset(table_key(document.id), mapping={"revision": document.revision, "document": text})
    stored = json.loads(text)["record"]["journal"]
    assert (len(stored), document.journaled) == (24, 0)
    assert [len(ply) for ply in stored] == [3] * 16 + [4] * 8  # the older plies had no events
    table = table_of(document)
    make_move(document, table.to_act()[0])
    document.revision -= 1
    assert await save(store, document, journaled=0)
    journal, loaded = await store.journal(document.id), await newest(store, document.id)
    assert loaded.record
    assert (len(journal), loaded.journaled, loaded.record.schema_version) == (25, 25, 3)
    assert len(loaded.record.journal) < 12
    again = replayed(loaded.record, journal)
    assert again.state == table_of(loaded).state


# Keys and memory


async def test_all_keys_of_a_table_share_a_partition(store: Store, redis: Redis) -> None:
    document = lobby(ANNA, BORIS)
    await store.id_made("one", document.id)
    await save(store, document, clock=NOON, operation="one")
    await store.show(document.id, "table", "{}", 0, operation="two")
    await store.take(document.id, "token")
    tag = f"{{p{partition_of(document.id):02}}}"
    assert sorted(await redis.keys()) == sorted(
        f"{tag}:{name}"
        for name in (
            f"table:{document.id}", f"chat:{CHAT}:0", f"person:{ANNA.id}", f"person:{BORIS.id}", "clock", "wake",
            f"shown:{document.id}", f"lease:{document.id}",
            "made:one", f"done:{document.id}:one", f"done:{document.id}:two",
        )
    )  # fmt: skip


AT_ITS_END = 1.5  # how much more a game may take then, with its whole journal: the bench weighs it in the middle
PLIES_APART = 10  # of a long game not every ply has to be weighed: a position grows slowly
SETUPS = [
    pytest.param(setup.rules, setup.seats, setup.options, id=str(setup))
    for rules in GAMES.values()
    for setup in setups(rules)
]


def moments(document: Document, seats: int) -> Iterator[Document]:
    """The document all through a game, which random moves make; a long one is played by the game's own computers:
    at random a deck alone is picked and put back for hundreds of plies, which nobody does."""
    table, rng = table_of(document), Random(seats)
    long = table.rules.longest > LONG
    while actors := table.to_act():
        seat = rng.choice(actors)
        view = table.rules.view(table.state, seat)
        table.play(seat, PLAYERS["greedy" if long else "random"].choose(table.rules, view, rng))
        if not long or table.ply % PLIES_APART == 0 or not table.to_act():
            changes.store_game(document, table, NOON)
            yield document


@pytest.mark.parametrize(("rules", "seats", "options"), SETUPS)
async def test_a_game_never_takes_more_than_it_is_granted(
    store: Store, redis: Redis, rules: AnyRules, seats: int, options: dict[str, Any]
) -> None:
    document = playing(*PEOPLE[:seats], game=rules.id, options=options, limit=120)
    document.revision, document.title = 0, "Настольные игры по пятницам, второй подъезд"
    most = 0
    for moment in moments(document, seats):
        await save(store, moment, clock=NOON)
        used = [await redis.memory_usage(name) or 0 for name in (table_key(moment.id), journal_key(moment.id))]
        most = max(most, sum(used))
    granted = 1024 * size_bar(rules.id) * AT_ITS_END
    assert (document.phase, 500 < most <= granted) == (Phase.OVER, True), most


async def test_a_table_at_hand_is_not_read_again_unless_somebody_saved_it_since(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    bucket = Bucket(NOON + 60, 60.0)
    await store.spend(Spent(document.chat, NOON, 60.0, 0.0))
    at_hand = document.model_copy(deep=True)
    taken = await store.take(document.id, "one", at_hand)
    assert taken
    assert (taken.document is at_hand, round(taken.bucket.full_at - bucket.full_at)) == (True, 0)
    await save(store, document)
    taken = await store.take(document.id, "one", at_hand)
    assert taken
    assert (taken.document, taken.document is at_hand) == (document, False)


async def test_a_table_at_hand_that_is_gone_is_gone(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    await store.drop(document)
    assert await store.take(document.id, "one", document) == Leased(None, {}, in_doubt=False)


# How many there are


HERE = Kind(Phase.LOBBY, "fairy_scuffle")


async def counted(store: Store) -> dict[Kind, int]:
    return {kind: number for kind, number in (await store.tally(GAMES)).items() if number}


async def test_a_table_is_counted_where_it_is_and_nowhere_else(store: Store) -> None:
    one, other = lobby(ANNA), lobby(BORIS)
    for document in (one, other):
        await save(store, document, replacing=one.id)
        assert await deliver(store, document.id, 1, keep=60, kind=HERE)
    assert await counted(store) == {HERE: 2}
    assert await deliver(store, other.id, 1, keep=60, kind=Kind(Phase.PLAYING, HERE.game))
    assert await counted(store) == {HERE: 1, Kind(Phase.PLAYING, HERE.game): 1}


async def test_a_table_that_is_dropped_is_counted_no_more(store: Store) -> None:
    document = lobby(ANNA)
    await save(store, document)
    await deliver(store, document.id, 1, keep=60, kind=Kind(document.phase, document.game))
    await store.drop(document)
    assert await counted(store) == {}


async def test_a_table_that_expires_is_counted_no_more_and_leaves_nothing(store: Store, redis: Redis) -> None:
    first, second = lobby(ANNA), lobby(ANNA)
    second.id = first.id[0] + second.id[1:]  # in the same partition
    for document, keep in ((first, -1), (second, 60)):  # the time of the first is over
        await save(store, document, replacing=first.id)
        assert await deliver(store, document.id, 1, keep=keep, kind=HERE)
    assert await counted(store) == {HERE: 1}
    assert await redis.zrange(HERE.tally(partition_of(first.id)), 0, -1) == [second.id]
