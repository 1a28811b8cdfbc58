"""Whether a change made anything slower: the benchmarks of two checkouts, run in turn, and the ratios.

python scripts/compare.py BEFORE AFTER [--rounds N] [--seconds X] [--only engine|bot]

A round is `python -m engine bench` and `python -m benchmarks` of either checkout, some ten minutes for both.  Which of
the two goes first changes from round to round; of each figure the best round counts.  A ratio is the cost after divided
by the cost before: 1.10 is a tenth costlier, whether the figure is a time or a rate.  Nothing else may run beside it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator, Mapping
from math import exp, log
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

NOTABLE = 0.1  # a ratio so far from 1 is marked
BOT_BENCHES = ("benchmarks", "bot/bench")  # where it is now, and where it was before


class Key(NamedTuple):
    """What a figure is about: a row of a benchmark, and the name of the figure in it."""

    row: str
    what: str

    @property
    def more_is_better(self) -> bool:
        return self.what.endswith("/s")


Figures = dict[Key, float]


def main() -> int:
    options = ArgumentParser("compare.py", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    options.add_argument("before", type=Path)
    options.add_argument("after", type=Path)
    options.add_argument("--rounds", type=int, default=3, metavar="N", help="of each (3)")
    options.add_argument("--seconds", type=float, default=12.0, metavar="X", help="of the engine's bench (12)")
    options.add_argument("--only", choices=("engine", "bot"), help="one of the two benches")
    given = options.parse_args()
    before, after = Figures(), Figures()
    with TemporaryDirectory(prefix="compare-") as caches:
        for turn in range(given.rounds):
            sides = [(given.before, before), (given.after, after)]
            for root, best in sides if turn % 2 == 0 else reversed(sides):
                for command in benches(root, given.seconds, given.only):
                    print(f"round {turn + 1}: {root}: {' '.join(command)}", file=sys.stderr)
                    keep_best(best, measured(root, command, Path(caches, root.resolve().name)))
    print(*compared(before, after), sep="\n")
    return 0


def benches(root: Path, seconds: float, only: str | None) -> Iterator[list[str]]:
    if only != "bot":
        yield ["engine", "bench", "--json", "--seconds", str(seconds)]
    if only != "engine":
        (name,) = [name for name in BOT_BENCHES if (root / name / "__main__.py").exists()]
        yield [name.replace("/", "."), "--json"]


def measured(root: Path, command: list[str], cache: Path) -> Figures:
    """The figures of one bench, whose compiled modules go to a folder of their own: neither side finds any."""
    environment = {**os.environ, "PYTHONPATH": "", "PYTHONPYCACHEPREFIX": str(cache)}
    run = [sys.executable, "-m", *command]
    done = subprocess.run(run, cwd=root, env=environment, stdout=subprocess.PIPE, check=True)  # noqa: S603
    return {
        Key(row_name(row), figure["what"]): figure["measured"]
        for row in json.loads(done.stdout)
        for figure in row["figures"]
    }


def row_name(row: Mapping[str, Any]) -> str:
    return row["about"] if "about" in row else f"{row['game']}, {row['seats']} seats: the rules"


def keep_best(best: Figures, more: Figures) -> None:
    for key, value in more.items():
        pick = max if key.more_is_better else min
        best[key] = pick(best[key], value) if key in best else value


def compared(before: Figures, after: Figures) -> Iterator[str]:
    """Each figure of both sides, row by row; those of one side alone; the mean of all ratios."""
    ratios: list[float] = []
    row = ""
    for key in [key for key in before if key in after]:
        if key.row != row:
            row = key.row
            yield f"\n{row}\n{'':36}{'before':>12}{'after':>12}{'ratio':>8}"
        pair = (before[key], after[key])
        line = f"  {key.what:34}{pair[0]:>12,.7g}{pair[1]:>12,.7g}"
        if min(pair) > 0:
            ratio = pair[0] / pair[1] if key.more_is_better else pair[1] / pair[0]
            ratios.append(ratio)
            mark = "" if abs(ratio - 1) < NOTABLE else "  costlier" if ratio > 1 else "  cheaper"
            line += f"{ratio:>8.2f}{mark}"
        yield line
    for name, here, there in (("before", before, after), ("after", after, before)):
        for key in here.keys() - there.keys():
            yield f"\nonly {name}: {key.row}: {key.what}"
    if ratios:
        yield f"\n{len(ratios)} figures, mean ratio {exp(sum(map(log, ratios)) / len(ratios)):.3f}"


if __name__ == "__main__":
    sys.exit(main())
