"""What is wrong in a database is named, table by table; what is only of another version is not wrong."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import pytest
from redis.asyncio import Redis

from bot.store.store import Store, key
from bot.tables.document import Document, partition, partition_of
from bot.tables.record import unpack
from tests.bot.backup.conftest import Backups, keep
from tests.bot.tables.tables import ANNA, BORIS, finished

GAME = 1  # of the tables: the one with a computer, which has something to wait for


def table_key(document: Document) -> str:
    return key(partition_of(document.id), "table", document.id)


async def change(redis: Redis, document: Document, act: Callable[[Any], None]) -> None:
    """Change what is stored of a table, behind the bot's back."""
    text = await redis.hget(table_key(document), "document")
    assert text
    stored = json.loads(text)
    if isinstance(stored.get("record"), str):
        stored["record"] = json.loads(unpack(stored["record"]).model_dump_json())  # no need to pack it again
    act(stored)
    await redis.hset(table_key(document), "document", json.dumps(stored))


async def test_a_database_in_order_has_nothing_wrong(backups: Backups, tables: list[Document]) -> None:
    report = backups.check(None)
    assert report.wrong == []
    assert report.phases == {"lobby": 1, "playing": 2, "over": 1}
    assert (report.kinds["keepsakes"], report.kinds["shown"], report.newest) == (1, 4, tables[GAME].changed)


async def test_an_empty_database_has_nothing_wrong(backups: Backups) -> None:
    assert backups.check(None).lines() == ["tables: 0", "keys: none", "nothing is wrong"]


def shorten(stored: Any) -> None:
    del stored["record"]["journal"][-1:]


def swap(stored: Any) -> None:
    stored["record"]["seed"] += "0"


def grow(stored: Any) -> None:
    stored["unheard_of"] = 1


@pytest.mark.parametrize(
    ("act", "told"),
    [
        (grow, "cannot be read: Unreadable"),
        (lambda stored: stored["record"]["state"].clear(), "cannot be read: Unreadable"),
        (lambda stored: stored.update(id="HAAAAAAA"), "of another table or revision"),
        (lambda stored: stored.update(revision=77), "of another table or revision"),
        (swap, "seed and journal make another position"),
    ],
    ids=["strange", "no state", "another id", "another revision", "another seed"],
)
async def test_a_damaged_document_is_named(
    backups: Backups, tables: list[Document], redis: Redis, act: Callable[[Any], None], told: str
) -> None:
    await change(redis, tables[GAME], act)
    (wrong,) = backups.check(None).wrong
    assert f"table {tables[GAME].id}" in wrong
    assert told in wrong
    backups.save()
    assert backups.check().wrong == [wrong]


async def test_a_move_that_is_missing_from_the_journal_is_named(
    backups: Backups, tables: list[Document], redis: Redis
) -> None:
    await change(redis, tables[3], shorten)
    (wrong,) = backups.check(None).wrong
    assert f"table {tables[3].id}" in wrong


Damage: TypeAlias = Callable[[Redis, str], Awaitable[Any]]
LOSES: dict[str, tuple[Damage, str]] = {
    "the last ply": (lambda redis, journal: redis.rpop(journal), "the journal has 5 plies, and the game 6"),
    "the first ply": (lambda redis, journal: redis.lpop(journal), "the journal has 5 plies, and the game 6"),
    "all of it": (lambda redis, journal: redis.delete(journal), "the journal has 0 plies, and the game 6"),
    "an end": (lambda redis, journal: redis.lset(journal, 5, '[0,"Bid",2]'), "the journal ends otherwise"),
    "the truth": (lambda redis, journal: redis.lset(journal, 0, '[1,"Bid",1]'), "cannot be read: NotYourTurn"),
    "all sense": (lambda redis, journal: redis.lset(journal, 0, "nonsense"), "cannot be read: Unreadable"),
    "a kind": (lambda redis, journal: redis.set(journal, "nonsense"), "the journal has 0 plies, and the game 6"),
}


