"""What one person may have under way at once; nobody else waits for whoever asks for more."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from bot.inbox.rate_limit import AT_WORK, BURST, CALLS, REFUSALS, UNDER_WAY, RateLimit
from bot.inbox.updates import Arrived

ANNA, BORIS, GROUP, FORUM, ANONYMOUS = 1001, 1002, -100, -200, 1087968824
PATIENCE: Final = 10.0


class Desk:
    """A rate limit, and the handlers behind it, which work until they may end."""

    def __init__(self) -> None:
        self.limit = RateLimit(self._work, self._refuse)
        self.may_end, self.may_be_told = asyncio.Event(), asyncio.Event()
        self.may_end.set()
        self.may_be_told.set()
        self.handled: list[int] = []  # by whom
        self.refused: list[int] = []
        self.at_work: list[int] = []
        self.telling = 0
        self._tasks: list[asyncio.Task[None]] = []

    def comes(self, arrived: Arrived, times: int = 1) -> None:
        for _ in range(times):
            self._tasks.append(asyncio.create_task(self.limit.handle(arrived)))

    async def settle(self) -> None:
        """Until nothing happens but what waits for the desk."""
        for _ in range(5):
            await asyncio.sleep(0)

    async def close(self) -> None:
        self.may_end.set()
        self.may_be_told.set()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*self._tasks)

    async def _work(self, arrived: Arrived) -> None:
        who = sender(arrived)
        self.at_work.append(who)
        await self.may_end.wait()
        self.at_work.remove(who)
        self.handled.append(who)

    async def _refuse(self, arrived: Arrived) -> None:
        self.refused.append(sender(arrived))
        self.telling += 1
        await self.may_be_told.wait()
        self.telling -= 1


def sender(arrived: Arrived) -> int:
    (body,) = (body for kind, body in arrived.raw.items() if kind != "update_id")
    who: int = body.get("sender_chat", body["from"])["id"]
    return who


def update(too_fast: str = "", **what: Any) -> Arrived:
    return Arrived({"update_id": 1, **what}, "", too_fast)


def user(id: int) -> dict[str, Any]:
    return {"id": id, "is_bot": False, "first_name": "Анна"}


def press(who: int, too_fast: str = "") -> Arrived:
    return update(too_fast, callback_query={"id": "1", "from": user(who), "chat_instance": "1", "data": "x"})


def message(who: int, chat: int = GROUP, **more: Any) -> Arrived:
    return update(
        message={"message_id": 1, "date": 0, "chat": {"id": chat, "type": "group"}, "from": user(who), **more}
    )


def put_out(who: int) -> Arrived:
    member = {"user": user(1), "status": "left"}
    change = {"chat": {"id": GROUP, "type": "group"}, "from": user(who), "date": 0}
    return update(my_chat_member=change | {"old_chat_member": member, "new_chat_member": member})


async def test_what_came_too_fast_is_not_handled_and_its_sender_is_told() -> None:
    desk = Desk()
    desk.comes(press(ANNA))
    desk.comes(press(ANNA, "first"))
    desk.comes(press(ANNA, "again"))
    await desk.close()
    assert (desk.handled, desk.refused) == ([ANNA], [ANNA, ANNA])


async def test_one_person_holds_a_few_places_and_others_go_on() -> None:
    desk = Desk()
    desk.may_end.clear()
    desk.comes(press(ANNA), BURST)
    desk.comes(press(BORIS))
    await desk.settle()
    assert desk.at_work == [*[ANNA] * AT_WORK, BORIS]
    await desk.close()
    assert desk.handled.count(ANNA) == BURST


async def test_of_one_person_only_so_many_wait() -> None:
    desk = Desk()
    desk.may_end.clear()
    for _ in range(UNDER_WAY + 5):
        desk.comes(press(ANNA))
        await desk.settle()
    assert len(desk.refused) == 5
    await desk.close()


async def test_to_tell_one_person_to_slow_down_takes_a_few_calls_at_a_time_and_no_endless_queue() -> None:
    desk = Desk()
    desk.may_be_told.clear()
    desk.comes(press(ANNA, "again"), REFUSALS + 100)
    desk.comes(press(BORIS, "first"))
    await desk.settle()
    assert (desk.telling, desk.refused.count(BORIS)) == (CALLS + 1, 1)
    await desk.close()
    assert len(desk.refused) == REFUSALS + 1


async def test_that_somebody_left_or_a_chat_moved_waits_for_nobody() -> None:
    desk = Desk()
    desk.may_end.clear()
    desk.comes(press(ANNA), UNDER_WAY + 1)
    for news in (message(ANNA, left_chat_member=user(ANNA)), message(ANNA, migrate_to_chat_id=FORUM), put_out(ANNA)):
        desk.comes(news)
    await desk.settle()
    assert (len(desk.at_work), len(desk.refused)) == (AT_WORK + 3, 1)
    await desk.close()


async def test_anonymous_administrators_of_two_groups_are_two_senders() -> None:
    desk = Desk()
    desk.may_end.clear()
    for chat in (GROUP, FORUM):
        desk.comes(message(ANONYMOUS, chat, sender_chat={"id": chat, "type": "supergroup"}), AT_WORK)
    await desk.settle()
    assert desk.at_work == [*[GROUP] * AT_WORK, *[FORUM] * AT_WORK]
    await desk.close()


async def test_who_rests_is_forgotten() -> None:
    desk = Desk()
    for who in range(1, 100):
        desk.comes(press(who))
    await desk.close()
    assert desk.limit._senders == {}
