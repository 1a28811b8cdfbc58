"""A move taken back: by whom and until when, that nothing is left of it, and which buttons count afterwards."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random

import pytest

from bot.sessions import Sessions
from bot.tables import changes, deadlines, queries
from bot.tables.changes import MIN_MOVE_DELAY
from bot.tables.document import Document
from bot.tables.refused import Refused, Why
from engine.contract import Move, Seat
from engine.registry import GAMES
from tests.bot.long_turns import CARAVAN, ROAD, WALKS, Camp, Caravan, Drink, State, bring
from tests.bot.tables.tables import (
    ANNA,
    BORIS,
    CHAT,
    NOON,
    PEOPLE,
    STRANGER,
    acting,
    bid,
    finished,
    lobby,
    own_move,
    play,
    playing,
    refused,
    saved,
    table_of,
)
from tests.laws.setups import random_game, setups
from tests.laws.toys import BIDS, Bids, Tricks

LATER = NOON + 5
LIMIT = 120
ENOUGH = 20  # moves taken back in a game: each plays the whole game again


class Fork(Caravan):
    """Seats 0 and 1 may both begin; whoever does, seat 2 goes on."""

    id = "fork"

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return (Seat(2),) if state.walks else (Seat(0), Seat(1))


@pytest.fixture(autouse=True)
def long_turn_game(monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch)
    monkeypatch.setitem(GAMES, Fork.id, Fork())


def travelling(*miles: int, computers: int = 0, limit: int = 0) -> Document:
    """Anna has begun, and walked so."""
    document = playing(*PEOPLE[: 2 - computers], computers=computers, game=CARAVAN.id, limit=limit)
    for each in miles:
        move(document, ROAD[each - 1])
    return document


def camped(computers: int = 0) -> Document:
    """Anna's turn is over."""
    return move(travelling(*[1] * WALKS, computers=computers, limit=LIMIT), Camp())


def move(document: Document, move: Move, now: float = NOON) -> Document:
    """Whoever is asked does this."""
    person = document.chairs[acting(document)[0]].person
    assert person
    own_move(document, person.id, move, document.revision, now)
    return saved(document)


def undo(document: Document, drawn_at: int | None = None) -> Document:
    """Anna takes her move back."""
    changes.undo(document, ANNA.id, document.revision if drawn_at is None else drawn_at, LATER)
    return saved(document)


def last_mover(document: Document) -> int | None:
    """Who is offered to take the last move back."""
    return queries.may_undo(document, table_of(document))


def timeless(document: Document) -> Document:
    """What of a document is the same whenever it came about."""
    times = {
        "revision": 0,
        "choices_since": [],
        "called_at": [],
        "deadline": None,
        "reminded": False,
        "computer_at": None,
    }
    return document.model_copy(update={**times, "id": ""})


# What is left of it


def test_a_move_taken_back_leaves_the_table_as_if_it_had_never_been_made() -> None:
    assert timeless(undo(travelling(1, 2, 1))) == timeless(travelling(1, 2))


@pytest.mark.parametrize("game", [*GAMES, CARAVAN.id, Bids.id, Tricks.id])
def test_whatever_may_be_taken_back_in_a_game_leaves_nothing(game: str) -> None:
    # Some games have few moves that teach nobody anything: there it may take several to come to one; some have none.
    assert any(taken_back(game, str(seed)) for seed in range(20)) or nothing_can_be_taken_back(game)


def nothing_can_be_taken_back(game: str) -> bool:
    """Whether every move of some random games is final."""
    setup = setups(GAMES[game])[0]
    tables = [table for seed in range(20) for table in random_game(setup, seed)]
    return all(table.journal[-1].final for table in tables if table.journal)


def taken_back(game: str, seed: str) -> int:
    """How many moves of a random game were taken back, without leaving a trace."""
    seats = GAMES[game].seats
    people = PEOPLE[: 3 if 3 in seats else seats[0]]
    document, rng, undone = lobby(*people, game=game, limit=LIMIT), Random(game), 0
    changes.start(document, document.host, seed, NOON)
    saved(document)
    while acting(document) and undone < ENOUGH:
        before, seat = document.model_copy(deep=True), rng.choice(acting(document))
        own_move(document, people[seat].id, rng.choice(table_of(document).moves(seat)), document.revision, NOON)
        saved(document)
        if acting(document) and last_mover(document) == seat:
            again = document.model_copy(deep=True)
            changes.undo(again, people[seat].id, again.revision, LATER)
            assert timeless(again) == timeless(before)
            undone += 1
    return undone


def test_a_whole_turn_can_be_taken_back_move_by_move() -> None:
    document = camped()
    for _ in range(WALKS + 1):
        undo(document)
    assert timeless(document) == timeless(travelling(limit=LIMIT))


def test_who_takes_a_move_back_has_the_whole_time_again() -> None:
    document = undo(camped())
    assert (document.deadline, document.reminded) == (LATER + LIMIT, False)


def test_a_computer_whose_turn_is_taken_back_does_not_move() -> None:
    document = camped(computers=1)
    assert document.computer_at == NOON + MIN_MOVE_DELAY
    assert undo(document).computer_at is None


def test_the_question_whether_to_stop_is_answered_by_playing_on() -> None:
    document = travelling(1)
    changes.stop(document, ANNA.id, admin=False)
    assert undo(document).stopping is False


# Which buttons count afterwards


@pytest.mark.parametrize("drawn_at", [1, 2, 3])
def test_choices_drawn_before_are_stale_though_their_plies_come_again(drawn_at: int) -> None:
    document = undo(travelling(1, 1))
    assert document.revision == 4
    with refused(document, Why.STALE):
        own_move(document, ANNA.id, ROAD[0], drawn_at, LATER)


