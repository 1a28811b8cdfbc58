"""Computers at the table, by presses alone: from the welcome to the result, at every level, whatever is killed."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.playground import Person
from bot.playground.world import Message
from bot.screens.registry import screens_of
from bot.tables import changes, queries
from bot.tables.document import LEVELS, Phase
from bot.texts import html, plain
from bot.thinking import pool
from bot.thinking.pool import Connection
from tests.e2e.company import labels, words
from tests.e2e.driver import Driver
from tests.e2e.in_process import InProcessBot

FAIRY, HAND = "fairy_scuffle", "hand_of_the_king"


def level_button(message: Message) -> str:
    return next(label for label in labels(message) if label.startswith(plain.levels()))


async def tried(company: InProcessBot, person: Person, game: str) -> Message:
    """The lobby to which «Попробовать с ботом» leads."""
    await company.press(person, company.table(person.private), plain.button_try())
    await company.press(person, company.table(person.private), screens_of(game).title())
    return company.table(person.private)


async def at_level(company: InProcessBot, person: Person, lobby: Message, level: str) -> None:
    for _ in LEVELS:
        if not level_button(lobby).endswith(plain.level(level=level)):
            await company.press(person, lobby, level_button(lobby))


@pytest.mark.parametrize("level", LEVELS)
async def test_whoever_tries_the_bot_comes_from_the_welcome_to_a_result_below_the_last_board(
    company: InProcessBot, level: str
) -> None:
    (anna,) = await company.came("Анна")
    lobby = await tried(company, anna, FAIRY)
    await at_level(company, anna, lobby, level)
    await company.press(anna, lobby, plain.button_start())
    await Driver(company, [anna], Random(level), anna.private).play()
    await company.calm()
    welcome, board, result = company.said(anna.private)
    assert welcome == words(html.welcome(name="Анна"))
    assert board.startswith(words(html.game_over()))
    assert words(html.result_computers(count=1, level=plain.level(level=level))) in result.splitlines()
    assert [each.level for each in queries.computers(await company.document(anna.private))] == [level]


async def test_nobody_but_people_is_written_to_and_a_computer_is_named_as_one(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    await company.deal(FAIRY, anna, boris, computers=2)
    await Driver(company, [anna, boris], Random(1), company.group).play()
    await company.calm()
    assert {chat for chat, calls in company.world.calls.per_chat().items() if calls} == {
        company.group.id, anna.id, boris.id,
    }  # fmt: skip
    assert [f"🤖 {name}" in company.table().content.text.text for name in ("Кузя", "Фрося")] == [True, True]


async def test_only_the_host_says_how_well_computers_play(company: InProcessBot) -> None:
    anna, boris = await company.came("Анна", "Борис")
    lobby = await company.gather(FAIRY, anna, boris, computers=1)
    answer = await company.press(boris, lobby, level_button(lobby))
    assert answer.text == plain.refused_not_host()
    await at_level(company, anna, lobby, "strong")
    assert words("🤖 Кузя · сильный") in lobby.content.text.text


async def test_another_game_is_played_at_the_same_level(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    lobby = await tried(company, anna, FAIRY)
    await at_level(company, anna, lobby, "light")
    await company.press(anna, lobby, plain.button_start())
    await Driver(company, [anna], Random(1), anna.private).play()
    await company.press(anna, company.table(anna.private), plain.button_again())
    assert level_button(company.table(anna.private)).endswith(plain.level(level="light"))


async def test_asked_again_while_a_table_stands_the_button_shows_the_table(company: InProcessBot) -> None:
    (anna,) = await company.came("Анна")
    welcome = company.table(anna.private)
    lobby = (await tried(company, anna, FAIRY)).content
    await company.press(anna, welcome, plain.button_try())
    assert company.table(anna.private).content == lobby
    assert len(company.messages(anna.private)) == 2


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> list[Connection]:
    """To all the processes that this bot has started to think."""
    made, start_process = list[Connection](), pool.start_process

    async def noted() -> Connection:
        made.append(await start_process())
        return made[-1]

    monkeypatch.setattr(pool, "start_process", noted)
    return made


async def test_a_game_goes_on_when_whatever_thinks_is_killed(
    company: InProcessBot, connections: list[Connection]
) -> None:
    company.forgiven.append("a process that thought about hand_of_the_king is gone")
    (anna,) = await company.came("Анна")
    await company.deal(HAND, anna, computers=2)
    driver, killed = Driver(company, [anna], Random(1), company.group), list[Connection]()
    while not driver.over():
        await company.playground.until(lambda: driver.over() or driver.offers())
        for line in connections[len(killed) :]:
            line.process.kill()
            killed.append(line)
        if driver.offers():
            await driver.step()
    assert ((await company.document()).phase, len(killed) > 3) == (Phase.OVER, True)


async def test_a_bot_that_stops_waits_for_no_thought(company: InProcessBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "MIN_MOVE_DELAY", 60.0)
    (anna,) = await company.came("Анна")
    await company.deal(HAND, anna, computers=2)
    driver = Driver(company, [anna], Random(1), company.group)
    while driver.offers():
        await driver.step()
    await asyncio.sleep(0.1)
    async with asyncio.timeout(1):
        await company.services.sessions.close()
    assert company.services.sessions._finishing == set()
