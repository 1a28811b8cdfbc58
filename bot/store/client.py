"""The client of the server of tables: every connection is made here.

It tries nothing again by itself, which is the breaker's affair (breaker.py).
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

CONNECTIONS: Final = 64
ANSWER_WITHIN: Final = 2.0  # seconds to connect, to get a free connection, and to answer: after each a call has failed


def connect(url: str) -> Redis:
    pool = BlockingConnectionPool.from_url(
        url,
        decode_responses=True,
        max_connections=CONNECTIONS,
        timeout=ANSWER_WITHIN,
        retry=Retry(NoBackoff(), 0),
        socket_timeout=ANSWER_WITHIN,
        socket_connect_timeout=ANSWER_WITHIN,
    )
    return Redis.from_pool(pool)


async def drop_idle_connections(client: Redis) -> None:
    """The next calls connect anew: their address may have become another server's."""
    await client.connection_pool.disconnect(inuse_connections=False)


def address(url: str) -> str:
    """A server's address for people to read, without name and password."""
    parts = urlsplit(url)
    port = f":{parts.port}" if parts.port else ""
    return f"{parts.scheme}://{parts.hostname or ''}{port}{parts.path}"
