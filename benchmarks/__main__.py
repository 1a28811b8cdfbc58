"""What the bot costs, against its bars: python -m benchmarks [flood] [--json].  Takes some three minutes.

presses.py   a press, from its update to what is shown     club.py   the whole bot, many tables, presses
games.py     whole games: calls, size in the store         null.py   a Telegram that answers at once
memory.py    10,000 open tables                            start.py  the first page of the playground
computers.py a press while 50 tables of computers think
flood.py     a press while one person asks for a hundred things a second; `flood` runs this one alone
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from redis.asyncio import Redis

from benchmarks.computers import computers
from benchmarks.figures import Row, shown
from benchmarks.flood import flood
from benchmarks.games import games
from benchmarks.memory import memory
from benchmarks.presses import presses
from benchmarks.start import start
from bot.store.embedded import redis_at

T = TypeVar("T")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m benchmarks", description="What the bot costs, against its bars.")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("scene", nargs="?", choices=("flood",), help="only this one")
    given = parser.parse_args(arguments)
    logging.basicConfig(level=logging.ERROR)
    with TemporaryDirectory(prefix="igroteka-") as folder:
        rows = bench(Path(folder)) if given.scene is None else one_person(Path(folder))
        if given.json:
            print(json.dumps([row.record() for row in rows], indent=2, ensure_ascii=False))
        else:
            for line in shown(rows):
                print(line, flush=True)
    return 0


def bench(folder: Path) -> Iterator[Row]:
    """Every row as soon as it is measured; for presses, bot and Valkey share one core."""
    with one_core():
        yield asyncio.run(with_server(folder / "pictures", partial(presses, pictures=True)))
        yield asyncio.run(with_server(folder / "words", partial(presses, pictures=False)))
    yield asyncio.run(with_server(folder / "computers", partial(computers, data=folder / "computers")))
    rows, mid_games = asyncio.run(with_server(folder / "games", games))
    yield from rows
    yield asyncio.run(with_server(folder / "memory", partial(memory, mid_games=mid_games)))
    yield start(folder)
    yield from one_person(folder)


def one_person(folder: Path) -> Iterator[Row]:
    yield asyncio.run(with_server(folder / "flood", flood))


async def with_server(folder: Path, measure: Callable[[Redis], Awaitable[T]]) -> T:
    """Measure with a server of tables that is empty."""
    async with redis_at("", folder) as redis:
        return await measure(redis)


@contextmanager
def one_core() -> Iterator[None]:
    """Keep this process and those it starts on one core, where the system allows it."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


if __name__ == "__main__":
    sys.exit(main())
