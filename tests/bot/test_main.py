"""The program itself: a signal ends it, whenever it comes; what it has made at the start is not collected again."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from bot import __main__ as program
from bot.config import Settings
from bot.roles import Role


class Bot:
    async def poll(self) -> None:
        await asyncio.Event().wait()


class Start:
    """A start that lasts until it is cancelled, and may lose the cancellation, as `asyncio.wait_for` did."""

    def __init__(self, loses: bool) -> None:
        self.begun, self.ended, self._loses = asyncio.Event(), False, loses

    @asynccontextmanager
    async def __call__(self, *_: Any, **__: Any) -> AsyncIterator[Any]:
        self.begun.set()
        with suppress(*([asyncio.CancelledError] if self._loses else [])):
            await asyncio.Event().wait()
        try:
            yield Bot()
        finally:
            self.ended = True


@pytest.mark.parametrize("loses", [False, True])
async def test_a_signal_during_the_start_ends_the_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, loses: bool
) -> None:
    start = Start(loses)
    monkeypatch.setattr(program, "running", start)
    settings = Settings(_env_file=None, bot_token="42:secret", data_dir=tmp_path)  # noqa: S106  # opens nothing
    work = asyncio.create_task(program.until_signal(settings, Role.ALL))
    await start.begun.wait()
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.wait_for(work, 10)
    assert start.ended is loses


COUNT = """
import asyncio, gc, os, signal, sys
from bot import __main__ as program
from bot.app import Running

async def poll(_: Running) -> None:
    print(gc.get_freeze_count(), len(gc.get_objects()))
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.Event().wait()

Running.poll = poll
sys.exit(program.main())
"""


def test_a_full_collection_leaves_out_what_the_start_has_made(tmp_path: Path) -> None:
    env = {**os.environ, "BOT_TOKEN": "", "PLAYGROUND_PORT": "0", "DATA_DIR": str(tmp_path)}
    ran = subprocess.run([sys.executable, "-c", COUNT], env=env, capture_output=True, text=True, timeout=60, check=True)
    kept, looked_at = map(int, ran.stdout.splitlines()[-1].split())
    assert (kept > 50_000, looked_at < kept / 10) == (True, True)
