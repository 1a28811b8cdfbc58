"""Units of Защитник Короны as figures: kind, side and seat, attack, life, tokens.

      /\\       a creature has a peak, a building battlements; South's point up, North's down
     /  \\
    | ♞  |      the emblem on the colour of the side, or on stone for a building
    | Ры |      two letters; the stripe has the colour of the seat, if that is not the first of its side
    [4][6]      attack on light, life on dark: white when whole, yellow when wounded

A figure alone in its cell is tall, two in a cell are flat.  The parts that rarely change are cached.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import lru_cache
from typing import Final, NamedTuple

from bot.games.crown_defender.picture.creatures import CREATURES
from bot.games.crown_defender.picture.places import BUILDINGS, TOKENS
from bot.pictures.canvas import Drawing, Sprite
from bot.pictures.emblems import DISC, Points
from bot.pictures.palette import (
    FACE,
    GREY,
    INK,
    PURPLE,
    SKY,
    STONE,
    VERMILLION,
    WHITE,
    YELLOW,
    Colour,
    lettering,
)
from bot.pictures.seats import SEAT_COLOURS
from engine.games.crown_defender.board import Side
from engine.games.crown_defender.cards import Kind

EMBLEMS: Final = (*CREATURES, *BUILDINGS)  # by kind
MANY: Final = 128  # cached sprites of one sort, of some ten kilobytes each
LINE: Final = 3  # around a figure
RING: Final = 6  # around the acting one
DIGITS: Final = 1.28  # the size of digits, by the height of their plate
INSIDE: Final = 4  # an emblem on a panel is so much smaller
RAISED: Final = 1.5  # letters are raised so much, for their descenders
BETWEEN: Final = 3  # between two plates
MERLONS: Final = 4
TEETH: Final = 14  # high
TOKEN, SMALLEST, TINY = 36, 28, 19  # sizes of a token: the largest, the smallest in one column, in two columns

Laid = tuple[Sprite, int, int]  # a sprite, and its left upper corner


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
    acts: bool  # is being activated

    @property
    def builds(self) -> bool:
        return self.kind >= Kind.PALISADE

    @property
    def strikes(self) -> bool:
        """Whether its attack is shown: most buildings have none."""
        return not self.builds or self.attack > 0


class Box(NamedTuple):
    left: int
    top: int
    right: int
    bottom: int


class Form(NamedTuple):
    """The places of the parts of a figure of the South."""

    width: int
    height: int
    peak: tuple[int, int, int]  # x of its left end, its tip and its right end
    rise: int
    emblem: tuple[int, int, int]  # x and y of its middle, and its radius
    panel: Box  # of stone, behind the emblem of a building
    stripe: Box  # with the letters
    letters: int
    plates: tuple[Box, Box]  # of both numbers: usually, and when it acts

    def mirrored(self, side: int, points: Points) -> Points:
        return points if side == Side.SOUTH else tuple((x, self.height - y) for x, y in points)

    def lies(self, side: int, box: Box) -> Box:
        """The place of a part in a figure of this side."""
        return box if side == Side.SOUTH else box._replace(top=self.height - box.bottom, bottom=self.height - box.top)


TALL: Final = Form(
    width=136,
    height=158,
    peak=(0, 68, 136),
    rise=24,
    emblem=(68, 50, 32),
    panel=Box(10, 18, 126, 85),
    stripe=Box(10, 86, 126, 111),
    letters=29,
    plates=(Box(4, 112, 132, 154), Box(10, 112, 126, 148)),
)
FLAT: Final = Form(
    width=136,
    height=78,
    peak=(0, 29, 58),
    rise=13,
    emblem=(30, 43, 23),
    panel=Box(10, 17, 52, 69),
    stripe=Box(58, 17, 126, 36),
    letters=24,
    plates=(Box(57, 37, 132, 74), Box(57, 37, 126, 68)),
)


def parts(figure: Figure, form: Form, letters: str, soil: Colour) -> Iterator[Laid]:
    """The sprites of a figure, the lowest first."""
    yield body(form, figure._replace(attack=0, life=0, wounded=False, tokens=()), letters, soil), 0, 0
    room = form.lies(figure.side, form.plates[figure.acts])
    health = YELLOW if figure.wounded else WHITE
    middle = (room.left + room.right - BETWEEN) // 2
    height = room.bottom - room.top
    if figure.strikes:
        yield plate(figure.attack, middle - room.left, height, FACE, INK), room.left, room.top
        room = room._replace(left=middle + BETWEEN)
    yield plate(figure.life, room.right - room.left, height, INK, health), room.left, room.top


def lying(tokens: tuple[int, ...], width: int, room: int, soil: Colour) -> Iterator[Laid]:
    """Tokens in a column, or in two columns of small ones where the room is too little."""
    size, abreast = min(TOKEN, room // max(1, len(tokens))), 1
    if size < SMALLEST:
        size, abreast = TINY, 2
    left = (width - abreast * size) // 2
    for at, which in enumerate(tokens):
        yield token(which, size, soil), left + at % abreast * size, at // abreast * size


@lru_cache(MANY)
def body(form: Form, figure: Figure, letters: str, soil: Colour) -> Sprite:
    """A figure without its numbers."""
    drawing, hue = Drawing(form.width, form.height, soil), SEAT_COLOURS[figure.lead]
    outline = toothed(form) if figure.builds else peaked(form)
    for thick, fill in ((0, YELLOW), (RING, INK), (RING + LINE, hue)) if figure.acts else ((0, INK), (LINE, hue)):
        drawing.shape(form.mirrored(figure.side, shrunk(form, outline, thick)), fill)
    _write(drawing, form.lies(figure.side, form.stripe), letters, form.letters, SEAT_COLOURS[figure.seat])
    if figure.builds:
        drawing.box(*form.lies(figure.side, form.panel), STONE)
    x, y, radius = form.emblem
    radius -= LINE * figure.acts + INSIDE * figure.builds
    ((_, down),) = form.mirrored(figure.side, ((x, y),))
    inside, ink = (STONE, INK) if figure.builds else (hue, lettering(hue))
    drawing.emblem(EMBLEMS[figure.kind], x, down, radius, ink, inside)
    return drawing.finished()


def _write(drawing: Drawing, box: Box, letters: str, size: int, hue: Colour) -> None:
    drawing.box(*box, hue)
    middle = (box.left + box.right) / 2, (box.top + box.bottom) / 2 - RAISED
    drawing.text(*middle, letters, size, lettering(hue), box.right - box.left)


def peaked(form: Form) -> Points:
    begins, highest, ends = form.peak
    width, height, rise = form.width, form.height, form.rise
    return (0, rise), (begins, rise), (highest, 0), (ends, rise), (width, rise), (width, height), (0, height)


def toothed(form: Form) -> Points:
    step = form.width / (2 * MERLONS - 1)
    starts = [2 * merlon * step for merlon in range(MERLONS)]
    teeth = (((x, TEETH), (x, 0), (x + step, 0), (x + step, TEETH)) for x in starts)
    return ((0, form.height), *(corner for tooth in teeth for corner in tooth), (form.width, form.height))


def shrunk(form: Form, outline: Points, by: float) -> Points:
    """A box that is so much smaller on every side."""
    across, down = 1 - 2 * by / form.width, 1 - 2 * by / form.height
    return tuple((by + x * across, by + y * down) for x, y in outline)


@lru_cache(MANY)
def plate(number: int, width: int, height: int, ground: Colour, ink: Colour) -> Sprite:
    drawing = Drawing(width, height, ground)
    drawing.text(width / 2, height / 2, str(number), DIGITS * height, ink, width - 4)
    return drawing.finished()


@lru_cache(MANY)
def token(which: int, size: int, soil: Colour) -> Sprite:
    drawing, middle = Drawing(size, size, soil), size / 2
    drawing.emblem(DISC, middle, middle, middle, DISCS[which], soil)
    drawing.emblem(TOKENS[which], middle, middle, size * 0.31, ON_DISCS[which], DISCS[which])
    return drawing.finished()
