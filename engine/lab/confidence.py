"""How far a measured share may be from the true one."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z_95: Final = 1.96  # standard errors to either side of a share, for 95 %


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of the win rate: Wilson's score interval, which holds for few games too.

    >>> wilson(8, 10)
    (0.49015684672072884, 0.9433190520193067)
    """
    share, spread = won / games, Z_95 * Z_95 / games
    middle, reach = share + spread / 2, Z_95 * sqrt(share * (1 - share) / games + spread / games / 4)
    return (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)


def margin_of_error(share: float, games: int) -> float:
    """Half the width of the 95 % confidence interval of a share, for many games.

    >>> round(margin_of_error(0.5, 10_000), 4)
    0.0098
    """
    return Z_95 * sqrt(share * (1 - share) / games)
