"""The small parts of the contract that run: options, places, who may see an event, what an audit says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from engine.contract import (
    HIDDEN,
    BadPosition,
    BadSetup,
    Event,
    Option,
    Options,
    Public,
    Seat,
    chosen,
    mute,
    places,
    require,
)
from tests.laws.toys import Bids, Tricks


@dataclass(frozen=True, slots=True)
class Undeclared(Event):
    card: int


@dataclass(frozen=True, slots=True)
class Shown(Public):
    card: int


def test_options_left_out_are_at_their_default() -> None:
    assert chosen(Tricks(), 4, {"teams": True}) == {"spare": False, "teams": True}


def test_an_option_not_offered_at_a_seat_count_is_left_out() -> None:
    assert chosen(Tricks(), 3, {}) == {"spare": False}


@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [
        (1, {}, "toy_tricks takes 2 to 4 seats, not 1"),
        (5, {}, "toy_tricks takes 2 to 4 seats, not 5"),
        (4, {"dice": True}, "toy_tricks with 4 seats has no option dice; it has: spare, teams"),
        (3, {"teams": True}, "toy_tricks with 3 seats has no option teams; it has: spare"),
        (3, {"spare": "yes"}, "option spare takes False or True, not yes"),
        (3, {"spare": 1}, "option spare takes False or True, not 1"),
    ],
)
def test_a_setup_there_is_not_is_refused_with_what_there_is(seats: int, options: Options, says: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        chosen(Tricks(), seats, options)
    assert str(refusal.value) == says


def test_a_game_without_options_says_that_it_has_none() -> None:
    class Plain(Tricks):
        options: Sequence[Option] = ()

    with pytest.raises(BadSetup, match=r"^toy_tricks with 2 seats has no option spare; it has: none$"):
        chosen(Plain(), 2, {"spare": True})


def test_a_number_that_is_offered_is_not_to_be_had_as_a_flag() -> None:
    class OneOrTwo(Bids):
        options: Sequence[Option] = (Option("cards", (1, 2), 2, range(2, 5)),)

    assert chosen(OneOrTwo(), 2, {"cards": 1}) == {"cards": 1}
    with pytest.raises(BadSetup, match=r"^option cards takes 1 or 2, not True$"):
        chosen(OneOrTwo(), 2, {"cards": True})


@pytest.mark.parametrize(
    ("ranking", "shared"),
    [
        ([5, 9, 5], (2, 1, 2)),
        ([7, 7, 3], (1, 1, 3)),
        ([4, 4], (1, 1)),
        ([(2, 1), (2, 3), (1, 9)], (2, 1, 3)),
    ],
)
def test_equals_share_a_place_and_those_behind_count_them_all(ranking: list[object], shared: tuple[int, ...]) -> None:
    assert places(ranking) == shared


@pytest.mark.parametrize("seat", [Seat(0), None])
def test_nobody_sees_an_event_that_does_not_say_who_may(seat: Seat | None) -> None:
    with pytest.raises(NotImplementedError, match=r"^Undeclared does not say who may see it$"):
        Undeclared(3).seen_by(seat)


def test_an_event_reveals_something_unless_it_says_otherwise() -> None:
    assert Undeclared(3).reveals


@pytest.mark.parametrize("seat", [Seat(0), None])
def test_a_public_event_is_seen_whole_by_everybody(seat: Seat | None) -> None:
    assert Shown(3).seen_by(seat) == Shown(3)


def test_a_public_event_reveals_nothing() -> None:
    assert not Shown(3).reveals


def test_looking_up_a_hidden_card_fails_aloud() -> None:
    facts = list(range(200))
    with pytest.raises(IndexError):
        facts[HIDDEN]


def test_an_audit_raises_what_does_not_hold() -> None:
    require(True, "one card in each place")
    with pytest.raises(BadPosition, match=r"^one card in each place$"):
        require(0, "one card in each place")


def test_the_sink_of_simulations_takes_what_nobody_may_see() -> None:
    mute(Undeclared(3))
