"""Every game keeps law 5 as a record, and broken games are caught."""

from __future__ import annotations

import pytest

from tests.bot.tables.record_laws import (
    a_move_taken_back_from_a_checkpoint_was_never_made,
    a_record_goes_on_as_the_table_would_have,
    seed_and_the_journal_beside_it_make_the_game_again,
    states_and_moves_read_back,
)
from tests.laws import broken
from tests.laws.secrecy import what_can_be_taken_back_taught_nobody_anything
from tests.laws.setups import Setup
from tests.laws.trials import EVERY_SETUP, Case, LawOfSetups, keeps, try_everywhere

LAWS: list[LawOfSetups] = [
    states_and_moves_read_back,
    a_record_goes_on_as_the_table_would_have,
    seed_and_the_journal_beside_it_make_the_game_again,
    a_move_taken_back_from_a_checkpoint_was_never_made,
]
LIKE: dict[LawOfSetups, LawOfSetups] = {
    a_move_taken_back_from_a_checkpoint_was_never_made: what_can_be_taken_back_taught_nobody_anything,
}
CASES = [
    Case(states_and_moves_read_back, broken.HoldsWhatDoesNotReadBack, "reads back as"),
    Case(a_record_goes_on_as_the_table_would_have, broken.HoldsWhatDoesNotReadBack, "came again as"),
    Case(a_record_goes_on_as_the_table_would_have, broken.KeepsScoreItself, "came again as"),
    Case(seed_and_the_journal_beside_it_make_the_game_again, broken.KeepsScoreItself, "came again as"),
    Case(a_move_taken_back_from_a_checkpoint_was_never_made, broken.CountsBidsItself, "came again otherwise"),
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: f"5_{law.__name__}")
@pytest.mark.parametrize("setup", EVERY_SETUP, ids=str)
def test_a_setup_keeps_the_law(setup: Setup, law: LawOfSetups) -> None:
    keeps(setup, law, LIKE.get(law))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_broken_game_is_caught(case: Case) -> None:
    with pytest.raises(AssertionError, match=case.says):
        try_everywhere(case.law, case.broken())


def test_every_law_catches_something() -> None:
    assert {case.law for case in CASES} == {*LAWS}
