"""One person asks for far more than a person can want: everybody else plays on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.delivery import budgets
from bot.inbox import rate_limit
from bot.playground import Limits
from bot.playground.world import Answer, Chat, Content, Press
from bot.texts import html, plain
from tests.e2e.company import words
from tests.e2e.driver import Driver
from tests.e2e.in_process import InProcessBot, in_process_bot

HAND = "hand_of_the_king"
REAL = (
    (budgets, "EVERY", 5.0),
    (budgets, "PRIVATE_EVERY", 1.0),
    (budgets, "BOT_EVERY", 1 / 30),
    (rate_limit, "EVERY", 0.25),
)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    """So many updates a person may send, and earns no more while a test runs."""
    monkeypatch.setattr(rate_limit, "EVERY", 3600.0)
    monkeypatch.setattr(rate_limit, "BURST", 3)
    return 3


async def test_presses_beyond_a_few_are_answered_in_words_and_not_handled(company: InProcessBot, few: int) -> None:
    anna, boris = company["Анна"], company["Борис"]
    await company.say(anna, f"/play {HAND}")
    presses = [boris.press(company.table(), plain.button_rules()) for _ in range(few + 4)]
    await company.playground.until(lambda: all(press.answer for press in presses))
    await company.calm()
    assert [press.answer for press in presses[few:]] == [Answer(plain.too_fast())] * 4
    assert all(press.answer and press.answer.url for press in presses[:few])
    company.forgiven.append("can't initiate conversation")


async def test_commands_beyond_a_few_are_not_obeyed_and_one_line_in_private_says_so(
    company: InProcessBot, few: int
) -> None:
    (anna,) = await company.came("Анна")  # by /start
    before = company.said(anna.private)
    for command in ("/my", "/help", "/hand", "/hand", "/deck"):
        anna.say(command, anna.private)
    await company.calm()
    told = [plain.my_none(), words(html.help()), plain.too_fast()]
    assert sorted(company.said(anna.private)) == sorted([*before, *told])


# With the limits of Telegram and of the bot as they are


@pytest.fixture
def real_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """What other tests shorten."""
    for module, name, seconds in REAL:
        monkeypatch.setattr(module, name, seconds)


@pytest.fixture
async def busy(valkey: str, tmp_path: Path, real_limits: None) -> AsyncIterator[InProcessBot]:
    async with in_process_bot(valkey, tmp_path, limits=Limits()) as company:
        yield company


async def two_at_a_table(company: InProcessBot, names: tuple[str, str], chat: Chat) -> Driver:
    """Two people who have just begun a game in a chat."""
    people = await company.came(*names)
    await company.say(people[0], f"/play {HAND}", chat)
    await company.press(people[1], company.table(chat), plain.button_sit())
    await company.press(people[0], company.table(chat), plain.button_start())
    return Driver(company, people, Random(1), chat)


def moves(driver: Driver) -> Press:
    """Somebody who is asked presses something that leads to a move."""
    person, offers = driver.offers()[0]
    offer = driver.choose(offers)
    return person.press(offer.message, offer.button.callback_data)


async def test_one_person_who_floods_a_group_makes_nobody_wait(busy: InProcessBot) -> None:
    here = await two_at_a_table(busy, ("Анна", "Борис"), busy.group)
    elsewhere = busy["Вера"].make_group("Другая компания", busy.playground.people.new("Глеб"))
    there = await two_at_a_table(busy, ("Вера", "Глеб"), elsewhere)
    (outsider,) = await busy.came("Захар")
    before = [table_of(busy, driver) for driver in (here, there)]
    for _ in range(300):
        outsider.press(busy.table(), plain.button_rules())
        outsider.say("/rules", busy.group)
    presses = [moves(driver) for driver in (here, there)]
    await busy.playground.until(lambda: all(press.answer for press in presses), 5)
    await busy.playground.until(lambda: table_of(busy, there) != before[1], 5)
    await busy.playground.until(lambda: table_of(busy, here) != before[0], 10)
    assert not any(press.answer and press.answer.text for press in presses)


def table_of(company: InProcessBot, driver: Driver) -> Content:
    table = driver.public()
    assert table
    return table.content
