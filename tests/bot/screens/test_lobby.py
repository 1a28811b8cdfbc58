"""The lobby: chairs, the level of computers, the next step."""

from __future__ import annotations

import pytest

from bot.screens.data import Press, Verb, encode
from bot.screens.fit import CAPTION, length
from bot.screens.frame import screens_by_place
from bot.screens.screen import Button, Place, Screen
from bot.tables import queries
from bot.tables.document import Document, Person, Phase
from tests.bot.long_turns import CARAVAN, bring
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


# The picture


def key(document: Document) -> str:
    picture = shown(document).picture
    assert picture
    return picture.key


def test_the_picture_shows_who_sits_there_and_how_well_the_computers_play() -> None:
    gentle = lobby(ANNA, computers=1, game=FAIRY)
    queries.computers(gentle)[0].level = "light"
    silent = lobby(ANNA, BORIS.model_copy(update={"reachable": False}), game=FAIRY)
    tables = [lobby(ANNA, game=FAIRY), lobby(ANNA, BORIS, game=FAIRY), lobby(ANNA, computers=1, game=FAIRY)]
    keys = [key(document) for document in (*tables, gentle, silent)]
    assert len(set(keys)) == len(keys)


def test_settings_change_nothing_in_the_picture() -> None:
    document = lobby(ANNA, BORIS, game=FAIRY)
    before = key(document)
    document.limit = 600
    assert key(document) == before


def test_the_same_people_at_another_table_are_the_same_picture() -> None:
    assert key(lobby(ANNA, BORIS, game=FAIRY)) == key(lobby(ANNA, BORIS, game=FAIRY))


def test_a_lobby_of_long_names_fits_below_its_picture() -> None:
    people = [Person(id=number, name="🦄" * 24, reachable=False) for number in range(5)]
    text = shown(lobby(*people, game="king_under_mountain", limit=3600)).text
    assert length(text) <= CAPTION
    assert text.count("🦄" * 24) == 5


def test_a_closed_table_keeps_a_picture_so_that_its_message_can_be_edited() -> None:
    document = lobby(ANNA, game=FAIRY)
    before = key(document)
    document.phase = Phase.CLOSED
    assert key(document) != before
    assert shown(document).rows == ()


def test_a_game_without_a_title_card_has_a_lobby_of_words(monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch)
    assert shown(lobby(ANNA, BORIS, game=CARAVAN.id)).picture is None
