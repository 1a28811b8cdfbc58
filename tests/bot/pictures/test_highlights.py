"""Marks say what has happened and what can be done, without colour too, and hide nothing."""

from __future__ import annotations

from math import cos, pi, sin

import pytest
from PIL import Image, ImageChops

from bot.pictures.board import Board
from bot.pictures.colours import BLUE, GLEAM, INK, VERMILLION, Colour
from bot.pictures.emblems import Point
from bot.pictures.highlights import HALO, fallen, halo, ring, splash, trail

GROUND = (90, 70, 60)


def board() -> Board:
    return Image.new("RGB", (300, 200), GROUND)


def led(start: Point, end: Point, bend: float = 0.0) -> Image.Image:
    """What a trail changes on a board: grey."""
    ground = board()
    trail(ground, start, end, bend)
    return ImageChops.difference(ground, board()).convert("L")


def near(changes: Image.Image, x: float, y: float, within: int = 6) -> int:
    return sum(changes.crop((round(x) - within, round(y) - within, round(x) + within, round(y) + within)).tobytes())


@pytest.mark.parametrize("end", [(240, 100), (150, 20), (60, 180), (40, 20)])
def test_a_trail_is_brighter_where_it_ends(end: Point) -> None:
    changes = led((150, 100), end)
    along = [(150 + (end[0] - 150) * share, 100 + (end[1] - 100) * share) for share in (0.1, 0.5, 0.9)]
    begin, middle, last = (near(changes, x, y) for x, y in along)
    assert 0 < begin < 0.9 * middle
    assert begin < last


def test_a_trail_bends_to_a_side() -> None:
    up, down = led((50, 100), (250, 100), 0.4), led((50, 100), (250, 100), -0.4)
    assert near(up, 150, 100) == near(down, 150, 100) == 0
    assert ImageChops.difference(up, down).getbbox()
    assert led((50, 100), (250, 100)).getbbox() != up.getbbox()


def test_a_trail_of_no_length_or_beyond_the_board_does_no_harm() -> None:
    led((50, 50), (50, 50))
    assert led((-400, -400), (-300, -300)).getbbox() is None
    box = led((-50, 100), (150, 100)).getbbox()
    assert box
    assert box[0] == 0


def test_light_is_around_a_thing_and_fades_away() -> None:
    light = halo(100, 60)
    assert light.size == (100 + 2 * HALO, 60 + 2 * HALO)
    alpha = light.getchannel("A")
    strengths = [alpha.getpixel((HALO - beyond, HALO + 30)) for beyond in (0, 6, 12, 18, 27)]
    assert strengths == sorted(strengths, reverse=True)  # type: ignore[type-var]  # one band
    assert len({*strengths}) == 5
    assert strengths[0] > 150  # type: ignore[operator]
    assert max(alpha.crop((0, 0, light.width, 1)).tobytes()) < 12
    assert light.convert("RGB").getpixel((HALO + 5, HALO + 5)) == GLEAM
    assert halo(100, 60, BLUE).convert("RGB").getpixel((HALO, HALO)) == BLUE
    assert halo(100, 60, strength=100).getchannel("A").getextrema()[1] == 100


def test_a_ring_is_broken_eight_times_and_empty_within() -> None:
    mark = ring(100)
    radius, middle = 50 - 8 - 4, 50
    turns = [2 * pi * step / 720 for step in range(720)]
    around = [
        mark.getchannel("A").getpixel((round(middle + radius * cos(turn)), round(middle + radius * sin(turn))))
        for turn in turns
    ]
    there = [isinstance(value, int | float) and value > 128 for value in around]
    assert sum(now and not before for before, now in zip(there, there[1:] + there[:1], strict=True)) == 8
    assert max(mark.getchannel("A").crop((30, 30, 70, 70)).tobytes()) == 0


def test_a_ring_has_ink_around_its_light() -> None:
    def shown(colour: Colour) -> int:
        raw = ring(100, VERMILLION).tobytes()
        return sum(raw[at : at + 3] == bytes(colour) and raw[at + 3] > 200 for at in range(0, len(raw), 4))

    assert min(shown(VERMILLION), 10 * shown(INK)) > 200
    assert shown(GLEAM) == 0


def test_a_splash_says_how_much_was_lost() -> None:
    sprites = [splash(lost, 60) for lost in range(1, 10)]
    assert len({sprite.tobytes() for sprite in sprites}) == 9
    assert {sprite.size for sprite in sprites} == {(60, 60)}
    assert sum(value > 230 for value in sprites[0].convert("L").tobytes()) > 60


def test_what_has_fallen_is_a_cross() -> None:
    alpha = fallen(60).getchannel("A")
    assert [alpha.getpixel(at) for at in ((30, 30), (30, 6), (6, 30))] == [255, 0, 0]
    assert alpha.getpixel((14, 14)) == alpha.getpixel((45, 14)) == 255
