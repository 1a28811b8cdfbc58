"""The one door to the tables: what is opened, changed and played, by several at once, and what time does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from redis.asyncio import Redis

from bot import app
from bot.errors import ChatTaken, LostRaces, NoTable, StoreDown
from bot.handlers.services import Services
from bot.health import Health
from bot.screens.registry import offered, screens_of
from bot.sessions import TRIES, Sessions, move_request
from bot.store.store import CLOCK_CLAIM, DELIVER_WITHIN, FULL_LOOK, LEASE, Delivered, Store, key
from bot.tables import changes, queries
from bot.tables.changes import MIN_MOVE_DELAY, Unchanged
from bot.tables.document import SCHEMA, Chair, Document, Person, Phase, Talk, new_id, partition, partition_of
from bot.tables.record import Unreadable
from bot.tables.refused import Refused, Why
from bot.tasks import cancel
from bot.thinking.pool import Busy, random_move
from bot.thinking.thinker import MoveRequest
from engine.contract import Move, Seat
from engine.registry import GAMES
from tests.bot.tables.tables import ANNA, BORIS, CHAT, NOON, VERA, StoppedClock, acting, play, some_move, table_of
from tests.laws.toys import BIDS, Bids, Tricks

SUPERGROUP = -1001234567890
# a game that is set differently at first
FOR_BEGINNERS, SIMPLE = next(
    (id, settings.first_time) for id in offered() if (settings := screens_of(id).settings) and settings.first_time
)

pytestmark = pytest.mark.usefixtures("toys")


async def start(
    sessions: Sessions, *people: Person, computers: int = 0, game: str = Bids.id, limit: int = 0, chat: int = CHAT
) -> Document:
    """A game just started, as people come to it."""
    host = people[0]
    first_time = SIMPLE if game == FOR_BEGINNERS else None
    id = (await sessions.open(game, host, chat, None, first_time=first_time)).id
    for person in people[1:]:
        await sessions.change(id, partial(changes.sit, person=person))
    for _ in range(computers):
        await sessions.change(id, lambda document: changes.add_computer(document, host.id))
    await sessions.change(id, lambda document: changes.set_limit(document, host.id, limit))
    return await sessions.start(id, host.id)


async def kinds(*calls: Any) -> list[str]:
    """What came of calls made at once: «Document», or what was refused and why."""
    came = await asyncio.gather(*calls, return_exceptions=True)
    return sorted(each.why if isinstance(each, Refused) else type(each).__name__ for each in came)


async def plies(sessions: Sessions, id: str) -> list[int]:
    """Who has moved, in order."""
    return [entry.seat for entry in table_of(await sessions.document(id)).journal]


async def tick(sessions: Sessions) -> int:
    """A tick, and all that computers think of then."""
    ticked = await sessions.tick()
    await sessions.join()
    return ticked


async def spoil(redis: Redis, document: Document) -> None:
    await redis.hset(key(partition_of(document.id), "table", document.id), "document", "nonsense")


# Open


@pytest.mark.usefixtures("revisions_counted")
async def test_an_opened_lobby_has_its_host_in_the_first_chair(sessions: Sessions, heard: list[Document]) -> None:
    opened = await sessions.open(Bids.id, ANNA, CHAT, 7, "Двор")
    assert opened == Document(
        schema_version=SCHEMA, id=opened.id, revision=1, chat=CHAT, home=CHAT, topic=7, title="Двор", game=Bids.id,
        host=ANNA.id, chairs=[Chair(who=ANNA)], created=NOON, changed=NOON,
    )  # fmt: skip
    assert (await sessions.at(CHAT, 7), heard) == (opened, [opened])


async def test_the_first_time_a_chat_plays_a_game_it_is_set_as_for_beginners(sessions: Sessions) -> None:
    opened = await sessions.open(FOR_BEGINNERS, ANNA, CHAT, None, first_time=SIMPLE)
    assert opened.options == {"simple": True}


async def test_once_a_chat_has_begun_a_game_it_is_set_as_usual_there_and_for_beginners_elsewhere(
    sessions: Sessions,
) -> None:
    begun = await start(sessions, ANNA, BORIS, VERA, game=FOR_BEGINNERS)
    await sessions.change(begun.id, changes.close)
    again = await sessions.open(FOR_BEGINNERS, ANNA, CHAT, None, first_time=SIMPLE)
    elsewhere = await sessions.open(FOR_BEGINNERS, ANNA, CHAT - 1, None, first_time=SIMPLE)
    assert (begun.options, again.options, elsewhere.options) == ({"simple": True}, {}, {"simple": True})


async def test_a_lobby_that_was_never_started_teaches_a_chat_nothing(sessions: Sessions) -> None:
    opened = await sessions.open(FOR_BEGINNERS, ANNA, CHAT, None, first_time=SIMPLE)
    await sessions.change(opened.id, changes.close)
    assert (await sessions.open(FOR_BEGINNERS, ANNA, CHAT, None, first_time=SIMPLE)).options == {"simple": True}


async def test_where_no_table_stands_there_is_none(sessions: Sessions) -> None:
    assert await sessions.at(CHAT, None) is None


async def test_a_second_lobby_in_a_chat_is_told_of_the_first(sessions: Sessions, heard: list[Document]) -> None:
    opened = await sessions.open(Bids.id, ANNA, CHAT, None)
    with pytest.raises(ChatTaken, match=f"^{opened.id}$"):
        await sessions.open(Tricks.id, BORIS, CHAT, None)
    assert (await sessions.at(CHAT, None), heard) == (opened, [opened])


async def test_of_two_lobbies_opened_at_once_one_stands(sessions: Sessions, other_process: Sessions) -> None:
    calls = sessions.open(Bids.id, ANNA, CHAT, None), other_process.open(Bids.id, BORIS, CHAT, None)
    assert await kinds(*calls) == ["ChatTaken", "Document"]


async def test_a_table_that_ended_makes_room_for_a_new_one(sessions: Sessions) -> None:
    first = await sessions.open(Bids.id, ANNA, CHAT, None)
    await sessions.change(first.id, changes.close)
    second = await sessions.open(Bids.id, BORIS, CHAT, None)
    assert await sessions.at(CHAT, None) == second
    assert (await sessions.document(first.id)).phase is Phase.CLOSED


async def test_a_table_in_a_supergroup_is_indexed_where_its_group_was(sessions: Sessions, store: Store) -> None:
    await store.migrate(CHAT, SUPERGROUP)
    opened = await sessions.open(Bids.id, ANNA, SUPERGROUP, None)
    assert (opened.chat, opened.home, partition_of(opened.id)) == (SUPERGROUP, CHAT, partition_of(new_id(CHAT)))
    assert await sessions.at(CHAT, None) == await sessions.at(SUPERGROUP, None) == opened


async def test_a_table_whose_way_to_general_was_cut_short_goes_it_to_the_end(sessions: Sessions, store: Store) -> None:
    opened = await sessions.open(Bids.id, ANNA, CHAT, 7)
    await store.to_general(opened)
    assert await sessions.to_general(await sessions.document(opened.id))
    found = await sessions.at(CHAT, None)
    assert found
    assert (found.id, found.topic, await sessions.at(CHAT, 7)) == (opened.id, None, None)


async def test_a_finished_table_makes_room_in_general(sessions: Sessions, store: Store) -> None:
    finished, opened = [await sessions.open(Bids.id, ANNA, CHAT, topic) for topic in (None, 7)]
    await sessions.change(finished.id, changes.close)
    assert await sessions.to_general(opened)
    assert await store.at(CHAT, None) == opened.id


async def test_a_table_that_cannot_be_read_makes_no_room_in_general(
    sessions: Sessions, store: Store, redis: Redis
) -> None:
    unreadable, opened = [await sessions.open(Bids.id, ANNA, CHAT, topic) for topic in (None, 7)]
    await spoil(redis, unreadable)
    assert not await sessions.to_general(opened)
    assert [await store.at(CHAT, topic) for topic in (None, 7)] == [unreadable.id, opened.id]


async def test_a_table_that_cannot_be_read_makes_no_room(sessions: Sessions, store: Store, redis: Redis) -> None:
    opened = await sessions.open(Bids.id, ANNA, CHAT, None)
    await spoil(redis, opened)
    with pytest.raises(Unreadable):
        await sessions.open(Bids.id, BORIS, CHAT, None)
    assert await store.at(CHAT, None) == opened.id


# Again


async def test_again_is_a_new_lobby_in_the_same_place(sessions: Sessions, store: Store) -> None:
    old = await start(sessions, ANNA, BORIS)
    await sessions.change(old.id, changes.close)
    new = await sessions.again(old.id, BORIS.id)
    assert (new.phase, new.host, new.people()) == (Phase.LOBBY, BORIS.id, [ANNA, BORIS])
    assert await sessions.at(CHAT, None) == new
    assert await store.tables_of(ANNA.id) == [new.id]


async def test_of_two_who_ask_for_another_game_at_once_one_opens_it(
    sessions: Sessions, other_process: Sessions
) -> None:
    old = await start(sessions, ANNA, BORIS)
    await sessions.change(old.id, changes.close)
    calls = sessions.again(old.id, ANNA.id), other_process.again(old.id, BORIS.id)
    assert await kinds(*calls) == ["ChatTaken", "Document"]


async def test_another_game_is_not_opened_before_the_end(sessions: Sessions) -> None:
    playing = await start(sessions, ANNA, BORIS)
    assert await kinds(sessions.again(playing.id, ANNA.id)) == [Why.NOT_OVER]


# Change


@pytest.mark.usefixtures("revisions_counted")
async def test_a_change_is_saved_and_delivery_is_told(sessions: Sessions, heard: list[Document]) -> None:
    opened = await sessions.open(Bids.id, ANNA, CHAT, None)
    changed, _ = await sessions.change(opened.id, lambda document: changes.sit(document, BORIS))
    assert (changed.revision, changed.people()) == (2, [ANNA, BORIS])
    assert await sessions.document(opened.id) == changed
    assert [document.revision for document in heard] == [1, 2]


@pytest.mark.parametrize("game", offered())
async def test_what_delivery_is_told_is_what_is_stored_and_stays_so(
    game: str, sessions: Sessions, store: Store, heard: list[Document]
) -> None:
    """It draws the table from that very object."""
    document, rng, stored = await start(sessions, ANNA, BORIS, VERA, game=game), Random(1), list[Document]()
    heard.clear()
    while len(stored) < 40 and document.phase is Phase.PLAYING:
        seat = rng.choice(acting(document))
        move, user = rng.choice(table_of(document).moves(seat)), document.people()[seat].id
        document = await play(sessions, document.id, user, move, document.choices_since[seat])
        found = await store.load(document.id)
        assert found
        stored.append(found)
    assert heard == stored
    assert [queries.table_of(each).state for each in heard] == [queries.table_of(each).state for each in stored]


async def test_a_refused_change_is_neither_saved_nor_told(sessions: Sessions, heard: list[Document]) -> None:
    opened = await sessions.open(Bids.id, ANNA, CHAT, None)
    calls = sessions.change(opened.id, lambda document: changes.stand(document, BORIS.id))
    assert await kinds(calls) == [Why.NOT_SEATED]
    assert (await sessions.document(opened.id), heard) == (opened, [opened])


async def test_what_a_change_returned_comes_with_the_table(sessions: Sessions) -> None:
    opened = await sessions.open(Bids.id, ANNA, CHAT, None)
    assert await sessions.change(opened.id, lambda document: document.host) == (
        await sessions.document(opened.id),
        ANNA.id,
    )


async def test_a_change_that_found_nothing_to_change_is_neither_saved_nor_told(
    sessions: Sessions, heard: list[Document]
) -> None:
    opened, nothing = await sessions.open(Bids.id, ANNA, CHAT, None), Unchanged()
    assert await sessions.change(opened.id, lambda document: nothing) == (opened, nothing)
    assert (await sessions.document(opened.id), heard) == (opened, [opened])


async def test_who_leaves_a_table_is_out_of_its_index(sessions: Sessions, store: Store) -> None:
    id = (await sessions.open(Bids.id, ANNA, CHAT, None)).id
    await sessions.change(id, lambda document: changes.sit(document, BORIS))
    await sessions.change(id, lambda document: changes.stand(document, ANNA.id))
    assert [await store.tables_of(person.id) for person in (ANNA, BORIS)] == [[], [id]]


async def test_a_table_that_is_not_there_cannot_be_changed(sessions: Sessions) -> None:
    with pytest.raises(NoTable):
        await sessions.change(new_id(CHAT), changes.close)


async def test_a_table_that_cannot_be_read_cannot_be_changed(sessions: Sessions, redis: Redis) -> None:
    opened = await sessions.open(Bids.id, ANNA, CHAT, None)
    await spoil(redis, opened)
    with pytest.raises(Unreadable):
        await sessions.change(opened.id, changes.close)


@pytest.mark.usefixtures("revisions_counted")
async def test_two_hundred_changes_at_once_in_two_processes_are_all_made(
    sessions: Sessions, other_process: Sessions
) -> None:
    id = (await sessions.open(Bids.id, ANNA, CHAT, None)).id

    def bump(document: Document) -> None:
        document.limit += 1

    await asyncio.gather(*((sessions, other_process)[number % 2].change(id, bump) for number in range(200)))
    document = await sessions.document(id)
    assert (document.limit, document.revision) == (200, 201)


async def test_who_loses_every_race_gives_up_and_leaves_the_table_as_it_was(
    sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, tries = await sessions.open(Bids.id, ANNA, CHAT, None), []

    async def lose(document: Document, **_: object) -> bool:
        tries.append(document.id)
        return False

    monkeypatch.setattr(sessions._store, "save", lose)
    with pytest.raises(LostRaces):
        await sessions.change(opened.id, changes.close)
    assert (len(tries), await sessions.document(opened.id)) == (TRIES, opened)


# Start and play


async def test_every_game_has_a_secret_seed_of_its_own(sessions: Sessions) -> None:
    games = [await start(sessions, ANNA, BORIS, chat=chat) for chat in (1, 2)]
    seeds = {table_of(document).seed for document in games}
    assert (len(seeds), {len(seed) for seed in seeds}) == (2, {32})


async def test_of_two_who_start_at_once_one_does(sessions: Sessions, other_process: Sessions) -> None:
    id = (await sessions.open(Bids.id, ANNA, CHAT, None)).id
    await sessions.change(id, lambda document: changes.add_computer(document, ANNA.id))
    assert await kinds(sessions.start(id, ANNA.id), other_process.start(id, ANNA.id)) == ["Document", Why.STARTED]


async def test_a_move_is_played_and_stored(sessions: Sessions) -> None:
    started = await start(sessions, ANNA, BORIS)
    played = await play(sessions, started.id, BORIS.id, BIDS[2], started.revision)
    assert await sessions.document(started.id) == played
    assert await plies(sessions, started.id) == [1]


async def test_of_two_presses_for_one_choice_one_counts_and_the_other_is_stale(
    sessions: Sessions, other_process: Sessions
) -> None:
    """Anna ends the round, is asked again at once, and her second press still means the first round."""
    for number in range(10):
        started = await start(sessions, ANNA, BORIS, chat=number)
        drawn = (await play(sessions, started.id, BORIS.id, BIDS[0], started.revision)).revision
        calls = (
            play(process, started.id, ANNA.id, BIDS[card], drawn)
            for process, card in ((sessions, 3), (other_process, 4))
        )
        assert await kinds(*calls) == ["Document", Why.STALE]
        assert await plies(sessions, started.id) == [1, 0]


async def test_presses_of_two_people_at_once_both_count(sessions: Sessions, other_process: Sessions) -> None:
    started = await start(sessions, ANNA, BORIS, VERA)
    at = started.revision
    calls = play(sessions, started.id, ANNA.id, BIDS[0], at), play(other_process, started.id, BORIS.id, BIDS[1], at)
    assert await kinds(*calls) == ["Document", "Document"]
    assert sorted(await plies(sessions, started.id)) == [0, 1]


async def test_a_press_that_comes_twice_is_played_once(sessions: Sessions) -> None:
    started = await start(sessions, ANNA, BORIS)
    calls = [play(sessions, started.id, ANNA.id, BIDS[0], started.revision) for _ in range(2)]
    assert await kinds(*calls) == ["Document", Why.NOT_YOUR_TURN]


async def test_a_press_and_the_computer_that_takes_over_make_one_move(
    sessions: Sessions, other_process: Sessions, clock: StoppedClock
) -> None:
    started = await start(sessions, ANNA, BORIS, game=Tricks.id, limit=120)
    seat = acting(started)[0]
    clock.skip(120)
    press = play(sessions, started.id, (ANNA, BORIS)[seat].id, some_move(started, seat), started.revision)
    await asyncio.gather(press, tick(other_process), return_exceptions=True)
    assert (await plies(sessions, started.id))[:1] == [seat]
    assert len(await plies(sessions, started.id)) == 1


# What time does


async def test_before_anything_is_due_a_tick_does_nothing(sessions: Sessions) -> None:
    started = await start(sessions, ANNA, BORIS, limit=120)
    assert await tick(sessions) == 0
    assert await sessions.document(started.id) == started


@pytest.mark.usefixtures("revisions_counted")
async def test_a_computer_moves_when_it_is_due_and_the_table_is_saved_once(
    sessions: Sessions, clock: StoppedClock
) -> None:
    started = await start(sessions, ANNA, computers=1)
    clock.skip(MIN_MOVE_DELAY)
    assert await tick(sessions) == 1
    document = await sessions.document(started.id)
    assert (await plies(sessions, started.id), document.revision) == ([1], started.revision + 1)


async def test_two_processes_that_tick_at_once_make_one_move(
    sessions: Sessions, other_process: Sessions, clock: StoppedClock
) -> None:
    started = await start(sessions, ANNA, computers=1)
    clock.skip(MIN_MOVE_DELAY)
    assert sum(await asyncio.gather(tick(sessions), tick(other_process))) == 1
    assert await plies(sessions, started.id) == [1]


async def test_even_without_the_claim_two_processes_make_one_move(
    sessions: Sessions, other_process: Sessions, clock: StoppedClock
) -> None:
    started = await start(sessions, ANNA, computers=1)
    clock.skip(MIN_MOVE_DELAY)
    for process in (sessions, other_process):
        await process.tick_table(started.id)
    await asyncio.gather(sessions.join(), other_process.join())
    assert await plies(sessions, started.id) == [1]


async def test_what_a_killed_process_thought_about_is_thought_of_again_after_its_claim(
    sessions: Sessions, store: Store, other_process: Sessions, clock: StoppedClock
) -> None:
    started = await start(sessions, ANNA, computers=1)
    clock.skip(MIN_MOVE_DELAY)
    assert await store.due("clock", clock.now()) == [started.id]  # and then the process dies
    clock.skip(CLOCK_CLAIM - 1)
    assert await tick(other_process) == 0
    clock.skip(1)
    assert await tick(other_process) == 1
    assert await plies(sessions, started.id) == [1]


async def test_a_game_that_everybody_left_alone_comes_to_its_end_by_ticks(
    sessions: Sessions, clock: StoppedClock
) -> None:
    started = await start(sessions, ANNA, computers=3, game="hand_of_the_king", limit=120)
    for _ in range(100):
        clock.skip(120)
        await tick(sessions)
    document = await sessions.document(started.id)
    assert (document.phase, document.chairs[0].away) == (Phase.OVER, True)


@pytest.mark.usefixtures("revisions_counted")
async def test_at_half_time_the_reminder_is_saved_and_told_once(
    sessions: Sessions, clock: StoppedClock, heard: list[Document]
) -> None:
    started = await start(sessions, ANNA, BORIS, limit=120)
    clock.skip(60)
    assert [await tick(sessions), await tick(sessions)] == [1, 0]
    reminded = started.model_copy(update={"reminded": True, "revision": started.revision + 1, "changed": NOON + 60})
    assert (await sessions.document(started.id), heard[-1]) == (reminded, reminded)


@pytest.mark.usefixtures("revisions_counted")
async def test_a_turn_that_runs_out_is_played_in_one_save(sessions: Sessions, clock: StoppedClock) -> None:
    started = await start(sessions, ANNA, BORIS, limit=120)
    clock.skip(120)
    await tick(sessions)
    document = await sessions.document(started.id)
    assert (sorted(await plies(sessions, started.id)), document.revision) == ([0, 1], started.revision + 1)
    assert [chair.missed for chair in document.chairs] == [1, 1]


async def test_after_two_turns_that_ran_out_the_computer_plays_on_at_its_own_pace(
    sessions: Sessions, clock: StoppedClock
) -> None:
    id = (await start(sessions, ANNA, BORIS, limit=120)).id

    def have_missed_one(document: Document) -> None:
        for chair in document.chairs:
            chair.missed = 1

    await sessions.change(id, have_missed_one)
    clock.skip(120)
    await tick(sessions)
    document = await sessions.document(id)
    assert [chair.away for chair in document.chairs] == [True, True]
    assert (document.computer_at, document.deadline) == (clock.now() + MIN_MOVE_DELAY, None)


async def test_a_talk_that_nobody_ends_ends_by_itself(sessions: Sessions, clock: StoppedClock) -> None:
    id = (await start(sessions, ANNA, BORIS)).id

    def talk(document: Document) -> None:
        document.talk = Talk(seats=(0, 1), until=NOON + 60)

    await sessions.change(id, talk)
    clock.skip(60)
    await tick(sessions)
    assert (await sessions.document(id)).talk is None


async def test_a_table_that_cannot_be_read_does_not_stop_the_clocks_of_others(
    sessions: Sessions, clock: StoppedClock, redis: Redis
) -> None:
    games = [await start(sessions, ANNA, computers=1, chat=chat) for chat in range(5)]
    await spoil(redis, games[2])
    clock.skip(MIN_MOVE_DELAY)
    assert await tick(sessions) == 5
    moved = [await plies(sessions, document.id) for document in games if document is not games[2]]
    assert moved == [[1]] * 4
    stored = await redis.hget(key(partition_of(games[2].id), "table", games[2].id), "document")
    assert stored == "nonsense"


async def test_a_fault_at_one_table_is_logged_and_does_not_stop_the_clocks_of_others(
    sessions: Sessions, clock: StoppedClock, caplog: pytest.LogCaptureFixture
) -> None:
    games = [await start(sessions, ANNA, computers=1, chat=chat) for chat in range(2)]
    await sessions.change(games[0].id, lambda document: document.choices_since.clear())
    clock.skip(MIN_MOVE_DELAY)
    await tick(sessions)
    assert [await plies(sessions, document.id) for document in games] == [[], [1]]
    assert [record.message for record in caplog.records] == [f"the clock of table {games[0].id} failed"]


async def test_tables_due_at_once_are_handled_side_by_side(
    sessions: Sessions, clock: StoppedClock, heard: list[Document]
) -> None:
    games = [await start(sessions, ANNA, BORIS, limit=120, chat=chat) for chat in range(10)]
    stuck = games[0].id
    heard.clear()
    clock.skip(60)
    async with sessions._one_at_a_time.setdefault(stuck, asyncio.Lock()):
        ticking = asyncio.create_task(sessions.tick())
        await until(lambda: len(heard) == 9)
        assert stuck not in {document.id for document in heard}
    assert (await ticking, len(heard), {document.reminded for document in heard}) == (10, 10, {True})


class NothingToDeliver:
    async def catch_up(self, ahead: float) -> None: ...


async def test_a_look_that_found_very_many_tables_is_followed_by_the_next_at_once(
    sessions: Sessions, clock: StoppedClock, heard: list[Document], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "TICK", 60.0)
    chats = [chat for chat in range(5000) if partition(chat) == 7][: 2 * FULL_LOOK + 1]
    for number, chat in enumerate(chats):  # nobody hosts more than twenty
        host, guest = (Person(id=2 * number + seat, name="Анна", reachable=True) for seat in (1, 2))
        await start(sessions, host, guest, limit=120, chat=chat)
    heard.clear()
    clock.skip(60)
    services = cast(Services, SimpleNamespace(sessions=sessions, delivery=NothingToDeliver()))
    ticking = asyncio.create_task(app.tick(services, Health(tmp_path)))
    await until(lambda: len(heard) == len(chats))
    await cancel(ticking)


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not is_so():  # noqa: ASYNC110  # nobody tells
            await asyncio.sleep(0.01)


async def test_a_press_that_overtakes_the_clock_counts_and_the_clock_sees_it(
    sessions: Sessions, other_process: Sessions, store: Store, clock: StoppedClock, caplog: pytest.LogCaptureFixture
) -> None:
    """The clock goes by a document that it has read together with others."""
    started = await start(sessions, ANNA, BORIS, limit=120)
    clock.skip(60)
    (text,) = (await store.texts([started.id])).values()
    moved = await play(other_process, started.id, ANNA.id, BIDS[0], started.revision)
    await sessions._tick(started.id, text)
    document = await sessions.document(started.id)
    assert (await plies(sessions, started.id), document.reminded) == ([0], True)
    assert document.revision > moved.revision


async def test_a_table_that_is_gone_leaves_the_clock(
    sessions: Sessions, store: Store, clock: StoppedClock, redis: Redis
) -> None:
    started = await start(sessions, ANNA, computers=1)
    await redis.delete(key(partition_of(started.id), "table", started.id))
    clock.skip(LEASE)
    assert [await tick(sessions), await tick(sessions)] == [1, 0]
    clock.skip(LEASE)
    assert [await tick(sessions), await store.due("wake", clock.now())] == [0, []]


async def test_a_server_that_is_away_stops_the_tick(sessions: Sessions, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: object) -> list[str]:
        raise StoreDown("no connection")

    monkeypatch.setattr(sessions._store, "due", away)
    with pytest.raises(StoreDown):
        await sessions.tick()


# The computers


class Slow:
    """Thinks until it is let go."""

    def __init__(self) -> None:
        self.asked: list[MoveRequest] = []
        self.cancelled = 0
        self.go = asyncio.Event()

    async def __call__(self, request: MoveRequest) -> Move:
        self.asked.append(request)
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return random_move(request)


@pytest.fixture
def slow(sessions: Sessions) -> Slow:
    slow = Slow()
    sessions._think = slow
    return slow


async def thinking_at(sessions: Sessions, *people: Person, **more: Any) -> Document:
    """A game whose computers think."""
    started = await start(sessions, *people, **more)
    await sessions.tick()
    await asyncio.sleep(0.01)  # they have begun
    return started


async def think_instead_of_anna(sessions: Sessions, other_process: Sessions, id: str) -> Document:
    """Anna leaves, as another process hears."""
    document, _ = await other_process.change(id, lambda document: changes.leave(document, ANNA.id, NOON))
    await sessions.tick()
    await asyncio.sleep(0.01)  # it has begun
    return document


async def test_a_computer_thinks_as_soon_as_it_is_asked_and_moves_when_it_is_due(
    sessions: Sessions, clock: StoppedClock, slow: Slow
) -> None:
    started = await thinking_at(sessions, ANNA, computers=1)
    slow.go.set()
    await asyncio.sleep(0.05)
    early = len(slow.asked), await plies(sessions, started.id)
    clock.skip(MIN_MOVE_DELAY)
    await sessions.join()
    assert (early, await plies(sessions, started.id)) == ((1, []), [1])


async def test_a_move_that_took_longer_to_find_is_made_at_once(
    sessions: Sessions, clock: StoppedClock, slow: Slow
) -> None:
    started = await thinking_at(sessions, ANNA, computers=1)
    clock.skip(2 * MIN_MOVE_DELAY)
    slow.go.set()
    await sessions.join()
    assert await plies(sessions, started.id) == [1]


async def test_while_a_computer_thinks_the_clocks_of_other_tables_go_on(
    sessions: Sessions, clock: StoppedClock, slow: Slow
) -> None:
    thinking = await thinking_at(sessions, ANNA, computers=1, chat=1)
    other = await start(sessions, ANNA, BORIS, limit=120, chat=2)
    clock.skip(60)
    await sessions.tick()
    assert ((await sessions.document(other.id)).reminded, await plies(sessions, thinking.id)) == (True, [])


async def test_while_a_computer_thinks_people_at_its_table_move(sessions: Sessions, slow: Slow) -> None:
    started = await thinking_at(sessions, ANNA, computers=1)
    await play(sessions, started.id, ANNA.id, BIDS[0], started.revision)
    assert (await plies(sessions, started.id), slow.cancelled) == ([0], 0)


async def test_what_a_computer_thinks_about_is_asked_once(sessions: Sessions, slow: Slow) -> None:
    started = await thinking_at(sessions, ANNA, computers=2)
    await sessions.tick_table(started.id)  # as if its claim had run out
    assert [each.view.seat for each in slow.asked] == [1, 2]


async def test_a_clock_is_claimed_as_long_as_its_process_thinks(
    sessions: Sessions, other_process: Sessions, clock: StoppedClock, slow: Slow
) -> None:
    started = await thinking_at(sessions, ANNA, computers=1)
    for _ in range(5):
        clock.skip(CLOCK_CLAIM - 1)
        assert [await sessions.tick(), await other_process.tick()] == [0, 0]
    slow.go.set()
    await sessions.join()
    assert (await plies(sessions, started.id), len(slow.asked)) == ([1], 1)


async def test_a_claim_kept_while_a_process_thinks_does_not_put_off_what_another_has_saved(
    sessions: Sessions, other_process: Sessions, store: Store, clock: StoppedClock, slow: Slow
) -> None:
    started = await thinking_at(sessions, ANNA, computers=1, limit=120)
    clock.skip(10)
    await play(other_process, started.id, ANNA.id, BIDS[0], started.revision)
    slow.asked.clear()
    assert await sessions.tick() == 1


@pytest.mark.parametrize("change", [changes.close, lambda document: changes.come_back(document, ANNA.id, NOON)])
async def test_pending_moves_that_nobody_needs_any_more_are_dropped(
    sessions: Sessions, slow: Slow, change: Callable[[Document], None], caplog: pytest.LogCaptureFixture
) -> None:
    id = (await start(sessions, ANNA, BORIS)).id
    await sessions.change(id, lambda document: changes.leave(document, ANNA.id, NOON))
    await sessions.tick()
    await asyncio.sleep(0.01)
    await sessions.change(id, change)
    await sessions.join()
    assert (slow.cancelled, await plies(sessions, id), caplog.records) == (1, [], [])


async def test_a_table_closed_by_another_process_while_its_computer_thought_stays_closed(
    sessions: Sessions, other_process: Sessions, slow: Slow, clock: StoppedClock, caplog: pytest.LogCaptureFixture
) -> None:
    started = await thinking_at(sessions, ANNA, computers=1)
    await other_process.change(started.id, changes.close)
    clock.skip(MIN_MOVE_DELAY)
    slow.go.set()
    await sessions.join()
    assert ((await sessions.document(started.id)).phase, await plies(sessions, started.id)) == (Phase.CLOSED, [])
    assert caplog.records == []


async def test_sessions_that_close_wait_for_no_pending_moves(sessions: Sessions, slow: Slow) -> None:
    started = await thinking_at(sessions, ANNA, computers=1)
    await sessions.close()
    assert (slow.cancelled, await plies(sessions, started.id)) == (1, [])


async def test_pending_moves_that_another_process_made_useless_are_dropped_when_new_ones_begin(
    sessions: Sessions, other_process: Sessions, slow: Slow
) -> None:
    id = (await start(sessions, ANNA, BORIS)).id
    document = await think_instead_of_anna(sessions, other_process, id)
    for person in (ANNA, BORIS):
        await play(other_process, id, person.id, BIDS[0], document.revision)
    await think_instead_of_anna(sessions, other_process, id)
    assert (len(slow.asked), slow.cancelled) == (2, 1)


async def test_when_too_many_think_already_a_computer_is_asked_again_later(
    sessions: Sessions, clock: StoppedClock, caplog: pytest.LogCaptureFixture
) -> None:
    answers = [Busy(), Busy()]

    async def think(request: MoveRequest) -> Move:
        if answers:
            raise answers.pop()
        return random_move(request)

    sessions._think = think
    started = await start(sessions, ANNA, computers=1)
    for _ in range(3):
        clock.skip(CLOCK_CLAIM)
        assert await tick(sessions) == 1
    assert (await plies(sessions, started.id), caplog.records) == ([1], [])


async def test_a_computer_is_told_what_its_seat_sees_and_no_more(sessions: Sessions) -> None:
    started = await start(sessions, ANNA, computers=1, game=Tricks.id)
    seat, rules = acting(started)[0], GAMES[Tricks.id]
    asked = move_request(started, seat)
    assert asked == MoveRequest(Tricks.id, "medium", rules.view(table_of(started).state, seat), asked.seed)


async def test_a_computer_plays_at_its_own_level_and_stands_in_at_the_usual_one(sessions: Sessions) -> None:
    id = (await start(sessions, ANNA, computers=1)).id

    def strong(document: Document) -> None:
        queries.computers(document)[0].level = "strong"

    table, _ = await sessions.change(id, strong)
    assert [move_request(table, Seat(seat)).level for seat in range(2)] == ["medium", "strong"]


# What the server is asked


async def live_a_whole_life(sessions: Sessions, clock: StoppedClock) -> None:
    """Every call of the store, in the course of one table."""
    store, started = sessions._store, await start(sessions, ANNA, BORIS, computers=1, limit=120)
    id = started.id
    await play(sessions, id, ANNA.id, BIDS[0], started.revision)
    clock.skip(120)
    await tick(sessions)
    await store.due("wake", clock.now() + DELIVER_WITHIN)
    await store.take(id, "token")
    await store.show(id, "table", "{}", 60, NOON)
    await store.shown(id)
    await store.settle(id, "token", Delivered((await sessions.document(id)).revision, {"table": "{}"}, 60))
    await store.release(id, "token")
    assert await store.tables_of(ANNA.id) == [id]
    await sessions.change(id, changes.close)
    await sessions.again(id, ANNA.id)
    await store.remove_from_person(id, ANNA.id)
    await store.unschedule(id)


async def test_no_command_looks_through_all_keys(sessions: Sessions, clock: StoppedClock, redis: Redis) -> None:
    await redis.config_resetstat()
    await live_a_whole_life(sessions, clock)
    used = {name.removeprefix("cmdstat_").partition("|")[0] for name in await redis.info("commandstats")}
    assert used >= {"evalsha", "hget", "smembers", "zrange"}
    assert used & {"keys", "scan", "sscan", "hscan", "zscan", "sort", "randomkey"} == set()
