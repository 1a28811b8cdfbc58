"""Imports go one way only.  The contracts stand at the end of pyproject.toml; each is shown to fail here."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

PLANTED = [
    ("engine-layers", "engine/contract.py", "import engine.table", "engine.contract -> engine.table"),
    (
        "games-apart",
        "engine/games/kings_bounty/cards.py",
        "import engine.games.crown_defender.cards",
        "engine.games.kings_bounty.cards -> engine.games.crown_defender.cards",
    ),
    (
        "screens-apart",
        "bot/games/kings_bounty/screens.py",
        "import bot.games.crown_defender.screens",
        "bot.games.kings_bounty.screens -> bot.games.crown_defender.screens",
    ),
    ("engine-alone", "engine/table.py", "def late() -> None:\n    import pydantic", "engine.table -> pydantic"),
    ("rules-pure", "engine/games/kings_bounty/rules.py", "import time", "engine.games.kings_bounty.rules -> time"),
    (
        "bot-layers",
        "bot/screens/lobby.py",
        "import bot.handlers.commands",
        "bot.screens.lobby -> bot.handlers.commands",
    ),
    ("bot-layers", "bot/cache.py", "import redis", "- bot.cache"),
    ("pure", "bot/tables/changes.py", "import asyncio", "bot.tables.changes -> asyncio"),
    ("pure", "bot/screens/lobby.py", "import bot.config", "bot.screens.lobby -> bot.config"),
    ("pure", "bot/cache.py", "import subprocess", "bot.cache -> subprocess"),
    (
        "handlers-use-the-doors",
        "bot/handlers/presses.py",
        "import bot.store.store",
        "handlers.presses -> bot.store.store",
    ),
    (
        "screens-only-ask",
        "bot/screens/playing.py",
        "import bot.tables.changes",
        "screens.playing -> bot.tables.changes",
    ),
    (
        "playground-apart",
        "bot/playground/world.py",
        "import bot.screens.screen",
        "bot.playground.world -> bot.screens.screen",
    ),
    ("telegram-at-the-edge", "bot/sessions.py", "import telegram", "bot.sessions -> telegram"),
    ("redis-in-the-store", "bot/sessions.py", "import redis", "bot.sessions -> redis"),
    ("not-shipped", "bot/app.py", "import benchmarks", "bot.app -> benchmarks"),
]
"""A contract, a file, an import there that breaks the contract, and what the linter says of it."""

IMPORTER = {"bot/cache.py": "import bot.cache"}  # a new module, and what a screen imports of it

LOAD_ALL = """
import importlib, sys
sys.path.insert(0, sys.argv[1])
for name in sys.argv[2:]:
    importlib.import_module(name)
print(*{name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names - {"__main__", "__mp_main__"})
"""


def lint(root: Path, *options: str) -> tuple[bool, str]:
    """Whether the contracts are kept under a folder, all or those of the options, and what the linter says."""
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache", *options]
    done = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, text=True, check=False)
    return done.returncode == 0, done.stdout


def modules(root: Path, top: str) -> list[str]:
    return [".".join(path.relative_to(root).with_suffix("").parts) for path in sorted((root / top).rglob("*.py"))]


def loaded(root: Path, top: str) -> set[str]:
    """The packages besides the standard library that are there once every module of `top` has been imported, alone."""
    names = [name.removesuffix(".__init__") for name in modules(root, top)]
    isolated = [sys.executable, "-I", "-S", "-B", "-c", LOAD_ALL, str(root), *names]
    return set(subprocess.run(isolated, stdout=subprocess.PIPE, text=True, check=True).stdout.split())


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("house")
    for top in ("engine", "bot", "benchmarks"):
        shutil.copytree(ROOT / top, root / top, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", root)
    return root


def test_every_import_goes_one_way_and_the_linter_has_looked_at_every_module() -> None:
    kept, said = lint(ROOT)
    assert kept, said
    looked_at = re.search(r"Analyzed (\d+) files", said)
    assert looked_at
    assert int(looked_at[1]) >= sum(len(modules(ROOT, top)) for top in ("engine", "bot", "benchmarks"))


def test_every_contract_is_shown_to_fail() -> None:
    contracts = re.findall(r'^id = "(.+)"$', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    assert sorted(contracts) == sorted({contract for contract, *_ in PLANTED})


@pytest.mark.parametrize(("contract", "name", "planted", "says"), PLANTED)
def test_an_import_the_wrong_way_is_found(copy: Path, contract: str, name: str, planted: str, says: str) -> None:
    kept, said = lint(copy, "--contract", contract)
    assert kept, said
    with appended(copy / name, planted), appended(copy / "bot/screens/lobby.py", IMPORTER.get(name, "")):
        kept, said = lint(copy, "--contract", contract)
    assert not kept
    assert "Contracts: 0 kept, 1 broken." in said
    assert says in said


@contextmanager
def appended(file: Path, lines: str) -> Iterator[None]:
    source = file.read_text("utf-8") if file.exists() else None
    file.write_text(f"{source or ''}\n{lines}\n", "utf-8")
    try:
        yield
    finally:
        if source is None:
            file.unlink()
        else:
            file.write_text(source, "utf-8")


def test_the_engine_alone_loads_the_standard_library_alone() -> None:
    assert loaded(ROOT, "engine") == {"engine"}


def test_an_import_by_name_is_found(tmp_path: Path) -> None:
    for name, source in {
        "engine/__init__.py": "",
        "bot/__init__.py": "",
        "bot/store.py": "",
        "engine/sly.py": "__import__('b' + 'ot.store')",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(source)
    assert loaded(tmp_path, "engine") == {"engine", "bot"}
