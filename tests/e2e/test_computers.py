"""Computers at the table, by presses alone: from the welcome to the result, at every level, whatever is killed."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.playground import Person
from bot.playground.world import Message
from bot.screens.game import screens_of
from bot.tables import changes
from bot.tables.document import LEVELS, Phase
from bot.texts import html, plain
from bot.thinking import pool
from bot.thinking.pool import Line
from tests.e2e.company import labels, words
from tests.e2e.driver import Driver
from tests.e2e.evening import Evening

FAIRY, HAND = "fairy_scuffle", "hand_of_the_king"


def level_button(message: Message) -> str:
    return next(label for label in labels(message) if label.startswith(plain.levels()))


async def tried(evening: Evening, person: Person, game: str) -> Message:
    """The lobby to which «Попробовать с ботом» leads."""
    await evening.press(person, evening.table(person.private), plain.button_try())
    await evening.press(person, evening.table(person.private), screens_of(game).title())
    return evening.table(person.private)


async def at_level(evening: Evening, person: Person, lobby: Message, level: str) -> None:
    for _ in LEVELS:
        if not level_button(lobby).endswith(plain.level(level=level)):
            await evening.press(person, lobby, level_button(lobby))


@pytest.mark.parametrize("level", LEVELS)
async def test_whoever_tries_the_bot_comes_from_the_welcome_to_a_result_in_one_message_at_a_time(
    evening: Evening, level: str
) -> None:
    (anna,) = await evening.came("Анна")
    lobby = await tried(evening, anna, FAIRY)
    await at_level(evening, anna, lobby, level)
    await evening.press(anna, lobby, plain.button_start())
    await Driver(evening, [anna], Random(level), anna.private).play()
    await evening.calm()
    welcome, result = evening.said(anna.private)
    assert welcome == words(html.welcome(name="Анна"))
    assert words(html.result_computers(count=1, level=plain.level(level=level))) in result.splitlines()
    assert [each.level for each in changes.computers(await evening.document(anna.private))] == [level]


async def test_nobody_but_people_is_written_to_and_a_computer_is_named_as_one(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    await evening.deal(FAIRY, anna, boris, computers=2)
    await Driver(evening, [anna, boris], Random(1), evening.group).play()
    await evening.calm()
    assert {chat for chat, calls in evening.world.calls.per_chat().items() if calls} == {
        evening.group.id, anna.id, boris.id,
    }  # fmt: skip
    assert [f"🤖 {name}" in evening.table().content.text.text for name in ("Кузя", "Фрося")] == [True, True]


async def test_only_the_host_says_how_well_computers_play(evening: Evening) -> None:
    anna, boris = await evening.came("Анна", "Борис")
    lobby = await evening.gather(FAIRY, anna, boris, computers=1)
    answer = await evening.press(boris, lobby, level_button(lobby))
    assert answer.text == plain.refused_not_host()
    await at_level(evening, anna, lobby, "strong")
    assert words("🤖 Кузя · сильный") in lobby.content.text.text


async def test_another_game_is_played_at_the_same_level(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    lobby = await tried(evening, anna, FAIRY)
    await at_level(evening, anna, lobby, "light")
    await evening.press(anna, lobby, plain.button_start())
    await Driver(evening, [anna], Random(1), anna.private).play()
    await evening.press(anna, evening.table(anna.private), plain.button_again())
    assert level_button(evening.table(anna.private)).endswith(plain.level(level="light"))


async def test_asked_again_while_a_table_stands_the_button_shows_the_table(evening: Evening) -> None:
    (anna,) = await evening.came("Анна")
    welcome = evening.table(anna.private)
    lobby = (await tried(evening, anna, FAIRY)).content
    await evening.press(anna, welcome, plain.button_try())
    assert evening.table(anna.private).content == lobby
    assert len(evening.messages(anna.private)) == 2


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    """To all the processes that this bot has started to think."""
    made, line = list[Line](), pool.line

    async def noted() -> Line:
        made.append(await line())
        return made[-1]

    monkeypatch.setattr(pool, "line", noted)
    return made


async def test_a_game_goes_on_when_whatever_thinks_is_killed(evening: Evening, lines: list[Line]) -> None:
    evening.forgiven.append("a process that thought about hand_of_the_king is gone")
    (anna,) = await evening.came("Анна")
    await evening.deal(HAND, anna, computers=2)
    driver, killed = Driver(evening, [anna], Random(1), evening.group), list[Line]()
    while not driver.over():
        await evening.playground.until(lambda: driver.over() or driver.offers())
        for line in lines[len(killed) :]:
            line.process.kill()
            killed.append(line)
        if driver.offers():
            await driver.step()
    assert ((await evening.document()).phase, len(killed) > 3) == (Phase.OVER, True)


async def test_a_bot_that_stops_waits_for_no_thought(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "PACE", 60.0)
    (anna,) = await evening.came("Анна")
    await evening.deal(HAND, anna, computers=2)
    driver = Driver(evening, [anna], Random(1), evening.group)
    while driver.offers():
        await driver.step()
    await asyncio.sleep(0.1)
    async with asyncio.timeout(1):
        await evening.room.sessions.close()
    assert evening.room.sessions._acting == set()
