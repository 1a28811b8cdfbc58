"""Fronts behind a balancer, and workers: processes of their own, on one server of tables, around one playground.

playground ─▶ Balancer ─▶ fronts ─▶ the stream ─▶ workers ─▶ playground
"""

from __future__ import annotations

import asyncio
import itertools
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import aiohttp

from bot.clock import Clock
from bot.health import problem
from bot.playground import UNLIMITED, Playground, serve
from bot.store.client import connect
from bot.store.embedded import server_running, url_of
from bot.store.store import Store
from tests.e2e.company import PATIENCE
from tests.e2e.killable import KillableBot, gone_at_the_end

PATH: Final = "/telegram/updates"


class Balancer:
    """Each connection goes to the next front that listens."""

    def __init__(self) -> None:
        self.ports: list[int] = []
        self._turn = itertools.count()

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[int]:
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        async with server:
            yield server.sockets[0].getsockname()[1]

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in self.ports:
            port = self.ports[next(self._turn) % len(self.ports)]
            with suppress(OSError):
                there, back = await asyncio.open_connection("127.0.0.1", port)
                await asyncio.wait(
                    [asyncio.create_task(pipe(reader, back)), asyncio.create_task(pipe(there, writer))],
                    return_when=asyncio.FIRST_COMPLETED,
                )
                back.close()
                break
        writer.close()


async def pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()


@dataclass
class Fleet:
    company: KillableBot  # the people, and no process of its own
    fronts: list[KillableBot] = field(default_factory=list)
    workers: list[KillableBot] = field(default_factory=list)

    @property
    def processes(self) -> list[KillableBot]:
        return [*self.fronts, *self.workers]

    async def live(self, bot: KillableBot) -> None:
        """Starts it, and waits until it is well."""
        await bot.start()
        await self.well(bot)

    async def well(self, bot: KillableBot) -> None:
        async with asyncio.timeout(PATIENCE):
            while problem(bot.data) is not None:  # noqa: ASYNC110  # only its file tells
                await asyncio.sleep(0.02)
        if port := bot.settings.get("WEBHOOK_PORT"):
            async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as session:
                while await health_at(session, port) != (200, "well\n"):  # noqa: ASYNC110
                    await asyncio.sleep(0.02)


async def health_at(session: aiohttp.ClientSession, port: str) -> tuple[int, str]:
    try:
        async with session.get(f"http://127.0.0.1:{port}/health") as answer:
            return answer.status, await answer.text()
    except aiohttp.ClientError:
        return 0, ""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
        return port


@asynccontextmanager
async def fleet_at(
    data: Path, fronts: int = 2, workers: int = 2, webhook: bool = True, program: str = "tests.e2e.short_delays"
) -> AsyncIterator[Fleet]:
    """Everybody works, and Telegram knows where to bring the updates."""
    playground, balancer = Playground(Clock(), limits=UNLIMITED), Balancer()
    with server_running(data):
        async with (
            serve(playground) as address,
            connect(url_of(data)) as redis,
            balancer.listening() as port,
            AsyncExitStack() as stack,
        ):
            fleet = Fleet(KillableBot(playground, Store(redis), address, data, program=program))
            shared = {"REDIS_URL": url_of(data)}
            for number in range(fronts):
                own = (
                    {"WEBHOOK_PORT": str(free_port()), "WEBHOOK_URL": f"http://127.0.0.1:{port}{PATH}"}
                    if webhook
                    else {}
                )
                balancer.ports += [int(own["WEBHOOK_PORT"])] if own else []
                fleet.fronts.append(member(fleet, f"front{number}", "front", shared | own))
            for number in range(workers):
                fleet.workers.append(member(fleet, f"worker{number}", "worker", shared))
            await stack.enter_async_context(gone_at_the_end(*fleet.processes))
            for bot in fleet.processes:
                await bot.start()
            for bot in fleet.processes:
                await fleet.well(bot)
            if webhook:
                await playground.until(lambda: playground.world.updates.webhook, PATIENCE)
            yield fleet


@asynccontextmanager
async def alone_at(data: Path) -> AsyncIterator[KillableBot]:
    """One process that does everything, its own server of tables included, and is brought its updates."""
    playground, port = Playground(Clock(), limits=UNLIMITED), str(free_port())
    async with serve(playground) as address, connect(url_of(data)) as redis:
        settings = {"WEBHOOK_PORT": port, "WEBHOOK_URL": f"http://127.0.0.1:{port}{PATH}"}
        bot = KillableBot(playground, Store(redis), address, data, settings=settings)
        async with gone_at_the_end(bot):
            await bot.start()
            await playground.until(lambda: playground.world.updates.webhook, PATIENCE)
            try:
                yield bot
            finally:
                await bot.end()


def member(fleet: Fleet, name: str, role: str, settings: dict[str, str]) -> KillableBot:
    folder = fleet.company.data / name
    folder.mkdir()
    company = fleet.company
    return KillableBot(
        company.playground,
        company.store,
        company.address,
        folder,
        program=company.program,
        name=name,
        arguments=("--role", role),
        settings=settings,
    )
