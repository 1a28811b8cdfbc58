"""A path through the menu becomes a move, or only shows more of the menu; what a move settled is kept."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pytest
from redis.asyncio import Redis

from bot.errors import StoreDown
from bot.people import People
from bot.play import Play, play_move, recall_moves
from bot.screens.menu import Level
from bot.screens.playing import TableView
from bot.sessions import Sessions
from bot.store.store import DAY, Store
from bot.tables import changes
from bot.tables.document import Document, Person
from bot.tables.queries import may_press, seat_of
from bot.tables.refused import Refused, Why
from engine.contract import Move, Seat
from engine.games.crown_defender.cards import HEROES, Race
from engine.games.crown_defender.moves import ChooseRaces, DeckReady, Muster
from engine.games.crown_defender.presets import keepsakes
from engine.games.crown_defender.state import Phase
from tests.bot.screens.walks import path_to
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

OTHER_GAME, GAME = "fairy_scuffle", "crown_defender"
KEPT = {"order": "Militiaman 6, Standard Bearer 4, Crossbowman 5, Knight 5"}
YEAR = 365 * DAY


@pytest.fixture
def people(store: Store) -> People:
    return People(store)


@pytest.fixture
def play(sessions: Sessions, people: People) -> Play:
    return Play(sessions, people)


async def seated(sessions: Sessions, game: str, *people: Person) -> str:
    """A lobby of these people; its id."""
    id = (await sessions.open(game, people[0], CHAT, None)).id
    for person in people[1:]:
        await sessions.change(id, partial(changes.sit, person=person))
    return id


async def picking_decks(play: Play, *people: Person) -> Document:
    """A game of decks, at the picking of decks."""
    id = await seated(play.sessions, GAME, *people)
    await play.sessions.change(id, lambda document: changes.set_option(document, people[0].id, "heroes", True))
    document = await play.sessions.start(id, people[0].id)
    while table_of(document).state.phase == Phase.RACE:
        document = await make(play, document, people[acting(document)[0]], ChooseRaces((Race.ORDER,)))
    return document


async def make(play: Play, document: Document, person: Person, move: Move) -> Document:
    """The table after a person's move, made by the button at whose path it stands."""
    path = path_to(TableView(document, "").menu(Seat(seat_of(document, person.id))), move)
    assert path is not None
    assert await play.choose(document.id, person.id, button_of(document, person), path) is None
    return await play.sessions.document(document.id)


async def ready(play: Play, document: Document, person: Person) -> Document:
    document = await make(play, document, person, Muster())
    return await make(play, document, person, DeckReady())


def picking(*races: Race) -> Document:
    """Anna and Boris pick their decks; Anna, and Boris too, lead the first of the races."""
    document = playing(ANNA, BORIS, game=GAME, options={"heroes": True}, limit=120)
    while table_of(document).state.phase == Phase.RACE:
        changes.play(document, acting(document)[0], ChooseRaces(races[:1]), document.revision, NOON)
        document = saved(document)
    return document


def prepared(document: Document, seat: int) -> Mapping[str, str]:
    return keepsakes(table_of(document).state, Seat(seat))


def button_of(document: Document, person: Person) -> int:
    """The revision that the buttons of a person carry."""
    return document.choices_since[seat_of(document, person.id)]


def bring_back(document: Document, drawn_at: int | None = None) -> None:
    at = button_of(document, ANNA) if drawn_at is None else drawn_at
    recall_moves(document, ANNA.id, KEPT, at, NOON + 5)


def picked(document: Document, seat: int) -> list[int]:
    return [card for deck in table_of(document).state.players[seat].picked for card in deck]


# A path


async def two_steps(sessions: Sessions) -> tuple[Document, Person, str]:
    """A game whose menu has levels, the person to move, and a path that leads to a level."""
    document = await sessions.start(await seated(sessions, OTHER_GAME, ANNA, BORIS), ANNA.id)
    seat = acting(document)[0]
    menu = TableView(document, "").menu(seat)
    top = menu.at("")
    assert isinstance(top, Level)
    path = next(entry.path for entry in top.entries if isinstance(menu.at(entry.path), Level))
    return document, (ANNA, BORIS)[seat], path


@pytest.mark.usefixtures("revisions_counted")
async def test_the_move_at_the_end_of_a_path_is_played_and_saved(play: Play) -> None:
    document, person, _ = await two_steps(play.sessions)
    move = table_of(document).moves(acting(document)[0])[0]
    after = await make(play, document, person, move)
    assert ([entry.move for entry in table_of(after).journal], after.revision) == ([move], document.revision + 1)


async def test_a_path_that_only_leads_deeper_changes_nothing(play: Play, heard: list[Document]) -> None:
    document, person, path = await two_steps(play.sessions)
    told = len(heard)
    assert await play.choose(document.id, person.id, button_of(document, person), path) == document
    assert (await play.sessions.document(document.id), len(heard)) == (document, told)


@pytest.mark.parametrize("path", ["zz", "0.0.0.0.0.0.0", "-"])
async def test_a_path_that_leads_nowhere_is_stale(play: Play, path: str) -> None:
    document, person, _ = await two_steps(play.sessions)
    with pytest.raises(Refused, match=Why.STALE):
        await play.choose(document.id, person.id, button_of(document, person), path)
    assert await play.sessions.document(document.id) == document


