"""One person asks for far more than a person can want: everybody else plays on."""

from __future__ import annotations

import pytest

from bot.inbox import rate_limit
from bot.playground.world import Answer
from bot.texts import html, plain
from tests.e2e.company import words
from tests.e2e.in_process import InProcessBot

HAND = "hand_of_the_king"


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    """So many updates a person may send, and earns no more while a test runs."""
    monkeypatch.setattr(rate_limit, "EVERY", 3600.0)
    monkeypatch.setattr(rate_limit, "BURST", 3)
    return 3


async def test_presses_beyond_a_few_are_answered_once_with_words_then_without_and_cost_nothing_else(
    company: InProcessBot, few: int
) -> None:
    anna, boris = company["Анна"], company["Борис"]
    await company.say(anna, f"/play {HAND}")
    before = len([key async for key in company.store.redis.scan_iter("said:update:*")])
    presses = [boris.press(company.table(), plain.button_rules()) for _ in range(few + 4)]
    await company.playground.until(lambda: all(press.answer for press in presses))
    await company.calm()
    assert [press.answer for press in presses[few:]] == [Answer(plain.too_fast()), *[Answer()] * 3]
    assert all(press.answer and press.answer.url for press in presses[:few])
    assert len([key async for key in company.store.redis.scan_iter("said:update:*")]) == before + few
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
