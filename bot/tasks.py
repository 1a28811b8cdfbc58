"""Background tasks, ended for sure."""

from __future__ import annotations

import asyncio
from typing import Any, Final

LOOK: Final = 0.5  # seconds


async def cancel(task: asyncio.Task[Any]) -> None:
    """Cancel a task until it is done: `asyncio.wait_for` of Python 3.11, under redis-py, may lose a cancellation."""
    while not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=LOOK)
