"""No file tells of the machine it was written on: not its folders, and not where it gets its packages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NOT_WRITTEN_HERE = {".git", *(line.strip("/") for line in (ROOT / ".gitignore").read_text("utf-8").split())}
TRACES = re.compile(
    r"(?<![\w.])/(?:home|root|Users|work|opt)/\w"
    r"|file:/{2}"
    r"|https?:/{2}[\w.-]*(?:pypi|pythonhosted|npmjs|registry)"
    r"|--(?:(?:extra-)?index-url|find-links|trusted-host)\b"
)


def written_here(folder: Path = ROOT) -> Iterator[Path]:
    """The files of the project, without what .gitignore names."""
    for path in sorted(folder.iterdir()):
        if not any(fnmatch(path.name, pattern) for pattern in NOT_WRITTEN_HERE):
            yield from written_here(path) if path.is_dir() else [path]


def traces(text: str) -> list[str]:
    return [line for line in text.splitlines() if TRACES.search(line)]


def test_no_file_tells_of_the_machine_it_was_written_on() -> None:
    texts = {path.relative_to(ROOT).as_posix(): path.read_bytes().decode("utf-8", "replace") for path in written_here()}
    assert {"README.md", "requirements.lock", ".ci/run", "engine/contract.py"} <= texts.keys()
    assert {name: found for name, text in texts.items() if (found := traces(text))} == {}


@pytest.mark.parametrize(
    ("line", "missing"),
    [
        ("cd /{}/ann/games", "home"),
        ("https://{}.example/simple", "pypi"),
        ("{}:///wheels", "file"),
        ("pip install --{}-url mirror", "index"),
    ],
)
def test_a_line_about_a_machine_is_found(line: str, missing: str) -> None:
    planted = line.format(missing)  # whole, it would be found in this file too
    assert traces(f"harmless\n{planted}\n") == [planted]
