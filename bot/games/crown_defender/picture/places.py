"""Emblems of Защитник Короны: buildings, locations, cards of the dungeon, tokens on units."""

from __future__ import annotations

from typing import Final

from bot.pictures.emblems import CROSS, Emblem, Points, bar, bent, both, cut, limb, oval, solid, star, turned, whole

# Buildings

_STAKES: Final = (-0.78, -0.26, 0.26, 0.78)
PALISADE: Final = solid(
    *(((x - 0.2, 1.0), (x - 0.2, -0.6), (x, -1.05), (x + 0.2, -0.6), (x + 0.2, 1.0)) for x in _STAKES),
    *(bar(-1.05, y, 1.05, y + 0.2) for y in (-0.3, 0.5)),
)
_BRICKS: Final = (
    *((-1.0, -0.8, -0.06), (0.06, -0.8, 1.0), (-1.0, -0.17, -0.58), (-0.46, -0.17, 0.46), (0.58, -0.17, 1.0)),
    *((-1.0, 0.46, -0.06), (0.06, 0.46, 1.0)),
)
WALL: Final = solid(*(bar(left, top, right, top + 0.52) for left, top, right in _BRICKS))
PIT: Final = (
    *solid(oval(0, 0.3, 1.08, 0.74)),
    *cut(oval(0, 0.3, 0.86, 0.52)),
    *solid(*(((x - 0.22, 0.72), (x, top), (x + 0.22, 0.72)) for x, top in ((-0.46, -0.3), (0.0, -0.6), (0.46, -0.3)))),
)


def _crystal() -> tuple[Points, ...]:
    """A third of a snowflake: one of its three lines, with twigs."""
    ends = ((0.66, 0.3, 1.0), (-0.66, -0.3, -1.0))
    twigs = (limb(((0, near), (x, far)), 0.2, 0.16) for near, _, far in ends for x in (-0.36, 0.36))
    return (bar(-0.11, -1.08, 0.11, 1.08), *(tuple((x, y * 0.92) for x, y in twig) for twig in twigs))


def _spun(points: Points, cosine: float, sine: float) -> Points:
    return tuple((x * cosine - y * sine, x * sine + y * cosine) for x, y in points)


