"""«Камешки» as people see them: whole screens.  That everything fits and gives nothing away, the laws try."""

from __future__ import annotations

from typing import Any, Final

import pytest

from engine.contract import Event, Line, Outcome, Seat
from tests.bot.games.harness import NAMES, ShownGame
from tests.example.bot.games.pebbles.screens import SCREENS
from tests.example.engine.games.pebbles.rules import Pebbles
from tests.example.engine.games.pebbles.state import Dealt, State, Took

GAME: Final = ShownGame[State, Any](Pebbles(), SCREENS)
MIDDLE: Final = State(7, [2, 1], [[1, 3], [2, 2]], [2, 1], 2)
END: Final = State(0, [5, 3], [[], [2]], [2, 1, 1, 2, 2], 2)


def test_the_table_shows_the_heap_and_what_each_has() -> None:
    assert GAME.public(MIDDLE) == ["🪨 В кучке 7 камешков", "🔴 <b>Анна</b> — 2", "🟦 <b>Борис</b> — 1"]
    assert GAME.public(END)[0] == "🪨 Кучка пуста"


def test_a_hand_is_shown_to_its_owner_until_it_is_played() -> None:
    assert GAME.hand(MIDDLE, 0) == ["Ваши карты: <b>1 3</b>"]
    assert GAME.hand(END, 0) == []
    assert SCREENS.peek(GAME.view(MIDDLE, 1), NAMES) == "Ваши карты: 2 2"
    assert SCREENS.peek(GAME.view(END, 0), NAMES) == "Все карты сыграны."


def test_every_number_of_the_hand_is_a_button() -> None:
    assert GAME.ask(MIDDLE) == "Какую карту сыграть?"
    assert GAME.menu(MIDDLE) == ["[Карта 1]  [Карта 3]"]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Took(Seat(1), 3, 2), "🟦 Борис играет 3 и берёт 2 камешка"),
        (Dealt(Seat(0), (1, 2, 3)), ""),
    ],
)
def test_the_log_tells_what_was_taken(event: Event, line: str) -> None:
    assert SCREENS.told(event, NAMES) == line


def test_the_result_says_what_the_points_are_for() -> None:
    outcome = GAME.rules.outcome(END)
    assert outcome == Outcome(
        (7, 3), (1, 2), ((Line("pebbles", 5), Line("last", 2)), (Line("pebbles", 3), Line("last", 0)))
    )
    assert [SCREENS.line("pebbles"), SCREENS.line("last")] == ["камешки", "последний камешек"]
