"""What holds other things shows them, and is as large as it was asked for."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageStat

from bot.pictures.board import Sprite
from bot.pictures.colours import BLUE, GOLD, SKY, VERMILLION, Colour
from bot.pictures.frames import (
    ACTIVE,
    COLD,
    COPPER,
    GILT,
    PALE,
    SHADOW,
    Metal,
    banner,
    framed,
    plaque,
    ribbon,
    rounded,
    shadow,
)
from bot.pictures.materials import Material

METALS = (ACTIVE, GILT, COPPER, COLD, PALE)


def mean(sprite: Image.Image, box: tuple[int, int, int, int]) -> list[float]:
    return list(ImageStat.Stat(sprite.convert("RGB").crop(box)).mean)


def solid(sprite: Sprite, x: int, y: int) -> int:
    value = sprite.getchannel("A").getpixel((x, y))
    assert isinstance(value, int | float)
    return round(value)


def face(colour: Colour = SKY) -> Image.Image:
    return Image.new("RGB", (120, 90), colour)


def test_a_mask_is_round_at_its_corners_alone() -> None:
    mask = rounded(40, 30, 8)
    assert [mask.getpixel(at) for at in ((0, 0), (39, 0), (0, 29), (39, 29))] == [0] * 4
    assert [mask.getpixel(at) for at in ((20, 0), (0, 15), (39, 15), (20, 29))] == [255] * 4


def test_a_card_shows_its_face_within_its_frame() -> None:
    card = framed(face())
    assert card.size == (120, 90)
    assert [solid(card, x, y) for x, y in ((0, 0), (119, 0), (60, 45))] == [0, 0, 255]
    middle = mean(card, (40, 30, 80, 60))
    assert max(abs(a - b) for a, b in zip(middle, SKY, strict=True)) < 6
    assert max(abs(a - b) for a, b in zip(mean(card, (1, 20, 4, 70)), SKY, strict=True)) > 60


@pytest.mark.parametrize(("one", "other"), [*combinations(METALS, 2)])
def test_metals_are_told_apart(one: Metal, other: Metal) -> None:
    first, second = (mean(framed(face(), metal=metal), (2, 20, 4, 70)) for metal in (one, other))
    assert sum(abs(a - b) for a, b in zip(first, second, strict=True)) > 20


def test_whoever_is_active_is_the_brightest_but_for_what_is_pale() -> None:
    edge = {metal: sum(mean(framed(face(), metal=metal), (2, 20, 4, 70))) for metal in METALS}
    assert sorted(edge, key=lambda metal: edge[metal])[-2:] in ([ACTIVE, PALE], [PALE, ACTIVE])


def test_a_plaque_is_of_its_material() -> None:
    assert (
        sum(mean(plaque(100, 40), (20, 10, 80, 30)))
        > 550
        > 300
        > sum(mean(plaque(100, 40, Material.SLATE), (20, 10, 80, 30)))
    )
    assert plaque(100, 40).size == (100, 40)


def test_a_shadow_reaches_beyond_what_throws_it_and_falls_down() -> None:
    thrown = shadow(100, 40)
    assert thrown.size == (100 + 2 * SHADOW, 40 + 2 * SHADOW)
    x = SHADOW + 50
    assert solid(thrown, x, SHADOW + 20) > 140
    assert solid(thrown, x, SHADOW + 40 + 3) > solid(thrown, x, SHADOW - 4)
    assert max(thrown.getchannel("A").crop((0, 0, thrown.width, 1)).tobytes()) < 10
    assert sum(mean(thrown, (0, 0, 50, 30))) < 30


def test_a_ribbon_carries_its_title() -> None:
    one, other = ribbon("Гномы", 40, 320), ribbon("Рыцари", 40, 320)
    assert one.size == other.size == (320, 68)
    assert one.tobytes() != other.tobytes()
    letters = sum(min(pixel) > 230 for pixel in _pixels(one.crop((60, 8, 260, 50))))
    assert letters > 400
    assert solid(one, 0, 0) == 0
    assert solid(one, 160, 30) == 255


@pytest.mark.parametrize("colour", [BLUE, VERMILLION])
def test_a_banner_is_of_its_cloth_with_a_swallow_tail_and_a_pole(colour: Colour) -> None:
    cloth = banner(80, 120, colour)
    assert cloth.size == (80, 120)
    shown = mean(cloth, (20, 30, 60, 80))
    assert max(range(3), key=lambda band: shown[band]) == max(range(3), key=lambda band: colour[band])
    assert solid(cloth, 40, 115) == 0, "between the tails"
    assert solid(cloth, 8, 112) == 255
    assert sum(mean(cloth, (20, 1, 60, 2))) < sum(GOLD), "the pole"


def test_a_banner_has_folds() -> None:
    row = banner(80, 120, BLUE).convert("L").crop((12, 60, 68, 61)).tobytes()
    assert max(row) - min(row) > 15


def _pixels(sprite: Sprite) -> list[tuple[int, ...]]:
    raw = sprite.convert("RGB").tobytes()
    return [tuple(raw[at : at + 3]) for at in range(0, len(raw), 3)]
