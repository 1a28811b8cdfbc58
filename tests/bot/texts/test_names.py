"""Names as people type them, and as a line of text can bear them."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.screens.marks import MARKS
from bot.texts import html, plain
from bot.texts.names import LONGEST, SIGNS, clean_name, clean_title
from tests.e2e.company import words

FAMILY = "👨\u200d👩\u200d👧"


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("Анна", "Анна"),
        ("  Анна \t\n Мария\u2028Вторая ", "Анна Мария Вторая"),
        ("", "Игрок"),
        (" \n\u200b\u2060\ufeff", "Игрок"),
        ("\u3164\uffa0\u2800", "Игрок"),
        ("\u0301\ufe0f", "Игрок"),
        ("Ан\u202eна\u2066 \u2069(хост)", "Анна (хост)"),
        ("А\x00н\x07на\x1b[31m", "Анна[31m"),
        ("\ud83d\udc00Анна", "Анна"),
        ("\ue000Анна\ufffe", "Анна"),
        ("и\u0306", "й"),
        ("А" + "\u0301" * 80 + "я", "А\u0301\u0301я"),
        ("А" * 24, "А" * 24),
        ("А" * 25, "А" * 23 + "…"),
        ("А" * 22 + " Анна", "А" * 22 + "…"),
        ("<b>&\"'", "<b>&\"'"),
        ("محمد", "محمد"),
        (FAMILY + "❤️", "👨👩👧❤️"),
        ("\U0001fae8", "\U0001fae8"),
    ],
)
def test_a_name_keeps_its_letters_and_loses_its_tricks(raw: str, name: str) -> None:
    assert clean_name(raw) == name


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("🟥 Вера", "Вера"),
        ("👑 Вера", "Вера"),
        ("Вера 👑", "Вера"),
        ("✖️ Вера", "Вера"),
        ("🔴👑 🟦Вера", "Вера"),
        (". ·🔴 Вера", "Вера"),
        ("🎲🔴 Вера", "🎲🔴 Вера"),
        ("🔴\u200d\ufe0f\u0301 Вера", "Вера"),
        ("🥇🤖 Кузя", "Кузя"),
        ("🐦 Вера: привет", "Вера: привет"),
        ("🔴", "Игрок"),
        ("✖️👑 🟦", "Игрок"),
        ("🎲 Вера 🌸", "🎲 Вера 🌸"),
        ("Вера🔴", "Вера🔴"),
        ("🔴" + "А" * 24, "А" * 24),
    ],
)
def test_no_name_looks_like_another_seat_or_the_host(raw: str, name: str) -> None:
    assert clean_name(raw) == name


BEFORE_NAMES = [
    *MARKS,
    plain.computer_name(number=1),
    html.whisper(name="", text=""),
    html.away(names=""),
    *(html.result_place(place=place, mark="", name="", points=0) for place in (1, 2, 3)),
]


@pytest.mark.parametrize("sign", [words(text)[0] for text in BEFORE_NAMES])
def test_every_sign_that_screens_put_before_a_name_is_known(sign: str) -> None:
    assert sign in SIGNS


def test_the_sign_of_the_host_is_known() -> None:
    assert clean_name(words(html.chair_host(mark="", name="Вера"))) == "Вера"


def test_a_chat_may_be_called_by_any_sign() -> None:
    assert clean_title("👑 Наш\n двор 🔴") == "👑 Наш двор 🔴"


@given(st.text(st.characters() | st.sampled_from(sorted(SIGNS | {"👑", "\ufe0f", "\u0301"})), max_size=60))
def test_a_clean_name_is_short_seen_and_cleaning_it_changes_nothing(raw: str) -> None:
    name = clean_name(raw)
    assert 1 <= len(name) <= LONGEST
    assert name == clean_name(name) == " ".join(name.split())
    assert {unicodedata.category(letter) for letter in name} & {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"} == set()
