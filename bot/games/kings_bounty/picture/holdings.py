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
from bot.games.kings_bounty.picture.layout import GEM, MARK
from bot.games.kings_bounty.picture.people import face
from bot.pictures.board import Sprite, lay, put
from bot.pictures.colours import (
    GREEN,
    INK,
    NIGHT,
    ROCK,
    STONE,
    WALNUT,
    WHITE,
    Colour,
    between,
    darker,
    lettering,
    lighter,
    of,
)
from bot.pictures.frames import ACTIVE, COLD, COPPER, SHADOW, Metal, framed, rounded, shadow
from bot.pictures.gems import Cut, gem
from bot.pictures.kept import kept
from bot.pictures.lettering import word
from bot.pictures.marks import fallen
from bot.pictures.materials import glow, tinted
from bot.pictures.shapes import Painting
from engine.contract import NOBODY
from engine.games.kings_bounty.cards import OBELISK_POINTS, PEOPLE, STRENGTHS, Role, is_unit, role_of

NIGHT_BLUE: Final = of("2d3440")
VIOLET: Final = of("4b3b6e")
RADIUS: Final = 11
Letters = tuple[str, ...]


@kept
def people_mark(people: int, letter: str, size: int) -> Sprite:
    """The shape of a people with its letter."""
    hue = HUES[people]
    painting = Painting(size, ink=1.6, reach=1.3)
    painting.add(hue, *(tuple((1.12 * x, 1.12 * y) for x, y in part.points) for part in PEOPLES[people] if part.solid))
    sprite, ink = painting.done(), lettering(hue)
    edge, thick = (INK, 1.2) if ink == WHITE else (None, 0.0)
    lay(sprite, word(letter, size * 0.64, ink, size, edge, thick), size / 2, size / 2 + DROP[people] * size / 2.6)
    return sprite


def strength(kind: int, size: int) -> Sprite:
    return gem(STRENGTHS[kind], size, Cut.HEXAGON, NIGHT_BLUE)


@kept
def ground(hue: Colour, width: int, height: int) -> Image.Image:
    """What stands behind a castle or a face: light in its colour."""
    return tinted(glow(width, height, 255, 70, (0.5, 0.42)), darker(hue, 0.55), lighter(hue, 0.5))


@kept
def holding(kind: int, letters: Letters, width: int, height: int, metal: Metal = COPPER) -> Sprite:
    """The card of a castle or an obelisk."""
    people = PEOPLE[kind]
    sprite = framed(ground(VIOLET if people is None else HUES[people], width, height), RADIUS, metal, 3.2)
    size = min(round(1.02 * height), round(0.86 * width))
    painted = obelisk(STRENGTHS[kind], size) if people is None else castle(kind, size)
    lay(sprite, painted, width / 2, height - size * 0.47)
    gems, marks = sizes(width, height)
    lay(sprite, strength(kind, gems), gems * 0.46, gems * 0.48)
    beside = people_mark(people, letters[people], marks) if people is not None else worth(gems)
    lay(sprite, beside, width - marks * 0.48, marks * 0.52)
    return sprite


def worth(size: int) -> Sprite:
    """What an obelisk brings at the end."""
    return gem(f"+{OBELISK_POINTS}", size, Cut.STAR, GREEN)


def sizes(width: int, height: int) -> tuple[int, int]:
    """Of the gem and of the mark, on a card of this size."""
    room = min(width, 1.35 * height)
    return max(GEM, round(0.44 * room)), max(MARK, round(0.4 * room))


@kept
def unit(kind: int, letters: Letters, width: int, height: int, metal: Metal = COLD) -> Sprite:
    """The card of a unit; heroes and monsters have no strength."""
    people = PEOPLE[kind]
    if people is None:
        raise ValueError("a unit without a people")
    sprite = framed(ground(HUES[people], width, height), RADIUS, metal, 3.2)
    gems, marks = sizes(width, height)
    size = portrait_size(width, height)
    inside = Image.new("RGBA", sprite.size)
    lay(inside, face(kind, size), width / 2, (height - 4) - size * 0.5 if size > 0.9 * height - 8 else size * 0.5 + 3)
    sprite.alpha_composite(Image.composite(inside, Image.new("RGBA", sprite.size), _window(width, height)))
    if role_of(kind) < Role.HERO:
        lay(sprite, strength(kind, gems), gems * 0.46, height - gems * 0.46)
    lay(sprite, people_mark(people, letters[people], marks), width - marks * 0.48, height - marks * 0.5)
    return sprite


