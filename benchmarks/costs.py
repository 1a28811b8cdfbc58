"""What presses cost in CPU, at several kinds of tables in turn: what else goes on, goes on for all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import thread_time
from typing import Final

from benchmarks.beside import Cpu, Scene
from engine.lab.bench import yardstick

EVERY: Final = 0.012  # seconds between two presses


@dataclass(slots=True)
class Costs:
    """Of some presses, until all that they change was shown."""

    presses: int = 0
    cpu: Cpu = field(default_factory=Cpu)
    calls: int = 0

    @property
    def loop(self) -> float:
        """Seconds of CPU of the bot for one press, drawing apart."""
        return self.cpu.loop / self.presses

    @property
    def drawing(self) -> float:
        return self.cpu.drawing / self.presses

    @property
    def server(self) -> float:
        return self.cpu.server / self.presses


async def costs_of(scene: Scene, arms: Mapping[str, Sequence[str]], rounds: int) -> dict[str, Costs]:
    """Press at the tables of every arm in turn; the first round, which fills what others find full, does not count."""
    costs = {arm: Costs() for arm in arms}
    for number in range(rounds + 1):
        for arm, ids in arms.items():
            presses = await scene.next_presses(ids)
            before, calls = scene.cpu(), scene.telegram.calls.total()
            await scene.press_all(presses, EVERY)
            if number:
                each = costs[arm]
                each.presses += len(presses)
                each.cpu = each.cpu.plus(scene.cpu().since(before))
                each.calls += scene.telegram.calls.total() - calls
    return costs


def cpu_yardstick() -> float:
    """By CPU: a busy machine is not a slower one."""
    return yardstick(thread_time, runs=9)
