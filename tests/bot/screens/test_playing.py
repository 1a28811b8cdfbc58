"""The frame around a game in progress: chapters of long turns, undo, computers that stand in."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.screens.frame import screens_by_place
from bot.screens.screen import Place, Screen, hand_of
from bot.tables import changes, deadlines
from bot.tables.document import Document, Person
from bot.tables.document import Talk as TalkHeld
from tests.bot.long_turns import CARAVAN, ROAD, WALKS, Camp, bring
from tests.bot.tables.tables import ANNA, BORIS, CHAT, NOON, acting, own_move, playing, saved, some_move

BOT = "igroteka_bot"
LIMIT = 120
TABLE = Place("table", CHAT)


@pytest.fixture(autouse=True)
def long_turn_game(monkeypatch: pytest.MonkeyPatch) -> None:
    bring(monkeypatch)


def travelling(walks: int = 0, limit: int = 0) -> Document:
    """A game in which Anna has walked so many times by one mile."""
    return on(playing(ANNA, BORIS, game=CARAVAN.id, limit=limit), walks)


def on(document: Document, walks: int) -> Document:
    for _ in range(walks):
        own_move(document, ANNA.id, ROAD[0], document.revision, NOON)
        saved(document)
    return document


def camped() -> Document:
    return camp(travelling(WALKS))


def camp(document: Document) -> Document:
    own_move(document, ANNA.id, Camp(), document.revision, NOON)
    return saved(document)


def taken_over() -> Document:
    """Anna's time is up, and the computer has begun to make her moves."""
    document = travelling(limit=LIMIT)
    deadlines.play_overdue(document, 0, ROAD[0], document.revision, NOON + LIMIT)
    return saved(document)


def shown(document: Document, place: Place = TABLE) -> Screen:
    screen = screens_by_place(document, {}, BOT)[place]
    assert screen
    return screen


def hand(document: Document, person: Person) -> Screen:
    return shown(document, hand_of(person.id))


def labels(screen: Screen) -> list[list[str]]:
    return [[button.text for button in row] for row in screen.rows]


def lines(screen: Screen) -> list[str]:
    return screen.text.replace("<blockquote expandable>", "\n").replace("</blockquote>", "").splitlines()


# Chapters


def test_within_a_turn_the_table_looks_different_in_the_same_chapter() -> None:
    document = travelling(1)
    one, other = shown(document), shown(on(document, 1))
    assert one.digest != other.digest
    assert one.chapter == other.chapter != ""


def test_the_next_turn_is_another_chapter() -> None:
    document = travelling(WALKS)
    assert shown(document).chapter != shown(camp(document)).chapter


def stops(document: Document) -> None:
    changes.stop(document, ANNA.id, admin=False)


def talks(document: Document) -> None:
    document.talk = TalkHeld(seats=(0, 1), until=NOON)


def is_halfway(document: Document) -> None:
    deadlines.remind(document, NOON + LIMIT / 2)


def leaves(document: Document) -> None:
    changes.leave(document, BORIS.id, NOON)


def stands_in(document: Document) -> None:
    document.chairs[0].late = True


def cannot_be_written_to(document: Document) -> None:
    changes.mark_unreachable(document, ANNA.id)


@pytest.mark.parametrize("happens", [stops, talks, is_halfway, leaves, stands_in, cannot_be_written_to])
def test_every_notice_is_another_chapter(happens: Callable[[Document], None]) -> None:
    document = travelling(1, LIMIT)
    before = shown(document).chapter
    happens(document)
    assert shown(document).chapter != before


def test_a_notice_that_is_over_is_another_chapter() -> None:
    document = travelling(1)
    changes.stop(document, ANNA.id, admin=False)
    before = shown(document).chapter
    changes.keep_on(document, ANNA.id, admin=False)
    assert shown(document).chapter not in (before, "")


def test_the_clock_wound_up_by_a_ply_is_the_same_chapter() -> None:
    document = travelling(limit=LIMIT)
    before = shown(document).chapter
    own_move(document, ANNA.id, ROAD[0], 1, NOON + 50)
    assert (document.deadline, shown(saved(document)).chapter) == (NOON + 50 + LIMIT, before)


