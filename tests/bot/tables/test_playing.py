"""A game in progress: which presses count, what a move changes, who comes and goes meanwhile."""

from __future__ import annotations

import pytest

from bot.play import play_move
from bot.tables import changes, deadlines, queries
from bot.tables.changes import MIN_MOVE_DELAY, TALK
from bot.tables.document import Document, Person, Phase
from bot.tables.document import Talk as TalkHeld
from bot.tables.refused import Why
from engine.contract import Seat
from engine.games.hand_of_the_king.rules import HandOfTheKing
from engine.games.hand_of_the_king.state import Talk
from tests.bot.tables.tables import (
    ANNA,
    BORIS,
    LONG_AGO,
    NOON,
    STRANGER,
    VERA,
    acting,
    bid,
    finished,
    lobby,
    make_move,
    own_move,
    playing,
    refused,
    saved,
    some_move,
    table_of,
    turns,
)
from tests.laws.toys import BIDS, CLAIMS, PLAYS

LATER = NOON + 5


def bidding(*cards: int, limit: int = 0) -> Document:
    """Anna, Boris and Vera, each with the cards 0, 1 and 2, after these bids in this order."""
    document = playing(ANNA, BORIS, VERA, options={"cards": 3}, limit=limit)
    for seat, card in enumerate(cards):
        bid(document, seat, card)
    return document


def second_round() -> Document:
    """All have bid the same: nobody claims, and all choose again, from revision 4 on."""
    return bidding(0, 0, 0)


# Which presses count


def test_a_move_is_played_and_written_down() -> None:
    document = bidding()
    own_move(document, BORIS.id, BIDS[2], 1, NOON)
    assert table_of(document).state.bids == [-1, 2, -1]
    assert [(entry.seat, entry.move) for entry in table_of(document).journal] == [(1, BIDS[2])]


def test_a_stranger_plays_nothing() -> None:
    document = bidding()
    with refused(document, Why.NOT_SEATED):
        own_move(document, STRANGER.id, BIDS[2], 1, NOON)


def test_in_the_lobby_nothing_is_played() -> None:
    document = lobby(ANNA, BORIS)
    with refused(document, Why.NOT_STARTED):
        own_move(document, ANNA.id, BIDS[0], document.revision, NOON)


def test_after_the_end_nothing_is_played() -> None:
    document = finished(ANNA, BORIS)
    with refused(document, Why.OVER):
        own_move(document, ANNA.id, BIDS[0], document.revision, NOON)


def test_at_a_table_closed_in_the_middle_of_a_game_nothing_is_played() -> None:
    document = bidding()
    changes.close(document)
    with refused(document, Why.OVER):
        own_move(document, ANNA.id, BIDS[0], 1, NOON)


def test_who_is_not_asked_plays_nothing() -> None:
    document = bidding(0)
    with refused(document, Why.NOT_YOUR_TURN):
        own_move(document, ANNA.id, BIDS[1], document.revision, NOON)


def test_that_it_is_not_your_turn_is_said_before_that_the_press_is_old() -> None:
    document = bidding(0)
    with refused(document, Why.NOT_YOUR_TURN):
        own_move(document, ANNA.id, BIDS[1], LONG_AGO, NOON)


def test_a_move_that_is_not_listed_is_refused() -> None:
    document = bidding()
    with refused(document, Why.ILLEGAL):
        own_move(document, ANNA.id, BIDS[3], 1, NOON)


def test_a_move_of_another_game_is_refused() -> None:
    document = bidding()
    with refused(document, Why.ILLEGAL):
        own_move(document, ANNA.id, PLAYS[0], 1, NOON)


def test_who_is_away_stays_away_when_their_move_is_refused() -> None:
    document = bidding()
    changes.leave(document, BORIS.id, NOON)
    with refused(document, Why.ILLEGAL):
        own_move(document, BORIS.id, BIDS[3], 1, NOON)


def test_a_button_of_an_earlier_round_is_stale_although_its_move_could_be_played() -> None:
    document = second_round()
    with refused(document, Why.STALE):
        own_move(document, ANNA.id, BIDS[1], 3, NOON)


def test_a_button_drawn_before_others_moved_still_counts_for_unchanged_choices() -> None:
    document = bidding(0, 1)
    own_move(document, VERA.id, BIDS[2], 1, NOON)
    assert acting(document) == (2,)  # she claims


