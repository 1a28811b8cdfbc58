"""Every test of the store once more, on a cluster of three: keys of all partitions, and keys that stand alone."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing
from inspect import signature
from typing import Final

import pytest

from bot.store.client import Cluster, client_at
from tests.bot.store import test_store
from tests.servers import Nodes, cluster

OF_ONE_SERVER: Final = (  # they count what one server was asked, flush the scripts of one, or measure its memory
    "test_looking_for_what_is_due_runs_a_script_only_where_something_is",
    "test_a_server_that_lost_its_scripts_is_given_them_again",
    "test_all_keys_of_a_table_share_a_partition",
    "test_a_game_never_takes_more_than_it_is_granted",
)
at_once = test_store.at_once
ONCE_MORE: Final = {
    name: test
    for name, test in vars(test_store).items()
    if name.startswith("test_") and "store" in signature(test).parameters and name not in OF_ONE_SERVER
}
globals().update(ONCE_MORE)


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    with cluster(replicas=False) as nodes:
        yield nodes


@pytest.fixture
async def redis(nodes: Nodes) -> AsyncIterator[Cluster]:
    async with aclosing(client_at(nodes.url)) as client:
        assert isinstance(client, Cluster)
        for node in nodes.all:
            node.ask("FLUSHALL")
        await client.initialize()
        yield client


@pytest.fixture
async def another_redis(nodes: Nodes) -> AsyncIterator[Cluster]:
    async with aclosing(client_at(nodes.url)) as client:
        assert isinstance(client, Cluster)
        await client.initialize()
        yield client


def test_it_looked() -> None:
    assert len(ONCE_MORE) > 60
