"""What is written on colours can be read."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.pictures import colours
from bot.pictures.colours import HUES, INK, WHITE, Colour, between, darker, lettering, lighter, of


def brightness(colour: Colour) -> float:
    red, green, blue = (float((value / 255) ** 2.2) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    dim, bright = sorted((brightness(one), brightness(other)))
    return (bright + 0.05) / (dim + 0.05)


@pytest.mark.parametrize("hue", HUES)
def test_what_is_written_on_a_hue_can_be_read(hue: Colour) -> None:
    """Three to one is what large letters need."""
    assert contrast(hue, lettering(hue)) >= 3


@pytest.mark.parametrize("ground", [colours.PARCHMENT, colours.SAND, colours.GLEAM, colours.GOLD, colours.STONE])
def test_ink_can_be_read_on_whatever_is_written_on(ground: Colour) -> None:
    assert contrast(ground, INK) >= 4.5


@pytest.mark.parametrize("ground", [colours.NIGHT, colours.WALNUT, colours.OAK, colours.SLATE, colours.BLOOD])
def test_white_can_be_read_on_what_is_dark(ground: Colour) -> None:
    assert contrast(ground, WHITE) >= 4.5


def test_no_two_hues_are_near_each_other() -> None:
    assert len({*HUES}) == len(HUES) == 8
    for one, other in combinations(HUES, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 80


def test_a_code_is_a_colour() -> None:
    assert of("20140c") == Colour(0x20, 0x14, 0x0C) == INK


def test_between_goes_from_one_to_the_other() -> None:
    assert between(INK, WHITE, 0) == INK
    assert between(INK, WHITE, 1) == WHITE
    assert between(Colour(0, 100, 10), Colour(100, 0, 20), 0.5) == Colour(50, 50, 15)


@pytest.mark.parametrize("hue", HUES)
def test_the_lamp_makes_lighter_and_its_shadow_darker(hue: Colour) -> None:
    assert brightness(darker(hue)) < brightness(hue) < brightness(lighter(hue))
    assert brightness(darker(hue, 0.6)) < brightness(darker(hue, 0.2))
    assert brightness(lighter(hue, 0.6)) > brightness(lighter(hue, 0.2))
