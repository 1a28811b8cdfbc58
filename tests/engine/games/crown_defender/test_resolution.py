"""Effects wait for their turn: one after another, none inside another, and never without an end."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract import mute
from engine.games.crown_defender.effects.resolution import MOST_EFFECTS, EndlessEffects, Resolution
from tests.engine.games.crown_defender.positions import war


def resolution() -> Resolution:
    return Resolution(war(), Random(0), mute)


def test_effects_run_in_the_order_in_which_they_were_set_off_and_late_ones_last() -> None:
    resolving, run = resolution(), list[str]()

    def note(resolving: Resolution, what: str) -> None:
        run.append(what)

    def first(resolving: Resolution) -> None:
        resolving.then(note, "set off")
        run.append("first")

    resolving.last(note, "last")
    resolving.then(first)
    resolving.then(note, "second")
    resolving.settle()
    assert run == ["first", "second", "set off", "last"]


def test_effects_that_set_each_other_off_without_end_are_an_error_with_a_name() -> None:
    resolving, run = resolution(), list[int]()

    def again(resolving: Resolution) -> None:
        run.append(1)
        resolving.then(again)

    resolving.then(again)
    with pytest.raises(EndlessEffects, match=str(MOST_EFFECTS)):
        resolving.settle()
    assert len(run) == MOST_EFFECTS
