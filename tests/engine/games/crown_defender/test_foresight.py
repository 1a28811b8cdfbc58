"""How a war goes, by the look of the field: the same for both sides, better for whoever is ahead."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.contract import Options, Seat, mute
from engine.games.crown_defender.board import at
from engine.games.crown_defender.cards import Kind
from engine.games.crown_defender.moves import Hire
from engine.games.crown_defender.state import Phase, State
from engine.games.crown_defender.thinking.evaluate import FAVOURITES
from engine.players import PLAYERS
from engine.registry import every_setup
from tests.engine.games.crown_defender.positions import OF_NORTH, OF_SOUTH, RULES, choices, war

SETUPS = list(every_setup(RULES))
SOUTH = Seat(0)
EVEN = [0.5, 0.5]
FACING = ("S Knight A2", "N Knight A7")  # each is in the other's way
BLITZ: Options = {"blitz": True, "heroes": False, "alliance": False}


def promised(*lines: str, turn: int = OF_SOUTH) -> list[float]:
    """To South and to North."""
    return list(RULES.promise(war(*lines, turn=turn)))


def positions(seats: int, options: Options) -> Iterator[State]:
    """A war of hunches, from its setup to its end."""
    luck = Random("luck")
    state = RULES.deal(seats, options, luck, mute)
    while actors := RULES.to_act(state):
        yield state
        seat = luck.choice(actors)
        RULES.play(state, seat, PLAYERS["greedy"].choose(RULES, RULES.view(state, seat), luck), luck, mute)


def test_on_a_field_that_looks_the_same_from_both_sides_both_are_promised_the_same() -> None:
    assert promised(*FACING) == promised(*FACING, turn=OF_NORTH) == EVEN


def test_a_side_is_promised_what_the_other_would_be_in_its_place() -> None:
    south = promised("S Knight A3", "S Wolf Rider C6", "N Militiaman A8", "S: coins=3", "South: 7")
    north = promised("N Knight A6", "N Wolf Rider C3", "S Militiaman A1", "N: coins=3", "North: 7", turn=OF_NORTH)
    assert south == north[::-1]
    assert south[0] > 0.5


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param([*FACING, "South: 5"], id="points"),
        pytest.param([*FACING, "S: coins=4"], id="coins"),
        pytest.param([*FACING, "S Knight B2", "N Palisade B7"], id="creatures"),
        pytest.param(["S Knight A3", "N Knight A7"], id="rows behind it"),
        pytest.param(["S Knight A2", "N Knight A7 wounds=1"], id="life"),
        pytest.param(["S Knight A2 bonus=2", "N Knight A7"], id="attack"),
    ],
)
def test_more_is_promised_to_whoever_has_more(lines: list[str]) -> None:
    assert promised(*lines)[0] > 0.5


def test_the_last_points_weigh_most() -> None:
    few, many, most = (promised(*FACING, f"South: {points}", f"North: {points - 4}")[0] for points in (4, 10, 16))
    assert few < many < most


def test_whoever_is_about_to_walk_off_the_edge_has_almost_won_if_it_is_its_turn() -> None:
    runner = ("S Wolf Rider C7", "N Wolf Rider E7")
    on_turn, waiting = (promised(*runner, turn=turn)[0] for turn in (OF_SOUTH, OF_NORTH))
    assert on_turn > 0.9
    assert 0.5 < waiting < 0.6


def test_partners_are_promised_the_same() -> None:
    state = war("S1 Knight A4", "N1 Knight A7", "S2: coins=3", seats=4)
    south, north = RULES.promise(state)[:2]
    assert RULES.promise(state) == [south, north, south, north]
    assert south > 0.5


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_in_every_way_of_playing_a_promise_is_a_share_of_one_win(seats: int, options: Options) -> None:
    for state in positions(seats, options):
        of_side = {player.side: hope for player, hope in zip(state.players, RULES.promise(state), strict=True)}
        assert all(0 < hope < 1 for hope in of_side.values())
        assert sum(of_side.values()) == pytest.approx(1)


def test_a_chapter_is_a_turn_and_the_setup_before_the_first() -> None:
    found = [RULES.chapter(state) for state in positions(2, BLITZ)]
    assert found == sorted(found)
    assert set(found) == set(range(-1, found[-1] + 1))
    assert found[-1] > 0


def test_a_few_choices_are_all_worth_a_thought() -> None:
    state = war(*FACING)
    listed = choices(state)
    assert len(listed) <= FAVOURITES
    assert list(RULES.favourites(state, SOUTH, RULES.moves(state, SOUTH))) == listed


def test_of_many_choices_those_that_a_hunch_likes_best_are_worth_a_thought() -> None:
    state = war("N Wolf Rider C3", "S: coins=9 hand=Militiaman, Knight", phase=Phase.MARKET)
    listed = RULES.moves(state, SOUTH)
    found = RULES.favourites(state, SOUTH, listed)
    assert len(listed) > FAVOURITES == len(found)
    assert set(found) < set(listed)
    assert found[0] == RULES.hunch(RULES.view(state, SOUTH), listed, Random(1)) == Hire(Kind.KNIGHT, at("C1"))
