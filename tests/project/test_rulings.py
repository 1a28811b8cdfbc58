"""The rulings stand in docs/rules/, a page for each game, and nowhere else; whatever cites one cites one that is there.

A ruling is a row of a page's table (| KB-5 | … |); code, words and documents cite it as KB-5, tests in their names
(test_kb_5_…).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from tokenize import COMMENT, STRING, generate_tokens
from typing import NamedTuple

import pytest

from engine.registry import GAMES

ROOT = Path(__file__).parents[2]
FOLDERS = ("engine", "bot", "tests", "docs", "locales", "scripts", "benchmarks")
WRITTEN = {".py", ".md", ".ftl", ".txt", ".json", ".html", ".js"}

ROW = re.compile(r"^\| ([A-Z]{2})-(\d+) \|", re.MULTILINE)
CITED = re.compile(r"(?<![A-Za-z0-9])([A-Z]{2})-(\d+)(?![0-9])")
IN_A_NAME = re.compile(r"\btest_([a-z]{2})_(\d+)(?=_|\b)")
CHAPTER = re.compile(r"(?<=\s)\([1-9]\d?\.\d+(?:, \d+)*\)")  # (7.5) or (7.7, 5): of a rule book that nobody has at hand
TOLD = re.compile(r"^\s*[*-]? ?([A-Z]{2})-\d+  ?[A-Z“«].{20,}", re.MULTILINE)


class Citation(NamedTuple):
    path: Path
    prefix: str
    number: int


def rulings(root: Path) -> dict[str, tuple[str, list[int]]]:
    """By game: the prefix of its rulings, and their numbers as they come."""
    found = {}
    for page in sorted((root / "docs" / "rules").glob("*.md")):
        rows = ROW.findall(page.read_text("utf-8"))
        prefixes = {prefix for prefix, _ in rows}
        assert len(prefixes) == 1, f"{page.name} numbers its rulings by {sorted(prefixes) or 'nothing'}"
        found[page.stem] = (prefixes.pop(), [int(number) for _, number in rows])
    return found


def texts(root: Path) -> Iterator[tuple[Path, str]]:
    files = [*root.glob("*.md"), *(path for folder in FOLDERS for path in sorted((root / folder).rglob("*")))]
    for path in files:
        if path.suffix in WRITTEN and path.is_file():
            yield path.relative_to(root), path.read_text("utf-8")


def citations(root: Path, prefixes: set[str]) -> list[Citation]:
    """Every citation; the row of a table that is the ruling itself is none."""
    found = []
    for path, text in texts(root):
        cited = CITED.findall(ROW.sub("|", text)) + IN_A_NAME.findall(text)
        found += [Citation(path, word.upper(), int(number)) for word, number in cited if word.upper() in prefixes]
    return found


def chapters(root: Path) -> Iterator[tuple[Path, str]]:
    """Chapters of a rule book that comments and docstrings of the code cite, instead of rulings."""
    for path, text in texts(root):
        if path.suffix == ".py" and path.parts[0] in ("engine", "bot"):
            for token in generate_tokens(StringIO(text).readline):
                if token.type in (COMMENT, STRING):
                    yield from ((path, cited) for cited in CHAPTER.findall(token.string))


def faults(root: Path) -> list[str]:
    """What is wrong with the rulings and their citations below a folder."""
    pages = rulings(root)
    numbers = {prefix: set(numbers) for prefix, numbers in pages.values()}
    wrong = [
        f"{game}: {prefix} goes {numbers}"
        for game, (prefix, numbers) in pages.items()
        if numbers != list(range(1, len(numbers) + 1))
    ]
    own = {game: prefix for game, (prefix, _) in pages.items()}
    for path, prefix, number in citations(root, set(numbers)):
        if number not in numbers[prefix]:
            wrong.append(f"{path} cites {prefix}-{number}, which is not in docs/rules")
        wrong += [
            f"{path} cites {prefix}-{number} of another game"
            for game, mine in own.items()
            if game in (*path.parts, path.stem) and prefix != mine
        ]
    wrong += [
        f"{path} tells a ruling of its own: {told[0].strip()}"
        for path, text in texts(root)
        if "rules" not in path.parts
        for told in TOLD.finditer(text)
        if told[1] in numbers
    ]
    wrong += [f"{path} cites the chapter {cited} of a rule book, not a ruling" for path, cited in chapters(root)]
    return wrong


def test_every_ruling_cited_is_in_docs_rules_and_is_told_there_alone() -> None:
    assert faults(ROOT) == []


def test_every_game_has_rulings_and_its_code_and_its_tests_cite_them() -> None:
    pages = rulings(ROOT)
    assert set(pages) == set(GAMES)
    assert len({prefix for prefix, _ in pages.values()}) == len(pages)
    cited = Counter((path.parts[0], prefix) for path, prefix, _ in citations(ROOT, {one for one, _ in pages.values()}))
    for game, (prefix, numbers) in pages.items():
        assert numbers, f"{game} has no rulings"
        assert cited["engine", prefix], f"the engine does not cite {prefix}"
        assert cited["tests", prefix], f"the tests do not cite {prefix}"
    assert cited.total() > 500


PAGE = "| | Ruling | From |\n|---|---|---|\n| XY-1 | One. See XY-2. | ours |\n| XY-2 | Two. | ours |\n"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A project of one game, its rulings cited as they should be."""
    for path, text in {
        "docs/rules/chess.md": PAGE,
        "docs/rules/draughts.md": PAGE.replace("XY", "QV"),
        "engine/games/chess/rules.py": '"""docs/rules/chess.md"""\n\ndef play() -> None:\n    """XY-1, XY-2."""\n',
        "tests/engine/games/chess/test_play.py": "def test_xy_2_both_play() -> None: ...\n",
        "locales/ru/chess.ftl": "# XY-1\nrule = Раз\n",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    return tmp_path


def test_a_house_in_order_has_no_faults(house: Path) -> None:
    assert faults(house) == []
    assert len(citations(house, {"XY", "QV"})) == 6


@pytest.mark.parametrize(
    ("path", "said", "fault"),
    [
        (
            "engine/games/chess/rules.py",
            'def castle() -> None:\n    """Once a game (7.7, 5)."""',
            "engine/games/chess/rules.py cites the chapter (7.7, 5) of a rule book, not a ruling",
        ),
        (
            "engine/games/chess/rules.py",
            "CHECK = 1  # see above (7.5)",
            "engine/games/chess/rules.py cites the chapter (7.5) of a rule book, not a ruling",
        ),
        ("engine/games/chess/rules.py", "# XY-9", "engine/games/chess/rules.py cites XY-9, which is not in docs/rules"),
        ("locales/ru/chess.ftl", "# XY-0", "locales/ru/chess.ftl cites XY-0, which is not in docs/rules"),
        (
            "tests/engine/games/chess/test_play.py",
            "def test_xy_31_nothing() -> None: ...",
            "tests/engine/games/chess/test_play.py cites XY-31, which is not in docs/rules",
        ),
        ("docs/rules/chess.md", "As XY-7 says.", "docs/rules/chess.md cites XY-7, which is not in docs/rules"),
        ("engine/games/chess/rules.py", "# QV-2", "engine/games/chess/rules.py cites QV-2 of another game"),
        ("docs/rules/chess.md", "| XY-4 | Four. | ours |", "chess: XY goes [1, 2, 4]"),
        ("docs/rules/chess.md", "| XY-2 | Two more. | ours |", "chess: XY goes [1, 2, 2]"),
        (
            "engine/games/chess/rules.py",
            "# here:\n# ...\n* XY-2 A king moves one square at a time.",
            "engine/games/chess/rules.py tells a ruling of its own: * XY-2 A king moves one square at a time.",
        ),
    ],
)
def test_a_planted_fault_is_named(house: Path, path: str, said: str, fault: str) -> None:
    with (house / path).open("a", encoding="utf-8") as file:
        file.write(said + "\n")
    assert faults(house) == [fault]
