"""A cluster whose primaries are killed and frozen, and whose keys move; a primary that Sentinels replace."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any, Final
from unittest.mock import Mock

import pytest

from bot.errors import StoreDown
from bot.health import Health, Part
from bot.store import nodes as nodes_module
from bot.store.client import client_at
from bot.store.server import Claim
from bot.store.store import Store
from bot.tables.document import partition_of
from bot.tasks import cancel
from tests.bot.tables.tables import ANNA, NOON, lobby
from tests.servers import Nodes, Pair, Server, cluster, watched

PAUSE: Final = 6.0  # seconds that a failover may take
SOON: Final = 1000  # milliseconds until a silent server is held for dead
PEOPLE: Final = range(24)  # their keys are in all parts


@asynccontextmanager
async def store_at(url: str, data: Path) -> AsyncIterator[tuple[Store, Health]]:
    async with aclosing(client_at(url)) as client:
        health = Health(data)
        store = Store(client, health=health, claim=Claim("42"))
        await store.server.begin()
        try:
            yield store, health
        finally:
            await store.server.close()


@dataclass
class Presses:
    """Everybody writes again and again; each write is kept by a replica, if there is one."""

    store: Store
    written: dict[int, list[int]] = field(default_factory=lambda: {person: [] for person in PEOPLE})
    refused: list[str] = field(default_factory=list)
    longest: dict[int, float] = field(default_factory=lambda: dict.fromkeys(PEOPLE, 0.0))

    async def press(self, person: int) -> None:
        for number in range(10_000):
            began = monotonic()
            try:
                words = [3600, f"field {number}", "value"]
                await self.store.server.run("keepsakes", [name_of(person)], words, keep=True)
            except StoreDown as error:
                self.refused.append(str(error))
            else:
                self.written[person].append(number)
            self.longest[person] = max(self.longest[person], monotonic() - began)
            await asyncio.sleep(0.01)

    @asynccontextmanager
    async def going_on(self) -> AsyncIterator[None]:
        """In the block they press; all have pressed before it begins, and again before it ends."""
        tasks = [asyncio.create_task(self.press(person)) for person in PEOPLE]
        try:
            await self.pressed_by_all()
            yield
            await self.pressed_by_all()
        finally:
            await asyncio.gather(*map(cancel, tasks))

    async def pressed_by_all(self) -> None:
        before = {person: len(written) for person, written in self.written.items()}
        await until(lambda: all(len(written) > before[person] for person, written in self.written.items()))

    async def lost(self) -> list[tuple[int, int]]:
        """What was answered and is not there."""
        found = await self.store.server.ask_each([("HGETALL", name_of(person)) for person in PEOPLE])
        return [
            (person, number)
            for person, kept in zip(PEOPLE, found, strict=True)
            for number in self.written[person]
            if f"field {number}" not in kept
        ]


def name_of(person: int) -> str:
    return f"keepsakes:toy:{person}"


async def until(condition: Callable[[], object], within: float = 20.0) -> None:
    async with asyncio.timeout(within):
        while not condition():  # noqa: ASYNC110  # only servers tell
            await asyncio.sleep(0.01)


def said_of(part: Part, caplog: pytest.LogCaptureFixture) -> list[str]:
    return [line for line in caplog.messages if line.startswith(part.words)]


async def told(call: Awaitable[Any]) -> str:
    try:
        await call
    except StoreDown as error:
        return str(error)
    return ""


@pytest.fixture
def nodes() -> Iterator[Nodes]:
    with cluster(node_timeout=SOON) as nodes:
        yield nodes


@pytest.fixture(scope="module")
def primaries() -> Iterator[Nodes]:
    """Three without replicas, that every test leaves as it found them."""
    with cluster(replicas=False, node_timeout=SOON) as nodes:
        yield nodes


@pytest.mark.parametrize("harm", [Server.kill, Server.freeze], ids=["killed", "frozen"])
async def test_a_failover_is_a_pause_for_one_part_and_loses_nothing(
    nodes: Nodes, data: Path, harm: Callable[[Server], None], caplog: pytest.LogCaptureFixture
) -> None:
    victim = nodes.primary_of(name_of(0))
    concerned = {person for person in PEOPLE if nodes.primary_of(name_of(person)) is victim}
    async with store_at(nodes.url, data) as (store, health):
        presses = Presses(store)
        async with presses.going_on():
            harm(victim)
            assert "" in await asyncio.gather(told(store.due("clock", NOON)), told(store.went_back()))
        assert (presses.refused, await presses.lost()) == ([], [])
        assert max(presses.longest.values()) < PAUSE
        assert max(presses.longest[person] for person in set(PEOPLE) - concerned) < max(presses.longest.values()) / 2
        await until(lambda: not health.failing(Part.TABLES))  # although that server is still away
    assert len(said_of(Part.TABLES, caplog)) <= 2  # that it began and that it is over, if it took long enough


async def test_a_primary_without_a_replica_that_is_started_again_loses_nothing(primaries: Nodes, data: Path) -> None:
    victim = primaries.primary_of(name_of(0))
    async with store_at(primaries.url, data) as (store, health):
        presses = Presses(store)
        async with presses.going_on():
            victim.kill()
            await until(lambda: store.server.nodes.of(name_of(0)).breaker.in_trouble)
            victim.start()
        assert (presses.refused, await presses.lost()) == ([], [])
        await until(lambda: not health.failing(Part.TABLES))


async def test_what_no_replica_has_heard_is_not_answered_before_the_primary_dies(nodes: Nodes, data: Path) -> None:
    """The replica is cut off, and the primary dies while a save waits for it: it is made again where that took over."""
    document = lobby(ANNA)
    victim = nodes.primary_of(f"{{p{partition_of(document.id):02}}}:wake")
    async with store_at(nodes.url, data) as (store, _):
        await store.load(document.id)  # from now on it is known that there is a replica
        nodes.replica_of(victim).ask("CONFIG", "SET", "masterauth", "wrong")
        victim.ask("CLIENT", "KILL", "TYPE", "replica")
        save = asyncio.create_task(store.save(document, clock=NOON, now=NOON))
        await asyncio.sleep(nodes_module.CONFIRM_WITHIN / 3)
        victim.kill()
        assert await save
        assert await store.load(document.id)


async def test_play_goes_on_without_a_replica_which_is_said_once_and_waited_for_again_when_it_is_back(
    nodes: Nodes, data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    replica = nodes.replica_of(nodes.primary_of(name_of(0)))
    async with store_at(nodes.url, data) as (store, health):
        presses = Presses(store)
        async with presses.going_on():
            replica.freeze()
            await until(lambda: said_of(Part.REPLICAS, caplog))
            presses.longest = dict.fromkeys(PEOPLE, 0.0)
            await presses.pressed_by_all()
            assert max(presses.longest.values()) < nodes_module.CONFIRM_WITHIN
            replica.thaw()
            await until(lambda: not health.failing(Part.REPLICAS))
        assert presses.refused == []
    assert len(said_of(Part.REPLICAS, caplog)) == 2


async def test_a_reader_looks_for_who_has_its_key_where_nobody_is_known_to_have_it(
    primaries: Nodes, data: Path
) -> None:
    async with store_at(primaries.url, data) as (store, _):
        store.redis.nodes_manager.slots_cache.clear()
        with pytest.raises(StoreDown, match="moves its keys"):  # and no other server on this machine is asked
            await store.server.wait("{inbox}:updates", "XLEN", "{inbox}:updates")
        assert await store.server.wait("{inbox}:updates", "XLEN", "{inbox}:updates") == 0


async def test_keys_that_move_are_followed(primaries: Nodes, data: Path) -> None:
    """On their way a key that is not there yet is looked for where they go: ASK; when they are there: MOVED."""
    source = primaries.primary_of("known:5")
    target = next(node for node in primaries.all if node is not source)
    slot, here, there = (
        source.ask("CLUSTER", "KEYSLOT", "known:5"),
        *(n.ask("CLUSTER", "MYID") for n in (source, target)),
    )
    async with store_at(primaries.url, data) as (store, health):
        assert not await store.reachable(5)
        target.ask("CLUSTER", "SETSLOT", slot, "IMPORTING", here)
        source.ask("CLUSTER", "SETSLOT", slot, "MIGRATING", there)
        await store.set_reachable(5, True)
        assert target.ask("CLUSTER", "COUNTKEYSINSLOT", slot) == 1
        for node in (target, source):
            node.ask("CLUSTER", "SETSLOT", slot, "NODE", there)
        assert await store.reachable(5)
        await store.set_reachable(5, False)
        for node in (source, target):
            node.ask("CLUSTER", "SETSLOT", slot, "NODE", here)
        assert not await store.reachable(5)
        assert not health.problems()


async def test_a_clock_that_was_set_is_known_within_a_minute_and_costs_no_trip(
    primaries: Nodes, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with store_at(primaries.url, data) as (store, _):
        node = store.server.nodes.of("known:6")
        await store.reachable(6)
        assert node._ahead is not None
        right, node._ahead = node._ahead, node._ahead + 3600
        await store.reachable(6)
        assert node._ahead - right == pytest.approx(3600)
        monkeypatch.setattr(nodes_module, "LEARN_EVERY", 0.0)
        exchange = Mock(side_effect=node.exchange)
        monkeypatch.setattr(node, "exchange", exchange)
        await store.reachable(6)
        assert (exchange.call_count, node._ahead - right < 1) == (1, True)


async def test_a_bot_that_starts_during_a_failover_refuses_nobody(data: Path) -> None:
    with cluster(node_timeout=SOON) as nodes:
        nodes.primary_of("owner").kill()
        async with aclosing(client_at(nodes.url)) as client:
            store = Store(client, health=Health(data))
            with pytest.raises(Exception, match="onnect") as error:
                await store.server.begin()
            store.server.note(error.value)
            await asyncio.gather(*(store.set_reachable(person, reachable=True) for person in PEOPLE))
            assert all([await store.reachable(person) for person in PEOPLE])
            await store.server.close()


async def test_a_cluster_that_is_not_there_yet_is_waited_for(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with cluster(replicas=False, node_timeout=SOON) as nodes:
        for node in nodes.all:
            node.kill()
        async with aclosing(client_at(nodes.url)) as client:
            health = Health(data)
            store = Store(client, health=health)
            with pytest.raises(Exception, match="cannot be connected") as error:
                await store.server.begin()
            store.server.note(error.value)
            assert health.failing(Part.TABLES)
            with monkeypatch.context() as hasty:
                hasty.setattr(store.server, "_patience", 0.0)
                assert await told(store.reachable(5)) == "not reachable"
            for node in nodes.all:
                node.start()
            await until(lambda: not health.failing(Part.TABLES))
            assert not await store.reachable(5)
            await store.server.close()


@pytest.fixture
def pair() -> Iterator[Pair]:
    with watched(down_after=SOON) as pair:
        yield pair


@pytest.mark.parametrize("harm", [Server.kill, Server.freeze], ids=["killed", "frozen"])
async def test_a_failover_by_sentinels_is_a_pause_and_loses_nothing(
    pair: Pair, data: Path, harm: Callable[[Server], None]
) -> None:
    async with store_at(pair.url, data) as (store, _):
        presses = Presses(store)
        async with presses.going_on():
            harm(pair.primary)
        assert (presses.refused, await presses.lost()) == ([], [])
        assert max(presses.longest.values()) < PAUSE


async def test_a_reader_waits_without_keeping_others_waiting_and_follows_a_failover(nodes: Nodes, data: Path) -> None:
    stream, read = "{inbox}:updates", list[str]()
    command = ("XREAD", "COUNT", "1", "BLOCK", "1000", "STREAMS", stream)

    async def reads(store: Store) -> None:
        last = "0"
        while True:
            try:
                answer = await store.server.wait(stream, *command, last)
            except StoreDown:
                await asyncio.sleep(0.05)
                continue
            for id, fields in answer[0][1] if answer else ():
                read.append(fields["update"])
                last = id

    async with store_at(nodes.url, data) as (store, _):
        task = asyncio.create_task(reads(store))
        await store.server.ask("XADD", stream, "*", "update", "one")
        await until(lambda: read == ["one"])
        nodes.primary_of(stream).kill()
        await store.server.ask("XADD", stream, "*", "update", "two")
        await until(lambda: read == ["one", "two"])
        await cancel(task)
