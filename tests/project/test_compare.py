"""The comparison of two checkouts: here of two that only print figures."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "compare.py"


def program(folder: Path, rows: list[dict[str, object]]) -> None:
    """A package whose command prints these rows."""
    folder.mkdir(parents=True)
    (folder / "__main__.py").write_text(f"print({json.dumps(rows)!r})")


def figures(**measured: float) -> list[dict[str, object]]:
    return [{"what": what.replace("_", "/"), "measured": value} for what, value in measured.items()]


def checkout(root: Path, bench: str, rate: float, time: float, calls: float) -> Path:
    program(root / "engine", [{"game": "chess", "seats": 2, "figures": figures(rules_s=rate)}])
    program(root / bench, [{"about": "a press", "figures": figures(ms=time, calls=calls)}])
    return root


@pytest.fixture
def sides(tmp_path: Path) -> list[Path]:
    before = checkout(tmp_path / "before", "bot/bench", rate=2000, time=10, calls=0)
    return [before, checkout(tmp_path / "after", "benchmarks", rate=1600, time=8, calls=0)]


def printed(*arguments: object) -> list[str]:
    command = [sys.executable, str(SCRIPT), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [line for line in done.stdout.splitlines() if line]


def test_rates_and_times_are_compared_by_what_they_cost(sides: list[Path]) -> None:
    assert printed(*sides, "--rounds", 2) == [
        "chess, 2 seats: the rules",
        "                                          before       after   ratio",
        "  rules/s                                  2,000       1,600    1.25  costlier",
        "a press",
        "                                          before       after   ratio",
        "  ms                                          10           8    0.80  cheaper",
        "  calls                                        0           0",
        "2 figures, mean ratio 1.000",
    ]


def test_a_figure_of_one_side_alone_is_named(sides: list[Path]) -> None:
    (sides[1] / "engine" / "__main__.py").write_text("print('[]')")
    assert printed(*sides, "--rounds", 1, "--only", "engine") == ["only before: chess, 2 seats: the rules: rules/s"]


def test_a_checkout_leaves_no_compiled_modules_behind(sides: list[Path]) -> None:
    printed(*sides, "--rounds", 1)
    assert [*sides[0].parent.rglob("__pycache__")] == []
