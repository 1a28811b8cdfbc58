"""The stubs: what is written, how it is typed, and that they are kept up to date."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bot.texts.__main__ import main
from bot.texts.book import read
from bot.texts.writer import stubs
from tests.bot.texts.planted import book, folders

ROOT = Path(__file__).parents[3]

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
CHESS = "check = Шах: { $name }\n"
DOOR = """\
# The messages of locales/ru/common.ftl.  Written by `python -m bot.texts`: change the words instead.
from collections.abc import Callable
from typing import Generic, TypeVar

from .chess import Chess

_T = TypeVar("_T", bound=str)

class Texts(Generic[_T]):
    chess: Chess[_T]
    def __init__(self, say: Callable[..., _T]) -> None: ...
    def turn(self, *, name: str) -> _T: ...
    def take_cards(self, *, name: str, count: int) -> _T: ...
    def both(self, *, name: str, count: int) -> _T: ...
    def where(
        self,
        *,
        a_long_name_of_a_chat: str,
        a_long_name_of_a_message: str,
        the_words_of_the_link_itself: str,
    ) -> _T: ...
"""
OF_CHESS = """\
# The messages of locales/ru/chess.ftl.  Written by `python -m bot.texts`: change the words instead.
from typing import Generic, TypeVar

_T = TypeVar("_T", bound=str)

class Chess(Generic[_T]):
    def check(self, *, name: str) -> _T: ...
"""


def test_every_message_becomes_a_method_with_typed_arguments_in_its_namespace(tmp_path: Path) -> None:
    planted = folders(tmp_path, WORDS, more=CHESS)
    assert stubs(read(planted.words)) == {"__init__.pyi": DOOR, "chess.pyi": OF_CHESS}


def test_ruff_leaves_the_stubs_as_they_are_written(tmp_path: Path) -> None:
    for written in stubs(read(folders(tmp_path, WORDS, more=CHESS).words)).values():
        ruff = [sys.executable, "-m", "ruff", "format", "--line-length", "120", "--stdin-filename", "stub.pyi", "-"]
        assert subprocess.run(ruff, input=written, stdout=subprocess.PIPE, text=True, check=True).stdout == written


SLIPS = {
    "html.kings_bounty.titel()": '"KingsBounty[Html]" has no attribute "titel"',
    "html.trun(names='')": '"Texts[Html]" has no attribute "trun"',
    "html.turn()": 'Missing named argument "names"',
    "html.turn(names='', name='')": 'Unexpected keyword argument "name"',
    "html.points(points='2')": 'Argument "points" to "points" of "Texts" has incompatible type "str"; expected "int"',
}


def test_mypy_finds_a_slip_of_every_kind(tmp_path: Path) -> None:
    (tmp_path / "slips.py").write_text("\n".join(["from bot.texts import html", *SLIPS]))
    mypy = [sys.executable, "-m", "mypy", "--no-incremental", "--follow-imports", "silent", str(tmp_path / "slips.py")]
    found = subprocess.run(mypy, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False).stdout
    lines = {int(line.split(":")[1]): line for line in found.splitlines() if ": error:" in line}
    assert [slip for number, slip in enumerate(SLIPS, 2) if SLIPS[slip] not in lines.get(number, "")] == []


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


def test_the_stubs_of_this_project_are_up_to_date_and_its_words_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["--check"])
    *complaints, summary = capsys.readouterr().out.splitlines()
    assert (status, complaints) == (0, [])
    assert int(summary.split()[0]) > 90
    assert summary.endswith(": 0 wrong")


def test_a_check_fails_until_the_stubs_are_written_and_then_passes(tmp_path: Path) -> None:
    planted = folders(tmp_path, WORDS)
    assert [main(["--check"], planted), main([], planted), main(["--check"], planted)] == [1, 0, 0]
    assert {path.name for path in planted.stubs.iterdir()} == {"__init__.pyi"}


def test_an_outdated_stub_and_one_too_many_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    planted = folders(tmp_path, "a = Да")
    planted.stubs.mkdir()
    (planted.stubs / "__init__.pyi").write_text("old")
    (planted.stubs / "go.pyi").write_text("of a game that went")
    assert main(["--check"], planted) == 1
    assert capsys.readouterr().out == (
        "__init__.pyi: out of date: run python -m bot.texts\n"
        "go.pyi: out of date: run python -m bot.texts\n"
        "1 messages in common.ftl: 2 wrong\n"
    )


def test_messages_nobody_says_fail_only_when_asked_for(tmp_path: Path) -> None:
    planted = folders(tmp_path, "a = Да", "plain.b()")
    assert [main([], planted), main(["--check"], planted), main(["--check", "--unused"], planted)] == [0, 0, 1]


def test_a_check_of_no_words_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    planted = folders(tmp_path, "")
    assert [main([], planted), main(["--check"], planted)] == [1, 1]
    assert capsys.readouterr().out.splitlines()[-2:] == [
        "locales: no message found",
        "0 messages in common.ftl: 1 wrong",
    ]
