"""Every kind of move is said once, in the union `Choice`; each has its deed, registered beside the code."""

from __future__ import annotations

from typing import get_args

from engine.games.crown_defender.effects.resolution import DEEDS
from engine.games.crown_defender.moves import Choice
from tests.engine.games.crown_defender.positions import RULES


def test_the_kinds_are_those_of_the_union_in_its_order() -> None:
    assert tuple(RULES.kinds) == get_args(Choice)
    assert len(RULES.kinds) > 30


def test_every_kind_of_move_has_a_deed_and_no_other_has() -> None:
    assert DEEDS.keys() == set(RULES.kinds)