def test_a_button_of_the_newest_revision_counts() -> None:
    document = second_round()
    own_move(document, ANNA.id, BIDS[1], 4, NOON)
    assert acting(document) == (1, 2)


def test_the_second_press_of_one_button_is_refused() -> None:
    document = turns(ANNA, BORIS)
    move = some_move(document, 1)
    saved_at = document.revision
    own_move(document, BORIS.id, move, saved_at, NOON)
    saved(document)
    with refused(document, Why.NOT_YOUR_TURN):
        own_move(document, BORIS.id, move, saved_at, NOON)


# Since when choices are what they are, and who is called


def test_choices_are_fresh_from_the_start_on() -> None:
    document = bidding()
    assert (document.choices_since, document.called_at) == ([1, 1, 1], [1, 1, 1])


def test_a_move_leaves_the_choices_of_the_others_as_they_were() -> None:
    document = bidding(0)
    assert document.choices_since[1:] == [1, 1]


def test_a_new_round_makes_the_choices_of_all_fresh() -> None:
    assert second_round().choices_since == [4, 4, 4]


def test_where_one_seat_acts_at_a_time_every_move_makes_all_choices_fresh() -> None:
    document = turns(ANNA, BORIS)
    make_move(document, 1)
    assert document.choices_since == [2, 2]


def test_who_is_asked_after_others_acted_is_called() -> None:
    document = turns(ANNA, BORIS)
    make_move(document, 1)
    assert document.called_at == [2, 1]


def test_while_others_still_choose_nobody_is_called_again() -> None:
    assert bidding(0, 0).called_at == [1, 1, 1]


def test_a_new_round_calls_those_who_waited_for_its_last_move() -> None:
    assert second_round().called_at == [4, 4, 1]


def test_who_goes_on_alone_is_not_called_again() -> None:
    assert bidding(0, 1, 2).called_at == [1, 1, 1]


# The end


def test_the_last_move_ends_the_game_and_stops_the_clock() -> None:
    document = bidding(limit=120)
    while document.phase is Phase.PLAYING:
        make_move(document, acting(document)[0])
    assert (document.phase, acting(document)) == (Phase.OVER, ())
    assert (document.deadline, document.computer_at) == (None, None)
    assert deadlines.next_tick(document) is None


# Private talks


def ravens(computers: int = 0, limit: int = 0) -> Document:
    """Anna is to move, and may talk to any of the others first."""
    people: list[Person] = [ANNA, BORIS, VERA][: 3 - computers]
    options = {"raven": True}
    return playing(*people, computers=computers, game=HandOfTheKing.id, options=options, limit=limit)


def talking(limit: int = 0) -> Document:
    """Anna talks to Boris in private."""
    document = ravens(limit=limit)
    talk_to(document, 1)
    return saved(document)


def talk_to(document: Document, partner: int) -> None:
    """Anna's move, as a press makes it."""
    table = queries.may_press(document, 0, 1)
    play_move(document, table, Seat(0), Talk(Seat(partner)), NOON)


def test_a_talk_is_held_for_a_minute() -> None:
    assert talking().talk == TalkHeld(seats=(0, 1), until=NOON + TALK)


def test_the_turn_begins_when_the_talk_ends() -> None:
    document = talking(limit=120)
    assert (document.deadline, deadlines.next_tick(document)) == (NOON + TALK + 120, NOON + TALK)


def test_the_next_move_ends_the_talk() -> None:
    document = make_move(talking(), 0, LATER)
    assert document.talk is None


@pytest.mark.parametrize("person", [ANNA, BORIS], ids=["asked", "partner"])
def test_either_partner_may_end_the_talk_and_then_the_turn_begins(person: Person) -> None:
    document = talking(limit=120)
    changes.end_talk(document, person.id, LATER)
    assert (document.talk, document.deadline, document.reminded) == (None, LATER + 120, False)


def test_who_does_not_talk_cannot_end_it() -> None:
    document = talking()
    with refused(document, Why.NO_TALK):
        changes.end_talk(document, VERA.id, LATER)


def test_a_stranger_cannot_end_a_talk() -> None:
    document = talking()
    with refused(document, Why.NOT_SEATED):
        changes.end_talk(document, STRANGER.id, LATER)


def test_where_nobody_talks_there_is_nothing_to_end() -> None:
    document = ravens()
    with refused(document, Why.NO_TALK):
        changes.end_talk(document, ANNA.id, LATER)


