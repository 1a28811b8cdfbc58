"""Whether a press costs more late in a long game, with more people at a table, or with more tables in the store.

All of it is CPU of the bot's process without drawing, over HTTP.  A long game is one of Защитник Короны in which people
linger (positions.py); by seats it is the middle of a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from benchmarks.beside import a_scene
from benchmarks.costs import Costs, costs_of, cpu_yardstick
from benchmarks.figures import Row, count, milliseconds
from benchmarks.memory import copies
from benchmarks.positions import LONG, Position, long, mixed
from engine.lab.bench import Figure
from engine.registry import GAMES

PLIES: Final = (50, 500, 2_000)
STORED: Final = (100, 1_000, 10_000)
TABLES: Final = 12  # of each kind
ROUNDS: Final = 8
BAR: Final = 1.2  # times as much as in the shortest game


async def by_ply(folder: Path, plies: Sequence[int] = PLIES, tables: int = TABLES, rounds: int = ROUNDS) -> Row:
    kinds = {f"at ply {ply:,}": long(ply, tables) for ply in plies}
    costs = await costs_at(folder / "plies", kinds, rounds)
    return row("a press late in a long game", costs, BAR)


async def by_seats(folder: Path, tables: int = TABLES, rounds: int = ROUNDS // 2) -> Row:
    kinds = {
        f"{seats} seats": [Position(LONG, seats, f"{number}") for number in range(tables)]
        for seats in GAMES[LONG].seats
    }
    return row(f"a press with more people at the table, {LONG}", await costs_at(folder / "seats", kinds, rounds))


async def by_tables(
    folder: Path, stored: Sequence[int] = STORED, tables: int = TABLES, rounds: int = ROUNDS // 2
) -> Row:
    """Each number in a server of its own."""
    costs: dict[str, Costs] = {}
    for many in stored:
        async with a_scene(folder / f"{many}", mixed(2 * tables), copies=partial(copies, tables=many)) as (scene, ids):
            costs |= await costs_of(scene, {f"{many:,} tables": ids}, rounds)
    return row("a press with more tables in the store", costs)


async def costs_at(folder: Path, kinds: Mapping[str, Sequence[Position]], rounds: int) -> dict[str, Costs]:
    async with a_scene(folder, [position for positions in kinds.values() for position in positions]) as (scene, ids):
        left = iter(ids)
        arms = {kind: [next(left) for _ in positions] for kind, positions in kinds.items()}
        return await costs_of(scene, arms, rounds)


def row(about: str, costs: Mapping[str, Costs], bar: float | None = None) -> Row:
    yard = cpu_yardstick()
    return Row(about, yard, tuple(figures(costs, yard, bar)))


def figures(costs: Mapping[str, Costs], yard: float, bar: float | None) -> Iterator[Figure]:
    first, *_, last = costs
    for kind, each in costs.items():
        yield milliseconds(f"CPU, ms: {kind}", each.loop, yard)
    yield count("last / first", costs[last].loop / costs[first].loop, bar)
    for kind, each in costs.items():
        yield milliseconds(f"CPU of the server, ms: {kind}", each.server, yard)
