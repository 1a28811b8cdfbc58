"""Fronts and workers: a game is played through all of them, and none of them is missed when it is restarted."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

import aiohttp
import pytest

from bot.playground import Person
from bot.playground.world import Chat, Message, Press
from bot.screens.data import Verb, decode
from bot.store.embedded import client_of, restart
from bot.texts import plain
from tests.e2e.driver import Driver, Offer
from tests.e2e.fleet import Fleet, alone_at, fleet_at, health_at
from tests.e2e.killable import KillableBot
from tests.e2e.screen_check import amiss
from tests.figures import FIGURES

GAME: Final = "hand_of_the_king"
STOPS_WITHIN: Final = 10.0  # seconds


@pytest.fixture
async def fleet() -> AsyncIterator[Fleet]:
    with tempfile.TemporaryDirectory(prefix="igroteka-") as data:
        async with fleet_at(Path(data)) as fleet:
            yield fleet


async def test_a_game_is_played_through_fronts_the_stream_and_workers(fleet: Fleet) -> None:
    company = fleet.company
    people = await company.came("Анна", "Борис")
    await company.deal(GAME, *people)
    driver = Driver(company, people, Random(0), company.group)
    for _ in range(6):
        await driver.step()
    assert await amiss(company, await company.document()) == []
    assert company.world.calls.of("getUpdates") == []
    assert await company.store.redis.xlen("{inbox}:updates") == 0


async def test_a_front_without_an_address_polls_and_another_takes_over() -> None:
    with tempfile.TemporaryDirectory(prefix="igroteka-") as data:
        async with fleet_at(Path(data), workers=1, webhook=False) as fleet:
            company = fleet.company
            people = await company.came("Анна", "Борис")
            await company.deal(GAME, *people)
            driver = Driver(company, people, Random(0), company.group)
            await driver.step()
            for front in fleet.fronts:
                await front.end()
                await driver.step() if front is fleet.fronts[0] else None
            assert await amiss(company, await company.document()) == []


async def test_without_the_tables_a_press_is_answered_and_what_is_written_comes_when_they_are_back() -> None:
    with tempfile.TemporaryDirectory(prefix="igroteka-") as folder:
        data = Path(folder)
        async with fleet_at(data, fronts=1, workers=1) as fleet:
            company, (front,) = fleet.company, fleet.fronts
            (anna,) = await company.came("Анна")
            lobby = await company.gather(GAME, anna)
            with client_of(data) as admin:
                os.kill(admin.info("server")["process_id"], signal.SIGKILL)
            press = anna.press(lobby, plain.button_add_computer())
            anna.say("/rules", company.group)
            await company.playground.until(lambda: press.answer)
            assert press.answer
            assert press.answer.text == plain.store_down()
            async with aiohttp.ClientSession() as session:
                assert await health_at(session, front.settings["WEBHOOK_PORT"]) == (
                    503, "the server of tables: not reachable\n",
                )  # fmt: skip
            assert len(company.world.updates) == 1  # the command
            restart(data)
            await company.playground.until(lambda: not len(company.world.updates), 60)
            await fleet.well(front)
            await company.playground.until(lambda: len(company.messages(anna.private)) > 1)


def is_brought_updates(bot: KillableBot) -> bool:
    """Whether Telegram knows a webhook."""
    return bot.world.updates.webhook is not None


async def test_one_process_changes_between_a_webhook_and_polling_without_anybodys_hands() -> None:
    with tempfile.TemporaryDirectory(prefix="igroteka-") as folder:
        async with alone_at(Path(folder)) as bot:
            people = await bot.came("Анна", "Борис")
            assert is_brought_updates(bot)
            await bot.deal(GAME, *people)
            driver = Driver(bot, people, Random(0), bot.group)
            await driver.step()
            assert bot.world.calls.of("getUpdates") == []
            await bot.end()
            assert is_brought_updates(bot)  # for the next one
            webhook, bot.settings = bot.settings, {}
            await bot.live()
            assert not is_brought_updates(bot)
            await driver.step()
            await bot.end()
            bot.settings = webhook
            await bot.start()
            await bot.playground.until(lambda: is_brought_updates(bot))
            await driver.step()
            assert await amiss(bot, await bot.document()) == []


@dataclass
class Players:
    """Two people who play on and on at a table of their own."""

    company: KillableBot
    driver: Driver
    presses: list[Press] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    waited: list[float] = field(default_factory=list)

    async def play(self) -> None:
        while not self.driver.over():
            await self.press(*await self.fresh())
            await asyncio.sleep(0.2)  # a person is heard a few times a second

    async def fresh(self) -> tuple[Person, Offer, int]:
        """Somebody who is asked by a message drawn for the table as it is, a button drawn for that, its revision."""
        while True:
            revision = (await self.company.document(self.driver.chat)).revision
            for person, offers in self.driver.offers():
                asking = self.driver.asking(person)
                drawn = [offer for offer in offers if drawn_for(offer.message) == {revision}]
                if drawn and asking and drawn_for(asking) == {revision}:
                    return person, self.driver.choose(drawn), revision
            await asyncio.sleep(0.02)

    async def press(self, person: Person, offer: Offer, revision: int) -> None:
        before, began = offer.message.content, time.monotonic()
        press = person.press(offer.message, offer.button.callback_data)
        self.presses.append(press)
        await self.company.playground.until(lambda: press.answer)
        self.waited.append(time.monotonic() - began)
        assert press.answer
        if press.answer.text:
            self.refused.append(press.answer.text)
        elif (await self.company.document(self.driver.chat)).revision == revision:
            with suppress(TimeoutError):  # perhaps it only led deeper into the menu
                await self.company.playground.until(lambda: offer.message.content != before, 5)
                return
            self.lost.append(offer.button.text)


def drawn_for(message: Message) -> set[int]:
    """The revisions that the choices under a message were drawn for."""
    buttons = [decode(each.callback_data) for row in message.content.keyboard or () for each in row]
    return {button.revision for button in buttons if button.verb is Verb.MENU}


async def at_tables(company: KillableBot, tables: int) -> list[Players]:
    found = []
    for number in range(tables):
        people = [company.playground.people.new(f"{name}{number}") for name in ("Анна", "Борис")]
        for person in people:
            person.start()
        chat = people[0].make_group(f"Стол {number}", people[1])
        await begin(company, chat, people)
        found.append(Players(company, Driver(company, people, Random(number), chat)))
    return found


async def begin(company: KillableBot, chat: Chat, people: Sequence[Person]) -> None:
    people[0].say(f"/play {GAME}", chat)
    await company.playground.until(lambda: any(m.content.keyboard for m in company.messages(chat)))
    await company.press(people[1], company.table(chat), plain.button_sit())
    await company.press(people[0], company.table(chat), plain.button_start())


@pytest.mark.parametrize("way", [KillableBot.end, KillableBot.kill], ids=["stopped in order", "killed"])
async def test_processes_that_go_one_after_another_under_load_lose_nothing_and_leave_no_press_unanswered(
    fleet: Fleet, way: Callable[[KillableBot], Awaitable[object]]
) -> None:
    tables = await at_tables(fleet.company, 3)
    playing = asyncio.gather(*(each.play() for each in tables))
    for bot in fleet.processes:
        began = time.monotonic()
        await way(bot)
        assert time.monotonic() - began < STOPS_WITHIN
        assert bot.process
        assert (bot.process.returncode == 0) is (way is KillableBot.end)
        await asyncio.sleep(0.5)
        await fleet.live(bot)
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing
    presses = [press for each in tables for press in each.presses]
    await fleet.company.playground.until(lambda: all(press.answer for press in presses))
    await fleet.company.calm()
    assert len(presses) > 20
    assert ([each.lost for each in tables], [each.refused for each in tables]) == ([[]] * 3, [[]] * 3)
    FIGURES[f"presses while all processes are {way.__name__}ed, and the longest wait for an answer"] = (
        f"{len(presses)}, {max(wait for each in tables for wait in each.waited):.1f} s"
    )
    for each in tables:
        assert await amiss(fleet.company, await fleet.company.document(each.driver.chat)) == []
    assert await fleet.company.store.redis.xlen("{inbox}:updates") == 0


async def test_a_front_stops_although_the_server_of_tables_hangs() -> None:
    with tempfile.TemporaryDirectory(prefix="igroteka-") as folder:
        data = Path(folder)
        async with fleet_at(data, fronts=1, workers=1, program="bot") as fleet:
            company, (front,) = fleet.company, fleet.fronts
            (anna,) = await company.came("Анна")
            lobby = await company.gather(GAME, anna)
            with client_of(data) as admin:
                server = int(admin.info("server")["process_id"])
            os.kill(server, signal.SIGSTOP)
            try:
                anna.press(lobby, plain.button_add_computer())
                await asyncio.sleep(0.3)  # it is under way
                began = time.monotonic()
                assert await front.end() == 0
                assert time.monotonic() - began < STOPS_WITHIN
            finally:
                os.kill(server, signal.SIGCONT)
