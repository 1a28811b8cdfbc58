"""Two copies of the bot on one server of tables, pressed at the same moment: one wins, and nothing stands twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from itertools import count
from pathlib import Path
from random import Random

import pytest
from telegram import Update

from bot.app import Running, read, running
from bot.inbox.updates import Arrived, Raw, operation_of
from bot.playground import Person, wire
from bot.playground.world import Answer, Message
from bot.tables import queries
from bot.tables.document import Phase
from bot.texts import plain
from tests.e2e.company import PATIENCE
from tests.e2e.driver import Driver, Offer
from tests.e2e.in_process import InProcessBot
from tests.e2e.screen_check import amiss

HAND, FAIRY = "hand_of_the_king", "fairy_scuffle"
LOST = {plain.refused_stale(), plain.refused_updating(), plain.refused_not_your_turn(), plain.refused_over()}
NUMBERS = count(900_000_000)


@pytest.fixture
async def other(company: InProcessBot, valkey: str, tmp_path: Path) -> AsyncIterator[Running]:
    """A second copy, which fetches no updates: tests hand it theirs."""
    world = company.playground
    company.forgiven.append("message to delete not found")  # one takes away what was pressed, as the other replaces it
    async with running(world.token, company.address, "", valkey, tmp_path, world.clock) as second:
        yield second


def pressed(company: InProcessBot, person: Person, message: Message, data: str) -> Update:
    """A press on its way, not fetched by anybody."""
    press = company.world.add_press(person.id, message, data)
    update = {"update_id": next(NUMBERS), "callback_query": wire.press(company.world, press)}
    return arrived(company, update)


def arrived(company: InProcessBot, raw: Raw) -> Update:
    """As the inbox hands it to a handler."""
    update = read(company.application, Arrived(raw, operation_of(raw)))
    assert update
    return update


def answer(company: InProcessBot, update: Update) -> Answer | None:
    assert update.callback_query
    return company.world.presses[update.callback_query.id].answer


async def at_once(company: InProcessBot, other: Running, updates: Sequence[Update]) -> list[Answer | None]:
    """The first, third … to one copy, the rest to the other, all at the same moment."""
    copies = [company.application, other.application]
    await asyncio.gather(*(copies[n % 2].process_update(update) for n, update in enumerate(updates)))
    await calm(company, other)
    return [answer(company, update) for update in updates]


async def calm(company: InProcessBot, other: Running) -> None:
    async with asyncio.timeout(PATIENCE):
        await company.calm()
        while other.services.delivery._running or other.services.delivery._timers:
            await other.services.delivery.join()
            await asyncio.sleep(0.01)
    await company.calm()


def moves(company: InProcessBot, *people: Person) -> tuple[Person, list[Offer]]:
    return Driver(company, people, Random(0), company.group).offers()[0]


async def test_of_two_moves_of_one_turn_one_is_played(company: InProcessBot, other: Running) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(HAND, anna, boris)
    person, (one, another, *_) = moves(company, anna, boris)
    updates = [pressed(company, person, offer.message, offer.button.callback_data) for offer in (one, another)]
    answers = [found.text for found in await at_once(company, other, updates) if found]
    assert ("" in answers, len(LOST.intersection(answers))) == (True, 1)
    document = await company.document()
    assert (queries.table_of(document).ply, await amiss(company, document)) == (1, [])


@pytest.mark.parametrize("game", [HAND, FAIRY])
async def test_a_whole_game_in_which_every_press_reaches_both_copies(
    company: InProcessBot, other: Running, game: str
) -> None:
    people = await company.came("Анна", "Борис")
    await company.deal(game, *people, computers=1)
    driver, presses = Driver(company, people, Random(1), company.group), 0
    while not driver.over():
        await company.playground.until(lambda: driver.over() or driver.offers(), PATIENCE)
        await calm(company, other)
        for person, offers in driver.offers():
            offer = driver.rng.choice(offers)
            twice = [pressed(company, person, offer.message, offer.button.callback_data) for _ in range(2)]
            answers = await at_once(company, other, twice)
            presses += sum(found == Answer() for found in answers)
    await calm(company, other)
    document = await company.document()
    assert (document.phase, await amiss(company, document)) == (Phase.OVER, [])
    assert presses > 10


async def test_the_last_chair_is_taken_by_one(company: InProcessBot, other: Running) -> None:
    anna, boris, vera = await company.came("Анна", "Борис", "Вера")
    lobby = await company.gather(HAND, anna, computers=2)
    sit = f"sit {(await company.document()).id}"
    answers = await at_once(company, other, [pressed(company, person, lobby, sit) for person in (boris, vera)])
    assert {found.text for found in answers if found} == {plain.seated(), plain.refused_full()}
    document = await company.document()
    assert (len(document.chairs), await amiss(company, document)) == (4, [])


async def test_one_lobby_opens_where_two_are_asked_for(company: InProcessBot, other: Running) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.say(anna, "/play")
    await company.say(boris, "/play")
    one, another = company.messages()[-2:]
    updates = [
        pressed(company, person, choice, f"game  0 {game}")
        for person, choice, game in ((anna, one, HAND), (boris, another, FAIRY))
    ]
    answers = await at_once(company, other, updates)
    assert {found.text for found in answers if found} == {"", plain.chat_taken()}
    assert await amiss(company, await company.document()) == []


async def test_one_more_game_is_one_more_game_whoever_asks_for_it(company: InProcessBot, other: Running) -> None:
    people = await company.came("Анна", "Борис")
    await company.deal(FAIRY, *people)
    await Driver(company, people, Random(0), company.group).play()
    await company.calm()
    again = f"again {(await company.document()).id}"
    answers = await at_once(company, other, [pressed(company, each, company.table(), again) for each in people])
    assert {found.text for found in answers if found} == {"", plain.chat_taken()}
    document = await company.document()
    assert (document.phase, await amiss(company, document)) == (Phase.LOBBY, [])


async def test_a_press_that_comes_twice_is_handled_once(company: InProcessBot, other: Running) -> None:
    (anna,) = await company.came("Анна")
    lobby = await company.gather(HAND, anna)
    company.forgiven.append("query is too old")  # the second answer
    update = pressed(company, anna, lobby, f"bot {(await company.document()).id}")
    assert await at_once(company, other, [update, update]) == [Answer(), Answer()]
    assert len((await company.document()).chairs) == 2


async def test_a_command_that_comes_twice_is_handled_once(company: InProcessBot, other: Running) -> None:
    (anna,) = await company.came("Анна")
    await company.deal(HAND, anna, computers=1)
    said = wire.message(company.world, anna.say("/stop", company.group))
    update = arrived(company, {"update_id": next(NUMBERS), "message": said})
    company.world.updates.drop()
    await asyncio.gather(*(copy.process_update(update) for copy in (company.application, other.application)))
    await calm(company, other)
    assert ((await company.document()).phase, (await company.document()).stopping) == (Phase.PLAYING, True)
