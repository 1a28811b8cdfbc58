"""What the database holds, read and written back key by key: what a backup is made of.

read ─▶ [Entry, …] of one partition ─▶ … ─▶ [Entry, …] of keys that stand alone ─▶ write

A partition is read by one script, so that every table in it agrees with its journal, its indexes, its times and its
notes, while others go on playing.  Values travel as Redis shows them, texts, hashes, lists and sets: what DUMP makes of
them is read by the same version of the same server alone.  Leases, budgets and marks of updates stay behind: they are
of the processes that are at work now.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final, NamedTuple, TypeVar

import redis
from redis.backoff import ExponentialBackoff
from redis.cluster import ClusterNode
from redis.retry import Retry
from redis.sentinel import Sentinel

from bot.config import RedisAddress
from bot.store.client import OF_SENTINELS, options_of
from bot.store.server import LUA
from bot.store.store import key, parse
from bot.tables.document import OPEN, Document, partition_of
from bot.tables.record import Unreadable

COPY: Final = LUA["copy"]
PARTITION: Final = re.compile(r"\{p(\d\d)\}:")
PASSING: Final = re.compile(r"\{p\d\d\}:((lease|done|made):|budgets$)|\{inbox\}:|\{[^}]*\}:probe$|said:update:")
LEASE: Final = re.compile(r"\{p\d\d\}:lease:|\{inbox\}:poller$")  # only of a bot at work
OWNER: Final = "owner"
AT_ONCE: Final = 500  # keys that stand alone, or writes, in one round trip
TIMEOUT: Final = 60.0  # seconds for an answer: a partition of a large database is some megabytes
RESTORED: Final = "restored"  # stands for a worker that never settled: the chats may show what came after the backup
T = TypeVar("T")
Client = redis.Redis | redis.RedisCluster


class Entry(NamedTuple):
    key: str
    kind: str  # string, hash, list, set or zset
    ttl: int  # milliseconds to live from now on; -1: for good
    value: Any  # a text; of a hash or a zset {name: text}; a list; of a set a sorted list


class Strange(Exception):
    """A key that the bot never made; the text says which, or why."""


def connect(url: str) -> Client:
    """A client of a command, which has time: of one server, of all parts of a cluster, or of whoever is primary."""
    address = RedisAddress.parse(url)
    options: dict[str, Any] = {"decode_responses": True, "socket_timeout": TIMEOUT, "socket_connect_timeout": 5}
    options["retry"] = Retry(ExponentialBackoff(cap=1, base=0.1), 5)
    if not address.kind:
        return redis.Redis.from_url(url, **options)
    options = {name: value for name, value in options_of(address).items() if name not in options} | options
    ssl = options.pop("connection_class", None) is not None
    if address.kind == "cluster":
        nodes = [ClusterNode(*host) for host in address.hosts]  # type: ignore[no-untyped-call]
        return redis.RedisCluster(startup_nodes=nodes, ssl=ssl, **options)
    theirs = [name for name in options if name.startswith(OF_SENTINELS)]
    of_sentinels = {name.removeprefix(OF_SENTINELS): options.pop(name) for name in theirs}
    sentinel = Sentinel(address.hosts, sentinel_kwargs={"ssl": ssl, **of_sentinels})  # type: ignore[no-untyped-call]
    primary: redis.Redis = sentinel.master_for(address.path, ssl=ssl, **options)  # type: ignore[no-untyped-call]
    return primary


def read(client: Client) -> Iterator[list[Entry]]:
    """All that is to be kept: each partition as it is at one moment, then keys that stand alone, many at a time."""
    parts, alone = keys_of(client)
    for part, keys in sorted(parts.items()):
        yield read_partition(client, part, keys)
    for some in batches(alone, AT_ONCE):
        pipeline = client.pipeline(transaction=False)
        for name in some:
            pipeline.execute_command("EVAL", COPY, 1, name)  # a cluster's pipeline has no method for it
        yield entries(some, [answer for (answer,) in pipeline.execute()])


def owner(client: Client) -> str | None:
    """The id of the bot whose database this is."""
    found = client.get(OWNER)
    return None if found is None else str(found)


def keys_of(client: Client) -> tuple[dict[int, set[str]], list[str]]:
    """The keys to be kept, by partition, and those that stand alone."""
    parts: defaultdict[int, set[str]] = defaultdict(set)
    alone: set[str] = set()  # SCAN may name a key twice
    for name in client.scan_iter(count=1000):
        if PASSING.match(name):
            continue
        tag = PARTITION.match(name)
        (parts[int(tag[1])] if tag else alone).add(name)
    return parts, sorted(alone)


def read_partition(client: Client, part: int, keys: Iterable[str]) -> list[Entry]:
    """A partition at one moment; whatever its tables and indexes lead to is read with them.

    A table that was made after its keys were looked for is named by an index that was there; then all is read again.
    """
    wanted = {*keys, key(part, "clock"), key(part, "wake")}
    while True:
        names = sorted(wanted)
        found = entries(names, client.eval(COPY, len(names), *names))
        more = related(part, found) - wanted
        if not more:
            return found
        wanted |= more


def read_again(client: Client, group: list[Entry]) -> list[Entry]:
    """A partition as it is now."""
    part = int(group[0].key[2:4])  # {pNN}:
    return read_partition(client, part, [entry.key for entry in group])


def entries(names: list[str], answers: list[Any]) -> list[Entry]:
    return [
        Entry(name, kind, ttl, shaped(name, kind, value))
        for name, (kind, ttl, value) in zip(names, answers, strict=True)
        if kind != "none"
    ]


def shaped(name: str, kind: str, value: Any) -> Any:
    match kind:
        case "string" | "list":
            return value
        case "set":
            return sorted(value)
        case "hash" | "zset":
            return dict(zip(value[::2], value[1::2], strict=True))
    raise Strange(f"{name} is a {kind}: the bot keeps nothing of that kind")


def related(part: int, found: list[Entry]) -> set[str]:
    """The keys that tables and indexes of a partition lead to."""
    names = set()
    for entry in found:
        for id in ids_in(entry):
            if partition_of(id) == part:
                names |= {key(part, what, id) for what in ("table", "journal", "shown")}
        document = document_in(entry)
        if document:
            names.add(key(part, "chat", document.home, document.topic or 0))
            names |= {key(part, "person", person.id) for person in document.people() if document.phase in OPEN}
    return names


def ids_in(entry: Entry) -> list[str]:
    """The tables that an index names."""
    match noun(entry.key):
        case "clock" | "wake" | "person" | "past":
            named = list(entry.value)
        case "chat":
            named = [entry.value]
        case _:
            named = []
    return [id for id in named if is_id(id)]


def is_id(id: str) -> bool:
    try:
        partition_of(id)
    except ValueError:
        return False
    return True


def document_in(entry: Entry) -> Document | None:
    """The table of a table's key, if it can be read."""
    try:
        return parse(entry.value["document"]) if noun(entry.key) == "table" else None
    except (Unreadable, LookupError, TypeError):
        return None


