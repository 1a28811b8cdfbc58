"""python -m benchmarks.scale --workers W --seconds S --tables T: presses through a stream that several workers read.

    --presses N   stop after so many        --kill      a worker is killed and started again every few seconds,
    --cluster     three primaries, each                 with --cluster also a primary now and then
                  with a replica            --json      the figures for a program
    --think X     seconds between two presses at a table, on average

Exit code 1 if a press was lost, made twice, made though refused, or not answered, or if a process died by itself.  Then
the folder with the logs of all processes is kept.
"""

from __future__ import annotations

import asyncio
import json
import logging
import shutil
import signal
import sys
import tempfile
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import cycle, islice
from pathlib import Path
from random import Random, SystemRandom
from time import perf_counter
from typing import Any, Final

from benchmarks.scale.fleet import Fleet, a_fleet
from benchmarks.scale.people import LOBBIES, Crowd, Game, Lobby
from benchmarks.scale.report import failed, figures, shown
from benchmarks.telegram import Telegram
from bot.screens.registry import offered
from bot.store.client import client_at
from bot.store.store import Store
from bot.tasks import cancel

DELAY: Final = 0.06  # seconds that Telegram takes for a call
CALM_WITHIN: Final = 60.0  # seconds after which the stream is empty, and nothing is left that might be done once more
WORKER: Final = ("benchmarks.unlimited",)  # the bot at a Telegram that takes everything


def parsed(arguments: Sequence[str] | None) -> Namespace:
    parser = ArgumentParser(
        "python -m benchmarks.scale", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--workers", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--presses", type=int)
    parser.add_argument("--think", type=float, default=1.0)
    parser.add_argument("--cluster", action="store_true")
    parser.add_argument("--kill", action="store_true")
    parser.add_argument("--seed", default="")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None, worker: tuple[str, ...] = WORKER) -> int:
    """`worker` is the module that each worker runs, and its first words."""
    chosen = parsed(arguments)
    logging.getLogger(
        "aiohttp.server"
    ).disabled = True  # it tells of every worker that is killed in the middle of a call
    folder = Path(tempfile.mkdtemp(prefix="scale-"))
    found, wrongs = asyncio.run(run(chosen, folder, worker))
    if bad := failed(found):
        print(*wrongs[:20], f"the logs: {folder}", sep="\n", file=sys.stderr)
    else:
        shutil.rmtree(folder)
    found["failed"] = bad
    print(json.dumps(found, indent=2, ensure_ascii=False) if chosen.json else "\n".join(shown(found)))
    return 1 if bad else 0


async def run(chosen: Namespace, folder: Path, worker: tuple[str, ...]) -> tuple[dict[str, Any], list[str]]:
    """The figures, and what went wrong; a SIGTERM ends it in order, so that no process of its own stays behind."""
    if work := asyncio.current_task():
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, work.cancel)
    seed = chosen.seed or f"{SystemRandom().randrange(10**6)}"
    telegram, rng = Telegram(DELAY), Random(seed)
    async with telegram.serving() as address:
        fleet_at_work = a_fleet(folder, telegram, address, chosen.workers, chosen.cluster, worker, rng)
        async with fleet_at_work as (fleet, url), store_of(url) as store:
            crowd = Crowd(telegram, store, Random(f"{seed} people"), chosen.think, enough=chosen.presses)
            seconds = await play(crowd, fleet, chosen)
            tally = crowd.tally
            tally.answered_twice = sum(len(each.at) > 1 for each in telegram.answers.values())
            found = figures(tally, fleet, seconds, seed)
    wrongs = [f"{kind}: {what}" for kind, what in tally.wrongs] + [f"unanswered: {each}" for each in tally.unanswered]
    return found, wrongs


@asynccontextmanager
async def store_of(url: str) -> AsyncIterator[Store]:
    """The tables, as the bench itself sees them."""
    client = client_at(url)
    async with client:
        yield Store(client)


async def play(crowd: Crowd, fleet: Fleet, chosen: Namespace) -> float:
    """People press until it is enough; then all is compared, when nothing can be done twice any more."""
    games = islice(cycle(offered()), chosen.tables)
    tables = [Lobby(crowd) if number % LOBBIES == 0 else Game(crowd, game) for number, game in enumerate(games)]
    began = perf_counter()
    async with harm(fleet) if chosen.kill else nothing():
        living = asyncio.gather(*(table.live() for table in tables))
        await asyncio.wait([living], timeout=None if chosen.presses else chosen.seconds)
        crowd.ending = True
        await living
    seconds = perf_counter() - began
    await crowd.calm(CALM_WITHIN)
    for table in tables:
        crowd.tally.wrongs += await table.wrong()
    return seconds


@asynccontextmanager
async def harm(fleet: Fleet) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(fleet.kill_workers()), asyncio.create_task(fleet.kill_primaries())]
    try:
        yield
    finally:
        for task in tasks:
            await cancel(task)


@asynccontextmanager
async def nothing() -> AsyncIterator[None]:
    yield


if __name__ == "__main__":
    sys.exit(main())
