"""The bot and its server of tables: processes that may be killed, stopped and measured from outside."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from bot.store.embedded import socket_of

QUICK: Final = 1.0  # seconds that the bench waits for the server
EMPTY_DISK: Final = 96  # MB
SETTINGS: Final = ("PATH", "HOME", "LANG", "VIRTUAL_ENV")


@dataclass
class BotProcess:
    """`python -m bot` of some checkout, or what else `words` say.

    Whatever ends it, `keep` starts it again, as a service manager would.
    """

    tree: Path
    settings: dict[str, str]
    log: Path
    words: tuple[str, ...] = ("bot",)
    process: asyncio.subprocess.Process | None = None
    started: float = 0.0  # by the monotonic clock
    called: float = 0.0  # its first call to Telegram since then
    rest: float = 0.0  # seconds before the next start
    expected: bool = False  # the bench itself ends it
    deaths: list[int] = field(default_factory=list)  # exit codes that nobody expected
    ends: list[float] = field(default_factory=list)  # how long an orderly stop took
    boots: list[float] = field(default_factory=list)  # how long each start took until the first call
    _leaving: bool = False

    async def start(self) -> None:
        environment = {name: os.environ[name] for name in SETTINGS if name in os.environ} | self.settings
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", *self.words, cwd=self.tree, env=environment, stdout=log, stderr=log
            )
        self.started, self.called = time.monotonic(), 0.0
        self.expected = False

    async def keep(self) -> None:
        await self.start()
        while not self._leaving:
            code = await self.process.wait() if self.process else 0
            if not self.expected:
                self.deaths.append(code)
            if await self._rests():
                await self.start()

    async def _rests(self) -> bool:
        """Whether it is to be started again; as service managers do, not at once if it died by itself."""
        rest, self.rest = self.rest if self.expected else max(self.rest, 1.0), 0.0
        await asyncio.sleep(rest)
        return not self._leaving

    @property
    def pid(self) -> int:
        return self.process.pid if self.process and self.process.returncode is None else 0

    def heard(self) -> None:
        """It has made a call."""
        if not self.called:
            self.called = time.monotonic()
            self.boots.append(self.called - self.started)

    def send(self, sign: signal.Signals) -> None:
        """A signal, if it lives; one that ends it is expected to."""
        if sign in (signal.SIGKILL, signal.SIGTERM):
            self.expected = True
        if self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, sign)

    async def end(self, sign: signal.Signals = signal.SIGTERM, patience: float = 30.0) -> None:
        """End it; one that does not stop in time is killed."""
        before, dying = time.monotonic(), self.process
        self.send(sign)
        if dying is None:
            return
        try:
            await asyncio.wait_for(dying.wait(), patience)
        except TimeoutError:
            self.send(signal.SIGKILL)
            await dying.wait()
        if sign is signal.SIGTERM:
            self.ends.append(time.monotonic() - before)

    async def leave(self) -> None:
        self._leaving = True
        await self.end()


class Server:
    """The embedded server of tables, which the bot starts and supervises."""

    def __init__(self, data: Path) -> None:
        self.client: Redis = Redis(
            unix_socket_path=str(socket_of(data)),
            decode_responses=True,
            socket_timeout=QUICK,
            socket_connect_timeout=QUICK,
            retry=Retry(NoBackoff(), 0),
        )
        self.data, self.pid, self.up_since = data, 0, 0.0

    async def is_up(self) -> bool:
        """Whether it answers; who it is is noted."""
        try:
            if not await self.client.ping():
                return False
            pid = int((await self.client.info("server"))["process_id"])
        except (RedisError, OSError):
            return False
        if pid != self.pid:
            self.pid, self.up_since = pid, time.monotonic()
        return True

    async def until_up(self, patience: float = 60.0) -> None:
        async with asyncio.timeout(patience):
            while not await self.is_up():  # noqa: ASYNC110  # only the server tells
                await asyncio.sleep(0.02)

    def send(self, sign: signal.Signals) -> None:
        if self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, sign)

    async def set(self, **config: object) -> None:
        for name, value in config.items():
            with suppress(RedisError, OSError):
                await self.client.config_set(name.replace("_", "-"), str(value))

    async def replica_of(self, *master: object) -> None:
        with suppress(RedisError, OSError):
            await self.client.replicaof(*master)

    async def saved(self) -> None:
        """Returns right after the next save of a table: the server tells everything it does."""
        reader, writer = await asyncio.open_unix_connection(str(socket_of(self.data)), limit=2**24)
        try:
            writer.write(b"MONITOR\r\n")
            while line := await reader.readline():
                if b":table:" in line and b'"HSET"' in line and b'"revision"' in line:
                    return
        finally:
            writer.close()

    def log_file(self) -> tuple[Path, int]:
        """The file that the server appends every write to, and its size: all of it whole commands."""
        newest = max((self.data / "appendonlydir").glob("*.incr.aof"), key=lambda file: file.stat().st_mtime)
        return newest, newest.stat().st_size

    async def keys(self) -> dict[str, int]:
        """How many keys there are of each kind."""
        found: dict[str, int] = {}
        with suppress(RedisError, OSError):
            async for key in self.client.scan_iter(count=1000):
                kind = key.removeprefix("{").split(":")[1 if key.startswith("{") else 0]
                found[kind] = found.get(kind, 0) + 1
        return found


def memory_of(pid: int) -> float:
    """MB that a process holds in memory; 0 where the system does not say."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    except (OSError, IndexError, ValueError):
        return 0.0
    return pages * resource.getpagesize() / 1e6


@contextmanager
def small_disk(folder: Path) -> Iterator[str]:
    """A file system of its own for a folder, so that it can be full; says what it is, "" where it cannot be had."""
    image = folder.with_suffix(".image")
    folder.mkdir(mode=0o700)
    with image.open("wb") as file:
        file.truncate(EMPTY_DISK * 2**20)
    ways = (
        ("ext4", ["sh", "-c", 'mkfs.ext4 -q -F "$1" && mount -o loop "$1" "$2"', "sh", str(image), str(folder)]),
        ("tmpfs", ["mount", "-t", "tmpfs", "-o", f"size={EMPTY_DISK}m", "tmpfs", str(folder)]),
    )
    kind = next((kind for kind, command in ways if succeeds(command)), "")
    try:
        yield kind
    finally:
        if kind:
            succeeds(["umount", "-l", str(folder)])
        image.unlink()


def succeeds(command: list[str]) -> bool:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0  # noqa: S603  # our own words
    except OSError:
        return False


class Ballast:
    """A file that fills a disk."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "ballast"

    def fill(self) -> None:
        with suppress(OSError), self._file.open("ab", buffering=0) as file:
            for size in (2**20, 2**12, 1):
                with suppress(OSError):
                    while file.write(b"\0" * size) == size:
                        pass

    def drop(self) -> None:
        self._file.unlink(missing_ok=True)
