"""A backup moves from one server to a cluster and back, and to whoever Sentinels watch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from redis.asyncio import Redis

from bot.backup.commands import Refused
from bot.tables.document import Document
from tests.bot.backup.conftest import Backups, stop_the_bot
from tests.servers import cluster, watched


@pytest.fixture(scope="module")
def nodes() -> Iterator[str]:
    with cluster(replicas=False) as nodes:
        yield nodes.url


@pytest.fixture(scope="module")
def pair() -> Iterator[str]:
    with watched() as pair:
        yield pair.url


@pytest.mark.parametrize("there", ["nodes", "pair"])
async def test_a_backup_moves_from_one_server_to_several_and_back(
    backups: Backups, tables: list[Document], redis: Redis, request: pytest.FixtureRequest, there: str
) -> None:
    await stop_the_bot(redis)
    before = backups.kept()
    saved = backups.save()
    several = replace(backups, url=request.getfixturevalue(there))
    assert several.load() == saved
    assert several.kept().keys() == before.keys()
    assert saved.phases.total() == len(tables)
    assert several.check(None) == saved
    with pytest.raises(Refused, match="the database is not empty"):
        several.load()
    assert several.load(replace=True) == saved
    several.save("back.gz")
    assert backups.load("back.gz", replace=True) == saved
    assert backups.kept().keys() == before.keys()
