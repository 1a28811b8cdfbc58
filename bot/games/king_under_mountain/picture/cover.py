"""The title card: snow and stars over three peaks."""

from __future__ import annotations

from typing import Final

from bot.games.king_under_mountain.picture.people import DWARVES, GOBLINS, KNIGHTS, SPECIALS
from bot.pictures.colours import GREEN, PURPLE, SKY, of
from bot.pictures.cover import Cover
from bot.pictures.scenery import fir, land, peak, stars
from bot.pictures.shapes import Painting
from bot.texts import plain
from engine.games.king_under_mountain.cards import Special

_STARS: Final = (
    *((-1.6, -0.8), (-1.36, -0.56), (-1.1, -0.86), (-0.84, -0.66), (-1.68, -0.36)),
    *((0.8, -0.84), (1.02, -0.6), (1.3, -0.82), (1.58, -0.62), (1.7, -0.34)),
)
_FIRS: Final = (
    *((-1.66, 0.5, 0.5), (-1.36, 0.46, 0.38), (-1.08, 0.5, 0.42)),
    *((1.06, 0.5, 0.4), (1.36, 0.46, 0.44), (1.68, 0.5, 0.52)),
)


def _scenery(painting: Painting) -> None:
    stars(painting, _STARS)
    peak(painting, -1.12, -0.46, 0.9, 0.6, of("43607e"))
    peak(painting, 1.16, -0.54, 1.0, 0.6, of("3d5874"))
    peak(painting, 0.0, -0.96, 1.15, 0.6, of("5b7fa2"))
    land(painting, of("3a5266"), 0.34, 0.1, 0.44, 0.1, 0.34)
    for x, foot, size in _FIRS:
        fir(painting, x, foot, size, of("1f4a4c"))
    land(painting, of("c3d5de"), 0.4, 0.28, 0.46, 0.28, 0.4)


_CAST: Final = (
    (GREEN, "old great:white crown:gold cape:wine"),
    (SKY, KNIGHTS[9]),
    (PURPLE, GOBLINS[3]),
    (GREEN, DWARVES[8]),
    (of("8a2d20"), SPECIALS[Special.DRAGON]),
)

COVER: Final = Cover((of("0e1a2c"), of("4f7ea0")), _scenery, _CAST, plain.king_under_mountain.motto)
