"""Each rule of the lint bites on a planted example, and says where."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.texts.book import read
from bot.texts.lint import findings, unused
from bot.texts.uses import uses
from tests.bot.texts.planted import folders

PLURAL = "cards = { $n ->\n    [one] карта\n%s   *[many] карт\n}"
FEW = "    [few] карты\n"


def found(root: Path, words: str, code: str = "", more: str = "") -> list[str]:
    planted = folders(root, words, code, more)
    return [str(each) for each in findings(read(planted.words), list(uses(planted.code)))]


def nobody_says(root: Path, words: str, code: str) -> list[str]:
    planted = folders(root, words, code)
    return [str(each) for each in unused(read(planted.words), list(uses(planted.code)))]


@pytest.mark.parametrize(
    "words",
    [
        "turn = Ход: <b>{ $name }</b>",
        PLURAL % FEW,
        PLURAL % (FEW + "    [0] нет карт\n"),
        "medal = { $place ->\n    [1] золото\n   *[more] { $place }\n}",
        "who = { $kind ->\n    [king] король\n   *[other] кто-то\n}",
        '-deck = { $case ->\n    [gen] колоды\n   *[nom] колода\n}\n    .gender = f\nleft = Нет { -deck(case: "gen") }',
        "-deck = колода\n    .gender = f\nlying = { -deck.gender ->\n    [f] Легла\n   *[m] Лёг\n} { -deck }",
        'chat = <a href="https://t.me/{ $bot }">чат</a> и «{ NUMBER($id) }»',
    ],
)
def test_words_in_order_pass(tmp_path: Path, words: str) -> None:
    assert found(tmp_path, words) == []


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("turn = Ход { $name", "common.ftl:1: cannot be read: 'turn = Ход { $name': Expected token: \"}\""),
        (
            "a = Да\nb = { $n ->\n    [1] Раз\n}",
            "common.ftl:2: cannot be read: 'b = { $n ->': Expected one of the variants to be marked as default (*)",
        ),
        ("a = Да\n\na = Нет", "common.ftl:3 a: stands in common.ftl:1 already"),
        ("a = Да { b }", "common.ftl:1 a: refers to b, which is nowhere"),
        ("a = Да { -b }", "common.ftl:1 a: refers to -b, which is nowhere"),
        (
            "-b = Да\na = { -b.size ->\n    [s] Да\n   *[l] Нет\n}",
            "common.ftl:2 a: refers to -b.size, which is nowhere",
        ),
        ("a = Да { a }", "common.ftl:1 a: refers to a, which refers back to it"),
        (PLURAL % "", "common.ftl:1 cards: a plural without few"),
        ("a = { $n ->\n    [0] Нет\n   *[other] Да\n}", "common.ftl:1 a: a plural without one, few, many"),
        (PLURAL % FEW.replace("few", "king") + "\n", "common.ftl:1 cards: a plural without few"),
        (PLURAL % (FEW + "    [king] король\n"), "common.ftl:1 cards: a plural with king"),
        ("a = Да \n", "common.ftl:1: space at the end of the line"),
        ("a = { DATETIME($t) }", "common.ftl:1 a: DATETIME(): the one function is NUMBER($argument)"),
        ("a = Да\n    .hint = Нет", "common.ftl:1 a: an attribute, which no method says: make it a message"),
        ("a_b = Да", "common.ftl:1 a_b: the key is no name for a method: small letters, digits and hyphens"),
        ("import = Да", "common.ftl:1 import: the key is no name for a method: small letters, digits and hyphens"),
        ("str = Да", "common.ftl:1 str: the key is no name for a method: small letters, digits and hyphens"),
        ("a = Да, { $a-b }", "common.ftl:1 a: $a-b is no name for an argument: small letters, digits and _"),
        ("a = Да, { $max }", "common.ftl:1 a: $max is a name of Python's own"),
        ('a = Это "стол"', 'common.ftl:1 a: straight quotes: write «» for "'),
        ("a = <h1>Да</h1>", "common.ftl:1 a: Telegram has no <h1>, or a shorter one"),
    ],
)
def test_a_fault_is_found_and_named(tmp_path: Path, words: str, complaint: str) -> None:
    assert complaint in found(tmp_path, words)


def test_a_game_has_words_of_its_own_for_what_others_say_too_and_knows_no_other_words(tmp_path: Path) -> None:
    assert found(tmp_path, "a = Да", more="a = Нет\nc = { a }") == []


def test_a_game_that_refers_to_words_of_others_is_found(tmp_path: Path) -> None:
    assert found(tmp_path, "a = Да", more="b = { a }") == ["chess.ftl:1 b: refers to a, which is nowhere"]


def test_a_file_whose_name_is_no_namespace_is_found(tmp_path: Path) -> None:
    planted = folders(tmp_path, "a = Да")
    (planted.words / "Chess-2.ftl").write_text("b = Нет")
    assert [str(each) for each in findings(read(planted.words), [])] == [
        "Chess-2.ftl:1 b: Chess-2.ftl is no name for a namespace: small letters, digits and _"
    ]


def test_a_fault_in_a_variant_is_found_once(tmp_path: Path) -> None:
    words = "a = Это { $kind ->\n    [king] еще король\n   *[other] <b>кто-то\n}"
    assert found(tmp_path, words) == ["common.ftl:1 a: е for ё: еще", "common.ftl:1 a: <b> stays open"]


def test_words_that_are_not_there_are_no_words_in_order(tmp_path: Path) -> None:
    assert found(tmp_path, "# Nothing but a comment") == ["locales: no message found"]


@pytest.mark.parametrize("words", ["turn = <b>Ход</b>", "turn = Ты &amp; я", "turn = { bold }\nbold = <b>Ход</b>"])
def test_tags_said_plainly_are_found_also_in_parts(tmp_path: Path, words: str) -> None:
    code = "from bot import texts\ntexts.plain.turn()\ntexts.html.turn()\nplain.other()"
    assert found(tmp_path, words, code) == ["bot/table.py:2: plain.turn() has tags in it: html.turn()"]


def test_tags_of_a_game_said_plainly_are_found(tmp_path: Path) -> None:
    code = "plain.chess.turn()\nhtml.chess.turn()\nplain.turn()"
    complaint = "bot/table.py:1: plain.chess.turn() has tags in it: html.chess.turn()"
    assert found(tmp_path, "turn = Ход", code, more="turn = <b>Ход</b>") == [complaint]


def test_a_message_of_a_game_that_nobody_says_is_found(tmp_path: Path) -> None:
    planted = folders(tmp_path, "turn = Ход", "plain.turn()\nplain.chess.said()", more="said = Да\nturn = Ход")
    unsaid = unused(read(planted.words), list(uses(planted.code)))
    assert [str(each) for each in unsaid] == ["chess.ftl:2 turn: nobody says it"]


def test_a_message_nobody_says_is_found(tmp_path: Path) -> None:
    words = "said = Да { part } { -term }\npart = и\n-term = нет\nhanded-on = Ход\nlost = Карта\n-lost = колода"
    code = "from bot.texts import html, plain\nhtml.said()\nREASONS = {1: plain.handed_on}\nother.lost()"
    assert nobody_says(tmp_path, words, code) == [
        "common.ftl:5 lost: nobody says it",
        "common.ftl:6 -lost: nobody says it",
    ]
