"""The locks are what pyproject.toml asks for: everything in it, exactly, by hash, from wherever pip looks.

requirements.lock is for working on the bot, runtime.lock for running it.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = (ROOT / "pyproject.toml").read_text("utf-8")
LOCK = (ROOT / "requirements.lock").read_text("utf-8")
RUNTIME = (ROOT / "runtime.lock").read_text("utf-8")
PIN = re.compile(r"(?P<name>[a-z0-9-]+)==(?P<version>\S+)(?: ; .+)? \\")
HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}(?: \\)?")


def needed() -> list[Requirement]:
    """What the bot needs to run."""
    return [Requirement(each) for each in tomllib.loads(PROJECT)["project"]["dependencies"]]


def tools() -> list[Requirement]:
    """What working on it needs besides."""
    return [Requirement(each) for each in tomllib.loads(PROJECT)["project"]["optional-dependencies"]["dev"]]


def pins(lock: str) -> dict[str, str]:
    return {pin["name"]: pin["version"] for line in lock.splitlines() if (pin := PIN.fullmatch(line))}


def unmet(requirements: list[Requirement], pins: dict[str, str]) -> list[str]:
    """The requirements for which no version, or a wrong one, is locked."""
    return [
        str(each)
        for each in requirements
        if (version := pins.get(canonicalize_name(each.name))) is None or version not in each.specifier
    ]


def test_the_lock_has_every_dependency_in_a_version_asked_for() -> None:
    assert len(needed()) > 5
    assert unmet([*needed(), *tools()], pins(LOCK)) == []


def test_the_lock_for_running_has_what_the_bot_needs_and_no_tools() -> None:
    assert unmet(needed(), pins(RUNTIME)) == []
    assert {canonicalize_name(each.name) for each in tools()} & pins(RUNTIME).keys() == set()


def test_the_bot_runs_on_the_versions_it_is_tested_with() -> None:
    assert pins(RUNTIME).items() <= pins(LOCK).items()


def test_a_missing_and_a_wrong_version_are_found() -> None:
    wanted = [Requirement("chess>=2,<3"), Requirement("Go==1.*"), Requirement("Fluent.Runtime==0.4.*")]
    assert unmet(wanted, {"chess": "3.0", "fluent-runtime": "0.4.0"}) == ["chess<3,>=2", "Go==1.*"]


@pytest.mark.parametrize("lock", [LOCK, RUNTIME], ids=["requirements", "runtime"])
def test_a_lock_holds_pins_hashes_and_comments_alone(lock: str) -> None:
    strange = [
        line
        for line in lock.splitlines()
        if not (PIN.fullmatch(line) or HASH.fullmatch(line) or line.lstrip().startswith("#"))
    ]
    assert strange == []


def test_every_dependency_has_its_reason_beside_it() -> None:
    named = [line.strip() for line in PROJECT.splitlines() if re.match(r'    "[A-Za-z][\w.-]*[=<>~]', line)]
    assert len(named) == len([*needed(), *tools()])
    assert [line for line in named if not re.search(r",\s+# \w+", line)] == []
