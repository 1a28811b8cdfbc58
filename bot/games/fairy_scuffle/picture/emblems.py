"""Emblems of the lands of Несказочная заварушка, and of what its powers do."""

from __future__ import annotations

from typing import Final

from bot.pictures.emblems import Emblem, bar, bent, both, cut, limb, oval, solid, turned

CASTLE: Final = (
    *solid(bar(-0.7, -0.2, 0.7, 0.95)),
    *solid(*both([bar(0.5, -0.75, 1.0, 0.95), *(bar(x, -0.95, x + 0.16, -0.7) for x in (0.48, 0.84))])),
    *solid(bar(-0.3, -0.45, -0.12, -0.15), bar(0.12, -0.45, 0.3, -0.15)),
    *cut((*bent((-0.28, 0.5), (-0.28, 0.16), (0.28, 0.16), (0.28, 0.5)), (0.28, 0.96), (-0.28, 0.96))),
)

_GRAIN: Final = bent((0.04, 0.0), (0.46, -0.06), (0.5, -0.36), (0.42, -0.5))
_KERNEL: Final = (*_GRAIN, *bent((0.42, -0.5), (0.1, -0.36), (0.0, -0.14), (0.04, 0.0)))
SHEAF: Final = solid(
    limb(((0.0, 1.0), (0.0, -0.6)), 0.13, 0.1),
    oval(0, -0.76, 0.15, 0.26),
    *both(tuple((x * 1.25, y + drop) for x, y in _KERNEL) for drop in (-0.2, 0.22, 0.64)),
)


def _fir(x: float, top: float, wide: float, foot: float) -> Emblem:
    step = (foot - top) / 3
    tiers = (((x, top + n * step * 0.72), n) for n in range(3))
    return solid(
        bar(x - 0.09, foot - 0.1, x + 0.09, 1.0),
        *(
            (tip, (x + wide * (0.6 + 0.2 * n), tip[1] + step * 1.3), (x - wide * (0.6 + 0.2 * n), tip[1] + step * 1.3))
            for tip, n in tiers
        ),
    )


_ROUND_THE_NEAR_FIR: Final = cut(*(part.points for part in _fir(-0.3, -1.1, 0.72, 0.86)[1:]))
FOREST: Final = (*_fir(0.48, -0.45, 0.5, 0.75), *_ROUND_THE_NEAR_FIR, *_fir(-0.36, -1.0, 0.6, 0.75))

TOWER: Final = (
    *solid(((0.0, -1.05), (0.56, -0.36), (-0.56, -0.36)), bar(-0.4, -0.3, 0.4, 1.0)),
    *solid(bar(-0.52, 0.78, 0.52, 1.0)),
    *cut((*bent((-0.14, 0.16), (-0.14, -0.12), (0.14, -0.12), (0.14, 0.16)), (0.14, 0.44), (-0.14, 0.44))),
)


def _arrow(x: float, y: float, size: float) -> Emblem:
    """Points to the right."""
    shaft = bar(x - size, y - 0.12, x + size * 0.3, y + 0.12)
    return solid(shaft, ((x + size * 0.2, y - 0.38), (x + size, y), (x + size * 0.2, y + 0.38)))


SWAPPED: Final = (*_arrow(0.0, -0.45, 0.95), *turned(_arrow(0.0, -0.45, 0.95), 2))
SHUFFLED: Final = turned(SWAPPED, 3)
CARRIED: Final = _arrow(0.0, 0.0, 0.95)
