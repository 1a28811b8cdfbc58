"""The example keeps the laws, as every registered game has to; by its being registered they are tried in tests/laws."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.example.engine.games.pebbles.rules import Pebbles
from tests.golden import move_trees
from tests.laws.laws import OF_GAMES, OF_SETUPS
from tests.laws.setups import Setup, setups
from tests.laws.trials import LawOfGames, LawOfSetups, keeps

RULES = Pebbles()


@pytest.mark.parametrize("law", OF_SETUPS)
@pytest.mark.parametrize("setup", setups(RULES), ids=str)
def test_a_setup_of_the_example_keeps_the_law(setup: Setup, law: LawOfSetups) -> None:
    keeps(setup, law)


@pytest.mark.parametrize("law", [law for law in OF_GAMES if law is not move_trees.the_move_trees_are_as_pinned])
def test_the_example_keeps_the_law(law: LawOfGames) -> None:
    assert law(RULES)


def test_a_game_without_move_trees_is_told_how_to_pin_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(move_trees, "PINNED", tmp_path / "trees.json")
    with pytest.raises(AssertionError, match=r"run `python -m tests\.golden pebbles`"):
        move_trees.the_move_trees_are_as_pinned(RULES)
    move_trees.PINNED.write_text(move_trees.text(move_trees.counted_anew(RULES)), "utf-8")
    assert move_trees.the_move_trees_are_as_pinned(RULES)
