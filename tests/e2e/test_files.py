"""What the bot writes to its DATA_DIR, and what an older version has left there, nobody else may read."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from bot.clock import Clock
from bot.playground import UNLIMITED, Playground, serve
from bot.store.client import connect
from bot.store.embedded import server_running, url_of
from bot.store.store import Store
from tests.e2e.killable import KillableBot, gone_at_the_end


async def test_nobody_else_may_read_what_is_in_the_data_directory() -> None:
    playground = Playground(Clock(), limits=UNLIMITED)
    with tempfile.TemporaryDirectory(prefix="igroteka-") as folder:
        data = Path(folder)
        with server_running(data):
            pass
        loosen(data)
        before = os.umask(0o022)
        async with serve(playground) as address, connect(url_of(data)) as redis:
            bot = KillableBot(playground, Store(redis), address, data, program="bot")
            async with gone_at_the_end(bot):
                await bot.live()
                await bot.came("Анна")
                os.umask(before)
                found = {path.name: path for path in (data, *files_in(data)) if path != bot.log}
                assert found.keys() > {"appendonlydir", "health", "workers", "valkey.log", "valkey.sock", "users.lock"}
                assert [name for name, path in found.items() if path.stat().st_mode & 0o077] == []
                await bot.end()


def files_in(folder: Path) -> list[Path]:
    return list(folder.rglob("*"))


def loosen(data: Path) -> None:
    """As an older version under the usual umask left it."""
    for path in (data, *files_in(data)):
        path.chmod(0o755 if path.is_dir() else 0o644)
