"""The result of a game: the computers that played, the podium, and what stays of the board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.screens.frame import screens_by_place
from bot.screens.playing import TableView
from bot.screens.result import finish_of
from bot.screens.screen import Place
from bot.tables import queries
from bot.tables.document import Document, Person, Phase
from bot.texts import html
from engine.contract import Line, Outcome
from tests.bot.long_turns import CARAVAN, bring
from tests.bot.tables.tables import ANNA, BORIS, CHAT, PEOPLE, acting, lobby, make_move, playing


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


# The podium

WON = Outcome((12, 7, 7), (1, 2, 2), ((Line("king", 4), Line("queen", 8)), (Line("king", 7),), (Line("king", 7),)))
PAIRS = Outcome((3, 1, 2, 2), (1, 2, 1, 2), ((), (), (), ()))
DRAWN = Outcome((0, 0), (1, 1), ((), ()))


def table_view(people: int, computers: int = 0) -> TableView:
    return TableView(lobby(*PEOPLE[:people], computers=computers, game="fairy_scuffle"), "igroteka_bot")


def test_a_podium_shows_the_best_first_and_equals_at_one_place() -> None:
    finish = finish_of(table_view(2, 1), WON)
    shown = [(each.seat, each.place, each.computer, each.points) for each in finish.finishers]
    assert shown == [(0, 1, 0, "12"), (1, 2, 0, "7"), (2, 2, 1, "7")]
    assert (finish.title, finish.drawn) == ("Несказочная заварушка", "")


def test_below_a_podium_stands_what_brought_the_winner_most() -> None:
    assert finish_of(table_view(3), WON).why == "💍 Королева — 8 · 👑 Король — 4"


def test_partners_share_a_place_and_no_reason_is_given_for_both() -> None:
    finish = finish_of(table_view(4), PAIRS)
    assert [(each.seat, each.place) for each in finish.finishers] == [(0, 1), (2, 1), (1, 2), (3, 2)]
    assert finish.why == ""


def test_what_decided_stands_there_in_the_words_of_the_game() -> None:
    assert finish_of(table_view(2), replace(DRAWN, places=(2, 1), decided="king")).why == "👑 Король"


def test_a_game_that_nobody_won_says_so_and_counts_no_points() -> None:
    finish = finish_of(table_view(2), DRAWN)
    assert (finish.drawn, [each.points for each in finish.finishers]) == ("Ничья", ["", ""])


def test_the_last_board_stays_where_the_table_was_and_the_result_is_a_message_of_its_own() -> None:
    places = {place.name: screen for place, screen in screens_by_place(ended(ANNA, BORIS), {}, "igroteka_bot").items()}
    table, result = places["table"], places["result"]
    assert table
    assert result
    assert (table.rows, result.rows != ()) == ((), True)
    assert table.text.startswith(html.game_over())
