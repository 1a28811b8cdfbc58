"""The result of a game mentions the computers that played."""

from __future__ import annotations

import pytest

from bot.screens.frame import screens_by_place
from bot.screens.screen import Place
from bot.tables import queries
from bot.tables.document import Document, Person, Phase
from tests.bot.long_turns import CARAVAN, bring
from tests.bot.tables.tables import ANNA, BORIS, CHAT, acting, make_move, playing


@pytest.fixture(autouse=True)
def long_turn_game(monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch)


def ended(*people: Person, computers: int = 0, level: str = "medium") -> Document:
    document = playing(*people, computers=computers, game=CARAVAN.id)
    for computer in queries.computers(document):
        computer.level = level
    while document.phase is Phase.PLAYING:
        make_move(document, acting(document)[0])
    return document


def thanks(document: Document) -> list[str]:
    """The lines of the result that are about computers alone."""
    screen = screens_by_place(document, {}, "igroteka_bot")[Place("result", CHAT)]
    assert screen
    return [line for line in screen.text.splitlines() if line.startswith("🤖")]


def test_a_game_of_people_says_nothing_of_computers() -> None:
    assert thanks(ended(ANNA, BORIS)) == []


@pytest.mark.parametrize(("level", "said"), [("light", "лёгкий"), ("medium", "средний"), ("strong", "сильный")])
def test_the_result_says_that_a_computer_played_and_how_well(level: str, said: str) -> None:
    told = f"🤖 С вами играл компьютер, уровень — {said}. Спасибо за игру!"
    assert thanks(ended(ANNA, computers=1, level=level)) == [told]
