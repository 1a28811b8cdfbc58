"""What is said at run time: escaped or plain, in the right plural, and never with a gap."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.texts import Html, html, plain
from bot.texts.speech import Speech, Unsayable
from tests.bot.texts.planted import folders


def speech(root: Path, words: str) -> Speech:
    return Speech(folders(root, words).words)


def test_html_escapes_what_it_is_given() -> None:
    assert html.bold(text='<Анна & "Яна">') == "<b>&lt;Анна &amp; &quot;Яна&quot;&gt;</b>"


def test_html_gives_html_that_is_not_escaped_again() -> None:
    said = html.bold(text="Анна & Яна")
    assert type(said) is Html
    assert html.turn(names=said) == "Ход: <b>Анна &amp; Яна</b>"


def test_html_is_never_remembered_for_the_same_letters_as_text() -> None:
    tagged = "<i>Анна</i>"
    said = [html.bold(text=Html(tagged)), html.bold(text=tagged), html.bold(text=Html(tagged))]
    assert said == ["<b><i>Анна</i></b>", "<b>&lt;i&gt;Анна&lt;/i&gt;</b>", "<b><i>Анна</i></b>"]


def test_joining_keeps_html_and_escapes_text() -> None:
    joined = Html("<br>").join([Html("<b>Анна</b>"), "Яна & Ян"])
    assert (type(joined), joined) == (Html, "<b>Анна</b><br>Яна &amp; Ян")


def test_plain_says_letters_as_they_are() -> None:
    assert plain.button_setting(name="<Ход & счёт>", value="да") == "<Ход & счёт>: да"


def test_plain_refuses_html() -> None:
    with pytest.raises(TypeError, match="button-setting: HTML among plain words"):
        plain.button_setting(name="Ход", value=html.bold(text="да"))


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (-2, "−2 очка"),
        (0, "0 очков"),
        (1, "1 очко"),
        (2, "2 очка"),
        (4, "4 очка"),
        (5, "5 очков"),
        (11, "11 очков"),
        (14, "14 очков"),
        (21, "21 очко"),
        (112, "112 очков"),
        (1000, "1000 очков"),
        (12003, "12003 очка"),
    ],
)
def test_numbers_are_digits_in_the_right_plural(count: int, said: str) -> None:
    assert plain.points(points=count) == said


def test_a_number_has_its_own_words_where_there_are_some(tmp_path: Path) -> None:
    cards = speech(tmp_path, "cards = { $n ->\n    [0] нет карт\n    [one] карта\n    [few] карты\n   *[many] карт\n}")
    assert [cards.say("cards", n=n) for n in (0, 1, 2, 5)] == ["нет карт", "карта", "карты", "карт"]


def test_a_message_that_is_not_there_raises(tmp_path: Path) -> None:
    with pytest.raises(Unsayable, match="no message lost"):
        speech(tmp_path, "a = Да").say("lost")


def test_a_message_that_could_not_be_read_raises(tmp_path: Path) -> None:
    with pytest.raises(Unsayable, match="no message a"):
        speech(tmp_path, "a = Да {").say("a")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("a = Ход: { $name }", "a: Unknown external: name"),
        ("a = { $n ->\n    [1] Раз\n   *[more] Два\n}", "a: Unknown external: n"),
        ("a = { b }", "a: Unknown message: b"),
        ("a = { -b }", "a: Unknown term: -b"),
        ("a = { BOLD($x) }", "a: Unknown external: x"),
    ],
)
def test_what_is_missing_raises(tmp_path: Path, words: str, complaint: str) -> None:
    with pytest.raises(Unsayable, match=complaint):
        speech(tmp_path, words).say("a")


def test_a_whole_screen_fits_into_a_message(tmp_path: Path) -> None:
    screen = "Ход\n" * 4000
    assert speech(tmp_path, "a = <b>{ $screen }</b>").say("a", screen=screen) == f"<b>{screen}</b>"


def test_a_game_says_its_own_words_and_everybody_the_common_ones(tmp_path: Path) -> None:
    both = Speech(folders(tmp_path, "a = Да", more="a = Нет, { b }\nb = нет").words)
    assert (both.say("a"), both.say("chess.a")) == ("Да", "Нет, нет")


@pytest.mark.parametrize("key", ["b", "chess.c", "go.a"])
def test_what_a_namespace_does_not_have_raises(tmp_path: Path, key: str) -> None:
    with pytest.raises(Unsayable, match=f"no message {key}"):
        Speech(folders(tmp_path, "a = Да", more="b = нет").words).say(key)


def test_words_that_are_nowhere_are_missed_as_soon_as_they_are_named() -> None:
    with pytest.raises(AttributeError, match=r"no message chess in common\.ftl, and no chess\.ftl"):
        getattr(html, "chess")  # noqa: B009  # mypy knows that it is not there
    with pytest.raises(AttributeError, match=r"no message kings_bounty\.castle-ling in kings_bounty\.ftl"):
        getattr(html.kings_bounty, "castle_ling")  # noqa: B009
