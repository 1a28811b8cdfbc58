"""The clock of a table: when it ticks next, reminders, turns that run out, and the pace of computers."""

from __future__ import annotations

import pytest

from bot.tables import changes, deadlines
from bot.tables.changes import MIN_MOVE_DELAY, TALK
from bot.tables.deadlines import ABANDONED_AFTER
from bot.tables.document import Chair, Document, Person, Phase, Talk
from bot.tables.refused import Why
from engine.contract import Move, Seat
from engine.registry import GAMES
from tests.bot.long_turns import CARAVAN, WALKS, Caravan, State, bring
from tests.bot.tables.tables import (
    ANNA,
    BORIS,
    LONG_AGO,
    NOON,
    VERA,
    acting,
    awaited,
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
from tests.laws.toys import BIDS

LIMIT = 120
HALF, ZERO = NOON + 60, NOON + 120


class Crowd(Caravan):
    """Both are on their way at once."""

    id = "crowd"

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return Seat(0), Seat(1)


@pytest.fixture(autouse=True)
def long_turn_game(monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch)
    monkeypatch.setitem(GAMES, Crowd.id, Crowd())


def tick(document: Document, now: float) -> Document:
    """One tick, as the service makes it: the seats to think for move, then the document is saved."""
    moves: dict[Seat, Move] = {seat: some_move(document, seat) for seat in deadlines.seats_to_think_for(document, now)}
    deadlines.tick(document, moves, document.revision, now)
    return saved(document)


def plies(document: Document) -> list[int]:
    """Who has moved, in order."""
    return [entry.seat for entry in table_of(document).journal]


# When it ticks next


def test_a_turn_without_a_limit_ticks_only_when_the_game_looks_abandoned() -> None:
    document = turns(ANNA, BORIS)
    assert (document.deadline, document.computer_at) == (None, None)
    assert deadlines.next_tick(document) == NOON + ABANDONED_AFTER


def test_a_turn_with_a_limit_ticks_at_half_time_first() -> None:
    document = turns(ANNA, BORIS, limit=LIMIT)
    assert (document.deadline, deadlines.next_tick(document)) == (ZERO, HALF)


def test_after_the_reminder_it_ticks_when_time_is_up() -> None:
    document = tick(turns(ANNA, BORIS, limit=LIMIT), HALF)
    assert (document.reminded, document.deadline, deadlines.next_tick(document)) == (True, ZERO, ZERO)


def test_a_computer_to_act_ticks_at_once_and_has_no_limit() -> None:
    document = turns(ANNA, computers=1, limit=LIMIT)
    assert (document.computer_at, document.deadline) == (NOON + MIN_MOVE_DELAY, None)
    assert deadlines.next_tick(document) == NOON


def test_people_and_computers_to_act_at_once_have_both() -> None:
    document = playing(ANNA, computers=1, limit=LIMIT)
    assert (document.computer_at, document.deadline) == (NOON + MIN_MOVE_DELAY, ZERO)
    assert deadlines.next_tick(document) == NOON


def test_a_talk_ticks_when_it_ends() -> None:
    document = turns(ANNA, BORIS)
    document.talk = Talk(seats=(0, 1), until=NOON + TALK)
    assert deadlines.next_tick(document) == NOON + TALK


def test_a_lobby_never_ticks() -> None:
    assert deadlines.next_tick(lobby(ANNA, BORIS, limit=LIMIT)) is None


def test_a_closed_table_never_ticks() -> None:
    document = turns(ANNA, computers=1, limit=LIMIT)
    changes.close(document)
    assert deadlines.next_tick(document) is None


# When the limit begins anew


def test_every_turn_has_a_limit_of_its_own() -> None:
    document = make_move(tick(turns(ANNA, BORIS, limit=LIMIT), HALF), 1, HALF)
    assert (document.deadline, document.reminded) == (HALF + LIMIT, False)


def test_those_who_act_at_once_share_a_limit_that_runs_on_while_others_move() -> None:
    document = playing(ANNA, BORIS, VERA, limit=LIMIT)
    bid(document, 0, 0, NOON + 100)
    assert (document.deadline, deadlines.next_tick(document)) == (ZERO, HALF)


def test_a_reminder_holds_while_others_move() -> None:
    document = tick(playing(ANNA, BORIS, VERA, limit=LIMIT), HALF)
    bid(document, 0, 0, NOON + 100)
    assert document.reminded


def test_a_new_round_has_a_limit_of_its_own() -> None:
    document = tick(playing(ANNA, BORIS, limit=LIMIT), HALF)
    bid(document, 0, 0, NOON + 70)
    bid(document, 1, 0, NOON + 80)
    assert (document.deadline, document.reminded) == (NOON + 80 + LIMIT, False)


# What a tick does


def test_before_its_time_a_tick_does_nothing() -> None:
    document = turns(ANNA, BORIS, limit=LIMIT)
    with refused(document, Why.STALE):
        tick(document, HALF - 0.1)


def test_a_reminder_is_made_once() -> None:
    document = tick(turns(ANNA, BORIS, limit=LIMIT), HALF)
    with refused(document, Why.STALE):
        tick(document, HALF + 1)


def test_half_time_changes_nothing_but_the_reminder() -> None:
    document = turns(ANNA, BORIS, limit=LIMIT)
    expected = document.model_copy(deep=True, update={"reminded": True, "revision": 2})
    assert tick(document, HALF) == expected


def test_a_talk_ends_in_its_time() -> None:
    document = turns(ANNA, BORIS)
    document.talk = Talk(seats=(0, 1), until=NOON + TALK)
    expected = document.model_copy(deep=True, update={"talk": None, "revision": 2})
    assert tick(document, NOON + TALK) == expected


def test_a_computer_moves_in_its_time() -> None:
    document = turns(ANNA, computers=1, limit=LIMIT)
    tick(document, NOON + MIN_MOVE_DELAY)
    assert (plies(document), document.deadline, document.computer_at) == ([1], NOON + MIN_MOVE_DELAY + LIMIT, None)


def test_a_computer_thinks_as_soon_as_it_is_asked_and_moves_in_its_time() -> None:
    document = turns(ANNA, computers=1)
    assert (deadlines.seats_to_think_for(document, NOON), deadlines.not_before(document, Seat(1))) == (
        [1],
        NOON + MIN_MOVE_DELAY,
    )


def test_a_computer_thinks_of_nothing_while_two_talk() -> None:
    document = playing(ANNA, BORIS, computers=1)
    document.talk = Talk(seats=(0, 1), until=NOON + TALK)
    assert [deadlines.seats_to_think_for(document, NOON + after) for after in (0, TALK)] == [[], [2]]
    assert deadlines.next_tick(document) == NOON + TALK


def test_the_move_of_a_person_out_of_time_is_made_as_soon_as_it_is_found() -> None:
    document = turns(ANNA, BORIS, limit=LIMIT)
    assert (deadlines.seats_to_think_for(document, ZERO), deadlines.not_before(document, Seat(1))) == ([1], 0.0)


def test_computers_that_act_at_once_move_in_one_tick() -> None:
    document = tick(playing(ANNA, computers=2), NOON + MIN_MOVE_DELAY)
    assert (plies(document), document.revision, acting(document)) == ([1, 2], 2, (0,))


def test_while_a_computer_moves_the_limit_of_people_runs_on() -> None:
    document = tick(playing(ANNA, computers=1, limit=LIMIT), NOON + MIN_MOVE_DELAY)
    assert document.deadline == ZERO


def test_a_move_chosen_for_a_position_that_is_gone_is_left_out() -> None:
    document = turns(ANNA, BORIS, limit=LIMIT)
    moves = {Seat(1): some_move(document, 1)}
    make_move(document, 1, ZERO - 1)
    with refused(document, Why.STALE):
        deadlines.tick(document, moves, 1, ZERO)


def test_the_same_tick_twice_is_refused_the_second_time() -> None:
    document = playing(ANNA, computers=1)
    moves: dict[Seat, Move] = {Seat(1): BIDS[0]}
    deadlines.tick(document, moves, 1, NOON + MIN_MOVE_DELAY)
    saved(document)
    with refused(document, Why.STALE):
        deadlines.tick(document, moves, 1, NOON + MIN_MOVE_DELAY)


def test_at_a_table_that_was_closed_meanwhile_nothing_ticks() -> None:
    document = playing(ANNA, computers=1)
    changes.close(document)
    with refused(document, Why.OVER):
        deadlines.tick(document, {Seat(1): BIDS[0]}, 1, NOON + MIN_MOVE_DELAY)
    assert deadlines.seats_to_think_for(document, NOON + MIN_MOVE_DELAY) == []


def test_a_finished_game_has_nobody_late() -> None:
    assert deadlines.seats_to_think_for(finished(ANNA, BORIS), NOON * 2) == []


# A thought that is still of use


def test_a_computer_that_is_asked_the_same_may_go_on_thinking() -> None:
    document = bid(playing(ANNA, BORIS, computers=1), 0, 0)
    assert [deadlines.still_wanted(document, Seat(seat), 1, NOON) for seat in range(3)] == [False, False, True]


def test_the_thought_of_a_computer_that_has_moved_is_of_no_use() -> None:
    document = tick(playing(ANNA, computers=1), NOON + MIN_MOVE_DELAY)
    assert not deadlines.still_wanted(document, Seat(1), 1, NOON + MIN_MOVE_DELAY)


def test_for_a_person_who_is_back_nobody_needs_to_think() -> None:
    document = playing(ANNA, BORIS)
    changes.leave(document, ANNA.id, NOON)
    away = deadlines.still_wanted(document, Seat(0), 1, NOON)
    changes.come_back(document, ANNA.id, NOON)
    assert (away, deadlines.still_wanted(document, Seat(0), 1, NOON)) == (True, False)


def test_for_a_person_out_of_time_the_computer_thinks_until_they_move() -> None:
    document = turns(ANNA, BORIS, limit=LIMIT)
    late = deadlines.still_wanted(document, Seat(1), 1, ZERO)
    make_move(document, 1, ZERO)
    assert (late, deadlines.still_wanted(document, Seat(1), 1, ZERO)) == (True, False)


def test_at_a_closed_table_nobody_needs_to_think() -> None:
    document = playing(ANNA, computers=1)
    changes.close(document)
    assert not deadlines.still_wanted(document, Seat(1), 1, NOON)


# Turns that run out


def test_when_time_is_up_the_computer_makes_this_one_move() -> None:
    document = tick(turns(ANNA, BORIS, limit=LIMIT), ZERO)
    assert (plies(document), document.deadline) == ([1], ZERO + LIMIT)
    assert (document.chairs[1].missed, document.chairs[1].away) == (1, False)


def test_until_time_is_up_the_computer_moves_for_nobody() -> None:
    assert deadlines.seats_to_think_for(turns(ANNA, BORIS, limit=LIMIT), ZERO - 0.1) == []


def test_all_who_act_at_once_run_out_in_one_tick() -> None:
    document = tick(playing(ANNA, BORIS, VERA, limit=LIMIT), ZERO)
    assert plies(document) == [0, 1, 2]
    assert [chair.missed for chair in document.chairs] == [1, 1, 1]


def test_who_moved_in_time_did_not_run_out() -> None:
    document = bid(playing(ANNA, BORIS, limit=LIMIT), 0, 0, NOON + 1)
    tick(document, ZERO)
    assert [chair.missed for chair in document.chairs] == [0, 1]


def test_after_two_in_a_row_the_computer_keeps_the_chair() -> None:
    document = playing(ANNA, BORIS, limit=LIMIT)
    for round_ends in (ZERO, ZERO + LIMIT):
        bid(document, 0, len(plies(document)) // 2, round_ends - 1)
        tick(document, round_ends)
    assert [(chair.missed, chair.away) for chair in document.chairs] == [(0, False), (2, True)]


def test_a_move_in_between_begins_the_count_anew() -> None:
    document = tick(turns(ANNA, BORIS, limit=LIMIT), ZERO)
    while acting(document) != (1,):
        make_move(document, 0, ZERO)
    own_move(document, BORIS.id, some_move(document, 1), document.revision, ZERO)
    assert (document.chairs[1].missed, document.chairs[1].away) == (0, False)


def test_who_is_away_by_the_clock_stays_host_and_may_come_back() -> None:
    document = playing(ANNA, BORIS, limit=LIMIT)
    document.chairs[0].missed = 1
    tick(bid(document, 1, 0), ZERO)
    assert (document.chairs[0].away, document.host) == (True, ANNA.id)
    changes.come_back(document, ANNA.id, ZERO)
    assert (document.chairs[0].missed, document.chairs[0].away) == (0, False)


def test_a_game_all_of_whose_people_are_away_goes_on_to_its_end() -> None:
    document = turns(ANNA, BORIS, limit=LIMIT)
    for _ in range(100):
        if document.phase is not Phase.PLAYING:
            break
        tick(document, awaited(document))
    assert document.phase is Phase.OVER


# The rest of a turn that ran out


def travelling(*people: Person) -> Document:
    """Anna has nine plies to make before anybody else is asked."""
    return playing(*people, game=CARAVAN.id, limit=LIMIT)


def taken_over(document: Document) -> Document:
    """The time is up, and the computer makes the first move of many."""
    return tick(document, ZERO)


def test_the_computer_goes_on_at_its_own_pace_while_nobody_else_is_asked() -> None:
    document = taken_over(travelling(ANNA, BORIS))
    assert (document.deadline, document.computer_at) == (None, ZERO + MIN_MOVE_DELAY)
    assert deadlines.seats_to_think_for(document, ZERO + MIN_MOVE_DELAY) == [0]


def test_a_whole_turn_that_ran_out_is_one_miss() -> None:
    document = taken_over(travelling(ANNA, BORIS))
    while acting(document) == (0,):
        tick(document, awaited(document))
    assert plies(document) == [0] * (WALKS + 1)
    assert document.chairs[0] == Chair(who=ANNA, missed=1)
    assert document.deadline == pytest.approx(ZERO + WALKS * MIN_MOVE_DELAY + LIMIT, abs=0.001)


def test_in_the_next_turn_the_computer_waits_for_the_time_to_run_out_again() -> None:
    document = taken_over(travelling(ANNA, BORIS))
    for _ in range(2 * WALKS + 1):
        make_move(document, acting(document)[0], ZERO + 1)
    assert (acting(document), deadlines.seats_to_think_for(document, ZERO + 2)) == ((0,), [])


def test_a_second_turn_that_runs_out_is_the_second_miss() -> None:
    document = taken_over(travelling(ANNA, BORIS))
    for _ in range(2 * WALKS + 1):
        make_move(document, acting(document)[0], ZERO + 1)
    tick(document, ZERO + 1 + LIMIT)
    assert (document.chairs[0].missed, document.chairs[0].away) == (2, True)


def test_while_others_choose_too_the_computer_does_not_go_on() -> None:
    document = playing(ANNA, BORIS, game=Crowd.id, limit=LIMIT)
    deadlines.play_overdue(document, 0, some_move(document, 0), 1, ZERO)
    assert (acting(document), document.chairs[0]) == ((0, 1), Chair(who=ANNA, missed=1))


def test_who_comes_back_goes_on_by_themselves_with_the_whole_time() -> None:
    document = taken_over(travelling(ANNA, BORIS))
    changes.come_back(document, ANNA.id, ZERO + 1)
    assert document.chairs[0] == Chair(who=ANNA)
    assert (document.deadline, document.computer_at) == (ZERO + 1 + LIMIT, None)


def test_who_makes_a_move_meanwhile_goes_on_by_themselves() -> None:
    document = taken_over(travelling(ANNA, BORIS))
    own_move(document, ANNA.id, some_move(document, 0), document.revision, ZERO + 1)
    assert (document.chairs[0], document.computer_at) == (Chair(who=ANNA), None)


def test_a_move_of_the_computer_that_comes_after_its_person_is_no_miss() -> None:
    document = taken_over(travelling(ANNA, BORIS))
    moves = {Seat(0): some_move(document, 0)}
    changes.come_back(document, ANNA.id, ZERO + 1)
    saved(document)
    with refused(document, Why.STALE):
        deadlines.tick(document, moves, document.revision, ZERO + MIN_MOVE_DELAY)


def test_the_end_of_a_game_ends_the_turn_too() -> None:
    document = travelling(ANNA, BORIS)
    while document.phase is Phase.PLAYING:
        tick(document, awaited(document))
    assert [chair.late for chair in document.chairs] == [False, False]


# Who did not run out of time


def test_nobody_runs_out_of_time_before_it_is_over() -> None:
    document = turns(ANNA, BORIS, limit=LIMIT)
    with refused(document, Why.STALE):
        deadlines.play_overdue(document, 1, some_move(document, 1), 1, ZERO - 0.1)


def test_nobody_runs_out_of_time_without_a_limit() -> None:
    document = turns(ANNA, BORIS)
    with refused(document, Why.STALE):
        deadlines.play_overdue(document, 1, some_move(document, 1), 1, ZERO)


def test_a_press_that_came_first_is_not_run_over() -> None:
    document = turns(ANNA, BORIS, limit=LIMIT)
    with refused(document, Why.STALE):
        deadlines.play_overdue(document, 1, some_move(document, 1), LONG_AGO, ZERO)
