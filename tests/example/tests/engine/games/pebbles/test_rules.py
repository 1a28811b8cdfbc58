"""The rulings of «Камешки», by their numbers: docs/rules/pebbles.md."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.contract import HIDDEN, BadPosition, Event, Line, Outcome, Seat, mute
from tests.example.engine.games.pebbles.cards import DECK
from tests.example.engine.games.pebbles.rules import Pebbles
from tests.example.engine.games.pebbles.state import Dealt, Play, State, Took

RULES = Pebbles()


def dealt(seats: int) -> tuple[State, list[Event]]:
    events: list[Event] = []
    return RULES.deal(seats, {"no_bonus": False}, Random(1), events.append), events


def begun(*hands: list[int], heap: int, bonus: int = 2) -> State:
    """A game in which so many pebbles lie in the heap."""
    return State(heap, [0] * len(hands), list(hands), [], bonus)


def play(state: State, *cards: int) -> list[Event]:
    """One card after another, each by the seat whose turn it is."""
    events: list[Event] = []
    for card in cards:
        RULES.play(state, state.mover, Play(card), Random(), events.append)
    return events


@pytest.mark.parametrize(("seats", "heap"), [(2, 10), (3, 15), (4, 20)])
def test_pb_1_the_heap_begins_with_five_pebbles_for_each_seat(seats: int, heap: int) -> None:
    assert dealt(seats)[0].heap == heap


def test_pb_2_every_seat_has_three_cards_of_the_deck_which_it_alone_sees() -> None:
    state, events = dealt(4)
    assert [len(hand) for hand in state.hands] == [3] * 4
    assert Counter(card for hand in state.hands for card in hand) <= Counter(DECK)
    assert events == [Dealt(Seat(seat), tuple(hand)) for seat, hand in enumerate(state.hands)]
    assert events[1].seen_by(Seat(1)) == events[1]
    assert events[1].seen_by(Seat(0)) == events[1].seen_by(None) == Dealt(Seat(1), (HIDDEN,) * 3)


def test_pb_3_a_card_takes_as_many_pebbles_as_it_says_in_turn() -> None:
    state = begun([1, 2, 3], [1, 3, 3], heap=10)
    assert play(state, 2, 3, 1) == [Took(Seat(0), 2, 2), Took(Seat(1), 3, 3), Took(Seat(0), 1, 1)]
    assert (state.heap, state.taken, state.hands) == (4, [3, 3], [[3], [1, 3]])


def test_pb_3_of_fewer_pebbles_a_card_takes_all() -> None:
    assert play(begun([1, 2, 3], [1, 3, 3], heap=2), 3) == [Took(Seat(0), 3, 2)]


def test_pb_3_a_seat_plays_any_number_of_its_hand_and_only_in_its_turn() -> None:
    state = begun([1, 3, 3], [1, 2, 3], heap=10)
    assert RULES.moves(state, Seat(0)) == [Play(1), Play(3)]
    assert RULES.moves(state, Seat(1)) == ()


def test_pb_4_the_game_ends_with_the_heap_or_with_the_cards() -> None:
    state = begun([3], [3], heap=3)
    assert RULES.outcome(state) is None
    play(state, 3)
    assert RULES.to_act(state) == ()
    state = begun([1, 1, 1], [1, 1, 1], heap=10)
    play(state, *[1] * 6)
    assert RULES.to_act(state) == ()


def test_pb_5_the_last_pebble_brings_two_points_more() -> None:
    state = begun([2, 2, 3], [1, 1, 3], heap=6)
    play(state, 2, 1, 3)
    lines = ((Line("pebbles", 5), Line("last", 2)), (Line("pebbles", 1), Line("last", 0)))
    assert RULES.outcome(state) == Outcome((7, 1), (1, 2), lines)


def test_pb_5_it_brings_none_where_that_was_agreed_or_the_heap_is_not_empty() -> None:
    assert RULES.deal(2, {"no_bonus": True}, Random(), mute).bonus == 0
    state = begun([1, 1, 1], [1, 1, 1], heap=7)
    play(state, *[1] * 6)
    assert RULES.standing(state) == (3, 3)


def test_pb_6_equals_share_a_place() -> None:
    state = begun([2], [3], [3], heap=8, bonus=0)
    play(state, 2, 3, 3)
    outcome = RULES.outcome(state)
    assert outcome
    assert (outcome.scores, outcome.places) == ((2, 3, 3), (3, 1, 1))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"heap": 6}, "no pebble is lost"),
        ({"hands": [[1, 3], [3, 2, 1]]}, "hands are sorted"),
        ({"hands": [[1, 3], [1, 2]]}, "every seat was dealt as many cards"),
        ({"hands": [[2, 2], [2, 2, 2]]}, "no number is there more often than in the deck"),
        ({"taken": [3, 0], "heap": 7}, "a card takes as many pebbles as it says"),
    ],
)
def test_the_audit_finds_what_cannot_be(changed: dict[str, Any], said: str) -> None:
    state = begun([1, 2, 3], [1, 2, 3], heap=10)
    play(state, 2)
    RULES.audit(state)
    with pytest.raises(BadPosition, match=said):
        RULES.audit(replace(state, **changed))


def test_a_position_is_drawn_with_what_is_hidden_as_question_marks() -> None:
    state = begun([1, 2, 3], [1, 2, 2], heap=10)
    play(state, 2)
    assert RULES.draw(RULES.view(state, Seat(1)).state).splitlines() == [
        "heap 8, seat 2 to act, played 2",
        "seat 1: hand ? ?, 2 pebbles",
        "seat 2: hand 1 2 2, 0 pebbles",
    ]
