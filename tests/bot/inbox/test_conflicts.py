"""Two copies with one token and different databases: the newcomer never brings the regular one down.

Minutes pass in virtual time: real pollers, and the playground without a network.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from telegram.request import BaseRequest, RequestData

from bot.app import App, build
from bot.clock import Clock
from bot.health import Health, Part
from bot.inbox.lease import PollerLease
from bot.inbox.polling import OTHER, Poller
from bot.inbox.updates import Raw
from bot.playground import UNLIMITED, Playground
from bot.playground.refusals import Conflict
from tests.bot.inbox.copies import say
from tests.bot.inbox.virtual_time import in_virtual_time

Story = Callable[["Club"], Awaitable[None]]


class WithoutNetwork(BaseRequest):
    """Calls the playground's application; what is given up is taken back there, as when a connection is cut."""

    def __init__(self, playground: Playground) -> None:
        self._client = httpx.AsyncClient(transport=httpx.ASGITransport(playground.app), base_url="http://telegram")

    @property
    def read_timeout(self) -> float:
        return 10.0

    async def initialize(self) -> None: ...

    async def shutdown(self) -> None:
        await self._client.aclose()

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_timeouts: Any, **_more: Any
    ) -> tuple[int, bytes]:
        answer = await self._client.request(method, url, data=request_data.json_parameters if request_data else None)
        return answer.status_code, answer.content


class OwnDatabase(PollerLease):
    """Nobody else is on it, so that the turn is always this copy's."""

    def __init__(self) -> None: ...

    @asynccontextmanager
    async def kept(self) -> AsyncIterator[None]:
        yield

    async def mine(self, within: float | None = None) -> bool:
        return True


class Club:
    """People who say something every now and then, and copies that hear it."""

    def __init__(self, data: Path) -> None:
        self.playground = Playground(VirtualClock(), limits=UNLIMITED)
        self.playground.world.updates.drop()
        self.data = data
        self.said: list[float] = []
        self.heard: dict[str, dict[int, float]] = {}  # by copy: what it heard, and when
        self.health: dict[str, Health] = {}
        self._applications: dict[str, App] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def begin(self, name: str) -> None:
        request = WithoutNetwork(self.playground)
        application = build(self.playground.token, "http://telegram", request, request)
        await application.initialize()
        self._applications[name] = application
        health = self.health[name] = Health(self.data, now)
        heard = self.heard.setdefault(name, {})

        def hear(raw: Raw) -> None:
            heard[int(raw["message"]["text"][1:])] = now()

        async def add(updates: Sequence[Raw]) -> None:
            for raw in updates:
                hear(raw)

        poller = Poller(application.bot, OwnDatabase(), health, add, hear)
        self._tasks[name] = asyncio.create_task(poller.run())

    async def end(self, name: str) -> None:
        task = self._tasks.pop(name)
        task.cancel()
        await asyncio.wait([task])
        await self._applications.pop(name).shutdown()

    async def talk(self, seconds: float, every: float = 1.0) -> None:
        ends = now() + seconds
        while now() < ends:
            say(self.playground, f"/{len(self.said)}")
            self.said.append(now())
            await asyncio.sleep(every)

    def unheard(self) -> set[int]:
        return set(range(len(self.said))) - {each for heard in self.heard.values() for each in heard}

    def doubled(self) -> set[int]:
        copies = list(self.heard.values())
        return {each for heard in copies for each in heard if sum(each in other for other in copies) > 1}

    def longest_wait(self) -> float:
        return max(at - self.said[each] for heard in self.heard.values() for each, at in heard.items())

    def heard_since(self, begin: float) -> set[str]:
        """The copies that heard something said since then."""
        return {name for name, heard in self.heard.items() if any(self.said[each] >= begin for each in heard)}

    async def over(self) -> None:
        """All have heard what was said; nothing was lost, and nothing heard twice."""
        await asyncio.sleep(60)
        for name in list(self._tasks):
            await self.end(name)
        assert (self.unheard(), self.doubled()) == (set(), set())


class VirtualClock(Clock):
    def now(self) -> float:
        return 1_767_225_600 + now()


def now() -> float:
    return asyncio.get_running_loop().time()


def play(data: Path, story: Story) -> None:
    """The story ends well, whatever the luck of its pauses."""

    async def from_its_begin() -> None:
        club = Club(data)
        await story(club)
        await club.over()

    for seed in range(3):
        random.seed(seed)
        in_virtual_time(from_its_begin)


@pytest.mark.parametrize("every", [0.5, 40.0])
def test_a_newcomer_hears_nothing_but_what_its_first_poll_brings(tmp_path: Path, every: float) -> None:
    async def story(club: Club) -> None:
        await club.begin("regular")
        await club.talk(60, every)
        await asyncio.sleep(0.1)
        came = now()
        await club.begin("newcomer")
        await club.talk(400, every)
        await asyncio.sleep(1)
        assert club.heard_since(came + 0.6) == {"regular"}
        assert club.longest_wait() < 1

    play(tmp_path, story)


@pytest.mark.parametrize("every", [0.5, 40.0])
def test_a_newcomer_takes_over_when_the_regular_ends(tmp_path: Path, every: float) -> None:
    async def story(club: Club) -> None:
        await club.begin("regular")
        await club.talk(60, every)
        await asyncio.sleep(0.1)
        await club.begin("newcomer")
        await club.talk(200, every)
        await club.end("regular")
        await club.talk(120, every)
        assert club.longest_wait() < 70
        assert not club.health["newcomer"].problems()

    play(tmp_path, story)


@pytest.mark.parametrize("every", [0.5, 5.0])
def test_two_that_begin_at_once_agree(tmp_path: Path, every: float) -> None:
    async def story(club: Club) -> None:
        await club.begin("one")
        await asyncio.sleep(0.1)
        await club.begin("other")
        await club.talk(90, every)
        agreed = now()
        await club.talk(300, every)
        await asyncio.sleep(1)
        assert len(club.heard_since(agreed)) == 1
        assert club.longest_wait() < 10

    play(tmp_path, story)


def test_a_regular_that_is_restarted_answers_at_once_or_the_newcomer_does(tmp_path: Path) -> None:
    async def story(club: Club) -> None:
        await club.begin("regular")
        await club.talk(60)
        await club.begin("newcomer")
        await club.talk(100)
        for _ in range(5):
            await club.end("regular")
            await club.talk(2)
            await club.begin("regular")
            await club.talk(60)
        assert club.longest_wait() < 10

    play(tmp_path, story)


@pytest.mark.parametrize(("settled", "deaf"), [(0.0, 8.0), (20.0, 1.0)])
def test_a_conflict_that_means_nothing_costs_some_seconds_at_most(tmp_path: Path, settled: float, deaf: float) -> None:
    async def story(club: Club) -> None:
        await club.begin("only")
        await club.talk(settled)
        club.playground.world.faults.prepare("getUpdates", [Conflict()])
        await club.talk(60)
        assert club.longest_wait() < deaf

    play(tmp_path, story)


def test_each_says_once_what_it_means_and_the_newcomer_is_red(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        club = Club(tmp_path)
        await club.begin("regular")
        await club.talk(60)
        await club.begin("newcomer")
        await club.talk(600)
        assert [Part.POLLING in club.health[name].problems() for name in ("regular", "newcomer")] == [False, True]
        await club.over()

    in_virtual_time(story)
    said = [record.message for record in caplog.records if record.levelno >= logging.WARNING]
    assert sorted(said) == [
        f"{OTHER}; this one was here first and goes on",
        f"fetching updates: {OTHER}; this one waits for the end of the other",
    ]
