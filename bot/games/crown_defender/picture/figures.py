"""Units of Защитник Короны as figures: what it is, whose, how strong, how well, and what lies on it.

      /\\       ahead: a creature is peaked, a building has battlements; South's point up, North's down
     /  \\
    | ♞  |      an emblem on its side's colour, a building's on stone
    | Ры |      two letters, for a partner who is not the side's first on a stripe in that seat's colour
    [4][6]      attack on light, life on dark: white when whole, yellow when wounded

Alone in its cell a figure is tall; of two each is flat.  What stays from blow to blow is drawn once and kept.
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
MANY: Final = 1024  # sprites of one sort that are worth keeping: some ten kilobytes each
LINE: Final = 3  # round every figure
RING: Final = 6  # round the one that acts
DIGITS: Final = 1.28  # the size of digits that fill a plate, by its height
INSIDE: Final = 4  # so much smaller is an emblem for whose ground there is a panel
RAISED: Final = 1.5  # letters, for those that reach below the line
BETWEEN: Final = 3  # two plates
MERLONS: Final = 4
TEETH: Final = 14  # how high they are
TOKEN, SMALLEST, TINY = 36, 28, 19  # the size of tokens: at most, of those in one row, of those in two

Laid = tuple[Sprite, int, int]  # where its left upper corner lies


class Token(IntEnum):
    """What can lie on a unit, the most pressing first."""

    ORDERED = 0
    PARALYSED = 1
    FROZEN = 2
    CURSED = 3
    SHAMED = 4
    CONDEMNED = 5


DISCS: Final = (YELLOW, GREY, SKY, INK, PURPLE, VERMILLION)  # by token
ON_DISCS: Final = (INK, INK, INK, WHITE, INK, WHITE)


class Figure(NamedTuple):
    """A unit as everybody sees it; plain values, since scenes are told apart by what they print."""

    kind: int
    side: int
    lead: int  # the seat whose colour its side has
    seat: int  # whom it obeys
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
        """Whether its attack is worth telling: most buildings have none."""
        return not self.builds or self.attack > 0


class Box(NamedTuple):
    left: int
    top: int
    right: int
    bottom: int


class Form(NamedTuple):
    """Where the parts of a figure are, told for South."""

    width: int
    height: int
    peak: tuple[int, int, int]  # where it begins to rise, is highest, ends
    rise: int
    emblem: tuple[int, int, int]  # its middle and its radius
    panel: Box  # of stone, behind the emblem of a building
    stripe: Box  # with the letters
    letters: int
    plates: tuple[Box, Box]  # for both numbers; when it acts

    def mirrored(self, side: int, points: Points) -> Points:
        return points if side == Side.SOUTH else tuple((x, self.height - y) for x, y in points)

    def lies(self, side: int, box: Box) -> Box:
        """Where a part is of a figure of this side."""
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
    """From below to above."""
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
    """Tokens one below the other; small ones, two abreast, where so many have no room."""
    size, abreast = min(TOKEN, room // max(1, len(tokens))), 1
    if size < SMALLEST:
        size, abreast = TINY, 2
    left = (width - abreast * size) // 2
    for at, which in enumerate(tokens):
        yield token(which, size, soil), left + at % abreast * size, at // abreast * size


@lru_cache(MANY)
def body(form: Form, figure: Figure, letters: str, soil: Colour) -> Sprite:
    """All of it but the numbers."""
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
    """So much smaller on every side."""
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
