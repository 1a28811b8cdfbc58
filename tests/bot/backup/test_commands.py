"""Saved while the bot runs, loaded into an empty database: the same tables, which are then shown anew."""

from __future__ import annotations

import asyncio
import os
import re
import time
from pathlib import Path
from typing import Any

import pytest
import redis as blocking
from redis.asyncio import Redis

from bot.backup import archive
from bot.backup.commands import Refused
from bot.backup.examine import Report, examined
from bot.store import snapshot
from bot.store import store as store_module
from bot.store.snapshot import PASSING, Strange, noun
from bot.store.store import Store, key
from bot.tables import deadlines
from bot.tables.document import Document, Phase, partition, partition_of
from tests.bot.backup.conftest import MONTH, OWNER, PASSES, Backups, keep, stop_the_bot
from tests.bot.tables.tables import ANNA, BORIS, NOON, VERA, lobby, make_move, table_of, turns


def rounded(kept: dict[str, tuple[str, int, Any]]) -> dict[str, tuple[str, int, Any]]:
    """Times to live, up to the minute that a slow machine may need."""
    return {name: (kind, max(ttl, -1) // 60_000, value) for name, (kind, ttl, value) in kept.items()}


async def test_what_is_loaded_is_what_was_saved(backups: Backups, tables: list[Document], redis: Redis) -> None:
    await stop_the_bot(redis)
    before = rounded(backups.kept())
    assert backups.save().wrong == []
    await redis.flushall()
    assert backups.load().wrong == []
    after = rounded(backups.kept())
    for document in tables:
        name = key(partition_of(document.id), "table", document.id)
        if document.phase in (Phase.LOBBY, Phase.PLAYING):
            assert after[name][2].pop("unsettled") == snapshot.RESTORED
    assert {name: each for name, each in after.items() if noun(name) != "wake"} == {
        name: each for name, each in before.items() if noun(name) != "wake"
    }
    assert 29 * MONTH // 30 < backups.kept()[key(partition(-4), "table", tables[3].id)][1] <= MONTH


async def test_open_tables_are_in_doubt_and_due_at_once(
    backups: Backups, tables: list[Document], store: Store, redis: Redis
) -> None:
    """A backup may be older than what the chats show."""
    await redis.delete(*[key(part, "wake") for part in range(64)])  # all was delivered
    await stop_the_bot(redis)
    backups.save()
    await redis.flushall()
    backups.load()
    opened = {document.id for document in tables if document.phase is not Phase.OVER}
    assert set(await store.due("wake", 1.0)) == opened
    for id in opened:
        leased = await store.take(id, "worker")
        assert leased is not None
        assert leased.in_doubt


async def test_what_is_of_a_process_stays_behind(backups: Backups, tables: list[Document], redis: Redis) -> None:
    assert await redis.exists(*PASSES) == len(PASSES)
    backups.save()
    found = [entry.key for group in archive.read(backups.folder / "backup.gz") for entry in group]
    assert [name for name in found if PASSING.match(name)] == []
    assert {noun(name) for name in found} == {noun(name) for name in backups.kept()}


def test_for_every_key_of_the_store_it_is_decided_whether_it_travels() -> None:
    """Who keeps something new decides here too; what nobody decided about would travel."""
    listed = re.findall(r"^    (\S.*?)  ", store_module.__doc__ or "", re.MULTILINE)
    names = [re.sub(r"<\w[\w ]*>", "1", name.replace("{pNN}", "{p07}")) for name in listed]
    assert len(names) > 12
    travels = {noun(name) for name in names if not PASSING.match(name)}
    assert travels == {
        "table", "journal", "chat", "person", "clock", "wake", "shown", "tally",
        "known", "said", "played", "file", "keepsakes", "moved", "invited", "past", "wrong-links", "owner",
    }  # fmt: skip


async def test_a_table_made_while_keys_are_looked_for_comes_whole(
    backups: Backups, tables: list[Document], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its host's tables were among the keys found; the table itself, its chat and its notes were not there yet."""
    keys_of, made = snapshot.keys_of, lobby(ANNA, VERA)

    async def make() -> None:
        async with Redis.from_url(backups.url, decode_responses=True) as client:
            chat = next(chat for chat in range(-9999, -99) if partition(chat) == partition(-1))
            await keep(Store(client), made, chat)
            await Store(client).show(made.id, "table", "[]", 0)

    def then_a_table_is_made(client: blocking.Redis) -> Any:
        found = keys_of(client)
        asyncio.run(make())
        return found

    monkeypatch.setattr(snapshot, "keys_of", then_a_table_is_made)
    report = await asyncio.to_thread(backups.save)
    saved = {entry.key for group in archive.read(backups.folder / "backup.gz") for entry in group}
    part = partition_of(made.id)
    assert report.wrong == []
    assert {key(part, "table", made.id), key(part, "shown", made.id), key(part, "chat", made.home, 0)} <= saved
    assert key(part, "person", VERA.id) in saved


async def test_whatever_is_read_while_people_play_agrees_with_itself(backups: Backups, store: Store) -> None:
    """People sit down, play and leave all the time; no copy has a table without its chat, its people or its time."""
    games = [await keep(store, turns(ANNA, BORIS, limit=600), -chat) for chat in range(1, 20)]
    ended = asyncio.Event()
    playing = asyncio.create_task(play(store, games, ended))
    copies = [await asyncio.to_thread(copy, backups.url) for _ in range(6)]
    ended.set()
    assert await playing > len(copies) / 4
    assert [found.wrong for found in copies] == [[]] * len(copies)
    assert all(found.phases.total() >= len(games) for found in copies)


def copy(url: str) -> Report:
    with snapshot.connect(url) as client:
        return examined(snapshot.read(client))


async def play(store: Store, games: list[Document], ended: asyncio.Event) -> int:
    """In each round a game has a move, and some tables come and go; how many rounds there were."""
    rounds = 0
    while not ended.is_set():
        rounds += 1
        document = games[rounds % len(games)]
        if table_of(document).to_act():
            make_move(document, table_of(document).to_act()[0])
            document.revision -= 1
            await store.save(document, clock=deadlines.next_tick(document), now=NOON)
            document.revision += 1
        for passing in [await keep(store, lobby(ANNA, VERA), -1000 - 4 * rounds - number) for number in range(4)]:
            passing.phase = Phase.CLOSED
            await store.save(passing, clock=None, now=NOON)
    return rounds


async def test_a_table_between_two_places_is_looked_at_again(
    backups: Backups, tables: list[Document], redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its place changes a moment before it does: between two scripts a copy may see that."""
    place = key(partition(-1), "chat", -1, 7)
    id = str(await redis.getdel(place))

    def back(_: float) -> None:  # while it waits to look again
        with blocking.Redis.from_url(backups.url) as client:
            client.set(place, id)

    monkeypatch.setattr(time, "sleep", back)
    assert backups.save().wrong == []
    assert backups.check().wrong == []


# Refusals


async def test_a_file_that_is_there_stays_as_it_is(backups: Backups, tables: list[Document]) -> None:
    (backups.folder / "backup.gz").write_text("the only one")
    with pytest.raises(FileExistsError):
        backups.save()
    assert [(path.name, path.read_text()) for path in backups.folder.iterdir()] == [("backup.gz", "the only one")]


async def test_a_backup_is_for_this_user_alone(backups: Backups, tables: list[Document]) -> None:
    before = os.umask(0)
    try:
        backups.save()
    finally:
        os.umask(before)
    assert (backups.folder / "backup.gz").stat().st_mode & 0o777 == 0o600


async def test_what_the_bot_never_made_is_refused_and_leaves_no_file(backups: Backups, redis: Redis) -> None:
    await redis.xadd("events", {"a": "b"})
    with pytest.raises(Strange, match="events is a stream"):
        backups.save()
    assert list(backups.folder.iterdir()) == []


async def test_a_database_with_tables_is_not_loaded_into(
    backups: Backups, tables: list[Document], redis: Redis
) -> None:
    await stop_the_bot(redis)
    backups.save()
    before = backups.kept().keys()
    with pytest.raises(Refused, match=rf"not empty: it has {len(before) - 1} keys"):
        backups.load()
    assert backups.kept().keys() == before


async def test_a_bot_at_work_is_not_robbed_of_its_tables(
    backups: Backups, tables: list[Document], redis: Redis
) -> None:
    backups.save()
    with pytest.raises(Refused, match="a bot is at work"):
        backups.load(replace=True)
    assert await redis.exists("owner")


async def test_the_database_of_another_bot_stays_its_own(
    backups: Backups, tables: list[Document], redis: Redis
) -> None:
    backups.save()
    await redis.flushall()
    await redis.set("owner", "17")
    for replace in (False, True):
        with pytest.raises(Refused, match=r"another bot \(id 17\)"):
            backups.load(replace=replace)
    assert await redis.keys() == ["owner"]


async def test_what_is_nobodys_is_not_replaced(backups: Backups, tables: list[Document], redis: Redis) -> None:
    backups.save()
    await redis.flushall()
    await redis.set("invoices", "1")
    with pytest.raises(Refused, match="nobody knows whose"):
        backups.load(replace=True)
    assert await redis.keys() == ["invoices"]


async def test_a_backup_takes_the_place_of_what_came_after_it(
    backups: Backups, tables: list[Document], store: Store, redis: Redis
) -> None:
    backups.save()
    later = await keep(store, lobby(VERA), -9)
    await stop_the_bot(redis)
    assert backups.load(replace=True).wrong == []
    assert (await store.load(later.id), await store.load(tables[1].id)) == (None, tables[1])


async def test_a_bot_that_has_begun_on_an_empty_database_does_not_hinder(
    backups: Backups, tables: list[Document], redis: Redis
) -> None:
    """It has noted whose database this is, and no more."""
    backups.save()
    await redis.flushall()
    await redis.set("owner", OWNER)
    assert backups.load().phases.total() == 4


async def test_a_server_without_room_takes_a_part_and_then_the_whole(
    backups: Backups, tables: list[Document], redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it says tells nothing of the tables that did not fit."""
    write = snapshot.write

    def then_it_is_full(client: blocking.Redis, group: list[snapshot.Entry]) -> None:
        write(client, group)
        client.config_set("maxmemory", 1)

    backups.save()
    await redis.flushall()
    with monkeypatch.context() as full:
        full.setattr(snapshot, "write", then_it_is_full)
        with pytest.raises(Refused) as refusal:
            backups.load()
    await redis.config_set("maxmemory", 0)
    told = r"command not allowed .*; a part was loaded: load it again, with --replace"
    assert re.fullmatch(told, str(refusal.value))
    assert await redis.dbsize() > 1
    assert backups.load(replace=True).phases.total() == 4


async def test_a_torn_file_changes_nothing(backups: Backups, tables: list[Document], redis: Redis) -> None:
    backups.save()
    await stop_the_bot(redis)
    tear(backups.folder / "backup.gz")
    before = backups.kept().keys()
    with pytest.raises(archive.Damaged):
        backups.load(replace=True)
    assert backups.kept().keys() == before


def tear(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-20])
