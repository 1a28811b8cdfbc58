"""Workers: one at a time for a table, killed at any moment, cut off from the server, met by mistakes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from telegram.error import RetryAfter, TimedOut

from bot.clock import Clock
from bot.delivery import deliver, leases
from bot.delivery.deliver import FOR_OTHERS, Delivery
from bot.delivery.pauses import FIRST
from bot.delivery.shown import messages_in
from bot.errors import StoreDown
from bot.log import RedactingFormatter
from bot.screens.screen import Place, Screen, ScreensByPlace
from bot.store import store as store_module
from bot.store.store import DELIVER_WITHIN, LEASE, Delivered, Leased, Store
from bot.tables.document import Document
from bot.workers import Worker, worker_at
from tests.bot.delivery.chats import by_chat
from tests.bot.delivery.stage import ANNA, GROUP, HAND, OTHER_HAND, PATIENCE, TABLE, Stage, board
from tests.bot.store.processes import another_worker, kill

BELOW = Place("below", GROUP)  # a second message in one chat: only there one call waits for another
CARD = "the hand is King Queen Dwarf"
KILLS: list[tuple[str, ScreensByPlace]] = [
    ("send", {TABLE: Screen("Ход", picture=board("другая")), HAND: Screen("Рука"), OTHER_HAND: Screen("Новая")}),
    ("edit", {TABLE: Screen("Стол", picture=board("доска")), HAND: Screen("Другая рука")}),
    ("caption", {TABLE: Screen("Ход", picture=board("доска")), HAND: Screen("Рука")}),
    ("picture", {TABLE: Screen("Ход", picture=board("другая")), HAND: Screen("Рука")}),
    ("delete", {HAND: Screen("Рука")}),
]


class Killed(BaseException):
    """The process ends here."""


class DeadStore(Store):
    """What a killed process would still write, it does not."""

    async def release(self, id: str, token: str) -> None:
        pass


class UnsteadyStore(Store):
    """Does not answer one kind of question while it is down."""

    down = ""

    async def take(self, id: str, token: str, saved: Document | None = None) -> Leased | None:
        return await super().take(self._up(id, "take"), token, saved)

    async def note(
        self,
        id: str,
        notes: Mapping[str, str | None],
        keep: int,
        wake: float | None = None,
        token: str = "",
        operation: str = "",
    ) -> bool:
        return await super().note(self._up(id, "note"), notes, keep, wake, token, operation)

    async def settle(self, id: str, token: str, delivered: Delivered) -> bool:
        return await super().settle(self._up(id, "settle"), token, delivered)

    async def release(self, id: str, token: str) -> None:
        await super().release(self._up(id, "release"), token)

    def _up(self, id: str, asked: str) -> str:
        if asked == self.down:
            raise StoreDown
        return id


def unsteady(stage: Stage) -> UnsteadyStore:
    """The stage's only worker, on a store that may go down."""
    stage.workers.clear()
    store = UnsteadyStore(stage.redis)
    stage.delivery = stage.worker(store)
    return store


async def dies(stage: Stage, call: str, *, before: bool, worker: Worker | None = None) -> None:
    """A worker is killed just before or just after its first call of this kind was done."""
    doomed = stage.worker(DeadStore(stage.redis, worker))

    async def strike(line: str) -> None:
        if line.startswith(call):
            raise Killed

    stage.chats.before, stage.chats.after = (strike, None) if before else (None, strike)
    doomed.notify(stage.id)
    await doomed.join()
    doomed.close()
    stage.workers.remove(doomed)
    stage.chats.before = stage.chats.after = None


async def catches_up(stage: Stage, seconds: float) -> list[str]:
    """What the clock of another worker does after some time."""
    stage.clock.time += seconds
    await stage.delivery.catch_up()
    return await stage.rests()


async def test_two_workers_never_send_one_message_twice(stage: Stage) -> None:
    other = stage.worker(stage.store)
    stage.chats.latency = 0.005
    for move in range(20):
        await stage.saves({HAND: Screen(f"Ход {move}")})
        for worker in (stage.delivery, other):
            worker.notify(stage.id)
        await asyncio.sleep(0.002)
    calls = await stage.looks_again()
    assert (calls[0][:9], {call.partition(":")[0] for call in calls[1:]}) == ("send 1001", {"edit 1001/1"})
    assert len(calls) == len(set(calls))
    assert stage.chats.standing == {"1001/1": "Ход 19"}


