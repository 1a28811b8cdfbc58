"""How much longer people wait for their presses while computers think at many other tables.

pause · think · pause · think …   the same bot and the same tables; people press one after the other, in real time,
                                the clock ticks, thinkers run beside the bot, on all cores
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter
from typing import Final

from redis.asyncio import Redis

from benchmarks.club import Club, a_club, opened, press_at
from benchmarks.figures import Row, count, milliseconds, percentile
from bot.app import tick
from bot.config import cores, usual_thinkers
from bot.health import Health
from bot.screens.registry import offered
from bot.tables import changes, queries
from bot.tables.document import LEVELS, Computer, Document, Person
from bot.tasks import cancel
from engine.lab.bench import Figure, yardstick
from engine.registry import GAMES

PEOPLE: Final = 60  # tables of people: each press at another, so that no group's budget is in the way
COMPUTERS: Final = 50  # tables of computers
ROUNDS: Final = 5
PRESSES: Final = 40  # while they think, and again while they pause
EVERY: Final = 0.1  # seconds from press to press
BAR: Final = 1.5  # times as long as without them


@dataclass(slots=True)
class Delays:
    """From a press to its answer and to what it shows, in seconds."""

    answered: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)


async def computers(
    redis: Redis,
    data: Path,
    people: int = PEOPLE,
    tables: int = COMPUTERS,
    rounds: int = ROUNDS,
    level: str = LEVELS[-1],
) -> Row:
    thinkers, idle, busy, moves, spent = usual_thinkers(), Delays(), Delays(), 0, 0.0
    async with a_club(redis, pictures=True, thinkers=thinkers) as club, ticking(club, data):
        ids = await opened(club, people)
        playing = [await among_themselves(club, game, level) for game in islice(cycle(offered()), tables)]
        await press_tables(club, ids, people, Delays())  # the first presses load what the others find loaded
        for _ in range(rounds):
            await club.thinking.pause()
            await press_tables(club, ids, PRESSES, idle)
            before, started = await moves_played(club, playing), perf_counter()
            club.thinking.resume()
            await press_tables(club, ids, PRESSES, busy)
            moves, spent = moves + await moves_played(club, playing) - before, spent + perf_counter() - started
    yard = yardstick()
    about = f"a press while {tables} tables of {level} computers think, {thinkers} thinkers, {cores()} cores"
    return Row(about, yard, (*figures(idle, busy, yard), count("moves of computers/s", moves / spent)))


@asynccontextmanager
async def ticking(club: Club, data: Path) -> AsyncIterator[None]:
    clock = asyncio.create_task(tick(club.services, Health(data)))
    try:
        yield
    finally:
        await cancel(clock)


async def among_themselves(club: Club, game: str, level: str) -> str:
    """Open a table at which only computers play: its one person has left."""
    club.tables += 1
    host, chat = Person(id=club.tables * 10, name="Дед", reachable=True), -(10**12) * 100 - club.tables
    sessions = club.services.sessions
    id = (await sessions.open(game, host, chat, None, "Без людей")).id
    for _ in range(GAMES[game].seats[-1] - 1):
        await sessions.change(id, partial(changes.add_computer, user=host.id))
    await sessions.start(id, host.id)
    await sessions.change(id, partial(host_leaves, level=level, now=club.clock.now()))
    return id


def host_leaves(document: Document, level: str, now: float) -> None:
    """Give the chair of the only person to a computer, leave the table open, and set one level for all."""
    document.chairs[0].who = Computer(number=len(document.chairs))
    for computer in queries.computers(document):
        computer.level = level
    changes.set_clock(document, queries.table_of(document), now)


async def moves_played(club: Club, ids: list[str]) -> int:
    """How many moves have been made at these tables."""
    return sum([queries.table_of(await club.services.sessions.document(id)).ply for id in ids])


async def press_tables(club: Club, ids: list[str], presses: int, delays: Delays) -> None:
    club.clock.skip(60)  # every group's budget is full again
    for number in [club.rng.randrange(len(ids)) for _ in range(presses)]:
        press = await press_at(club, ids, number)
        started = perf_counter()
        await club.handle(club.update(press))
        delays.answered.append(club.telegram.answered - started)
        await club.services.delivery.join(press.table)
        delays.shown.append(perf_counter() - started)
        await asyncio.sleep(max(0.0, started + EVERY - perf_counter()))


def figures(idle: Delays, busy: Delays, yard: float) -> list[Figure]:
    rows: list[Figure] = []
    for what, without, among in (("answered", idle.answered, busy.answered), ("shown", idle.shown, busy.shown)):
        for share in (0.5, 0.95):
            quiet, loud = (percentile(sorted(seconds), share) for seconds in (without, among))
            name = f"{what}, p{share * 100:.0f}"
            rows += [milliseconds(f"{name}, ms: idle", quiet, yard), milliseconds(f"{name}, ms: busy", loud, yard)]
            rows.append(count(f"{name}: busy / idle", loud / quiet, BAR if share == 0.95 else None))
    return rows
