"""200 presses in one instant, at as many tables, at a Telegram that takes 60 ms for a call: when is the last answered?

Telegram has no budgets here: all tables are drawn and shown at the same time, and the presses wait beside that.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from benchmarks.beside import a_scene
from benchmarks.figures import Row, milliseconds, percentile
from benchmarks.positions import mixed
from engine.lab.bench import yardstick

PRESSES: Final = 200
DELAY: Final = 0.06
BAR: Final = 800.0  # milliseconds


async def burst(folder: Path, presses: int = PRESSES) -> Row:
    async with a_scene(folder, mixed(presses), delay=DELAY) as (scene, ids):
        wanted = await scene.next_presses(ids)
        yard = yardstick()
        pressed = await scene.press_all(wanted, 0.0)
        yard = min(yard, yardstick())
        shown = max(scene.telegram.last_of[chat] for id in ids for chat in scene.chats[id])
    answered = sorted(each.answered for each in pressed)
    figures = (
        milliseconds("answered, ms: p50", percentile(answered, 0.5), yard),
        milliseconds("answered, ms: p95", percentile(answered, 0.95), yard),
        milliseconds("answered, ms: the last", answered[-1], yard, BAR),
        milliseconds("shown, ms: the last", shown - min(each.at for each in pressed), yard),
    )
    return Row(f"{presses} presses in one instant", yard, figures)
