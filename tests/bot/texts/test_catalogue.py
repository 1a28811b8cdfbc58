"""The catalogue: what is written, how it is typed, and that it is kept up to date."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bot.texts.__main__ import main
from bot.texts.writer import HEAD, catalogue
from tests.bot.texts.planted import book, folders

WORDS = """\
turn = Ход: <b>{ $name }</b>
take-cards = { $name } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}
both = { turn }, { take-cards }
where =
    <a href="https://t.me/{ $a_long_name_of_a_chat }/{ $a_long_name_of_a_message }">
    { $the_words_of_the_link_itself }</a>
"""
METHODS = '''
    # a.ftl

    def turn(self, *, name: str) -> T:
        """Ход: {…}"""
        return self._say("turn", name=name)

    def take_cards(self, *, name: str, count: int) -> T:
        """{…} берёт {…}"""
        return self._say("take-cards", name=name, count=count)

    def both(self, *, name: str, count: int) -> T:
        """{…}, {…}"""
        return self._say("both", name=name, count=count)

    def where(
        self,
        *,
        a_long_name_of_a_chat: str,
        a_long_name_of_a_message: str,
        the_words_of_the_link_itself: str,
    ) -> T:
        """{…}"""
        return self._say(
            "where",
            a_long_name_of_a_chat=a_long_name_of_a_chat,
            a_long_name_of_a_message=a_long_name_of_a_message,
            the_words_of_the_link_itself=the_words_of_the_link_itself,
        )
'''


def test_every_message_becomes_a_method_with_typed_arguments(tmp_path: Path) -> None:
    assert catalogue(book(tmp_path, WORDS)) == HEAD + METHODS


def test_ruff_leaves_the_catalogue_as_it_is_written(tmp_path: Path) -> None:
    written = catalogue(book(tmp_path, WORDS))
    ruff = [sys.executable, "-m", "ruff", "format", "--line-length", "120", "-"]
    assert subprocess.run(ruff, input=written, stdout=subprocess.PIPE, text=True, check=True).stdout == written


@pytest.mark.parametrize(
    ("words", "arguments"),
    [
        ("a = { $name }", {"name": False}),
        ("a = { NUMBER($count) }", {"count": True}),
        ("a = { $n ->\n    [one] а\n    [few] б\n   *[many] в\n}", {"n": True}),
        ("a = { $n ->\n    [1] а\n   *[more] б\n}", {"n": True}),
        ("a = { $kind ->\n    [king] а\n   *[other] б\n}", {"kind": False}),
        ("a = { $n } { b }\nb = { $name } { NUMBER($n) }", {"n": True, "name": False}),
        ('a = { -deck(case: "gen") }\n-deck = { $case ->\n    [gen] а\n   *[nom] б\n}', {}),
    ],
)
def test_an_argument_is_a_number_where_the_words_count(tmp_path: Path, words: str, arguments: dict[str, bool]) -> None:
    assert book(tmp_path, words).arguments("a") == arguments


def test_the_catalogue_of_this_project_is_up_to_date_and_its_words_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["--check"])
    *complaints, summary = capsys.readouterr().out.splitlines()
    assert (status, complaints) == (0, [])
    assert int(summary.split()[0]) > 90
    assert summary.endswith(": 0 wrong")


def test_a_check_fails_until_the_catalogue_is_written_and_then_passes(tmp_path: Path) -> None:
    planted = folders(tmp_path, WORDS)
    assert [main(["--check"], planted), main([], planted), main(["--check"], planted)] == [1, 0, 0]
    assert planted.catalogue.read_text() == HEAD + METHODS


def test_an_outdated_catalogue_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    planted = folders(tmp_path, "a = Да")
    planted.catalogue.write_text("old")
    assert main(["--check"], planted) == 1
    assert capsys.readouterr().out == (
        "catalogue.py: out of date: run python -m bot.texts\n1 messages in a.ftl: 1 wrong\n"
    )


def test_messages_nobody_says_fail_only_when_asked_for(tmp_path: Path) -> None:
    planted = folders(tmp_path, "a = Да", "plain.b()")
    assert [main([], planted), main(["--check"], planted), main(["--check", "--unused"], planted)] == [0, 0, 1]


def test_a_check_of_no_words_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    planted = folders(tmp_path, "")
    assert [main([], planted), main(["--check"], planted)] == [1, 1]
    assert capsys.readouterr().out.splitlines()[-2:] == ["locales: no message found", "0 messages in a.ftl: 1 wrong"]
