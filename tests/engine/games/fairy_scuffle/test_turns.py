"""The course of the game: FS-11, FS-13, FS-14, and its events."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract import HIDDEN, Outcome, Seat, mute
from engine.games.fairy_scuffle.cards import Name, Terrain, card_of
from engine.games.fairy_scuffle.state import (
    Began,
    Carry,
    Choice,
    Dealt,
    Decline,
    LastTurn,
    Lay,
    Passed,
    Place,
    Placed,
    Swap,
)
from engine.games.fairy_scuffle.text import read
from tests.engine.games.fairy_scuffle.positions import P1, P2, P3, P4, P5, P6, RULES, choices, played, told

ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)

LAST = """
    seat 1 to act, turn 6 of 6, seat 1 first
    1 castle King1 Queen1   | 2 farm Queen2   | 3 farm King2
    4 farm Princess2 Fairy2 | 5 tower Knight1 | 6 forest Peasant1 Fairy1 Knight2
    seat 1: hand Dragon Wizard
    seat 2: hand Dwarf Dragon
"""

FIFTH = """
    seat 3 to act, turn 5 of 6, seat 1 first
    1 castle King1 Queen1   | 2 farm Queen2 King3    | 3 farm King2
    4 farm Princess2 Fairy2 | 5 tower Knight1 Queen3 | 6 forest Peasant1 Fairy1 Knight2
    7 tower Princess3       | 8 castle Knight3       | 9 forest
    seat 1: hand Dwarf Dragon
    seat 2: hand Dwarf Dragon
    seat 3: hand Dwarf Dragon Peasant
"""

NOTHING_PLACED = """
    over, seat {first} first
    1 castle | 2 farm   | 3 farm
    4 farm   | 5 tower  | 6 forest
    7 tower  | 8 castle | 9 forest
    seat 1: hand
    seat 2: hand
    seat 3: hand
