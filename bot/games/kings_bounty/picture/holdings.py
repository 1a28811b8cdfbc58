"""A holding with its garrison: a castle or an obelisk, and in front of it the card of whoever holds it.

    3      Э     strength and people
      /^\\
     | ∩ |       the castle
    2  ☺   Л     the garrison, or «пусто»
"""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw, ImageEnhance

from bot.games.kings_bounty.picture.castles import castle, obelisk
from bot.games.kings_bounty.picture.emblems import DROP, HUES, PEOPLES
from bot.games.kings_bounty.picture.layout import OVER, halves, portrait_size, sizes
from bot.games.kings_bounty.picture.people import face
from bot.games.kings_bounty.picture.scenes import Tile, Words
from bot.pictures.board import Board, Sprite, lay, put
from bot.pictures.colours import (
    GREEN,
    INK,
    NIGHT,
    ROCK,
    STONE,
    VERMILLION,
    WHITE,
    YELLOW,
    Colour,
    darker,
    lettering,
    lighter,
    of,
)
from bot.pictures.emblems import star
from bot.pictures.frames import ACTIVE, COLD, COPPER, SHADOW, Metal, framed, rounded, shadow
from bot.pictures.gems import Cut, gem
from bot.pictures.highlights import fallen
from bot.pictures.kept import kept
from bot.pictures.lettering import LABEL, word
from bot.pictures.materials import glow, tinted
from bot.pictures.shapes import Painting
from engine.contract import NOBODY
from engine.games.kings_bounty.cards import OBELISK_POINTS, PEOPLE, STRENGTHS, Role, is_unit, role_of

NIGHT_BLUE: Final = of("2d3440")
VIOLET: Final = of("4b3b6e")
RADIUS: Final = 11
REACH: Final = 6  # of the frame around a tile
Letters = tuple[str, ...]


@kept
def people_mark(people: int, letter: str, size: int) -> Sprite:
    """The shape of a people with its letter."""
    hue = HUES[people]
    painting = Painting(size, ink=1.6, reach=1.3)
    painting.add(hue, *(tuple((1.12 * x, 1.12 * y) for x, y in part.points) for part in PEOPLES[people] if part.solid))
    sprite, ink = painting.done(), lettering(hue)
    edge, thick = (INK, 1.2) if ink == WHITE else (None, 0.0)
    lay(
        sprite,
        word(letter, max(LABEL, size * 0.64), ink, size, edge, thick),
        size / 2,
        size / 2 + DROP[people] * size / 2.6,
    )
    return sprite


def strength(kind: int, size: int) -> Sprite:
    return gem(STRENGTHS[kind], size, Cut.HEXAGON, NIGHT_BLUE)


@kept
def ground(hue: Colour, width: int, height: int) -> Image.Image:
    """What stands behind a castle or a face: light in its colour."""
    return tinted(glow(width, height, 255, 70, (0.5, 0.42)), darker(hue, 0.55), lighter(hue, 0.5))


@kept
def holding(kind: int, letters: Letters, width: int, height: int, metal: Metal = COPPER) -> Sprite:
    """The card of a castle or an obelisk; its gems reach OVER beyond."""
    people = PEOPLE[kind]
    card = framed(ground(VIOLET if people is None else HUES[people], width, height), RADIUS, metal, 3.2)
    size = min(round(1.04 * height), round(0.9 * width))
    painted = obelisk(STRENGTHS[kind], size) if people is None else castle(kind, size)
    _inside(card, painted, width / 2, height - size * 0.47)
    sprite, (gems, marks) = _with_edge(card), sizes(width, height)
    lay(sprite, strength(kind, gems), 0.4 * gems + 1, 0.4 * gems + 2)
    beside = people_mark(people, letters[people], marks) if people is not None else worth(gems)
    lay(sprite, beside, sprite.width - 0.43 * beside.width - 1, 0.43 * beside.height + 2)
    return sprite


def _inside(card: Sprite, painted: Sprite, x: float, y: float) -> None:
    """Lay something on a card, cut off at its frame."""
    whole, nothing = Image.new("RGBA", card.size), Image.new("RGBA", card.size)
    lay(whole, painted, x, y)
    window = Image.new("L", card.size)
    window.paste(rounded(card.width - 8, card.height - 8, RADIUS - 4), (4, 4))
    card.alpha_composite(Image.composite(whole, nothing, window))


def _with_edge(card: Sprite) -> Sprite:
    """Room for gems over the edge of a card."""
    sprite = Image.new("RGBA", (card.width + 2 * OVER, card.height + 2 * OVER))
    sprite.paste(card, (OVER, OVER))
    return sprite


