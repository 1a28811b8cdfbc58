"""How long people wait at a Telegram that takes 60 ms for a call, in all its budgets, while few press at once.

answered               until the press is answered
next player's hand     until the private screens of those who are asked now are new
all places             until the last message or edit that follows
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Final

from benchmarks.beside import NAME, Pressed, Scene, a_scene
from benchmarks.chats import IN_BUDGET
from benchmarks.figures import Row, count, percentile
from benchmarks.positions import mixed
from bot.screens.playing import TableView, choosing_openly
from bot.tables.document import Document, Phase
from engine.lab.bench import Figure, yardstick

TABLES: Final = 30
PRESSES: Final = 90
EVERY: Final = 0.3  # seconds between presses; at one table it is nine, which a group's budget bears
DELAY: Final = 0.06
ANSWERED, HAND, ALL = 100.0, 150.0, 250.0  # the bars, p95, milliseconds


@dataclass(slots=True)
class Waits:
    answered: list[float] = field(default_factory=list)
    hand: list[float] = field(default_factory=list)
    all: list[float] = field(default_factory=list)


async def latency(folder: Path, tables: int = TABLES, presses: int = PRESSES, every: float = EVERY) -> Row:
    waits = Waits()
    async with a_scene(folder, mixed(tables), delay=DELAY, budgets=True) as (scene, ids):
        began, following = perf_counter(), set[asyncio.Task[None]]()
        for number in range(presses):
            await asyncio.sleep(max(0.0, began + number * every - perf_counter()))
            following.add(asyncio.create_task(follow(scene, ids[number % len(ids)], waits)))
        await asyncio.gather(*following)
    return row(waits, presses)


async def follow(scene: Scene, id: str, waits: Waits) -> None:
    """Press at a table, and note when what came of it stood there."""
    for press in await scene.next_presses([id]):
        pressed = scene.press(press)
        await scene.settle([pressed])
        waits.answered.append(pressed.answered)
        if done := times(scene, pressed):
            waits.all.append(max(done.values()) - pressed.at)
            asked = hands(await scene.document(id))
            waits.hand += [max(done[user] for user in asked) - pressed.at] if asked and asked <= {*done} else []


def times(scene: Scene, pressed: Pressed) -> dict[int, float]:
    """By chat of the table: when its last message or edit since the press was done."""
    chats = scene.chats[pressed.press.table]
    return {
        made.chat: made.at
        for made in scene.telegram.made
        if made.at > pressed.at and made.chat in chats and made.method in IN_BUDGET
    }


def hands(document: Document) -> set[int]:
    """The private chats in which somebody is to choose now."""
    if document.phase is not Phase.PLAYING:
        return set()
    view, people = TableView(document, NAME), document.people()
    return {people[seat].id for seat in view.acting if not choosing_openly(view, seat)}


def row(waits: Waits, presses: int) -> Row:
    figures = list[Figure]()  # not scaled: most of it is Telegram's time
    for what, seconds, bar in (
        ("answered", waits.answered, ANSWERED),
        ("next player's hand", waits.hand, HAND),
        ("all places", waits.all, ALL),
    ):
        ordered = sorted(seconds)
        figures.append(count(f"{what}, ms: p50", percentile(ordered, 0.5) * 1e3))
        figures.append(count(f"{what}, ms: p95", percentile(ordered, 0.95) * 1e3, bar))
    return Row(
        f"{presses} presses, one every {EVERY} s, Telegram takes {DELAY * 1e3:.0f} ms", yardstick(), tuple(figures)
    )
