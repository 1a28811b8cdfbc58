"""requirements.lock is what pyproject.toml asks for: everything in it, exactly, by hash, from wherever pip looks."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = (ROOT / "pyproject.toml").read_text("utf-8")
LOCK = (ROOT / "requirements.lock").read_text("utf-8")
PIN = re.compile(r"(?P<name>[a-z0-9-]+)==(?P<version>\S+)(?: ; .+)? \\")
HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}(?: \\)?")


def asked() -> list[Requirement]:
    project = tomllib.loads(PROJECT)["project"]
    return [Requirement(each) for each in (*project["dependencies"], *project["optional-dependencies"]["dev"])]


def locked() -> dict[str, str]:
    return {pin["name"]: pin["version"] for line in LOCK.splitlines() if (pin := PIN.fullmatch(line))}


def unmet(requirements: list[Requirement], pins: dict[str, str]) -> list[str]:
    """The requirements for which no version, or a wrong one, is locked."""
    return [
        str(each)
        for each in requirements
        if (version := pins.get(canonicalize_name(each.name))) is None or version not in each.specifier
    ]


def test_the_lock_has_every_dependency_in_a_version_asked_for() -> None:
    assert len(asked()) > 10
    assert unmet(asked(), locked()) == []


def test_a_missing_and_a_wrong_version_are_found() -> None:
    wanted = [Requirement("chess>=2,<3"), Requirement("Go==1.*"), Requirement("Fluent.Runtime==0.4.*")]
    assert unmet(wanted, {"chess": "3.0", "fluent-runtime": "0.4.0"}) == ["chess<3,>=2", "Go==1.*"]


def test_the_lock_holds_pins_hashes_and_comments_alone() -> None:
    strange = [
        line
        for line in LOCK.splitlines()
        if not (PIN.fullmatch(line) or HASH.fullmatch(line) or line.lstrip().startswith("#"))
    ]
    assert strange == []


def test_every_dependency_has_its_reason_beside_it() -> None:
    named = [line.strip() for line in PROJECT.splitlines() if re.match(r'    "[A-Za-z][\w.-]*[=<>~]', line)]
    assert len(named) == len(asked())
    assert [line for line in named if not re.search(r",\s+# \w+", line)] == []
