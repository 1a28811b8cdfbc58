"""Drawing and lettering.  A sprite is drawn large, reduced, and converted to the palette; callers cache it.

Its background is drawn in, so that pasting it into a picture needs no blending and no conversion.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import cos, pi, sin
from typing import Final

import font_manrope
from PIL import Image, ImageDraw, ImageFont

from bot.pictures.emblems import Emblem, Point
from bot.pictures.palette import COLOURS, Colour

SCALE: Final = 4  # sprites are drawn so many times larger
NARROWEST: Final = 0.75  # letters are condensed to this width before they get smaller
LETTERED: Final = 128  # cached texts, of some forty kilobytes each: there is no end to what may be written
FONT: Final = str(font_manrope.ManropeBold)
QUARTER: Final = tuple((cos(step * pi / 40), sin(step * pi / 40)) for step in range(21))  # of a circle

Sprite = Image.Image  # of palette indices


@cache
def palette() -> Image.Image:
    """An image that holds nothing but the palette."""
    holder = Image.new("P", (1, 1))
    holder.putpalette([part for colour in COLOURS for part in colour])
    return holder


@cache
def font(size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONT, size, layout_engine=ImageFont.Layout.BASIC)


def width_of(text: str, size: float) -> float:
    """The width of a text."""
    return font(size * SCALE).getlength(text) / SCALE


def fitted(text: str, size: float, width: float) -> tuple[float, float]:
    """The size, and the horizontal scale of at most 1, at which a text is at most `width` wide."""
    natural = width_of(text, size)
    if natural * NARROWEST > width:
        size = int(size * width / (natural * NARROWEST) * SCALE) / SCALE
    return size, min(1.0, width / width_of(text, size))


@lru_cache(LETTERED)
def lettered(text: str, size: float, squeeze: float) -> tuple[Image.Image, float]:
    """A text as a mask, and the distance from its top to the middle of its capitals; both before reduction."""
    letters = font(size * SCALE)
    left, top, right, bottom = letters.getbbox(text, anchor="ls")
    mask = Image.new("L", (round(right - left), round(bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), text, font=letters, fill=255, anchor="ls")
    capitals = letters.getbbox("Н", anchor="ls")[1]
    return mask.resize((max(1, round(mask.width * squeeze)), mask.height)), capitals / 2 - top


class Drawing:
    """A sprite being drawn, in coordinates of the finished sprite."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self._image = Image.new("RGB", (width * SCALE, height * SCALE), ground)
        self._pen = ImageDraw.Draw(self._image)

    def box(self, left: float, top: float, right: float, bottom: float, fill: Colour) -> None:
        """A box; `right` and `bottom` are exclusive."""
        self._pen.rectangle((left * SCALE, top * SCALE, right * SCALE - 1, bottom * SCALE - 1), fill)

    def rounded(self, radius: float, outside: Colour) -> None:
        """Round the corners of the whole sprite, with `outside` around them."""
        width, height = (side / SCALE for side in self._image.size)
        for along, down, x, y in ((1, 1, 0, 0), (-1, 1, width, 0), (1, -1, 0, height), (-1, -1, width, height)):
            beyond = ((x + along * radius * (1 - a), y + down * radius * (1 - b)) for a, b in QUARTER)
            self.shape([(x, y), *beyond], outside)

    def framed(self, line: Colour, thick: float, radius: float, outside: Colour) -> None:
        """The same, with a line around the sprite."""
        self.rounded(radius, outside)
        edges = (0, 0, self._image.width - 1, self._image.height - 1)
        self._pen.rounded_rectangle(edges, radius * SCALE, outline=line, width=round(thick * SCALE))

    def shape(self, points: Iterable[Point], fill: Colour) -> None:
        self._pen.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=fill)

    def emblem(self, emblem: Emblem, x: float, y: float, radius: float, fill: Colour, ground: Colour) -> None:
        for points, solid in emblem:
            self.shape(((x + a * radius, y + b * radius) for a, b in points), fill if solid else ground)

    def text(self, x: float, y: float, text: str, size: float, fill: Colour, width: float, side: str = "m") -> None:
        """Write a line at most `width` wide: `x` is its middle (m) or left end (l), `y` the middle of its capitals."""
        letters, rise = lettered(text, *fitted(text, size, width))
        before = letters.width / 2 if side == "m" else 0.0
        self._write(letters, round(x * SCALE - before), round(y * SCALE - rise), fill)

    def _write(self, letters: Image.Image, left: int, top: int, fill: Colour) -> None:
        self._image.paste(fill, (left, top), letters)

    def finished(self) -> Sprite:
        return self._image.reduce(SCALE).quantize(palette=palette(), dither=Image.Dither.NONE)
