"""How much memory 10,000 open tables take in the store, with their indexes, deadlines and notes of what is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import count as counting
from time import time
from typing import Final

from redis.asyncio import Redis

from benchmarks.calls import Stored, as_stored
from benchmarks.club import a_club
from benchmarks.figures import Row, count
from benchmarks.positions import mixed, set_up, silent_sessions
from bot.store.store import Store, key
from bot.tables.document import Chair, Document, new_id, partition_of
from engine.lab.bench import yardstick

TABLES: Final = 10_000
BAR: Final = 200.0  # MB
AT_ONCE: Final = 50
KINDS: Final = 15  # of tables that are copied
LIMIT: Final = 600  # seconds for a turn


async def memory(redis: Redis, tables: int = TABLES) -> Row:
    store, middles = Store(redis), await shown_middles(redis)
    empty = (await redis.info("memory"))["used_memory"]
    await store_copies(store, middles, tables)
    full = (await redis.info("memory"))["used_memory"] - empty
    figures = (count("memory of Valkey, MB", full / 1e6, BAR), count("for each table, kB", full / tables / 1e3))
    return Row(f"{tables} open tables in mid-game", yardstick(), figures)


async def shown_middles(redis: Redis) -> list[Stored]:
    """A table of each kind in the middle of its game, with what is noted of its screens."""
    async with a_club(redis, pictures=False) as club:
        documents = [
            await set_up(club.services.sessions, club.store, number, position)
            for number, position in enumerate(mixed(KINDS), 1)
        ]
        await club.services.delivery.join()
        return [await as_stored(club.store, document) for document in documents]


async def copies(store: Store, tables: int) -> None:
    """Store so many tables in mid-game; nothing is noted of what they show."""
    sessions, numbers = silent_sessions(store), counting(10**5)
    middles = [Stored(await set_up(sessions, store, next(numbers), position), {}, 0) for position in mixed(KINDS)]
    await store_copies(store, middles, tables)


async def store_copies(store: Store, middles: Sequence[Stored], tables: int) -> None:
    for first in range(0, tables, AT_ONCE):
        numbers = range(first, min(first + AT_ONCE, tables))
        await asyncio.gather(*(store_copy(store, middles[number % len(middles)], number) for number in numbers))


async def store_copy(store: Store, middle: Stored, number: int) -> None:
    """Store the same position as another table, in another group, of other people."""
    document, others = copy_of(middle.document, number)
    journals = [key(partition_of(each.id), "journal", each.id) for each in (middle.document, document)]
    await store.redis.copy(*journals)
    journaled = document.record.ply if document.record else 0
    await store.save(document, journaled=journaled, clock=document.deadline, now=time())
    for user in others.values():
        await store.set_reachable(user, True)
    for note, text in middle.notes.items():
        kind, _, about = note.rpartition(":")
        await store.show(document.id, f"{kind}:{others[about]}" if about in others else note, text, 0)


def copy_of(document: Document, number: int) -> tuple[Document, dict[str, int]]:
    """A copy of a table with a deadline, and the id of each new person by that of the original one."""
    chat, people = -(10**12) * 101 - number, document.people()
    others = {str(person.id): 5_000_000_000 + number * 10 + seat for seat, person in enumerate(people)}
    chairs = [Chair(who=person.model_copy(update={"id": others[str(person.id)]})) for person in people]
    place = {"id": new_id(chat), "chat": chat, "home": chat, "revision": 0}
    timed = {"limit": LIMIT, "deadline": time() + LIMIT}
    return document.model_copy(update={**place, **timed, "host": others[str(people[0].id)], "chairs": chairs}), others
