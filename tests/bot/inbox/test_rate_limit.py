"""What one person may ask for at once and each second; nobody else waits for whoever asks for more."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

import pytest
from telegram import Update

from bot.inbox import rate_limit
from bot.inbox.rate_limit import AT_WORK, BURST, CALLS, REFUSALS, UNDER_WAY, RateLimit

ANNA, BORIS, GROUP, FORUM, ANONYMOUS = 1001, 1002, -100, -200, 1087968824
PATIENCE: Final = 10.0


class Desk:
    """A rate limit, and the handlers behind it, which work until they may end."""

    def __init__(self) -> None:
        self.limit = RateLimit()
        self.limit.refuse = self.refuse
        self.may_end, self.may_be_told = asyncio.Event(), asyncio.Event()
        self.may_end.set()
        self.may_be_told.set()
        self.handled: list[int] = []  # by whom
        self.refused: list[tuple[int, bool]] = []  # who, and whether it was news
        self.at_work: list[int] = []
        self.telling = 0
        self._tasks: list[asyncio.Task[None]] = []

    def comes(self, update: Update, times: int = 1) -> None:
        for _ in range(times):
            self._tasks.append(asyncio.create_task(self.limit.process_update(update, self._handle(update))))

    async def settle(self) -> None:
        """Until nothing happens but what waits for the desk."""
        for _ in range(5):
            await asyncio.sleep(0)

    async def close(self) -> None:
        self.may_end.set()
        self.may_be_told.set()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*self._tasks)

    def _handle(self, update: Update) -> Coroutine[Any, Any, None]:
        return self._work(sender(update))

    async def _work(self, who: int) -> None:
        self.at_work.append(who)
        await self.may_end.wait()
        self.at_work.remove(who)
        self.handled.append(who)

    async def refuse(self, update: Update, news: bool) -> None:
        self.refused.append((sender(update), news))
        self.telling += 1
        await self.may_be_told.wait()
        self.telling -= 1


def sender(update: Update) -> int:
    assert update.effective_sender
    return update.effective_sender.id


def update(**what: Any) -> Update:
    return Update.de_json({"update_id": 1, **what}, None)


def user(id: int) -> dict[str, Any]:
    return {"id": id, "is_bot": False, "first_name": "Анна"}


def press(who: int) -> Update:
    return update(callback_query={"id": "1", "from": user(who), "chat_instance": "1", "data": "x"})


def message(who: int, chat: int = GROUP, **more: Any) -> Update:
    said = {"message_id": 1, "date": 0, "chat": {"id": chat, "type": "group"}, "from": user(who), **more}
    return update(message=said)


def put_out(who: int) -> Update:
    member = {"user": user(1), "status": "left"}
    change = {"chat": {"id": GROUP, "type": "group"}, "from": user(who), "date": 0}
    return update(my_chat_member=change | {"old_chat_member": member, "new_chat_member": member})


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody earns anything while a test runs."""
    monkeypatch.setattr(rate_limit, "EVERY", 3600.0)


@pytest.mark.usefixtures("slow")
async def test_who_asks_too_fast_is_refused_and_hears_why_once() -> None:
    desk = Desk()
    desk.comes(press(ANNA), BURST + 3)
    await desk.close()
    assert (desk.handled, desk.refused) == ([ANNA] * BURST, [(ANNA, True), (ANNA, False), (ANNA, False)])


async def test_who_rests_may_ask_again_and_later_hears_why_not_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "EVERY", 0.02)
    monkeypatch.setattr(rate_limit, "BURST", 2)
    desk = Desk()
    desk.comes(press(ANNA), 4)
    await asyncio.sleep(0.05)
    desk.comes(press(ANNA), 4)
    await desk.close()
    assert desk.handled == [ANNA] * 4
    assert desk.refused == [(ANNA, True), (ANNA, False)] * 2


@pytest.mark.usefixtures("slow")
async def test_what_one_person_may_ask_for_is_no_concern_of_another() -> None:
    desk = Desk()
    desk.comes(press(ANNA), BURST + 1)
    desk.comes(message(BORIS))
    await desk.close()
    assert desk.handled.count(BORIS) == 1


@pytest.mark.usefixtures("slow")
async def test_presses_and_messages_are_paid_from_one_bucket_and_refused_in_their_own_way() -> None:
    desk = Desk()
    desk.comes(press(ANNA), BURST)
    desk.comes(message(ANNA), 2)
    desk.comes(press(ANNA), 2)
    await desk.close()
    assert desk.refused == [(ANNA, True), (ANNA, False)] * 2


async def test_one_person_holds_a_few_places_and_others_go_on() -> None:
    desk = Desk()
    desk.may_end.clear()
    desk.comes(press(ANNA), BURST)
    desk.comes(press(BORIS))
    await desk.settle()
    assert desk.at_work == [*[ANNA] * AT_WORK, BORIS]
    await desk.close()
    assert desk.handled.count(ANNA) == BURST


async def test_of_one_person_only_so_many_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "EVERY", 0.0)
    desk = Desk()
    desk.may_end.clear()
    for _ in range(UNDER_WAY + 5):
        desk.comes(press(ANNA))
        await desk.settle()
    assert len(desk.refused) == 5
    await desk.close()


@pytest.mark.usefixtures("slow")
async def test_to_tell_one_person_to_slow_down_takes_a_few_calls_at_a_time_and_no_endless_queue() -> None:
    desk = Desk()
    desk.may_be_told.clear()
    desk.comes(press(ANNA), BURST + REFUSALS + 100)
    desk.comes(press(BORIS), BURST + 1)
    await desk.settle()
    assert (desk.telling, desk.refused.count((BORIS, True))) == (CALLS + 1, 1)
    await desk.close()
    assert len(desk.refused) == REFUSALS + 1


@pytest.mark.usefixtures("slow")
async def test_that_somebody_left_or_a_chat_moved_is_never_refused() -> None:
    desk = Desk()
    desk.comes(press(ANNA), BURST + 1)
    desk.comes(message(ANNA, left_chat_member=user(ANNA)))
    desk.comes(message(ANNA, migrate_to_chat_id=FORUM))
    desk.comes(put_out(ANNA))
    await desk.close()
    assert (len(desk.handled), len(desk.refused)) == (BURST + 3, 1)


@pytest.mark.usefixtures("slow")
async def test_anonymous_administrators_of_two_groups_are_two_senders() -> None:
    desk = Desk()
    for chat in (GROUP, FORUM):
        desk.comes(message(ANONYMOUS, chat, sender_chat={"id": chat, "type": "supergroup"}), BURST)
    await desk.close()
    assert desk.refused == []


async def test_who_rests_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "EVERY", 0.0)
    monkeypatch.setattr(rate_limit, "SENDERS", 5)
    desk = Desk()
    for who in range(100):
        desk.comes(press(who))
        await desk.close()
    assert len(desk.limit._senders) <= 5
