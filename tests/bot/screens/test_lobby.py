"""The lobby: chairs, the level of computers, the next step."""

from __future__ import annotations

import pytest

from bot.screens.data import Press, Verb, encode
from bot.screens.frame import screens_by_place
from bot.screens.screen import Button, Place, Screen
from bot.tables import queries
from bot.tables.document import Document
from tests.bot.tables.tables import ANNA, BORIS, CHAT, lobby

BOT = "igroteka_bot"
FAIRY = "fairy_scuffle"
TABLE = Place("table", CHAT)
LEVELS = "🎚 Уровень ботов: "


def shown(document: Document) -> Screen:
    screen = screens_by_place(document, {}, BOT)[TABLE]
    assert screen
    return screen


def labels(screen: Screen) -> list[list[str]]:
    return [[button.text for button in row] for row in screen.rows]


def level_button(document: Document) -> Button | None:
    return next((button for row in shown(document).rows for button in row if button.text.startswith(LEVELS)), None)


def test_the_lobby_of_a_group_says_who_sits_and_how_well_the_computers_play() -> None:
    screen = shown(lobby(ANNA, BORIS, computers=2, game=FAIRY))
    assert screen.text.splitlines()[3:] == [
        "🔴 Анна 👑",
        "🟦 Борис",
        "⭐ 🤖 Кузя · средний",
        "💚 🤖 Фрося · средний",
        "",
        "Все места заняты. Начинает 👑",
    ]
    assert labels(screen) == [
        ["➕ Сесть", "➖ Встать"],
        ["🤖 Добавить бота"],
        ["🎚 Уровень ботов: средний"],
        ["⚙️ Настройки", "📜 Правила"],
        ["▶️ Начать", "✖️ Отменить"],
    ]


def test_without_computers_there_is_no_level_to_choose() -> None:
    assert level_button(lobby(ANNA, BORIS, game=FAIRY)) is None


@pytest.mark.parametrize(
    ("level", "said", "after"),
    [
        ("light", "лёгкий", "medium"),
        ("medium", "средний", "strong"),
        ("strong", "сильный", "light"),
        ("greedy", "простой", "medium"),
    ],
)
def test_the_level_is_a_button_that_goes_on_to_the_next(level: str, said: str, after: str) -> None:
    document = lobby(ANNA, computers=1, game=FAIRY)
    queries.computers(document)[0].level = level
    assert level_button(document) == Button(LEVELS + said, encode(Press(Verb.LEVEL, document.id, 0, after)))


def test_whoever_is_alone_in_a_chat_of_their_own_is_told_to_begin() -> None:
    screen = shown(lobby(ANNA, computers=1, game=FAIRY, private=True))
    assert screen.text.splitlines()[3:] == [
        "🔴 Анна 👑",
        "🟦 🤖 Кузя · средний",
        "",
        "Все в сборе: нажмите «▶️ Начать». Число и уровень ботов можно поменять.",
        "Играете впервые — загляните в «📜 Правила».",
    ]
    assert labels(screen) == [
        ["▶️ Начать", "✖️ Отменить"],
        ["🤖 Добавить бота"],
        ["🎚 Уровень ботов: средний"],
        ["⚙️ Настройки", "📜 Правила"],
    ]
