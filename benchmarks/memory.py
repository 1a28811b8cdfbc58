"""How much memory 10,000 open tables take in the store, with their indexes, deadlines and notes of what is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import time
from typing import Final

from redis.asyncio import Redis

from benchmarks.figures import Row, count
from benchmarks.games import Stored
from bot.store.store import Store
from bot.tables.document import Chair, Document, new_id
from engine.lab.bench import yardstick

TABLES: Final = 10_000
BAR: Final = 200.0  # MB
AT_ONCE: Final = 50
LIMIT: Final = 600  # seconds for a turn


async def memory(redis: Redis, mid_games: Sequence[Stored], tables: int = TABLES) -> Row:
    store = Store(redis)
    empty = (await redis.info("memory"))["used_memory"]
    for first in range(0, tables, AT_ONCE):
        numbers = range(first, min(first + AT_ONCE, tables))
        await asyncio.gather(*(store_copy(store, mid_games[number % len(mid_games)], number) for number in numbers))
    full = (await redis.info("memory"))["used_memory"] - empty
    figures = (count("memory of Valkey, MB", full / 1e6, BAR), count("for each table, kB", full / tables / 1e3))
    return Row(f"{tables} open tables in mid-game", yardstick(), figures)


async def store_copy(store: Store, middle: Stored, number: int) -> None:
    """Store the same position as another table, in another group, of other people."""
    document, others = copy_of(middle.document, number)
    await store.save(document, clock=document.deadline, now=time())
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
