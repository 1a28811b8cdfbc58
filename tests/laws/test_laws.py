"""Every registered game keeps the laws, with any seat count and any options; so do the toys, or the laws would lie."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.registry import GAMES, AnyRules
from tests.laws.laws import OF_GAMES, OF_SETUPS, LawOfGames, LawOfSetups
from tests.laws.setups import LONG, Setup, setups
from tests.laws.toys import TOYS

EVERY_GAME: list[AnyRules] = [*TOYS, *GAMES.values()]
EVERY_SETUP = [setup for rules in EVERY_GAME for setup in setups(rules)]
EXAMPLES = 8  # random games of each setup by law; what one seat count misses, another meets


def name(law: LawOfSetups | LawOfGames) -> str:
    return f"{(OF_SETUPS | OF_GAMES)[law]}_{law.__name__}"


@pytest.mark.parametrize("law", OF_SETUPS, ids=name)
@pytest.mark.parametrize("setup", EVERY_SETUP, ids=str)
def test_a_setup_keeps_the_law(setup: Setup, law: LawOfSetups) -> None:
    looked = 0

    @settings(max_examples=EXAMPLES)
    @given(seed=st.integers(0, 2**32))
    def keeps(seed: int) -> None:
        nonlocal looked
        if not looked or setup.rules.longest <= LONG:  # a long game has more setups, and much to look at in one game
            looked += law(setup, seed)

    keeps()
    assert looked, "the law found nothing to look at"


@pytest.mark.parametrize("law", OF_GAMES, ids=name)
@pytest.mark.parametrize("rules", EVERY_GAME, ids=lambda rules: rules.id)
def test_a_game_keeps_the_law(rules: AnyRules, law: LawOfGames) -> None:
    assert law(rules), "the law found nothing to look at"
