"""The example moved into a copy of the project: no other file has to be touched for the checks to pass there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.example.moving import ROOT, moved
from tests.project.test_traces import written_here

GATES: Final = (
    *("tests/project/test_floor_plan.py", "tests/project/test_rulings.py", "tests/project/test_documents.py"),
    "tests/project/test_imports.py::test_every_import_goes_one_way_and_the_linter_has_looked_at_every_module",
)
OF_EVERY_GAME: Final = (
    *("tests/laws", "tests/golden", "tests/engine", "tests/bot/games", "tests/bot/screens", "tests/bot/tables"),
    *("tests/e2e/test_whole_games.py", "tests/e2e/test_secrecy.py", "tests/e2e/test_bad_input.py"),
)
WRITTEN_BY_COMMANDS: Final = ("bot/texts/stubs/", "tests/golden/")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the game in it, as somebody would have written it, and what the commands write."""
    house = tmp_path_factory.mktemp("house")
    before = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in written_here()}
    added = {name: text.encode() for name, text in moved().items()}
    for name, content in {**before, **added}.items():
        (house / name).parent.mkdir(parents=True, exist_ok=True)
        (house / name).write_bytes(content)
    for command in ("ruff check --fix", "bot.texts", "tests.golden pebbles"):  # imports stand in another order there
        succeeds(house, *command.split())
    return house


def succeeds(house: Path, *command: str) -> str:
    """What a module of Python prints, run in that house."""
    run = [sys.executable, "-m", *command]
    done = subprocess.run(run, cwd=house, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_nothing_is_touched_but_the_files_of_the_game_and_the_registry(house: Path) -> None:
    before = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in written_here()}
    now = {path.relative_to(house).as_posix(): path.read_bytes() for path in written_here(house)}
    changed = {name for name in before.keys() | now.keys() if before.get(name) != now.get(name)}
    assert {name for name in changed if not name.startswith(WRITTEN_BY_COMMANDS)} == moved().keys()


def test_lint_format_types_and_words_are_in_order(house: Path) -> None:
    succeeds(house, "ruff", "check")
    succeeds(house, "ruff", "format", "--check")
    succeeds(house, "bot.texts", "--check")
    succeeds(house, "mypy", "-p", "bot.games.pebbles", "-p", "engine.registry")


def test_the_gates_of_the_project_pass(house: Path) -> None:
    assert " passed" in succeeds(house, "pytest", "-q", "-k", "not readme", "-p", "no:cacheprovider", *GATES)


def test_whatever_is_tried_of_every_game_passes(house: Path) -> None:
    only = ("-k", "pebbles", "-p", "no:cacheprovider")
    said = succeeds(house, "pytest", "-q", *only, *OF_EVERY_GAME)
    assert int(said.partition(" passed")[0].split()[-1]) > 150, said


def test_it_is_watched_and_simulated_by_the_commands(house: Path) -> None:
    assert "seat 1 plays" in succeeds(house, "engine", "watch", "pebbles")
    assert "4 seats, no_bonus=True" in succeeds(house, "engine", "simulate", "pebbles", "--mixed", "--audit")