def noun(name: str) -> str:
    """What a key is about: {p07}:table:HAAAAAAA ─▶ table."""
    return PARTITION.sub("", name).partition(":")[0]


def write(client: Client, some: Iterable[Entry]) -> None:
    for batch in batches(some, AT_ONCE):
        pipeline = client.pipeline(transaction=False)
        for entry in batch:
            put(pipeline, entry)
        pipeline.execute()


def put(pipeline: Any, entry: Entry) -> None:
    match entry.kind:
        case "string":
            pipeline.set(entry.key, entry.value)
        case "hash":
            pipeline.hset(entry.key, mapping=entry.value)
        case "list":
            pipeline.delete(entry.key)  # a call whose answer was lost is made again
            pipeline.rpush(entry.key, *entry.value)
        case "set":
            pipeline.sadd(entry.key, *entry.value)
        case "zset":
            pipeline.zadd(entry.key, entry.value)
        case kind:
            raise Strange(f"{entry.key} is a {kind}: the bot keeps nothing of that kind")
    if entry.ttl >= 0:
        pipeline.pexpire(entry.key, max(entry.ttl, 1))


def doubted(some: list[Entry]) -> list[Entry]:
    """The same, so that open tables are shown anew: since the backup, chats may have seen what it knows nothing of."""
    opened = [entry for entry in some if (document := document_in(entry)) and document.phase in OPEN]
    for entry in opened:
        entry.value["unsettled"] = RESTORED
    ids = {entry.key.rpartition(":")[2]: "0" for entry in opened}
    wake = next((entry for entry in some if noun(entry.key) == "wake"), None)
    if wake:
        wake.value.update(ids)
        return some
    return [*some, Entry(key(partition_of(min(ids)), "wake"), "zset", -1, ids)] if ids else some


def batches(some: Iterable[T], size: int) -> Iterator[list[T]]:
    rest = iter(some)
    while batch := list(islice(rest, size)):
        yield batch
