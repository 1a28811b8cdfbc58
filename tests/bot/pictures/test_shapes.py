"""Every shape is lit from the upper left, and has a line of ink around it."""

from __future__ import annotations

import pytest

from bot.pictures.board import Sprite
from bot.pictures.colours import GOLD, GREEN, INK, SLATE, WHITE, Colour
from bot.pictures.emblems import Part, bar, oval
from bot.pictures.shapes import LARGER, Painting, icon

SQUARE = bar(-0.6, -0.6, 0.6, 0.6)


def pixel(sprite: Sprite, x: float, y: float) -> tuple[int, ...]:
    """The pixel at a point of the square."""
    found = sprite.getpixel((round((x + 1) / 2 * (sprite.width - 1)), round((y + 1) / 2 * (sprite.height - 1))))
    assert isinstance(found, tuple)
    return found


def bright(colour: tuple[int, ...]) -> int:
    return sum(colour[:3])


def test_a_shape_is_light_above_left_and_dark_below_right() -> None:
    sprite = Painting(100).add(GREEN, SQUARE).done()
    assert pixel(sprite, 0, 0)[:3] == GREEN
    assert bright(pixel(sprite, -0.56, 0)) > bright(GREEN) > bright(pixel(sprite, 0.54, 0))
    assert bright(pixel(sprite, 0, -0.56)) > bright(GREEN) > bright(pixel(sprite, 0, 0.54))


def test_a_shape_has_a_line_of_ink_and_nothing_beyond_it() -> None:
    sprite = Painting(100, ink=3).add(GREEN, SQUARE).done()
    assert pixel(sprite, 0.64, 0)[:3] == pixel(sprite, 0, -0.64)[:3] == INK
    assert pixel(sprite, 0.8, 0)[3] == pixel(sprite, 0.9, 0.9)[3] == 0


def test_the_line_is_closed_at_every_corner() -> None:
    tip = ((0.0, -0.7), (0.5, 0.6), (-0.5, 0.6))
    for size in (60, 200):
        sprite = Painting(size, ink=4).add(WHITE, tip, shade=0, lit=0).done()
        for x, y in tip:
            assert bright(pixel(sprite, x * 1.02, y * 1.02)) < 300
            assert pixel(sprite, x * 1.02, y * 1.02)[3] > 200


@pytest.mark.parametrize("size", [40, 100, 300])
def test_the_line_around_a_circle_has_no_gaps(size: int) -> None:
    """Not even small ones at its outside, between the sides of a polygon."""
    ink = max(1.0, size * 0.02)
    sprite = Painting(size, ink=ink).add(WHITE, oval(0, 0, 0.3)).done()
    away = 0.3 + (ink - 0.9) * 2 / size
    around = [pixel(sprite, x, y) for x, y in oval(0, 0, away, corners=200)]
    assert min(colour[3] for colour in around) > 100


def test_flat_shapes_have_their_colour_and_no_more() -> None:
    sprite = Painting(60).flat(GOLD, SQUARE).done()
    found = [colour for _, colour in sprite.getcolors() or [] if isinstance(colour, tuple)]
    assert {colour[:3] for colour in found if colour[3] == 255} == {GOLD}
    assert {*found} - {(*GOLD, 255), (0, 0, 0, 0)} == {colour for colour in found if 0 < colour[3] < 255}


def test_what_is_later_lies_above_and_throws_a_shadow() -> None:
    below, above = bar(-0.8, -0.8, 0.8, 0.8), bar(-0.4, -0.6, 0.4, 0.0)
    plain = Painting(100).add(GREEN, below, shade=0, lit=0).add(GOLD, above).done()
    cast = Painting(100, casts=True).add(GREEN, below, shade=0, lit=0).add(GOLD, above).done()
    assert pixel(plain, 0, -0.3)[:3] == GOLD
    assert pixel(plain, 0, 0.12)[:3] == GREEN
    assert bright(pixel(cast, 0, 0.12)) < bright(GREEN)


def test_what_lies_outside_is_not_drawn_and_does_no_harm() -> None:
    sprite = Painting(40).add(GREEN, bar(3, 3, 4, 4)).add(GREEN).add(GREEN, ()).flat(GREEN, bar(-9, 0.8, 9, 9)).done()
    assert pixel(sprite, 0, 0)[3] == 0
    assert pixel(sprite, 0, 0.95)[:3] == GREEN


def test_the_shorter_side_reaches_as_far_as_is_said() -> None:
    painting = Painting(200, 100, reach=2)
    assert painting.at(((0, 0), (2, 2))) == [(100 * LARGER, 50 * LARGER), (150 * LARGER, 100 * LARGER)]
    assert painting.done().size == (200, 100)


def test_a_mask_shows_the_shape() -> None:
    mask = Painting(50).filled(SQUARE)
    assert mask.size == (50 * LARGER, 50 * LARGER)
    assert (mask.getpixel((75, 75)), mask.getpixel((5, 75))) == (255, 0)


@pytest.mark.parametrize(("ground", "shown"), [(SLATE, SLATE), (None, None)])
def test_parts_that_are_cut_have_the_colour_of_the_ground(ground: Colour | None, shown: Colour | None) -> None:
    emblem = (Part(SQUARE), Part(bar(-0.3, -0.3, 0.3, 0.3), solid=False))
    sprite = icon(emblem, 80, GOLD, ground)
    middle = pixel(sprite, 0, 0)[:3]
    assert middle == shown if shown else bright(middle) < bright(GOLD) * 0.7
    assert pixel(sprite, 0.36, 0)[:3] == GOLD
    assert sprite.size == (80, 80)
