"""The gate on hops is a script; here it is seen to count and to bite."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

from scripts import hops
from scripts.hops import Bar, Passed, passed

HOUSE = """\
from garden import Tree

def enter():
    for room in ("hall", "attic"):
        light(room)
    return [light(room) for room in rooms()] + [Tree().height]

def light(room):
    return (lambda name: name.upper())(room)

def rooms():
    def cellar():
        return "cellar"
    yield cellar()

def nobody_comes_here():
    pass
"""
GARDEN = """\
from dataclasses import dataclass

@dataclass
class Tree:
    age: int = 3

    @property
    def height(self):
        return sum(self.age for _ in range(2))
"""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "house.py").write_text(HOUSE)
    (tmp_path / "garden.py").write_text(GARDEN)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def test_a_function_counts_once_and_what_stands_inside_it_by_itself(house: Path) -> None:
    enter = runpy.run_path(str(house / "house.py"))["enter"]
    count = passed(enter, house)
    assert (count.named, count.files) == (5, 2)  # enter, light, rooms, the cellar, Tree.height
    in_place = sys.version_info >= (3, 12)  # the list comprehension
    assert count.functions == (7 if in_place else 8)  # and the lambda, the generator expression, the list


def test_code_elsewhere_does_not_count(house: Path) -> None:
    enter = runpy.run_path(str(house / "house.py"))["enter"]
    assert passed(enter, house / "cellar") == Passed(0, 0, 0)


def test_what_the_real_table_passes_is_found() -> None:
    place = next(hops.moves_of(Bar("fairy_scuffle", "Place", 20)))
    assert place.functions > 5
    assert place.files > 2


def test_the_bar_is_held_against_what_counts_comprehensions_and_lambdas_too() -> None:
    counts = [Passed(functions=21, named=16, files=4)] * 3
    line, kept = hops.shown(Bar("fairy_scuffle", "Place", 20), counts)
    assert not kept
    assert line == "fairy_scuffle Place: 21 functions in 4 files (bar 20: MISSED), 21 to 21; named: 16, 16 to 16"


def test_a_missed_bar_is_named_and_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(hops, "BARS", (Bar("fairy_scuffle", "Place", 100, 20),))
    assert hops.main() == 0
    assert "MISSED" not in capsys.readouterr().out
    monkeypatch.setattr(hops, "BARS", (Bar("fairy_scuffle", "Place", 3, 20),))
    assert hops.main() == 1
    assert "(bar 3 in 20: MISSED)" in capsys.readouterr().out
    monkeypatch.setattr(hops, "BARS", (Bar("fairy_scuffle", "Place", 100, 1),))
    assert hops.main() == 1


def test_a_kind_of_move_that_does_not_come_up_fails() -> None:
    with pytest.raises(LookupError, match="hardly any Attak"):
        next(hops.moves_of(Bar("fairy_scuffle", "Attak", 20)))
