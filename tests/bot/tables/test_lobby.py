"""The lobby: who sits, what is settled, how it is closed, and how a game starts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.tables import changes, queries
from bot.tables.document import LIMITS, Chair, Computer, Document, Person, Phase
from bot.tables.refused import Why
from engine.table import Table
from tests.bot.tables.tables import (
    ANNA,
    BORIS,
    GLEB,
    NOON,
    SEED,
    STRANGER,
    VERA,
    finished,
    lobby,
    playing,
    refused,
    table_of,
)
from tests.laws.toys import Bids, Tricks

SILENT = Person(id=21, name="Тихий", reachable=False)

Change = Callable[[Document, int], None]
BY_ANYBODY_SEATED: dict[str, Change] = {
    "stand": changes.stand,
    "add_computer": changes.add_computer,
    "remove_computer": changes.remove_computer,
    "set_option": lambda document, user: changes.set_option(document, user, "cards", 3),
    "set_limit": lambda document, user: changes.set_limit(document, user, 120),
}
BY_THE_HOST: dict[str, Change] = {
    "set_level": lambda document, user: changes.set_level(document, user, "strong"),
    "start": lambda document, user: changes.start(document, user, SEED, NOON),
    "cancel": changes.cancel,
}
ALL = BY_ANYBODY_SEATED | BY_THE_HOST
every_change = pytest.mark.parametrize("change", ALL.values(), ids=ALL)


def closed(document: Document) -> Document:
    changes.close(document)
    return document


@every_change
def test_a_game_that_goes_on_is_no_lobby(change: Change) -> None:
    document = playing(ANNA, BORIS, computers=1)
    with refused(document, Why.STARTED):
        change(document, ANNA.id)


@every_change
def test_a_finished_game_is_no_lobby(change: Change) -> None:
    document = finished(ANNA, BORIS)
    with refused(document, Why.OVER):
        change(document, ANNA.id)


@every_change
def test_a_closed_lobby_stays_as_it_is(change: Change) -> None:
    document = closed(lobby(ANNA, BORIS, computers=1))
    with refused(document, Why.OVER):
        change(document, ANNA.id)


@pytest.mark.parametrize("change", BY_ANYBODY_SEATED.values(), ids=BY_ANYBODY_SEATED)
def test_only_who_sits_at_the_table_settles_anything(change: Change) -> None:
    document = lobby(ANNA, BORIS, computers=1)
    with refused(document, Why.NOT_SEATED):
        change(document, STRANGER.id)


@pytest.mark.parametrize("change", BY_THE_HOST.values(), ids=BY_THE_HOST)
def test_only_the_host_starts_or_cancels(change: Change) -> None:
    document = lobby(ANNA, BORIS)
    with refused(document, Why.NOT_HOST):
        change(document, BORIS.id)


# Chairs


def test_people_sit_in_the_order_they_came() -> None:
    assert lobby(ANNA, BORIS).chairs == [Chair(who=ANNA), Chair(who=BORIS)]


def test_who_sits_twice_keeps_one_chair_under_the_new_name() -> None:
    document = lobby(SILENT, BORIS)
    newly = Person(id=SILENT.id, name="Громкий", reachable=True)
    changes.sit(document, newly)
    assert document.chairs == [Chair(who=newly), Chair(who=BORIS)]


def test_who_plays_already_can_come_within_reach() -> None:
    document = playing(ANNA, BORIS)
    changes.mark_unreachable(document, BORIS.id)
    changes.sit(document, BORIS)
    assert document == playing(ANNA, BORIS).model_copy(update={"id": document.id})


def test_a_full_table_has_no_chair_left() -> None:
    document = lobby(ANNA, BORIS, VERA, computers=1)
    with refused(document, Why.FULL):
        changes.sit(document, GLEB)


def test_nobody_sits_down_in_the_middle_of_a_game() -> None:
    document = playing(ANNA, BORIS)
    with refused(document, Why.STARTED):
        changes.sit(document, VERA)


def test_nobody_sits_down_at_a_closed_table() -> None:
    document = closed(lobby(ANNA))
    with refused(document, Why.OVER):
        changes.sit(document, VERA)


def test_who_stands_up_leaves_the_chair() -> None:
    document = lobby(ANNA, BORIS, VERA)
    changes.stand(document, BORIS.id)
    assert (document.chairs, document.host) == ([Chair(who=ANNA), Chair(who=VERA)], ANNA.id)


def test_the_host_who_stands_up_hands_over_to_the_next_person() -> None:
    document = lobby(ANNA, BORIS, VERA, computers=1)
    changes.stand(document, ANNA.id)
    assert (document.host, document.phase) == (BORIS.id, Phase.LOBBY)


def test_somebody_else_who_stands_up_leaves_the_host_as_it_is() -> None:
    document = lobby(ANNA, BORIS, VERA)
    document.host = BORIS.id
    changes.stand(document, VERA.id)
    assert document.host == BORIS.id


def test_the_last_person_who_stands_up_closes_the_lobby_for_the_computers_too() -> None:
    document = lobby(ANNA, computers=2)
    changes.stand(document, ANNA.id)
    assert document.phase is Phase.CLOSED


def test_to_leave_a_lobby_is_to_stand_up() -> None:
    left, stood = lobby(ANNA, BORIS), lobby(ANNA, BORIS)
    changes.leave(left, ANNA.id, NOON)
    changes.stand(stood, ANNA.id)
    assert left == stood.model_copy(update={"id": left.id})


def test_computers_are_numbered_by_table() -> None:
    assert lobby(ANNA, computers=2).chairs[1:] == [Chair(who=Computer(number=1)), Chair(who=Computer(number=2))]


def test_the_number_of_a_computer_that_went_is_given_again() -> None:
    document = lobby(ANNA, computers=2)
    changes.remove_computer(document, ANNA.id)
    changes.sit(document, BORIS)
    changes.add_computer(document, ANNA.id)
    assert [chair.who for chair in document.chairs] == [ANNA, Computer(number=1), BORIS, Computer(number=2)]


def test_the_last_computer_goes_first() -> None:
    document = lobby(ANNA, computers=2)
    changes.remove_computer(document, ANNA.id)
    assert document.chairs == [Chair(who=ANNA), Chair(who=Computer(number=1))]


def test_a_full_table_has_no_chair_for_a_computer() -> None:
    document = lobby(ANNA, BORIS, VERA, GLEB)
    with refused(document, Why.FULL):
        changes.add_computer(document, ANNA.id)


def test_where_there_is_no_computer_none_goes() -> None:
    document = lobby(ANNA, BORIS)
    with refused(document, Why.NO_COMPUTER):
        changes.remove_computer(document, ANNA.id)


def test_all_computers_play_as_well_as_the_host_says() -> None:
    document = lobby(ANNA, BORIS, computers=2)
    changes.set_level(document, ANNA.id, "strong")
    assert queries.computers(document) == [Computer(number=1, level="strong"), Computer(number=2, level="strong")]


def test_a_computer_that_comes_later_plays_like_the_others() -> None:
    document = lobby(ANNA, computers=1)
    changes.set_level(document, ANNA.id, "light")
    changes.add_computer(document, ANNA.id)
    assert queries.computers(document) == [Computer(number=1, level="light"), Computer(number=2, level="light")]


def test_a_computer_plays_at_the_usual_level_until_somebody_says_otherwise() -> None:
    assert queries.level_of(lobby(ANNA, computers=1)) == "medium"


def test_without_computers_there_is_no_level() -> None:
    document = lobby(ANNA, BORIS)
    assert queries.level_of(document) is None
    with refused(document, Why.NO_COMPUTER):
        changes.set_level(document, ANNA.id, "strong")


@pytest.mark.parametrize("level", ["", "greedy", "Strong"])
def test_a_lobby_takes_no_other_level(level: str) -> None:
    document = lobby(ANNA, computers=1)
    with refused(document, Why.NO_OPTION):
        changes.set_level(document, ANNA.id, level)


# Settings


def test_an_option_takes_any_of_its_values() -> None:
    document = lobby(ANNA, BORIS)
    changes.set_option(document, BORIS.id, "cards", 3)
    assert document.options == {"cards": 3}


def test_an_option_may_be_settled_before_enough_people_sit_for_it() -> None:
    document = lobby(ANNA, BORIS, game=Tricks.id)
    changes.set_option(document, ANNA.id, "teams", True)
    assert document.options == {"teams": True}


def test_an_equal_value_is_settled_as_the_game_lists_it() -> None:
    document = lobby(ANNA, game=Tricks.id)
    changes.set_option(document, ANNA.id, "spare", 1)
    assert document.options["spare"] is True


@pytest.mark.parametrize(("name", "value"), [("cards", 4), ("cards", "3"), ("jokers", 3), ("", 3)])
def test_what_a_game_does_not_offer_is_not_settled(name: str, value: int | str) -> None:
    document = lobby(ANNA)
    with refused(document, Why.NO_OPTION):
        changes.set_option(document, ANNA.id, name, value)


@pytest.mark.parametrize("limit", LIMITS)
def test_a_turn_may_take_as_long_as_the_list_says(limit: int) -> None:
    document = lobby(ANNA)
    changes.set_limit(document, ANNA.id, limit)
    assert document.limit == limit


@pytest.mark.parametrize("limit", [-1, 1, 121])
def test_a_turn_takes_no_other_time(limit: int) -> None:
    document = lobby(ANNA)
    with refused(document, Why.NO_OPTION):
        changes.set_limit(document, ANNA.id, limit)


# Start and cancel


def test_the_host_starts_the_game_that_was_settled() -> None:
    document = lobby(ANNA, BORIS, computers=1, options={"cards": 3}, limit=120)
    before = document.model_copy(deep=True)
    changes.start(document, ANNA.id, SEED, NOON)
    table = table_of(document)
    assert table.state == Table(Bids(), 3, SEED, {"cards": 3}).state
    assert (table.seed, table.options, table.ply) == (SEED, {"cards": 3}, 0)
    assert document == before.model_copy(
        update={
            "phase": Phase.PLAYING,
            "choices_since": [1, 1, 1],
            "called_at": [1, 1, 1],
            "deadline": NOON + 120,
            "computer_at": NOON + changes.MIN_MOVE_DELAY,
            "record": document.record,
        }
    )


def test_options_that_mean_nothing_at_this_number_of_seats_are_dropped() -> None:
    document = lobby(ANNA, BORIS, game=Tricks.id, options={"teams": True, "spare": True})
    changes.start(document, ANNA.id, SEED, NOON)
    assert (document.options, table_of(document).options) == ({"spare": True}, {"spare": True})


def test_the_choices_of_a_table_that_changed_in_the_lobby_are_those_of_the_revision_that_starts_it() -> None:
    document = lobby(ANNA, BORIS, revision=7)
    changes.start(document, ANNA.id, SEED, NOON)
    assert (document.choices_since, document.called_at) == ([8, 8], [8, 8])


def test_a_game_does_not_start_with_too_few() -> None:
    document = lobby(ANNA)
    with refused(document, Why.TOO_FEW):
        changes.start(document, ANNA.id, SEED, NOON)


def test_a_game_does_not_start_before_every_hand_has_somewhere_to_go() -> None:
    document = lobby(ANNA, SILENT)
    with refused(document, Why.UNREACHABLE):
        changes.start(document, ANNA.id, SEED, NOON)


def test_one_person_may_start_against_computers() -> None:
    document = lobby(ANNA, computers=1)
    changes.start(document, ANNA.id, SEED, NOON)
    assert document.phase is Phase.PLAYING


def test_the_host_cancels_the_lobby() -> None:
    document = lobby(ANNA, BORIS)
    changes.cancel(document, ANNA.id)
    assert document.phase is Phase.CLOSED
