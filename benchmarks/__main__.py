"""What the bot costs, against its bars: python -m benchmarks [SCENE …] [--json].  Takes some five minutes.

Over HTTP, the bot in a process of its own, from the middle of games on:
    press      CPU of a press, presses/s           growth     the same late in a game, and with many tables
    latency    how long people wait                burst      200 presses in one instant
Inside this process, with a clock that is put forward:
    calls      whole games: calls for each move    computers  a press while 50 tables of computers think
    memory     10,000 open tables                  flood      a press while one person asks for 100 things a second
    clock      tables whose time comes at one instant
And:
    start      the first page of the playground
    pictures   every kind of picture: again, for the first time, kept; the first board after a start
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TypeVar, cast

from redis.asyncio import Redis

from benchmarks import burst, calls, clock, computers, flood, growth, latency, memory, pictures, press, start
from benchmarks.figures import Row, shown
from bot.store.embedded import redis_at

T = TypeVar("T")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = ArgumentParser("python -m benchmarks", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("scenes", nargs="*", choices=[[], *SCENES], metavar="SCENE", help="only these")
    given = parser.parse_args(arguments)
    logging.basicConfig(level=logging.ERROR)
    with TemporaryDirectory(prefix="igroteka-") as folder:
        rows = bench(Path(folder), given.scenes or [*SCENES])
        if given.json:
            print(json.dumps([row.record() for row in rows], indent=2, ensure_ascii=False))
        else:
            for line in shown(rows):
                print(line, flush=True)
    return 0


def bench(folder: Path, scenes: Sequence[str]) -> Iterator[Row]:
    """Every row as soon as it is measured."""
    for scene in scenes:
        (here := folder / scene).mkdir(exist_ok=True)
        yield from SCENES[scene](here)


def beside(measure: Callable[[Path], Awaitable[Row]]) -> Callable[[Path], Iterator[Row]]:
    """A scene that starts a bot and all it needs."""

    def rows(folder: Path) -> Iterator[Row]:
        yield asyncio.run(only(measure(folder)))

    return rows


def inside(measure: Callable[[Redis], Awaitable[Row]]) -> Callable[[Path], Iterator[Row]]:
    """A scene that needs a server of tables."""

    def rows(folder: Path) -> Iterator[Row]:
        yield asyncio.run(with_server(folder, measure))

    return rows


async def only(measured: Awaitable[T]) -> T:
    return await measured


async def with_server(folder: Path, measure: Callable[[Redis], Awaitable[T]]) -> T:
    """Measure with a server of tables that is empty."""
    async with redis_at("", folder) as redis:
        return await measure(cast(Redis, redis))


def growing(folder: Path) -> Iterator[Row]:
    for measure in (growth.by_ply, growth.by_seats, growth.by_tables):
        yield asyncio.run(measure(folder))


def whole_games(folder: Path) -> Iterator[Row]:
    yield from asyncio.run(with_server(folder, calls.calls))


def thinking(folder: Path) -> Iterator[Row]:
    yield asyncio.run(with_server(folder, partial(computers.computers, data=folder)))


def due_at_once(folder: Path) -> Iterator[Row]:
    yield asyncio.run(with_server(folder, partial(clock.clock, data=folder)))


def starting(folder: Path) -> Iterator[Row]:
    yield start.start(folder)


SCENES: Final[dict[str, Callable[[Path], Iterator[Row]]]] = {
    "press": beside(press.press),
    "growth": growing,
    "latency": beside(latency.latency),
    "burst": beside(burst.burst),
    "calls": whole_games,
    "memory": inside(memory.memory),
    "computers": thinking,
    "clock": due_at_once,
    "start": starting,
    "pictures": pictures.pictures,
    "flood": inside(flood.flood),
}

if __name__ == "__main__":
    sys.exit(main())
