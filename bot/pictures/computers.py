"""The faces of computers: heads of metal, each with a thing of its own by which its name is remembered.

1 Кузя: a tuft of straw      2 Фрося: a kerchief      3 Пафнутий: a beard      4 Глаша: a bow
5 Тимоша: a cap              6 Дуся: plaits           7 Прохор: a moustache    from 8 on: an antenna alone
"""

from __future__ import annotations

from collections.abc import Callable
from math import copysign, cos, pi, sin
from typing import Final

from bot.pictures.board import Sprite
from bot.pictures.colours import BLOOD, BRONZE, GOLD, INK, STEEL, STONE, WHITE, Colour, darker, of
from bot.pictures.emblems import Points, bar, bent, both, facing, limb, oval
from bot.pictures.kept import kept
from bot.pictures.shapes import Painting

_EYE: Final = of("8fe3ff")
_SCREEN: Final = of("1d2a36")
_STRAW: Final = of("e3c565")
_COPPER: Final = of("c98a58")
_PINK: Final = of("e58fb4")
_LEAF: Final = of("4f8a4a")
_METALS: Final = (STEEL, _COPPER, STONE, of("e6d9b8"), of("a9c0b4"), of("d9b35f"), of("9aa7bd"), STEEL)


def _box(across: float, down: float, y: float = 0.0, corners: int = 48) -> Points:
    """A rectangle with soft corners."""
    turns = [2 * pi * corner / corners for corner in range(corners)]
    return tuple((across * _soft(cos(turn)), y + down * _soft(sin(turn))) for turn in turns)


def _soft(value: float) -> float:
    return copysign(abs(value) ** 0.42, value)


@kept
def face(number: int, cloth: Colour, size: int) -> Sprite:
    """The bust of a computer, counted from 1, in the colour of its seat."""
    painting = Painting(size, ink=max(1.4, size / 90), reach=1.06, casts=True)
    metal, (behind, before) = _METALS[(number - 1) % len(_METALS)], _THINGS.get(number, (_nothing, _antenna))
    behind(painting)
    body = (*bent((-0.86, 1.12), (-0.86, 0.6), (-0.3, 0.56)), *bent((0.3, 0.56), (0.86, 0.6), (0.86, 1.12)))
    painting.add(darker(metal, 0.3), bar(-0.18, 0.4, 0.18, 0.7)).add(cloth, body)
    painting.add(metal, *both([oval(0.6, 0.86, 0.09)]), depth=0.04)
    painting.add(darker(metal, 0.15), *both([_at(_box(0.12, 0.2), 0.66, -0.04)]), depth=0.06)
    painting.add(metal, _box(0.62, 0.58, -0.06), depth=0.12)
    painting.add(_SCREEN, _box(0.48, 0.3, -0.14), shade=0.2, lit=0, depth=0.04)
    painting.flat(_EYE, *both([oval(0.22, -0.15, 0.12, 0.15)]))
    painting.flat(WHITE, oval(0.26, -0.2, 0.045), oval(-0.18, -0.2, 0.045))
    if number != BEARDED:
        smile = bent((-0.2, 0.28), (0, 0.42), (0.2, 0.28))
        painting.flat(INK, limb(smile, 0.07, 0.07))
    before(painting)
    return painting.done()


def _at(points: Points, x: float, y: float) -> Points:
    return tuple((a + x, b + y) for a, b in points)


def _nothing(_: Painting) -> None:
    pass


def _antenna(painting: Painting) -> None:
    painting.add(STONE, bar(-0.035, -0.86, 0.035, -0.62), depth=0.03).add(BLOOD, oval(0, -0.9, 0.1), depth=0.06)


def _tuft(painting: Painting) -> None:
    for x, y in ((-0.44, -0.9), (0.44, -0.9), (-0.22, -1.0), (0.24, -1.0), (0.0, -0.94)):
        painting.add(
            _STRAW,
            (
                *bent((x * 0.5 - 0.2, -0.54), (x - 0.12, -0.7), (x, y)),
                *bent((x, y), (x + 0.06, -0.7), (x * 0.5 + 0.2, -0.54)),
            ),
            depth=0.04,
        )


def _knot(painting: Painting) -> None:
    painting.add(darker(BLOOD, 0.2), *both([((0.0, 0.5), (0.3, 0.74), (0.14, 0.86))]), depth=0.03)


