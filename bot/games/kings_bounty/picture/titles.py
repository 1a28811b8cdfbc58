"""The titles as plates, gold when held; beside them the deck.

(what) people   points  holder       the name below, on parchment
"""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from bot.games.kings_bounty.picture.emblems import FLAG, TITLES
from bot.games.kings_bounty.picture.holdings import people_mark
from bot.games.kings_bounty.picture.layout import MARK
from bot.games.kings_bounty.picture.scenes import Plate, Words
from bot.pictures.badges import SEAT_COLOURS, badge
from bot.pictures.board import Sprite, lay, put
from bot.pictures.colours import BLOOD, GLEAM, GREEN, INK, NIGHT, ORANGE, ROCK, SLATE, STEEL, WALNUT, between, of
from bot.pictures.emblems import oval
from bot.pictures.frames import ACTIVE, COLD, GILT, SHADOW, framed, plaque, shadow
from bot.pictures.gems import Cut, gem, glazed
from bot.pictures.highlights import fallen
from bot.pictures.kept import kept
from bot.pictures.lettering import inked, word
from bot.pictures.materials import Material, material, toned
from bot.pictures.shapes import icon
from bot.screens.words import score
from engine.contract import NOBODY
from engine.games.kings_bounty.titles import Title

NAME: Final = 35
LIT: Final = of("5a3a1c")
UNLIT: Final = of("3b3b40")
VIOLET: Final = of("4b3b6e")
STAR: Final = 56
FOOT: Final = 37  # high: the name
RADIUS: Final = 12


@kept
def plate(shown: Plate, words: Words, width: int, height: int) -> Sprite:
    """A title with its shadow, which reaches SHADOW beyond."""
    people = TITLES[Title(shown.title)][1]
    sprite, held = _ground(shown.holder, shown.secret, width, height), shown.holder != NOBODY
    size, mark, star = (55, 50, STAR) if width > 200 else (48, MARK, 50)
    middle, rim = (height - FOOT) / 2 + 1, GILT if held else COLD
    lay(sprite, disc(shown.title, size, held=held, secret=shown.secret), 5 + 0.4 * size, middle)
    if people is not None:
        lay(sprite, people_mark(people, words.peoples[people], mark), 7 + 0.8 * size + 0.43 * mark, middle)
    right = width - 6.0
    if held or shown.lost != NOBODY:
        lay(sprite, badge(shown.holder, size - 6) if held else _lost(shown.lost, size - 6), right - 0.4 * size, middle)
        right -= 0.8 * size
    lay(sprite, worth(words.points[shown.title], star), right - 0.43 * star, middle)
    lay(sprite, plaque(width - 8, FOOT - 3, Material.PARCHMENT, rim, 8), width / 2, height - FOOT / 2 - 2)
    lay(sprite, word(words.titles[shown.title], NAME, INK, width - 22), width / 2, height - FOOT / 2 - 2)
    return _with_shadow(sprite)


@kept
def disc(title: int, size: int, *, held: bool, secret: bool = False) -> Sprite:
    """What a title counts, on a medal."""
    sprite = glazed(size, oval(0, 0, 1), VIOLET if secret else LIT if held else UNLIT, GILT if held else COLD).copy()
    emblem, _ = TITLES[Title(title)]
    lay(sprite, icon(emblem, round(size * 0.68), GLEAM if held else STEEL, of("3a2412")), size / 2, size / 2)
    return sprite


def worth(points: int, size: int) -> Sprite:
    return gem(score(points), size, Cut.STAR, BLOOD if points < 0 else GREEN)


def _ground(whose: int, secret: bool, width: int, height: int) -> Sprite:
    if whose == NOBODY or secret:
        face = toned(material(width, height, Material.SLATE, 5), VIOLET if secret else SLATE, 0.4)
    else:
        face = toned(material(width, height, Material.SLATE, 5), between(SEAT_COLOURS[whose], WALNUT, 0.6), 0.8)
    return framed(face, RADIUS, COLD if whose == NOBODY else ACTIVE, 3.4)


def _with_shadow(sprite: Sprite) -> Sprite:
    whole = shadow(*sprite.size, RADIUS).copy()
    put(whole, sprite, SHADOW, SHADOW)
    return whole


@kept
def _lost(seat: int, size: int) -> Sprite:
    """The badge of a seat that has just lost a title."""
    sprite = badge(seat, size).copy()
    sprite.putalpha(sprite.getchannel("A").point(lambda value: value * 120 // 255))
    lay(sprite, fallen(round(size * 0.7)), size / 2, size / 2)
    return sprite


@kept
def deck(cards: int, last: int, closing: bool) -> Sprite:
    """The number of cards in the deck, and the seat with the last turn; its flag is lit when the end has begun."""
    sprite = Image.new("RGBA", (92, 164))
    if cards:
        for step in (8, 4, 0):
            put(sprite, plaque(64, 84, Material.SLATE, GILT, 9), 12 + step, 4 + step)
    else:
        ImageDraw.Draw(sprite).rounded_rectangle((12, 4, 76, 88), 9, fill=(*NIGHT, 150), outline=(*ROCK, 255), width=2)
    lay(sprite, inked(str(cards), 47, GLEAM if cards else STEEL, 60), 44, 46)
    lay(sprite, icon(FLAG, 44, ORANGE if closing else ROCK), 28, 132)
    lay(sprite, badge(last, 46), 66, 132)
    return sprite
