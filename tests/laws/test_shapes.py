"""The laws take games of any shape; a game in which a law has nothing to look at must be listed."""

from __future__ import annotations

import pytest

from engine.registry import AnyRules
from tests.golden.move_trees import the_move_trees_are_as_pinned
from tests.laws.laws import OF_GAMES, OF_SETUPS
from tests.laws.setups import Setup, setups
from tests.laws.shapes import SHAPES, Fingers, Nim
from tests.laws.trials import OF_SECRETS, LawOfGames, LawOfSetups, keeps


@pytest.mark.parametrize("law", OF_SETUPS)
@pytest.mark.parametrize("setup", [setup for rules in SHAPES for setup in setups(rules)], ids=str)
def test_a_game_of_another_shape_keeps_the_law(setup: Setup, law: LawOfSetups) -> None:
    keeps(setup, law)


@pytest.mark.parametrize("law", [law for law in OF_GAMES if law is not the_move_trees_are_as_pinned])
@pytest.mark.parametrize("rules", SHAPES, ids=lambda rules: rules.id)
def test_the_rules_of_another_shape_keep_the_law(rules: AnyRules, law: LawOfGames) -> None:
    assert law(rules)


class UnlistedNim(Nim):
    id = "unlisted_nim"


class HidesAfterAll(Fingers):
    """Listed as an open game, by its id."""

    id = "nim"


@pytest.mark.parametrize("law", OF_SECRETS)
def test_a_game_that_hides_nothing_is_listed_as_open(law: LawOfSetups) -> None:
    with pytest.raises(AssertionError, match="found nothing to look at"):
        keeps(setups(UnlistedNim())[0], law)


@pytest.mark.parametrize("law", OF_SECRETS)
def test_a_game_listed_as_open_hides_nothing(law: LawOfSetups) -> None:
    with pytest.raises(AssertionError, match="listed as having nothing to look at"):
        keeps(setups(HidesAfterAll())[0], law)
