"""Units as shields: kind, side and seat, attack, life, tokens.

      /\\        a creature's shield has a point, a building's has battlements; South's are up, North's down
     /  \\
  <4| :) |6>     attack on a pale pentagon, life on a heart: dark with a yellow number when wounded
    |____|       its name, where there is room: not where two share a cell, nor below many tokens

Everything of a unit is one kept sprite, shadow and gems included, as large as its box and MARGIN on every side.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from PIL import Image

from bot.games.crown_defender.picture.people import drawing, face
from bot.games.crown_defender.picture.places import TOKENS
from bot.pictures.badges import SEAT_COLOURS, badge
from bot.pictures.board import Sprite, lay, put
from bot.pictures.colours import (
    BRONZE,
    GOLD,
    GREY,
    INK,
    PURPLE,
    SKY,
    VERMILLION,
    WHITE,
    YELLOW,
    Colour,
    between,
    darker,
    lighter,
)
from bot.pictures.emblems import Points, bent, oval
from bot.pictures.frames import COLD, COPPER, SHADOW, plaque, shadow
from bot.pictures.gems import attack, glazed, life
from bot.pictures.kept import kept
from bot.pictures.lettering import NAME, word
from bot.pictures.materials import Material, gradient
from bot.pictures.shapes import LARGER, Painting, icon
from engine.games.crown_defender.board import Side
from engine.games.crown_defender.cards import Kind

MARGIN: Final = 16  # of a sprite: what a shadow needs
MERLONS: Final = 4
RIM: Final = 4
FRAME: Final = 6  # of gold, around whoever can be chosen


class Token(IntEnum):
    """A token on a unit, the most important first."""

    ORDERED = 0
    PARALYSED = 1
    FROZEN = 2
    CURSED = 3
    SHAMED = 4
    CONDEMNED = 5


DISCS: Final = (YELLOW, GREY, SKY, INK, PURPLE, VERMILLION)  # by token
ON_DISCS: Final = (INK, INK, INK, WHITE, INK, WHITE)


class Light(IntEnum):
    """What a unit has to do with what is going on."""

    NONE = 0
    JUST_NOW = 1  # it has moved, or come
    CHOICE = 2  # it can be chosen
    ACTS = 3


class Figure(NamedTuple):
    """A unit in a scene, in plain values: the key of a scene is made from its repr."""

    kind: int
    side: int
    lead: int  # the seat whose colour the side has
    seat: int  # the seat that controls it
    attack: int
    life: int
    wounded: bool
    tokens: tuple[int, ...]
    light: int = Light.NONE

    @property
    def builds(self) -> bool:
        return self.kind >= Kind.PALISADE

    @property
    def strikes(self) -> bool:
        """Whether its attack is shown: most buildings have none."""
        return not self.builds or self.attack > 0


class Form(NamedTuple):
    """Where the parts of a unit of the South are, in pixels of its box."""

    width: int
    height: int
    shield: int  # wide
    peak: int  # high
    face: int  # the size of a portrait
    gem: int
    gems: int  # y of their middles
    lift: int  # what is added to it in the North
    named: bool


LONE: Final = Form(width=148, height=130, shield=112, peak=22, face=94, gem=58, gems=66, lift=-14, named=True)
PAIR: Final = Form(width=76, height=128, shield=73, peak=18, face=72, gem=47, gems=101, lift=-6, named=False)
BELOW: Final = PAIR._replace(height=114, face=64, gems=88)  # in the dungeon
PLATE: Final = 31  # high


@kept
def unit(figure: Figure, form: Form, name: str) -> Sprite:
    """A whole unit; laid MARGIN up and to the left of its box."""
    sprite = Image.new("RGBA", (form.width + 2 * MARGIN, form.height + 2 * MARGIN))
    side = MARGIN + (form.width - form.shield) // 2
    if figure.light not in (Light.JUST_NOW, Light.ACTS):
        put(sprite, shadow(form.shield, form.height - 6, 14, 170), side - SHADOW, MARGIN - SHADOW)
    if figure.light in (Light.CHOICE, Light.ACTS):
        put(sprite, _frame(figure.side, figure.builds, form), side - FRAME, MARGIN - FRAME)
    row = len(figure.tokens) > 1 or (form.named and not name)
    shown = name if form.named and not row else ""
    put(sprite, shield(figure.kind, figure.side, figure.lead, form, shown), side, MARGIN)
    _gems(sprite, figure, form)
    _tokens(sprite, figure, form, row)
    if figure.seat != figure.lead:
        lay(sprite, badge(figure.seat, 38), MARGIN + form.width / 2, _lies(figure, form, 9) + MARGIN)
    return sprite


def _lies(figure: Figure, form: Form, y: float) -> float:
    """A height in a unit of the South, or the same in one of the North."""
    return y if figure.side == Side.SOUTH else form.height - y


def _gems(sprite: Sprite, figure: Figure, form: Form) -> None:
    y = MARGIN + _lies(figure, form, form.gems) + (0 if figure.side == Side.SOUTH else form.lift)
    left, right = MARGIN + form.gem * 0.41, MARGIN + form.width - form.gem * 0.41
    if figure.strikes:
        lay(sprite, attack(figure.attack, form.gem), left, y)
    elif not form.named:
        right = MARGIN + form.width / 2
    lay(sprite, life(figure.life, form.gem, wounded=figure.wounded), right, y)


def _tokens(sprite: Sprite, figure: Figure, form: Form, row: bool) -> None:
    """One beside the point; several in a row, where else the name stands."""
    if not row:
        for which in figure.tokens:
            size = 40 if form.named else 34
            x = form.width - size * 0.4
            lay(sprite, token(which, size), MARGIN + x, MARGIN + _lies(figure, form, size * 0.4))
        return
    many = len(figure.tokens)
    size = min(40, round(form.width / max(1, many)) + 4)
    step = (form.width - size) / max(1, many - 1) if many * size > form.width else size
    y = form.height - (17 if figure.side == Side.SOUTH else 32) if form.named else _lies(figure, form, form.peak)
    for at, which in enumerate(figure.tokens):
        x = form.width / 2 + (at - (many - 1) / 2) * step
        lay(sprite, token(which, size), MARGIN + x, MARGIN + y)


@kept
def _frame(side: int, builds: bool, form: Form) -> Sprite:
    """Gold around a shield: it can be chosen, or acts."""
    width, height = form.shield + 2 * FRAME, form.height + 2 * FRAME
    around = outline(side, builds, width, height, form.peak)
    return Painting(width, height, ink=1.6, reach=1.03).add(GOLD, around, shade=0.3, lit=0.75, depth=0.06).done()


@kept
def shield(kind: int, side: int, lead: int, form: Form, name: str) -> Sprite:
    """A shield with whoever bears it, and the name."""
    width, height, hue, builds = form.shield, form.height, SEAT_COLOURS[lead], kind >= Kind.PALISADE
    around = outline(side, builds, width, height, form.peak)
    painting = Painting(width, height, ink=1.6, reach=1.03)
    painting.add(between(BRONZE, hue, 0.3), around, shade=0.5, lit=0.5, depth=0.05)
    inner = _shrunk(around, RIM * 2 / width)
    painting.add(hue, inner, shade=0, lit=0)
    hole = painting.filled(inner)
    ground = gradient(*painting.image.size, lighter(hue, 0.16), darker(hue, 0.62))
    painting.image.paste(ground, (0, 0), hole)
    sprite = painting.done()
    _inside(sprite, hole.reduce(LARGER), kind, side, hue, form, name)
    return sprite


def _inside(sprite: Sprite, hole: Image.Image, kind: int, side: int, hue: Colour, form: Form, name: str) -> None:
    width, height = sprite.size
    south, builds = side == Side.SOUTH, kind >= Kind.PALISADE
    foot = height - (PLATE if form.named else 2) if south else height - (form.peak + PLATE if form.named else 4)
    if not form.named:
        foot -= 30 if south else 16
    size = round(form.face * (0.86 if name or not builds else 1.0) if not south or builds else form.face)
    layer = Image.new("RGBA", sprite.size)
    if builds:
        lay(layer, drawing(kind, size), width / 2, (foot + (14 if south else 0)) / 2 + 1)
    else:
        lay(layer, face(kind, hue, size, flip=not south), width / 2, foot - size / 2 + 3)
    layer.putalpha(Image.composite(layer.getchannel("A"), Image.new("L", sprite.size), hole))
    sprite.alpha_composite(layer)
    if name:
        y = foot + PLATE / 2 - 2
        lay(sprite, plaque(width - 4, PLATE, Material.PARCHMENT, COPPER, 7), width / 2, y)
        lay(sprite, word(name, NAME, INK, width - 14), width / 2, y)


def outline(side: int, builds: bool, width: int, height: int, peak: int) -> Points:
    """In the square of a painting of this size: South's point is up, North's down; a building has battlements."""
    a, b, half = width / 2, height / 2, width / 2 * 1.03
    if builds:
        step, low = 2 * a / (2 * MERLONS - 1), -b + 11
        starts = [-a + 2 * step * merlon for merlon in range(MERLONS)]
        teeth = (((x, low), (x, -b), (x + step, -b), (x + step, low)) for x in starts)
        points: Points = (*(point for tooth in teeth for point in tooth), (a, b), (-a, b))
    else:
        slope = bent((0.0, -b), (0.5 * a, -b + 0.8 * peak), (a, -b + peak), steps=6)
        foot = bent((a, b - 9), (a, b), (a - 9, b), steps=4)
        right = (*slope, *foot)
        points = (*right, *((-x, y) for x, y in reversed(right)))
    way = 1 if side == Side.SOUTH else -1
    return tuple((x / half, way * y / half) for x, y in points)


def _shrunk(points: Points, by: float) -> Points:
    """Smaller by this part of its own size on every side."""
    across, down = max(x for x, _ in points), max(abs(y) for _, y in points)
    return tuple((x * (1 - by / across), y * (1 - by / down)) for x, y in points)


@kept
def token(which: int, size: int) -> Sprite:
    sprite = glazed(size, oval(0, 0, 1.0), DISCS[which], COLD).copy()
    lay(sprite, icon(TOKENS[which], round(size * 0.62), ON_DISCS[which], DISCS[which], 0.4), size / 2, size / 2)
    return sprite
