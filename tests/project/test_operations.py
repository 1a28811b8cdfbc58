"""docs/operations.md keeps step with the code: it has what may be logged, its commands and links lead somewhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from bot.health import Part
from tests.project.test_documents import DOCUMENTS, ROOT

PAGE = DOCUMENTS["docs/operations.md"]
SOURCES = {path: path.read_text("utf-8") for path in (ROOT / "bot").rglob("*.py")}
LOGGED = ("warning", "error", "exception", "critical")
TABLE = PAGE[PAGE.index("### What the log says") :].partition("\n## ")[0]
FORMAT = re.compile(r"%[-.0-9]*[a-z]")


def templates() -> Iterator[str]:
    """What is given to the log at WARNING and above, before its arguments are put in."""
    for source in SOURCES.values():
        for node in ast.walk(ast.parse(source)):
            match node:
                case ast.Call(
                    func=ast.Attribute(value=ast.Name("log") | ast.Call(), attr=level),
                    args=[ast.Constant(str(text)), *_],
                ) if level in LOGGED:
                    yield text


def pieces(template: str) -> list[str]:
    """The words of a line that are always the same."""
    return [piece for piece in (part.strip(" :;,") for part in FORMAT.split(template)) if piece]


ROWS = [row for row in TABLE.splitlines() if re.search(r"^\| `.+` \| (INFO|WARNING|ERROR) \| ", row)]


def test_the_table_has_rows_and_the_code_has_lines() -> None:
    assert len(ROWS) > 15
    assert len(set(templates())) > 15


@pytest.mark.parametrize("template", sorted(set(templates())))
def test_what_may_be_logged_stands_in_one_row(template: str) -> None:
    assert any(all(piece in row for piece in pieces(template)) for row in ROWS)


@pytest.mark.parametrize("part", list(Part), ids=lambda part: part.name)
def test_every_part_of_health_has_its_row(part: Part) -> None:
    assert any(f"`{part.words}: …`" in row for row in ROWS)


@pytest.mark.parametrize("line", sorted(set(re.findall(r"python -m bot\.backup(?: (?!\|)[a-z]+)?", PAGE))))
def test_a_command_of_backup_is_one(line: str) -> None:
    program = (ROOT / "bot" / "backup" / "__main__.py").read_text("utf-8")
    verb = line.removeprefix("python -m bot.backup").strip()
    assert not verb or f'("{verb}", "' in program


def test_a_heading_that_is_linked_to_is_there() -> None:
    headings = {
        re.sub(r"[^\w -]", "", line.lstrip("# ")).lower().replace(" ", "-")
        for line in PAGE.splitlines()
        if line[:1] == "#"
    }
    linked = re.findall(r"\]\(#([\w-]+)\)", PAGE)
    assert linked
    assert set(linked) - headings == set()
