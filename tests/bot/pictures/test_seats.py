"""Seats look alike in pictures and texts, and different from each other."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.pictures.canvas import Drawing
from bot.pictures.palette import FACE, HUES, SHADED, TABLE, Colour, lettering
from bot.pictures.seats import SEAT_COLOURS, SEAT_SHAPES, badge
from bot.screens.marks import MARKS
from engine.contract import SEATS


def brightness(colour: Colour) -> float:
    red, green, blue = (float((value / 255) ** 2.2) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    darker, brighter = sorted((brightness(one), brightness(other)))
    return (brighter + 0.05) / (darker + 0.05)


def test_every_seat_has_a_mark_a_colour_and_a_shape_of_its_own() -> None:
    for looks in (MARKS, SEAT_COLOURS, SEAT_SHAPES):
        assert len(set(looks)) == len(looks) == len(SEATS)


@pytest.mark.parametrize(("one", "other"), [*combinations(SEATS, 2)])
def test_seats_are_told_apart_without_colour(one: int, other: int) -> None:
    """The outlines alone, without numbers, differ over a good part of the badge."""
    first, second = (outline(seat) for seat in (one, other))
    assert sum(a != b for a, b in zip(first, second, strict=True)) > 60 * 60 // 20


def outline(seat: int) -> bytes:
    drawing = Drawing(60, 60, TABLE)
    drawing.emblem(SEAT_SHAPES[seat], 30, 30, 24, FACE, TABLE)
    return drawing.finished().tobytes()


@pytest.mark.parametrize("seat", SEATS)
def test_a_badge_stays_within_a_third_more_than_its_radius(seat: int) -> None:
    drawing = Drawing(100, 100, TABLE)
    badge(drawing, seat, 50, 50, 38)
    sprite = drawing.finished().convert("RGB")
    edges = {sprite.getpixel((x, y)) for along in range(100) for at in (0, 99) for x, y in ((along, at), (at, along))}
    assert edges == {TABLE}


@pytest.mark.parametrize("hue", HUES)
def test_what_is_written_on_a_hue_can_be_read(hue: Colour) -> None:
    """Three to one is what large letters need."""
    assert contrast(hue, lettering(hue)) >= 3
    assert contrast(SHADED[hue], FACE) >= 4.5
