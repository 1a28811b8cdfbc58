"""python -m bot.cluster: the servers that REDIS_URL names become one cluster, if they are not one yet.

all answer ─▶ all know all ─▶ every slot has a primary ─▶ the others are replicas ─▶ well

The first three are the primaries, those that follow are their replicas in turn.  Each step looks first at what is there
already: it may be run again at any time, also after it was cut off, and does what is left.  A cluster that serves while
one of its servers is away is left alone, and so is a server that knows others than these.
"""

from __future__ import annotations

import socket
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack, suppress
from typing import Any, Final

import redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError, ResponseError
from redis.retry import Retry

from bot.config import BadSettings, RedisAddress, settings

PRIMARIES: Final = 3
SLOTS: Final = 16384
WITHIN: Final = 120.0  # seconds for each step: servers start side by side with this command
LOOK: Final = 0.1  # seconds between looks
MEET_AGAIN: Final = 5.0  # seconds in which an introduction must have led somewhere


class NoCluster(Exception):
    """It cannot be made; the text says why."""


class Node:
    """A server that is to be a part."""

    def __init__(self, address: RedisAddress, host: str, port: int) -> None:
        self.name, self.host, self.port = f"{host}:{port}", host, port
        self.client = redis.Redis.from_url(
            address.of_part(host, port), decode_responses=True, socket_timeout=2, retry=Retry(NoBackoff(), 0)
        )

    def ask(self, *words: Any) -> Any:
        try:
            return self.client.execute_command(*words)  # type: ignore[no-untyped-call]
        except ResponseError as error:
            raise NoCluster(f"{self.name}: {error}") from None

    def answers(self) -> bool:
        with suppress(redis.ConnectionError, redis.TimeoutError, redis.BusyLoadingError):
            return bool(self.client.ping())
        return False

    def sees_all_served(self) -> bool:
        """Whether every slot has a primary that lives, as far as it knows."""
        return self.answers() and bool(self.ask("CLUSTER INFO")["cluster_slots_ok"] == str(SLOTS))

    def known(self) -> dict[str, dict[str, Any]]:
        """By id: all parts that it knows."""
        return {
            part["node_id"]: part for part in self.ask("CLUSTER NODES").values() if "handshake" not in part["flags"]
        }

    @property
    def id(self) -> str:
        return str(self.ask("CLUSTER", "MYID"))

    @property
    def itself(self) -> dict[str, Any]:
        return self.known()[self.id]

    @property
    def slots(self) -> set[int]:
        """Those it serves; what moves to it or away is none."""
        ranges = ([int(end) for end in each] for each in self.itself["slots"] if "-" not in each[0].strip("0123456789"))
        return {slot for each in ranges for slot in range(each[0], each[-1] + 1)}

    @property
    def is_primary(self) -> bool:
        return "master" in self.itself["flags"]

    def is_well(self) -> bool:
        linked = self.is_primary or self.ask("INFO", "replication")["master_link_status"] == "up"
        return bool(linked and self.ask("CLUSTER INFO")["cluster_state"] == "ok")


def make(url: str) -> str:
    """One cluster of the servers at this address; what there is to say about it."""
    address = RedisAddress.parse(url) if url else None
    if address is None or address.kind != "cluster" or len(address.hosts) < PRIMARIES:
        raise NoCluster("REDIS_URL must look like redis+cluster://host:6379,host:6379,host:6379 …")
    with ExitStack() as stack:
        nodes = [Node(address, *host) for host in address.hosts]
        for node in nodes:
            stack.callback(node.client.close)
        until(lambda: [] if any(node.sees_all_served() for node in nodes) else silent(nodes), "no answer")
        if lacking := silent(nodes):
            return f"serves, without {', '.join(lacking)}"
        if not unwell(nodes) and len(served_by(nodes)) == SLOTS:
            return "is one already"
        introduce(nodes)
        share_out(nodes)
        replicate(nodes)
        until(lambda: unwell(nodes), "not well yet")
    return f"is made of {PRIMARIES} primaries and {len(nodes) - PRIMARIES} replicas"


def introduce(nodes: Sequence[Node]) -> None:
    """Let all know all, and none that is not of these."""
    ids = {node.id for node in nodes}
    for number, node in enumerate(nodes):
        if strangers := node.known().keys() - ids:
            raise NoCluster(f"{node.name} knows others than these already: {', '.join(sorted(strangers))}")
        if len(node.known()) == 1:
            with suppress(NoCluster):  # it has an epoch of its own since an earlier try
                node.ask("CLUSTER", "SET-CONFIG-EPOCH", number + 1)
    introduced_at = {node.name: 0.0 for node in nodes}

    def strange() -> list[str]:
        for node in nodes[1:]:
            if node.id not in nodes[0].known() and time.monotonic() - introduced_at[node.name] > MEET_AGAIN:
                nodes[0].ask("CLUSTER", "MEET", socket.gethostbyname(node.host), node.port)
                introduced_at[node.name] = time.monotonic()
        return [node.name for node in nodes if node.known().keys() != ids]

    until(strange, "does not know the others yet")


def share_out(nodes: Sequence[Node]) -> None:
    """Give the slots that nobody serves to the primaries."""
    served = served_by(nodes)
    for number in range(PRIMARIES):
        first, end = (SLOTS * share // PRIMARIES for share in (number, number + 1))
        left = [slot for slot in range(first, end) if slot not in served]
        if left:
            primary_of(nodes, nodes[number]).ask("CLUSTER", "ADDSLOTS", *left)


def replicate(nodes: Sequence[Node]) -> None:
    """Make replicas of those that have nothing to serve."""
    for number, node in enumerate(nodes):
        if number >= PRIMARIES and node.is_primary and not node.slots:
            node.ask("CLUSTER", "REPLICATE", primary_of(nodes, nodes[number % PRIMARIES]).id)


def primary_of(nodes: Iterable[Node], node: Node) -> Node:
    """The same, or whoever has taken its place in a failover."""
    if node.is_primary:
        return node
    wanted = node.itself["master_id"]
    return next(each for each in nodes if each.id == wanted)


def served_by(nodes: Iterable[Node]) -> set[int]:
    return set().union(*(node.slots for node in nodes if node.is_primary))


def silent(nodes: Iterable[Node]) -> list[str]:
    return [node.name for node in nodes if not node.answers()]


def unwell(nodes: Iterable[Node]) -> list[str]:
    return [node.name for node in nodes if not node.is_well()]


def until(missing: Callable[[], list[str]], what: str) -> None:
    """Wait until nothing is missing."""
    deadline = time.monotonic() + WITHIN
    while left := missing():
        if time.monotonic() > deadline:
            raise NoCluster(f"{', '.join(left)}: {what}")
        time.sleep(LOOK)


def main() -> str | None:
    """What is wrong, or nothing."""
    try:
        sys.stdout.write(f"the cluster {make(settings().redis_url)}\n")
    except (BadSettings, NoCluster, RedisError, OSError) as error:
        return f"the cluster cannot be made: {error}"
    return None


if __name__ == "__main__":
    sys.exit(main())
