"""What a person prepared for one game and finds again in the next: when it is kept, and how it comes back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pytest
from redis.asyncio import Redis

from bot.games.crown_defender.screens import SCREENS
from bot.play import play_own, recall_own
from bot.screens.game import screens_of
from bot.sessions import Sessions
from bot.store.store import DAY, Store, StoreDown
from bot.tables import changes, queries
from bot.tables.document import Document, Person
from bot.tables.refused import Refused, Why
from engine.contract import Move, Seat
from engine.games.crown_defender.cards import HEROES, Race
from engine.games.crown_defender.moves import ChooseRaces, DeckReady, Muster
from engine.games.crown_defender.state import Phase
from engine.games.fairy_scuffle.rules import FairyScuffle
from tests.bot.tables.tables import (
    ANNA,
    BORIS,
    CHAT,
    LONG_AGO,
    NOON,
    acting,
    own_move,
    playing,
    refused,
    saved,
    some_move,
    table_of,
)
from tests.laws.toys import Bids

GAME = "crown_defender"
KEPT = {"order": "Militiaman 6, Standard Bearer 4, Crossbowman 5, Knight 5"}
YEAR = 365 * DAY


def picking(*races: Race) -> Document:
    """Anna and Boris pick their decks; Anna, and Boris too, lead the first of the races."""
    document = playing(ANNA, BORIS, game=GAME, options={"heroes": True}, limit=120)
    while table_of(document).state.phase == Phase.RACE:
        changes.play(document, acting(document)[0], ChooseRaces(races[:1]), document.revision, NOON)
        document = saved(document)
    return document


def picked(document: Document, seat: int) -> list[int]:
    return [card for deck in table_of(document).state.players[seat].picked for card in deck]


def prepared(document: Document, seat: int) -> Mapping[str, str]:
    return SCREENS.prepared(table_of(document).state, Seat(seat))


def bring_back(document: Document, drawn_at: int | None = None) -> None:
    at = document.revision if drawn_at is None else drawn_at
    recall_own(screens_of(document.game), document, ANNA.id, KEPT, at, NOON + 5)


async def started(sessions: Sessions, *people: Person) -> Document:
    """A game of decks, at its picking."""
    id = (await sessions.open(GAME, people[0], CHAT, None)).id
    for person in people[1:]:
        await sessions.change(id, partial(changes.sit, person=person))
    await sessions.change(id, lambda document: changes.set_option(document, people[0].id, "heroes", True))
    document = await sessions.start(id, people[0].id)
    while table_of(document).state.phase == Phase.RACE:
        document = await play(sessions, document, people[acting(document)[0]], ChooseRaces((Race.ORDER,)))
    return document


async def play(sessions: Sessions, document: Document, person: Person, move: Move) -> Document:
    """As a press does it."""

    def act(newest: Document) -> Mapping[str, str]:
        seat = queries.seat_of(newest, person.id)
        table = queries.may_press(newest, seat, document.revision)
        return play_own(SCREENS, newest, table, seat, move, NOON)

    return await sessions.act(document.id, person.id, act)


async def ready(sessions: Sessions, document: Document, person: Person) -> Document:
    document = await play(sessions, document, person, Muster())
    return await play(sessions, document, person, DeckReady())


# Kept


async def test_what_a_person_has_settled_is_kept_for_that_person_alone(sessions: Sessions, store: Store) -> None:
    document = await started(sessions, ANNA, BORIS)
    mustered = await play(sessions, document, ANNA, Muster())
    assert await store.kept(GAME, ANNA.id) == {}
    settled = await play(sessions, mustered, ANNA, DeckReady())
    assert await store.kept(GAME, ANNA.id) == prepared(settled, 0) != {}
    assert [await store.kept(GAME, BORIS.id), await store.kept(Bids.id, ANNA.id)] == [{}, {}]


async def test_whoever_settles_it_last_keeps_it_too(sessions: Sessions, store: Store) -> None:
    document = await started(sessions, ANNA, BORIS)
    for person in (ANNA, BORIS):
        document = await ready(sessions, document, person)
    assert await store.kept(GAME, BORIS.id) == prepared(document, 1) != {}


async def test_what_the_computer_settles_for_a_person_is_not_kept(sessions: Sessions, store: Store) -> None:
    document = await started(sessions, ANNA, BORIS)
    for move in (Muster(), DeckReady()):
        made = partial(changes.play, seat=0, move=move, drawn_at=document.revision, now=NOON)
        document = await sessions.change(document.id, made)
    assert (await store.kept(GAME, ANNA.id), picked(document, 0) != []) == ({}, True)


async def test_the_move_is_made_though_the_server_goes_away_before_it_is_kept(
    sessions: Sessions, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise StoreDown

    document = await started(sessions, ANNA, BORIS)
    monkeypatch.setattr(store, "keep", away)
    document = await ready(sessions, document, ANNA)
    assert (acting(document), await sessions.table(document.id)) == ((1,), document)


async def test_a_move_that_is_refused_keeps_nothing(sessions: Sessions, store: Store) -> None:
    document = await started(sessions, ANNA, BORIS)
    with pytest.raises(Refused):
        await play(sessions, document, ANNA, DeckReady())
    assert await store.kept(GAME, ANNA.id) == {}


async def test_it_is_kept_for_a_year_beside_what_was_kept_before(store: Store, redis: Redis) -> None:
    await store.keep(GAME, ANNA.id, {"order": "old", "elves": "older"})
    await store.keep(GAME, ANNA.id, KEPT)
    assert await store.kept(GAME, ANNA.id) == {"elves": "older", **KEPT}
    assert YEAR - 60 < await redis.ttl(f"keepsakes:{GAME}:{ANNA.id}") <= YEAR


# Brought back


def test_it_comes_back_in_one_change() -> None:
    document = picking(Race.ORDER)
    before = table_of(document).ply
    bring_back(document)
    table = table_of(document)
    assert prepared(document, 0) == {}  # it may be changed still
    assert (len(picked(document, 0)), table.ply - before, picked(document, 1)) == (HEROES, HEROES, [])
    assert [entry.seat for entry in table.journal[before:]] == [0] * HEROES


def test_afterwards_only_new_buttons_of_its_owner_count_and_the_old_ones_of_others() -> None:
    document = picking(Race.ORDER)
    fresh, called, drawn_at = document.choices_since.copy(), document.called_at.copy(), document.revision
    bring_back(document)
    assert (document.choices_since, document.called_at) == ([drawn_at + 1, fresh[1]], called)
    saved(document)
    with refused(document, Why.STALE):
        bring_back(document, drawn_at)


def test_brought_back_twice_there_is_nothing_left_to_bring() -> None:
    document = picking(Race.ORDER)
    bring_back(document)
    saved(document)
    with refused(document, Why.NOTHING_KEPT):
        bring_back(document)


def test_what_is_of_no_use_here_changes_nothing() -> None:
    document = picking(Race.ELVES)
    with refused(document, Why.NOTHING_KEPT):
        bring_back(document)


def test_whoever_is_ready_brings_nothing_back() -> None:
    document = picking(Race.ORDER)
    for move in (Muster(), DeckReady()):
        own_move(document, ANNA.id, move, document.revision, NOON)
        saved(document)
    with refused(document, Why.NOT_YOUR_TURN):
        bring_back(document)


def test_a_button_from_before_brings_nothing_back() -> None:
    document = picking(Race.ORDER)
    with refused(document, Why.STALE):
        bring_back(document, LONG_AGO)


def test_in_a_game_without_keepsakes_nothing_comes_back_and_nothing_is_kept() -> None:
    document = playing(BORIS, ANNA, game=FairyScuffle.id)
    with refused(document, Why.NOTHING_KEPT):
        bring_back(document)
    seat = acting(document)[0]
    table = queries.may_press(document, seat, document.revision)
    assert play_own(screens_of(document.game), document, table, seat, some_move(document, seat), NOON) == {}


def test_who_was_away_is_back() -> None:
    document = picking(Race.ORDER)
    document.chairs[0].missed, document.chairs[0].late = 1, True
    bring_back(document)
    assert (document.chairs[0].missed, document.chairs[0].late) == (0, False)


async def test_what_is_kept_comes_back_from_the_store(sessions: Sessions, store: Store) -> None:
    await store.keep(GAME, ANNA.id, KEPT)
    document = await started(sessions, ANNA, BORIS)
    kept = await store.kept(GAME, ANNA.id)
    recall = partial(recall_own, SCREENS, user=ANNA.id, kept=kept, drawn_at=document.revision, now=NOON)
    after = await sessions.change(document.id, lambda newest: recall(document=newest))
    assert (after.revision, len(picked(after, 0)), picked(after, 1)) == (document.revision + 1, HEROES, [])
