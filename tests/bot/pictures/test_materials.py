"""Materials look as what they are made of, and are the same everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageStat

from bot.pictures.colours import INK, WHITE, between, of
from bot.pictures.materials import Material, glow, gradient, lamplit, material, noise, table, tinted, toned

ROOT = Path(__file__).parents[3]
EVERYTHING = """
from hashlib import blake2b
from bot.pictures import badges, frames, gems, highlights, materials
from bot.pictures.colours import BLUE, GOLD
from bot.pictures.lettering import golden, inked
from bot.pictures.portraits import portrait
drawn = [materials.material(60, 40, kind, 2) for kind in materials.Material]
drawn += [materials.table(80, 60), materials.glow(30, 20), frames.plaque(60, 30), frames.banner(40, 60, BLUE)]
drawn += [frames.ribbon("Десница", 20, 160), golden("Корона", 40, 200), inked("Пафнутий", 30, GOLD)]
drawn += [gems.points(-3, 40), badges.badge(3, 40)]
drawn += [highlights.halo(20, 30), highlights.ring(60), highlights.splash(2, 40)]
drawn += [portrait(words, BLUE, 60) for words in ("fair short", "olive orc tusks axe", "owl scarf", "dragon:leaf")]
print(len(drawn), blake2b(b"".join(image.tobytes() for image in drawn)).hexdigest())
"""


def mean(image: Image.Image) -> list[float]:
    return list(ImageStat.Stat(image).mean)


def test_everything_is_the_same_under_any_hash_seed() -> None:
    one, other = (drawn_under(hash_seed) for hash_seed in ("1", "2"))
    assert one == other
    assert int(one.split()[0]) > 20


def drawn_under(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-c", EVERYTHING]
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_noise_comes_from_its_seed_alone() -> None:
    assert noise(60, 40, (10, 10), 1).tobytes() == noise(60, 40, (10, 10), 1).tobytes()
    assert noise(60, 40, (10, 10), 1).tobytes() != noise(60, 40, (10, 10), 2).tobytes()


def test_noise_is_grey_in_the_mean_and_has_spots() -> None:
    stat = ImageStat.Stat(noise(200, 200, (20, 20), 3))
    assert 110 < stat.mean[0] < 146
    assert stat.stddev[0] > 15


@pytest.mark.parametrize("kind", Material)
def test_a_material_has_its_size_and_lies_between_its_colours(kind: Material) -> None:
    image, (dark, bright, _) = material(90, 50, kind), kind.value
    assert (image.size, image.mode) == ((90, 50), "RGB")
    for value, low, high in zip(mean(image), dark, bright, strict=True):
        assert min(low, high) - 30 <= value <= max(low, high)
    assert max(ImageStat.Stat(image).stddev) > 2, "it has a grain"
    assert image.tobytes() != material(90, 50, kind, 2).tobytes()


def test_a_ramp_ends_in_its_colours() -> None:
    ramp = tinted(Image.linear_gradient("L"), INK, WHITE)
    assert (ramp.getpixel((0, 0)), ramp.getpixel((0, 255))) == (INK, WHITE)
    high = gradient(10, 200, INK, WHITE)
    assert high.size == (10, 200)
    assert mean(high.crop((0, 0, 10, 20)))[0] < 60 < 200 < mean(high.crop((0, 180, 10, 200)))[0]


def test_a_pool_of_light_is_brightest_where_it_is_said() -> None:
    pool = glow(100, 80, 250, 60, (0.2, 0.8))
    assert pool.size == (100, 80)
    brightest, far = pool.getpixel((20, 64)), pool.getpixel((99, 0))
    assert isinstance(brightest, int | float)
    assert isinstance(far, int | float)
    assert brightest > 240
    assert 55 <= far < 80
    assert max(pool.tobytes()) == max(pool.crop((10, 54, 30, 74)).tobytes())


def test_light_is_warm_and_darkness_dark() -> None:
    plain = Image.new("RGB", (4, 4), of("c8c8c8"))
    red, green, blue = mean(lamplit(plain, Image.new("L", (4, 4), 200)))
    assert 200 > red > green > blue > 120
    assert mean(lamplit(plain, Image.new("L", (4, 4), 0))) == [0, 0, 0]


def test_a_table_is_of_planks_and_brighter_in_its_middle() -> None:
    board = table(200, 150)
    assert (board.size, board.mode) == ((200, 150), "RGB")
    middle, corner = mean(board.crop((80, 40, 120, 80))), mean(board.crop((0, 130, 30, 150)))
    assert sum(middle) > 1.5 * sum(corner)
    seams = [
        y
        for y in range(2, 148)
        if sum(mean(board.crop((0, y, 200, y + 1)))) < 0.75 * sum(mean(board.crop((0, y - 2, 200, y - 1))))
    ]
    assert len({y // 30 for y in seams}) >= 3


def test_an_image_is_toned_by_its_share() -> None:
    plain = Image.new("RGB", (2, 2), INK)
    assert toned(plain, WHITE, 0).getpixel((0, 0)) == INK
    assert toned(plain, WHITE, 1).getpixel((0, 0)) == WHITE
    pixel = toned(plain, WHITE, 0.5).getpixel((0, 0))
    assert isinstance(pixel, tuple)
    assert max(abs(a - b) for a, b in zip(pixel, between(INK, WHITE, 0.5), strict=True)) <= 1
