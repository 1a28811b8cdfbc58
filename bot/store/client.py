"""The clients of the servers of tables: every connection is made here.

They try nothing again by themselves, which is the breaker's affair (breaker.py).

    redis://  rediss://  unix://         one server              Redis
    redis+sentinel://hosts/service       whoever is primary      Redis, whose pool asks the Sentinels
    redis+cluster://hosts                the parts of a cluster  Cluster: a Redis for each part
"""

from __future__ import annotations

from typing import Any, Final

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.cluster import ClusterNode, RedisCluster
from redis.asyncio.connection import SSLConnection, parse_url
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import Sentinel, SentinelConnectionPool
from redis.backoff import NoBackoff
from redis.cluster import get_node_name

from bot.config import BadSettings, RedisAddress

CONNECTIONS: Final = 64
ANSWER_WITHIN: Final = 2.0  # seconds to connect, to get a free connection, and to answer: after each a call has failed
READ_WITHIN: Final = 4.0  # seconds for the answer to a reader, which blocks for less
OPTIONS: Final = "an option behind the question mark is unknown, or its value is wrong"
OF_SENTINELS: Final = "sentinel_"  # begins the names of options that are not of the servers but of those who watch them


class SentinelPool(SentinelConnectionPool, BlockingConnectionPool):
    """Connections to whoever is primary; who finds none free waits for one."""

    def __init__(self, service: str, sentinel: Sentinel, **options: Any) -> None:
        super().__init__(service, sentinel, **options)  # type: ignore[no-untyped-call]

    async def aclose(self) -> None:
        await super().aclose()
        await self.sentinel_manager.aclose()


class Cluster(RedisCluster):
    """Which part of a cluster has a key, and the client of each part."""

    def __init__(self, address: RedisAddress) -> None:
        options = options_of(address)
        self.address = address
        self._clients: dict[str, Redis] = {}
        super().__init__(
            startup_nodes=[ClusterNode(host, port) for host, port in address.hosts],
            require_full_coverage=False,
            ssl=options.pop("connection_class", None) is SSLConnection,
            **options | {"retry": Retry(NoBackoff(), 1)},
        )

    def part(self, key: str) -> ClusterNode | None:
        """The primary that has this key, as far as is known."""
        known: list[ClusterNode] | None = self.nodes_manager.slots_cache.get(self.keyslot(key))
        return known[0] if known else None

    def client_of(self, part: ClusterNode) -> Redis:
        if part.name not in self._clients:
            self._clients[part.name] = connect(self.address.of_part(part.host, int(part.port)))
        return self._clients[part.name]

    async def look_again(self, doubted: str | None = None) -> None:
        """Ask who has which keys; last of all the one of this name, and whoever the address named at the beginning."""
        known = self.nodes_manager.startup_nodes
        others = [(host, port) for host, port in self.address.hosts if get_node_name(host, port) not in known]
        await self.nodes_manager.initialize(others, doubted)

    async def aclose(self) -> None:
        await super().aclose()
        for nodes in ("nodes_cache", "startup_nodes"):  # also where nobody has used the cluster as one client
            await self.nodes_manager.aclose(nodes)
        for client in self._clients.values():
            await client.aclose()


def client_at(url: str) -> Redis | Cluster:
    """BadSettings if there is something behind the question mark that no connection takes."""
    address = RedisAddress.parse(url)
    try:
        client = client_of(address, url)
        if isinstance(client, Redis):
            client.connection_pool.make_connection()  # type: ignore[no-untyped-call]  # as the first call will
    except (TypeError, ValueError):  # their words may repeat a secret
        raise BadSettings(f"the server of tables at {address.without_login}: {OPTIONS}") from None
    return client


def client_of(address: RedisAddress, url: str) -> Redis | Cluster:
    match address.kind:
        case "cluster":
            return Cluster(address)
        case "sentinel":
            return Redis.from_pool(sentinel_pool(address))
    return connect(url)


def connect(url: str) -> Redis:
    """One server."""
    return Redis.from_pool(BlockingConnectionPool.from_url(url, **habits(), **waiting()))


def sentinel_pool(address: RedisAddress) -> SentinelPool:
    options = options_of(address)
    of_sentinels = {
        name.removeprefix(OF_SENTINELS): options.pop(name) for name in tuple(options) if name.startswith(OF_SENTINELS)
    }
    ssl = options.pop("connection_class", None) is SSLConnection
    of_sentinels |= {name: value for name, value in options.items() if name.startswith("ssl_")}
    watchers = {**habits(), "ssl": ssl, **of_sentinels}
    sentinel = Sentinel(address.hosts, sentinel_kwargs=watchers)  # type: ignore[no-untyped-call]
    return SentinelPool(address.path, sentinel, ssl=ssl, **options, **waiting())


def reader_beside(client: Redis) -> Redis:
    """Another client of the same server, for who waits there until something comes: that keeps a connection busy."""
    pool = client.connection_pool
    options: dict[str, Any] = {**pool.connection_kwargs, **waiting(), "socket_timeout": READ_WITHIN}
    options["connection_class"] = pool.connection_class
    options.pop("connection_pool", None)  # that of Sentinels names itself there
    if isinstance(pool, SentinelPool):
        return Redis.from_pool(SentinelPool(pool.service_name, pool.sentinel_manager, **options))
    return Redis.from_pool(BlockingConnectionPool(**options))


def options_of(address: RedisAddress) -> dict[str, Any]:
    """What every connection is made with: the login, and all that stands behind the question mark."""
    options: dict[str, Any] = {**parse_url(address.of_part("host", 1)), **habits()}
    del options["host"], options["port"]
    return options


def habits() -> dict[str, Any]:
    return {
        "decode_responses": True,
        "retry": Retry(NoBackoff(), 0),
        "socket_timeout": ANSWER_WITHIN,
        "socket_connect_timeout": ANSWER_WITHIN,
    }


def waiting() -> dict[str, Any]:
    """Of a pool."""
    return {"max_connections": CONNECTIONS, "timeout": ANSWER_WITHIN}


async def drop_idle_connections(client: Redis) -> None:
    """The next calls connect anew: their address may have become another server's."""
    await client.connection_pool.disconnect(inuse_connections=False)


def address(url: str) -> str:
    """A server's address for people to read, without name and password."""
    return RedisAddress.parse(url).without_login
