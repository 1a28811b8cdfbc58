"""Colours are exact, letters exist and fit, emblems can be seen."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.pictures import emblems
from bot.pictures.canvas import LETTERED, NARROWEST, Drawing, fitted, font, lettered, width_of
from bot.pictures.palette import COLOURS, HATCHED, INK, LIT, RAMPS, SHADED, TABLE, WHITE, Colour
from bot.pictures.strips import WIDTH
from tests.bot.pictures.boards import BOARDS, WORDS

WRITTEN = (*WORDS, "0123456789/?")
RUSSIAN = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
ROOMS = [
    emblems,
    *(
        import_module(f"bot.games.{id}.picture.emblems")
        for id in BOARDS
        if find_spec(f"bot.games.{id}.picture.emblems")
    ),
]
EMBLEMS = {
    f"{room.__name__}.{name}": value
    for room in ROOMS
    for name, value in vars(room).items()
    if name.isupper() and not name.startswith("_") and isinstance(value, tuple) and isinstance(value[0], emblems.Part)
}
DIM = {*SHADED.values(), *HATCHED.values()}
NOWHERE = "\U0010ffff"  # a letter that no font has


def has(letter: str) -> bool:
    """Whether the font draws a letter, and not the box that stands for a missing one."""
    return bytes(font(64).getmask(letter)) != bytes(font(64).getmask(NOWHERE))


def apart(one: Sequence[float], pixel: float | tuple[int, ...] | None) -> float:
    """The greatest difference between a pixel and a colour in red, green or blue."""
    assert isinstance(pixel, tuple)
    return max(abs(a - b) for a, b in zip(one, pixel, strict=True))


def test_every_named_colour_comes_out_as_it_is() -> None:
    named = dict.fromkeys(colour for ramp in RAMPS for colour in ramp)
    assert len(named) > 30
    drawn = {colour: Drawing(1, 1, colour).finished().convert("RGB").getpixel((0, 0)) for colour in named}
    assert {colour: pixel for colour, pixel in drawn.items() if pixel != colour and colour not in DIM} == {}
    assert max(apart(colour, drawn[colour]) for colour in DIM) <= 6  # of 255: steps of ramps lie near the dim hues


def test_the_palette_has_room_for_no_more_than_a_byte() -> None:
    assert len(set(COLOURS)) == len(COLOURS) <= 256


@pytest.mark.parametrize("ramp", RAMPS)
def test_edges_between_colours_are_smooth(ramp: tuple[Colour, Colour]) -> None:
    """Half of one and half of the other gives something between, and no third colour that happens to be near."""
    ground, fill = ramp
    drawing = Drawing(1, 1, ground)
    drawing.box(0, 0, 0.5, 1, fill)
    between = [(one + other) / 2 for one, other in zip(ground, fill, strict=True)]
    assert apart(between, drawing.finished().convert("RGB").getpixel((0, 0))) < 8


def test_every_letter_of_the_words_is_in_the_font() -> None:
    letters = {*"".join(WRITTEN), *RUSSIAN, *RUSSIAN.upper()}
    assert len(letters) > 66
    assert [letter for letter in sorted(letters) if not has(letter)] == []


def test_a_letter_that_is_missing_is_noticed() -> None:
    assert [letter for letter in "А🐺漢☠" if not has(letter)] == ["🐺", "漢", "☠"]


@given(st.text(RUSSIAN + RUSSIAN.upper() + " -.", min_size=1, max_size=40), st.integers(20, 60), st.integers(40, 400))
def test_a_text_is_never_wider_than_its_room(text: str, size: int, width: int) -> None:
    fitting, squeeze = fitted(text, size, width)
    assert width_of(text, fitting) * squeeze <= width + 0.5
    assert fitting <= size
    assert NARROWEST - 0.05 < squeeze <= 1


@given(st.text(RUSSIAN, min_size=1, max_size=12), st.integers(40, 400))
def test_letters_are_squeezed_before_they_are_made_smaller(text: str, width: int) -> None:
    assume(width_of(text, 32) * NARROWEST <= width)
    assert fitted(text, 32, width)[0] == pytest.approx(32)


@pytest.mark.parametrize("emblem", EMBLEMS.values(), ids=EMBLEMS)
def test_an_emblem_stays_near_its_square(emblem: emblems.Emblem) -> None:
    points = [point for part in emblem for point in part.points]
    assert len(points) >= 3
    assert max(max(abs(x), abs(y)) for x, y in points) <= 1.25


@pytest.mark.parametrize("emblem", EMBLEMS.values(), ids=EMBLEMS)
def test_an_emblem_can_be_seen(emblem: emblems.Emblem) -> None:
    """It fills a good part of its square, and not all of it."""
    drawing = Drawing(100, 100, TABLE)
    drawing.emblem(emblem, 50, 50, 50, WHITE, TABLE)
    share = sum(number for number, colour in drawing.finished().convert("RGB").getcolors() or [] if colour == WHITE)
    assert 1500 < share < 9500


def test_turning_four_times_comes_back() -> None:
    assert emblems.turned(emblems.ARROW, 4) == emblems.ARROW != emblems.turned(emblems.ARROW, 2)
    assert emblems.turned(emblems.ARROW, 1)[0].points[0] == (1.0, 0.0), "to the right"


def test_an_outside_shows_at_round_corners_alone() -> None:
    drawing = Drawing(40, 40, LIT)
    drawing.rounded(10, INK)
    sprite = drawing.finished().convert("RGB")
    assert [sprite.getpixel(at) for at in ((0, 0), (39, 0), (0, 39), (39, 39))] == [INK] * 4
    assert [sprite.getpixel(at) for at in ((20, 0), (0, 20), (20, 20), (39, 20))] == [LIT] * 4


def test_pictures_are_as_wide_as_phones_show_them_sharp() -> None:
    assert WIDTH >= 3 * 244, "three pixels to each that a small phone counts"


def test_however_much_is_written_only_so_much_is_kept() -> None:
    for number in range(3 * LETTERED):
        lettered(f"{number}", 12, 1.0)
    assert lettered.cache_info().currsize == LETTERED
