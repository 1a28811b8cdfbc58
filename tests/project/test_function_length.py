"""The gate on function length is a script; here it is seen to bite."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "function_length.py"
SHORT = "class House:\n    def front(self):\n        return 1\n\n    async def back(self):\n        pass\n"


def measured(folder: Path) -> tuple[int, list[str]]:
    done = subprocess.run([sys.executable, SCRIPT, folder], stdout=subprocess.PIPE, text=True, check=False)
    return done.returncode, done.stdout.splitlines()


def function_of(lines: int) -> str:
    return "def long():\n" + "    pass\n" * (lines - 1)


def test_short_functions_pass_with_their_spread(tmp_path: Path) -> None:
    (tmp_path / "short.py").write_text(SHORT)
    assert measured(tmp_path) == (0, ["2 functions: median 2 lines, nine in ten up to 2, limit 50"])


def test_fifty_lines_pass(tmp_path: Path) -> None:
    (tmp_path / "edge.py").write_text(function_of(50))
    assert measured(tmp_path) == (0, ["1 functions: median 50 lines, nine in ten up to 50, limit 50"])


def test_fifty_one_lines_fail_and_are_named(tmp_path: Path) -> None:
    long = tmp_path / "room" / "long.py"
    long.parent.mkdir()
    long.write_text(SHORT + function_of(51))
    status, (spread, named) = measured(tmp_path)
    assert (status, spread) == (1, "3 functions: median 2 lines, nine in ten up to 41, limit 50")
    assert named == f"51 lines: {long}:7 long"


@pytest.mark.parametrize("folder", ["", "not_there"])
def test_a_gate_that_found_nothing_fails(tmp_path: Path, folder: str) -> None:
    assert measured(tmp_path / folder) == (1, [f"no function in {tmp_path / folder}"])
