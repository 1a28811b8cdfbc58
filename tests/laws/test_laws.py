"""Every registered game keeps the laws, with any seat count and any options, and so do the toys."""

from __future__ import annotations

import pytest

from engine.registry import AnyRules
from tests.laws.laws import OF_GAMES, OF_SETUPS
from tests.laws.setups import Setup
from tests.laws.trials import EVERY_GAME, EVERY_SETUP, LawOfGames, LawOfSetups, keeps


def name(law: LawOfSetups | LawOfGames) -> str:
    return f"{(OF_SETUPS | OF_GAMES)[law]}_{law.__name__}"


@pytest.mark.parametrize("law", OF_SETUPS, ids=name)
@pytest.mark.parametrize("setup", EVERY_SETUP, ids=str)
def test_a_setup_keeps_the_law(setup: Setup, law: LawOfSetups) -> None:
    keeps(setup, law)


@pytest.mark.parametrize("law", OF_GAMES, ids=name)
@pytest.mark.parametrize("rules", EVERY_GAME, ids=lambda rules: rules.id)
def test_a_game_keeps_the_law(rules: AnyRules, law: LawOfGames) -> None:
    assert law(rules), "the law found nothing to look at"
