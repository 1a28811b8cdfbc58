"""A picture put together from strips is the same picture."""

from __future__ import annotations

import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pictures.canvas import Drawing
from bot.pictures.palette import COLOURS, GREEN, SKY, TABLE, WHITE
from bot.pictures.strips import WIDTH, Sheet, Strip, checksum, key_of, png
from tests.bot.pictures.boards import opened


def plain_strip(height: int, colour: int) -> Strip:
    return Sheet(height, COLOURS[colour]).strip()


def test_a_sprite_lies_where_it_was_laid() -> None:
    sheet = Sheet(20, TABLE)
    sheet.lay(Drawing(30, 10, SKY).finished(), 100, 5)
    picture = opened(png([sheet.strip()])).convert("RGB")
    assert picture.size == (WIDTH, 20)
    assert {colour: count for count, colour in picture.getcolors() or []} == {SKY: 300, TABLE: WIDTH * 20 - 300}
    assert picture.crop((100, 5, 130, 15)).getcolors() == [(30 * 10, SKY)]


@given(st.lists(st.tuples(st.integers(1, 40), st.integers(0, len(COLOURS) - 1)), min_size=1, max_size=6))
def test_strips_stand_one_under_another(told: list[tuple[int, int]]) -> None:
    picture = opened(png([plain_strip(height, colour) for height, colour in told])).convert("RGB")
    column = [picture.getpixel((x, y)) for y in range(picture.height) for x in (0, WIDTH - 1)]
    assert column == [COLOURS[colour] for height, colour in told for _ in range(2 * height)]


@given(st.lists(st.binary(max_size=70_000), max_size=5))
def test_the_check_sum_of_parts_is_that_of_the_whole(parts: list[bytes]) -> None:
    strips = [Strip(0, b"", len(part), zlib.adler32(part)) for part in parts]
    assert checksum(strips) == zlib.adler32(b"".join(parts))


def test_the_check_sum_holds_where_it_wraps_round() -> None:
    parts = [b"\xff" * 900_000, b"\xfe" * 65_521, b"\x01"]
    strips = [Strip(0, b"", len(part), zlib.adler32(part)) for part in parts]
    assert checksum(strips) == zlib.adler32(b"".join(parts))


def test_the_file_ends_where_the_picture_does() -> None:
    """A decoder that stops early would not notice what is wrong with the stream's end."""
    file = png([plain_strip(3, 0), plain_strip(2, 1)])
    stream, at = b"", 8
    while at < len(file):
        length, kind = int.from_bytes(file[at : at + 4]), file[at + 4 : at + 8]
        stream += file[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += 12 + length
    lines = b"".join(bytes([0, *[colour] * WIDTH]) for colour in (0, 0, 0, 1, 1))
    assert zlib.decompress(stream) == lines


@pytest.mark.parametrize("other", [("b", 1, (GREEN,)), ("a", 2, (GREEN,)), ("a", 1, (WHITE,))])
def test_a_key_tells_game_version_and_scene(other: tuple[str, int, object]) -> None:
    assert key_of("a", 1, (GREEN,)) == key_of("a", 1, (GREEN,)) != key_of(*other)
