"""A View is what a seat knows: only a game's `view` makes one, so that no whole state goes by that name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine

ENGINE = Path(engine.__file__).parent


def makers(source: str) -> Iterator[str]:
    """The functions that make a View, or replace the state of one.

    >>> list(makers("class Rules:\\n    def view(self): return View(0, state)"))
    ['view']
    """
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
            if any(called(call.func) == "View" or is_another_state(call) for call in calls):
                yield function.name


def called(function: ast.expr) -> str:
    """The last name of what is called: `View` of `View(…)`, `View[State](…)` and `contract.View(…)`."""
    match function:
        case ast.Subscript(value=value):
            return called(value)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def is_another_state(call: ast.Call) -> bool:
    """`replace(view, …)`, or `state=…` of whatever: of the engine's dataclasses only a View has a field so named."""
    if called(call.func) != "replace":
        return False
    return any(called(value) == "view" for value in call.args) or any(key.arg == "state" for key in call.keywords)


def test_nothing_but_view_makes_a_view() -> None:
    found = [(path, name) for path in ENGINE.rglob("*.py") for name in makers(path.read_text("utf-8"))]
    assert len(found) >= 5
    assert [(path, name) for path, name in found if name != "view"] == []


@pytest.mark.parametrize(
    "made",
    [
        "View(seat, state)",
        "View[State](seat, state)",
        "contract.View(seat, state)",
        "engine.contract.View[State](seat, state)",
        "replace(view, state=whole)",
        "dataclasses.replace(self.seen, state=whole)",
        "replace(view, **{'state': whole})",
    ],
)
def test_a_view_of_a_whole_state_would_be_found(made: str) -> None:
    assert list(makers(f"def rollout(state, seat):\n    return policy({made})")) == ["rollout"]