SNOWFLAKE: Final = solid(*(_spun(each, *way) for each in _crystal() for way in ((1, 0), (0.5, 0.866), (0.5, -0.866))))
_STAVES: Final = (
    *bent((0.0, -0.62), (0.5, -0.62), (0.56, -0.6)),
    *bent((0.56, -0.6), (0.96, 0.2), (0.56, 1.02)),
    (0.0, 1.02),
)
KEG: Final = (
    *solid(whole(_STAVES), limb(bent((0.1, -0.6), (0.14, -0.86), (0.4, -0.84)), 0.14, 0.12)),
    *solid(star(7, 0.34, 0.14, 0.5, -0.82)),
    *cut(bar(-1.0, -0.28, 1.0, -0.16), bar(-1.0, 0.56, 1.0, 0.68)),
)
BALLISTA: Final = (
    *solid(bar(-0.9, 0.56, 0.9, 0.76), *both([bar(0.62, 0.24, 1.0, 1.05)])),
    *cut(bar(-0.3, 0.0, 0.3, 0.9)),
    *solid(bar(-0.17, -0.8, 0.17, 1.05), ((0.0, -1.15), (0.36, -0.64), (-0.36, -0.64))),
    *solid(limb(bent((-1.05, 0.0), (-0.6, -0.66), (0.6, -0.66), (1.05, 0.0)), 0.27, 0.27)),
)
WATCHTOWER: Final = (
    *solid(bar(-0.82, -0.5, 0.82, -0.16), *(bar(x - 0.17, -0.86, x + 0.17, -0.5) for x in (-0.65, 0.0, 0.65))),
    *solid(*both([limb(((0.44, -0.2), (0.66, 1.05)), 0.26, 0.26), limb(((-0.5, 0.9), (0.46, 0.0)), 0.16, 0.16)])),
)
MAGE_TOWER: Final = (
    *solid(star(5, 0.6, 0.26, 0, -0.58), bar(-0.64, 0.06, 0.64, 0.3), bar(-0.44, 0.3, 0.44, 1.04)),
    *solid(bar(-0.6, 0.84, 0.6, 1.04), *both([bar(0.44, -0.1, 0.64, 0.1)])),
    *cut((*bent((-0.14, 0.6), (-0.14, 0.36), (0.14, 0.36), (0.14, 0.6)), (0.14, 0.78), (-0.14, 0.78))),
)
MINT: Final = (
    *solid(oval(0.0, 0.66, 0.94, 0.36)),
    *cut(oval(0.0, 0.42, 0.94, 0.36)),
    *solid(oval(0.0, 0.3, 0.94, 0.36)),
    *cut(oval(0.0, 0.06, 0.94, 0.36)),
    *solid(oval(0.0, -0.06, 0.94, 0.36)),
    *cut(oval(0.0, -0.3, 0.94, 0.36)),
    *solid(oval(0.0, -0.44, 0.94, 0.4)),
    *cut(oval(0.0, -0.44, 0.5, 0.17)),
)
_GABLE: Final = ((0.0, -0.36), (0.84, 0.24), (0.84, 0.4), (0.68, 0.4), (0.68, 1.0), (0.0, 1.0))
CHAPEL: Final = (
    *solid(whole(_GABLE), bar(-0.1, -1.08, 0.1, -0.2), bar(-0.36, -0.86, 0.36, -0.66)),
    *cut((*bent((-0.24, 0.66), (-0.24, 0.26), (0.24, 0.26), (0.24, 0.66)), (0.24, 1.02), (-0.24, 1.02))),
)
_FACE_OF_ANVIL: Final = (
    *((-0.5, -0.6), (1.0, -0.6), (1.0, -0.2), (0.5, 0.06), (0.34, 0.4), (0.7, 0.66), (0.7, 0.9), (-0.5, 0.9)),
    *((-0.5, 0.66), (-0.14, 0.4), (-0.22, 0.06), (-0.5, -0.06), *bent((-0.56, -0.08), (-0.9, -0.1), (-1.08, -0.5))),
)
ANVIL: Final = solid(_FACE_OF_ANVIL)
DRUM: Final = (
    *solid(bar(-0.8, -0.2, 0.8, 0.7), oval(0, 0.7, 0.8, 0.32)),
    *cut(oval(0, -0.16, 0.92, 0.44)),
    *solid(oval(0, -0.24, 0.8, 0.34)),
    *cut(
        *both(limb(((x, 0.2), (x + 0.3, 0.84)), 0.1, 0.1) for x in (0.0,)),
        *both([limb(((0.66, 0.16), (0.36, 0.8)), 0.1, 0.1)]),
    ),
    *solid(*both([limb(((0.2, -0.34), (0.86, -1.0)), 0.16, 0.16), oval(0.2, -0.36, 0.15)])),
)
PAVILION: Final = (
    *solid(whole(((0.0, -0.5), (0.96, 0.16), (0.8, 0.34), (0.9, 1.0), (0.0, 1.0)))),
    *solid(bar(-0.07, -1.1, 0.07, -0.4), ((0.07, -1.1), (0.66, -0.88), (0.07, -0.66))),
    *cut(((0.0, 0.2), (0.26, 1.02), (-0.26, 1.02)), *both([limb(((0.36, 0.26), (0.52, 1.02)), 0.08, 0.08)])),
)
BUILDINGS: Final[tuple[Emblem, ...]] = (  # by kind, from the palisade on
    *(PALISADE, WALL, PIT, SNOWFLAKE, KEG, BALLISTA, WATCHTOWER, MAGE_TOWER, MINT, CHAPEL, ANVIL, DRUM, PAVILION),
)

# Locations

