"""The store opened: which server, whether it can be used at all, whose database it is, how it keeps what it is given.

redis_at ─▶ Store ─▶ the first probe ─┬▶ a setting is wrong: one line, and the bot does not start
                                      └▶ the server is only away: the bot starts and refuses presses until it is back
"""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

from redis.exceptions import RedisError, ResponseError

from bot.config import BadSettings, RedisAddress
from bot.health import Health
from bot.store.breaker import ForeignDatabase
from bot.store.client import ANSWER_WITHIN, SentinelPool, address
from bot.store.embedded import redis_at
from bot.store.nodes import Node
from bot.store.outages import Kind, outage, words_of
from bot.store.server import Claim
from bot.store.store import Store
from bot.workers import Worker

log = logging.getLogger(__name__)
ASKED: Final = ("appendonly", "appendfsync", "maxmemory-policy")


@asynccontextmanager
async def store_at(url: str, data: Path, worker: Worker, health: Health, claim: Claim) -> AsyncIterator[Store]:
    """The tables of a bot in the server at `url`, or in an embedded one; BadSettings if they cannot be had there."""
    async with redis_at(url, data) as redis:
        store = Store(redis, worker, health, claim, report if url else None)
        try:
            await begin(store, url, address(url) if url else str(data))
            yield store
        finally:
            await store.server.close()


async def begin(store: Store, url: str, where: str) -> None:
    """Ask the server for the first time; BadSettings if waiting would not help."""
    try:
        await store.server.begin()
    except ForeignDatabase as error:
        raise BadSettings(f"the database at {where} {error}") from None
    except Exception as error:
        why = outage(error)
        if why is None and not isinstance(error, ResponseError):
            raise
        reason = ""
        if why is None:  # it refuses something that the bot cannot do without
            reason = words_of(error)
        elif why.kind is Kind.MISTAKE:
            reason = why.reason
        elif why.passing:
            reason = await mistake_in_tls(url, error) or await mistake_in_service(store.redis)
        if reason:
            raise BadSettings(f"the server of tables at {where}: {reason}") from None
        store.server.note(error)


async def mistake_in_tls(url: str, error: Exception) -> str:
    """What is wrong between a server and a client of which only one speaks TLS, or trusts the other; "": nothing."""
    if not url:
        return ""
    address = RedisAddress.parse(url)
    other = f"redis{'+' if address.kind else ''}{address.kind}://"
    if address.scheme == "rediss":
        for cause in causes(error):
            if isinstance(cause, ssl.SSLCertVerificationError):
                return f"its certificate is not trusted: {cause.verify_message}"
            if isinstance(cause, ssl.SSLError):
                return f"TLS fails: {cause.reason}"
        if "No such file" in str(error):
            return "a file that its address names is not there"
        plain = await speaks_plainly(*address.hosts[0])
        return f"it speaks no TLS: {other} instead of {other.replace('redis', 'rediss')}" if plain else ""
    if address.scheme == "redis" and await speaks_tls(*address.hosts[0]):
        return f"it speaks TLS alone: {other.replace('redis', 'rediss')} instead of {other}"
    return ""


def causes(error: BaseException | None) -> Iterator[BaseException]:
    """What was wrong, and what was wrong below that."""
    while error := error and (error.__cause__ or error.__context__):
        yield error


async def mistake_in_service(redis: Any) -> str:
    """What is wrong between the bot and its Sentinels; "": nothing, or there are none."""
    pool = getattr(redis, "connection_pool", None)
    if not isinstance(pool, SentinelPool):
        return ""
    unknown = False
    for sentinel in pool.sentinel_manager.sentinels:
        try:
            unknown = pool.service_name not in await sentinel.sentinel_masters()
            break
        except (RedisError, OSError) as error:
            why = outage(error)
            if why and why.kind is Kind.MISTAKE:
                return f"its Sentinels: {why.reason} (?sentinel_password=…)"
    return "its Sentinels know no service of this name" if unknown else ""


async def speaks_plainly(host: str, port: int) -> bool:
    """Whether a server answers without TLS."""
    with suppress(OSError):
        async with asyncio.timeout(ANSWER_WITHIN):
            reader, writer = await asyncio.open_connection(host, port)
            try:
                writer.write(b"PING\r\n")
                return (await reader.read(1)) in (b"+", b"-")
            finally:
                writer.close()
    return False


async def speaks_tls(host: str, port: int) -> bool:
    """Whether a server answers with TLS, whoever it is."""
    anybody = ssl.create_default_context()
    anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE
    with suppress(OSError):
        async with asyncio.timeout(ANSWER_WITHIN):
            _, writer = await asyncio.open_connection(host, port, ssl=anybody)
            writer.close()
            return True
    return False


async def report(nodes: list[Node]) -> None:
    """Log how servers of somebody's own keep what they are given, and what may be lost by that: what is so of several
    is said once.
    """
    lines = {line: None for node in nodes for line in await report_of(node)}
    for level, words in lines:
        log.log(level, "the server of tables %s", words)


async def report_of(node: Node) -> list[tuple[int, str]]:
    """What is to be said of one server, each line with its level."""
    (found,) = await node.exchange([("CONFIG GET", *ASKED)])
    if isinstance(found, ResponseError):
        why = outage(found)
        if why and why.kind is not Kind.MISTAKE:
            raise found
        return [(logging.INFO, "does not tell how it keeps them: see «Durability» in docs/operations.md")]
    has = ", ".join(f"{name} {value}" for name, value in sorted(found.items()))
    told = [(logging.WARNING, f"{loss}: see «Durability» in docs/operations.md") for loss in losses(found)]
    return [(logging.INFO, f"has {has}"), *told]


def losses(found: Mapping[Any, Any]) -> list[str]:
    """How a server with this configuration may lose what it has confirmed."""
    fsync, policy, told = found.get("appendfsync"), found.get("maxmemory-policy"), []
    if found.get("appendonly") == "no":
        told.append("does not write moves to disk (appendonly no)")
    elif fsync != "always":
        told.append(f"may lose the last moves if it dies (appendfsync {fsync})")
    if policy != "noeviction":
        told.append(f"may throw tables out when it is full (maxmemory-policy {policy})")
    return told
