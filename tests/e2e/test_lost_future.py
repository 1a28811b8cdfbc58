"""A replica that had not heard the last moves takes over: what people see is of a future that is lost.

No button plays another move than it says, and every screen is drawn anew within seconds, pressed or not.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from bot.handlers.presses import ON_ITS_WAY
from bot.playground import Person
from bot.screens.data import Verb, decode
from bot.tables import queries
from bot.tables.document import Document
from bot.texts import plain
from tests.e2e.driver import Driver, Offer
from tests.e2e.failover import Pair, primary_and_replica
from tests.e2e.in_process import InProcessBot, in_process_bot
from tests.e2e.leftovers import left_behind, press_away
from tests.e2e.screen_check import amiss

GAME = "fairy_scuffle"
WITHIN = 10.0  # seconds, on a busy machine; on a quiet one three


@dataclass
class Scene:
    company: InProcessBot
    pair: Pair
    people: list[Person]
    driver: Driver

    async def moves(self, number: int) -> None:
        """People play on, until so many more moves are made."""
        wanted = await self.plies() + number
        while await self.plies() < wanted:
            await self.driver.step()
            await self.company.calm()

    async def plies(self) -> int:
        return queries.table_of(await self.company.document()).ply

    async def lose(self, number: int) -> Document:
        """So many moves are made that the replica does not hear, and it takes over; the table as it was before."""
        await self.pair.cut_off()
        before = await self.company.document()
        await self.moves(number)
        self.pair.fail_over()
        return before

    def offers(self) -> list[tuple[Person, Offer]]:
        """The buttons of moves that people have."""
        return [
            (person, offer)
            for person, offers in self.driver.offers()
            for offer in offers
            if decode(offer.button.callback_data).verb is Verb.MENU
        ]

    async def wrong(self) -> list[str]:
        return await amiss(self.company, await self.company.document())


@pytest.fixture
async def scene(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Scene]:
    async with primary_and_replica() as pair, in_process_bot(pair.url, tmp_path) as company:
        people = await company.came("Анна", "Борис")
        await company.deal(getattr(request, "param", GAME), *people)
        scene = Scene(company, pair, people, Driver(company, people, Random(7), company.group))
        await scene.moves(2)
        yield scene


async def all_right(scene: Scene) -> None:
    """Every screen is as it should be, but for messages that stand at no place any more."""
    began = time.monotonic()
    async with asyncio.timeout(WITHIN):
        while any(line.startswith("-") for line in await scene.wrong()):  # noqa: ASYNC110  # chats and Valkey are compared
            await asyncio.sleep(0.05)
    await scene.company.calm()
    assert time.monotonic() - began < WITHIN
    await press_away(scene.company, await left_behind(scene.company, await scene.company.document()))
    assert await scene.wrong() == []


async def test_what_is_shown_of_a_lost_future_is_drawn_anew_though_nobody_presses(scene: Scene) -> None:
    before = await scene.lose(3)
    assert len(await scene.wrong()) > 2
    await all_right(scene)
    assert await scene.company.document() == before


async def test_a_button_of_a_lost_future_plays_nothing(scene: Scene) -> None:
    before = await scene.lose(3)
    person, offer = scene.offers()[0]
    answer = await scene.company.press(person, offer.message, offer.button.callback_data)
    assert (answer.text, await scene.company.document()) == (plain.refused_lost(), before)
    await all_right(scene)


async def test_a_button_of_a_lost_future_plays_nothing_when_the_table_has_gone_on_either(scene: Scene) -> None:
    await scene.lose(1)
    lost = scene.offers()
    await all_right(scene)
    scene.driver.rng = Random(99)
    for _ in range(4):
        before = await scene.company.document()
        for person, offer in lost:
            answer = await scene.company.forge(person, offer.message, offer.button.callback_data)
            assert answer.text != ""
        assert await scene.company.document() == before
        await scene.moves(1)


async def test_after_a_failover_that_lost_nothing_nothing_is_drawn_anew(scene: Scene) -> None:
    await scene.pair.replicate()
    scene.pair.fail_over()
    calls = len(scene.company.world.calls.of())
    await scene.company.store.server.ask("EXISTS", "owner")
    await asyncio.sleep(3)
    made = [call.method for call in scene.company.world.calls.of()[calls:] if call.method != "getUpdates"]
    assert made == []


# Screens that nobody could see, and screens that should not be there


async def answered(scene: Scene, person: Person, offer: Offer) -> str:
    """The answer to a press, whatever is shown."""
    press = person.press(offer.message, offer.button.callback_data)
    await scene.company.playground.until(lambda: press.answer)
    assert press.answer
    return press.answer.text


@pytest.mark.parametrize("scene", ["hand_of_the_king"], indirect=True)  # a press is a move
async def test_a_press_for_a_table_that_is_not_shown_yet_hears_that_it_comes(scene: Scene) -> None:
    faults = scene.company.world.faults
    faults.flood, faults.spared = 1.0, faults.spared | {"answerCallbackQuery"}
    person, offer = scene.offers()[0]
    assert [await answered(scene, person, offer) for _ in range(2)] == ["", plain.refused_updating()]
    faults.flood = 0.0
    await all_right(scene)


async def test_a_message_that_has_an_old_button_though_all_is_shown_is_drawn_anew(scene: Scene) -> None:
    person, old = scene.offers()[0]
    shown = old.message.content
    await scene.moves(1)
    while person not in [other for other, _ in scene.offers()]:
        await scene.moves(1)
    message = next(offer.message for other, offer in scene.offers() if other is person)
    message.show(shown)
    assert len(await scene.wrong()) == 2
    scene.company.playground.clock.skip(ON_ITS_WAY)  # before that a press may be older than the screen
    answer = await scene.company.press(person, message, old.button.callback_data)
    assert (answer.text, await scene.wrong()) == (plain.refused_stale(), [])