PICKAXE: Final = solid(
    limb(((-0.86, 0.96), (0.5, -0.5)), 0.24, 0.24),
    limb(bent((-0.66, -0.74), (-0.1, -0.86), (0.42, -0.42)), 0.06, 0.36),
    limb(bent((0.74, 0.66), (0.86, 0.1), (0.42, -0.42)), 0.06, 0.36),
)
_PAGE: Final = (
    *bent((0.07, -0.52), (0.5, -0.86), (1.04, -0.66)),
    (1.04, 0.7),
    *bent((1.04, 0.7), (0.5, 0.52), (0.07, 0.84)),
)
BOOK: Final = (
    *solid(*both([_PAGE])),
    *cut(*both(limb(bent((0.26, y), (0.56, y - 0.18), (0.86, y - 0.08)), 0.13, 0.13) for y in (-0.2, 0.14, 0.48))),
)
HAMMER: Final = solid(
    limb(((-0.86, 0.96), (0.2, -0.26)), 0.3, 0.26),
    ((-0.52, -0.42), (0.02, -1.0), (0.98, -0.12), (0.98, 0.24), (0.66, 0.56), (0.16, 0.1)),
)
FOUNTAIN: Final = solid(
    ((-1.0, 0.24), (1.0, 0.24), (0.66, 0.66), (-0.66, 0.66)),
    bar(-0.5, 0.8, 0.5, 1.02),
    bar(-0.15, 0.5, 0.15, 0.9),
    *both([limb(bent((0.0, -0.1), (0.0, -0.96), (0.6, -1.02), (0.62, 0.0)), 0.2, 0.16)]),
    oval(0, -0.2, 0.14, 0.34),
)
ALTAR: Final = (
    *solid(oval(0, -0.24, 0.78)),
    *cut(limb(bent((-0.44, -0.16), (-0.44, -0.6), (-0.06, -0.68)), 0.1, 0.16)),
    *solid(((-0.42, 0.5), (0.42, 0.5), (0.74, 1.02), (-0.74, 1.02))),
)
_ARCHWAY: Final = (*bent((-0.9, 0.0), (-0.9, -1.3), (0.9, -1.3), (0.9, 0.0)), (0.9, 1.0), (-0.9, 1.0))
ARCHWAY: Final = (
    *solid(_ARCHWAY),
    *cut((*bent((-0.58, 0.1), (-0.58, -0.86), (0.58, -0.86), (0.58, 0.1)), (0.58, 1.02), (-0.58, 1.02))),
    *solid(bar(-0.58, 0.78, 0.58, 1.0), bar(-0.2, 0.5, 0.58, 0.79), bar(0.2, 0.22, 0.58, 0.5)),
)
TENT: Final = (
    *solid(((0.0, -0.78), (1.06, 0.94), (-1.06, 0.94)), *both([limb(((0.0, -0.7), (0.2, -1.02)), 0.14, 0.14)])),
    *cut(((0.0, -0.06), (0.36, 0.96), (-0.36, 0.96))),
)
VOLCANO: Final = (
    *solid(whole(((0.0, -0.2), (0.36, -0.2), (1.08, 1.0), (0.0, 1.0)))),
    *cut((*((-0.24, -0.22), (0.24, -0.22), (0.34, 0.5), (0.16, 0.22), (0.04, 0.74)), (-0.1, 0.22), (-0.3, 0.42))),
    *solid(limb(((0.0, -0.36), (0.0, -1.08)), 0.22, 0.16)),
    *solid(*both([limb(bent((0.22, -0.36), (0.36, -0.8), (0.74, -0.66)), 0.18, 0.2)])),
)
CHEVRONS: Final = solid(  # upwards
    *(
        ((0.0, y), (1.0, y + 0.56), (1.0, y + 0.92), (0.0, y + 0.36), (-1.0, y + 0.92), (-1.0, y + 0.56))
        for y in (-0.9, -0.02)
    )
)
LOCATIONS: Final[tuple[Emblem, ...]] = (  # by location, from the mine on
    *(PICKAXE, BOOK, HAMMER, FOUNTAIN, ALTAR, ARCHWAY, TENT, VOLCANO),
)

# The dungeon, and a crown


def _diagonal(points: Points) -> Points:
    """Turned clockwise by an eighth of a circle, and stretched along the diagonal."""
    return tuple(((x - y) * 0.8, (x + y) * 0.8) for x, y in points)


CROWN: Final = (
    *solid(((-0.98, -0.55), (-0.46, 0.0), (0.0, -0.85), (0.46, 0.0), (0.98, -0.55), (0.78, 0.85), (-0.78, 0.85))),
    *solid(oval(0, -0.86, 0.18), *both([oval(0.96, -0.56, 0.17)])),
    *cut(bar(-0.74, 0.46, 0.74, 0.58)),
)
ARROW: Final = solid(
    _diagonal(limb(((0.0, 0.9), (0.0, -0.5)), 0.2, 0.2)),
    _diagonal(((0.0, -1.16), (0.42, -0.4), (-0.42, -0.4))),
    *(
        _diagonal(((-0.1, y), (-0.36, y + 0.2), (-0.36, y + 0.42), (0.36, y + 0.42), (0.36, y + 0.2), (0.1, y)))
        for y in (0.3, 0.72)
    ),
)
SACK: Final = (
    *solid(whole((*bent((0.14, -0.5), (0.56, -0.4), (1.16, 0.4), (0.72, 1.0)), (0.0, 1.02)))),
    *solid(((-0.2, -0.62), (-0.46, -1.02), (0.0, -0.86), (0.46, -1.02), (0.2, -0.62)), bar(-0.34, -0.64, 0.34, -0.46)),
    *cut(oval(0, 0.36, 0.4)),
    *solid(oval(0, 0.36, 0.26)),
)

