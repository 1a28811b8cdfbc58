"""How much of a log fits into a message, and how buttons share rows."""

from __future__ import annotations

import pytest

from bot.screens.fit import fitted, length, rows
from bot.screens.screen import Button

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


def laid_out(*labels: str) -> list[list[str]]:
    return [[button.text for button in row] for row in rows([Button(label) for label in labels])]


def test_buttons_share_rows_evenly() -> None:
    assert laid_out("Король", "Фея", "Рыцарь", "Гном", "Дракон") == [["Король", "Фея", "Рыцарь"], ["Гном", "Дракон"]]


def test_a_wide_button_has_a_row_to_itself_and_the_others_share_theirs() -> None:
    assert laid_out("Король", "Фея", "Оставить как есть", "Гном") == [
        ["Король", "Фея"],
        ["Оставить как есть"],
        ["Гном"],
    ]


def test_where_half_are_wide_each_has_a_row() -> None:
    assert laid_out("Король", "Королева эльфов", "Рыцарь на коне", "Прекрасная дама") == [
        ["Король"],
        ["Королева эльфов"],
        ["Рыцарь на коне"],
        ["Прекрасная дама"],
    ]


def test_without_buttons_there_are_no_rows() -> None:
    assert laid_out() == []
