"""How a table ends, what is played again, and what happens to chats and people on the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.tables import changes
from bot.tables.document import (
    FORGOTTEN,
    OPEN,
    SCHEMA,
    Chair,
    Computer,
    Document,
    Phase,
    Talk,
    partition,
    partition_of,
)
from bot.tables.refused import Why
from tests.bot.tables.tables import (
    ANNA,
    BORIS,
    CHAT,
    NOON,
    STRANGER,
    VERA,
    acting,
    finished,
    lobby,
    make_move,
    playing,
    refused,
    saved,
)

SUPERGROUP = -1001234567890


def shut(document: Document) -> Document:
    changes.close(document)
    return document


# Forgetting a person


def test_a_game_goes_on_with_a_computer_where_a_person_is_forgotten() -> None:
    document = playing(ANNA, BORIS, computers=1)
    changes.forget(document, ANNA.id, NOON)
    assert [chair.who for chair in document.chairs] == [Computer(number=2), BORIS, Computer(number=1)]
    assert (document.host, document.phase, document.computer_at is not None) == (BORIS.id, Phase.PLAYING, True)


def test_a_private_talk_ends_when_one_of_the_two_is_forgotten() -> None:
    document = playing(ANNA, BORIS, VERA)
    document.talk = Talk(seats=(0, 1), until=NOON + 60)
    changes.forget(document, BORIS.id, NOON)
    assert document.talk is None


def test_a_game_without_any_person_left_is_closed() -> None:
    document = playing(ANNA, computers=1)
    changes.forget(document, ANNA.id, NOON)
    assert (document.phase, document.host, document.people()) == (Phase.CLOSED, FORGOTTEN, [])


def test_in_a_lobby_the_chair_is_free() -> None:
    document = lobby(ANNA, BORIS)
    changes.forget(document, ANNA.id, NOON)
    assert ([person.id for person in document.people()], document.host) == ([BORIS.id], BORIS.id)


def test_at_a_finished_table_who_was_forgotten_has_a_chair_and_no_name() -> None:
    document = finished(ANNA, BORIS)
    changes.forget(document, ANNA.id, NOON)
    assert (len(document.chairs), document.people(), document.seat_of(ANNA.id)) == (2, [BORIS], None)
    assert str(ANNA.id) not in document.model_dump_json(include={"host", "chairs"})
    assert [chair.who for chair in changes.again(document, BORIS.id, NOON).chairs] == [BORIS]


def test_who_opened_a_table_and_left_it_is_forgotten_there() -> None:
    document = lobby(ANNA)
    changes.stand(document, ANNA.id)
    changes.forget(document, ANNA.id, NOON)
    assert (document.phase, document.host) == (Phase.CLOSED, FORGOTTEN)


def test_nobody_is_forgotten_where_they_are_not() -> None:
    document = playing(ANNA, BORIS)
    with refused(document, Why.NOT_SEATED):
        changes.forget(document, STRANGER.id, NOON)


# Before its time


@pytest.mark.parametrize("begin", [lobby, playing])
def test_a_table_is_stopped_by_asking_twice(begin: Callable[..., Document]) -> None:
    document = begin(ANNA, BORIS)
    changes.stop(document, ANNA.id, admin=False)
    assert (document.phase in OPEN, document.stopping) == (True, True)
    changes.stop(document, ANNA.id, admin=False)
    assert (document.phase, document.stopping) == (Phase.CLOSED, False)


def test_who_manages_the_chat_may_stop_a_table_without_sitting_there() -> None:
    document = playing(ANNA, BORIS)
    changes.stop(document, STRANGER.id, admin=True)
    assert document.stopping


def test_who_neither_hosts_nor_manages_stops_nothing() -> None:
    document = playing(ANNA, BORIS)
    with refused(document, Why.NOT_MANAGER):
        changes.stop(document, BORIS.id, admin=False)


def test_what_is_closed_cannot_be_stopped() -> None:
    document = shut(playing(ANNA, BORIS))
    with refused(document, Why.OVER):
        changes.stop(document, ANNA.id, admin=False)


def test_what_is_over_cannot_be_stopped() -> None:
    document = finished(ANNA, BORIS)
    with refused(document, Why.OVER):
        changes.stop(document, ANNA.id, admin=False)


def test_to_play_on_takes_the_question_back() -> None:
    document = playing(ANNA, BORIS)
    before = document.model_copy(deep=True)
    changes.stop(document, ANNA.id, admin=False)
    changes.keep_on(document, ANNA.id, admin=False)
    assert document == before


def test_who_neither_hosts_nor_manages_does_not_answer_the_question() -> None:
    document = playing(ANNA, BORIS)
    changes.stop(document, ANNA.id, admin=False)
    with refused(document, Why.NOT_MANAGER):
        changes.keep_on(document, BORIS.id, admin=False)


def test_the_next_move_takes_the_question_back() -> None:
    document = playing(ANNA, BORIS)
    changes.stop(document, ANNA.id, admin=False)
    make_move(saved(document), acting(document)[0])
    assert not document.stopping


@pytest.mark.parametrize("begin", [lobby, playing])
def test_a_table_whose_chat_shuts_the_bot_out_is_closed(begin: Callable[..., Document]) -> None:
    document = begin(ANNA, BORIS)
    expected = document.model_copy(deep=True, update={"phase": Phase.CLOSED})
    assert shut(document) == expected


def test_a_game_that_is_over_stays_so_when_its_chat_shuts_the_bot_out() -> None:
    document = finished(ANNA, BORIS)
    before = document.model_copy(deep=True)
    assert shut(document) == before


# Again


def test_again_keeps_chairs_and_settings_in_a_new_lobby() -> None:
    old = lobby(ANNA, BORIS, computers=1, options={"cards": 3}, limit=120, topic=7, title="Двор")
    changes.start(old, ANNA.id, "7", NOON)
    changes.migrate(old, SUPERGROUP)
    shut(saved(old))
    new = changes.again(old, BORIS.id, NOON + 60)
    assert new == Document(
        schema_version=SCHEMA, id=new.id, chat=SUPERGROUP, home=CHAT, topic=7, title="Двор", game=old.game,
        options={"cards": 3}, limit=120, host=BORIS.id,
        chairs=[Chair(who=ANNA), Chair(who=BORIS), Chair(who=Computer(number=1))],
        created=NOON + 60, changed=NOON + 60,
    )  # fmt: skip
    assert (new.id != old.id, partition_of(new.id)) == (True, partition(CHAT))


def test_again_leaves_out_who_walked_away_but_never_who_asks() -> None:
    document = playing(ANNA, BORIS, VERA, computers=1)
    for person in (BORIS, ANNA, VERA):
        changes.leave(document, person.id, NOON)
    assert changes.again(document, ANNA.id, NOON).chairs == [Chair(who=ANNA), Chair(who=Computer(number=1))]


def test_again_seats_who_walked_away_and_came_back() -> None:
    document = playing(ANNA, BORIS)
    changes.leave(document, BORIS.id, NOON)
    changes.come_back(document, BORIS.id, NOON)
    changes.close(document)
    assert changes.again(document, ANNA.id, NOON).chairs == [Chair(who=ANNA), Chair(who=BORIS)]


def test_again_leaves_the_old_table_alone() -> None:
    document = finished(ANNA, BORIS)
    before = document.model_copy(deep=True)
    changes.stand(changes.again(document, ANNA.id, NOON), ANNA.id)
    assert document == before


@pytest.mark.parametrize("begin", [lobby, playing])
def test_again_comes_only_after_the_end(begin: Callable[..., Document]) -> None:
    document = begin(ANNA, BORIS)
    with refused(document, Why.NOT_OVER):
        changes.again(document, ANNA.id, NOON)


def test_only_who_played_plays_again() -> None:
    document = finished(ANNA, BORIS)
    with refused(document, Why.NOT_SEATED):
        changes.again(document, STRANGER.id, NOON)


# Chats and people


def test_a_table_moves_to_the_supergroup_and_stays_where_it_is_indexed() -> None:
    document = playing(ANNA, BORIS)
    expected = document.model_copy(deep=True, update={"chat": SUPERGROUP})
    changes.migrate(document, SUPERGROUP)
    assert (document, document.home) == (expected, CHAT)


def test_who_cannot_be_written_to_is_out_of_reach() -> None:
    document = playing(ANNA, BORIS)
    changes.mark_unreachable(document, BORIS.id)
    assert [person.reachable for person in document.people()] == [True, False]


def test_a_stranger_is_not_lost_from_sight() -> None:
    document = playing(ANNA, BORIS)
    before = document.model_copy(deep=True)
    changes.mark_unreachable(document, STRANGER.id)
    assert document == before
