"""Pages of hints in a private hand."""

from __future__ import annotations

from itertools import chain

import pytest

from bot.screens.data import LIMIT, Press, Verb, decode
from bot.screens.frame import screens_by_place
from bot.screens.game import Hint
from bot.screens.hints import PAGE, asked_for, hint_rows, open_page, sign
from bot.screens.screen import Screen, hand_of
from bot.tables import queries
from bot.tables.document import Document
from engine.contract import SEATS
from tests.bot.long_turns import CARAVAN, ROAD, WALKS, Camp, bring, hints
from tests.bot.tables.tables import ANNA, BORIS, NOON, own_move, playing, saved

OPEN = "?1.0"  # the first page, as long as nobody is called after revision 1


@pytest.fixture(autouse=True)
def long_turn_game(monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch)


def travelling() -> Document:
    return playing(ANNA, BORIS, game=CARAVAN.id)


def hand(document: Document, path: str = "", user: int = ANNA.id) -> Screen:
    screen = screens_by_place(document, {f"hand:{user}": path}, "igroteka_bot")[hand_of(user)]
    assert screen
    return screen


def labels(screen: Screen) -> list[list[str]]:
    return [[button.text for button in row] for row in screen.rows]


def data(screen: Screen, label: str) -> Press:
    return decode(next(button.data for row in screen.rows for button in row if button.text == label))


def wells(first: int, last: int) -> list[str]:
    return [f"Колодец {number}" for number in range(first, last + 1)]


def test_a_hand_with_hints_has_a_button_that_opens_their_first_page() -> None:
    document = travelling()
    assert data(hand(document), "🔎 Карты") == Press(Verb.CARDS, document.id, 0, OPEN)


def test_a_hand_without_hints_has_none() -> None:
    document = playing(ANNA, BORIS, game="hand_of_the_king")
    assert labels(hand(document, user=BORIS.id)) == [["📜 Правила"]]


def test_a_page_takes_the_place_of_all_buttons_and_says_what_they_do() -> None:
    screen = hand(travelling(), OPEN)
    assert [*chain(*labels(screen))] == ["Кошель", *wells(1, 23), "▶️", "← Назад"]
    assert "🔎 Нажмите на карту, и она расскажет о себе." in screen.text.splitlines()


def test_a_page_is_open_while_others_move() -> None:
    document = travelling()
    own_move(document, ANNA.id, ROAD[0], 1, NOON)
    assert labels(hand(saved(document), OPEN, BORIS.id)) == labels(hand(travelling(), OPEN, BORIS.id))


def test_being_called_to_act_closes_it() -> None:
    document = travelling()
    for move in (*[ROAD[0]] * WALKS, Camp()):
        own_move(document, ANNA.id, move, document.revision, NOON)
        saved(document)
    assert hand(document, OPEN, BORIS.id) == hand(document, "", BORIS.id)


def test_the_last_page_leads_back_to_the_one_before() -> None:
    screen = hand(travelling(), "?1.1")
    assert [*chain(*labels(screen))] == [*wells(24, 30), "◀️", "← Назад"]
    assert data(screen, "◀️").argument == OPEN


def test_a_page_beyond_the_last_is_the_last() -> None:
    document = travelling()
    assert hand(document, "?1.7") == hand(document, "?1.1")


def test_as_many_as_a_page_holds_are_one_page() -> None:
    hints = [Hint(str(number), "") for number in range(PAGE)]
    rows = hint_rows(travelling(), 0, hints, 0)
    assert [button.text for row in rows for button in row] == [*map(str, range(PAGE)), "← Назад"]


@pytest.mark.parametrize("path", ["", "0", "?", "?1", "?1.", "?2.0", "?1.x", "?1.-1", "1.0"])
def test_any_other_path_opens_no_page(path: str) -> None:
    assert open_page(path, 1) is None


def test_a_hint_is_known_by_its_label_wherever_it_stands() -> None:
    one, other = Hint("Кошель", "Пуст"), Hint("Колодец", "Глубок")
    fuller = Hint("Кошель", "Полон")
    assert [asked_for((other, fuller), sign(hint)) for hint in (one, other)] == [fuller, other]


def test_a_hint_that_is_gone_is_not_found() -> None:
    assert asked_for((Hint("Кошель", "Пуст"),), sign(Hint("Колодец", "Глубок"))) is None


def test_a_press_of_a_hint_says_which() -> None:
    document = travelling()
    assert data(hand(document, OPEN), "Колодец 3") == Press(Verb.HINT, document.id, 0, sign(Hint("Колодец 3", "")))


def test_every_button_of_a_game_that_went_on_for_long_can_be_sent() -> None:
    document = travelling()
    document.called_at = document.choices_since = [10**12, 10**12]
    sent = [button.data for path in ("", "?cre66i9s.0") for row in hand(document, path).rows for button in row]
    assert len(sent) > PAGE
    assert max(len(each.encode()) for each in sent) <= LIMIT


def test_hints_are_those_of_the_viewer_alone() -> None:
    document = travelling()
    table = queries.table_of(document)
    purses = [hints(table.rules.view(table.state, seat), [])[0].text for seat in SEATS[:2]]
    assert purses == [f"В нём золота: {gold}" for gold in table.state.gold]
