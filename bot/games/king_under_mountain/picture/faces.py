"""The cards of King Under the Mountain: a band in the colour of the suit with the value, and an emblem below.

A common card has the emblem and the letters of its suit; a special card its own emblem, with the suit in the band; a
magic card a star.  A card that counts as another one has that one's suit and value in the band.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from bot.games.king_under_mountain.picture.emblems import SPECIALS, STAR, SUITS
from bot.pictures.canvas import Drawing, Sprite
from bot.pictures.palette import (
    FACE,
    GREEN,
    INK,
    LINE,
    LIT,
    PURPLE,
    SKY,
    TABLE,
    YELLOW,
    Colour,
    lettering,
)
from bot.pictures.strips import KEPT
from engine.games.king_under_mountain.cards import MAGIC, NO_SUIT, Rank, Special

HUES: Final = (SKY, GREEN, PURPLE, INK)  # by suit; dark for cards without a suit
CARD: Final = (152, 240)
BAND: Final = 120  # high
CORNER: Final = 18
THICK: Final = 8  # the frame of the card that takes the trick
FRAMED: Final = (CARD[0] + 2 * THICK, CARD[1] + 2 * THICK)

VALUE: Final = 96  # the size of a value
BESIDE: Final = 78  # the size of a value beside the emblem of its suit
SHORTEST: Final = 2  # letters of a suit: so many tell the three apart


class Laid(NamedTuple):
    """A card of a trick, with the suit and value it counts as: not its own for the Mummy and the Puppeteer."""

    card: int
    suit: int
    value: int


class Letters(NamedTuple):
    """The letters on cards: the beginnings of suits, and ranks."""

    suits: tuple[str, ...]
    ranks: tuple[str, ...]


@lru_cache(KEPT)
def card(laid: Laid, letters: Letters, body: Colour = FACE, outside: Colour = TABLE) -> Sprite:
    drawing, hue = Drawing(*CARD, body), HUES[laid.suit]
    drawing.box(0, 0, CARD[0], BAND, hue)
    if laid.card in SPECIALS:
        _special(drawing, laid, letters, body)
    else:
        drawing.text(CARD[0] / 2, BAND / 2, told(laid, letters), VALUE, lettering(hue), CARD[0] - 16)
        drawing.emblem(SUITS[laid.suit], 45, 180, 35, INK, body)
        drawing.text(114, 180, letters.suits[laid.suit], 44, INK, 58)
    drawing.rounded(CORNER, outside)
    return drawing.finished()


def _special(drawing: Drawing, laid: Laid, letters: Letters, body: Colour) -> None:
    hue, copies = HUES[laid.suit], laid.card in MAGIC and laid.suit != NO_SUIT
    if laid.suit == NO_SUIT:
        drawing.emblem(STAR, CARD[0] / 2, BAND / 2, 44, YELLOW, INK)
    else:
        drawing.text(49, BAND / 2, told(laid, letters), BESIDE, lettering(hue), 80)
        drawing.emblem(SUITS[laid.suit], 122, BAND / 2, 23, lettering(hue), hue)
    drawing.emblem(SPECIALS[laid.card], 60 if copies else CARD[0] / 2, 180, 46, INK, body)
    if copies:
        drawing.emblem(STAR, 127, 146, 18, INK, body)


def told(laid: Laid, letters: Letters) -> str:
    """The value on a card; «+» for the Puppeteer, which is a little higher than the card it counts as."""
    value = letters.ranks[laid.value - Rank.JACK] if laid.value >= Rank.JACK else str(laid.value)
    return f"{value}+" if laid.card == Special.PUPPETEER else value


@lru_cache(KEPT)
def framed(laid: Laid, letters: Letters, body: Colour = FACE) -> Sprite:
    """A card with a frame: it takes the trick."""
    drawing = Drawing(*FRAMED, YELLOW)
    drawing.rounded(CORNER + THICK, TABLE)
    sprite = drawing.finished()
    sprite.paste(card(laid, letters, body, YELLOW), (THICK, THICK))
    return sprite


@lru_cache(KEPT)
def place(awaited: bool) -> Sprite:
    """An empty place; lit where the next card is expected."""
    drawing = Drawing(*CARD, LIT if awaited else TABLE)
    drawing.framed(YELLOW if awaited else LINE, 5 if awaited else 3, CORNER, TABLE)
    return drawing.finished()
