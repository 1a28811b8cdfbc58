"""HK-1, HK-2, HK-13: Varys moves, cannot move, and who begins."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract import Seat, mute
from engine.games.hand_of_the_king.cards import Companion, House
from engine.games.hand_of_the_king.grid import Direction
from engine.games.hand_of_the_king.state import Call, Dealt, Go
from tests.engine.games.hand_of_the_king.positions import RULES, after, choices, told

ROW = """
    2 seats, seat 1 to move
    .       .    .      .     .       .
    .       .    .      .     .       .
    Asha    .    Bran   Aegon Varys   Arya
    .       .    .      .     .       .
    .       .    .      .     Eddard  .
    Theon   .    .      .     .       .
    open: Hodor
"""


def test_hk_1_varys_goes_to_the_farthest_of_the_house_and_takes_those_on_the_way() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Asha  Arya  .  Bran  Theon
        .      Robb
        open: Hodor
    """
    assert after(position, Go(Direction.RIGHT, House.STARK)) == after("""
        2 seats, seat 2 to move
        .      Asha  .     .  Varys  Theon
        .      Robb
        seat 1: Arya, Bran; banner of Stark
        open: Hodor
    """)


def test_hk_1_characters_beyond_the_farthest_of_the_house_stay() -> None:
    assert after(ROW, Go(Direction.LEFT, House.STARK)) == after("""
        2 seats, seat 2 to move
        .       .    .      .     .       .
        .       .    .      .     .       .
        Asha    .    Varys  Aegon .       Arya
        .       .    .      .     .       .
        .       .    .      .     Eddard  .
        Theon   .    .      .     .       .
        seat 1: Bran; banner of Stark
        open: Hodor
    """)


def test_hk_1_every_house_in_sight_is_offered_in_every_direction() -> None:
    assert choices(ROW) == [
        Go(Direction.RIGHT, House.STARK),
        Go(Direction.DOWN, House.STARK),
        Go(Direction.LEFT, House.STARK),
        Go(Direction.LEFT, House.GREYJOY),
        Go(Direction.LEFT, House.TARGARYEN),
    ]


def test_hk_1_only_the_mover_is_asked() -> None:
    state = after(ROW)
    assert RULES.to_act(state) == (0,)
    assert RULES.moves(state, Seat(1)) == ()


def test_hk_2_the_game_ends_when_nobody_stands_in_the_row_or_column_of_varys() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Bran
        Asha
    """
    move = Go(Direction.RIGHT, House.STARK)
    assert told(position, move) == [
        "seat 1 moves Varys right and takes Bran",
        "seat 1 took the last Stark and earns a companion",
        "seat 1 holds the banner of Stark",
        "Varys cannot move: the game is over; left in the grid: Asha",
    ]
    assert after(position, move) == after("""
        2 seats, seat 2 cannot move: the game is over
        .  Varys
        seat 1: Bran; banner of Stark
    """)


def test_hk_2_nobody_is_asked_and_the_outcome_stands_when_the_game_is_over() -> None:
    state = after("""
        2 seats, seat 2 cannot move: the game is over
        Varys
        seat 1: Bran; banner of Stark
    """)
    assert RULES.to_act(state) == ()
    assert RULES.moves(state, Seat(0)) == RULES.moves(state, Seat(1)) == ()
    assert RULES.outcome(state) is not None


def test_hk_2_the_game_goes_on_while_one_character_is_in_reach() -> None:
    position = """
        2 seats, seat 1 to move
        Varys  Bran
        .      .
        .      Asha
        open: Hodor
    """
    state = after(position, Go(Direction.RIGHT, House.STARK), Call(Companion.HODOR))
    assert RULES.outcome(state) is None
    assert RULES.moves(state, Seat(1)) == (Go(Direction.DOWN, House.GREYJOY),)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hk_13_every_seat_may_be_drawn_to_begin(seats: int) -> None:
    first = {RULES.deal(seats, {}, Random(seed), mute).turn for seed in range(60)}
    assert first == set(range(seats))


def test_the_deal_tells_the_grid_and_the_six_open_companions_but_not_the_deck() -> None:
    events: list[object] = []
    state = RULES.deal(3, {"raven": False}, Random(1), events.append)
    RULES.audit(state)
    assert events == [Dealt(tuple(state.grid), tuple(map(Companion, state.open)), state.turn)]
    assert (len(state.open), len(state.deck)) == (6, 8)
