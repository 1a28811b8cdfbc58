"""Letters exist, fit their room and can be read; nothing that cannot be drawn is ever drawn as a box."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.pictures.board import WIDTH, Sprite
from bot.pictures.colours import GOLD, INK, WHITE, Colour
from bot.pictures.lettering import (
    DOTS,
    FONTS,
    LEAST,
    NAME,
    NARROWEST,
    NUMBER,
    SMALLEST,
    Font,
    _font,
    fitted,
    font_of,
    golden,
    has,
    inked,
    width_of,
    word,
    writable,
)

RUSSIAN = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
OURS = "".join(path.read_text("utf-8") for path in (Path(__file__).parents[3] / "locales" / "ru").glob("*.ftl"))
LETTERS = sorted({*filter(str.isalnum, OURS), *RUSSIAN, *RUSSIAN.upper(), *"0123456789+−-/?!.,:;()«»—–…№%×"} - {" "})
PHONE = 244 / WIDTH  # of a picture's pixels
FAMILY = "👨\u200d👩\u200d👧"


@pytest.mark.parametrize("font", Font)
def test_every_letter_of_the_words_is_in_both_fonts(font: Font) -> None:
    assert len(LETTERS) > 90
    assert [letter for letter in LETTERS if not has(letter, font)] == []


@pytest.mark.parametrize("font", Font)
def test_a_letter_that_is_missing_is_noticed(font: Font) -> None:
    assert [letter for letter in "А🐺漢שم☠" if not has(letter, font)] == list("🐺漢שم☠")


def test_however_many_sizes_are_drawn_only_so_many_fonts_are_open() -> None:
    for size in range(20, 120):
        assert width_of("Щ", size) > 0
    assert _font.cache_info().currsize == FONTS


# Names


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Аня", "Аня"),
        ("  Аня \t\n Волк  ", "Аня Волк"),
        ("Иван-Царевич №7", "Иван-Царевич №7"),
        ("Аня🐺", "Аня"),
        ("Аня🐺Волк", "Аня Волк"),
        (f"{FAMILY} Семья {FAMILY}", "Семья"),
        ("Во\u200bва", "Вова"),
        ("Во\u00adва\ufeff", "Вова"),
        ("\u202eавоВ\u202c", "авоВ"),
        ("и\u0306 е\u0308", "й ё"),
        ("В\u0336о\u0336в\u0336а\u0336", "Вова"),
        ("Z\u0351\u0310a\u0489l\u0337g\u0322o", "Zalgo"),
        ("А\x00н\x07я\x1b", "Аня"),
        ("漢字 Ким", "Ким"),
        ("𝓐𝓷𝓷𝓪", "Anna"),
        ("Ａｎｎａ", "Anna"),
        ("", ""),
        ("   ", ""),
        ("\u200b\u200d\ufeff", ""),
        ("🐺🦊", ""),
        ("漢字", ""),
        ("שלום", ""),
        ("مرحبا", ""),
        ("!!! ???", ""),
        ("\u3164\u2800", ""),
        ("\u0301\u0302", ""),
    ],
)
def test_a_name_keeps_what_can_be_drawn(name: str, drawn: str) -> None:
    assert writable(name) == drawn


@given(st.text(max_size=64), st.sampled_from(Font))
def test_no_name_is_drawn_with_a_box_or_a_mark_that_hides(name: str, font: Font) -> None:
    drawn = writable(name, font)
    assert [letter for letter in drawn if not has(letter, font)] == []
    assert [letter for letter in drawn if unicodedata.category(letter)[0] in "CM"] == []
    assert drawn == writable(drawn, font) == drawn.strip()
    assert bool(drawn) == any(letter.isalnum() for letter in drawn)


@given(st.text("WШЩЖЮMдфw@ " + RUSSIAN, min_size=1, max_size=64), st.integers(20, 60), st.integers(40, 400))
def test_a_text_is_never_wider_than_its_room(text: str, size: int, width: int) -> None:
    fit = fitted(text, size, width)
    assert width_of(fit.text, fit.size) * fit.squeeze <= width + 0.5
    assert size * SMALLEST - 1e-9 <= fit.size <= size
    assert NARROWEST - 0.05 <= fit.squeeze <= 1
    assert fit.text == text or fit.text.endswith(DOTS)


@given(st.text("ШЖЮМдф" + RUSSIAN, min_size=1, max_size=64), st.integers(60, 400))
def test_letters_are_squeezed_before_they_are_made_smaller_and_made_smaller_before_they_are_cut(
    text: str, width: int
) -> None:
    fit, natural = fitted(text, NAME, width), width_of(text, NAME)
    assume(abs(natural - width) > 1)
    if natural < width:
        assert fit == (text, NAME, 1)
    elif natural * NARROWEST <= width:
        assert (fit.text, fit.size) == (text, NAME)
        assert fit.squeeze < 1
    elif natural * NARROWEST * SMALLEST <= width:
        assert fit.text == text
        assert fit.size < NAME
        assert abs(fit.squeeze - NARROWEST) < 0.05
    else:
        assert fit.text.endswith(DOTS)
        assert text.startswith(fit.text.removesuffix(DOTS))
        assert (fit.size, fit.squeeze) == (NAME * SMALLEST, NARROWEST)


def test_as_much_of_a_name_is_left_as_there_is_room_for() -> None:
    fit = fitted("Щ" * 64, NAME, 200)
    assert fit.text == "Щ" * (len(fit.text) - 1) + DOTS
    assert width_of("Щ" + fit.text, fit.size) * fit.squeeze > 200


@pytest.mark.parametrize("name", ["W" * 64, "Щ" * 64, "Ж Ю " * 16, "Аня", "я"])
@pytest.mark.parametrize("width", [60, 130, 400])
def test_a_word_is_a_sprite_no_wider_than_its_room_and_its_edge(name: str, width: int) -> None:
    assert word(name, NAME, INK, width).width <= width + 3
    assert inked(name, NAME, WHITE, width).width <= width + 3 + 2 * NAME * 0.05


# What is drawn


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


@pytest.mark.parametrize("letters", ["Йо", "Ёж", "щу", "Цр"])
def test_nothing_of_a_letter_is_cut_off(letters: str) -> None:
    sprite = inked(letters, NUMBER, WHITE)
    wide, high = sprite.size
    alpha = sprite.getchannel("A")
    for box in ((0, 0, wide, 1), (0, high - 1, wide, high), (0, 0, 1, high), (wide - 1, 0, wide, high)):
        assert max(alpha.crop(box).tobytes()) < 80


def test_letters_have_their_colour_and_their_edge() -> None:
    def near(colour: Colour, sprite: Sprite) -> int:
        """The number of pixels of about this colour."""
        raw = sprite.tobytes()
        shown = (raw[at : at + 4] for at in range(0, len(raw), 4))
        return sum(max(abs(a - b) for a, b in zip(pixel, (*colour, 255), strict=True)) < 24 for pixel in shown)

    plain, edged = word("Н", NUMBER, WHITE), inked("Н", NUMBER, WHITE)
    assert near(WHITE, plain) > 100
    assert near(INK, plain) == 0
    assert min(near(WHITE, edged), near(INK, edged)) > 60


def test_titles_have_another_font() -> None:
    assert word("Король", NAME, INK, font=Font.TITLE).width > 1.2 * word("Король", NAME, INK).width


def test_fonts_are_opened_once_for_sizes_that_look_the_same() -> None:
    assert font_of(30) is font_of(30.1)
    assert font_of(30) is not font_of(31)
    assert font_of(30) is not font_of(30, Font.TITLE)


@pytest.mark.parametrize("title", ["Защитник Короны", "Десница короля", "King's Bounty"])
def test_names_of_games_are_of_gold_and_fit(title: str) -> None:
    sprite = golden(title, 70, 480)
    assert 300 < sprite.width <= 480 + 24 + 2
    bright = [
        number for number, colour in sprite.getcolors(1 << 20) or [] if isinstance(colour, tuple) and golden_one(colour)
    ]
    assert sum(bright) > 2000


def golden_one(colour: tuple[int, ...]) -> bool:
    red, green, blue, solid = colour
    return solid == 255 and red >= GOLD.red - 60 and red > green > blue + 20