@pytest.mark.parametrize("loses", LOSES)
async def test_a_journal_that_does_not_fit_its_document_is_named(
    backups: Backups, store: Store, redis: Redis, loses: str
) -> None:
    act, told = LOSES[loses]
    document = finished(ANNA, BORIS)
    document.log_plies = 2
    await keep(store, document)
    assert backups.check(None).wrong == []
    await act(redis, key(partition_of(document.id), "journal", document.id))
    (wrong,) = backups.check(None).wrong
    assert wrong.startswith(f"table {document.id}")
    assert told in wrong
    backups.save()
    assert backups.check().wrong == [wrong]


async def test_a_table_of_schema_2_has_its_journal_inside(
    backups: Backups, tables: list[Document], redis: Redis
) -> None:
    document = tables[3]
    assert document.record

    def older(stored: Any) -> None:
        stored["schema_version"] = stored["record"]["schema_version"] = 2
        stored["record"].update(first=0, journal=document.record and document.record.journal, checkpoint=None)

    await change(redis, document, older)
    (wrong,) = backups.check(None).wrong
    assert "the journal has 6 plies, and the game 0" in wrong
    await redis.delete(key(partition_of(document.id), "journal", document.id))
    assert backups.check(None).wrong == []
    await change(redis, document, lambda stored: stored["record"]["journal"].pop(3))
    (wrong,) = backups.check(None).wrong
    assert f"table {document.id}" in wrong


async def test_half_a_document_is_named(backups: Backups, tables: list[Document], redis: Redis) -> None:
    stored = await redis.hget(table_key(tables[0]), "document")
    assert stored
    await redis.hset(table_key(tables[0]), "document", stored[: len(stored) // 2])
    assert backups.check(None).wrong == [f"table {tables[0].id} cannot be read: Unreadable"]


async def test_lost_indexes_are_named(backups: Backups, tables: list[Document], redis: Redis) -> None:
    document = tables[GAME]
    part = partition_of(document.id)
    await redis.delete(key(part, "chat", document.home, 0))
    await redis.srem(key(part, "person", ANNA.id), document.id)
    await redis.zrem(key(part, "clock"), document.id)
    assert backups.check(None).wrong == [
        f"table {document.id}: its chat does not lead to it",
        f"table {document.id}: it is not among the tables of everybody who sits there",
        f"table {document.id}: its time never comes",
    ]


async def test_a_chat_that_leads_nowhere_is_named(backups: Backups, redis: Redis) -> None:
    place = key(partition(-77), "chat", -77, 0)
    await redis.set(place, "nonsense")
    assert backups.check(None).wrong == [f"{place} leads to no table"]


@pytest.mark.parametrize(
    "act",
    [
        lambda stored: stored.update(schema_version=1),
        lambda stored: stored.update(schema_version=4, unheard_of=1),
        lambda stored: stored["record"].update(version=77),
        lambda stored: stored["record"].update(game="chess"),
    ],
    ids=["older", "newer", "rules", "game"],
)
async def test_a_table_of_another_version_travels_and_is_not_wrong(
    backups: Backups, tables: list[Document], redis: Redis, act: Callable[[Any], None]
) -> None:
    await change(redis, tables[GAME], act)
    before = await redis.hmget(table_key(tables[GAME]), "document", "revision")
    report = backups.save()
    assert (report.wrong, report.other_versions, report.phases.total()) == ([], 1, 3)
    await redis.flushall()
    backups.load()
    assert await redis.hmget(table_key(tables[GAME]), "document", "revision") == before


async def test_of_many_wrong_things_the_first_are_told(backups: Backups, tables: list[Document], redis: Redis) -> None:
    for number in range(30):
        await redis.set(key(partition(-77), "chat", -77, number), "nonsense")
    told = backups.check(None).lines()
    assert len([line for line in told if line.startswith("WRONG")]) == 20
    assert told[-2:] == ["… and 10 more", "wrong: 30"]
