"""The mark of a seat in texts and on buttons: the shape and colour it has in every picture."""

from __future__ import annotations

from typing import Final

MARKS: Final = (
    "🔴",
    "🟦",
    "⭐",
    "💚",
    "🔶",
    "💧",
    "🌸",
    "✖️",
)  # by seat; shapes differ too, for colour-blind players


def mark(seat: int) -> str:
    """
    >>> mark(0), mark(3)
    ('🔴', '💚')
    """
    return MARKS[seat]
