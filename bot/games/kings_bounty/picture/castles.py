"""Castles and obelisks, painted: as many towers as the strength of their type, roofs in the manner of their people.

elves   slender spires        dwarves   broad domes of stone
undead  crooked hats          orcs      tusks
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.games.kings_bounty.picture.emblems import HUES
from bot.pictures.board import Sprite
from bot.pictures.colours import INK, STONE, Colour, between, darker, lighter, of
from bot.pictures.emblems import Points, bar, bent, both, limb
from bot.pictures.kept import kept
from bot.pictures.shapes import Painting
from engine.games.kings_bounty.cards import PEOPLE, People, castle_of

Tower = tuple[float, float, float]
"""The middle, half the width, the top of the wall."""

GRASS: Final = of("5d7a3a")
DOOR: Final = of("3a2415")
LAMP: Final = of("ffd873")
NIGHT_STONE: Final = of("453c5e")
RUNES: Final = of("8fe3ff")
FOOT: Final = 0.86
TOWERS: Final[tuple[tuple[Tower, ...], ...]] = (
    ((0.0, 0.36, -0.12),),
    ((-0.46, 0.26, -0.1), (0.46, 0.26, -0.1)),
    ((-0.62, 0.21, 0.1), (0.62, 0.21, 0.1), (0.0, 0.28, -0.3)),
)  # by type
WALLS: Final = (None, (0.4, 0.24), (0.56, 0.36))  # half the width, the top


@kept
def castle(kind: int, size: int) -> Sprite:
    people, type = PEOPLE[kind], castle_of(kind)
    if people is None:
        raise ValueError("an obelisk is no castle")
    hue, painting = HUES[people], Painting(size, ink=max(1.2, size / 62), reach=1.1)
    stone = between(STONE, hue, 0.18)
    painting.add(between(GRASS, hue, 0.2), _hill())
    for tower in TOWERS[type]:
        _tower(painting, tower, stone, hue, ROOFS[people])
    if wall := WALLS[type]:
        _wall(painting, *wall, stone)
    painting.add(DOOR, _gate(), shade=0.2, lit=0)
    return painting.done()


def _hill() -> Points:
    return (
        (-1.12, 1.1),
        *bent((-1.12, 1.02), (-0.7, 0.7), (0, 0.78)),
        *bent((0, 0.78), (0.7, 0.7), (1.12, 1.02)),
        (1.12, 1.1),
    )


def _gate() -> Points:
    return bent((-0.17, FOOT), (-0.17, 0.36), (0.17, 0.36), (0.17, FOOT))


def _tower(painting: Painting, tower: Tower, stone: Colour, hue: Colour, roof: Roof) -> None:
    x, half, top = tower
    painting.add(stone, bar(x - half, top, x + half, FOOT), depth=0.08)
    painting.flat(darker(stone, 0.28), *_blocks(x, half, top))
    for outline in roof(x, half, top):
        painting.add(hue, outline, depth=0.07)
    window = bent((x - 0.08, top + 0.42), (x - 0.08, top + 0.12), (x + 0.08, top + 0.12), (x + 0.08, top + 0.42))
    painting.add(LAMP, window, shade=0, lit=0)


def _blocks(x: float, half: float, top: float) -> tuple[Points, ...]:
    """A few stones of the wall, on its dark side."""
    places = ((0.2, 0.18), (-0.75, 0.52), (0.35, 0.76))
    return tuple(
        bar(x + half * at, top + down, x + half * (at + 0.5), top + down + 0.06)
        for at, down in places
        if top + down < FOOT - 0.2
    )


def _wall(painting: Painting, half: float, top: float, stone: Colour) -> None:
    painting.add(stone, bar(-half, top, half, FOOT), depth=0.06)
    tooth = 2 * half / 9
    merlons = (bar(-half + 2 * at * tooth, top - 0.14, -half + (2 * at + 1) * tooth, top + 0.04) for at in range(5))
    painting.add(lighter(stone, 0.12), *merlons, depth=0.04)


# Roofs


def _spire(x: float, half: float, top: float) -> tuple[Points, ...]:
    right = bent((x, top - 3.1 * half), (x + 0.2 * half, top - 0.9 * half), (x + 1.5 * half, top))
    left = bent((x - 1.5 * half, top), (x - 0.2 * half, top - 0.9 * half), (x, top - 3.1 * half))
    return ((*right, *left),)


def _dome(x: float, half: float, top: float) -> tuple[Points, ...]:
    dome = bent(
        (x - 1.3 * half, top),
        (x - 1.1 * half, top - 2.3 * half),
        (x + 1.1 * half, top - 2.3 * half),
        (x + 1.3 * half, top),
    )
    return (bar(x - 0.26 * half, top - 2.2 * half, x + 0.26 * half, top - 1.4 * half), dome)


def _hat(x: float, half: float, top: float) -> tuple[Points, ...]:
    tip = (x + 1.1 * half, top - 2.5 * half)
    left = bent((x - 1.4 * half, top), (x - 0.5 * half, top - 1.2 * half), (x - 0.3 * half, top - 2.9 * half), tip)
    right = bent(tip, (x + 0.3 * half, top - 2.0 * half), (x + 0.6 * half, top - 1.0 * half), (x + 1.4 * half, top))
    return ((*left, *right),)


def _tusks(x: float, half: float, top: float) -> tuple[Points, ...]:
    spikes = ((-1.5, 0.06), (-1.5, -1.9), (-0.7, -0.7), (0, -2.2), (0.7, -0.7), (1.5, -1.9), (1.5, 0.06))
    return (tuple((x + half * a, top + half * b) for a, b in spikes),)


Roof = Callable[[float, float, float], tuple[Points, ...]]
ROOFS: Final[dict[People, Roof]] = {
    People.ELVES: _spire,
    People.DWARVES: _dome,
    People.UNDEAD: _hat,
    People.ORCS: _tusks,
}


@kept
def obelisk(strength: int, size: int) -> Sprite:
    """With as many signs as it is strong."""
    painting = Painting(size, ink=max(1.2, size / 62), reach=1.1)
    painting.add(GRASS, _hill())
    painting.add(STONE, bar(-0.56, 0.7, 0.56, 0.92)).add(STONE, bar(-0.4, 0.52, 0.4, 0.74))
    shaft = ((0.0, -1.1), (0.26, -0.72), (0.32, 0.56), (-0.32, 0.56), (-0.26, -0.72))
    painting.add(NIGHT_STONE, shaft, lit=0.5, depth=0.14)
    painting.flat(lighter(NIGHT_STONE, 0.2), ((0.0, -1.06), (0.05, -0.7), (0.0, 0.5), (-0.05, -0.7)))
    for step in range(strength):
        y = -0.44 + 0.34 * step
        signs = both([limb(((0.02, y - 0.12), (0.17, y)), 0.08, 0.07), limb(((0.02, y + 0.12), (0.17, y)), 0.08, 0.07)])
        painting.flat(INK, *(tuple((a, b + 0.03) for a, b in sign) for sign in signs)).flat(RUNES, *signs)
    return painting.done()