def worth(size: int) -> Sprite:
    """What an obelisk brings at the end."""
    return gem(f"+{OBELISK_POINTS}", size, Cut.STAR, GREEN)


@kept
def unit(kind: int, letters: Letters, width: int, height: int, metal: Metal = COLD) -> Sprite:
    """The card of a unit; heroes and monsters have no strength."""
    people = PEOPLE[kind]
    if people is None:
        raise ValueError("a unit without a people")
    card = framed(ground(HUES[people], width, height), RADIUS, metal, 3.2)
    gems, marks = sizes(width, height)
    size = portrait_size(width, height)
    _inside(card, face(kind, size), width / 2, height - max(size * 0.5 + 4, min(height - size * 0.5 - 3, gems)))
    sprite = _with_edge(card)
    if role_of(kind) < Role.HERO:
        lay(sprite, strength(kind, gems), 0.4 * gems + 1, sprite.height - 0.4 * gems - 2)
    mark = people_mark(people, letters[people], marks)
    lay(sprite, mark, sprite.width - 0.43 * marks - 1, sprite.height - 0.44 * marks - 1)
    return sprite


@kept
def empty(text: str, width: int, height: int) -> Sprite:
    """The place of a missing garrison."""
    sprite = Image.new("RGBA", (width, height))
    sprite.paste((*NIGHT, 190), (1, 1), rounded(width - 2, height - 2, RADIUS))
    sprite.putalpha(sprite.getchannel("A").point(lambda value: min(value, 190)))
    ImageDraw.Draw(sprite).rounded_rectangle((1, 1, width - 2, height - 2), RADIUS, outline=(*ROCK, 255), width=2)
    lay(sprite, word(text, 31, STONE, width - 14), width / 2, height / 2 + 4)
    return sprite


def lay_tile(board: Board, x: float, y: float, shown: Tile, words: Words, width: int, height: int) -> None:
    """Both with their shadow; in a frame of gold if a card can be sent there."""
    upper, lower = halves(height)
    if shown.garrison == NOBODY:
        put(board, shadow(width, upper, RADIUS), x - SHADOW, y - SHADOW)
        put(board, empty(words.empty, width, lower), x, y + height - lower)
    else:
        put(board, shadow(width, height, RADIUS), x - SHADOW, y - SHADOW)
    if shown.target:
        put(board, _frame(width, height), x - REACH, y - REACH)
    put(board, holding(shown.kind, words.peoples, width, upper), x - OVER, y - OVER)
    if shown.garrison != NOBODY:
        put(board, unit(shown.garrison, words.peoples, width, lower), x - OVER, y + height - lower - OVER)


@kept
def ghost(kind: int, garrison: int, by: int, letters: Letters, width: int, height: int) -> Sprite:
    """What was lost: pale and crossed out; before it the hero or the monster that did it, if any."""
    upper, lower = halves(height)
    whole = Image.new("RGBA", (width + 2 * SHADOW, height + 2 * SHADOW))
    if kind != NOBODY:
        put(whole, holding(kind, letters, width, upper), SHADOW - OVER, SHADOW - OVER)
    if garrison != NOBODY:
        put(whole, unit(garrison, letters, width, lower), SHADOW - OVER, SHADOW + height - lower - OVER)
    whole = ImageEnhance.Color(whole).enhance(0.25)
    whole.putalpha(whole.getchannel("A").point(lambda value: value * 110 // 255))
    if is_unit(by) and role_of(by) >= Role.HERO:
        put(whole, unit(by, letters, width, lower), SHADOW - OVER, SHADOW + height - lower - OVER)
    lay(whole, lost(), SHADOW + width / 2, SHADOW + (upper / 2 if kind != NOBODY else height - lower / 2))
    return whole


@kept
def lost() -> Sprite:
    """A splash with a cross."""
    painting = Painting(70, ink=1.8, reach=1.16).add(VERMILLION, star(9, 1.08, 0.66), depth=0.08)
    sprite = painting.add(YELLOW, star(9, 0.8, 0.5), shade=0, lit=0, ink=False).done()
    lay(sprite, fallen(42), 35, 35)
    return sprite


@kept
def _frame(width: int, height: int) -> Sprite:
    """Gold around a tile."""
    outer = framed(Image.new("RGB", (width + 2 * REACH, height + 2 * REACH)), RADIUS + 3, ACTIVE, 4.6)
    hole = Image.new("L", outer.size, 255)
    hole.paste(0, (REACH + 1, REACH + 1), rounded(width - 2, height - 2, RADIUS))
    outer.putalpha(Image.composite(outer.getchannel("A"), Image.new("L", outer.size), hole))
    return outer
