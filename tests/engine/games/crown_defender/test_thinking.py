"""What a search is told of a war: its chances are the same for both sides and better for the side ahead."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.contract import Options, Seat, mute
from engine.games.crown_defender.board import at
from engine.games.crown_defender.cards import Kind
from engine.games.crown_defender.moves import Hire, Withdraw
from engine.games.crown_defender.state import State
from engine.games.crown_defender.thinking.evaluate import SHORTLIST, evaluate, horizon, shortlist
from engine.games.crown_defender.thinking.policy import policy
from engine.players import PLAYERS
from engine.registry import every_setup
from engine.table import Table
from tests.engine.games.crown_defender.positions import RULES, choices, war

SETUPS = list(every_setup(RULES))
SOUTH = Seat(0)
EVEN = [0.5, 0.5]
FACING = ("A2: Knight of seat 1", "A7: Knight of seat 2")  # each is in the other's way
BLITZ: Options = {"blitz": True, "heroes": False, "alliance": False}


def chances(*lines: str, turn: int = 1) -> list[float]:
    """Of South and of North."""
    return list(evaluate(war(f"turn {turn}: activation", *lines)))


def positions(seats: int, options: Options) -> Iterator[State]:
    """A war between greedy players, from its setup to its end."""
    luck = Random("luck")
    state = RULES.deal(seats, options, luck, mute)
    while actors := RULES.to_act(state):
        yield state
        seat = luck.choice(actors)
        RULES.play(state, seat, PLAYERS["greedy"].choose(RULES, RULES.view(state, seat), luck), luck, mute)


def test_on_a_field_that_looks_the_same_from_both_sides_both_have_the_same_chance() -> None:
    assert chances(*FACING) == chances(*FACING, turn=2) == EVEN


def test_a_side_has_the_chance_that_the_other_would_have_in_its_place() -> None:
    south = chances(
        "A3: Knight of seat 1",
        "C6: Wolf Rider of seat 1",
        "A8: Militiaman of seat 2",
        "seat 1: 3 coins",
        "South: 7 points",
    )
    north = chances(
        "A6: Knight of seat 2",
        "C3: Wolf Rider of seat 2",
        "A1: Militiaman of seat 1",
        "seat 2: 3 coins",
        "North: 7 points",
        turn=2,
    )
    assert south == north[::-1]
    assert south[0] > 0.5


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param([*FACING, "South: 5 points"], id="points"),
        pytest.param([*FACING, "seat 1: 4 coins"], id="coins"),
        pytest.param([*FACING, "B2: Knight of seat 1", "B7: Palisade of seat 2"], id="creatures"),
        pytest.param(["A3: Knight of seat 1", "A7: Knight of seat 2"], id="rows behind it"),
        pytest.param(["A2: Knight of seat 1", "A7: Knight of seat 2, 1 wounds"], id="life"),
        pytest.param(["A2: Knight of seat 1, +2", "A7: Knight of seat 2"], id="attack"),
    ],
)
def test_the_side_that_has_more_has_the_better_chance(lines: list[str]) -> None:
    assert chances(*lines)[0] > 0.5


def test_the_last_points_weigh_most() -> None:
    few, many, most = (
        chances(*FACING, f"South: {points} points", f"North: {points - 4} points")[0] for points in (4, 10, 16)
    )
    assert few < many < most


def test_whoever_is_about_to_walk_off_the_edge_has_almost_won_if_it_is_its_turn() -> None:
    runner = ("C7: Wolf Rider of seat 1", "E7: Wolf Rider of seat 2")
    on_turn, waiting = (chances(*runner, turn=turn)[0] for turn in (1, 2))
    assert on_turn > 0.9
    assert 0.5 < waiting < 0.6


def test_partners_have_the_same_chance() -> None:
    state = war("war: 1+3, 2+4", "A4: Knight of seat 1", "A7: Knight of seat 2", "seat 3: 3 coins")
    south, north = evaluate(state)[:2]
    assert evaluate(state) == [south, north, south, north]
    assert south > 0.5


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_in_every_setup_the_chances_of_the_sides_add_up_to_one(seats: int, options: Options) -> None:
    for state in positions(seats, options):
        of_side = {player.side: chance for player, chance in zip(state.players, evaluate(state), strict=True)}
        assert all(0 < chance < 1 for chance in of_side.values())
        assert sum(of_side.values()) == pytest.approx(1)


def test_the_horizon_is_the_turn_and_the_setup_before_the_first() -> None:
    found = [horizon(state) for state in positions(2, BLITZ)]
    assert found == sorted(found)
    assert set(found) == set(range(-1, found[-1] + 1))
    assert found[-1] > 0


def test_few_choices_are_all_on_the_shortlist() -> None:
    state = war(*FACING)
    listed = choices(state)
    assert len(listed) <= SHORTLIST
    assert list(shortlist(state, SOUTH, RULES.moves(state, SOUTH))) == listed


def test_of_many_choices_the_shortlist_has_those_that_the_policy_values_most() -> None:
    state = war("turn 1: market", "C3: Wolf Rider of seat 2", "seat 1: 9 coins", "hand: Militiaman, Knight")
    listed = RULES.moves(state, SOUTH)
    found = shortlist(state, SOUTH, listed)
    assert len(listed) > SHORTLIST == len(found)
    assert set(found) < set(listed)
    assert found[0] == policy(RULES, RULES.view(state, SOUTH), listed, Random(1)) == Hire(Kind.KNIGHT, at("C1"))


@pytest.mark.parametrize("level", ["greedy", "light", "medium", "strong"])
def test_no_computer_takes_back_what_it_has_done_in_a_turn(level: str) -> None:
    luck, could = Random(level), 0
    table = Table(RULES, 2, "orders", BLITZ)
    while actors := table.to_act():
        could += any(isinstance(move, Withdraw) for move in table.moves(actors[0]))
        move = PLAYERS[level].choose(RULES, RULES.view(table.state, actors[0]), luck)
        assert not isinstance(move, Withdraw)
        table.play(actors[0], move)
    assert could > 5
