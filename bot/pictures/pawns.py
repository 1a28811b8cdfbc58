"""A piece of a game for each seat: a person, whose face nobody guesses."""

from __future__ import annotations

from bot.pictures.badges import SEAT_COLOURS, badge
from bot.pictures.board import Sprite, lay
from bot.pictures.emblems import bent, oval, whole
from bot.pictures.kept import kept
from bot.pictures.shapes import Painting


@kept
def pawn(seat: int, size: int) -> Sprite:
    """A piece of a game in the colour of a seat, with its emblem on the chest."""
    painting, hue = Painting(size, ink=2.2, reach=1.0, casts=True), SEAT_COLOURS[seat]
    side = (
        *bent((0.0, -0.5), (0.42, -0.4), (0.3, -0.1), (0.56, 0.3)),
        *bent((0.5, 0.3), (0.82, 0.62), (0.8, 0.8)),
        (0.8, 1.1),
    )
    painting.add(hue, whole(side), depth=0.12)
    painting.add(hue, oval(0, -0.26, 0.46, 0.13), depth=0.05).add(hue, oval(0, -0.6, 0.4), depth=0.12)
    sprite = painting.done()
    lay(sprite, badge(seat, round(size * 0.46)), size / 2, size * 0.66)
    return sprite
