"""What is left of a portrait on a small phone: its outline at 28 pixels.

alike(lines)    the pairs of characters that cannot be told apart by it; a game's test says: == []
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from bot.pictures.colours import GREY
from bot.pictures.portraits import portrait

SIZE: Final = 28
LEAST: Final = 12  # pixels of 784


def outline(words: str) -> bytes:
    """A byte for each pixel, 1 where the portrait is."""
    alpha = portrait(words, GREY, SIZE).getchannel("A")
    return bytes(value >= 128 for value in alpha.tobytes())


def apart(one: str, other: str) -> int:
    """The number of pixels in which the outlines of two portraits differ."""
    return sum(a != b for a, b in zip(outline(one), outline(other), strict=True))


def alike(lines: Iterable[str], least: int = LEAST) -> list[tuple[str, str]]:
    """Those whose outlines differ by fewer pixels."""
    return [(one, other) for one, other in combinations(lines, 2) if apart(one, other) < least]
