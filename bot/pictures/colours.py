"""The colours of all pictures: things that lie on a table under a lamp.

Gold means active: whose turn, held, reachable, winning.  Bronze and stone mean that something is there.  What has to be
told apart has the hues of Okabe and Ito, which are distinct in every kind of colour vision; all else is brown, grey or
cream.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Colour(NamedTuple):
    red: int
    green: int
    blue: int


def of(code: str) -> Colour:
    return Colour(*bytes.fromhex(code))


def between(one: Colour, other: Colour, share: float) -> Colour:
    """The colour at this share of the way from one to the other."""
    return Colour(*(round(a + (b - a) * share) for a, b in zip(one, other, strict=True)))


NIGHT: Final = of("140e0b")
WALNUT: Final = of("33211a")
OAK: Final = of("6b4528")
PARCHMENT: Final = of("f4e6c6")
SAND: Final = of("d9bd8b")
INK: Final = of("20140c")
GOLD: Final = of("e2ac3f")
GLEAM: Final = of("ffe9a0")  # light on gold; whatever is lit just now
BRONZE: Final = of("8a5a22")
STONE: Final = of("a8a49c")
ROCK: Final = of("6d6a66")
SLATE: Final = of("3a3f4a")
STEEL: Final = of("cfd8df")
BLOOD: Final = of("b3201f")
WHITE: Final = of("ffffff")

ORANGE: Final = of("e69f00")
SKY: Final = of("56b4e9")
GREEN: Final = of("009e73")
YELLOW: Final = of("f0e442")
BLUE: Final = of("0072b2")
VERMILLION: Final = of("d55e00")
PURPLE: Final = of("cc79a7")
GREY: Final = of("cfd4d8")
HUES: Final = (ORANGE, SKY, GREEN, YELLOW, BLUE, VERMILLION, PURPLE, GREY)

_SHADOW: Final = of("2c0f12")
_LAMP: Final = of("fff6dc")
_DARK: Final = frozenset({BLUE, VERMILLION, GREEN})


def darker(colour: Colour, share: float = 0.35) -> Colour:
    return between(colour, _SHADOW, share)


def lighter(colour: Colour, share: float = 0.35) -> Colour:
    return between(colour, _LAMP, share)


def lettering(hue: Colour) -> Colour:
    """The colour of letters on a hue: white on dark ones, ink on the others."""
    return WHITE if hue in _DARK else INK
