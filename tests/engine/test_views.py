"""A View is what a seat knows: only a game's `view` makes one, so that no whole state goes by that name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import engine

ENGINE = Path(engine.__file__).parent


def makers(source: str) -> Iterator[str]:
    """The functions that make a View.

    >>> list(makers("class Rules:\\n    def view(self): return View(0, state)"))
    ['view']
    """
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
            if any(isinstance(call.func, ast.Name) and call.func.id == "View" for call in calls):
                yield function.name


def test_nothing_but_view_makes_a_view() -> None:
    found = [(path, name) for path in ENGINE.rglob("*.py") for name in makers(path.read_text("utf-8"))]
    assert len(found) >= 5
    assert [(path, name) for path, name in found if name != "view"] == []


def test_a_view_of_a_whole_state_would_be_found() -> None:
    assert list(makers("def rollout(state, seat):\n    return policy(View(seat, state))")) == ["rollout"]
