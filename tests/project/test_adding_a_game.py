"""docs/adding-a-game.md shows the code of the example as it is, and names every file that has to be touched."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.example.moving import moved
from tests.project.test_documents import DOCUMENTS

ROOT = Path(__file__).parents[2]
PAGE = DOCUMENTS["docs/adding-a-game.md"]
STEP = re.compile(r"^### .*?: `(?P<file>.+)`\n(?P<text>[\s\S]*?)(?=^##|\Z)", re.MULTILINE)
CODE = re.compile(r"^```(?!sh)\w+\n([\s\S]*?)^```", re.MULTILINE)
GAP = re.compile(r"^…\n", re.MULTILINE)
BY_HAND = re.compile(r"`([\w/.]+\.\w+)`")


def pieces(page: str) -> Iterator[tuple[str, str]]:
    """The code shown of each file, from one gap to the next."""
    for step in STEP.finditer(page):
        for code in CODE.findall(step["text"]):
            yield from ((step["file"], piece.strip("\n")) for piece in GAP.split(code))


def strange(page: str, files: dict[str, str]) -> list[tuple[str, str]]:
    """The pieces that do not stand in their files."""
    return [(name, piece) for name, piece in pieces(page) if piece not in files.get(name, "")]


def rows(heading: str) -> list[str]:
    """The first cells of the table below a heading."""
    _, *lines = PAGE[PAGE.index(f"{heading}") :].partition("\n|---")[2].partition("\n\n")[0].splitlines()
    return [line.split("|")[1].strip() for line in lines]


def test_every_piece_of_code_on_the_page_stands_in_its_file() -> None:
    found = list(pieces(PAGE))
    assert len({name for name, _ in found}) > 10
    assert strange(PAGE, moved()) == []


def test_a_piece_that_has_changed_is_found() -> None:
    page = "### 1. Rules: `rules.py`\n\n```python\na = 1\n…\nc = 3\n```\n"
    assert strange(page, {"rules.py": "a = 1\nb = 2\nc = 3\n"}) == []
    assert strange(page, {"rules.py": "a = 1\nb = 2\nc = 4\n"}) == [("rules.py", "c = 3")]
    assert strange(page, {}) == [("rules.py", "a = 1"), ("rules.py", "c = 3")]


def test_the_page_names_every_file_that_adding_the_game_touches() -> None:
    named = [name for cell in rows("## Every file") for name in BY_HAND.findall(cell)]
    assert sorted(named) == sorted(moved())


def test_what_the_page_says_of_the_laws_is_what_they_say() -> None:
    laws = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests" / "laws").glob("*.py"))
    said = [words.strip(" …?") for cell in rows("it says") for words in re.split("[;…]", cell)]
    assert len(said) > 12
    assert [words for words in said if words not in laws] == []
