"""The cards: portraits on the cloth of their houses, companions in grey, Varys the one violet card.

A card is one sprite with its shadow, laid SHADOW up and to the left of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from PIL import Image

from bot.games.hand_of_the_king.picture.emblems import AGAIN, CARDS, EMBLEMS, HUES, SKULL, SWAP, TAKE
from bot.games.hand_of_the_king.picture.people import CHARACTERS, COMPANIONS, VARYS
from bot.pictures import emblems
from bot.pictures.board import Sprite, lay, put
from bot.pictures.colours import (
    INK,
    NIGHT,
    PARCHMENT,
    SLATE,
    STEEL,
    WHITE,
    Colour,
    between,
    darker,
    lettering,
    lighter,
    of,
)
from bot.pictures.frames import ACTIVE, COLD, GILT, PALE, SHADOW, Metal, framed, plaque, shadow
from bot.pictures.gems import Cut, gem, glazed
from bot.pictures.kept import kept
from bot.pictures.lettering import inked, word
from bot.pictures.materials import Material, glow, tinted
from bot.pictures.portraits import portrait
from bot.pictures.shapes import icon
from engine.games.hand_of_the_king.cards import HOUSE_OF, KILLS, KILLS_IN_PLAY_AREA, TAKES, Companion, House, members


class Look(NamedTuple):
    """How large cards are."""

    wide: int
    high: int
    face: int  # the portrait
    shield: int
    plate: int  # the name plate, high
    letters: int


LARGE: Final = Look(122, 114, 92, 46, 32, 32)
SMALL: Final = Look(122, 90, 70, 40, 28, 30)  # on private boards: question and buttons stand below
BETWEEN: Final = 6  # cards

LIFT: Final = 1  # of a portrait, below the upper edge
RADIUS: Final = 11
CLOTH: Final = of("8d7f74")  # of companions: they are of no house

EFFECTS: Final[Mapping[int, str | emblems.Emblem]] = {
    Companion.JON_SNOW: "+2",
    Companion.GENDRY: "+1",
    Companion.SHAE: "+1",
    Companion.RAMSAY_SNOW: SWAP,
    Companion.MELISANDRE: AGAIN,
    Companion.PETYR_BAELISH: CARDS,
    Companion.SANDOR_CLEGANE: SKULL,
    **dict.fromkeys((*KILLS, *KILLS_IN_PLAY_AREA), SKULL),
    **dict.fromkeys(TAKES, TAKE),
}
HOUSES: Final[Mapping[int, tuple[int, ...]]] = {  # by companion: whose people they are about
    **dict.fromkeys(Companion, ()),
    **{one: (HOUSE_OF[character],) for one, character in TAKES.items()},
    **{one: tuple(HOUSE_OF[character] for character in members(killed)) for one, killed in KILLS.items()},
    Companion.GENDRY: (House.BARATHEON,),
    Companion.SHAE: (House.LANNISTER,),
    Companion.OBERYN_MARTELL: (House.LANNISTER,),
}
VIOLET: Final = of("6b4b92")
ROBE: Final = of("4b2f66")
FRAMES: Final[tuple[tuple[Metal, float], ...]] = ((COLD, 3.2), (GILT, 4.6), (ACTIVE, 6.0), (COLD, 3.2))
THERE, ALONG, CHOICE, ASIDE = range(4)  # of FRAMES: lies there; goes along with a choice; is one; is none, in shade
SHADE: Final = 0.66  # of the light


@kept
def card(character: int, name: str, look: Look, frame: int) -> Sprite:
    hue = HUES[HOUSE_OF[character]]
    light = glow(look.wide, look.high, 255, 70, (0.5, 0.36))
    ground = tinted(light, darker(hue, 0.6), lighter(hue, 0.16))
    person = portrait(CHARACTERS[character], between(hue, WHITE, 0.12), look.face)
    sprite = _framed(ground, person, look.wide / 2 + 8, look, frame)
    lay(sprite, shield(HOUSE_OF[character], look.shield), look.shield / 2 + 1, look.shield / 2 + 3)
    whole = _named(sprite, name, look, Material.PARCHMENT, INK)
    return _in_shade(whole) if frame == ASIDE else whole


def _in_shade(sprite: Sprite) -> Sprite:
    *colours, alpha = sprite.split()
    return Image.merge("RGBA", [*(band.point(lambda value: round(value * SHADE)) for band in colours), alpha])


@kept
def companion(number: int, name: str, look: Look, frame: int) -> Sprite:
    """A companion: what they do, and to which house."""
    light = glow(look.wide, look.high, 255, 70, (0.5, 0.36))
    sprite = _framed(
        tinted(light, darker(CLOTH, 0.6), lighter(CLOTH, 0.2)),
        portrait(COMPANIONS[number], CLOTH, look.face),
        look.wide / 2,
        look,
        frame,
    )
    for place, house in enumerate(HOUSES[number]):
        lay(sprite, shield(house, look.shield), look.shield / 2 + 1, look.shield * (0.5 + 0.9 * place) + 3)
    lay(sprite, _effect(EFFECTS[number], look.shield), look.wide - look.shield / 2 - 2, look.shield / 2 + 3)
    return _named(sprite, name, look, Material.PARCHMENT, INK)


@kept
def _effect(effect: str | emblems.Emblem, size: int) -> Sprite:
    if isinstance(effect, str):
        return gem(effect, size, Cut.HEXAGON, SLATE)
    sprite = glazed(size, Cut.HEXAGON.value, SLATE).copy()
    lay(sprite, icon(effect, round(size * 0.6), PARCHMENT, SLATE, 0.8), size / 2, size / 2)
    return sprite


@kept
def varys(name: str, look: Look) -> Sprite:
    ground = tinted(glow(look.wide, look.high, 255, 40, (0.5, 0.4)), NIGHT, VIOLET)
    person = portrait(VARYS, ROBE, look.face)
    sprite = framed(ground, RADIUS, PALE, 5)
    lay(sprite, person, look.wide / 2 + 6, look.face / 2 + LIFT)
    lay(sprite, icon(emblems.SPIDER, 38, WHITE, INK), 24, 26)
    return _named(sprite, name, look, Material.SLATE, WHITE)


def _framed(ground: Image.Image, person: Sprite, x: float, look: Look, frame: int) -> Sprite:
    metal, thick = FRAMES[frame]
    sprite = framed(ground, RADIUS, metal, thick)
    lay(sprite, person, x, look.face / 2 + LIFT)
    return sprite


def _named(sprite: Sprite, name: str, look: Look, material: Material, ink: Colour) -> Sprite:
    """The card with its name on a plate, on its shadow."""
    middle = (look.wide / 2, look.high - look.plate / 2 - 4)
    lay(sprite, plaque(look.wide - 8, look.plate, material, PALE if ink == WHITE else GILT, 7), *middle)
    letters = word(name, look.letters, ink, look.wide - 18, INK if ink == WHITE else None, 1.3 if ink == WHITE else 0.0)
    lay(sprite, letters, *middle)
    return _shaded(sprite, look)


def _shaded(sprite: Sprite, look: Look) -> Sprite:
    ground = shadow(look.wide, look.high, RADIUS, 170, 5).copy()
    put(ground, sprite, SHADOW, SHADOW)
    return ground


@kept
def back(look: Look) -> Sprite:
    """A companion face down."""
    ground = tinted(glow(look.wide, look.high, 255, 70, (0.5, 0.4)), darker(CLOTH, 0.75), darker(CLOTH, 0.25))
    sprite = framed(ground, RADIUS, *FRAMES[THERE])
    lay(sprite, inked("?", 84, PARCHMENT), look.wide / 2, look.high / 2)
    return _shaded(sprite, look)


@kept
def shield(house: int, size: int) -> Sprite:
    hue = HUES[house]
    sprite = glazed(size, Cut.SHIELD.value, hue, Metal(STEEL, darker(STEEL, 0.6))).copy()
    lay(sprite, icon(EMBLEMS[house], round(size * 0.74), lettering(hue), hue, 1.0), size / 2, size * 0.47)
    return sprite


@kept
def way(direction: int) -> Sprite:
    """Where Varys may go."""
    return icon(emblems.turned(emblems.ARROW, direction), 34, of("ffd24a"), INK, 2.2)


def count(number: int) -> Sprite:
    """How many go with Varys."""
    return gem(number, 48, Cut.ROUND, of("6d1420"))