def test_with_a_computer_no_talk_is_held() -> None:
    document = ravens(computers=1)
    talk_to(document, 2)
    assert document.talk is None


def test_with_somebody_away_no_talk_is_held() -> None:
    document = ravens()
    changes.leave(document, BORIS.id, NOON)
    talk_to(document, 1)
    assert document.talk is None


def test_a_partner_who_leaves_ends_the_talk() -> None:
    document = talking()
    changes.leave(document, BORIS.id, LATER)
    assert document.talk is None


def test_somebody_else_who_leaves_does_not_end_the_talk() -> None:
    document = talking()
    changes.leave(document, VERA.id, LATER)
    assert document.talk == TalkHeld(seats=(0, 1), until=NOON + TALK)


# Going and coming back


def test_for_who_leaves_in_the_middle_of_a_game_the_computer_plays_on() -> None:
    document = turns(ANNA, BORIS, limit=120)
    changes.leave(document, BORIS.id, LATER)
    assert document.chairs[1].away
    assert (document.phase, document.computer_at, document.deadline) == (Phase.PLAYING, LATER + MIN_MOVE_DELAY, None)


def test_a_host_who_leaves_hands_over_to_somebody_present() -> None:
    document = bidding()
    changes.leave(document, BORIS.id, NOON)
    changes.leave(document, ANNA.id, NOON)
    assert (document.host, document.phase) == (VERA.id, Phase.PLAYING)


def test_the_last_person_who_leaves_closes_the_table() -> None:
    document = playing(ANNA, BORIS, computers=1, limit=120)
    changes.leave(document, ANNA.id, NOON)
    changes.leave(document, BORIS.id, NOON)
    assert (document.phase, deadlines.next_tick(document)) == (Phase.CLOSED, None)


def test_a_stranger_has_nothing_to_leave() -> None:
    document = bidding()
    with refused(document, Why.NOT_SEATED):
        changes.leave(document, STRANGER.id, NOON)


def test_a_finished_game_is_not_left() -> None:
    document = finished(ANNA, BORIS)
    with refused(document, Why.OVER):
        changes.leave(document, ANNA.id, NOON)


def test_who_comes_back_has_the_whole_limit() -> None:
    document = turns(ANNA, BORIS, limit=120)
    changes.leave(document, BORIS.id, NOON)
    changes.come_back(document, BORIS.id, LATER)
    assert (document.chairs[1].away, document.chairs[1].missed) == (False, 0)
    assert (document.computer_at, document.deadline) == (None, LATER + 120)


def test_a_game_that_waits_for_others_is_left_and_come_back_to_without_touching_their_clock() -> None:
    document = turns(ANNA, BORIS, limit=120)
    changes.leave(document, ANNA.id, NOON + 30)
    changes.come_back(document, ANNA.id, NOON + 90)
    assert document.deadline == NOON + 120


def test_who_makes_a_move_is_back() -> None:
    document = turns(ANNA, BORIS)
    changes.leave(document, BORIS.id, NOON)
    own_move(document, BORIS.id, some_move(document, 1), 1, LATER)
    assert not document.chairs[1].away
    assert document.computer_at is None


def test_who_is_back_by_a_move_and_asked_again_is_waited_for_as_a_person() -> None:
    document = bidding(0, 1, limit=120)
    changes.leave(document, VERA.id, NOON)
    own_move(document, VERA.id, BIDS[2], 1, LATER)
    assert table_of(document).moves(acting(document)[0]) == CLAIMS
    assert (document.computer_at, document.deadline) == (None, LATER + 120)


def test_who_is_here_has_no_need_to_come_back() -> None:
    document = bidding()
    with refused(document, Why.NOT_AWAY):
        changes.come_back(document, ANNA.id, NOON)


def test_nobody_comes_back_to_a_lobby() -> None:
    document = lobby(ANNA, BORIS)
    with refused(document, Why.NOT_STARTED):
        changes.come_back(document, ANNA.id, NOON)


def test_nobody_comes_back_to_a_game_that_is_over() -> None:
    document = finished(ANNA, BORIS)
    with refused(document, Why.OVER):
        changes.come_back(document, ANNA.id, NOON)


def test_a_stranger_does_not_come_back() -> None:
    document = bidding()
    with refused(document, Why.NOT_SEATED):
        changes.come_back(document, STRANGER.id, NOON)
