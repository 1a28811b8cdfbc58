"""The processes of a bot that has several: a front, workers, servers of tables; killed now and then, and weighed."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from benchmarks.beside import ROOT, TOKEN, cpu_of
from benchmarks.endurance.processes import BotProcess
from benchmarks.telegram import Telegram
from tests.servers import DURABLE, Nodes, Server, cluster, free_port

SECRET: Final = "bench-secret"  # noqa: S105  # of a webhook on this machine
PATH: Final = "/updates"
KILL_EVERY: Final = 4.0  # seconds between kills of workers
PRIMARY_EVERY: Final = 30.0  # seconds between kills of primaries
AWAY: Final = 12.0  # seconds until a primary that was killed is started again, as a replica
WEIGH_EVERY: Final = 0.2  # seconds: what a process used since then is not counted when it is killed
UP_WITHIN: Final = 60.0  # seconds


@dataclass(slots=True)
class Scales:
    """CPU of processes by what they are, also of those that have died."""

    of_dead: dict[str, float] = field(default_factory=dict)
    living: dict[str, tuple[int, float]] = field(default_factory=dict)  # by name: the process and its seconds

    def weigh(self, pids: Mapping[str, int]) -> None:
        for name, pid in pids.items():
            before, seconds = self.living.get(name, (pid, 0.0))
            if pid != before:
                self.of_dead[name] = self.of_dead.get(name, 0.0) + seconds
            with suppress(OSError):
                self.living[name] = pid, cpu_of(pid)

    def seconds(self) -> dict[str, float]:
        return {name: round(self.of_dead.get(name, 0.0) + now, 2) for name, (_, now) in sorted(self.living.items())}


@dataclass
class Fleet:
    telegram: Telegram
    front: BotProcess
    workers: list[BotProcess]
    servers: list[Server]
    nodes: Nodes | None
    rng: Random
    scales: Scales = field(default_factory=Scales)
    worker_kills: int = 0
    primary_kills: int = 0
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    async def start(self) -> None:
        """Returns when Telegram was told of the webhook and every worker is there."""
        bots = [self.front, *self.workers]
        self._tasks = [asyncio.create_task(each.keep()) for each in bots] + [asyncio.create_task(self._weigh())]
        async with asyncio.timeout(UP_WITHIN):
            while self.telegram.webhook is None or self.telegram.calls["getMe"] < len(bots):  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    async def stop(self) -> None:
        await asyncio.gather(*(each.leave() for each in (*self.workers, self.front)))
        self._tasks[-1].cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def kill_workers(self) -> None:
        """Until cancelled; whoever was killed is started again at once."""
        while True:
            await asyncio.sleep(KILL_EVERY * (0.5 + self.rng.random()))
            self.rng.choice(self.workers).send(signal.SIGKILL)
            self.worker_kills += 1

    async def kill_primaries(self) -> None:
        """Until cancelled; of a cluster alone."""
        while self.nodes:
            await asyncio.sleep(PRIMARY_EVERY * (0.5 + self.rng.random()))
            primaries = [node for node in self.nodes.all if node.ask("INFO", "replication")["role"] == "master"]
            killed = self.rng.choice(primaries)
            killed.kill()
            self.primary_kills += 1
            await asyncio.sleep(AWAY)
            await asyncio.to_thread(killed.start)

    async def _weigh(self) -> None:
        while True:
            pids = {f"worker {number}": worker.pid for number, worker in enumerate(self.workers)}
            pids |= {"front": self.front.pid}
            pids |= {f"server {number}": server.process.pid for number, server in enumerate(self.servers)}
            self.scales.weigh({name: pid for name, pid in pids.items() if pid})
            await asyncio.sleep(WEIGH_EVERY)

    @property
    def deaths(self) -> list[int]:
        """Exit codes of processes that nobody killed."""
        return [code for each in (self.front, *self.workers) for code in each.deaths]


@contextmanager
def servers_at(folder: Path, of_cluster: bool) -> Iterator[tuple[str, list[Server], Nodes | None]]:
    """The address of the server of tables or of a cluster, and the processes it is."""
    if of_cluster:
        with cluster() as nodes:
            yield nodes.url, nodes.all, nodes
        return
    server = Server(folder / "server", DURABLE)
    try:
        yield f"redis://127.0.0.1:{server.port}", [server], None
    finally:
        server.kill()


@asynccontextmanager
async def a_fleet(
    folder: Path,
    telegram: Telegram,
    address: str,
    workers: int,
    of_cluster: bool,
    program: tuple[str, ...],
    rng: Random,
) -> AsyncIterator[tuple[Fleet, str]]:
    """All of it at work, and the address of the tables; `program` is what a worker runs: a module and its words."""
    with servers_at(folder, of_cluster) as (url, servers, nodes):
        common = {"BOT_TOKEN": TOKEN, "TELEGRAM_API_URL": address, "REDIS_URL": url, "LOG_LEVEL": "WARNING"}
        port = free_port()
        hook = {"WEBHOOK_URL": f"https://127.0.0.1{PATH}", "WEBHOOK_PORT": str(port), "WEBHOOK_SECRET": SECRET}
        telegram.hook = f"http://127.0.0.1:{port}{PATH}"

        def bot(name: str, *words: str, **more: str) -> BotProcess:
            data = {"DATA_DIR": str(folder / name), "THINKERS": "1"}
            return BotProcess(ROOT, common | data | more, folder / f"{name}.log", words)

        front = bot("front", "bot", "--role", "front", **hook)
        crew = [bot(f"worker-{number}", *program, "--role", "worker") for number in range(workers)]
        fleet = Fleet(telegram, front, crew, servers, nodes, rng)
        await fleet.start()
        try:
            yield fleet, url
        finally:
            await fleet.stop()
