"""The cards and the pebbles.  A card is its number."""

from __future__ import annotations

from typing import Final

DECK: Final = (1, 2, 3) * 5  # PB-2
HAND: Final = 3  # cards dealt to a seat
HEAP: Final = 5  # pebbles by seat (PB-1)
BONUS: Final = 2  # points for the last pebble (PB-5)