async def test_a_path_of_an_older_menu_is_stale(play: Play) -> None:
    document, person, path = await two_steps(play.sessions)
    with pytest.raises(Refused, match=Why.STALE):
        await play.choose(document.id, person.id, LONG_AGO, path)


# What is kept


async def test_what_a_person_has_settled_is_kept_for_that_person_alone(play: Play, people: People) -> None:
    document = await picking_decks(play, ANNA, BORIS)
    mustered = await make(play, document, ANNA, Muster())
    assert await people.kept(GAME, ANNA.id) == {}
    settled = await make(play, mustered, ANNA, DeckReady())
    assert await people.kept(GAME, ANNA.id) == prepared(settled, 0) != {}
    assert [await people.kept(GAME, BORIS.id), await people.kept(OTHER_GAME, ANNA.id)] == [{}, {}]


async def test_whoever_settles_it_last_keeps_it_too(play: Play, people: People) -> None:
    document = await picking_decks(play, ANNA, BORIS)
    for person in (ANNA, BORIS):
        document = await ready(play, document, person)
    assert await people.kept(GAME, BORIS.id) == prepared(document, 1) != {}


async def test_what_the_computer_settles_for_a_person_is_not_kept(play: Play, people: People) -> None:
    document = await picking_decks(play, ANNA, BORIS)
    for move in (Muster(), DeckReady()):
        made = partial(changes.play, seat=0, move=move, drawn_at=document.revision, now=NOON)
        document, _ = await play.sessions.change(document.id, made)
    assert (await people.kept(GAME, ANNA.id), picked(document, 0) != []) == ({}, True)


async def test_the_move_is_made_though_the_server_goes_away_before_it_is_kept(
    play: Play, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise StoreDown

    document = await picking_decks(play, ANNA, BORIS)
    monkeypatch.setattr(store, "keep", away)
    document = await ready(play, document, ANNA)
    assert acting(document) == (1,)


async def test_a_move_that_is_refused_keeps_nothing(play: Play, people: People) -> None:
    document = await picking_decks(play, ANNA, BORIS)
    mustered = await make(play, document, ANNA, Muster())
    path = path_to(TableView(mustered, "").menu(Seat(0)), DeckReady())
    assert path is not None
    with pytest.raises(Refused):
        await play.choose(document.id, ANNA.id, button_of(document, ANNA), path)
    assert await people.kept(GAME, ANNA.id) == {}


async def test_it_is_kept_for_a_year_beside_what_was_kept_before(people: People, redis: Redis) -> None:
    await people.keep(GAME, ANNA.id, {"order": "old", "elves": "older"})
    await people.keep(GAME, ANNA.id, KEPT)
    assert await people.kept(GAME, ANNA.id) == {"elves": "older", **KEPT}
    assert YEAR - 60 < await redis.ttl(f"keepsakes:{GAME}:{ANNA.id}") <= YEAR


@pytest.mark.usefixtures("revisions_counted")
async def test_what_is_kept_is_brought_back(play: Play, people: People) -> None:
    await people.keep(GAME, ANNA.id, KEPT)
    document = await picking_decks(play, ANNA, BORIS)
    await play.recall(document.id, ANNA.id, button_of(document, ANNA))
    after = await play.sessions.document(document.id)
    assert (after.revision, len(picked(after, 0)), picked(after, 1)) == (document.revision + 1, HEROES, [])


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
    fresh, called, drawn_at = document.choices_since.copy(), document.called_at.copy(), document.choices_since[0]
    bring_back(document)
    assert (document.choices_since, document.called_at) == ([document.revision + 1, fresh[1]], called)
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
    document = playing(BORIS, ANNA, game=OTHER_GAME)
    with refused(document, Why.NOTHING_KEPT):
        bring_back(document)
    seat = acting(document)[0]
    table = may_press(document, seat, document.revision)
    assert play_move(document, table, seat, some_move(document, seat), NOON) == {}


def test_who_was_away_is_back() -> None:
    document = picking(Race.ORDER)
    document.chairs[0].missed, document.chairs[0].late = 1, True
    bring_back(document)
    assert (document.chairs[0].missed, document.chairs[0].late) == (0, False)


# Of a future that the server lost


async def test_a_button_newer_than_its_table_is_refused(play: Play) -> None:
    document, person, path = await two_steps(play.sessions)
    with pytest.raises(Refused, match=Why.LOST):
        await play.choose(document.id, person.id, document.revision + 1, path)


async def test_a_button_newer_than_its_choices_is_refused(play: Play) -> None:
    """As old as the table or older: the table has gone on since, by other moves."""
    document, person, path = await two_steps(play.sessions)
    document, _ = await play.sessions.change(document.id, lambda newest: changes.stop(newest, person.id, admin=True))
    assert document.choices_since[seat_of(document, person.id)] < document.revision
    with pytest.raises(Refused, match=Why.LOST):
        await play.choose(document.id, person.id, document.revision, path)


@pytest.mark.parametrize("later", [1, 2])
def test_what_a_lost_button_would_bring_back_is_not(later: int) -> None:
    document = saved(picking(Race.ORDER))
    with refused(document, Why.LOST):
        bring_back(document, document.choices_since[0] + later)
