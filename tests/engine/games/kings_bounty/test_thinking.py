"""What computer players are told of King's Bounty: which moves play beyond the search tree draws among."""

from __future__ import annotations

from engine.games.kings_bounty.state import State
from engine.games.kings_bounty.thinking import likely
from tests.engine.games.kings_bounty.positions import ONE, RULES, TAKE, back, choices, kingdom, told


def turn() -> State:
    return kingdom("", "", hands=("orcs archer, orcs tower, obelisk 1", "humans archer"), deck="elves archer")


def test_any_move_may_begin_a_turn() -> None:
    state = turn()
    listed = choices(state)
    assert back("orcs archer") in listed
    assert likely(state, ONE, listed) == listed


def test_an_exchange_is_of_one_card() -> None:
    state = turn()
    told(state, back("orcs archer"))
    assert len(choices(state)) > 1
    assert list(likely(state, ONE, RULES.moves(state, ONE))) == [TAKE]
