"""The number of a gem can be read, and its kind is seen by its shape."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops

from bot.pictures.board import Sprite
from bot.pictures.colours import BLOOD, GREEN, INK, STEEL, WHITE, YELLOW
from bot.pictures.gems import WOUNDED, Cut, attack, gem, glazed, life, points
from tests.bot.pictures.test_colours import contrast

SIZE = 56


def outline(sprite: Sprite) -> bytes:
    return bytes(value >= 128 for value in sprite.getchannel("A").tobytes())


def changed(one: Sprite, other: Sprite) -> int:
    """The number of pixels that clearly differ."""
    difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).convert("L")
    return sum(value > 40 for value in difference.tobytes())


def box(sprite: Sprite, bare: Sprite) -> tuple[int, int, int, int]:
    """Where the number is."""
    difference = ImageChops.difference(sprite.convert("RGB"), bare.convert("RGB")).convert("L")
    found = difference.point(lambda value: 255 if value > 40 else 0).getbbox()
    assert found
    return found


@pytest.mark.parametrize("cut", Cut)
def test_the_number_of_a_gem_is_seen_and_is_within_it(cut: Cut) -> None:
    bare = glazed(SIZE, cut.value, BLOOD)
    for number in (0, 7, 12, "−3"):
        sprite = gem(number, SIZE, cut)
        left, top, right, bottom = box(sprite, bare)
        assert changed(sprite, bare) > SIZE * SIZE // 16
        assert bottom - top > SIZE * 0.4
        assert SIZE * 0.08 <= left < right <= SIZE * 0.92
        assert abs((left + right) / 2 - SIZE / 2) < SIZE * 0.08


@pytest.mark.parametrize("cut", Cut)
def test_numbers_are_told_apart(cut: Cut) -> None:
    sprites = [gem(number, SIZE, cut) for number in range(10)]
    assert min(changed(one, other) for one, other in combinations(sprites, 2)) > SIZE


@pytest.mark.parametrize(("one", "other"), [*combinations(Cut, 2)])
def test_kinds_of_gems_are_told_apart_by_their_outline(one: Cut, other: Cut) -> None:
    first, second = (outline(glazed(SIZE, cut.value, BLOOD)) for cut in (one, other))
    assert sum(a != b for a, b in zip(first, second, strict=True)) > SIZE * SIZE // 32


def test_attack_is_ink_on_pale_steel_and_life_is_white_on_red() -> None:
    assert attack(3, SIZE).tobytes() == gem(3, SIZE, Cut.BLADE, STEEL, INK).tobytes()
    assert life(3, SIZE, wounded=False).tobytes() == gem(3, SIZE, Cut.HEART, BLOOD, WHITE).tobytes()
    assert min(contrast(STEEL, INK), contrast(BLOOD, WHITE), contrast(WOUNDED, YELLOW)) >= 4.5


def test_the_wounded_are_seen_in_grey_too() -> None:
    assert changed(life(3, SIZE, wounded=True), life(3, SIZE, wounded=False)) > 200


def test_points_have_their_sign() -> None:
    assert points(3, SIZE).tobytes() == gem("+3", SIZE, Cut.STAR, GREEN).tobytes()
    assert points(-3, SIZE).tobytes() == gem("−3", SIZE, Cut.STAR, BLOOD).tobytes()
    assert points(0, SIZE).tobytes() == gem("0", SIZE, Cut.STAR, BLOOD).tobytes()


def test_a_kept_gem_is_not_drawn_upon() -> None:
    bare = glazed(SIZE, Cut.ROUND.value, BLOOD).tobytes()
    gem(5, SIZE)
    assert glazed(SIZE, Cut.ROUND.value, BLOOD).tobytes() == bare
