"""The course of the game: KB-1, KB-2, KB-11 to KB-15, KB-17."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine.contract import NOBODY, SEATS, Line, Outcome, Seat, chosen, mute
from engine.games.kings_bounty.state import Closing, Drew, Exchanged, Named, Passed, State
from engine.games.kings_bounty.titles import Title
from tests.engine.games.kings_bounty.positions import (
    KIND,
    ONE,
    PASS,
    RULES,
    TAKE,
    TWO,
    back,
    choices,
    kinds,
    kingdom,
    lay,
    played,
    send,
    told,
)

SIX = "elves archer, elves warrior, dwarves archer, dwarves warrior, orcs archer, orcs warrior"


@pytest.mark.parametrize("seats", RULES.seats)
def test_kb_1_a_game_begins_with_six_cards_each_six_titles_and_an_empty_table(seats: int) -> None:
    state = RULES.deal(seats, chosen(RULES, seats, {"hidden": False}), Random(0), mute)
    RULES.audit(state)
    assert [len(hand) for hand in state.hands] == [6] * seats
    assert (len(state.titles), state.hidden, state.holdings) == (6, (), [()] * seats)
    assert len(state.absent) == {2: 36, 3: 18, 4: 0}[seats]  # of each lord nine units and six castles, and obelisks


@pytest.mark.parametrize(("seats", "first"), [(seats, first) for seats in RULES.seats for first in range(seats)])
def test_kb_1_the_last_player_sits_before_the_first(seats: int, first: int) -> None:
    state = kingdom(*[""] * seats, first=SEATS[first])
    assert (state.mover, state.last) == (first, (first + seats - 1) % seats)


# A turn


def test_kb_2_a_turn_offers_each_card_once_to_return_and_what_can_be_played() -> None:
    state = kingdom("", "", hands=("orcs tower, orcs tower, orcs archer",))
    assert choices(state) == [lay("orcs tower"), back("orcs archer"), back("orcs tower")]


def test_kb_2_returning_goes_card_by_card_and_takes_as_many_off_the_top() -> None:
    state = kingdom("", "", hands=(SIX,), deck="obelisk 1, obelisk 2, obelisk 3")
    assert told(state, back("orcs archer"), back("elves archer"), TAKE) == [
        Named(ONE, KIND["orcs archer"]),
        Named(ONE, KIND["elves archer"]),
        Exchanged(ONE, 2),
        Drew(ONE, kinds("obelisk 1, obelisk 2"), (NOBODY, NOBODY)),
    ]
    assert state.hands[ONE] == kinds(
        "elves warrior, dwarves archer, dwarves warrior, orcs warrior, obelisk 1, obelisk 2"
    )


def test_kb_2_the_last_named_lies_at_the_very_bottom() -> None:
    state = kingdom("", "", hands=(SIX,), deck="obelisk 1, obelisk 2, obelisk 3")
    played(state, back("orcs archer"), back("elves archer"), TAKE)
    assert state.deck[::-1] == kinds("obelisk 3, orcs archer, elves archer")


def test_kb_2_a_turn_of_returning_plays_nothing_any_more() -> None:
    state = kingdom("", "", hands=("orcs tower, orcs archer",))
    assert choices(played(state, back("orcs archer"))) == [back("orcs tower"), TAKE]


def test_kb_2_all_six_may_be_returned_and_then_only_new_ones_taken() -> None:
    state = kingdom("", "", hands=(SIX,))
    assert choices(played(state, *map(back, SIX.split(", ")))) == [TAKE]


def test_kb_2_the_turn_passes_clockwise_when_the_new_cards_are_taken() -> None:
    state = kingdom("", "", "", hands=(SIX,))
    assert RULES.to_act(played(state, back("orcs archer"))) == (ONE,)
    assert RULES.to_act(played(state, TAKE)) == (TWO,)


def test_kb_2_nobody_else_is_asked() -> None:
    state = kingdom("", "", "", hands=(SIX, SIX))
    assert [RULES.moves(state, seat) for seat in SEATS[1:3]] == [(), ()]


# An empty deck, or a short one


def test_kb_12_with_the_deck_run_out_one_may_play_or_pass_but_not_return() -> None:
    state = kingdom("", "", hands=("orcs tower, orcs archer",), deck="", turns=6, closing=5)
    assert choices(state) == [lay("orcs tower"), PASS]
    assert told(state, PASS) == [Passed(ONE)]
    assert state.hands[ONE] == kinds("orcs archer, orcs tower")


def test_kb_13_of_a_short_deck_one_takes_back_what_one_returned_first() -> None:
    state = kingdom("", "", hands=(SIX,), deck="obelisk 1, obelisk 2")
    returned = "orcs archer", "elves archer", "orcs warrior", "dwarves archer"
    happened = told(state, *map(back, returned), TAKE)
    drawn = kinds("obelisk 1, obelisk 2, elves archer, orcs archer")
    assert happened[-1] == Drew(ONE, drawn, (NOBODY, NOBODY, ONE, ONE))
    assert state.deck[::-1] == kinds("orcs warrior, dwarves archer")


def test_kb_13_returning_the_whole_hand_over_one_card_does_not_end_the_game() -> None:
    state = kingdom("", "", hands=(SIX,), deck="obelisk 1")
    played(state, *map(back, SIX.split(", ")), TAKE)
    assert (len(state.deck), state.closing) == (1, NOBODY)


# The end


def turns_after(state: State) -> list[Seat]:
    """Who is still asked, if everybody passes."""
    asked: list[Seat] = []
    while actors := RULES.to_act(state):
        asked += actors
        RULES.play(state, actors[0], PASS, Random(0), mute)
    return asked


def about_to_run_out(seats: int, first: int, mover: int) -> State:
    turns = 6 * seats + (mover - first) % seats
    hands = ["obelisk 1" if seat == mover else "" for seat in range(seats)]
    return kingdom(*[""] * seats, hands=hands, deck="obelisk 2", first=SEATS[first], turns=turns)


PLACES = [(seats, first, mover) for seats in RULES.seats for first, mover in product(range(seats), repeat=2)]


@pytest.mark.parametrize(("seats", "first", "mover"), PLACES)
def test_kb_11_after_the_last_card_play_goes_on_to_the_next_turn_of_the_last_player(
    seats: int, first: int, mover: int
) -> None:
    state = about_to_run_out(seats, first, mover)
    assert told(state, lay("obelisk 1"))[-1] == Closing(stalemate=False)
    last = (first - 1) % seats
    steps = (last - mover) % seats or seats  # the last player who draws it plays one more full round
    assert turns_after(state) == [(mover + step) % seats for step in range(1, steps + 1)]


def test_kb_11_nothing_is_drawn_any_more() -> None:
    state = played(about_to_run_out(2, 0, 0), lay("obelisk 1"))
    state.hands[TWO], state.hands[ONE] = state.hands[ONE], ()
    assert played(state, lay("obelisk 2")).hands == [(), ()]


def test_kb_17_a_last_card_drawn_by_returning_ends_nothing() -> None:
    state = kingdom("", "", hands=("orcs archer",), deck="obelisk 1")
    assert told(state, back("orcs archer"), TAKE)[-1] == Drew(ONE, kinds("obelisk 1"), (NOBODY,))
    assert (state.deck, state.closing, RULES.to_act(state)) == (kinds("orcs archer"), NOBODY, (TWO,))


@pytest.mark.parametrize(("seats", "first"), [(seats, first) for seats in RULES.seats for first in range(seats)])
def test_kb_14_three_full_rounds_without_a_card_begin_the_last_turns(seats: int, first: int) -> None:
    state = kingdom(*[""] * seats, hands=["obelisk 1"] * seats, first=SEATS[first])
    for _ in range(3 * seats):
        assert state.closing == NOBODY
        happened = told(state, choices(state)[-1], TAKE)
        assert (happened[-1] == Closing(stalemate=True)) == (state.closing != NOBODY)
    assert state.closing == state.turns - 1
    assert turns_after(state) == [(first + step) % seats for step in range(seats)]


def test_kb_14_a_card_played_begins_the_count_anew() -> None:
    state = kingdom("", "", hands=("obelisk 1", "orcs archer"), turns=5, first=TWO, idle=5)
    assert (played(state, lay("obelisk 1")).idle, state.closing) == (0, NOBODY)
    assert (played(state, back("orcs archer"), TAKE).idle, state.closing) == (1, NOBODY)


def test_kb_14_after_a_stalemate_the_cards_left_are_neither_drawn_nor_returned_to() -> None:
    hands = ("orcs archer", "orcs tower, elves archer")
    state = kingdom("", "", hands=hands, deck="obelisk 1, obelisk 2", first=TWO, turns=5, idle=5)
    assert told(state, back("orcs archer"), TAKE)[-1] == Closing(stalemate=True)
    assert choices(state) == [lay("orcs tower"), PASS]
    played(state, lay("orcs tower"))
    assert (state.hands[TWO], len(state.deck)) == (kinds("elves archer"), 2)


# Who has won


@pytest.mark.parametrize(("first", "places"), [(0, (2, 1, 3)), (1, (3, 1, 2)), (2, (3, 1, 2))])
def test_kb_15_of_equals_the_nearest_to_the_first_player_goes_before(first: int, places: tuple[int, ...]) -> None:
    state = kingdom("obelisk 1", "obelisk 2, obelisk 3", "obelisk 3", first=SEATS[first], over=True)
    assert RULES.outcome(state) == Outcome((2, 4, 2), places, lines_of(2, 4, 2))


@pytest.mark.parametrize("first", range(4))
def test_kb_15_all_equal_the_round_is_the_ranking(first: int) -> None:
    state = kingdom("", "", "", "", first=SEATS[first], over=True)
    places = tuple(1 + (seat - first) % 4 for seat in range(4))
    assert RULES.outcome(state) == Outcome((0,) * 4, places, lines_of(0, 0, 0, 0))


def lines_of(*obelisks: int) -> tuple[tuple[Line, ...], ...]:
    return tuple((Line("obelisks", points),) for points in obelisks)


def test_points_are_those_of_titles_and_two_for_each_obelisk() -> None:
    lands = ("elves tower, orcs tower, obelisk 1", "obelisk 2, obelisk 3, dwarves citadel")
    titles = (Title.EMPEROR, Title.KEEPER_OF_SECRETS, Title.CONQUEROR, Title.VANDAL)
    state = kingdom(*lands, titles=titles, vandal=TWO, over=True)
    assert RULES.standing(state) == (2 + 7, 4 + 5 - 5)
    assert RULES.outcome(state) == Outcome(
        scores=(9, 4),
        places=(1, 2),
        lines=(
            (Line("obelisks", 2), Line("emperor", 7)),
            (Line("obelisks", 4), Line("keeper_of_secrets", 5), Line("vandal", -5)),
        ),
    )


def test_the_game_has_no_outcome_before_its_end() -> None:
    assert RULES.outcome(kingdom("obelisk 1", "")) is None


def test_units_sent_count_as_play() -> None:
    state = kingdom("obelisk 1", "", hands=("humans archer",), turns=4, idle=3)
    assert played(state, send("humans archer", ONE)).idle == 0
