"""A game that nobody touches: after weeks a word at its table, after a month it is closed; any move calls it off."""

from __future__ import annotations

from bot.screens.frame import screens_by_place
from bot.screens.screen import Screen, hand_of, table_place
from bot.store.store import parse
from bot.tables import changes, deadlines
from bot.tables.deadlines import ABANDONED_AFTER, CLOSED_AFTER, DAY
from bot.tables.document import Document, Phase
from bot.tables.refused import Why
from bot.texts import html
from tests.bot.tables.tables import (
    ANNA,
    BORIS,
    NOON,
    acting,
    finished,
    lobby,
    make_move,
    playing,
    refused,
    saved,
    turns,
)

WARNED = NOON + ABANDONED_AFTER
CLOSED = WARNED + CLOSED_AFTER


def tick(document: Document, now: float) -> Document:
    """One tick, and the document is saved then."""
    deadlines.tick(document, {}, document.revision, now)
    document.changed = now
    return saved(document)


def warned() -> Document:
    return tick(turns(ANNA, BORIS), WARNED)


def test_after_27_days_without_a_change_a_game_is_called_abandoned() -> None:
    document = turns(ANNA, BORIS)
    assert (WARNED - NOON, deadlines.next_tick(document)) == (27 * DAY, WARNED)
    with refused(document, Why.STALE):
        deadlines.tick(document, {}, document.revision, WARNED - 1)
    tick(document, WARNED)
    assert (document.abandoned, document.phase, deadlines.next_tick(document)) == (True, Phase.PLAYING, NOON + 30 * DAY)


def test_after_30_days_it_is_closed() -> None:
    document = warned()
    with refused(document, Why.STALE):
        deadlines.tick(document, {}, document.revision, CLOSED - 1)
    tick(document, CLOSED)
    assert (document.phase, deadlines.next_tick(document)) == (Phase.CLOSED, None)


def test_after_a_long_absence_of_the_bot_people_still_have_three_days() -> None:
    document = tick(turns(ANNA, BORIS), NOON + 100 * DAY)
    assert (document.phase, deadlines.next_tick(document)) == (Phase.PLAYING, NOON + 103 * DAY)


def test_a_move_calls_it_off() -> None:
    document = warned()
    make_move(document, acting(document)[0], WARNED + DAY)
    document.changed = WARNED + DAY
    assert (document.abandoned, deadlines.next_tick(document)) == (False, WARNED + DAY + ABANDONED_AFTER)


def test_who_says_to_play_on_calls_it_off() -> None:
    document = warned()
    changes.keep_on(document, ANNA.id, admin=False)
    assert not document.abandoned


def test_a_turn_with_a_limit_has_its_own_end_first() -> None:
    document = turns(ANNA, BORIS, limit=120)
    assert deadlines.next_tick(document) == NOON + 60


def test_what_is_not_being_played_is_not_abandoned() -> None:
    assert [deadlines.next_tick(document) for document in (lobby(ANNA, BORIS), finished(ANNA, BORIS))] == [None, None]


def test_a_game_that_was_saved_without_the_mark_is_not_abandoned() -> None:
    document = turns(ANNA, BORIS)
    text = document.model_dump_json(exclude_defaults=True)
    assert ("abandoned" in text, parse(text).abandoned) == (False, False)


# What people see of it


def screen(document: Document, user: int | None = None) -> Screen:
    place = table_place(document) if user is None else hand_of(user)
    found = screens_by_place(document, {}, "igroteka_bot")[place]
    assert found
    return found


def hand_of_the_king() -> Document:
    return playing(ANNA, BORIS, game="hand_of_the_king")


def test_the_table_says_so_in_a_new_message() -> None:
    before, document = screen(hand_of_the_king()), tick(hand_of_the_king(), WARNED)
    assert html.abandoned() in screen(document).text
    assert screen(document).loud not in ("", before.loud)


def test_who_is_asked_is_called_in_private_too_and_nobody_else() -> None:
    before, document = hand_of_the_king(), tick(hand_of_the_king(), WARNED)
    (asked,) = acting(document)
    for seat, person in enumerate((ANNA, BORIS)):
        louder = screen(document, person.id).loud != screen(before, person.id).loud
        assert (louder, html.abandoned() in screen(document, person.id).text) == (seat == asked, True)