async def test_a_walk_asked_of_a_worker_while_another_has_the_table_is_shown(stage: Stage) -> None:
    async def walks(_call: str) -> None:
        stage.chats.after = None
        await stage.delivery.show_path(stage.document, TABLE, "0.2")

    stage.chats.after = walks
    await stage.saves({TABLE: Screen("Стол"), HAND: Screen("Рука")})
    stage.worker(stage.store).notify(stage.id)
    assert await stage.looks_again() == ["send -100: Стол", "send 1001: Рука", "edit -100/1: Стол › 0.2"]


async def test_a_table_nobody_delivered_is_delivered_once_its_saver_had_time(stage: Stage) -> None:
    await stage.saves({TABLE: Screen("Стол")})
    assert await catches_up(stage, DELIVER_WITHIN - 0.1) == []
    assert await catches_up(stage, 0.1) == ["send -100: Стол"]
    assert await catches_up(stage, 3600) == []


async def test_a_message_is_noted_after_its_lease_ended_if_nobody_has_taken_the_table_since(stage: Stage) -> None:
    async def ends(_call: str) -> None:
        await stage.kills_lease()

    stage.chats.after = ends
    assert await stage.shows({TABLE: Screen("Стол")}) == ["send -100: Стол"]
    stage.chats.after = None
    await stage.delivers()
    assert stage.chats.standing == {"-100/1": "Стол"}


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize(("call", "screens"), KILLS, ids=[call for call, _ in KILLS])
async def test_another_worker_catches_up_for_one_that_was_killed(
    stage: Stage, call: str, screens: ScreensByPlace, before: bool
) -> None:
    await stage.shows({TABLE: Screen("Стол", picture=board("доска")), HAND: Screen("Рука")})
    await stage.saves(screens)
    await dies(stage, call, before=before)
    assert await stage.awake() == DELIVER_WITHIN
    await stage.kills_lease()
    await catches_up(stage, DELIVER_WITHIN)
    assert (await stage.delivers(), await stage.awake()) == ([], None)
    assert await noted(stage) == {place.name: screen.digest for place, screen in screens.items() if screen}


async def noted(stage: Stage) -> dict[str, str]:
    return {place: there.digest for place, there in messages_in(await stage.store.shown(stage.id)).items()}


async def test_a_table_of_a_killed_worker_is_left_alone_until_its_lease_is_over(stage: Stage) -> None:
    await stage.saves({TABLE: Screen("Стол")})
    await dies(stage, "send", before=True)
    stage.chats.taken()
    assert await catches_up(stage, DELIVER_WITHIN) == []
    assert 0.3 < stage.due_in() <= 0.5
    await stage.kills_lease()
    assert await stage.delivers() == ["send -100: Стол"]


async def test_a_kill_before_the_note_leaves_a_stray_that_goes_when_it_is_pressed(stage: Stage) -> None:
    await stage.saves({TABLE: Screen("Стол")})
    await dies(stage, "send", before=False)
    await stage.kills_lease()
    await catches_up(stage, DELIVER_WITHIN)
    assert stage.chats.standing == {"-100/1": "Стол", "-100/2": "Стол"}
    await stage.delivery.look(stage.id, ANNA, GROUP, 1)
    await stage.rests()
    assert stage.chats.standing == {"-100/2": "Стол"}


async def test_a_message_another_worker_has_sent_and_not_noted_yet_stays_when_it_is_pressed(stage: Stage) -> None:
    async def is_pressed(_call: str) -> None:
        stage.chats.after = None
        await stage.delivery.look(stage.id, ANNA, GROUP, 1)

    stage.chats.after = is_pressed
    await stage.saves({TABLE: Screen("Стол")})
    stage.worker(stage.store).notify(stage.id)
    assert await stage.looks_again() == ["send -100: Стол"]
    assert stage.chats.standing == {"-100/1": "Стол"}


async def test_a_kill_between_a_deletion_and_its_note_deletes_again(stage: Stage) -> None:
    await stage.shows({HAND: Screen("Рука")})
    await stage.saves({})
    await dies(stage, "delete", before=False)
    await stage.kills_lease()
    assert await stage.delivers() == ["delete 1001/1", "delete 1001/1"]
    assert (await stage.delivers(), stage.chats.standing) == ([], {})


