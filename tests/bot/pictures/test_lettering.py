"""Letters exist and fit, whatever is written."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.pictures.colours import WHITE
from bot.pictures.lettering import (
    DOTS,
    LEAST,
    NAME,
    NARROWEST,
    SMALLEST,
    Font,
    fitted,
    golden,
    has,
    inked,
    width_of,
    word,
    writable,
)

RUSSIAN = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
SIGNS = "0123456789 .,:;!?-–—−+×/·…«»№()%’"
PHONE = 244 / 800  # of a picture's pixels


@pytest.mark.parametrize("font", Font)
def test_every_letter_of_our_words_is_in_both_fonts(font: Font) -> None:
    letters = {*RUSSIAN, *RUSSIAN.upper(), *SIGNS}
    assert len(letters) > 90
    assert [letter for letter in sorted(letters) if not has(letter, font)] == []


def test_a_letter_that_is_missing_is_noticed() -> None:
    assert [letter for letter in "А🐺漢☠" if not has(letter)] == ["🐺", "漢", "☠"]


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Анна", "Анна"),
        ("Ёжик 🦔", "Ёжик"),
        ("🐺🐺", ""),
        ("...", ""),
        ("и\u0306гра", "йгра"),
        ("А\u202eннА\u200d", "А ннА"),
        ("漢 2", "2"),
    ],
)
def test_a_name_is_written_without_what_cannot_be_drawn(name: str, drawn: str) -> None:
    assert writable(name) == drawn


@given(st.text(max_size=30))
def test_nothing_is_ever_written_that_would_be_a_box(name: str) -> None:
    assert all(has(letter) for letter in writable(name))


@given(st.text(RUSSIAN + RUSSIAN.upper() + " -.", min_size=1, max_size=40), st.integers(20, 60), st.integers(40, 400))
def test_a_text_is_never_wider_than_its_room(text: str, size: int, width: int) -> None:
    line = fitted(text, size, width)
    assert width_of(line.text, line.size) * line.squeeze <= width + 0.5
    assert size * SMALLEST - 0.01 <= line.size <= size
    assert NARROWEST - 0.05 <= line.squeeze <= 1
    assert line.text == text or line.text.endswith(DOTS)


@given(st.text(RUSSIAN, min_size=1, max_size=12), st.integers(40, 400))
def test_letters_are_squeezed_before_they_are_made_smaller(text: str, width: int) -> None:
    assume(width_of(text, 32) * NARROWEST <= width)
    assert fitted(text, 32, width).size == 32


@given(st.text(RUSSIAN, min_size=1, max_size=20), st.integers(20, 60), st.integers(60, 400))
def test_a_word_lies_within_its_room_with_its_capitals_in_the_middle(text: str, size: int, width: int) -> None:
    sprite = word(text.upper().replace("Ё", "Е").replace("Й", "И"), size, WHITE, width)
    assert sprite.width <= width + 3
    box = sprite.getchannel("A").point(lambda value: 255 if value > 100 else 0).getbbox()
    assert box
    assert abs((box[1] + box[3]) / 2 - sprite.height / 2) <= 0.16 * size  # letters such as Щ reach a little lower


def test_a_line_of_ink_lies_around_light_letters() -> None:
    plain, edged = word("Н", 40, WHITE), inked("Н", 40, WHITE)
    assert edged.width > plain.width
    assert min(edged.convert("L").tobytes()) < 60 < 200 < max(edged.convert("L").tobytes())


def test_a_long_name_of_a_game_is_as_wide_as_its_room() -> None:
    assert golden("Несказочная заварушка", 70, 500).width <= 505 + 24
    assert golden("Заварушка", 30, 500).width < 300


def test_the_smallest_numbers_to_decide_by_are_eight_pixels_high_on_a_phone() -> None:
    box = word("8", LEAST, WHITE).getchannel("A").point(lambda value: 255 if value > 100 else 0).getbbox()
    assert box
    assert (box[3] - box[1]) * PHONE >= 7.5


def test_a_long_name_is_whole_on_a_card() -> None:
    assert fitted("Дейенерис", NAME, 110).text == "Дейенерис"
