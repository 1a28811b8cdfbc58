"""The servers that keep the tables: one, or the parts of a cluster; each with its breaker, its clock and its replicas.

    of(key)      the Node that has this key                   OneServer: always the same
    look_again   who has which keys may have changed          Parts: as RedisCluster knows them
    Node.send    some commands, on one connection, in one round trip ─▶ their answers

What is asked of every server from time to time goes along with such a round trip: what time it is there, and whether
replicas hear it.  What is kept (`send(…, keep=True)`) is confirmed by one of them on the connection that wrote: WAIT
tells nothing of other connections.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from math import inf
from time import monotonic
from typing import Any, Final, Protocol

from redis.asyncio import Redis
from redis.asyncio.cluster import ClusterNode
from redis.asyncio.sentinel import SentinelConnectionPool
from redis.exceptions import AskError, MovedError, RedisError, ResponseError, TryAgainError

from bot.health import Cause, Health, Part
from bot.store.breaker import Breaker, Troubles
from bot.store.client import ANSWER_WITHIN, Cluster, drop_idle_connections, reader_beside
from bot.store.outages import Kind, Outage, outage
from bot.tasks import cancel

Command = tuple[Any, ...]
"""Its words: ("HGET", key, field)."""
MARGIN: Final = 0.25  # seconds an answer may be under way
LEARN_EVERY: Final = 30.0  # seconds: by then a server's clock may have been set, and replicas come or gone
LEARN: Final[tuple[Command, ...]] = (("TIME",), ("INFO", "replication"))
CONFIRM_WITHIN: Final = 0.5  # seconds for a replica; what is not confirmed by then counts all the same
CONFIRM: Final[Command] = ("WAIT", 1, int(CONFIRM_WITHIN * 1000))
LOOK_EVERY: Final = 1.0  # seconds between looks whether a replica hears again
UNHEARD: Final = Outage("no replica confirms what is written", cause=Cause.REPLICAS)
LATE: Final = re.compile(r"LATE ([\d.]+)")  # how in_time.lua refuses, with the server's time
TAG: Final = re.compile(r"\{([^}]+)\}")
Probe = Callable[["Node", str], Awaitable[bool]]


class Node:
    """A server that takes writes."""

    def __init__(self, name: str, client: Redis, probe: Probe, troubles: Mapping[Part, Troubles]) -> None:
        self.name, self.client, self._probe = name, client, probe
        self.breaker = Breaker(name, lambda key: probe(self, key), troubles[Part.TABLES])
        self._reader: Redis | None = None
        self._unheard = troubles[Part.REPLICAS]
        self.replicated = False  # a replica is there, or should be
        self._listening: asyncio.Task[None] | None = None  # until a replica hears again
        self._ahead: float | None = None  # the server's clock before our monotonic one, or a little less
        self._learnt = -inf

    def deadline(self) -> float | str:
        """When a script that is sent now is waited for no longer, by the server's clock."""
        return "" if self._ahead is None else self._ahead + monotonic() + ANSWER_WITHIN - MARGIN

    async def send(self, commands: Sequence[Command], keep: bool = False) -> list[Any]:
        """The answers, or the refusals, in their order; raises where the server is not there."""
        confirmed = keep and self.replicated and not self._listening
        sent = [*commands, CONFIRM] if confirmed else list(commands)
        learning = monotonic() - self._learnt > LEARN_EVERY
        answers = await self.exchange([*sent, *LEARN] if learning else sent)
        for answer in answers:
            if isinstance(answer, ResponseError):
                await self._refused(answer)
        if learning:
            self._learn(key_in(commands[0]), *answers[len(sent) :])
        if confirmed and answers[len(commands)] == 0:
            self._listen(key_in(commands[0]))
        return answers[: len(commands)]

    async def exchange(self, commands: Sequence[Command]) -> list[Any]:
        """The same, and nothing goes along."""
        if len(commands) == 1:
            try:
                return [await self.client.execute_command(*commands[0])]  # type: ignore[no-untyped-call]
            except ResponseError as refusal:
                return [refusal]
        pipeline = self.client.pipeline(transaction=False)
        for command in commands:
            pipeline.execute_command(*command)
        answers: list[Any] = await pipeline.execute(raise_on_error=False)
        return answers

    async def wait(self, command: Command) -> Any:
        """The answer to a command that is answered when something comes; after a failure the next one connects anew."""
        if self._reader is None:
            self._reader = reader_beside(self.client)
        try:
            return await self._reader.execute_command(*command)  # type: ignore[no-untyped-call]
        except Exception:
            await drop_idle_connections(self._reader)
            raise

    async def _refused(self, answer: ResponseError) -> None:
        """From a refusal the next call learns."""
        if late := LATE.search(str(answer)):
            self._ahead = float(late[1]) - monotonic()
        why = outage(answer)
        if why and why.kind is Kind.MOVED:
            await drop_idle_connections(self.client)

    def _learn(self, key: str, time: Any, replication: Any) -> None:
        """What time it is there, and whether replicas hear it; a server that does not tell is used as it is."""
        self._learnt = monotonic()
        if not isinstance(time, Exception):
            seconds, microseconds = time
            self._ahead = int(seconds) + int(microseconds) / 1e6 - monotonic()
        if isinstance(replication, Mapping):
            if replication.get("connected_slaves"):
                self.replicated = True
            elif self.replicated:
                self._listen(key)

    def _listen(self, key: str) -> None:
        """No replica confirmed: go on without, until one does."""
        if self._listening is None:
            self._listening = asyncio.create_task(self._until_heard(key), name="until a replica hears again")

    async def _until_heard(self, key: str) -> None:
        while not await self._heard(key):
            self._unheard.begins(self.name, UNHEARD)
            await asyncio.sleep(LOOK_EVERY)
        self._listening = None
        self._unheard.ends(self.name)

    async def _heard(self, key: str) -> bool:
        """Whether a replica confirms a write here, or there is nothing to confirm: another server has the key."""
        try:
            written, heard = await self.exchange([("SET", probe_key(key), "", "EX", 10), CONFIRM])
        except (RedisError, OSError):
            with suppress(Exception):  # which is the breaker's affair
                return not await self._probe(self, key)
            return False
        return isinstance(written, MovedError) or (isinstance(heard, int) and heard > 0)

    async def close(self) -> None:
        await self.breaker.close()
        if self._listening:
            await cancel(self._listening)
        if self._reader:
            await self._reader.aclose()


