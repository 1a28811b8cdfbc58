"""Two copies of the bot: on one database the other takes over; with different ones the newcomer stands aside."""

from __future__ import annotations

import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.inbox.polling import OTHER
from bot.playground import Person
from tests.e2e.driver import Driver
from tests.e2e.killable import KillableBot, gone_at_the_end, killable_bot
from tests.e2e.screen_check import amiss
from tests.figures import FIGURES

HAND: Final = "hand_of_the_king"
TAKE_OVER: Final = 10.0  # seconds, at most


@dataclass
class Copies:
    """The bot that fetches updates, the one that stands by, and people who play whatever becomes of them."""

    holder: KillableBot
    standby: KillableBot
    driver: Driver

    def swap(self) -> None:
        self.holder, self.standby = self.standby, self.holder

    async def press(self) -> float:
        """Somebody who is asked presses something; the seconds until the answer."""
        await self.holder.playground.until(lambda: self.driver.over() or self.driver.offers())
        person, offers = self.driver.rng.choice(self.driver.offers())
        offer = self.driver.choose(offers)
        began = time.monotonic()
        press = person.press(offer.message, offer.button.callback_data)
        await self.holder.playground.until(lambda: press.answer)
        return time.monotonic() - began

    async def go_on(self) -> None:
        """The game goes on, and every screen is right."""
        for _ in range(3):
            await self.press()
        await self.holder.calm()
        assert await amiss(self.holder, await self.holder.document()) == []

    @property
    def conflicts(self) -> int:
        return sum("Conflict" in call.outcome for call in self.holder.world.calls.of("getUpdates"))

    @property
    def answers(self) -> int:
        return len(self.holder.world.calls.of("answerCallbackQuery"))


@pytest.fixture
async def copies() -> AsyncIterator[Copies]:
    """Two copies on one data directory, in the middle of a game."""
    with tempfile.TemporaryDirectory(prefix="igroteka-") as data:
        async with killable_bot(Path(data)) as holder:
            standby = replace(holder, process=None, name="standby")
            async with gone_at_the_end(standby):
                await standby.start()
                await standby.until_logged("stands by")
                people: list[Person] = await holder.came("Анна", "Борис")
                await holder.deal(HAND, *people)
                yield Copies(holder, standby, Driver(holder, people, Random(0), holder.group))


async def test_a_copy_that_stands_by_fetches_nothing_and_disturbs_nobody(copies: Copies) -> None:
    await copies.go_on()
    await copies.standby.end()
    await copies.go_on()
    assert copies.conflicts == 0


@pytest.mark.parametrize("way", [KillableBot.kill, KillableBot.end], ids=["killed", "ended in order"])
async def test_the_other_copy_takes_over_when_the_holder_is_gone(
    copies: Copies, way: Callable[[KillableBot], Awaitable[object]]
) -> None:
    for _ in range(2):  # each of the two is gone once
        await copies.press()
        await copies.holder.calm()
        await way(copies.holder)
        copies.swap()
        seconds = await copies.press()
        FIGURES[f"seconds until the other copy answers, the first {way.__name__}ed"] = f"{seconds:.1f}"
        assert seconds < TAKE_OVER
        stood_by = copies.standby.lives
        await copies.standby.start()
        await copies.standby.until_logged("stands by", stood_by)
    await copies.go_on()


async def test_the_other_copy_takes_over_from_one_that_is_stopped_which_fetches_nothing_when_it_wakes(
    copies: Copies,
) -> None:
    await copies.press()
    await copies.holder.calm()
    before = copies.answers
    copies.holder.stop()
    slowest = max([await copies.press() for _ in range(3)])
    FIGURES["seconds until the other copy answers, the first stopped by SIGSTOP"] = f"{slowest:.1f}"
    copies.holder.go_on()
    conflicts = copies.conflicts
    await copies.holder.until_logged("stands by")
    for _ in range(3):
        await copies.press()
    copies.swap()
    assert slowest < TAKE_OVER
    assert copies.answers == before + 6  # each press once
    assert copies.conflicts == conflicts
    await copies.go_on()


# With different databases


@asynccontextmanager
async def newcomer_beside(regular: KillableBot) -> AsyncIterator[KillableBot]:
    with tempfile.TemporaryDirectory(prefix="igroteka-") as data:
        newcomer = replace(regular, process=None, data=Path(data), lives=0)
        async with gone_at_the_end(newcomer):
            await newcomer.live()
            yield newcomer
            if newcomer.process and newcomer.process.returncode is None:
                await newcomer.end()  # its own server too


async def test_a_newcomer_with_another_database_leaves_the_game_to_the_regular_and_takes_over_when_it_is_gone() -> None:
    with tempfile.TemporaryDirectory(prefix="igroteka-") as data:
        async with killable_bot(Path(data)) as regular:
            people = await regular.came("Анна", "Борис")
            await regular.deal(HAND, *people)
            driver = Driver(regular, people, Random(0), regular.group)
            async with newcomer_beside(regular) as newcomer:
                await newcomer.until_logged(OTHER)
                for _ in range(10):
                    await driver.step()
                await regular.calm()
                assert await amiss(regular, await regular.document()) == []
                for bot in (regular, newcomer):
                    assert bot.process
                    assert bot.process.returncode is None
                    assert bot.log.read_text("utf-8").count(OTHER) == 1
                await regular.kill()
                said = len(regular.messages(people[0].private))
                people[0].start()
                await regular.playground.until(lambda: len(regular.messages(people[0].private)) > said)