async def test_what_a_killed_worker_edited_is_edited_back(stage: Stage) -> None:
    first: ScreensByPlace = {TABLE: Screen("Стол", picture=board("доска")), HAND: Screen("Рука")}
    await stage.shows(first)
    await stage.saves({TABLE: Screen("Ход", picture=board("другая")), HAND: Screen("Рука")})
    await dies(stage, "picture", before=False)
    await stage.kills_lease()
    stage.chats.taken()
    shown = await stage.shows(first)
    assert by_chat(shown) == ["picture -100/1 file-1: Стол", "edit 1001/1: Рука"]
    assert stage.chats.standing == {"-100/1": "«доска» Стол", "1001/1": "Рука"}
    assert await stage.delivers() == []


async def test_what_a_killed_worker_edited_stays_in_doubt_until_it_may_be_edited(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    await stage.saves({TABLE: Screen("Ход")})
    await dies(stage, "edit", before=False)
    await stage.kills_lease()
    stage.chats.refuse("edit", RetryAfter(7))
    assert await stage.shows({TABLE: Screen("Стол")}) == ["edit -100/1: Ход", "edit -100/1: Стол"]
    assert await stage.waits(7) == ["edit -100/1: Стол"]
    assert stage.chats.standing == {"-100/1": "Стол"}


async def test_a_server_that_is_down_is_asked_again_soon_and_then_ever_more_seldom(stage: Stage) -> None:
    store = unsteady(stage)
    store.down = "take"
    assert await stage.shows({TABLE: Screen("Стол")}) == []
    pauses = [stage.due_in()]
    for _ in range(6):
        assert await stage.delivers() == []
        pauses.append(stage.due_in())
    assert pauses == pytest.approx([0.25, 0.5, 1, 2, 3, 3, 3], abs=0.05)
    store.down = ""
    assert await stage.waits(3) == ["send -100: Стол"]
    assert await stage.awake() is None


async def test_edits_that_could_not_be_noted_are_made_again(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол")})
    store = unsteady(stage)
    store.down = "settle"
    assert await stage.shows({TABLE: Screen("Ход")}) == ["edit -100/1: Ход"]
    store.down = ""
    assert await stage.waits(3) == ["edit -100/1: Ход"]
    assert (await stage.delivers(), await stage.awake()) == ([], None)


async def test_a_server_that_is_down_when_a_table_is_let_go_has_nothing_sent_twice(stage: Stage) -> None:
    store = unsteady(stage)
    store.down = "settle"
    assert await stage.shows({TABLE: Screen("Стол")}) == ["send -100: Стол"]
    store.down = ""
    assert await stage.waits(3) == ["edit -100/1: Стол"]
    assert stage.chats.standing == {"-100/1": "Стол"}


async def test_a_message_sent_before_the_server_went_down_is_not_sent_twice(stage: Stage) -> None:
    store = unsteady(stage)
    await stage.shows({HAND: Screen("Рука")})
    store.down = "note"
    shown = await stage.shows({TABLE: Screen("Стол"), HAND: Screen("Ваш ход", loud="2")})
    assert by_chat(shown) == ["send -100: Стол", "send 1001 aloud: Ваш ход"]
    store.down = ""
    assert await stage.waits(3) == ["delete 1001/1"]
    assert stage.chats.standing == {"-100/1": "Стол", "1001/2": "Ваш ход"}
    assert (await stage.delivers(), await stage.awake()) == ([], None)
    stage.worker(stage.store).notify(stage.id)
    assert await stage.rests() == []


async def test_a_message_sent_before_the_server_went_down_goes_if_another_has_sent_one_since(stage: Stage) -> None:
    store = unsteady(stage)
    store.down = "note"
    assert await stage.shows({TABLE: Screen("Стол")}) == ["send -100: Стол"]
    stage.worker(Store(stage.redis)).notify(stage.id)
    assert await stage.rests() == ["send -100: Стол"]
    store.down = ""
    assert await stage.waits(3) == ["delete -100/1"]
    assert stage.chats.standing == {"-100/2": "Стол"}


async def test_a_message_that_could_not_be_noted_is_remembered_while_another_worker_has_the_table(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, other = unsteady(stage), Store(stage.redis)
    store.down = "note"
    assert await stage.shows({TABLE: Screen("Стол")}) == ["send -100: Стол"]
    store.down = ""
    note = store.note

    async def comes_too_late(*given: Any, **more: Any) -> bool:
        monkeypatch.setattr(store, "note", note)
        await stage.kills_lease()
        assert await other.take(stage.id, "another")
        return await note(*given, **more)

    monkeypatch.setattr(store, "note", comes_too_late)
    await stage.waits(3)
    await other.release(stage.id, "another")
    await stage.delivers()
    assert stage.chats.standing == {"-100/1": "Стол"}


async def test_a_note_of_a_message_whose_answer_alone_was_lost_is_as_good(stage: Stage) -> None:
    store = unsteady(stage)
    note = store.note

    async def loses_the_answer(*given: Any, **more: Any) -> bool:
        store.down = "nothing"
        await note(*given, **more)
        raise StoreDown

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(store, "note", loses_the_answer)
        assert await stage.shows({TABLE: Screen("Стол")}) == ["send -100: Стол"]
    assert await stage.waits(3) == ["edit -100/1: Стол"]  # the pass was never settled
    assert stage.chats.standing == {"-100/1": "Стол"}


def lasting(seconds: float, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Awaitable[None]]:
    """Each call takes so long by the clock of the event loop, and nobody waits for it."""
    loop = asyncio.get_running_loop()
    time, spent = loop.time, list[float]()
    monkeypatch.setattr(loop, "time", lambda: time() + sum(spent))

    async def lasts(_call: str) -> None:
        spent.append(seconds)

    return lasts


async def test_a_process_that_was_stopped_for_longer_than_its_lease_takes_the_table_anew_before_each_call(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "RENEW", 3600.0)
    stage.chats.before = lasting(LEASE + 0.6, monkeypatch)
    taken = count_leases(stage, monkeypatch)
    assert await stage.shows({TABLE: Screen("Стол"), BELOW: Screen("Правила")}) == [
        "send -100: Стол",
        "send -100: Правила",
    ]
    assert len(taken) == 2


def short_leases(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    for module in (store_module, leases):
        monkeypatch.setattr(module, "LEASE", seconds)
    monkeypatch.setattr(leases, "RENEW", seconds / 6)


async def test_a_lease_is_renewed_as_long_as_its_worker_lives(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    short_leases(monkeypatch, 0.3)
    taken = count_leases(stage, monkeypatch)
    stage.chats.latency = 0.4
    await stage.saves({TABLE: Screen("Стол"), HAND: Screen("Рука")})
    stage.delivery.notify(stage.id)
    await until(lambda: len(stage.chats.calls) == 2)
    assert await Store(stage.redis).take(stage.id, "another") is None
    assert await stage.rests() == ["send -100: Стол", "send 1001: Рука"]
    assert len(taken) == 1


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110  # nothing tells
            await asyncio.sleep(0.005)


async def test_a_worker_whose_lease_was_taken_by_another_makes_no_more_calls(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "RENEW", 0.02)
    held = stage.delivery._leases._held

    async def is_robbed(_call: str) -> None:
        stage.chats.after = None
        (key,) = [key async for key in stage.redis.scan_iter("*:lease:*")]
        await stage.redis.set(key, "another", px=600)
        await until(lambda: not held[stage.id].held)

    stage.chats.after = is_robbed
    await stage.saves({TABLE: Screen("Стол"), BELOW: Screen("Правила")})
    stage.delivery.notify(stage.id)
    await stage.delivery.join()
    assert stage.chats.taken() == ["send -100: Стол", "delete -100/1"]  # the other one sends its own
    assert await stage.looks_again() == ["send -100: Стол", "send -100: Правила"]


async def test_a_call_that_hangs_is_given_up(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deliver, "CALL", 0.1)
    stage.chats.latency = 60
    assert await stage.shows({TABLE: Screen("Стол")}) == ["send -100: Стол"]
    assert await stage.awake() == FIRST + FOR_OTHERS
    stage.chats.latency = 0
    assert await stage.waits(3) == ["send -100: Стол"]


async def test_whoever_waits_no_longer_for_a_delivery_does_not_stop_it(stage: Stage) -> None:
    stage.chats.latency = 0.3
    await stage.saves({TABLE: Screen("Стол")})
    stage.delivery.notify(stage.id)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(stage.delivery.join(stage.id), 0.1)
    await stage.delivery.join()
    assert stage.chats.standing == {"-100/1": "Стол"}


async def test_a_chat_that_always_times_out_keeps_no_other_waiting(stage: Stage) -> None:
    stage.chats.latency = 0.3
    stage.chats.refuse("send 1001", TimedOut(), times=99)
    shown = await stage.shows({HAND: Screen("Рука"), OTHER_HAND: Screen("Рука Бориса")})
    assert shown == ["send 1001: Рука", "send 1002: Рука Бориса"]


async def test_the_lease_of_a_worker_that_is_known_to_be_dead_is_taken_at_once(stage: Stage, tmp_path: Path) -> None:
    async with another_worker(tmp_path) as (name, process), worker_at(tmp_path) as next_one:
        dead = Worker()
        dead.name = name
        await stage.saves({TABLE: Screen("Стол")})
        await dies(stage, "send", before=True, worker=dead)
        stage.chats.taken()
        stage.delivery = stage.worker(Store(stage.redis, next_one))
        assert await stage.delivers() == []
        await kill(process)
        assert await stage.delivers() == ["send -100: Стол"]


def count_leases(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    taken: list[str] = []
    take = stage.store.take

    async def counted(id: str, token: str, saved: Document | None = None) -> Leased | None:
        taken.append(token)
        return await take(id, token, saved)

    monkeypatch.setattr(stage.store, "take", counted)
    return taken


async def test_a_table_that_cannot_be_drawn_stops_no_other(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    await stage.saves({TABLE: Screen("Стол")})
    stage.drawn.clear()
    other = await stage.saves({HAND: Screen("Рука")}, stage.other_table())
    stage.delivery.notify(other.id)
    assert await stage.delivers() == ["send 1001: Рука"]
    assert [record.getMessage() for record in caplog.records] == [f"delivery of table {stage.id} failed"]


async def test_a_table_that_cannot_be_drawn_is_tried_again_after_half_a_minute(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await stage.saves({TABLE: Screen("Стол")})
    screens = stage.drawn.pop((stage.id, 1))
    taken = count_leases(stage, monkeypatch)
    assert (await stage.delivers(), await stage.delivers(), len(taken)) == ([], [], 2)
    assert (await catches_up(stage, 29), len(taken)) == ([], 2)
    assert (await catches_up(stage, 1), len(taken)) == ([], 3)
    stage.drawn[stage.id, 1] = screens
    assert await catches_up(stage, 30) == ["send -100: Стол"]


async def test_what_a_mistake_says_is_not_logged(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    def draw(*_: object) -> ScreensByPlace:
        raise ValueError(CARD)

    stage.delivery.draw = draw
    await stage.shows({TABLE: Screen("Стол")})
    for record in caplog.records:
        record.exc_text = None  # what another formatter made of it
    logged = [RedactingFormatter("%(levelname)s %(message)s").format(record) for record in caplog.records]
    assert [(line.partition("\n")[0], line.splitlines()[-1]) for line in logged] == [
        (f"ERROR delivery of table {stage.id} failed", "ValueError")
    ]
    assert CARD not in "".join(logged)


async def test_an_unreadable_table_is_kept_and_logged(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    await stage.saves({TABLE: Screen("Стол")})
    key = next(iter([key async for key in stage.redis.scan_iter("*:table:*")]))
    await stage.redis.hset(key, "document", "{}")
    assert await stage.delivers() == []
    assert [record.getMessage() for record in caplog.records] == [
        f"table {stage.id} cannot be read; it is kept as it is"
    ]
    assert await stage.redis.hget(key, "document") == "{}"


async def test_a_table_that_is_gone_wants_no_delivery_any_more(stage: Stage) -> None:
    await stage.saves({TABLE: Screen("Стол")})
    await stage.redis.delete(*[key async for key in stage.redis.scan_iter("*:table:*")])
    assert await catches_up(stage, DELIVER_WITHIN) == []
    assert await stage.awake() is None


async def test_a_table_that_was_saved_here_is_drawn_without_being_read(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = list[Document]()

    def draw(document: Document, _paths: Mapping[str, str], _resting: set[str]) -> ScreensByPlace:
        drawn.append(document)
        return {TABLE: Screen("Стол")}

    monkeypatch.setattr(stage.delivery, "draw", draw)
    saved = await stage.saves({})
    stage.delivery.saved(saved)
    assert await stage.rests() == ["send -100: Стол"]
    assert [document is saved for document in drawn] == [True]


async def test_of_a_table_that_another_has_saved_since_the_newest_is_drawn(stage: Stage) -> None:
    saved = (await stage.saves({TABLE: Screen("Стол")})).model_copy(deep=True)
    await stage.saves({TABLE: Screen("Ход")})
    stage.delivery.saved(saved)
    assert await stage.rests() == ["send -100: Ход"]


async def test_few_tables_are_read_and_drawn_at_once(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once, most = 0, 0
    take = stage.store.take

    async def counted(id: str, token: str, saved: Document | None = None) -> Leased | None:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        await asyncio.sleep(0)
        taken = await take(id, token, saved)
        at_once -= 1
        return taken

    monkeypatch.setattr(deliver, "DRAW_WITHIN", PATIENCE)
    monkeypatch.setattr(stage.store, "take", counted)
    for number in range(20):
        stage.delivery.notify((await stage.saves({HAND: Screen(f"{number}")}, stage.other_table(number))).id)
    assert (len(await stage.rests()), most) == (20, deliver.DRAW_AT_ONCE)


async def test_tables_for_which_the_server_does_not_answer_keep_no_other_waiting_for_long(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    take, answers, asked = stage.store.take, asyncio.Event(), set[str]()

    async def hangs(id: str, token: str, saved: Document | None = None) -> Leased | None:
        if id != stage.id:
            asked.add(id)
            await answers.wait()
        return await take(id, token, saved)

    monkeypatch.setattr(stage.store, "take", hangs)
    for number in range(2 * deliver.DRAW_AT_ONCE):
        stage.delivery.notify((await stage.saves({HAND: Screen(f"{number}")}, stage.other_table(number))).id)
    await until(lambda: asked)
    await stage.saves({TABLE: Screen("Стол")})
    stage.delivery.notify(stage.id)
    await until(lambda: stage.chats.calls == ["send -100: Стол"])
    answers.set()
    assert len(await stage.rests()) == 1 + 2 * deliver.DRAW_AT_ONCE


async def test_many_notices_at_once_are_one_pass(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    await stage.saves({TABLE: Screen("Стол")})
    taken = count_leases(stage, monkeypatch)
    for _ in range(1000):
        stage.delivery.notify(stage.id)
    assert (await stage.rests(), len(taken)) == (["send -100: Стол"], 1)


async def test_a_notice_during_a_pass_is_not_lost(stage: Stage) -> None:
    async def changes(_call: str) -> None:
        stage.chats.after = None
        await stage.saves({TABLE: Screen("Ход")})
        stage.delivery.notify(stage.id)

    stage.chats.after = changes
    assert await stage.shows({TABLE: Screen("Стол")}) == ["send -100: Стол", "edit -100/1: Ход"]


async def test_a_change_nobody_gave_notice_of_is_found_at_the_end_of_the_pass(stage: Stage) -> None:
    async def changes(_call: str) -> None:
        stage.chats.after = None
        await stage.saves({TABLE: Screen("Ход")})

    stage.chats.after = changes
    assert await stage.shows({TABLE: Screen("Стол")}) == ["send -100: Стол", "edit -100/1: Ход"]


async def test_a_change_during_a_pass_that_has_to_wait_is_shown_where_nothing_waits(stage: Stage) -> None:
    async def changes(_call: str) -> None:
        stage.chats.after = None
        await stage.saves({TABLE: Screen("Ход"), HAND: Screen("Ваш ход")})

    stage.chats.refuse("send -100", RetryAfter(7))
    stage.chats.after = changes
    shown = await stage.shows({TABLE: Screen("Стол"), HAND: Screen("Рука")})
    assert shown == ["send -100: Стол", "send 1001: Рука", "edit 1001/1: Ваш ход"]


async def test_settling_waits_for_what_is_being_delivered(stage: Stage) -> None:
    stage.chats.latency = 0.02
    await stage.saves({TABLE: Screen("Стол"), HAND: Screen("Рука")})
    stage.delivery.notify(stage.id)
    await stage.delivery.join()
    assert stage.chats.taken() == ["send -100: Стол", "send 1001: Рука"]


async def test_settling_waits_for_no_flood_wait(stage: Stage) -> None:
    stage.chats.refuse("send", RetryAfter(600))
    await stage.saves({TABLE: Screen("Стол")})
    stage.delivery.notify(stage.id)
    await asyncio.wait_for(stage.delivery.join(), 10)
    assert await stage.awake() == 603.0


async def test_after_its_wait_a_table_is_delivered_by_itself(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage.delivery.clock = Clock()
    stage.chats.refuse("send", TimedOut())
    done = asyncio.Event()

    async def note(_call: str) -> None:
        done.set()

    stage.chats.after = note
    await stage.saves({TABLE: Screen("Стол")})
    stage.delivery.notify(stage.id)
    await asyncio.wait_for(done.wait(), 10)
    await stage.delivery.join()
    assert stage.chats.taken() == ["send -100: Стол", "send -100: Стол"]


async def test_once_closed_nothing_is_tried_again(stage: Stage) -> None:
    stage.chats.refuse("edit", TimedOut())
    await stage.shows({TABLE: Screen("Стол")})
    await stage.saves({TABLE: Screen("Ход")})
    stage.delivery.notify(stage.id)
    await stage.delivery.join()
    timer = stage.delivery._timers[stage.id]
    stage.delivery.close()
    assert (timer.cancelled(), stage.delivery._timers) == (True, {})


async def test_nothing_is_remembered_of_tables_that_are_shown(stage: Stage) -> None:
    for number in range(50):
        other = await stage.saves({HAND: Screen(f"Стол {number}")}, stage.other_table(number))
        stage.delivery.notify(other.id)
    await stage.rests()
    worker: Delivery = stage.delivery
    assert (worker._running, worker._again, worker._timers) == ({}, set(), {})


async def test_of_two_messages_for_one_place_the_one_sent_without_a_lease_goes(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker is stopped while it sends; another takes the table and sends too; the first goes on."""
    monkeypatch.setattr(leases, "RENEW", 0.02)
    other, held = stage.worker(stage.store), stage.delivery._leases._held

    async def is_stopped(_call: str) -> None:
        stage.chats.before = None
        await stage.kills_lease()
        other.notify(stage.id)
        await other.join()
        await until(lambda: not held[stage.id].held)

    stage.chats.before = is_stopped
    await stage.saves({TABLE: Screen("Стол")})
    stage.delivery.notify(stage.id)
    assert (await stage.looks_again())[:3] == ["send -100: Стол", "send -100: Стол", "delete -100/2"]
    assert stage.chats.standing == {"-100/1": "Стол"}
    assert (await stage.delivers(), await stage.awake()) == ([], None)


async def test_a_table_in_doubt_is_shown_anew_at_every_place_and_once(stage: Stage) -> None:
    await stage.shows({TABLE: Screen("Стол", picture=board("доска")), HAND: Screen("Рука")})
    stage.chats.standing |= {"-100/1": "«другая» Потом", "1001/1": "Потом"}
    await stage.delivery.doubt(stage.id)
    assert by_chat(await stage.rests()) == ["picture -100/1 file-1: Стол", "edit 1001/1: Рука"]
    assert stage.chats.standing == {"-100/1": "«доска» Стол", "1001/1": "Рука"}
    assert (await stage.delivers(), await stage.awake()) == ([], None)


async def test_a_table_put_in_doubt_during_a_pass_is_shown_anew_after_it(stage: Stage) -> None:
    async def doubts(_call: str) -> None:
        stage.chats.after = None
        await stage.delivery.doubt(stage.id)

    await stage.shows({TABLE: Screen("Стол"), HAND: Screen("Рука")})
    await stage.saves({TABLE: Screen("Ход"), HAND: Screen("Рука")})
    stage.chats.after = doubts
    assert by_chat(await stage.delivers()) == ["edit -100/1: Ход", "edit -100/1: Ход", "edit 1001/1: Рука"]
    assert await stage.delivers() == []
