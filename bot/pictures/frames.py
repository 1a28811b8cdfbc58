"""What holds other things: cards in metal frames, plaques, ribbons, cloth; shadows below them and light around them."""

from __future__ import annotations

from math import pi, sin
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.pictures.board import Sprite, lay
from bot.pictures.colours import (
    BLOOD,
    BRONZE,
    GLEAM,
    GOLD,
    INK,
    ROCK,
    STEEL,
    STONE,
    WHITE,
    Colour,
    darker,
    lighter,
)
from bot.pictures.kept import kept
from bot.pictures.lettering import Font, word
from bot.pictures.materials import Material, material, tinted
from bot.pictures.shapes import LARGER


class Metal(NamedTuple):
    """The bright and the dark colour of a frame."""

    bright: Colour
    dark: Colour


ACTIVE: Final = Metal(GLEAM, GOLD)  # whose turn, held, reachable, winning
GILT: Final = Metal(GOLD, BRONZE)
COPPER: Final = Metal(BRONZE, darker(BRONZE, 0.4))
COLD: Final = Metal(STONE, ROCK)  # there, and no more
PALE: Final = Metal(WHITE, STEEL)


@kept
def rounded(width: int, height: int, radius: float) -> Image.Image:
    """A mask with round corners."""
    mask = Image.new("L", (width * 4, height * 4))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width * 4 - 1, height * 4 - 1), radius * 4, fill=255)
    return mask.resize((width, height), Image.Resampling.LANCZOS)


def framed(face: Image.Image, radius: int = 10, metal: Metal = GILT, thick: float = 3.4) -> Sprite:
    """A card: its face in a metal frame with light on its upper left and a dark line around."""
    width, height = face.size
    big = Image.new("RGB", (width * LARGER, height * LARGER), INK)

    def inside(inset: float, corner: float) -> Image.Image:
        mask = Image.new("L", big.size)
        edges = (inset * LARGER, inset * LARGER, big.width - inset * LARGER, big.height - inset * LARGER)
        ImageDraw.Draw(mask).rounded_rectangle(edges, max(1.0, corner) * LARGER, fill=255)
        return mask

    shine = Image.linear_gradient("L").rotate(45, expand=True).crop((90, 90, 270, 270)).resize(big.size)
    big.paste(tinted(shine, lighter(metal.bright, 0.45), metal.dark), (0, 0), inside(1.3, radius - 1))
    big.paste(INK, (0, 0), inside(thick + 1.3, radius - thick))
    hole = inside(thick + 2.4, radius - thick - 1)
    shade = hole.filter(ImageFilter.GaussianBlur(4 * LARGER)).point(lambda value: min(255, round(120 + value * 0.53)))
    face = ImageChops.multiply(face.resize(big.size, Image.Resampling.BICUBIC), Image.merge("RGB", [shade] * 3))
    big.paste(face, (0, 0), hole)
    card = big.reduce(LARGER).convert("RGBA")
    card.putalpha(rounded(width, height, radius))
    return card


@kept
def plaque(
    width: int, height: int, kind: Material = Material.PARCHMENT, metal: Metal = GILT, radius: int = 8
) -> Sprite:
    """An empty plate to write on."""
    return framed(material(width, height, kind, width + height), radius, metal, 2.4)


SHADOW: Final = 12  # how far a shadow reaches beyond what throws it, up and to the left


@kept
def shadow(width: int, height: int, radius: float = 10, strength: int = 160, drop: int = 4) -> Sprite:
    """What a thing of this size throws on the table; laid SHADOW up and to the left of it."""
    mask = Image.new("L", (width + 2 * SHADOW, height + 2 * SHADOW))
    edges = (SHADOW, SHADOW + drop, SHADOW + width, SHADOW + drop + height)
    ImageDraw.Draw(mask).rounded_rectangle(edges, radius, fill=strength)
    image = Image.new("RGBA", mask.size, (8, 4, 2, 0))
    image.putalpha(mask.filter(ImageFilter.GaussianBlur(SHADOW / 2)))
    return image


