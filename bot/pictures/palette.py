"""All colours of all pictures: one palette of at most 256, so that sprites are pasted without conversion.

It has the named colours, and a few steps between any two that touch (RAMPS), for smooth edges.  The hues are those of
Okabe and Ito, which are distinct in every kind of colour vision.
"""

from __future__ import annotations

from itertools import product
from typing import Final, NamedTuple


class Colour(NamedTuple):
    red: int
    green: int
    blue: int


def _of(code: str) -> Colour:
    return Colour(*bytes.fromhex(code))


def between(one: Colour, other: Colour, share: float) -> Colour:
    """The colour at this share of the way from one to the other."""
    return Colour(*(round(a + (b - a) * share) for a, b in zip(one, other, strict=True)))


TABLE: Final = _of("1f2a34")  # the background of every picture
LIT: Final = _of("354654")  # a lighter part of the background
LINE: Final = _of("5d6d7a")
FACE: Final = _of("fdf6e8")  # the face of a card
INK: Final = _of("15181b")
WHITE: Final = _of("ffffff")

ORANGE: Final = _of("e69f00")
SKY: Final = _of("56b4e9")
GREEN: Final = _of("009e73")
YELLOW: Final = _of("f0e442")
BLUE: Final = _of("0072b2")
VERMILLION: Final = _of("d55e00")
PURPLE: Final = _of("cc79a7")
GREY: Final = _of("cfd4d8")
HUES: Final = (ORANGE, SKY, GREEN, YELLOW, BLUE, VERMILLION, PURPLE, GREY)

STONE: Final = _of("b9c0c9")
STRAW: Final = _of("e6cd8c")
MOSS: Final = _of("9cbf97")
LILAC: Final = _of("c7b0d6")
LANDS: Final = (STONE, STRAW, MOSS, LILAC)

SHADED: Final = {hue: between(hue, TABLE, 0.74) for hue in HUES}  # a hue out of play
HATCHED: Final = {hue: between(hue, TABLE, 0.56) for hue in HUES}  # the hatching on it
_DARK: Final = frozenset({BLUE, VERMILLION, GREEN})


def lettering(hue: Colour) -> Colour:
    """The colour of letters on a hue: white on dark ones, ink on the others."""
    return WHITE if hue in _DARK else INK


STEPS: Final = 3
RAMPS: Final = (
    *product((TABLE, LIT), (*HUES, FACE, WHITE, LINE, INK)),
    *((hue, lettering(hue)) for hue in HUES),
    *((SHADED[hue], over) for hue in HUES for over in (HATCHED[hue], FACE)),
    *product(LANDS, (INK, LIT)),
    (FACE, INK),
    (WHITE, INK),
    (TABLE, LIT),
)


def _colours() -> tuple[Colour, ...]:
    ends = dict.fromkeys(colour for ramp in RAMPS for colour in ramp)
    shades = [between(*ramp, step / (STEPS + 1)) for ramp in RAMPS for step in range(1, STEPS + 1)]
    return tuple(dict.fromkeys([*ends, *shades]))


COLOURS: Final = _colours()
INDEX: Final = {colour: index for index, colour in enumerate(COLOURS)}
