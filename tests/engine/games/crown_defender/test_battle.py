"""Effects wait for their turn: one after another, none inside another, and never without an end."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract import mute
from engine.games.crown_defender.effects.resolution import MOST_EFFECTS, Battle, EndlessEffects
from tests.engine.games.crown_defender.positions import war


def battle() -> Battle:
    return Battle(war(), Random(0), mute)


def test_effects_run_in_the_order_in_which_they_were_set_off_and_late_ones_last() -> None:
    fight, run = battle(), list[str]()

    def note(fight: Battle, what: str) -> None:
        run.append(what)

    def first(fight: Battle) -> None:
        fight.then(note, "set off")
        run.append("first")

    fight.last(note, "last")
    fight.then(first)
    fight.then(note, "second")
    fight.settle()
    assert run == ["first", "second", "set off", "last"]


def test_effects_that_set_each_other_off_without_end_are_an_error_with_a_name() -> None:
    fight, run = battle(), list[int]()

    def again(fight: Battle) -> None:
        run.append(1)
        fight.then(again)

    fight.then(again)
    with pytest.raises(EndlessEffects, match=str(MOST_EFFECTS)):
        fight.settle()
    assert len(run) == MOST_EFFECTS
