"""Letters: two fonts from packages, lines that fit their room, and names that can be written at all.

Vollkorn Black for names of games, tasks and ribbons; Yanone Kaffeesatz Bold, condensed, for all names and numbers.
"""

from __future__ import annotations

import unicodedata
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import fontpkg_vollkorn
import fontpkg_yanone_kaffeesatz
from PIL import Image, ImageDraw, ImageFont

from bot.pictures.board import WIDTH, Sprite
from bot.pictures.colours import BRONZE, INK, NIGHT, Colour, of
from bot.pictures.kept import kept
from bot.pictures.materials import tinted
from bot.pictures.shapes import LARGER

NUMBER: Final = 47  # the size of numbers to decide by
LEAST: Final = 37  # no such number is smaller: its digits are 8 pixels high on the smallest phone
NAME: Final = 32
LABEL: Final = 30  # no letters are smaller

NARROWEST: Final = 0.8  # letters are condensed to this width before they get smaller
SMALLEST: Final = 0.6  # and this small before the end of the line is cut off
DOTS: Final = "…"
FONTS: Final = 24  # are kept open, of half a megabyte each; opening one takes less than a millisecond
ALPHABET: Final = 4096  # letters of which it is known whether they can be drawn
NOWHERE: Final = "\U0010ffff"  # a letter that no font has


class Font(Enum):
    """The file of a variable font, and its weight."""

    PLAIN = (fontpkg_yanone_kaffeesatz.ROOT / "files" / "YanoneKaffeesatz[wght].ttf", 700)
    TITLE = (fontpkg_vollkorn.ROOT / "files" / "Vollkorn[wght].ttf", 900)


class Fit(NamedTuple):
    """A line that fits its room."""

    text: str
    size: float
    squeeze: float  # its horizontal scale, at most 1


@lru_cache(FONTS)
def _font(size: float, font: Font) -> ImageFont.FreeTypeFont:
    path: Path
    path, weight = font.value
    letters = ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)
    letters.set_variation_by_axes([weight])
    return letters


def font_of(size: float, font: Font = Font.PLAIN) -> ImageFont.FreeTypeFont:
    """A font for drawing at this size; sizes are rounded, so that there are few."""
    return _font(round(size * LARGER), font)


def width_of(text: str, size: float, font: Font = Font.PLAIN) -> float:
    return font_of(size, font).getlength(text) / LARGER


@lru_cache(ALPHABET)
def has(letter: str, font: Font = Font.PLAIN) -> bool:
    """Whether the font draws a letter, and not the box that stands for a missing one."""
    letters = font_of(20, font)
    return letter == " " or bytes(letters.getmask(letter)) != bytes(letters.getmask(NOWHERE))


def writable(name: str, font: Font = Font.PLAIN) -> str:
    """A name without what cannot be drawn; "" if nothing is left by which a person could be known."""
    drawn = "".join(_drawn(letter, font) for letter in unicodedata.normalize("NFC", name))
    return " ".join(drawn.split()) if any(letter.isalnum() for letter in drawn) else ""


def _drawn(letter: str, font: Font) -> str:
    """A letter as the font can draw it: plainer if need be, a space instead of what it lacks.

    Nothing is left of what joins, turns, hides or stands above another letter.
    """
    if unicodedata.category(letter)[0] in "CM":
        return " " if letter.isspace() else ""
    if has(letter, font):
        return letter
    plainer = unicodedata.normalize("NFKD", letter)
    return " " if plainer == letter else "".join(_drawn(each, font) for each in plainer)


def fitted(text: str, size: float, width: float, font: Font = Font.PLAIN) -> Fit:
    """Squeezed first, then smaller, then cut."""
    natural = width_of(text, size, font) or 1.0
    if natural * NARROWEST <= width:
        return Fit(text, size, min(1.0, width / natural))
    smaller = size * width / (natural * NARROWEST)
    if smaller >= size * SMALLEST:
        return Fit(text, smaller, min(1.0, width / width_of(text, smaller, font)))  # letters are whole pixels wide
    room = width / NARROWEST
    while text and width_of(text + DOTS, size * SMALLEST, font) > room:
        text = text[:-1]
    return Fit(text.rstrip() + DOTS, size * SMALLEST, NARROWEST)


@kept
def word(
    text: str,
    size: float,
    fill: Colour,
    width: float = WIDTH,
    edge: Colour | None = None,
    thick: float = 0.0,
    font: Font = Font.PLAIN,
) -> Sprite:
    """A line of text, at most `width` wide; the middle of its capitals is in its middle.

    Light letters on anything but a plain ground have a line of ink around them: `edge`, so many pixels thick.
    """
    line = fitted(text, size, width, font)
    letters, stroke = font_of(line.size, font), round(thick * LARGER)
    capitals = letters.getbbox("Н", anchor="ls")[1]
    wide, half = round(letters.getlength(line.text)) + 2 * stroke + 4, round(line.size * LARGER * 0.72) + stroke
    image = Image.new("RGBA", (wide, 2 * half), (*(edge or fill), 0))
    pen, at = ImageDraw.Draw(image), (stroke + 2, half - capitals / 2)
    if edge:
        pen.text(at, line.text, font=letters, fill=edge, anchor="ls", stroke_width=stroke, stroke_fill=edge)
    pen.text(at, line.text, font=letters, fill=fill, anchor="ls")
    size_now = (max(1, round(wide * line.squeeze / LARGER)), max(1, round(2 * half / LARGER)))
    return image.resize(size_now, Image.Resampling.LANCZOS)


@kept
def inked(text: str, size: float, fill: Colour, width: float = WIDTH) -> Sprite:
    """Light letters with a line of ink, for any ground."""
    return word(text, size, fill, width, INK, max(1.2, size * 0.05))


@kept
def golden(text: str, size: float, width: float) -> Sprite:
    """A name in gold leaf, for title cards."""
    size *= min(1.0, width / width_of(text, size, Font.TITLE))
    letters = font_of(size, Font.TITLE)
    wide, high = round(letters.getlength(text)) + 24 * LARGER, round(size * LARGER * 1.5)
    x, y = 12 * LARGER, round(high * 0.68)
    image, mask = Image.new("RGBA", (wide, high)), Image.new("L", (wide, high))
    pen = ImageDraw.Draw(image)
    for colour, stroke, drop in ((NIGHT, 5 * LARGER, 3 * LARGER), (BRONZE, round(1.6 * LARGER), 0)):
        pen.text((x, y + drop), text, font=letters, fill=colour, anchor="ls", stroke_width=stroke, stroke_fill=colour)
    ImageDraw.Draw(mask).text((x, y), text, font=letters, fill=255, anchor="ls")
    bands = Image.frombytes("L", (1, 5), bytes((150, 255, 235, 70, 190))).resize((wide, high), Image.Resampling.BICUBIC)
    image.paste(tinted(bands, of("b8741c"), of("fff6cf")), (0, 0), mask)
    return image.resize((round(wide / LARGER), round(high / LARGER)), Image.Resampling.LANCZOS)
