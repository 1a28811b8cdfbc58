"""Two copies of the bot on one server of tables, pressed at the same moment: one wins, and nothing stands twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from itertools import count
from pathlib import Path
from random import Random

import pytest
from telegram import Update

from bot.app import Running, running
from bot.playground import Person, wire
from bot.playground.world import Answer, Message
from bot.tables import changes
from bot.tables.document import Phase
from bot.texts import plain
from tests.e2e.company import PATIENCE
from tests.e2e.driver import Driver, Offer
from tests.e2e.evening import Evening
from tests.e2e.looks import amiss

HAND, FAIRY = "hand_of_the_king", "fairy_scuffle"
LOST = {plain.refused_stale(), plain.refused_not_your_turn(), plain.refused_over()}
NUMBERS = count(900_000_000)


@pytest.fixture
async def other(evening: Evening, valkey: str, tmp_path: Path) -> AsyncIterator[Running]:
    """A second copy, which fetches no updates: tests hand it theirs."""
    world = evening.playground
    evening.forgiven.append("message to delete not found")  # one takes away what was pressed, as the other replaces it
    async with running(world.token, evening.address, "", valkey, tmp_path, world.clock) as second:
        yield second


def pressed(evening: Evening, person: Person, message: Message, data: str) -> Update:
    """A press on its way, not fetched by anybody."""
    press = evening.world.add_press(person.id, message, data)
    update = {"update_id": next(NUMBERS), "callback_query": wire.press(evening.world, press)}
    return Update.de_json(update, evening.application.bot)


def answer(evening: Evening, update: Update) -> Answer | None:
    assert update.callback_query
    return evening.world.presses[update.callback_query.id].answer


async def at_once(evening: Evening, other: Running, updates: Sequence[Update]) -> list[Answer | None]:
    """The first, third … to one copy, the rest to the other, all at the same moment."""
    copies = [evening.application, other.application]
    await asyncio.gather(*(copies[n % 2].process_update(update) for n, update in enumerate(updates)))
    await calm(evening, other)
    return [answer(evening, update) for update in updates]


async def calm(evening: Evening, other: Running) -> None:
    async with asyncio.timeout(PATIENCE):
        await evening.calm()
        while other.room.delivery._running or other.room.delivery._timers:
            await other.room.delivery.settle()
            await asyncio.sleep(0.01)
    await evening.calm()


def moves(evening: Evening, *people: Person) -> tuple[Person, list[Offer]]:
    return Driver(evening, people, Random(0), evening.group).offers()[0]


async def test_of_two_moves_of_one_turn_one_is_played(evening: Evening, other: Running) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    await evening.deal(HAND, anna, boris)
    person, (one, another, *_) = moves(evening, anna, boris)
    updates = [pressed(evening, person, offer.message, offer.button.callback_data) for offer in (one, another)]
    answers = [found.text for found in await at_once(evening, other, updates) if found]
    assert ("" in answers, len(LOST.intersection(answers))) == (True, 1)
    document = await evening.document()
    assert (changes.table_of(document).ply, await amiss(evening, document)) == (1, [])


@pytest.mark.parametrize("game", [HAND, FAIRY])
async def test_a_whole_game_in_which_every_press_reaches_both_copies(
    evening: Evening, other: Running, game: str
) -> None:
    people = await evening.came("Анна", "Борис")
    await evening.deal(game, *people, computers=1)
    driver, presses = Driver(evening, people, Random(1), evening.group), 0
    while not driver.over():
        await evening.playground.until(lambda: driver.over() or driver.offers(), PATIENCE)
        await calm(evening, other)
        for person, offers in driver.offers():
            offer = driver.rng.choice(offers)
            twice = [pressed(evening, person, offer.message, offer.button.callback_data) for _ in range(2)]
            answers = await at_once(evening, other, twice)
            presses += sum(found == Answer() for found in answers)
    await calm(evening, other)
    document = await evening.document()
    assert (document.phase, await amiss(evening, document)) == (Phase.OVER, [])
    assert presses > 10


async def test_the_last_chair_is_taken_by_one(evening: Evening, other: Running) -> None:
    anna, boris, vera = await evening.came("Анна", "Борис", "Вера")
    lobby = await evening.gather(HAND, anna, computers=2)
    sit = f"sit {(await evening.document()).id}"
    answers = await at_once(evening, other, [pressed(evening, person, lobby, sit) for person in (boris, vera)])
    assert {found.text for found in answers if found} == {plain.seated(), plain.refused_full()}
    document = await evening.document()
    assert (len(document.chairs), await amiss(evening, document)) == (4, [])


async def test_one_lobby_opens_where_two_are_asked_for(evening: Evening, other: Running) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    await evening.say(anna, "/play")
    await evening.say(boris, "/play")
    one, another = evening.messages()[-2:]
    updates = [
        pressed(evening, person, choice, f"game  0 {game}")
        for person, choice, game in ((anna, one, HAND), (boris, another, FAIRY))
    ]
    answers = await at_once(evening, other, updates)
    assert {found.text for found in answers if found} == {"", plain.chat_taken()}
    assert await amiss(evening, await evening.document()) == []


async def test_one_more_game_is_one_more_game_whoever_asks_for_it(evening: Evening, other: Running) -> None:
    people = await evening.came("Анна", "Борис")
    await evening.deal(FAIRY, *people)
    await Driver(evening, people, Random(0), evening.group).play()
    await evening.calm()
    again = f"again {(await evening.document()).id}"
    answers = await at_once(evening, other, [pressed(evening, each, evening.table(), again) for each in people])
    assert {found.text for found in answers if found} == {"", plain.chat_taken()}
    document = await evening.document()
    assert (document.phase, await amiss(evening, document)) == (Phase.LOBBY, [])


async def test_a_press_that_comes_twice_is_handled_once(evening: Evening, other: Running) -> None:
    (anna,) = await evening.came("Анна")
    lobby = await evening.gather(HAND, anna)
    update = pressed(evening, anna, lobby, f"bot {(await evening.document()).id}")
    assert await at_once(evening, other, [update, update]) == [Answer(), Answer()]
    assert len((await evening.document()).chairs) == 2


async def test_a_command_that_comes_twice_is_handled_once(evening: Evening, other: Running) -> None:
    (anna,) = await evening.came("Анна")
    await evening.deal(HAND, anna, computers=1)
    said = wire.message(evening.world, anna.say("/stop", evening.group))
    update = Update.de_json({"update_id": next(NUMBERS), "message": said}, evening.application.bot)
    evening.world.updates.drop()
    await asyncio.gather(*(copy.process_update(update) for copy in (evening.application, other.application)))
    await calm(evening, other)
    assert ((await evening.document()).phase, (await evening.document()).stopping) == (Phase.PLAYING, True)
