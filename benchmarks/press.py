"""What a press costs in the middle of a whole game: the bot is a process of its own, and calls Telegram over HTTP.

CPU, ms          of the bot, user and system, without the threads that draw
drawing          of those threads, when every picture is new
presses/s        of one core, by CPU, drawing apart
idle second      what a second costs in which nothing happens but the ticks of the clock
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from benchmarks.beside import Scene, a_scene
from benchmarks.costs import Costs, costs_of, cpu_yardstick
from benchmarks.figures import Row, count, milliseconds
from benchmarks.positions import mixed
from bot.screens.registry import offered
from engine.lab.bench import YARDSTICK, Figure, rate

TABLES: Final = 12  # of each game
ROUNDS: Final = 6
IDLE: Final = 3.0  # seconds
BAR: Final = 4.0  # milliseconds
BARS: Final = {"crown_defender": 6.0}  # the games that do not have the usual one
RATE_BAR: Final = 200.0


async def press(folder: Path, tables: int = TABLES, rounds: int = ROUNDS, idle: float = IDLE) -> Row:
    positions = {game: mixed(tables, [game]) for game in offered()}
    async with a_scene(folder, [position for each in positions.values() for position in each]) as (scene, ids):
        left = iter(ids)
        costs = await costs_of(scene, {game: [next(left) for _ in each] for game, each in positions.items()}, rounds)
        nothing = await idle_second(scene, idle)
    yard = cpu_yardstick()
    return Row("a press in the middle of a game, over HTTP", yard, tuple(figures(costs, nothing, yard)))


async def idle_second(scene: Scene, seconds: float) -> float:
    before = scene.cpu()
    await asyncio.sleep(seconds)
    return scene.cpu().since(before).loop / seconds


def figures(costs: Mapping[str, Costs], idle: float, yard: float) -> Iterator[Figure]:
    each, presses = costs.values(), sum(each.presses for each in costs.values())
    for game, cost in costs.items():
        yield milliseconds(f"CPU, ms: {game}", cost.loop, yard, BARS.get(game, BAR))
    loop = sum(cost.loop for cost in each) / len(costs)
    yield milliseconds("CPU, ms: all games alike", loop, yard)
    yield rate("presses/s of one core", 1 / loop, yard / YARDSTICK, RATE_BAR)
    yield milliseconds("drawing, ms", sum(cost.cpu.drawing for cost in each) / presses, yard)
    yield milliseconds("CPU of the server of tables, ms", sum(cost.cpu.server for cost in each) / presses, yard)
    yield milliseconds("CPU of an idle second, ms", idle, yard)
    yield count("calls", sum(cost.calls for cost in each) / presses)
