"""Every kind of harm.  Each is done, is over when the function returns, and answers from when on all should be well.

kill_bot · kill_server · kill_both   at a moment: at random, after an answer, in a delivery, after a save
lost_writes                          the server is killed and forgets its last writes, as in a failover
stop_server · stop_bot               SIGSTOP, some seconds, SIGCONT
full_memory · full_disk · read_only · no_replicas · stale_replica
storm · lost_calls · odd_poll        Telegram refuses, is silent, refuses a poll once
restart                              SIGTERM, in order
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks.endurance.processes import memory_of
from bot.playground.faults import Fault
from bot.playground.refusals import Conflict, NotFound, Refusal, Unauthorized
from bot.playground.world import Answered, Change

if TYPE_CHECKING:
    from benchmarks.endurance.world import World

WAIT_FOR_MOMENT: Final = 3.0  # seconds; if it does not come by then, the harm is done all the same
Strike = Callable[[], None]
Harm = Callable[["World"], Awaitable[str]]


# The moments


async def at_random(world: World, strike: Strike) -> str:
    await asyncio.sleep(world.rng.random())
    strike()
    return "at random"


async def after_answer(world: World, strike: Strike) -> str:
    """In the very moment in which a person sees that a press was taken."""
    return await _when(world, strike, "after an answer", _answered)


async def in_delivery(world: World, strike: Strike) -> str:
    """While a message is being sent or edited: Telegram may still do it, or not."""
    return await _when(world, strike, "in a delivery", _delivering)


async def after_save(world: World, strike: Strike) -> str:
    try:
        async with asyncio.timeout(WAIT_FOR_MOMENT):
            await world.server.saved()
        strike()
    except (TimeoutError, OSError, ValueError):
        return await at_random(world, strike)
    return "after a save"


Arm = Callable[["World", Callable[[], None]], Callable[[], None]]
"""Has something called at a moment; returns what disarms it."""


async def _when(world: World, strike: Strike, words: str, arm: Arm) -> str:
    struck = asyncio.Event()

    def hit() -> None:
        strike()
        struck.set()

    disarm = arm(world, hit)
    try:
        await asyncio.wait_for(struck.wait(), WAIT_FOR_MOMENT)
    except TimeoutError:
        return await at_random(world, strike)
    finally:
        disarm()
    return words


def _answered(world: World, hit: Callable[[], None]) -> Callable[[], None]:
    armed = [True]

    def look(change: Change) -> None:
        if armed and isinstance(change, Answered):
            armed.clear()
            hit()

    return world.world.watch(look)


def _delivering(world: World, hit: Callable[[], None]) -> Callable[[], None]:
    lost = world.rng.random() < 0.5

    def call() -> Fault | None:
        hit()
        return Fault.LOST_REQUEST if lost and world.bot.expected else None  # a bot that lives would wait for it

    world.weather.at_next_message = call

    def disarm() -> None:
        world.weather.at_next_message = None

    return disarm


MOMENTS: Final = (at_random, after_answer, in_delivery, after_save)


# Kills


async def kill_bot(world: World) -> str:
    world.bot.rest = pause(world)
    started = world.bot.started
    moment = await world.rng.choice(MOMENTS)(world, lambda: world.bot.send(signal.SIGKILL))
    await world.until_restarted(started)
    return f"kill bot {moment}"


async def kill_server(world: World) -> str:
    moment = await world.rng.choice(MOMENTS)(world, lambda: world.server.send(signal.SIGKILL))
    return f"kill server {moment}"


async def kill_both(world: World) -> str:
    def strike() -> None:
        world.server.send(signal.SIGKILL)
        world.bot.send(signal.SIGKILL)

    world.bot.rest = pause(world)
    started = world.bot.started
    moment = await world.rng.choice(MOMENTS)(world, strike)
    await world.until_restarted(started)
    return f"kill both {moment}"


async def lost_writes(world: World) -> str:
    """Everything that was saved, and perhaps answered, in the last moments is gone."""
    file, size = world.server.log_file()
    since = time.monotonic()
    await asyncio.sleep(0.3 + world.rng.random() * 1.5)
    killed = world.server.pid
    world.server.send(signal.SIGKILL)
    while Path(f"/proc/{killed}/statm").exists() and memory_of(killed):  # noqa: ASYNC110, ASYNC240  # only the system tells
        await asyncio.sleep(0.001)
    os.truncate(file, size)
    await world.up()
    for group in world.groups:
        group.forgive(since)
    return "lost writes"


async def restart(world: World) -> str:
    await world.bot.end(signal.SIGTERM)
    await world.until_restarted(world.bot.started)
    return "restart"


def pause(world: World) -> float:
    """Mostly the bot is started at once, now and then it is away for some seconds."""
    return world.rng.choice((0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 1.0, 4.0))


# Processes that stand still


async def stop_server(world: World) -> str:
    return await _stopped(world, world.server.send, "server")


async def stop_bot(world: World) -> str:
    return await _stopped(world, world.bot.send, "bot")


async def _stopped(world: World, send: Callable[[signal.Signals], None], what: str) -> str:
    longest = 20.0 if world.rng.random() < 0.1 else 6.0
    send(signal.SIGSTOP)
    try:
        await asyncio.sleep(1.0 + world.rng.random() * (longest - 1.0))
    finally:
        send(signal.SIGCONT)
    world.since = time.monotonic()
    return f"stop {what}"


# A server that refuses


async def full_memory(world: World) -> str:
    await world.server.set(maxmemory=1)
    await _for_a_while(world)
    await world.server.set(maxmemory=0)
    return "full memory"


async def full_disk(world: World) -> str:
    world.ballast.fill()
    await _for_a_while(world)
    world.ballast.drop()
    return "full disk"


async def read_only(world: World) -> str:
    await world.server.replica_of("127.0.0.1", 1)
    await _for_a_while(world)
    await world.server.replica_of("NO", "ONE")
    return "read only"


async def stale_replica(world: World) -> str:
    await world.server.set(replica_serve_stale_data="no")
    await world.server.replica_of("127.0.0.1", 1)
    await _for_a_while(world)
    await world.server.replica_of("NO", "ONE")
    await world.server.set(replica_serve_stale_data="yes")
    return "stale replica"


async def no_replicas(world: World) -> str:
    await world.server.set(min_replicas_to_write=1)
    await _for_a_while(world)
    await world.server.set(min_replicas_to_write=0)
    return "no replicas"


async def _for_a_while(world: World) -> None:
    await asyncio.sleep(1.0 + world.rng.random() * 5.0)
    world.since = time.monotonic()


# Telegram


async def storm(world: World) -> str:
    world.weather.retry_after = world.rng.choice((1, 1, 2, 5))
    world.weather.turn(flood=world.rng.random() * 0.3, bad_gateway=world.rng.random() * 0.3)
    await _for_a_while(world)
    world.weather.turn()
    return "storm"


async def lost_calls(world: World) -> str:
    world.weather.turn(lost_request=world.rng.random() * 0.2, lost_answer=world.rng.random() * 0.2)
    await _for_a_while(world)
    world.weather.turn()
    return "lost calls"


ODD_POLLS: Final[Mapping[str, Callable[[], Refusal]]] = {"401": Unauthorized, "404": NotFound, "409": Conflict}


async def odd_poll(world: World) -> str:
    code = world.rng.choice([*ODD_POLLS])
    world.weather.refuse_poll, before = ODD_POLLS[code](), world.weather.polls_refused
    async with asyncio.timeout(60):
        while world.weather.polls_refused == before:  # noqa: ASYNC110  # the next poll may take ten seconds
            await asyncio.sleep(0.05)
    world.since = time.monotonic()
    return f"odd poll {code}"


HARMS: Final[Mapping[str, tuple[Harm, int]]] = {
    "kill_bot": (kill_bot, 20),
    "kill_server": (kill_server, 15),
    "kill_both": (kill_both, 6),
    "lost_writes": (lost_writes, 2),
    "restart": (restart, 2),
    "stop_server": (stop_server, 2),
    "stop_bot": (stop_bot, 1),
    "full_memory": (full_memory, 1),
    "full_disk": (full_disk, 1),
    "read_only": (read_only, 1),
    "no_replicas": (no_replicas, 1),
    "stale_replica": (stale_replica, 1),
    "storm": (storm, 1),
    "lost_calls": (lost_calls, 1),
    "odd_poll": (odd_poll, 2),
}
"""Every kind by name, and how often it is done in a round."""