NOTHING: Final = solid(bar(-0.6, -0.14, 0.6, 0.14))
COIN: Final = (*solid(oval(0, 0, 0.86)), *cut(oval(0, 0, 0.62)), *solid(oval(0, 0, 0.46)))
CRYSTAL: Final = (
    *solid(((0.0, -1.05), (0.6, -0.36), (0.6, 0.36), (0.0, 1.05), (-0.6, 0.36), (-0.6, -0.36))),
    *cut(limb(((-0.3, -0.3), (-0.3, 0.36)), 0.16, 0.16)),
)
DROPLET: Final = solid(whole(bent((0.0, -1.1), (0.3, -0.5), (0.84, -0.1), (0.86, 0.7), (0.4, 1.0), (0.0, 1.0))))
PASSAGE: Final = solid(
    *(((x, -0.7), (x + 0.3, -0.7), (x + 0.9, 0.0), (x + 0.3, 0.7), (x, 0.7), (x + 0.56, 0.0)) for x in (-1.0, 0.0))
)
DARTS: Final = turned(ARROW, 1)
ROCKS: Final = solid(
    ((-0.98, 0.9), (-0.86, 0.4), (-0.44, 0.2), (-0.1, 0.46), (-0.04, 0.9)),
    ((0.08, 0.9), (0.1, 0.36), (0.5, 0.1), (0.9, 0.36), (1.0, 0.9)),
    ((-0.42, -0.06), (-0.26, -0.56), (0.2, -0.66), (0.46, -0.2), (0.1, 0.2)),
    ((0.4, -0.7), (0.62, -1.0), (0.9, -0.74), (0.76, -0.44)),
)
DESCENTS: Final[tuple[Emblem, ...]] = (NOTHING, COIN, SACK, CRYSTAL, DROPLET, PASSAGE, DARTS, ROCKS)  # by descent
CHEST: Final = (
    *solid((*bent((-0.96, -0.1), (-0.96, -0.86), (-0.6, -0.8)), *bent((0.6, -0.8), (0.96, -0.86), (0.96, -0.1)))),
    *solid(bar(-0.96, 0.06, 0.96, 0.86)),
    *cut(bar(-0.24, -0.24, 0.24, 0.36)),
    *solid(bar(-0.12, -0.12, 0.12, 0.24)),
)

# Tokens

SKULL: Final = (
    *solid(oval(0, -0.22, 0.86, 0.76), bar(-0.5, 0.2, 0.5, 0.98)),
    *cut(*both([oval(0.34, -0.14, 0.23, 0.25), bar(0.1, 0.56, 0.2, 1.0)]), ((0.0, 0.12), (0.14, 0.4), (-0.14, 0.4))),
)
EXCLAMATION: Final = solid(((-0.3, -1.05), (0.3, -1.05), (0.17, 0.36), (-0.17, 0.36)), oval(0, 0.78, 0.28))
LOCK: Final = (
    *solid(oval(0, -0.3, 0.62, 0.7)),
    *cut(oval(0, -0.3, 0.34, 0.42)),
    *solid(bar(-0.84, -0.14, 0.84, 1.0)),
    *cut(oval(0, 0.3, 0.19), bar(-0.09, 0.3, 0.09, 0.74)),
)
SAD: Final = (
    *solid(oval(0, 0, 1.0)),
    *cut(*both([oval(0.36, -0.26, 0.17, 0.22)]), limb(bent((-0.5, 0.62), (0.0, 0.06), (0.5, 0.62)), 0.2, 0.2)),
)
TOKENS: Final[tuple[Emblem, ...]] = (EXCLAMATION, LOCK, SNOWFLAKE, SKULL, SAD, CROSS)  # by token
