"""Does harm after harm, waits each time until people can play again, and now and then until everything is calm.

strike ─▶ the harm is over ─▶ Recovery of every group ─▶ strike …  ─▶ check (world.calm) ─▶ strike …
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from benchmarks.endurance.harm import HARMS
from benchmarks.endurance.world import World

PATIENCE: Final = 45.0  # seconds in which people should be able to play again
IN_ROW: Final = 0.15  # how often the next harm does not wait for that
CHECK_EVERY: Final = 12  # harms
BEGUN_WITHIN: Final = 120.0  # seconds: a lobby takes a group about ten calls


@dataclass
class Adversary:
    world: World
    kinds: Sequence[str]
    kills: int | None = None  # how many are enough
    round: list[str] = field(default_factory=list)  # what is still to be done in it

    async def work(self, until: float) -> None:
        """Do harm until then, or until there were enough kills."""
        done = 0
        await self.settled()
        while time.monotonic() < until and not self.enough:
            await self.strike()
            done += 1
            if done % CHECK_EVERY == 0:
                await self.world.check()
        await self.world.check()

    @property
    def enough(self) -> bool:
        return self.kills is not None and self.world.tally.kills >= self.kills

    async def strike(self) -> None:
        world, rng = self.world, self.world.rng
        if not self.round:
            self.round = [kind for kind in self.kinds for _ in range(HARMS[kind][1])]
            rng.shuffle(self.round)
        kind = self.round.pop()
        if not await world.server.is_up():
            await world.up()
        for group in world.groups:
            group.recovery.drop()
        world.begin_harm(kind)
        name = await HARMS[kind][0](world)
        await world.up()
        world.end_harm(name)
        await self.wait_for_play()
        await asyncio.sleep(rng.random() ** 2 * 2.0)

    async def wait_for_play(self) -> None:
        await self.world.await_recovery()
        if self.world.rng.random() < IN_ROW:
            await asyncio.sleep(self.world.rng.random())
            return
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends and self.waiting():
            await asyncio.sleep(0.05)
            await self.world.note_what_stands()
        if self.world.nobody_was_heard_since_harm:
            await self.world.restart_the_deaf()

    def waiting(self) -> bool:
        return any(group.recovery.awaited for group in self.world.groups)

    async def settled(self) -> None:
        """Every group has begun its first game before the first harm is done."""
        waiting, ends = {*range(len(self.world.groups))}, time.monotonic() + BEGUN_WITHIN
        while waiting and time.monotonic() < ends:
            waiting -= {number for number in waiting if self.world.groups[number].at_play}
            await asyncio.sleep(0.1)
        for number in waiting:
            self.world.wrong("standstill", f"{self.world.groups[number].described()}: no game has begun")
