"""The program itself: a signal ends it, whenever it comes."""

from __future__ import annotations

import asyncio
import os
import signal
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
