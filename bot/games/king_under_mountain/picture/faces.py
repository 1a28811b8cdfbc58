"""The cards of King Under the Mountain: value and suit on parchment, and below them a face on the colour of the suit.

    card      as it lies in a trick          standing   narrow, in a hand
    turned    the same, a little turned, with its shadow
    place     where a card will lie          light      around a card

A special card has its emblem on a medallion; a magic card a star instead of a value.  A card that counts as another one
has that one's suit and value, and its own face.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from bot.games.king_under_mountain.picture.emblems import SPECIALS, STAR, SUITS
from bot.games.king_under_mountain.picture.held import Laid, May
from bot.games.king_under_mountain.picture.people import words_of
from bot.pictures.board import Sprite, lay, put
from bot.pictures.colours import (
    BRONZE,
    GLEAM,
    GOLD,
    GREEN,
    INK,
    NIGHT,
    PARCHMENT,
    PURPLE,
    ROCK,
    SKY,
    SLATE,
    WALNUT,
    WHITE,
    Colour,
    between,
    darker,
    lighter,
    of,
)
from bot.pictures.frames import ACTIVE, GILT, SHADOW, Metal, framed, shadow
from bot.pictures.gems import Cut, glazed
from bot.pictures.highlights import halo
from bot.pictures.kept import kept
from bot.pictures.lettering import Font, word
from bot.pictures.materials import Material, glow, material, tinted
from bot.pictures.portraits import portrait
from bot.pictures.shapes import LARGER, icon
from engine.games.king_under_mountain.cards import MAGIC, NO_SUIT, Rank, Special

HUES: Final = (SKY, GREEN, PURPLE, SLATE)  # by suit; cold for cards without a suit
COURTLY: Final = of("7d1220")  # the letters of jack, queen, king and ace
BAND: Final = 0.33  # of a card: its value and suit
RADIUS: Final = 13
DRAWN: Final = 144  # the size at which portraits are drawn
PAD: Final = SHADOW + 6  # around a turned card: room for its shadow
DIM: Final = 110  # of 255: how dark a card is that may not be played
PAST: Final = 70  # likewise, a card of the last trick
SIDE_BY_SIDE: Final = 82  # wide: value and suit stand in one row


class Size(NamedTuple):
    wide: int
    high: int


def value_of(laid: Laid, ranks: tuple[str, ...]) -> str:
    """The value on a card; «+» for the Puppeteer, which is a little higher than the card it counts as."""
    value = ranks[laid.value - Rank.JACK] if laid.value >= Rank.JACK else str(laid.value)
    return f"{value}+" if laid.card == Special.PUPPETEER else value


@kept
def lettered(laid: Laid, ranks: tuple[str, ...], high: int, width: float) -> Sprite:
    """The value of a card with a suit, so high: old digits, some of which hang below the line, all stand alike."""
    if laid.value >= Rank.JACK:
        written = word(value_of(laid, ranks), high * 1.2, COURTLY, width, None, 0, Font.TITLE)
    else:
        written = word(value_of(laid, ranks), high * 1.45, INK, width)
    written = written.crop(written.getbbox())
    return written.resize((min(round(width), round(written.width * high / written.height)), high))


@kept
def person(card: int, suit: int, size: int) -> Sprite:
    """The face on a card, made smaller from one drawing: cards come in many sizes."""
    drawn = portrait(words_of(card), between(HUES[suit], WHITE, 0.2), DRAWN)
    return drawn.resize((size, size), Image.Resampling.LANCZOS, reducing_gap=2)


@kept
def card(laid: Laid, ranks: tuple[str, ...], size: Size, metal: Metal = GILT) -> Sprite:
    band = round(size.high * BAND)
    sprite = blank(size, laid.suit, band, metal, RADIUS, 4.6 if metal is ACTIVE else 3.8).copy()
    _cut_in(sprite, person(laid.card, laid.suit, min(round(size.wide * 0.92), size.high - band - 5)), band)
    middle = band / 2 + 3
    if laid.suit == NO_SUIT:
        lay(sprite, icon(STAR, round(band * 0.9), GOLD, PARCHMENT), size.wide * 0.28, middle)
        lay(sprite, icon(SPECIALS[laid.card], round(band * 0.9), WALNUT, PARCHMENT), size.wide * 0.72, middle)
        return sprite
    lay(sprite, lettered(laid, ranks, round(size.high * 0.25), size.wide * 0.46), size.wide * 0.3, middle)
    lay(sprite, icon(SUITS[laid.suit], round(size.high * 0.29), HUES[laid.suit], PARCHMENT), size.wide * 0.74, middle)
    if laid.card in SPECIALS:
        lay(sprite, medallion(laid.card, 46), 27, band + 24)
    return sprite


@kept
def blank(size: Size, suit: int, band: int, metal: Metal, radius: int, thick: float) -> Sprite:
    """A card of a suit with nobody on it yet."""
    face = material(size.wide, size.high, Material.PARCHMENT, 5).copy()
    lit = glow(size.wide, size.high - band, 255, 80, (0.5, 0.4))
    face.paste(tinted(lit, darker(HUES[suit], 0.62), lighter(HUES[suit], 0.3)), (0, band))
    ImageDraw.Draw(face).rectangle((0, band - 3, size.wide, band), fill=BRONZE)
    return framed(face, radius, metal, thick)


def _cut_in(sprite: Sprite, figure: Sprite, top: int, edge: int = 6) -> None:
    """Stand a bust on the lower edge of a card, within its frame."""
    inside = Image.new("RGBA", (sprite.width - 2 * edge, sprite.height - top - edge))
    lay(inside, figure, inside.width / 2, inside.height - figure.height / 2 + 3)
    put(sprite, inside, edge, top)


@kept
def medallion(special: int, size: int) -> Sprite:
    """The emblem of a special card, a star for a magic one that counts as a card with a suit."""
    sprite = glazed(size, Cut.ROUND.value, NIGHT).copy()
    emblem = STAR if special in MAGIC else SPECIALS[special]
    lay(sprite, icon(emblem, round(size * 0.62), GLEAM, NIGHT), size / 2, size / 2)
    return sprite


def dimmed(sprite: Sprite, strength: int = DIM) -> Sprite:
    """A card that is not to be played."""
    low = Image.new("RGBA", sprite.size, (*NIGHT, 255))
    low.putalpha(sprite.getchannel("A").point(lambda value: value * strength // 255))
    return Image.alpha_composite(sprite, low)


# In a trick


@kept
def turned(laid: Laid, ranks: tuple[str, ...], size: Size, angle: float, gold: bool) -> Sprite:
    """A card with the shadow it throws, so that laying it is one step; turned clockwise."""
    face = card(laid, ranks, size, ACTIVE if gold else GILT)
    flat = Image.new("RGBA", (face.width + 2 * PAD, face.height + 2 * PAD))
    put(flat, shadow(face.width, face.height, RADIUS, 190, 6), PAD - SHADOW, PAD - SHADOW)
    put(flat, face, PAD, PAD)
    return flat.rotate(-angle, Image.Resampling.BICUBIC, expand=True)


@kept
def light(size: Size, angle: float, colour: Colour = GLEAM) -> Sprite:
    """Light around a card: twice, so that it is seen on wood."""
    around = halo(*size, colour, RADIUS)
    return Image.alpha_composite(around, around).rotate(-angle, Image.Resampling.BICUBIC, expand=True)


@kept
def place(size: Size, angle: float, awaited: bool) -> Sprite:
    """An empty place; golden where the next card is expected."""
    wide, high = size.wide * LARGER, size.high * LARGER
    big = Image.new("RGBA", (wide, high))
    pen, corner = ImageDraw.Draw(big), RADIUS * LARGER
    pen.rounded_rectangle((0, 0, wide - 1, high - 1), corner, fill=(12, 8, 6, 120 if awaited else 84))
    lines = ((0, 7, INK), (1, 5, GOLD), (2, 2, GLEAM)) if awaited else ((0, 3, INK), (1, 2, ROCK))
    for inset, thick, colour in lines:
        edges = (inset * LARGER, inset * LARGER, wide - 1 - inset * LARGER, high - 1 - inset * LARGER)
        pen.rounded_rectangle(edges, corner, outline=(*colour, 255), width=thick * LARGER)
    return big.reduce(LARGER).rotate(-angle, Image.Resampling.BICUBIC, expand=True)


# In a hand


def standing(laid: Laid, ranks: tuple[str, ...], size: Size, may: May) -> Sprite:
    """A narrow card of the reader's hand: gold if it may be chosen, dark if not."""
    face = _narrow(laid, ranks, size, ACTIVE if may == May.CHOOSE else GILT)
    return dimmed(face) if may == May.NOT_NOW else face