def test_choices_drawn_afterwards_count() -> None:
    document = move(undo(travelling(1, 1)), ROAD[1])
    assert table_of(document).state.at == [3, 0]


def test_choices_that_the_move_left_alone_count_as_before() -> None:
    document = undo(bid(playing(*PEOPLE[:3]), 0, 2))
    own_move(document, BORIS.id, BIDS[1], 1, LATER)
    assert table_of(document).state.bids == [-1, 1, -1]


def test_whoever_was_asked_meanwhile_is_so_no_more() -> None:
    document = camped()
    asked_at = document.revision
    undo(document)
    with refused(document, Why.NOT_YOUR_TURN):
        own_move(document, BORIS.id, ROAD[0], asked_at, LATER)


def test_whoever_takes_a_move_back_is_not_called() -> None:
    assert undo(camped()).called_at == [1, 10]


def test_whoever_is_asked_again_because_of_it_is_called() -> None:
    document = playing(*PEOPLE[:3], game=Fork.id)
    undo(move(document, ROAD[0]))
    assert (acting(document), document.called_at) == ((0, 1), [1, 3, 2])


def test_the_next_turn_calls_again() -> None:
    assert move(undo(camped()), Camp()).called_at == [1, 12]


# Who may not, and until when


def test_after_another_seat_moved_it_is_too_late() -> None:
    document = move(camped(), ROAD[0])
    with refused(document, Why.NO_UNDO):
        undo(document)


def test_the_move_of_somebody_else_cannot_be_taken_back() -> None:
    document = travelling(1)
    with refused(document, Why.NO_UNDO):
        changes.undo(document, BORIS.id, document.revision, LATER)


def test_what_was_learned_cannot_be_unlearned() -> None:
    document = move(travelling(2), Drink())
    with refused(document, Why.NO_UNDO):
        undo(document)


def test_before_the_first_move_there_is_nothing_to_take_back() -> None:
    document = travelling()
    with refused(document, Why.NO_UNDO):
        undo(document)


def test_the_second_press_of_one_button_takes_nothing_more_back() -> None:
    document = travelling(1, 1)
    button = document.revision
    undo(document, button)
    with refused(document, Why.STALE):
        undo(document, button)


def test_a_button_drawn_for_the_move_before_is_stale() -> None:
    document = travelling(1)
    button = document.revision
    move(document, ROAD[0])
    with refused(document, Why.STALE):
        undo(document, button)


@pytest.mark.parametrize("later", [1, 2])
def test_a_button_of_a_future_that_was_lost_takes_nothing_back(later: int) -> None:
    document = travelling(1)
    button = document.choices_since[0] + later
    changes.stop(document, ANNA.id, admin=False)
    saved(document)  # now the table is as new as one of the buttons
    with refused(document, Why.LOST):
        undo(document, button)


def test_a_button_outlives_what_is_no_move() -> None:
    document = travelling(1)
    button = document.revision
    changes.stop(document, ANNA.id, admin=False)
    undo(saved(document), button)
    assert table_of(document).ply == 0


def test_the_last_move_of_a_game_stays() -> None:
    document = finished(ANNA, BORIS)
    with refused(document, Why.OVER):
        undo(document)


def test_in_the_lobby_there_is_nothing_to_take_back() -> None:
    document = lobby(ANNA, BORIS)
    with refused(document, Why.NOT_STARTED):
        undo(document)


def test_a_stranger_takes_nothing_back() -> None:
    document = travelling(1)
    with refused(document, Why.NOT_SEATED):
        changes.undo(document, STRANGER.id, document.revision, LATER)


def test_a_move_the_computer_made_for_somebody_late_stays() -> None:
    document = travelling(limit=LIMIT)
    deadlines.play_overdue(document, 0, ROAD[0], document.revision, NOON + LIMIT)
    with refused(saved(document), Why.NO_UNDO):
        undo(document)


def test_who_is_away_takes_nothing_back() -> None:
    document = travelling(1)
    changes.leave(document, ANNA.id, LATER)
    with refused(document, Why.NO_UNDO):
        undo(document)


def test_nobody_is_offered_to_take_back_the_move_of_a_computer() -> None:
    document = camped(computers=1)
    changes.play(document, 1, ROAD[0], document.revision, NOON)
    assert last_mover(document) is None


def test_a_game_that_does_not_come_again_from_its_seed_is_left_as_it_is() -> None:
    document = travelling(1, 1)
    assert document.record
    document.record.journal[0][2] = ["Drink"]
    with refused(document, Why.NO_UNDO):
        undo(document)


# At the same moment


async def test_of_taking_back_and_the_next_move_at_once_one_is_refused(
    sessions: Sessions, other_process: Sessions
) -> None:
    id = (await sessions.open(CARAVAN.id, ANNA, CHAT, None)).id
    await sessions.change(id, partial(changes.sit, person=BORIS))
    document = await sessions.start(id, ANNA.id)
    for step in (*[ROAD[0]] * WALKS, Camp()):
        document = await play(sessions, id, ANNA.id, step, document.revision)
    calls = (
        sessions.change(id, lambda newest: changes.undo(newest, ANNA.id, document.revision, LATER)),
        play(other_process, id, BORIS.id, ROAD[0], document.revision),
    )
    came = await asyncio.gather(*calls, return_exceptions=True)
    why = [each.why for each in came if isinstance(each, Refused)]
    plies = table_of(await sessions.document(id)).ply
    assert (why, plies) in (([Why.NO_UNDO], WALKS + 2), ([Why.NOT_YOUR_TURN], WALKS))
