"""What a game offers to computer players, and that it may offer nothing."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from engine.players.thinking import Thinking, thinking_of
from engine.registry import GAMES, AnyRules
from tests.laws.toys import TOYS, PlayCard, TricksState


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_a_game_with_a_room_for_thinking_offers_it(rules: AnyRules) -> None:
    room = f"{type(rules).__module__.rpartition('.')[0]}.thinking"
    assert isinstance(thinking_of(rules), Thinking)
    assert (thinking_of(rules) != Thinking()) == bool(find_spec(room))


def test_some_games_offer_something() -> None:
    assert any(thinking_of(rules) != Thinking() for rules in GAMES.values())


@pytest.mark.parametrize("rules", TOYS, ids=lambda rules: rules.id)
def test_a_game_need_not_say_anything(rules: AnyRules) -> None:
    assert not hasattr(rules, "thinking")
    assert thinking_of(rules) == Thinking()


def test_a_horizon_is_refused_where_nothing_evaluates_the_positions_there() -> None:
    with pytest.raises(ValueError, match="needs `evaluate`"):
        Thinking[TricksState, PlayCard](horizon=lambda state: len(state.played))