@kept
def ribbon(text: str, size: float, width: int, colour: Colour = BLOOD, ink: Colour = WHITE) -> Sprite:
    """A title on a ribbon with folded ends."""
    height = round(size * 1.7)
    big = Image.new("RGBA", (width * LARGER, height * LARGER))
    pen, (wide, high) = ImageDraw.Draw(big), big.size
    end, top, line = round(high * 0.55), high * 0.22, 3 * LARGER
    for mirrored in (False, True):
        for inset, fill in ((0, INK), (line, darker(colour, 0.4))):
            left, right, upper, lower = inset, end * 1.5 - inset, top + inset / 2, high - 2 - inset / 2
            tail = [(left, upper), (right, upper), (right, lower), (left, lower), (end * 0.5 + inset, high * 0.61)]
            pen.polygon([(wide - 1 - x, y) if mirrored else (x, y) for x, y in tail], fill=fill)
    pen.rectangle((end, 0, wide - end, high * 0.82), fill=INK)
    inner = (wide - 2 * end - 4 * LARGER, round(high * 0.82) - 4 * LARGER)
    cloth = tinted(Image.linear_gradient("L").resize(inner), lighter(colour, 0.18), darker(colour, 0.25))
    big.paste(cloth, (end + 2 * LARGER, 2 * LARGER))
    for y in (5 * LARGER, high * 0.82 - 6 * LARGER):
        pen.line((end + 3 * LARGER, y, wide - end - 3 * LARGER, y), fill=GOLD, width=LARGER)
    sprite = big.reduce(LARGER)
    lay(sprite, word(text, size, ink, width - height * 1.6, INK, 1.4, Font.TITLE), width / 2, height * 0.41)
    return sprite


@kept
def banner(width: int, height: int, colour: Colour, tail: int = 16) -> Sprite:
    """Cloth with folds and a swallow tail, hanging from a pole of bronze."""
    wide, high, cut = width * LARGER, height * LARGER, tail * LARGER
    inset, big = round(0.05 * wide), Image.new("RGBA", (wide, high))
    mask = Image.new("L", big.size)
    foot = high - 2 * LARGER
    outline = [
        (inset, 5 * LARGER),
        (wide - inset, 5 * LARGER),
        (wide - inset, foot),
        (wide / 2, high - cut),
        (inset, foot),
    ]
    ImageDraw.Draw(mask).polygon(outline, fill=255)
    waves = bytes(round(128 + 84 * sin(step / 64 * 5 * pi + 0.8) * (0.5 + step / 128)) for step in range(64))
    folds = Image.frombytes("L", (64, 1), waves).resize(big.size, Image.Resampling.BICUBIC)
    fall = Image.linear_gradient("L").resize(big.size).point(lambda value: 255 - value // 5)
    fabric = ImageChops.multiply(
        tinted(folds, darker(colour, 0.4), lighter(colour, 0.14)), Image.merge("RGB", [fall] * 3)
    )
    edge = mask.filter(ImageFilter.GaussianBlur(1.2 * LARGER)).point(lambda value: 255 if value > 30 else 0)
    big.paste((*INK, 255), (0, 0), edge)
    big.paste(fabric, (0, 0), mask)
    hem = Image.new("L", big.size)
    hem.paste(mask.resize((wide - 8 * LARGER, high - 8 * LARGER)), (4 * LARGER, 4 * LARGER))
    seam = ImageChops.subtract(mask, hem).point(lambda value: round(value * 0.85))
    big.paste(tinted(folds, BRONZE, lighter(GOLD, 0.3)), (0, 0), seam)
    pen = ImageDraw.Draw(big)
    pen.rounded_rectangle((0, 0, wide - 1, 9 * LARGER), 4 * LARGER, fill=INK)
    pen.rounded_rectangle((4, 4, wide - 5, 7.5 * LARGER), 3 * LARGER, fill=BRONZE)
    pen.rectangle((5 * LARGER, 2.5 * LARGER, wide - 5 * LARGER, 4 * LARGER), fill=GLEAM)
    return big.reduce(LARGER)
