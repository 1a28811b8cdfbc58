"""The store opened: which server, whether it can be used at all, whose database it is, how it keeps what it is given.

redis_at ─▶ Store ─▶ the first probe ─┬▶ a setting is wrong: one line, and the bot does not start
                                      └▶ the server is only away: the bot starts and refuses presses until it is back
"""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

from redis.asyncio import Redis
from redis.exceptions import ResponseError

from bot.config import BadSettings
from bot.health import Health
from bot.store.breaker import ForeignDatabase
from bot.store.client import ANSWER_WITHIN, address
from bot.store.embedded import redis_at
from bot.store.outages import Kind, outage, words_of
from bot.store.server import Claim
from bot.store.store import Store
from bot.workers import Worker

log = logging.getLogger(__name__)
USUAL_PORT: Final = 6379


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
    began = monotonic()
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
            reason = await mistake_in_tls(url, error)
        if reason:
            raise BadSettings(f"the server of tables at {where}: {reason}") from None
        store.server.note(error, began)


async def mistake_in_tls(url: str, error: Exception) -> str:
    """What is wrong between a server and a client of which only one speaks TLS, or trusts the other; "": nothing."""
    parts = urlsplit(url)
    here = parts.hostname or "localhost", parts.port or USUAL_PORT
    if parts.scheme == "rediss":
        cause = error.__cause__ or error.__context__
        if isinstance(cause, ssl.SSLCertVerificationError):
            return f"its certificate is not trusted: {cause.verify_message}"
        if isinstance(cause, ssl.SSLError):
            return f"TLS fails: {cause.reason}"
        if "No such file" in str(error):
            return "a file that its address names is not there"
        return "it speaks no TLS: redis:// instead of rediss://" if await speaks_plainly(*here) else ""
    if parts.scheme == "redis":
        return "it speaks TLS alone: rediss:// instead of redis://" if await speaks_tls(*here) else ""
    return ""


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


async def report(redis: Redis) -> None:
    """Log how a server of somebody's own keeps what it is given, and what may be lost by that."""
    try:
        found: dict[Any, Any] = await redis.config_get("appendonly", "appendfsync", "maxmemory-policy")
    except ResponseError as error:
        why = outage(error)
        if why and why.kind is not Kind.MISTAKE:
            raise
        log.info("the server of tables does not tell how it keeps them: see «Durability» in docs/operations.md")
        return
    log.info("the server of tables has %s", ", ".join(f"{name} {value}" for name, value in sorted(found.items())))
    for loss in losses(found):
        log.warning("the server of tables %s: see «Durability» in docs/operations.md", loss)


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
