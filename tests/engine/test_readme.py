"""The engine's README is true: its examples run in their order, and print what stands below them."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

import engine

README = (Path(__file__).parents[2] / "engine" / "README.md").read_text("utf-8")
EXAMPLE = re.compile(r"^```python\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```)?", re.MULTILINE)
EXAMPLES = EXAMPLE.findall(README)


def test_every_example_prints_what_stands_below_it() -> None:
    known: dict[str, Any] = {}
    for code, expected in EXAMPLES:
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(compile(code, "engine/README.md", "exec"), known)  # noqa: S102  # our own page
        assert printed.getvalue() == expected


def test_every_block_of_the_page_is_an_example_or_what_one_prints() -> None:
    assert len(EXAMPLES) >= 6
    assert README.count("```") == sum(4 if expected else 2 for _, expected in EXAMPLES)


@pytest.mark.parametrize(("title", "lines"), [("## Play a game", 10), ("## Write a player", 20)])
def test_a_game_is_played_in_ten_lines_and_a_player_written_in_twenty(title: str, lines: int) -> None:
    code, _ = EXAMPLE.findall(README.partition(title)[2])[0]
    assert len(list(filter(None, code.splitlines()))) <= lines


def test_all_that_is_exported_is_there_and_in_order() -> None:
    assert [name for name in engine.__all__ if not hasattr(engine, name)] == []
    assert len(set(engine.__all__)) == len(engine.__all__)


def test_the_examples_import_nothing_but_the_engine_and_the_standard_library() -> None:
    imported = {name for code, _ in EXAMPLES for name in re.findall(r"^(?:from|import) (\w+)", code, re.MULTILINE)}
    assert imported == {"random", "engine"}
