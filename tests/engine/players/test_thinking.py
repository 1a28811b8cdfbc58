"""What a game offers to computer players, and that it may offer nothing."""

from __future__ import annotations

from importlib.util import find_spec
from random import Random
from typing import Final

import pytest

from engine.contract import SEATS
from engine.players.thinking import Thinking, thinking_of
from engine.registry import GAMES, AnyRules
from engine.table import Table
from tests.laws.setups import setups
from tests.laws.toys import TOYS, PlayCard, TricksState

PLIES: Final = 25


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


@pytest.mark.parametrize("rules", [rules for rules in GAMES.values() if thinking_of(rules).guesser])
def test_many_guesses_of_one_view_are_those_of_many_views(rules: AnyRules) -> None:
    guesser = thinking_of(rules).guesser
    assert guesser
    for setup in setups(rules):
        table = Table(rules, setup.seats, "guesses", setup.options)
        rng = Random(str(setup))
        while table.ply < PLIES and (actors := table.to_act()):
            table.play(actors[0], rng.choice(table.moves(actors[0])))
            for seat in (None, *SEATS[: setup.seats]):
                guess, seeds = guesser(rules.view(table.state, seat)), [rng.random() for _ in range(3)]
                found = [guess(Random(seed)) for seed in seeds]
                assert found == [rules.guess(rules.view(table.state, seat), Random(seed)) for seed in seeds]


def test_a_horizon_is_refused_where_nothing_evaluates_the_positions_there() -> None:
    with pytest.raises(ValueError, match="needs `evaluate`"):
        Thinking[TricksState, PlayCard](horizon=lambda state: len(state.played))
