"""The words themselves: Telegram takes every one of them, and nothing that needs words is without."""

from __future__ import annotations

import re

import pytest

from bot.handlers.commands import COMMANDS
from bot.playground.html import parse
from bot.tables.document import LIMITS
from bot.tables.refused import Why
from bot.texts import html, plain
from bot.texts.book import Entry, read
from bot.texts.lint import is_marked_up
from bot.texts.names import LONGEST
from bot.texts.speech import RUSSIAN, say_html, say_plain

BOOK = read(RUSSIAN)
COUNTS = (0, 1, 2, 5, 21, 1000)
NASTY = "<b>&\"'</i>"


def sample(key: str, count: int) -> str:
    """A message said as HTML, with arguments as nasty as they may come."""
    given = {name: count if number else NASTY for name, number in BOOK.arguments(key).items()}
    return say_html(key, **given | ({"unix": "1700000000"} if "unix" in given else {}))


@pytest.mark.parametrize("entry", BOOK.messages, ids=lambda entry: entry.key)
def test_telegram_takes_a_message_with_any_count_and_any_name(entry: Entry) -> None:
    shown = [parse(sample(entry.key, count)).text for count in COUNTS]
    assert all(shown)
    assert all("{" not in text for text in shown)


@pytest.mark.parametrize("why", Why)
def test_a_refusal_has_plain_words_that_fit_a_pop_up(why: Why) -> None:
    key = f"refused-{why}"
    assert 0 < len(say_plain(key)) <= 190
    assert not is_marked_up(BOOK, key)


def test_every_time_limit_has_words() -> None:
    said = [plain.limit_value(seconds=seconds) for seconds in LIMITS]
    assert said == ["без ограничения", "2 минуты", "10 минут", "1 час", "сутки"]


def test_computers_have_names_of_their_own_that_fit_where_names_do() -> None:
    names = [plain.computer_name(number=number) for number in range(1, 10)]
    assert names[:2] == ["🤖 Кузя", "🤖 Фрося"]
    assert len(set(names)) == len(names)
    assert max(map(len, names)) <= LONGEST


def test_the_help_has_a_line_for_every_command_but_help_and_start() -> None:
    said = re.findall(r"^/(\w+) — (.+)$", parse(html.help()).text, re.MULTILINE)
    assert said == [(name, entry.description()) for name, entry in COMMANDS.items() if name not in ("help", "start")]


@pytest.mark.parametrize("name", COMMANDS)
def test_the_description_of_a_command_fits_telegrams_menu(name: str) -> None:
    assert 3 <= len(COMMANDS[name].description()) <= 256
