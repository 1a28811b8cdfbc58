"""Copies on one database: one fetches, the others stand by, whatever becomes of the server of tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis
from telegram.error import NetworkError

from bot.delivery.caller import Caller
from bot.health import Part
from bot.inbox import leader, lease
from bot.playground import Playground
from bot.store import breaker
from bot.store.client import connect
from bot.store.embedded import client_of, server_running, start, stop, url_of
from bot.store.store import Store
from tests.bot.inbox.copies import Copy, copy_at, polls, say

KEY = "{inbox}:poller"


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lease, "RENEW", 0.05)
    monkeypatch.setattr(breaker, "PATIENCE", 0.5)
    monkeypatch.setattr(breaker, "PROBE_EVERY", 0.05)


async def until_mine(copy: Copy, mine: bool) -> None:
    async with asyncio.timeout(20):
        while await copy.lease.mine() is not mine:  # noqa: ASYNC110  # only the server tells
            await asyncio.sleep(0.01)


def conflicts(playground: Playground) -> int:
    return sum("Conflict" in call.outcome for call in polls(playground))


async def test_one_fetches_and_the_other_does_not_disturb_it(copy: Copy, standby: Copy) -> None:
    copy.begin()
    await until_mine(copy, True)
    standby.begin()
    await until_mine(standby, False)
    for text in ("/one", "/two", "/three"):
        await copy.hears(text)
    assert (standby.heard, conflicts(copy.playground)) == ([], 0)
    assert standby.health.problems() == {}


async def test_who_stands_by_takes_over_at_once_from_one_that_stops_in_order(
    copy: Copy, standby: Copy, redis: Redis
) -> None:
    copy.begin()
    await copy.hears("/one")
    standby.begin()
    await until_mine(standby, False)
    await copy.end()
    assert await redis.get(KEY) != copy.lease._token
    await standby.hears("/two")
    assert (copy.heard, standby.heard) == (["/one"], ["/two"])


async def test_who_has_lost_the_lease_hands_nothing_over_and_fetches_no_more(copy: Copy, redis: Redis) -> None:
    copy.begin()
    await copy.hears("/one")
    await redis.set(KEY, "another")
    await until_mine(copy, False)
    say(copy.playground, "/two")
    await copy.playground.until(lambda: len(polls(copy.playground)) == 2)  # the poll that was under way
    await asyncio.sleep(0.3)
    assert (copy.heard, len(polls(copy.playground)), len(copy.playground.world.updates)) == (["/one"], 2, 1)
    await redis.delete(KEY)
    await copy.playground.until(lambda: copy.heard == ["/one", "/two"])


async def test_a_conflict_with_the_copy_that_has_the_lease_is_no_trouble(
    copy: Copy, standby: Copy, redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    copy.begin()
    await copy.hears("/one")
    await redis.set(KEY, "another")
    await standby.application.bot.fetch(0, 0, [])
    await copy.playground.until(lambda: conflicts(copy.playground))
    await until_mine(copy, False)
    assert not copy.trouble
    assert "fetches updates too" not in caplog.text


@asynccontextmanager
async def two_copies(playground: Playground, address: str, data: Path) -> AsyncIterator[tuple[Copy, Copy]]:
    """On a server of their own, which may be stopped."""
    async with AsyncExitStack() as stack:
        copies = []
        for _ in range(2):
            redis = await stack.enter_async_context(connect(url_of(data)))
            store = Store(redis)
            stack.push_async_callback(store.server.close)
            copies.append(await stack.enter_async_context(copy_at(playground, address, store, data)))
        one, other = copies
        yield one, other


async def test_without_the_server_of_tables_the_holder_goes_on_and_who_stood_by_stands_by(
    playground: Playground, address: str, data: Path
) -> None:
    with server_running(data):
        async with two_copies(playground, address, data) as (holder, standby):
            holder.begin()
            await until_mine(holder, True)
            standby.begin()
            await until_mine(standby, False)
            stop(data)
            await asyncio.sleep(1)  # both have found that it is gone
            for text in ("/one", "/two"):
                await holder.hears(text)
            assert (standby.heard, conflicts(playground)) == ([], 0)
            start(data)
            await holder.hears("/three")


async def test_who_begins_without_the_server_of_tables_fetches_until_it_hears_that_another_does(
    playground: Playground, address: str, data: Path
) -> None:
    with server_running(data):
        stop(data)
        async with two_copies(playground, address, data) as (copy, _):
            copy.begin()
            await copy.hears("/one")
            start(data)
            with client_of(data) as client:
                client.set(KEY, "another", px=300_000)
            await until_mine(copy, False)
            say(playground, "/two")
            await asyncio.sleep(0.3)
            assert copy.heard == ["/one"]
            assert Part.POLLING not in copy.health.problems()


async def test_the_end_does_not_wait_for_a_server_of_tables_that_is_away(
    playground: Playground, address: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(breaker, "PATIENCE", 60.0)
    monkeypatch.setattr(lease, "ANSWER", 0.2)
    with server_running(data):
        async with two_copies(playground, address, data) as (copy, _):
            copy.begin()
            await copy.hears("/one")
            stop(data)
            await asyncio.wait_for(copy.end(), 5)


@pytest.mark.usefixtures("short_pauses")
async def test_a_holder_that_cannot_reach_telegram_lets_another_copy_try(
    copy: Copy, standby: Copy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leader, "GIVE_UP", 0.3)
    monkeypatch.setattr(lease, "STEPPED_DOWN", 0.5)
    reached = Caller.fetch

    async def fetch(self: Caller, *arguments: Any) -> Any:
        if self is copy.application.bot:
            raise NetworkError("no way to Telegram")
        return await reached(self, *arguments)

    copy.begin()
    await copy.hears("/one")
    standby.begin()
    await until_mine(standby, False)
    monkeypatch.setattr(Caller, "fetch", fetch)
    await copy.hears("/two")  # by the poll that was under way
    await standby.hears("/three")
    assert copy.heard == ["/one", "/two"]
    assert standby.heard == [
        "/two",
        "/three",
    ]  # the first could not confirm what it heard: the mark tells that it came before
    async with asyncio.timeout(20):
        while copy.trouble:  # noqa: ASYNC110  # it stands by once it has looked
            await asyncio.sleep(0.01)


@pytest.mark.usefixtures("short_pauses")
async def test_one_alone_that_cannot_reach_telegram_says_so_once_and_goes_on_trying(
    copy: Copy, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(leader, "GIVE_UP", 0.1)
    monkeypatch.setattr(lease, "STEPPED_DOWN", 0.1)
    monkeypatch.setattr(leader, "STAND_BY", 0.02)
    reached, tries = Caller.fetch, 0

    async def fetch(self: Caller, *arguments: Any) -> Any:
        nonlocal tries
        tries += 1
        if tries < 6:
            raise NetworkError("no way to Telegram")
        return await reached(self, *arguments)

    monkeypatch.setattr(Caller, "fetch", fetch)
    caplog.set_level(logging.INFO)
    copy.begin()
    await copy.hears("/one")
    said = [record.getMessage() for record in caplog.records]
    assert sum("cannot be reached" in line for line in said) == 1
    assert not any("this copy of the bot" in line for line in said)  # it gave the lease back and had it again
    assert not copy.trouble