@pytest.mark.parametrize("reminded", [False, True])
def test_in_a_long_turn_the_group_is_told_of_the_deadline_after_half_time(reminded: bool) -> None:
    document = travelling(1, LIMIT)
    if reminded:
        deadlines.remind(document, NOON + LIMIT / 2)
    assert ("⏳" in shown(document).text, "⏳" in hand(document, ANNA).text) == (reminded, True)


def test_private_hands_have_no_chapters() -> None:
    assert [hand(travelling(1), person).chapter for person in (ANNA, BORIS)] == ["", ""]


def test_a_table_in_a_chat_of_ones_own_has_no_chapters() -> None:
    document = playing(ANNA, computers=1, game=CARAVAN.id)
    document.chat, document.private = ANNA.id, True
    assert shown(document, Place("table", ANNA.id)).chapter == ""


@pytest.mark.parametrize("game", ["hand_of_the_king", "fairy_scuffle"])
def test_a_game_of_short_turns_has_no_chapters(game: str) -> None:
    document = playing(ANNA, BORIS, game=game, limit=LIMIT)
    for _ in range(5):
        seat = acting(document)[0]
        assert (shown(document).chapter, "⏳" in shown(document).text) == ("", True)
        changes.play(document, seat, some_move(document, seat), document.revision, NOON)
        saved(document)


def test_in_a_long_turn_no_menu_stands_under_the_table() -> None:
    assert labels(shown(travelling(1))) == [["🃏 Моя рука", "📜 Правила"]]


def test_for_whoever_cannot_be_written_to_the_menu_does_and_every_ply_is_another_chapter() -> None:
    document = playing(ANNA, BORIS, game=CARAVAN.id)
    changes.mark_unreachable(document, ANNA.id)
    one, other = shown(document), shown(on(document, 1))
    assert labels(one) == labels(other) == [["Вперёд на 1", "Вперёд на 2"], ["🃏 Моя рука", "📜 Правила"]]
    assert one.chapter != other.chapter


# The move that can be taken back


def test_whoever_made_the_last_move_may_take_it_back() -> None:
    document = travelling(2)
    assert labels(hand(document, ANNA)) == [
        ["Вперёд на 1", "Вперёд на 2"],
        ["Пить"],
        ["📜 Правила", "🔎 Карты"],
        ["↩️ Вернуть ход"],
    ]
    assert hand(document, ANNA).rows[-1][0].data == f"undo {document.id} 3"
    assert labels(hand(document, BORIS)) == [["📜 Правила", "🔎 Карты"]]


def test_so_may_whoever_has_just_ended_their_turn() -> None:
    assert labels(hand(camped(), ANNA)) == [["📜 Правила", "🔎 Карты"], ["↩️ Вернуть ход"]]


def test_when_the_next_one_moves_nobody_offers_that_any_more() -> None:
    document = camped()
    own_move(document, BORIS.id, ROAD[0], document.revision, NOON)
    assert [labels(hand(saved(document), person))[-1] for person in (ANNA, BORIS)] == [
        ["📜 Правила", "🔎 Карты"],
        ["↩️ Вернуть ход"],
    ]


# Who stands in


def test_while_the_computer_ends_a_late_turn_everybody_reads_it_and_its_person_may_come_back() -> None:
    document = taken_over()
    assert lines(hand(document, ANNA)) == [
        "Ход: 🔴 <b>Анна</b>",
        "Куда? Пройдено 1",
        "💤 Не за столом, ходит компьютер: Анна",
        *lines(hand(travelling(1), ANNA))[2:],
    ]
    assert labels(hand(document, ANNA)) == [["📜 Правила", "🔎 Карты"], ["👋 Я снова тут"]]
    assert "💤 Не за столом, ходит компьютер: Анна" in lines(shown(document))


def test_whoever_came_back_reads_nothing_of_it() -> None:
    document = taken_over()
    changes.come_back(document, ANNA.id, NOON)
    assert lines(hand(document, ANNA))[0] == "<b>Ваш ход</b>"
    assert "💤" not in shown(document).text


# The log


def test_the_log_of_long_turns_goes_back_to_where_the_turn_before_began() -> None:
    document = camped()
    for _ in range(WALKS):
        own_move(document, BORIS.id, ROAD[0], document.revision, NOON)
        saved(document)
    told = lines(hand(document, ANNA))
    assert told[told.index("Борис: 1") :] == ["Борис: 1"] * WALKS + ["Анна: привал"] + ["Анна: 1"] * WALKS
