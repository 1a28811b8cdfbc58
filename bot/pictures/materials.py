"""What things are made of: noise from a seeded generator, tinted.  Made once for each size, the same everywhere.

walnut for tables · parchment for whatever is read · stone for castles and steps · slate for cold plates and empty slots
"""

from __future__ import annotations

from enum import Enum
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageDraw

from bot.pictures.colours import Colour, between, darker, of
from bot.pictures.kept import kept

SHADED: Final = of("2a1912")  # walnut
LIT: Final = of("6a4327")


class Grain(NamedTuple):
    dark: Colour
    bright: Colour
    size: tuple[int, int]  # of its largest spots, across and down


class Material(Enum):
    PARCHMENT = Grain(of("cfae78"), of("fff4d6"), (75, 75))
    STONE = Grain(of("6f6d6b"), of("c6c1b6"), (22, 22))
    SLATE = Grain(of("2a2e38"), of("525968"), (25, 25))
    GRASS = Grain(of("4c6a34"), of("a4b65e"), (28, 25))
    WHEAT = Grain(of("a9822f"), of("ecd184"), (28, 20))
    EARTH = Grain(of("604028"), of("a87c50"), (28, 25))
    NIGHT = Grain(of("1b2140"), of("4a5590"), (50, 50))
    DUSK = Grain(of("54407a"), of("b99fd2"), (50, 50))
    WOOD = Grain(of("4a2c1c"), of("94623a"), (250, 14))


def noise(width: int, height: int, size: tuple[float, float], seed: int) -> Image.Image:
    """Soft spots in two octaves; finer ones would cost bytes, and nobody sees them on a phone."""
    luck, total = Random(seed), Image.new("L", (width, height), 128)
    for share in (0.5, 0.3):
        across, down = max(2, round(width / size[0])), max(2, round(height / size[1]))
        layer = Image.frombytes("L", (across, down), luck.randbytes(across * down))
        total = Image.blend(total, layer.resize((width, height), Image.Resampling.BICUBIC), share)
        size = (max(1.5, size[0] / 2.4), max(1.5, size[1] / 2.4))
    return total


def tinted(grey: Image.Image, dark: Colour, bright: Colour) -> Image.Image:
    """A grey image between two colours."""
    ramps = ([round(a + (b - a) * value / 255) for value in range(256)] for a, b in zip(dark, bright, strict=True))
    return Image.merge("RGB", [grey.point(ramp) for ramp in ramps])


def gradient(width: int, height: int, top: Colour, foot: Colour) -> Image.Image:
    return tinted(Image.linear_gradient("L").resize((width, height)), top, foot)


@kept
def glow(
    width: int, height: int, inner: int = 255, outer: int = 90, at: tuple[float, float] = (0.5, 0.42), fall: float = 1.0
) -> Image.Image:
    """A pool of light, grey: brightest at a point given by shares of width and height."""
    side = 48

    def bright(x: float, y: float) -> int:
        far = 1.15 * sqrt((x - at[0]) ** 2 * 2.2 + (y - at[1]) ** 2 * 1.9)
        return round(max(outer, inner - (inner - outer) * fall * min(1.6, float(far**1.7))))

    pool = bytes(bright(x / (side - 1), y / (side - 1)) for y in range(side) for x in range(side))
    return Image.frombytes("L", (side, side), pool).resize((width, height), Image.Resampling.BICUBIC)


def lamplit(image: Image.Image, light: Image.Image) -> Image.Image:
    """An image under a light that is a little warm."""
    warm = (light, light.point(lambda value: round(value * 0.97)), light.point(lambda value: round(value * 0.93)))
    return ImageChops.multiply(image, Image.merge("RGB", warm))


@kept
def material(width: int, height: int, kind: Material, seed: int = 1) -> Image.Image:
    dark, bright, size = kind.value
    image = tinted(noise(width, height, size, seed + width), dark, bright)
    if kind is Material.PARCHMENT:
        return lamplit(image, glow(width, height, 255, 190, (0.5, 0.5)))
    return image


@kept
def table(
    width: int, height: int, dark: Colour = SHADED, bright: Colour = LIT, planks: int = 5, seed: int = 3
) -> Image.Image:
    """A walnut table under a lamp."""
    board = tinted(noise(width, height, (250, 14), seed), dark, bright)
    pen = ImageDraw.Draw(board)
    for plank in range(1, planks):
        y = round(height * plank / planks)
        pen.line((0, y, width, y), fill=darker(dark, 0.6), width=3)
        pen.line((0, y + 3, width, y + 3), fill=between(dark, bright, 0.75), width=1)
    return lamplit(board, glow(width, height, 255, 70))


def toned(image: Image.Image, colour: Colour, share: float) -> Image.Image:
    """An image blended with a plain colour."""
    return Image.blend(image, Image.new("RGB", image.size, colour), share)
