"""The policy of a war: it lets nobody walk past, wins when it can, and plays every setup to its end."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract import Options, Seat, mute
from engine.games.crown_defender.board import Side, at
from engine.games.crown_defender.cards import Kind
from engine.games.crown_defender.moves import Activate, Build, Charge, Choice, End, Hire
from engine.games.crown_defender.state import Ending, State
from engine.games.crown_defender.thinking.policy import policy
from engine.lab.simulate import picker, play_out
from engine.players import PLAYERS
from engine.registry import every_setup
from tests.engine.games.crown_defender.positions import RULES, after, war

SOUTH = Seat(0)
BLITZ: Options = {"blitz": True, "heroes": False, "alliance": False}
SETUPS = list(every_setup(RULES))


def chosen(state: State) -> Choice:
    """What South does."""
    return policy(RULES, RULES.view(state, SOUTH), RULES.moves(state, SOUTH), Random(1))


def test_a_creature_is_hired_into_the_way_of_a_runner() -> None:
    state = war("turn 1: market", "C3: Wolf Rider of seat 2", "seat 1: 5 coins", "hand: Militiaman")
    assert chosen(state) == Hire(Kind.MILITIAMAN, at("C1"))


def test_a_flyer_is_not_hired_against_a_runner_for_it_flies_on() -> None:
    state = war("turn 1: market", "C3: Wolf Rider of seat 2", "seat 1: 5 coins", "hand: Eagle Rider, Nimble Elf")
    assert chosen(state) == Hire(Kind.NIMBLE_ELF, at("C1"))


def test_a_building_stands_up_to_a_flyer() -> None:
    state = war(
        "turn 1: market", "C2: Goblin Flyer of seat 2", "seat 1: 5 coins", "hand: Militiaman", "buildings: Palisade x5"
    )
    assert chosen(state) == Build(Kind.PALISADE, at("C1"))


def test_with_no_runner_about_all_go_at_once() -> None:
    assert (
        chosen(war("A7: Knight of seat 1", "C5: Wolf Rider of seat 1", "A8: Knight of seat 2", "orders: #0, #1"))
        == Charge()
    )


def test_with_a_runner_about_they_go_one_by_one_and_who_can_walk_off_the_edge_first() -> None:
    state = war(
        "A7: Knight of seat 1",
        "C6: Wolf Rider of seat 1",
        "A8: Knight of seat 2",
        "E3: Wolf Rider of seat 2",
        "orders: #0, #1",
    )
    assert chosen(state) == Activate(1)


def test_in_a_charge_too_who_can_walk_off_the_edge_goes_first() -> None:
    state = war("A7: Knight of seat 1", "C6: Wolf Rider of seat 1", "A8: Knight of seat 2", "orders: #0, #1")
    done = after(state, Charge())
    assert (done.winner, done.ending, done.units[0].cell) == (Side.SOUTH, Ending.SABOTAGE, at("A7"))


def test_with_nothing_to_gain_the_market_is_left() -> None:
    state = war(
        "turn 1: market", "A2: Knight of seat 1", "seat 1: 2 coins, 2 mana", "hand: Marshal", "buildings: Palisade x5"
    )
    assert chosen(state) == End()


def test_it_beats_a_player_at_random_almost_always() -> None:
    luck, thought = Random("luck"), Random("thought")
    greedy, anything = (picker(RULES, PLAYERS[name], thought) for name in ("greedy", "random"))
    won = []
    for _ in range(40):
        state = RULES.deal(2, BLITZ, luck, mute)
        play_out(RULES, state, luck, lambda now, seat: (anything if seat else greedy)(now, seat))
        outcome = RULES.outcome(state)
        won.append(outcome is not None and outcome.places[SOUTH] == 1)
    assert sum(won) >= 38


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_every_way_of_playing_comes_to_an_end(seats: int, options: Options) -> None:
    luck = Random("luck")
    state = RULES.deal(seats, options, luck, mute)
    assert play_out(RULES, state, luck, picker(RULES, PLAYERS["greedy"], luck)) < 1_000
    assert RULES.outcome(state) is not None