@kept
def _narrow(laid: Laid, ranks: tuple[str, ...], size: Size, metal: Metal) -> Sprite:
    beside = size.wide >= SIDE_BY_SIDE
    band = 58 if beside else 92
    sprite = blank(size, laid.suit, band, metal, 9, 3.6 if metal is ACTIVE else 2.6).copy()
    figure = min(size.wide - 6, size.high - band - 3)
    _cut_in(sprite, person(laid.card, laid.suit, figure), band, 4)
    x, y = (size.wide * 0.27, 31.0) if beside else (size.wide / 2, 29.0)
    below = (size.wide * 0.73, 31.0) if beside else (size.wide / 2, 70.0)
    if laid.suit == NO_SUIT:
        lay(sprite, icon(STAR, 44, GOLD, PARCHMENT), x, y)
        lay(sprite, icon(SPECIALS[laid.card], 42, WALNUT, PARCHMENT), *below)
        return sprite
    lay(sprite, lettered(laid, ranks, 36, size.wide * 0.44 if beside else size.wide - 12), x, y)
    lay(sprite, icon(SUITS[laid.suit], round(size.wide * 0.42) if beside else 42, HUES[laid.suit], PARCHMENT), *below)
    if laid.card in SPECIALS:
        lay(sprite, medallion(laid.card, 34), size.wide - 18, band + 14)
    return sprite
