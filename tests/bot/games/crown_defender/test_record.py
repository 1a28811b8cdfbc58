"""Questions are stored as a union of dataclasses: each kind reads back as itself, and not as one of like fields."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.tables.record import from_record, pack, to_record, unpack
from engine.games.crown_defender.rules import CrownDefender
from engine.games.crown_defender.state import Question
from engine.games.crown_defender.text import read as position
from engine.table import Table

ASKED = {
    "sidestep": "activation\nC4: Nimble Elf of seat 1\nacting: #0\nasked of seat 1: sidestep; #0; to B4, C4, D4",
    "dismantle": "market\nseat 1: Undead\nhand: Bone Golem\nasked of seat 1: dismantle; to A1; for Bone Golem",
    "raise": "market\nA1: Necromancer of seat 1\nasked of seat 1: raise; #0; most 3",
    "way out": "activation\ndown by D5: Dryad of seat 1\nasked of seat 1: way out; #0; to B4, D5; then acts",
    "step out": "activation\ndown by D5: Dryad of seat 1\nasked of seat 2: step out; #0; to B4, A4; then acts",
    "thunder": "activation\nasked of seat 1: thunder",
}


@pytest.mark.parametrize("ask", ASKED)
def test_a_question_is_stored_and_read_back(ask: str) -> None:
    table = Table(CrownDefender(), 2, "questions")
    table.state = position(f"turn 1: {ASKED[ask]}")
    again = from_record(unpack(pack(to_record(table)))).state.pending
    assert (again, type(again[0])) == (table.state.pending, type(table.state.pending[0]))
    assert again[0].ask == ask


def test_no_kind_of_question_is_left_out() -> None:
    assert len(ASKED) == len(get_args(Question))
