"""Background tasks, ended for sure: `asyncio.wait_for` of Python 3.11, under redis-py, may lose a cancellation."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

T = TypeVar("T")
LOOK: Final = 0.5  # seconds


async def cancel(task: asyncio.Task[Any]) -> None:
    """Cancel a task until it is done."""
    while not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=LOOK)


async def cancellable(work: Coroutine[Any, Any, T]) -> T:
    """The result of some work; whoever waits for it can be cancelled, whatever the work does about that."""
    task = asyncio.create_task(work)
    try:
        await asyncio.wait([task])
    finally:
        await cancel(task)
    return task.result()