"""


def test_fs_11_dragon_and_dwarf_are_not_offered_in_the_last_turn() -> None:
    state = read(LAST)
    assert choices(state) == [Place(Name.WIZARD, place) for place in (P1, P2, P3, P4, P5, P6)]


def test_fs_11_dragon_and_dwarf_are_offered_in_the_fifth_turn() -> None:
    assert {choice.name for choice in choices(read(FIFTH)) if isinstance(choice, Place)} == {
        Name.PEASANT,
        Name.DWARF,
        Name.DRAGON,
    }


def test_fs_11_a_seat_with_dragon_and_dwarf_alone_passes_unasked() -> None:
    state = read(LAST)
    happened = told(state, Place(Name.WIZARD, P1))
    assert happened == [Placed(ONE, Name.WIZARD, P1), Passed(TWO)]
    assert state == read("""
        over, seat 1 first
        1 castle King1 Queen1 Wizard1 | 2 farm Queen2   | 3 farm King2
        4 farm Princess2 Fairy2       | 5 tower Knight1 | 6 forest Peasant1 Fairy1 Knight2
        seat 1: hand Dragon
        seat 2: hand Dwarf Dragon
    """)


def test_fs_11_seats_may_pass_one_after_another_and_the_next_plays() -> None:
    state = read(FIFTH)
    assert told(state, Place(Name.DRAGON, P1))[1:] == [Passed(ONE), Passed(TWO), LastTurn(THREE)]
    assert RULES.to_act(state) == (THREE,)


def test_fs_11_when_everybody_passes_the_game_is_over() -> None:
    state = read(FIFTH)
    assert told(state, Place(Name.PEASANT, P1))[1:] == [Passed(ONE), Passed(TWO), Passed(THREE)]
    assert RULES.to_act(state) == ()


def test_fs_11_a_wizard_may_move_a_dragon_in_the_last_turn() -> None:
    before = LAST.replace("King1 Queen1", "Queen1 Dragon1").replace("hand Dragon", "hand Princess")
    assert played(before, Place(Name.WIZARD, P5), Carry(P1, P2)) == read("""
        over, seat 1 first
        1 castle Queen1         | 2 farm Queen2 Dragon1   | 3 farm King2
        4 farm Princess2 Fairy2 | 5 tower Knight1 Wizard1 | 6 forest Peasant1 Fairy1 Knight2
        seat 1: hand Princess
        seat 2: hand Dwarf Dragon
    """)


def test_fs_11_a_power_is_used_before_the_next_seat_passes() -> None:
    assert told(read(LAST), Place(Name.WIZARD, P5)) == [Placed(ONE, Name.WIZARD, P5)]
    assert told(read(LAST), Place(Name.WIZARD, P5), Decline())[2:] == [Passed(TWO)]


def test_fs_13_the_game_ends_after_everybodys_sixth_turn() -> None:
    state = read(LAST.replace("hand Dwarf Dragon", "hand Witch Dragon"))
    assert told(state, Place(Name.WIZARD, P1))[1:] == [LastTurn(TWO)]
    assert RULES.outcome(state) is None
    told(state, Place(Name.WITCH, P1))
    assert RULES.to_act(state) == ()
    assert RULES.outcome(state) is not None


@pytest.mark.parametrize(("first", "places"), [(1, (1, 2, 3)), (2, (3, 1, 2)), (3, (2, 3, 1))])
def test_fs_13_of_equals_the_one_earlier_in_turn_order_is_ahead(first: int, places: tuple[int, ...]) -> None:
    outcome = RULES.outcome(read(NOTHING_PLACED.format(first=first)))
    assert (outcome and outcome.scores, outcome and outcome.places) == ((0, 0, 0), places)


def test_fs_13_more_points_win_whoever_began() -> None:
    state = read(NOTHING_PLACED.format(first=1).replace("1 castle", "1 castle King3"))
    outcome = RULES.outcome(state)
    assert isinstance(outcome, Outcome)
    assert (outcome.scores, outcome.places) == ((0, 0, 3), (2, 3, 1))


@pytest.mark.parametrize("seats", RULES.seats)
def test_fs_14_any_seat_may_be_drawn_to_go_first(seats: int) -> None:
    assert {RULES.deal(seats, {}, Random(seed), mute).first for seed in range(60)} == set(range(seats))


@pytest.mark.parametrize("seats", RULES.seats)
def test_fs_14_turns_go_round_from_the_first_seat(seats: int) -> None:
    state, rng, seen = RULES.deal(seats, {}, Random(5), mute), Random(5), list[Seat]()
    while acting := RULES.to_act(state):
        seen += acting if not state.pending else ()
        moves = RULES.moves(state, acting[0])
        RULES.play(state, acting[0], moves[rng.randrange(len(moves))], rng, mute)
    assert seen == [(state.first + turn) % seats for turn in range(6 * seats)]


def test_a_last_turn_tells_whether_the_seat_had_something_to_play_and_so_cannot_be_undone() -> None:
    assert [event.reveals for event in (Placed(ONE, Name.KING, P1), LastTurn(ONE), Passed(ONE))] == [True] * 3


def test_the_deal_shows_each_seat_its_own_cards() -> None:
    dealt = Dealt(ONE, (3, 5, 9))
    hidden = Dealt(ONE, (HIDDEN,) * 3)
    assert [dealt.seen_by(seat) for seat in (ONE, TWO, None)] == [dealt, hidden, hidden]


def test_a_game_reads_as_english() -> None:
    state = read("""
        seat 1 to act, turn 4 of 6, seat 1 first
        1 castle Dwarf1 King2 | 2 farm Peasant2 | 3 farm Queen1
        4 farm Queen2         | 5 tower         | 6 forest King1
        seat 1: hand Witch Fairy Wizard Knight
        seat 2: hand Dwarf Fairy Wizard Dragon
    """)
    moves: list[Choice] = [
        Place(Name.WITCH, P6),
        Swap((P1, P3)),
        Place(Name.FAIRY, P6),
        Lay(card_of(0, Name.WITCH)),
        Lay(card_of(0, Name.KING)),
        Place(Name.WIZARD, P5),
        Carry(P5, P4),
    ]
    assert [str(event) for event in told(state, *moves)] == [
        "seat 1 puts the Witch on place 6",
        "seat 1's Witch swaps seat 2's King (place 1) and seat 1's Queen (place 3)",
        "seat 2 puts the Fairy on place 6",
        "seat 2's Fairy reorders place 6, from the bottom: seat 2's Fairy, seat 1's King, seat 1's Witch",
        "seat 1 puts the Wizard on place 5",
        "seat 1's Wizard moves seat 1's Wizard from place 5 to place 4",
    ]


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (Place(Name.DWARF, P2), "Dwarf to place 2"),
        (Swap((P1, P3)), "swap the tops of places 1 and 3"),
        (Lay(card_of(1, Name.KING)), "seat 2's King next from the top"),
        (Carry(P5, P4), "the top of place 5 to place 4"),
        (Decline(), "leave it"),
        (
            Began(TWO, (Terrain.FARM, Terrain.TOWER)),
            "seat 2 goes first; the kingdom: farm tower",
        ),
        (Dealt(ONE, (0, 5)), "seat 1 takes 2 cards: King, Dwarf"),
        (Dealt(ONE, (HIDDEN, HIDDEN)), "seat 1 takes 2 cards"),
        (Placed(ONE, Name.DWARF, P2), "seat 1 puts the Dwarf under place 2"),
        (LastTurn(TWO), "seat 2 plays its last turn"),
        (Passed(TWO), "seat 2 has only Dragon and Dwarf left and passes"),
    ],
)
def test_moves_and_events_say_what_they_are(said: object, words: str) -> None:
    assert str(said) == words


def test_a_declined_power_is_told() -> None:
    assert str(told(read(LAST), Place(Name.WIZARD, P5), Decline())[1]) == "seat 1 leaves the Wizard's power unused"
