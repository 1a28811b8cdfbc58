"""The four painted lands: a sky, and a landscape that stands on the foot of its place, however high the sky is.

Landscapes are drawn two high, from y = -1 to their foot at y = 1, in front of the sky; `above` is the top of the sky.
"""

from __future__ import annotations

from math import sin
from typing import Final

from PIL import Image, ImageFilter

from bot.pictures.board import Sprite
from bot.pictures.colours import INK, PARCHMENT, SAND, Colour, between, of
from bot.pictures.emblems import Points, bar, bent, both, limb, oval, star
from bot.pictures.frames import COPPER, GILT, framed
from bot.pictures.kept import kept
from bot.pictures.materials import gradient
from bot.pictures.shapes import Painting
from engine.games.fairy_scuffle.cards import Terrain

SKIES: Final = {
    Terrain.CASTLE: (of("2f6fae"), of("cdeaf5")),
    Terrain.FARM: (of("e0963c"), of("fdf0bf")),
    Terrain.FOREST: (of("2c7a6b"), of("d3ecc0")),
    Terrain.TOWER: (of("35265f"), of("d79ac0")),
}
HAZE: Final = 0.2
BLUR: Final = 1.0

CLOUD: Final = of("f3f8fa")
WALL: Final = of("c6c0b6")
ROOF: Final = of("b8433a")
DOOR: Final = of("4a2f1a")
BARN: Final = of("a5482f")
TILES: Final = of("6d3a22")
TRIM: Final = of("f0e2c4")
STRAW: Final = of("b98a2b")
TRUNK: Final = of("6a4526")
TOADSTOOL: Final = of("c8372d")
MASONRY: Final = of("9a91ab")
SPIRE: Final = of("5f3c90")
LAMPLIGHT: Final = of("ffe07a")
MOON: Final = of("fbeecb")


