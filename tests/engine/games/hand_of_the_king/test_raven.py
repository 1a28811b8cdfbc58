"""HK-12: the three-eyed raven carries one private talk per player."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract import Event, Seat, mute
from engine.games.hand_of_the_king.cards import Companion, House
from engine.games.hand_of_the_king.grid import Direction
from engine.games.hand_of_the_king.state import Call, Go, Talk, Talked
from engine.games.hand_of_the_king.text import read
from tests.engine.games.hand_of_the_king.positions import RULES, choices, tables, told

GOING = [Go(Direction.RIGHT, House.STARK), Go(Direction.RIGHT, House.GREYJOY)]

THREE = """
    3 seats, seat 2 to move
    Varys  Arya  Asha
    .      Bran  Theon
    seat 1: -; raven
    seat 2: -; raven
    seat 3: -; raven
    open: Melisandre
"""
FOUR = """
    4 seats in teams, seat 2 to move
    Varys  Arya  Asha
    .      Bran  Theon
    seat 1: -; raven
    seat 2: -; raven
    seat 3: -; raven
    seat 4: -; raven
"""


def test_hk_12_with_three_seats_the_mover_may_talk_with_either_rival() -> None:
    assert choices(THREE) == [*GOING, Talk(Seat(0)), Talk(Seat(2))]


def test_hk_12_with_four_seats_the_mover_may_talk_with_the_partner() -> None:
    assert choices(FOUR) == [*GOING, Talk(Seat(3))]


def test_hk_12_after_the_talk_the_token_is_gone_and_the_same_seat_moves_as_usual() -> None:
    assert choices(THREE, Talk(Seat(2))) == GOING
    assert tables(THREE, Talk(Seat(2))) == [
        "3 seats, seat 2 to move",
        "seat 1: -; raven",
        "seat 2: -",
        "seat 3: -; raven",
    ]


def test_hk_12_the_table_sees_only_who_talked_and_it_cannot_be_undone() -> None:
    assert told(THREE, Talk(Seat(2))) == ["seat 2 and seat 3 talk in private"]
    talked = Talked((Seat(1), Seat(2)))
    assert talked.seen_by(None) == talked
    assert talked.reveals


def test_hk_12_the_talk_says_between_which_seats() -> None:
    state, events = read(FOUR), list[Event]()
    RULES.play(state, Seat(1), Talk(Seat(3)), Random(0), events.append)
    assert [event.seats for event in events if isinstance(event, Talked)] == [(1, 3)]


def test_hk_12_a_talk_belongs_to_the_start_of_a_turn() -> None:
    position = THREE.replace("Varys  Arya  Asha", "Varys  Arya  Hoster")
    assert choices(position, Go(Direction.RIGHT, House.TULLY)) == [Call(Companion.MELISANDRE)]


def test_hk_12_melisandres_turn_is_a_turn_with_a_start_of_its_own() -> None:
    position = THREE.replace("Varys  Arya  Asha", "Varys  Hoster  Asha")
    moves = Go(Direction.RIGHT, House.TULLY), Call(Companion.MELISANDRE)
    assert choices(position, *moves) == [
        Go(Direction.RIGHT, House.GREYJOY),
        Go(Direction.DOWN, House.STARK),
        Talk(Seat(0)),
        Talk(Seat(2)),
    ]


@pytest.mark.parametrize(
    ("seats", "options", "teams", "ravens"),
    [
        (3, {"raven": False}, False, False),
        (3, {"raven": True}, False, True),
        (4, {"teams": False, "raven": False}, False, False),
        (4, {"teams": True, "raven": False}, True, False),
        (4, {"teams": False, "raven": True}, True, True),
        (4, {"teams": True, "raven": True}, True, True),
    ],
)
def test_hk_12_the_raven_implies_teams_at_four_seats(
    seats: int, options: dict[str, bool], teams: bool, ravens: bool
) -> None:
    state = RULES.deal(seats, options, Random(1), mute)
    assert (state.teams, state.ravens) == (teams, [ravens] * seats)
