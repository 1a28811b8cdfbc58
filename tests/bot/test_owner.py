"""What the owner is told of the bot's health: when it lasts, when it is over, and never much."""

from __future__ import annotations

import pytest

from bot.health import Cause, Part, Reason
from bot.owner import HOUR, MOST, WAIT, Notices, duration, in_words
from bot.store.outages import BY_CLASS, BY_WORDS


class Ear:
    """An owner with a clock that is set by hand, whom every line reaches unless Telegram is away."""

    def __init__(self) -> None:
        self.notices, self.now, self.away = Notices(), 1000.0, False
        self.heard: list[str] = []

    def health(self, cause: Cause | None, part: Part = Part.TABLES) -> None:
        self.notices.heard(part, Reason("as the log says it", cause) if cause else None, self.now)

    def after(self, seconds: float) -> list[str]:
        """The lines that have come by then."""
        self.now += seconds
        for line in tuple(self.notices.due(self.now)):
            if not self.away:
                self.heard.append(line.text)
                self.notices.said(line, self.now)
        heard, self.heard = self.heard, []
        return heard


@pytest.fixture
def ear() -> Ear:
    return Ear()


DOWN = "🔴 Столы недоступны: у сервера столов кончилась память. Напишу, когда пройдёт."


def test_what_lasts_is_told_once_when_it_has_lasted_and_once_when_it_is_over(ear: Ear) -> None:
    ear.health(Cause.MEMORY)
    assert [ear.after(WAIT - 1), ear.after(1), ear.after(60)] == [[], [DOWN], []]
    ear.health(None)
    over = "🟢 Столы снова на месте, их не было 75 секунд: у сервера столов кончилась память."
    assert [ear.after(0), ear.after(60)] == [[over], []]


def test_what_is_over_soon_is_nobodys_business(ear: Ear) -> None:
    ear.health(Cause.MEMORY)
    assert ear.after(WAIT - 1) == []
    ear.health(None)
    assert [ear.after(0), ear.after(60), bool(ear.notices)] == [[], [], False]


def test_what_could_not_be_told_while_telegram_was_away_is_told_in_one_line(ear: Ear) -> None:
    ear.away = True
    ear.health(Cause.AWAY, Part.POLLING)  # it failed 30 seconds ago
    assert ear.after(210) == []
    ear.away = False
    ear.health(None, Part.POLLING)
    assert ear.after(0) == ["🟢 Снова получаю обновления от Telegram, их не было 4 минуты: нет связи."]


def test_an_end_that_was_not_told_yet_and_a_new_beginning_are_one_trouble(ear: Ear) -> None:
    ear.health(Cause.MEMORY)
    assert ear.after(WAIT) == [DOWN]
    ear.away = True
    ear.health(None)
    assert ear.after(1) == []
    ear.away = False
    ear.health(Cause.MEMORY)
    assert ear.after(600) == []
    ear.health(None)
    assert len(ear.after(0)) == 1


def test_what_is_over_while_its_line_is_sent_is_told_to_be_over(ear: Ear) -> None:
    ear.health(Cause.MEMORY)
    ear.now += WAIT
    (line,) = ear.notices.due(ear.now)
    ear.health(None)
    ear.notices.said(line, ear.now)
    assert ear.after(0) == ["🟢 Столы снова на месте, их не было 15 секунд: у сервера столов кончилась память."]


def test_what_begins_again_while_its_end_is_told_is_a_new_trouble(ear: Ear) -> None:
    ear.health(Cause.MEMORY)
    assert ear.after(WAIT) == [DOWN]
    ear.health(None)
    (line,) = ear.notices.due(ear.now)
    ear.health(Cause.MEMORY)
    ear.notices.said(line, ear.now)
    assert [ear.after(WAIT - 1), ear.after(1)] == [[], [DOWN]]


def test_of_one_part_there_are_a_few_lines_an_hour(ear: Ear) -> None:
    told, began = 0, ear.now
    while ear.now < began + HOUR - 2 * WAIT:
        ear.health(Cause.MEMORY)
        told += len(ear.after(WAIT))
        ear.health(None)
        told += len(ear.after(WAIT))
    assert told == MOST
    ear.health(Cause.SILENT, Part.CALLS)
    assert len(ear.after(WAIT)) == 1
    ear.health(Cause.MEMORY)
    assert ear.after(HOUR) == [DOWN]


def test_every_reason_of_the_server_of_tables_has_a_cause() -> None:
    without = {
        told.reason for told in (*BY_WORDS.values(), *(told for _, told in BY_CLASS)) if told.cause is Cause.OTHER
    }
    assert without == {"it has no database of this number", "it does not talk as Redis does"}  # a start refuses those


@pytest.mark.parametrize("cause", [cause for cause in Cause if cause is not Cause.OTHER], ids=lambda cause: cause.name)
def test_every_cause_is_told_in_words_of_its_own(cause: Cause) -> None:
    told = in_words(Reason("as the log says it", cause))
    assert "as the log" not in told
    assert [other for other in Cause if in_words(Reason("", other)) == told] == [cause]


def test_a_reason_nobody_foresaw_is_told_as_it_is() -> None:
    assert in_words(Reason("<strange>")) == "&lt;strange&gt;"


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(15, "15 секунд"), (121, "2 минуты"), (240, "4 минуты"), (7200, "2 часа"), (90000, "25 часов")],
)
def test_a_duration_is_told_in_round_numbers(seconds: float, words: str) -> None:
    assert duration(seconds) == words
