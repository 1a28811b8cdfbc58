"""Names as people type them, and as a line of text can bear them."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.texts.names import LONGEST, clean_name

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


@given(st.text(st.characters(), max_size=60))
def test_a_clean_name_is_short_seen_and_cleaning_it_changes_nothing(raw: str) -> None:
    name = clean_name(raw)
    assert 1 <= len(name) <= LONGEST
    assert name == clean_name(name) == " ".join(name.split())
    assert {unicodedata.category(letter) for letter in name} & {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"} == set()
