"""A company around a bot that is a process of its own, and may be killed at any moment.

live ─▶ python -m bot, with short delays        kill: SIGKILL        end: SIGTERM, and it stops in order
                                                stop: SIGSTOP        go_on: SIGCONT
Several bots may share a playground, and a data directory: copies.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from starlette.types import ASGIApp

from bot.clock import Clock
from bot.playground import UNLIMITED, Playground, serve
from bot.store.client import connect
from bot.store.embedded import server_running, url_of
from bot.store.store import Store
from tests.e2e.company import PATIENCE, Company

ROOT: Final = Path(__file__).parents[2]
SOON: Final = 10.0  # seconds


@dataclass
class KillableBot(Company):
    address: str
    data: Path
    lives: int = 0
    process: asyncio.subprocess.Process | None = None
    quiet: float = 0.3  # seconds without a call that mean that nothing is under way
    program: str = "tests.e2e.short_delays"
    root: Path = ROOT
    name: str = "bot"
    arguments: tuple[str, ...] = ()
    settings: dict[str, str] = field(default_factory=dict)

    async def live(self) -> None:
        """Starts the bot, and waits until it fetches updates."""
        polls = len(self.world.calls.of("deleteWebhook"))
        await self.start()
        await self.playground.until(lambda: len(self.world.calls.of("deleteWebhook")) > polls, PATIENCE)

    async def start(self) -> None:
        environment = {
            "PATH": os.environ["PATH"],
            "BOT_TOKEN": self.playground.token,
            "TELEGRAM_API_URL": self.address,
            "DATA_DIR": str(self.data),
            "LOG_LEVEL": "DEBUG",
            **self.settings,
        }
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", self.program, *self.arguments),
                cwd=self.root,
                env=environment,
                stdout=log,
                stderr=log,
            )
        self.lives += 1

    async def kill(self) -> None:
        await self._leave(signal.SIGKILL)

    async def end(self) -> int:
        """The exit code of a bot that is asked to stop."""
        return await self._leave(signal.SIGTERM)

    def stop(self) -> None:
        assert self.process
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        assert self.process
        self.process.send_signal(signal.SIGCONT)

    async def until_logged(self, words: str, times: int = 1) -> None:
        """The log says so; nothing but the file tells."""
        async with asyncio.timeout(PATIENCE):
            while self.log.read_text("utf-8").count(words) < times:  # noqa: ASYNC110
                await asyncio.sleep(0.02)

    async def _leave(self, sign: signal.Signals) -> int:
        assert self.process
        self.process.send_signal(sign)
        return await asyncio.wait_for(self.process.wait(), PATIENCE)

    async def handled(self) -> None:
        await self.calm()

    async def calm(self) -> None:
        """Silence alone may be that of a slow machine: no table waits to be delivered either."""
        async with asyncio.timeout(PATIENCE):
            await self.playground.settled(self.quiet, PATIENCE)
            while await self._awake():
                await self.playground.settled(self.quiet, PATIENCE)

    async def _awake(self) -> bool:
        """Whether a table is to be delivered soon; what may wait for a pause in the game waits half a minute."""
        soon = self.playground.clock.now() + SOON
        return any([await self.store.redis.zcount(key, 0, soon) async for key in self.store.redis.scan_iter("*:wake")])

    @property
    def log(self) -> Path:
        return self.data / f"{self.name}.log"


@asynccontextmanager
async def killable_bot(
    data: Path,
    *,
    program: str = "tests.e2e.short_delays",
    root: Path = ROOT,
    around: Callable[[ASGIApp], ASGIApp] | None = None,
) -> AsyncIterator[KillableBot]:
    """Its server of tables lives as long as the block, whatever becomes of the bot."""
    playground = Playground(Clock(), limits=UNLIMITED)
    if around:
        playground.app = around(playground.app)
    with server_running(data):
        async with serve(playground) as address, connect(url_of(data)) as redis:
            killable = KillableBot(playground, Store(redis), address, data, program=program, root=root)
            async with gone_at_the_end(killable):
                await killable.live()
                yield killable


@asynccontextmanager
async def gone_at_the_end(*bots: KillableBot) -> AsyncIterator[None]:
    try:
        yield
    finally:
        for bot in bots:
            if bot.process and bot.process.returncode is None:
                await bot.kill()
