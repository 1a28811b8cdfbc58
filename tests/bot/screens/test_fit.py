"""What a message can hold of a log."""

from __future__ import annotations

import pytest

from bot.screens.fit import fitted, length

LINES = [f"Строка {number}" for number in range(40, 0, -1)]


def test_a_log_that_fits_is_told_whole() -> None:
    assert fitted(["Стол"], LINES[:2], 100) == "Стол\n<blockquote expandable>Строка 40\nСтрока 39</blockquote>"


@pytest.mark.parametrize("limit", range(5, 400, 7))
def test_of_a_longer_log_as_many_of_the_newest_lines_are_told_as_fit(limit: int) -> None:
    told = [fitted(["Стол"], LINES[:lines], 10**6) for lines in range(len(LINES) + 1)]
    assert fitted(["Стол"], LINES, limit) == [text for text in told if length(text) <= limit][-1]


def test_where_no_line_of_the_log_fits_there_is_none() -> None:
    assert fitted(["Стол"], ["Длинная строка"], 6) == "Стол"


def test_a_log_under_a_quote_of_the_game_has_a_title() -> None:
    quote = "<blockquote>Рука</blockquote>"
    assert fitted([quote], ["Ход"], 100) == f"{quote}Последние ходы\n<blockquote expandable>Ход</blockquote>"
