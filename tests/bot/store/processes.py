"""Another worker, in a process of its own that does nothing and may be killed."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

PROGRAM = """
import asyncio, sys
from pathlib import Path
from bot.workers import worker_at

async def live():
    async with worker_at(Path(sys.argv[1])) as worker:
        print(worker.name, flush=True)
        await asyncio.Event().wait()

asyncio.run(live())
"""
ROOT = Path(__file__).parents[3]


@asynccontextmanager
async def another_worker(data: Path) -> AsyncIterator[tuple[str, Process]]:
    """Its name, and the process."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", PROGRAM, str(data), stdout=PIPE, cwd=ROOT)
    assert process.stdout
    try:
        yield (await process.stdout.readline()).decode().strip(), process
    finally:
        if process.returncode is None:
            await kill(process)


async def kill(process: Process) -> None:
    process.kill()
    await process.wait()
