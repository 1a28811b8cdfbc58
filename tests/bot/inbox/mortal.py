"""A process that reads the inbox, writes down what it does, and dies of some presses: address, DATA_DIR, its book.

fatal    kills it whenever it is handled           once    kills it when it is handled first
endless  never comes to an end, and keeps it from doing anything else
slow     the last word of one that takes seconds, in which others are handled
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

from bot.health import Health
from bot.inbox import stream
from bot.inbox.stream import Reader
from bot.inbox.updates import Arrived
from bot.store.client import connect
from bot.store.store import Store
from bot.store.stream import UpdateStream
from bot.workers import worker_at
from tests.bot.inbox.stream_stage import said


async def live(url: str, data: Path, book: Path) -> None:
    def note(what: str, arrived: Arrived) -> bool:
        """Whether it was not noted before."""
        line, before = f"{what} {said(arrived)}", book.read_text().splitlines()
        with book.open("a") as page:
            print(line, file=page)
        return line not in before

    async def handle(arrived: Arrived) -> None:
        first = note("begun", arrived)
        if said(arrived).startswith("fatal") or (said(arrived).startswith("once") and first):
            os.kill(os.getpid(), signal.SIGKILL)
        while said(arrived).startswith("endless"):
            time.sleep(1)  # noqa: ASYNC251  # that is what is wrong with it
        await asyncio.sleep(3 if said(arrived).endswith("slow") else 0.05)  # as long as Telegram takes to answer
        note("handled", arrived)

    async def give_up(arrived: Arrived) -> None:
        note("given-up", arrived)

    async with worker_at(data) as worker, connect(url) as redis:
        store = Store(redis, worker)
        reader = Reader(store, UpdateStream(store.server), handle, give_up, Health(data))
        reader.start()
        await asyncio.Event().wait()


if __name__ == "__main__":
    stream.LOOK, stream.HANG = 0.2, 0.6  # type: ignore[misc]
    asyncio.run(live(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])))