@kept
def _window(width: int, height: int) -> Image.Image:
    mask = Image.new("L", (width, height))
    mask.paste(rounded(width - 8, height - 8, RADIUS - 4), (4, 4))
    return mask


def portrait_size(width: int, height: int) -> int:
    """As large as there is room, without the gems on its face."""
    gems, marks = sizes(width, height)
    between = min(round(0.97 * height), round((width - 0.78 * (gems + marks)) / 0.42))
    return max(between, min(round(0.94 * width), round(height - 0.5 * gems)))


@kept
def empty(text: str, width: int, height: int) -> Sprite:
    """The place of a missing garrison."""
    sprite = Image.new("RGBA", (width, height))
    sprite.paste((*between(NIGHT, WALNUT, 0.5), 255), (1, 1), rounded(width - 2, height - 2, RADIUS))
    ImageDraw.Draw(sprite).rounded_rectangle((1, 1, width - 2, height - 2), RADIUS, outline=(*ROCK, 255), width=2)
    lay(sprite, word(text, 31, STONE, width - 14), width / 2, height / 2 + 4)
    return sprite


def halves(height: int) -> tuple[int, int]:
    """The heights of a holding and of its garrison; they overlap a little."""
    upper = round(0.54 * height)
    return upper, height - upper + round(0.05 * height)


@kept
def tile(kind: int, garrison: int, letters: Letters, text: str, width: int, height: int) -> Sprite:
    """Both with their shadow, which reaches SHADOW beyond."""
    upper, lower = halves(height)
    sprite = shadow(width, height if garrison != NOBODY else upper, RADIUS).copy()
    whole = Image.new("RGBA", (width + 2 * SHADOW, height + 2 * SHADOW))
    put(whole, sprite, 0, 0)
    castle_card = holding(kind, letters, width, upper)
    if garrison == NOBODY:
        put(whole, empty(text, width, lower), SHADOW, SHADOW + height - lower)
        put(whole, castle_card, SHADOW, SHADOW)
    else:
        put(whole, castle_card, SHADOW, SHADOW)
        put(whole, unit(garrison, letters, width, lower), SHADOW, SHADOW + height - lower)
    return whole


@kept
def ghost(kind: int, garrison: int, by: int, letters: Letters, width: int, height: int) -> Sprite:
    """What was lost: pale and crossed out; before it the hero or the monster that did it, if any."""
    upper, lower = halves(height)
    whole = Image.new("RGBA", (width + 2 * SHADOW, height + 2 * SHADOW))
    if kind != NOBODY:
        put(whole, holding(kind, letters, width, upper), SHADOW, SHADOW)
    if garrison != NOBODY:
        put(whole, unit(garrison, letters, width, lower), SHADOW, SHADOW + height - lower)
    whole = ImageEnhance.Color(whole).enhance(0.25)
    whole.putalpha(whole.getchannel("A").point(lambda value: value * 110 // 255))
    if is_unit(by) and role_of(by) >= Role.HERO:
        put(whole, unit(by, letters, width, lower), SHADOW, SHADOW + height - lower)
    lay(whole, fallen(56), SHADOW + width / 2, SHADOW + (upper / 2 if kind != NOBODY else height - lower / 2))
    return whole


@kept
def target(width: int, height: int) -> Sprite:
    """A frame of gold around a tile to which a card can be sent."""
    reach = 5
    outer = framed(Image.new("RGB", (width + 2 * reach, height + 2 * reach)), RADIUS + 3, ACTIVE, 4.2)
    hole = Image.new("L", outer.size, 255)
    hole.paste(0, (reach + 1, reach + 1), rounded(width - 2, height - 2, RADIUS))
    outer.putalpha(Image.composite(outer.getchannel("A"), Image.new("L", outer.size), hole))
    return outer
