"""Fetching updates: whatever Telegram answers, the next press is heard, and trouble is said once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from itertools import repeat

import pytest
from redis.exceptions import ResponseError

from bot.errors import StoreDown
from bot.health import Part
from bot.inbox.backoff import MAX_PAUSE, PAUSE, Backoff
from bot.playground.faults import Prepared
from bot.playground.refusals import WEBHOOK, BadGateway, Conflict, NotFound, TooManyRequests, Unauthorized
from tests.bot.inbox.copies import Copy, polls, say

FAULTS: dict[str, Prepared] = {
    "401": Unauthorized(),
    "404": NotFound(),
    "409": Conflict(),
    "429": TooManyRequests(1),
    "502": BadGateway(),
    "no JSON": b"<html>hello</html>",
    "no object": b"[]",
    "no result": b'{"ok": true}',
    "no list": b'{"ok": true, "result": 7}',
    "an empty object": b'{"ok": true, "result": {}}',
    "no updates": b'{"ok": true, "result": [null, {"message": {}}]}',
}


def after(copy: Copy, answers: Iterable[Prepared], method: str = "getUpdates") -> None:
    """The copy begins, and its first calls of a method are answered so."""
    copy.playground.world.faults.prepare(method, answers)
    copy.begin()


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
async def test_after_one_bad_answer_the_next_update_is_heard(copy: Copy, fault: Prepared) -> None:
    after(copy, [fault])
    await copy.hears("/play")


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
async def test_a_bad_answer_in_the_middle_loses_nothing_and_doubles_nothing(copy: Copy, fault: Prepared) -> None:
    copy.begin()
    await copy.hears("/one")
    copy.playground.world.faults.prepare("getUpdates", [fault])
    await copy.hears("/two")
    await copy.hears("/three")
    assert copy.heard == ["/one", "/two", "/three"]


async def test_trouble_is_said_once_and_its_end_once(copy: Copy, caplog: pytest.LogCaptureFixture) -> None:
    after(copy, [Unauthorized()] * 3)
    await copy.hears("/play")
    said = [record.message.partition(":")[2] for record in caplog.records if record.name == "bot.health"]
    assert len(said) == 2
    assert said[0] == " Telegram does not accept the token"
    assert said[1].startswith(" well again")
    assert len(polls(copy.playground)) >= 4


async def test_a_token_that_is_never_accepted_again_is_red_after_a_while(
    copy: Copy, monkeypatch: pytest.MonkeyPatch
) -> None:
    after(copy, repeat(Unauthorized()))
    await copy.playground.until(lambda: copy.trouble)
    assert Part.POLLING not in copy.health.problems()
    now = copy.health._now()
    monkeypatch.setattr(copy.health, "_now", lambda: now + Part.POLLING.patience)
    assert copy.health.problems()[Part.POLLING] == "Telegram does not accept the token"


async def test_what_telegram_sends_in_its_trouble_is_not_logged(copy: Copy, caplog: pytest.LogCaptureFixture) -> None:
    after(copy, [b"<html>the password is Gandalf</html>", b'{"ok": true, "result": "Gandalf"}'])
    await copy.hears("/play")
    assert "Gandalf" not in caplog.text


@pytest.mark.parametrize("fault", [BadGateway(), Unauthorized(), b"<html>"])
async def test_a_webhook_is_deleted_before_the_first_poll_however_often_that_fails(copy: Copy, fault: Prepared) -> None:
    after(copy, [fault] * 2, "deleteWebhook")
    await copy.hears("/play")
    assert [call.ok for call in copy.playground.world.calls.of("deleteWebhook")] == [False, False, True]


async def test_a_webhook_that_somebody_sets_later_is_deleted_too(copy: Copy) -> None:
    copy.begin()
    await copy.hears("/one")
    copy.playground.world.faults.prepare("getUpdates", [Conflict(WEBHOOK)])
    await copy.hears("/two")
    await copy.hears("/three")
    assert len(copy.playground.world.calls.of("deleteWebhook")) == 2


async def test_telegram_may_forget_updates_only_when_they_are_in_the_inbox(copy: Copy) -> None:
    copy.may_hear.clear()
    for text in ("/one", "/two", "/three"):
        say(copy.playground, text)
    copy.begin()
    await copy.playground.until(lambda: polls(copy.playground))
    assert len(copy.playground.world.updates) == 3
    copy.may_hear.set()
    await copy.playground.until(lambda: not len(copy.playground.world.updates))
    assert copy.heard == ["/one", "/two", "/three"]


@pytest.mark.parametrize("failure", [StoreDown("away"), ResponseError("what nobody expects")])
async def test_updates_that_cannot_be_written_into_the_inbox_are_handled_at_once(
    copy: Copy, failure: Exception
) -> None:
    copy.failures += [failure] * 1000
    copy.begin()
    await copy.hears("/one")
    await copy.hears("/two")
    assert (copy.heard, copy.trouble) == (["/one", "/two"], False)


async def test_a_telegram_that_does_not_wait_is_not_pressed(copy: Copy) -> None:
    copy.playground.world.faults.prepare("getUpdates", [b'{"ok": true, "result": []}'])
    assert await copy.poller._turn() == PAUSE


async def test_pauses_grow_to_their_limit_and_begin_anew() -> None:
    pauses = Backoff()
    grown = [pauses.pause(OSError()) for _ in range(2000)]
    assert grown[0] <= PAUSE < grown[3] < 0.7 * MAX_PAUSE < min(grown[6:]) <= max(grown) <= MAX_PAUSE
    pauses.end()
    assert pauses.pause(OSError()) <= PAUSE


async def test_a_bot_that_is_stopped_before_its_first_poll_stops_in_order(copy: Copy) -> None:
    copy.playground.world.faults.lost_request = 1.0
    copy.playground.world.faults.spared = frozenset()
    copy.begin()
    await copy.playground.until(lambda: copy.playground.world.calls.of("deleteWebhook"))
    await asyncio.wait_for(copy.end(), 5)
    assert copy.playground.world.calls.of("getUpdates") == []