def _kerchief(painting: Painting) -> None:
    cloth = (
        *bent((-0.72, 0.08), (-0.78, -1.02), (0, -1.0)),
        *bent((0, -1.0), (0.78, -1.02), (0.72, 0.08)),
        *bent((0.6, -0.06), (0.56, -0.56), (0, -0.56)),
        *bent((0, -0.56), (-0.56, -0.56), (-0.6, -0.06)),
    )
    painting.add(BLOOD, cloth, depth=0.07)
    painting.flat(
        of("ffe9a0"),
        *(oval(x, y, 0.055) for x, y in ((0, -0.78), (-0.34, -0.72), (0.34, -0.72), (-0.58, -0.42), (0.58, -0.42))),
    )


def _beard(painting: Painting) -> None:
    beard = (
        *bent((-0.56, 0.1), (-0.6, 0.8), (0, 1.04)),
        *bent((0, 1.04), (0.6, 0.8), (0.56, 0.1)),
        *bent((0.56, 0.1), (0.3, 0.3), (0, 0.16)),
        *bent((0, 0.16), (-0.3, 0.3), (-0.56, 0.1)),
    )
    painting.add(of("f2efe8"), beard, depth=0.08).flat(of("7c3b3b"), _box(0.13, 0.045, 0.36))
    painting.add(of("f2efe8"), *both([limb(bent((0.06, -0.4), (0.24, -0.54), (0.46, -0.4)), 0.12, 0.06)]), depth=0.03)


def _bow(painting: Painting) -> None:
    wing = (
        *bent((0.0, -0.72), (0.3, -1.2), (0.62, -0.98)),
        *bent((0.62, -0.98), (0.56, -0.74), (0.6, -0.54)),
        *bent((0.6, -0.54), (0.3, -0.42), (0.0, -0.72)),
    )
    painting.add(_PINK, wing, facing(wing), depth=0.06).add(_PINK, oval(0, -0.73, 0.13, 0.15), depth=0.04)


def _cap(painting: Painting) -> None:
    top = (*bent((-0.66, -0.42), (-0.74, -1.08), (0, -1.04)), *bent((0, -1.04), (0.74, -1.08), (0.66, -0.42)))
    painting.add(_LEAF, top, depth=0.07).add(GOLD, oval(0, -1.0, 0.07), depth=0.03)
    painting.add(
        darker(_LEAF, 0.35),
        (*bent((-0.6, -0.46), (0, -0.66), (0.6, -0.46)), *bent((0.74, -0.34), (0, -0.5), (-0.74, -0.34))),
        depth=0.03,
    )


def _plaits(painting: Painting) -> None:
    for y in (0.74, 0.5, 0.26):
        painting.add(_COPPER, *both([oval(0.74, y, 0.15, 0.16)]), depth=0.05)


def _ribbons(painting: Painting) -> None:
    hair = (
        *bent((-0.66, -0.1), (-0.76, -0.94), (0, -0.88)),
        *bent((0, -0.88), (0.76, -0.94), (0.66, -0.1)),
        *bent((0.52, -0.5), (0.3, -0.6), (0, -0.46)),
        *bent((0, -0.46), (-0.3, -0.6), (-0.52, -0.5)),
    )
    painting.add(_COPPER, hair, depth=0.07)
    painting.add(
        BLOOD, *both([((0.74, 0.9), (0.92, 0.8), (0.92, 1.02)), ((0.74, 0.9), (0.56, 0.8), (0.56, 1.02))]), depth=0.03
    )


def _moustache(painting: Painting) -> None:
    half = (
        *bent((0.0, 0.2), (0.3, 0.1), (0.42, 0.3)),
        *bent((0.42, 0.3), (0.6, 0.34), (0.66, 0.14)),
        *bent((0.66, 0.14), (0.66, 0.62), (0.0, 0.38)),
    )
    painting.add(of("4a2f20"), half, facing(half), depth=0.05)
    crown = (*bent((-0.44, -0.56), (-0.5, -1.08), (0, -1.06)), *bent((0, -1.06), (0.5, -1.08), (0.44, -0.56)))
    painting.add(of("3a3a44"), crown, depth=0.06).add(BRONZE, bar(-0.44, -0.66, 0.44, -0.54), depth=0.02)
    painting.add(of("3a3a44"), _box(0.72, 0.07, -0.52), depth=0.03)


BEARDED: Final = 3
_THINGS: Final[dict[int, tuple[Callable[[Painting], None], Callable[[Painting], None]]]] = {
    1: (_nothing, _tuft),
    2: (_knot, _kerchief),
    BEARDED: (_nothing, _beard),
    4: (_nothing, _bow),
    5: (_nothing, _cap),
    6: (_plaits, _ribbons),
    7: (_nothing, _moustache),
}
"""By number: what is drawn behind a head, and before it."""
