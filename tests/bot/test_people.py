"""What is known of a person, wherever they play."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.people import People
from bot.sessions import Sessions
from bot.store.store import Store, key
from bot.tables import changes
from bot.tables.document import partition_of
from tests.bot.tables.tables import ANNA, BORIS, CHAT, StoppedClock
from tests.laws.toys import Bids

pytestmark = pytest.mark.usefixtures("toys")


@pytest.fixture
def people(store: Store) -> People:
    return People(store)


async def test_the_tables_of_a_person_are_the_open_ones_oldest_first(
    people: People, sessions: Sessions, clock: StoppedClock
) -> None:
    opened = []
    for chat in range(4):
        opened.append(await sessions.open(Bids.id, ANNA, CHAT - chat, None))
        clock.skip(1)
    await sessions.change(opened[1].id, changes.close)
    assert await people.tables(ANNA.id) == [opened[0], *opened[2:]]
    assert await people.tables(BORIS.id) == []


async def test_a_table_that_has_expired_leaves_the_index_of_its_people(
    people: People, sessions: Sessions, store: Store, redis: Redis
) -> None:
    opened = [await sessions.open(Bids.id, ANNA, CHAT - chat, None) for chat in range(2)]
    await redis.delete(key(partition_of(opened[0].id), "table", opened[0].id))
    assert (await people.tables(ANNA.id), await store.tables_of(ANNA.id)) == ([opened[1]], [opened[1].id])


async def test_a_table_that_cannot_be_read_is_left_out_and_stays_in_the_index(
    people: People, sessions: Sessions, store: Store, redis: Redis
) -> None:
    opened = await sessions.open(Bids.id, ANNA, CHAT, None)
    await redis.hset(key(partition_of(opened.id), "table", opened.id), "document", "nonsense")
    assert (await people.tables(ANNA.id), await store.tables_of(ANNA.id)) == ([], [opened.id])


async def test_what_is_to_be_said_once_is_first_said_once(people: People) -> None:
    assert [await people.first_time(what) for what in ("rights:a", "rights:a", "rights:b")] == [True, False, True]