class Nodes(Protocol):
    """Who has which keys."""

    fail_over: bool  # whether another server takes the place of one that dies

    def of(self, key: str) -> Node: ...

    def all(self) -> Iterable[Node]: ...

    async def look_again(self, doubted: Node | None = None) -> None: ...

    async def follow(self, error: Exception) -> bool: ...

    async def followed(self, commands: Sequence[Command], answers: list[Any]) -> list[Any]: ...

    async def close(self) -> None: ...


class OneServer:
    def __init__(self, client: Redis, probe: Probe, troubles: Mapping[Part, Troubles]) -> None:
        self._node = Node("", client, probe, troubles)
        self.fail_over = isinstance(client.connection_pool, SentinelConnectionPool)

    def of(self, key: str) -> Node:
        return self._node

    def all(self) -> list[Node]:
        return [self._node]

    async def look_again(self, doubted: Node | None = None) -> None:
        """Nobody else has its keys."""

    async def follow(self, error: Exception) -> bool:
        return False

    async def followed(self, commands: Sequence[Command], answers: list[Any]) -> list[Any]:
        return answers

    async def close(self) -> None:
        await self._node.close()


class Parts:
    """The parts of a cluster."""

    fail_over = True

    def __init__(self, cluster: Cluster, probe: Probe, troubles: Mapping[Part, Troubles]) -> None:
        self._cluster, self._probe, self._troubles = cluster, probe, troubles
        self._nobody = Nobody(cluster, probe, troubles)
        self._nodes: dict[str, Node] = {}

    def of(self, key: str) -> Node:
        part = self._cluster.part(key)
        return self._node(part) if part else self._nobody

    def all(self) -> list[Node]:
        return [self._node(part) for part in self._cluster.get_primaries()]

    async def look_again(self, doubted: Node | None = None) -> None:
        """Ask who has which keys; last of all the one that is doubted."""
        await self._cluster.look_again(doubted.name if doubted else None)

    async def follow(self, error: Exception) -> bool:
        """Whether an error says where the keys have gone; they are looked for there from now on."""
        if not isinstance(error, MovedError):
            return False
        if error.host:
            await self._cluster.nodes_manager.move_slot(error)
        else:  # a server that does not know its own name
            await self._cluster.look_again()
        return True

    async def followed(self, commands: Sequence[Command], answers: list[Any]) -> list[Any]:
        """The answers, those too about keys that are just being moved."""
        for i, answer in enumerate(answers):
            if type(answer) is AskError:
                part = ClusterNode(answer.host, answer.port)
                _, answers[i] = await self._node(part).exchange([("ASKING",), commands[i]])
        return answers

    def _node(self, part: ClusterNode) -> Node:
        node = self._nodes.get(part.name)
        if node is None:
            node = Node(part.name, self._cluster.client_of(part), self._probe, self._troubles)
            node.replicated = bool(self._cluster.get_replicas())  # then each part has one, or should have
            self._nodes[part.name] = node
        return node

    async def close(self) -> None:
        await asyncio.gather(*(node.close() for node in (self._nobody, *self._nodes.values())))


class Nobody(Node):
    """Stands for whoever has a key of which that is not known: nobody yet, or nobody any more."""

    def __init__(self, cluster: Cluster, probe: Probe, troubles: Mapping[Part, Troubles]) -> None:
        super().__init__("", Redis(), probe, troubles)
        self._cluster = cluster

    async def send(self, commands: Sequence[Command], keep: bool = False) -> list[Any]:
        raise await self._nobody()

    async def wait(self, command: Command) -> Any:
        raise await self._nobody()

    async def _nobody(self) -> TryAgainError:
        await self._cluster.look_again()
        return TryAgainError("look again")


def key_in(command: Command) -> str:
    """The first key of a command; of a script it comes after its text and the number of keys."""
    return str(command[3] if command[0] in ("EVAL", "EVALSHA") else command[1])


def probe_key(key: str) -> str:
    """A key to write for a test: whoever has the other one has this one too."""
    tag = TAG.search(key)
    return f"{{{tag[1] if tag else key}}}:probe"


def all_troubles(health: Health | None) -> dict[Part, Troubles]:
    return {part: Troubles(health, part) for part in (Part.TABLES, Part.REPLICAS)}
