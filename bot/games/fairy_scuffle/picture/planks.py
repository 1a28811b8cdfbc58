"""Characters as planks with heads, and the signs of the places.

plank   cloth in the seat's colour, portrait, name, badge; lower left what it counts: its points, or a cross
sign    the number, emblem and name of a place
"""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from bot.games.fairy_scuffle.picture.emblems import CASTLE, FOREST, SHEAF, TOWER
from bot.games.fairy_scuffle.picture.people import PEOPLE
from bot.pictures.badges import SEAT_COLOURS, badge
from bot.pictures.board import Sprite, lay, put
from bot.pictures.colours import (
    BRONZE,
    GLEAM,
    GOLD,
    INK,
    NIGHT,
    PARCHMENT,
    SAND,
    WHITE,
    Colour,
    between,
    darker,
    lettering,
    lighter,
    of,
)
from bot.pictures.emblems import CROSS, star
from bot.pictures.frames import ACTIVE, GILT, Metal, framed
from bot.pictures.gems import Cut, glazed
from bot.pictures.kept import kept
from bot.pictures.lettering import NAME, inked, word
from bot.pictures.materials import gradient
from bot.pictures.portraits import portrait
from bot.pictures.shapes import Painting, icon
from engine.games.fairy_scuffle.cards import Name, Terrain

EMBLEMS: Final = {Terrain.CASTLE: CASTLE, Terrain.FARM: SHEAF, Terrain.FOREST: FOREST, Terrain.TOWER: TOWER}
OVER: Final = 12  # how far heads reach above their planks
SHIFTED: Final = 3  # how far shoulders reach beyond their left end: the longest names need all there is

TOP: Final = Metal(WHITE, GOLD)  # whom powers can move
CHOICE: Final = Metal(GLEAM, GOLD)
WEATHERED: Final = Metal(of("8d7d68"), of("4a3c30"))
THICK: Final = {TOP: 4.0, CHOICE: 6.0, WEATHERED: 2.6}
FRESH: Final = of("ff6a50")
DULL: Final = of("3a3330")


@kept
def plank(
    seat: int, name: Name, label: str, width: int, height: int, letters: int, metal: Metal, *, blocked: bool
) -> Sprite:
    """A character; its plank begins OVER below the upper edge of the sprite."""
    hue, sprite = SEAT_COLOURS[seat], Image.new("RGBA", (width, height + OVER))
    cloth = gradient(width, height, lighter(hue, 0.18), darker(hue, 0.28))
    put(sprite, framed(_hatched(cloth, hue) if blocked else cloth, 11, metal, THICK[metal]), 0, OVER)
    size = height + OVER + 2
    window = Image.new("RGBA", (size, height + OVER - 4))
    person = portrait(PEOPLE[name], between(hue, WHITE, 0.2), size)
    put(window, _shaded(person) if blocked else person, 0, 0)
    put(sprite, window, -SHIFTED, 0)
    mark = round(min(42, height * 0.8))
    right = width - mark - 9
    text = _name(label, letters, right - size * 0.84 + SHIFTED, PARCHMENT if blocked else lettering(hue))
    lay(sprite, text, min(size - SHIFTED, right - text.width), OVER + height / 2, "l")
    lay(sprite, badge(seat, mark), width - mark / 2 - 6, OVER + height / 2)
    return sprite


def _name(label: str, letters: int, room: float, ink: Colour) -> Sprite:
    return word(label, letters, INK, room) if ink == INK else inked(label, letters, ink, room)


def _hatched(cloth: Image.Image, hue: Colour) -> Image.Image:
    dull = Image.blend(cloth, Image.new("RGB", cloth.size, DULL), 0.72)
    pen = ImageDraw.Draw(dull)
    for x in range(-dull.height, dull.width, 20):
        pen.line((x, dull.height, x + dull.height, 0), fill=between(hue, DULL, 0.5), width=5)
    return dull


def _shaded(person: Sprite) -> Sprite:
    shade = Image.new("RGBA", person.size, DULL)
    shade.putalpha(person.getchannel("A").point(lambda value: value * 120 // 255))
    return Image.alpha_composite(person, shade)


@kept
def counting(points: int, size: int) -> Sprite:
    """What a character brings as it stands."""
    return numbered(points, size, NIGHT, GLEAM, GILT)


@kept
def crossed(size: int, *, fresh: bool) -> Sprite:
    """Blocked; in red just now."""
    return icon(CROSS, size, FRESH if fresh else WHITE)


@kept
def sparkle(size: int) -> Sprite:
    """Just now."""
    painting = Painting(size, ink=1.4, reach=1.1)
    for x, y, large in ((0.2, 0.2, 0.8), (-0.6, -0.5, 0.42), (0.72, -0.66, 0.3)):
        painting.add(GLEAM, star(4, large, large * 0.34, x, y), depth=0.06)
    return painting.done()


@kept
def sign(terrain: Terrain, label: str, number: int, width: int, height: int, *, lit: bool) -> Sprite:
    """What is written on the foot of a place."""
    sprite, middle = Image.new("RGBA", (width, height)), height / 2
    figure = numbered(number, height - 2) if lit else _digits(number, height, INK, None)
    lay(sprite, figure, height / 2 + 2, middle)
    lay(sprite, printed(terrain, height - 14), height * 1.5, middle)
    lay(sprite, word(label, NAME, INK, width - height * 2 - 4), height * 2, middle, "l")
    return sprite


def _digits(number: int, size: float, ink: Colour, edge: Colour | None) -> Sprite:
    """Some digits of the font hang below the line: what is seen of them is in the middle."""
    written = word(str(number), size, ink, size * 0.84, edge, 1.4 if edge else 0.0)
    return written.crop(written.getbbox())


@kept
def numbered(number: int, size: int, colour: Colour = GOLD, ink: Colour = INK, rim: Metal = ACTIVE) -> Sprite:
    """A number on a disc: in gold a place where one can go."""
    sprite = glazed(size, Cut.ROUND.value, colour, rim, 1.06).copy()
    lay(sprite, _digits(number, size * 0.9, ink, None if ink == INK else INK), size / 2, size / 2)
    return sprite


def printed(terrain: Terrain, size: int) -> Sprite:
    """The emblem of a land, printed on parchment."""
    painting = Painting(size, reach=1.12)
    for points, solid in EMBLEMS[terrain]:
        painting.flat(BRONZE if solid else SAND, points)
    return painting.done()
