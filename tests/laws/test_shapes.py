"""The laws take games of any shape: they find something to look at where nothing is hidden, or nothing is luck."""

from __future__ import annotations

import pytest

from engine.registry import AnyRules
from tests.golden.move_trees import the_move_trees_are_as_pinned
from tests.laws.laws import OF_GAMES, OF_SETUPS
from tests.laws.secrecy import hides_anything
from tests.laws.setups import Setup, setups
from tests.laws.shapes import SHAPES, Dice, Fingers, Nim
from tests.laws.trials import LawOfGames, LawOfSetups, keeps


@pytest.mark.parametrize("law", OF_SETUPS)
@pytest.mark.parametrize("setup", [setup for rules in SHAPES for setup in setups(rules)], ids=str)
def test_a_game_of_another_shape_keeps_the_law(setup: Setup, law: LawOfSetups) -> None:
    keeps(setup, law)


@pytest.mark.parametrize("law", [law for law in OF_GAMES if law is not the_move_trees_are_as_pinned])
@pytest.mark.parametrize("rules", SHAPES, ids=lambda rules: rules.id)
def test_the_rules_of_another_shape_keep_the_law(rules: AnyRules, law: LawOfGames) -> None:
    assert law(rules)


def test_a_game_hides_something_or_nothing() -> None:
    assert [hides_anything(setups(rules)[0]) for rules in (Nim(), Dice(), Fingers())] == [False, False, True]
