"""The title card: a castle on clouds above a wood, and a rainbow."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from bot.games.fairy_scuffle.picture.people import PEOPLE
from bot.pictures.colours import BLUE, GREEN, ORANGE, SKY, VERMILLION, YELLOW, Colour, between, of
from bot.pictures.cover import Cover
from bot.pictures.emblems import limb
from bot.pictures.scenery import castle, far, fir, land
from bot.pictures.shapes import Painting
from bot.texts import plain
from engine.games.fairy_scuffle.cards import Name

_HAZE: Final = of("f3d9c0")
_RAINBOW: Final[tuple[Colour, ...]] = (VERMILLION, ORANGE, YELLOW, of("5fb58a"), SKY)


def _scenery(painting: Painting) -> None:
    for number, colour in enumerate(_RAINBOW):
        far_out = 1.42 - 0.055 * number
        spine = tuple((far_out * cos(pi * step / 24), 0.62 - far_out * sin(pi * step / 24)) for step in range(25))
        painting.flat(between(colour, _HAZE, 0.35), limb(spine, 0.06, 0.06))
    land(painting, far(of("6f9fae"), _HAZE, 0.5), 0.16, -0.1, 0.3, -0.1, 0.16)
    for x, foot, size in ((-1.7, 0.3, 0.62), (-1.2, 0.24, 0.5), (1.18, 0.24, 0.5), (1.7, 0.3, 0.62)):
        fir(painting, x, foot, size, far(of("2f6b4c"), _HAZE, 0.3))
    castle(painting, 0.0, 0.26, 1.0, of("c3b4d4"), of("7a4a9f"))
    for x, foot, size in ((-1.46, 0.44, 0.72), (-0.98, 0.42, 0.5), (1.0, 0.42, 0.5), (1.44, 0.44, 0.72)):
        fir(painting, x, foot, size, of("2f6b4c"))
    land(painting, of("5f9a4f"), 0.38, 0.26, 0.42, 0.26, 0.38)


_CAST: Final = (
    (YELLOW, PEOPLE[Name.QUEEN]),
    (GREEN, PEOPLE[Name.DRAGON]),
    (BLUE, PEOPLE[Name.WIZARD]),
    (VERMILLION, PEOPLE[Name.KNIGHT]),
    (GREEN, PEOPLE[Name.WITCH]),
)

COVER: Final = Cover((of("27508f"), of("f3c9a0")), _scenery, _CAST, plain.fairy_scuffle.motto)