class Landscape(Painting):
    """A painting whose foot is at y = 1."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height, ink=1.3)
        self.aside = width / min(width, height)  # x of the right edge
        self._down = height / min(width, height) - 1
        self.above = -1 - 2 * self._down

    def at(self, points: Points) -> list[tuple[float, float]]:
        return super().at(tuple((x, y + self._down) for x, y in points))

    def hill(self, y: float, colour: Colour, turn: float) -> None:
        """Ground as wide as the picture."""
        wide, x = self.aside + 0.2, sin(turn) * 0.4
        line = bent((-wide, y), (-0.6 + x, y - 0.32), (0.2 + x, y + 0.26), (wide, y - 0.1))
        self.add(colour, ((-wide, 1.3), *line, (wide, 1.3)), depth=0.03)


@kept
def land(terrain: Terrain, width: int, height: int, foot: int, *, lit: bool) -> Sprite:
    """A place without anybody, on a card with a foot of parchment for its sign; in gold where something can be done."""
    face, high = Image.new("RGB", (width, height), INK), height - foot
    face.paste(_painted(terrain, width, high))
    face.paste(gradient(width, foot - 2, PARCHMENT, SAND), (0, high + 2))
    return framed(face, 14, GILT if lit else COPPER, 4 if lit else 3)


@kept
def _painted(terrain: Terrain, width: int, height: int) -> Image.Image:
    """A landscape a little out of focus, so that whoever stands in front of it is in focus."""
    sky, landscape = gradient(width, height, *SKIES[terrain]), Landscape(width, height)
    PAINTERS[terrain](landscape)
    drawn = landscape.done()
    painted = sky.copy()
    painted.paste(drawn, (0, 0), drawn)
    return Image.blend(painted, sky, HAZE).filter(ImageFilter.GaussianBlur(BLUR))


def _castle(scape: Landscape) -> None:
    for x, y, size in ((-0.62, scape.above + 0.34, 0.17), (0.66, scape.above + 0.62, 0.13)):
        puffs = [
            oval(x + dx * size, y - dy * size, r * size) for dx, dy, r in ((-1, 0, 0.7), (0, 0.4, 1), (1, 0, 0.75))
        ]
        scape.flat(CLOUD, *puffs, bar(x - 1.1 * size, y, x + 1.1 * size, y + 0.62 * size))
    scape.hill(0.4, of("8fb565"), 1)
    for x, wide, top in ((-0.56, 0.14, -0.3), (0.56, 0.14, -0.3), (0.0, 0.19, -0.52)):
        scape.add(WALL, bar(x - wide, top, x + wide, 0.78), depth=0.06)
        scape.add(ROOF, ((x - wide * 1.34, top), (x, top - 0.36), (x + wide * 1.34, top)), depth=0.05)
        scape.add(LAMPLIGHT, oval(x, top + 0.2, 0.04, 0.075))
        scape.add(ROOF, ((x, top - 0.36), (x, top - 0.56), (x + 0.2, top - 0.48), (x + 0.02, top - 0.4)), depth=0.02)
    scape.add(between(WALL, INK, 0.12), bar(-0.6, 0.12, 0.6, 0.8), depth=0.05)
    scape.add(
        between(WALL, INK, 0.12), *(bar(-0.6 + 0.22 * n, 0.02, -0.46 + 0.22 * n, 0.16) for n in range(6)), depth=0.03
    )
    scape.add(DOOR, (*bent((-0.16, 0.66), (-0.16, 0.22), (0.16, 0.22), (0.16, 0.66)),), depth=0.04)
    scape.hill(0.68, of("5f8844"), 3)
    scape.flat(
        of("cdb485"), (*bent((-0.1, 0.66), (-0.1, 0.8), (-0.5, 1.02)), *bent((0.06, 1.02), (0.1, 0.8), (0.12, 0.66)))
    )


def _farm(scape: Landscape) -> None:
    sun = (scape.aside * 0.52, scape.above + 0.42)
    scape.flat(of("f6c85f"), star(16, 0.36, 0.27, *sun)).flat(of("fff3b0"), oval(*sun, 0.22))
    scape.hill(0.22, of("c9a64c"), 2)
    scape.add(between(BARN, INK, 0.2), bar(0.1, -0.36, 0.34, 0.5), depth=0.05)
    scape.add(TILES, bent((0.06, -0.34), (0.1, -0.62), (0.34, -0.62), (0.38, -0.34)), depth=0.04)
    scape.add(BARN, (*((-0.62, 0.56), (-0.62, -0.02), (-0.28, -0.36), (0.08, -0.02), (0.08, 0.56)),), depth=0.05)
    roof = ((-0.74, 0.06), (-0.28, -0.46), (0.2, 0.06), (0.1, 0.14), (-0.28, -0.28), (-0.66, 0.14))
    scape.add(TILES, roof, depth=0.05)
    scape.add(TRIM, bar(-0.44, 0.16, -0.1, 0.56), depth=0.02)
    scape.flat(BARN, bar(-0.4, 0.2, -0.29, 0.56), bar(-0.25, 0.2, -0.14, 0.56))
    scape.add(TRIM, oval(-0.27, -0.1, 0.08), depth=0.02).flat(DOOR, oval(-0.27, -0.1, 0.045))
    scape.hill(0.5, of("e5c35a"), 1)
    stalks = [0.1 - scape.aside + 0.17 * n for n in range(int(scape.aside * 12))]
    scape.flat(STRAW, *(limb(bent((x, 1.0), (x, 0.76), (x + 0.06, 0.66)), 0.035, 0.035) for x in stalks))
    scape.flat(of("8f6420"), *(oval(x + 0.06, 0.64, 0.035, 0.09, 12) for x in stalks))


def _fir(scape: Landscape, x: float, foot: float, size: float, pale: float) -> None:
    scape.add(TRUNK, bar(x - 0.05 * size, foot - 0.2 * size, x + 0.05 * size, foot), depth=0.03)
    for tier, step in enumerate((0.0, 0.3, 0.6)):
        wide, y = (0.38 - 0.07 * tier) * size, foot - (0.14 + step) * size
        green = between(between(of("2c6338"), of("79a84e"), tier * 0.22), of("b9dcae"), pale)
        outline = (
            (x - wide, y),
            (x, y - 0.58 * size),
            (x + wide, y),
            *bent((x + wide, y), (x, y + 0.12 * size), (x - wide, y)),
        )
        scape.add(green, outline, depth=0.05)


def _forest(scape: Landscape) -> None:
    edge = scape.aside
    scape.hill(0.34, of("a3c987"), 4)
    for x, size in ((-0.86, 0.7), (-0.4, 0.8), (0.1, 0.72), (0.52, 0.84), (0.94, 0.68)):
        _fir(scape, x * edge, 0.5, size, 0.5)
    scape.hill(0.56, of("6f9a55"), 2)
    for x, foot, size in ((-0.66, 0.76, 1.1), (0.68, 0.74, 1.05), (-0.08, 0.86, 1.45)):
        _fir(scape, x * edge, foot, size, 0.0)
    scape.hill(0.84, of("4d7a3d"), 5)
    for x, size in ((0.36 * edge, 0.12), (0.5 * edge, 0.085)):
        scape.add(TRIM, bar(x - size * 0.35, 0.84 - size * 0.3, x + size * 0.35, 0.84 + size * 0.8), depth=0.02)
        cap = (*bent((x - size, 0.84), (x - size, 0.84 - 1.5 * size), (x + size, 0.84 - 1.5 * size), (x + size, 0.84)),)
        scape.add(TOADSTOOL, cap, depth=0.02).flat(TRIM, oval(x, 0.84 - size * 0.6, size * 0.22))


def _tower(scape: Landscape) -> None:
    edge, moon = scape.aside, (-scape.aside * 0.52, scape.above + 0.46)
    scape.flat(of("6d5593"), oval(*moon, 0.28)).flat(MOON, oval(*moon, 0.2))
    scape.flat(of("e6d3a8"), oval(moon[0] - 0.06, moon[1] - 0.04, 0.05), oval(moon[0] + 0.07, moon[1] + 0.07, 0.035))
    stars = ((0.6, 0.28), (0.34, 0.16), (-0.12, 0.24), (0.82, 0.62), (0.42, 0.74), (-0.84, 1.0))
    scape.flat(of("fff3c0"), *(star(4, 0.055, 0.018, x * edge, scape.above + y) for x, y in stars))
    peaks = ((-1.2, 0.9), (-0.86, 0.1), (-0.5, 0.5), (-0.2, 0.22), (0.2, 0.6), (0.62, -0.02), (0.9, 0.3), (1.2, 0.9))
    scape.add(of("7d63a5"), tuple((x * edge, y) for x, y in peaks), depth=0.03)
    scape.hill(0.5, of("5d4a7e"), 5)
    scape.add(MASONRY, ((-0.21, 0.9), (-0.15, -0.3), (0.15, -0.3), (0.21, 0.9)), depth=0.06)
    bricks = ((-0.08, -0.02), (0.06, 0.1), (-0.1, 0.46), (0.09, 0.6), (0.1, 0.32))
    scape.flat(of("7d7490"), *(bar(x - 0.05, y, x + 0.05, y + 0.04) for x, y in bricks))
    scape.add(MASONRY, bar(-0.25, -0.44, 0.25, -0.26), depth=0.04)
    scape.add(
        SPIRE,
        (*bent((-0.32, -0.44), (-0.06, -0.66), (0, -1.0)), *bent((0, -1.0), (0.06, -0.66), (0.32, -0.44))),
        depth=0.06,
    )
    scape.add(
        LAMPLIGHT, *both([oval(0.11, -0.35, 0.035, 0.05)]), oval(0, -0.1, 0.055, 0.1), oval(0.02, 0.26, 0.045, 0.08)
    )
    scape.add(DOOR, bent((-0.1, 0.8), (-0.1, 0.5), (0.1, 0.5), (0.1, 0.8)), depth=0.03)
    scape.hill(0.72, of("43365f"), 1)


PAINTERS: Final = {
    Terrain.CASTLE: _castle,
    Terrain.FARM: _farm,
    Terrain.FOREST: _forest,
    Terrain.TOWER: _tower,
}
