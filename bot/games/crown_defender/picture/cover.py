"""The title card: two castles that face each other across a burning evening."""

from __future__ import annotations

from typing import Final

from bot.games.crown_defender.picture.people import PEOPLE
from bot.pictures.colours import BLUE, GREEN, VERMILLION, of
from bot.pictures.cover import Cover
from bot.pictures.scenery import castle, far, land
from bot.pictures.shapes import Painting
from bot.texts import plain
from engine.games.crown_defender.cards import Kind

_HAZE: Final = of("e08a4a")


def _scenery(painting: Painting) -> None:
    land(painting, far(of("4a3550"), _HAZE, 0.45), 0.1, -0.2, 0.16, -0.3, 0.1)
    castle(painting, 0.0, 0.06, 0.5, far(of("6d5a68"), _HAZE, 0.4), far(of("4f3a60"), _HAZE, 0.3))
    castle(painting, -1.08, 0.3, 0.86, of("7f8494"), of("2a5d9a"))
    castle(painting, 1.08, 0.3, 0.86, of("96755f"), of("c25a1c"))
    land(painting, of("5a4a3a"), 0.3, 0.2, 0.4, 0.2, 0.3)
    land(painting, of("4a4632"), 0.4, 0.32, 0.44, 0.32, 0.4)


_CAST: Final = (
    (BLUE, PEOPLE[Kind.MARSHAL]),
    (VERMILLION, PEOPLE[Kind.LICH]),
    (GREEN, PEOPLE[Kind.ELF_ARCHER]),
    (VERMILLION, PEOPLE[Kind.BIG_ORC]),
    (BLUE, PEOPLE[Kind.BATTLE_MAGE]),
)

COVER: Final = Cover((of("2a1636"), of("f08a3c")), _scenery, _CAST, plain.crown_defender.motto)
