"""What pictures cost: composed and encoded with their sprites kept, the first one after a start, and all that is kept.

Processes of their own draw: `python -m benchmarks.pictures` every picture of the gallery, with a game's name its first
board alone.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from resource import RUSAGE_SELF, getrusage
from time import perf_counter
from typing import Any, Final

from benchmarks.figures import Row, count, milliseconds
from bot.gallery.scenes import Setup, board, scenes
from bot.pictures import kept
from bot.screens.registry import offered
from engine.lab.bench import yardstick
from engine.registry import game

ROOT: Final = Path(__file__).parents[1]
MEAN, MOST, FIRST = 12.0, 25.0, 3000.0  # milliseconds
LARGEST, USUAL = 240.0, 160.0  # kB
ROOM: Final = 150.0  # MB
TIMES: Final = 3  # that each is drawn again: the best counts


def pictures(_folder: Path, only: str = "") -> Iterator[Row]:
    drawn = told_by(["", only])
    again, sizes, yard = drawn["again"], drawn["sizes"], yardstick()
    yield Row(
        f"{len(again)} pictures, composed and encoded",
        yard,
        (
            milliseconds("mean, ms", sum(again) / len(again), yard, MEAN),
            milliseconds("at most, ms", max(again), yard, MOST),
            milliseconds("the slowest first one, ms", max(drawn["first"]), yard),
            count("mean, kB", sum(sizes) / len(sizes) / 1e3, USUAL),
            count("at most, kB", max(sizes) / 1e3, LARGEST),
        ),
    )
    mixed = drawn["mixed"]
    yield Row(
        "the same in a mixed order, as when all games are played at once",
        yard,
        (
            milliseconds("mean, ms", sum(mixed) / len(mixed), yard, MEAN),
            milliseconds("at most, ms", max(mixed), yard, MOST),
        ),
    )
    caches = (count("sprites that are kept, MB", drawn["kept"] / 1e6, ROOM), count("memory, MB", drawn["memory"] / 1e3))
    yield Row("a process that has drawn all of them", yard, caches)
    firsts = {id: told_by([id])["drawn"] for id in drawn["games"]}
    figures = tuple(milliseconds(f"{id}, ms", seconds, yard, FIRST) for id, seconds in firsts.items())
    yield Row("from the start of a process to its first board", yard, figures)


def told_by(arguments: Sequence[str]) -> dict[str, Any]:
    """What a process of its own measures; and how long it took altogether, as `drawn`."""
    begun = perf_counter()
    program = [sys.executable, "-m", "benchmarks.pictures", *arguments]
    said = subprocess.run(program, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout  # noqa: S603
    found: dict[str, Any] = {"drawn": perf_counter() - begun, **json.loads(said)}
    return found


def first_board(id: str) -> dict[str, Any]:
    picture = board(Setup(id, game(id).seats[0]), "1", "middle")
    return {"bytes": len(picture.draw()) if picture else 0}


def seconds(work: Callable[[], object]) -> float:
    begun = perf_counter()
    work()
    return perf_counter() - begun


def everything(only: str) -> dict[str, Any]:
    """Every picture drawn, again at once, and then twice more with all others between: the second time counts."""
    found: dict[str, Any] = {"again": [], "first": [], "sizes": []}
    drawn = [*scenes("1", only)]
    for _, picture in drawn:
        found["first"].append(seconds(picture.draw))
        found["again"].append(min(seconds(picture.draw) for _ in range(TIMES)))
        found["sizes"].append(len(picture.draw()))
    found["games"] = [id for id in offered() if any(name.startswith(id) for name, _ in drawn)]
    Random(1).shuffle(drawn)
    for _ in range(2):
        found["mixed"] = [seconds(picture.draw) for _, picture in drawn]
    return {**found, "kept": kept.room_taken(), "memory": getrusage(RUSAGE_SELF).ru_maxrss}


if __name__ == "__main__":
    game_id, *rest = sys.argv[1:]
    json.dump(first_board(game_id) if game_id else everything(rest[0]), sys.stdout)
