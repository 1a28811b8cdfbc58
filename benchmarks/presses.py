"""What a press costs, from the text of its update to the last call that follows from it.

one by one   CPU of the event loop and of the threads beside it (pictures); how long until it is shown
at once      how many a second, one press at every table; the CPU of Valkey
idle         what a second costs in which nothing happens but the ticks of the clock
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle, islice
from time import perf_counter, process_time, thread_time
from typing import Final

from redis.asyncio import Redis

from benchmarks.club import Club, Press, a_club
from benchmarks.figures import Row, count, milliseconds, percentile
from bot.app import TICK
from bot.screens.registry import offered
from engine.lab.bench import YARDSTICK, Figure, rate, yardstick
from engine.registry import game

TABLES: Final = 200
PAUSE: Final = 0.5  # seconds between two presses anywhere; at one table it is minutes
CPU_BAR: Final = 3.0  # milliseconds
RATE_BAR: Final = 300.0  # presses per second


@dataclass(slots=True)
class Costs:
    """Of presses made one by one, in seconds."""

    moves: list[float] = field(default_factory=list)  # CPU of the event loop, of presses that made a move
    menu_steps: list[float] = field(default_factory=list)  # the same, of presses that went a step through a menu
    shown: list[float] = field(default_factory=list)  # until everything was shown
    answered: list[float] = field(default_factory=list)  # until the person had an answer
    off_loop: float = 0.0  # CPU of threads beside the loop, of all presses
    calls: int = 0

    def figures(self, yard: float) -> Iterator[Figure]:
        loop, shown, answered = sorted([*self.moves, *self.menu_steps]), sorted(self.shown), sorted(self.answered)
        yield milliseconds("CPU, ms", sum(loop) / len(loop), yard, CPU_BAR)
        yield milliseconds("CPU, ms: p50", percentile(loop, 0.5), yard)
        yield milliseconds("CPU, ms: p95", percentile(loop, 0.95), yard)
        yield milliseconds("CPU, ms: of a move", sum(self.moves) / len(self.moves), yard)
        if self.menu_steps:
            yield milliseconds("CPU, ms: of a step in a menu", sum(self.menu_steps) / len(self.menu_steps), yard)
        yield milliseconds("CPU beside the loop, ms", self.off_loop / len(loop), yard)
        yield milliseconds("answered after, ms: p95", percentile(answered, 0.95), yard)
        yield milliseconds("shown after, ms: p50", percentile(shown, 0.5), yard)
        yield milliseconds("shown after, ms: p95", percentile(shown, 0.95), yard)
        yield count("Telegram calls", self.calls / len(loop))


async def presses(redis: Redis, pictures: bool, tables: int = TABLES, rounds: int = 4) -> Row:
    async with a_club(redis, pictures) as club:
        ids, before = await opened(club, tables), yardstick()
        costs = await one_by_one(club, ids, rounds)
        spent, valkey = await at_once(club, ids, rounds)
        idle, yard = await idle_second(club), min(before, yardstick())
    together = (
        milliseconds("CPU of Valkey, ms", valkey, yard),
        rate("presses/s", 1 / spent, yard / YARDSTICK, RATE_BAR),
        milliseconds("CPU of an idle second, ms", idle, yard),
    )
    drawn = "every picture drawn" if pictures else "no pictures"
    return Row(
        f"a press, {tables} tables, {drawn}, bot and Valkey on one core", yard, (*costs.figures(yard), *together)
    )


async def opened(club: Club, tables: int) -> list[str]:
    """Tables of every game at every number of seats, in turn."""
    kinds = [(id, seats) for id in offered() for seats in game(id).seats]
    return [await club.open(*kind) for kind in islice(cycle(kinds), tables)]


async def press_at(club: Club, ids: list[str], number: int) -> Press:
    """A press for one table; where its game is over, another table is opened in its place."""
    while (press := await club.next_press(ids[number])) is None:
        document = await club.services.sessions.document(ids[number])
        ids[number] = await club.open(document.game, len(document.chairs))
    return press


async def one_by_one(club: Club, ids: list[str], rounds: int) -> Costs:
    costs = Costs()
    for _ in range(rounds):
        for number in range(len(ids)):
            await measure(club, await press_at(club, ids, number), costs)
    return costs


async def measure(club: Club, press: Press, costs: Costs) -> None:
    """Make one press and note what it costs."""
    update, before = club.update(press), await club.services.sessions.document(press.table)
    calls, started, everything, loop = club.telegram.calls, perf_counter(), process_time(), thread_time()
    await club.handle_and_settle(update)
    spent = thread_time() - loop
    costs.off_loop += process_time() - everything - spent
    costs.shown.append(perf_counter() - started)
    costs.answered.append(club.telegram.answered - started)
    costs.calls += club.telegram.calls - calls
    moved = (await club.services.sessions.document(press.table)).revision != before.revision
    (costs.moves if moved else costs.menu_steps).append(spent)
    club.clock.skip(PAUSE)


async def cpu_of_valkey(club: Club) -> float:
    used = await club.store.redis.info("cpu")
    return float(used["used_cpu_user"]) + float(used["used_cpu_sys"])


async def at_once(club: Club, ids: list[str], rounds: int) -> tuple[float, float]:
    """Seconds a press takes, and seconds of Valkey's CPU, when all tables are pressed at the same time."""
    spent = valkey = 0.0
    for _ in range(rounds):
        updates = [club.update(await press_at(club, ids, number)) for number in range(len(ids))]
        club.clock.skip(PAUSE * len(ids))
        used, started = await cpu_of_valkey(club), perf_counter()
        await asyncio.gather(*map(club.handle, updates))
        await club.services.delivery.join()
        spent += perf_counter() - started
        valkey += await cpu_of_valkey(club) - used
    return spent / (rounds * len(ids)), valkey / (rounds * len(ids))


async def idle_second(club: Club, rounds: int = 20) -> float:
    """CPU of bot and Valkey, in seconds, for a second in which the clock finds nothing due."""
    await asyncio.gather(club.services.sessions.tick(), club.services.delivery.catch_up())
    await club.services.delivery.join()
    used, loop = await cpu_of_valkey(club), thread_time()
    for _ in range(rounds):
        await club.services.sessions.tick()
        await club.services.delivery.catch_up()
    return (thread_time() - loop + await cpu_of_valkey(club) - used) / (rounds * TICK)
