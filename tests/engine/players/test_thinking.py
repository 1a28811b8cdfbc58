"""What a game offers to computer players, and that it may offer nothing."""

from __future__ import annotations

import pytest

from engine.players.thinking import Thinking, thinking_of
from engine.registry import GAMES, AnyRules
from tests.laws.toys import TOYS, PlayCard, TricksState


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_every_registered_game_says_something_about_thinking(rules: AnyRules) -> None:
    assert isinstance(thinking_of(rules), Thinking)
    assert thinking_of(rules) != Thinking()


@pytest.mark.parametrize("rules", TOYS, ids=lambda rules: rules.id)
def test_a_game_need_not_say_anything(rules: AnyRules) -> None:
    assert not hasattr(rules, "thinking")
    assert thinking_of(rules) == Thinking()


def test_a_horizon_is_refused_where_nothing_evaluates_the_positions_there() -> None:
    with pytest.raises(ValueError, match="needs `evaluate`"):
        Thinking[TricksState, PlayCard](horizon=lambda state: len(state.played))
