"""The title card: a bright day over the castles of three peoples."""

from __future__ import annotations

from typing import Final

from bot.games.kings_bounty.picture.people import LINES
from bot.pictures.colours import GREEN, GREY, ORANGE, PURPLE, SKY, of
from bot.pictures.cover import Cover
from bot.pictures.scenery import birds, castle, far, fir, land
from bot.pictures.shapes import Painting
from bot.texts import plain
from engine.games.kings_bounty.cards import People, Role, unit

_HAZE: Final = of("d9dfc0")


def _scenery(painting: Painting) -> None:
    birds(painting, of("4a5a66"), ((-0.95, -0.72), (-0.78, -0.62), (1.02, -0.7)))
    land(painting, far(of("5c7f58"), _HAZE, 0.6), 0.0, -0.24, 0.1, -0.3, 0.02)
    castle(painting, -1.22, 0.24, 0.62, far(of("8f8a9c"), _HAZE, 0.2), of("3f6d8f"))
    castle(painting, 1.22, 0.24, 0.62, far(of("a3927c"), _HAZE, 0.2), of("5f7f3a"))
    land(painting, far(of("5c8a4a"), _HAZE, 0.3), 0.2, 0.1, 0.3, 0.08, 0.2)
    castle(painting, 0.0, 0.3, 1.0, of("a79f93"), of("b8433a"))
    for x, foot, size in ((-1.62, 0.42, 0.42), (-0.98, 0.4, 0.34), (0.98, 0.4, 0.34), (1.64, 0.42, 0.42)):
        fir(painting, x, foot, size, of("3f7048"))
    land(painting, of("6d8f45"), 0.36, 0.22, 0.42, 0.22, 0.36)


_CAST: Final = (
    (SKY, "old crown:gold beard:grey cape:wine fur"),
    (GREEN, LINES[unit(People.ELVES, Role.ARCHER)]),
    (ORANGE, LINES[unit(People.DWARVES, Role.WARRIOR)]),
    (PURPLE, LINES[unit(People.UNDEAD, Role.WIZARD)]),
    (GREY, LINES[unit(People.ORCS, Role.WARRIOR)]),
)

COVER: Final = Cover((of("1f5a8a"), of("f2d9a0")), _scenery, _CAST, plain.kings_bounty.motto)
