"""The floor plan: the same rooms in every game, a game in its own folders alone, no large generated file."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

import pytest

from bot.screens.registry import offered
from engine.registry import GAMES
from tests.project.test_traces import written_here

ROOT = Path(__file__).parents[2]
ROOMS: Final = ("state", "rules", "hidden", "audit", "text")
"""Of every game; one that has cards or helps computer players has rooms called `cards` and `thinking` besides."""
OTHER_NAMES: Final = {  # of rooms that have a name already
    "soundness": "audit", "knowledge": "hidden", "notation": "text",
    "hunch": "thinking", "foresight": "thinking", "instinct": "thinking", "glance": "thinking",
}  # fmt: skip
TOPS: Final = ("engine", "bot", "benchmarks", "scripts", "tests")
SHIPPED: Final = ("engine", "bot", "benchmarks")
OF_RULES: Final = ("engine/games/{}/", "tests/engine/games/{}/")
OF_SCREENS: Final = ("bot/games/{}/", "tests/bot/games/{}/")
HOMES: Final = OF_RULES + OF_SCREENS

MAY_IMPORT: Final = {
    "engine/registry.py": "the list of games",
    "tests/bot/test_play.py": "a deck of the one game that keeps anything, and a game that keeps nothing",
    "tests/bot/tables/test_playing.py": "private talks, which one game has",
    "tests/bot/thinking/test_pool.py": "the one game whose rules differ by a setting, which thinkers must know",
    "tests/e2e/test_decks.py": "decks are kept by one game",
    "benchmarks/positions.py": "how people make a game long",
    "tests/e2e/test_kills.py": "the names of cards, which the log must not hold",
    "tests/e2e/test_whole_games.py": "the shortest war there is",
}
"""Modules that import a game from outside its folders, with the reason."""

MAY_NAME: Final = {
    "engine/lab/bench.py": "bars of the games that do not have the usual ones",
    "benchmarks/calls.py": "bars of the games that do not have the usual ones",
    "benchmarks/press.py": "bars of the games that do not have the usual ones",
    "benchmarks/positions.py": "the one game that can last for two thousand plies",
}
"""Shipped modules in which a game's id stands as a word, with the reason."""

MAY_BE_LONG: Final = {
    "*.lock": "written by make lock",
    "tests/golden/*": "golden texts",
    "locales/ru/*.ftl": "written by hand, one file a game",
    "tests/*/test_*.py": "written by hand",
    "*.png": "no text",
    "*.jpg": "no text",
}
LONG: Final = 800  # lines


def modules(tops: Iterable[str], root: Path = ROOT) -> Iterator[tuple[str, str]]:
    for top in tops:
        for path in sorted((root / top).rglob("*.py")):
            yield path.relative_to(root).as_posix(), path.read_text("utf-8")


def is_home(name: str, game: str) -> bool:
    return name.startswith(tuple(home.format(game) for home in HOMES))


def imported(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def games_imported(source: str) -> set[str]:
    names = [name.split(".") for name in imported(source)]
    return {parts[2] for parts in names if parts[1:2] == ["games"] and len(parts) > 2} & GAMES.keys()


def strangers(files: Iterable[tuple[str, str]]) -> set[str]:
    """The modules that are named after a game, or import one, and stand outside its folders."""
    found = set()
    for name, source in files:
        games = games_imported(source) | {game for game in GAMES if f"_{game}_" in f"_{Path(name).stem}_"}
        if any(not is_home(name, game) for game in games):
            found.add(name)
    return found


def namers(files: Iterable[tuple[str, str]]) -> set[str]:
    """The modules in which the id of a game stands as a string of its own, outside its folders."""
    return {
        name
        for name, source in files
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and node.value in GAMES and not is_home(name, str(node.value))
    }


def long_files(root: Path, names: Iterable[str]) -> list[str]:
    kept = [name for name in names if not any(fnmatch(name, pattern) for pattern in MAY_BE_LONG)]
    return [name for name in kept if (root / name).read_bytes().count(b"\n") > LONG]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_rooms_by_the_same_names(game: str) -> None:
    folder = ROOT / "engine" / "games" / game
    modules = [path.relative_to(folder).with_suffix("").parts for path in folder.rglob("*.py")]
    assert {*ROOMS} - {first for first, *_ in modules} == set()
    assert {name: OTHER_NAMES[name] for parts in modules for name in parts if name in OTHER_NAMES} == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_tests_words_and_rulings_where_they_are_looked_for(game: str) -> None:
    of_rules = (*OF_RULES, "docs/rules/{}.md")
    of_screens = (*OF_SCREENS, "locales/ru/{}.ftl") if game in offered() else ()  # rules may come first
    expected = [name.format(game) for name in (*of_rules, *of_screens)]
    assert [name for name in expected if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("home", ["engine/games", "bot/games"])
def test_every_folder_of_a_game_is_that_of_a_registered_one(home: str) -> None:
    folders = {path.name for path in (ROOT / home).iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders
    assert folders - {*GAMES} == set(), "engine/registry.py does not name them"


def test_a_game_stands_in_its_own_folders_alone() -> None:
    files = list(modules(TOPS))
    assert len(files) > 300
    assert strangers(files) == MAY_IMPORT.keys()


def test_no_shipped_module_names_a_game_but_its_own() -> None:
    assert namers(modules(SHIPPED)) == MAY_NAME.keys()


def test_a_stranger_is_found() -> None:
    assert strangers([("bot/screens/kings_bounty_hand.py", "")])
    assert strangers([("bot/app.py", "from engine.games import kings_bounty")])
    assert strangers([("bot/games/kings_bounty/screens.py", "import engine.games.crown_defender.cards")])
    assert namers([("bot/app.py", "if game == 'kings_bounty': pass")])
    assert not strangers([("bot/games/kings_bounty/screens.py", "from engine.games.kings_bounty import cards")])


def test_no_file_is_long_but_locks_golden_texts_and_what_is_written_by_hand() -> None:
    names = [path.relative_to(ROOT).as_posix() for path in written_here()]
    assert {"requirements.lock", "bot/texts/stubs/__init__.pyi"} <= {*names}
    assert long_files(ROOT, names) == []


def test_a_long_file_is_found(tmp_path: Path) -> None:
    for name, lines in (("edge.pyi", LONG), ("long.pyi", LONG + 1), ("pins.lock", LONG + 1)):
        (tmp_path / name).write_text("\n" * lines)
    assert long_files(tmp_path, ["edge.pyi", "long.pyi", "pins.lock"]) == ["long.pyi"]
