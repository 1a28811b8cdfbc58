"""The title card: the red keep on its hill above the bay, at dusk, and ravens."""

from __future__ import annotations

from typing import Final

from bot.games.hand_of_the_king.picture.people import CHARACTERS, VARYS
from bot.pictures.colours import ORANGE, SKY, VERMILLION, YELLOW, lighter, of
from bot.pictures.cover import Cover
from bot.pictures.emblems import bar
from bot.pictures.scenery import EDGE, birds, castle, far, land
from bot.pictures.shapes import Painting
from bot.texts import plain
from engine.games.hand_of_the_king.cards import Character

_HAZE: Final = of("c0563a")
_STONE: Final = of("8a5a50")
_HOUSES: Final = ((-1.7, 0.14), (-1.44, 0.2), (-1.16, 0.12), (0.98, 0.16), (1.26, 0.22), (1.56, 0.14))


def _scenery(painting: Painting) -> None:
    birds(painting, of("1c1016"), ((-1.22, -0.66), (-1.02, -0.54), (-1.34, -0.48), (0.96, -0.62), (1.2, -0.5)))
    painting.flat(far(of("3f4a6a"), _HAZE, 0.35), bar(-EDGE, 0.08, EDGE, 1.0))
    for y, left, right in ((0.14, -1.7, -1.1), (0.2, 0.9, 1.5), (0.27, -1.4, -0.9), (0.31, 1.2, 1.75)):
        painting.flat(lighter(_HAZE, 0.3), bar(left, y, right, y + 0.012))
    land(painting, far(of("4a2c34"), _HAZE, 0.25), 0.5, 0.5, -0.26, -0.26, 0.5, 0.5)
    castle(painting, 0.0, 0.22, 0.94, _STONE, of("7d1c22"))
    for x, high in _HOUSES:
        _house(painting, x, 0.46, high)
    land(painting, of("3a2830"), 0.44, 0.36, 0.3, 0.36, 0.44)


def _house(painting: Painting, x: float, foot: float, high: float) -> None:
    painting.add(_STONE, bar(x - 0.1, foot - high, x + 0.1, foot), depth=0.04)
    painting.add(of("5c1a20"), ((x - 0.14, foot - high), (x, foot - high - 0.14), (x + 0.14, foot - high)), depth=0.04)
    painting.flat(of("ffd877"), bar(x - 0.025, foot - high + 0.05, x + 0.025, foot - high + 0.11))


_CAST: Final = (
    (VERMILLION, CHARACTERS[Character.DAENERYS]),
    (ORANGE, CHARACTERS[Character.TYRION]),
    (SKY, CHARACTERS[Character.EDDARD]),
    (YELLOW, CHARACTERS[Character.RENLY]),
    (of("4b2f66"), VARYS),
)

COVER: Final = Cover((of("1a1024"), of("b5452f")), _scenery, _CAST, plain.hand_of_the_king.motto)
