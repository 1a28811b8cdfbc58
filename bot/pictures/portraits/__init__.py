"""Portraits: one bust for each character, put together from parts; a character is one line of words.

bust    how words become parts, and parts a bust      dyes    the colours that can be said
heads · faces · hair · beards · garb · helms · hats · weapons · props · beasts     the parts: a new one costs five lines

    portrait("fair elf long:blond hood:forest bow", cloth, 100)
"""

from __future__ import annotations

from bot.pictures.board import Sprite
from bot.pictures.colours import Colour
from bot.pictures.kept import kept
from bot.pictures.portraits import beards, beasts, faces, garb, hair, hats, heads, helms, props, weapons  # noqa: F401  # they fill bust.PARTS
from bot.pictures.portraits.bust import Bust
from bot.pictures.shapes import Painting

__all__ = ["portrait"]


@kept
def portrait(words: str, cloth: Colour, size: int, flip: bool = False) -> Sprite:
    """The bust that these words say, in a cloth that is the colour of the seat, the people or the house.

    An unknown word or colour, or two words for the same thing, is a ValueError.
    """
    painting = Painting(size, ink=min(4.0, max(1.0, size * 0.02)), reach=1.12, casts=True)
    Bust(words, cloth).paint(painting, flip=flip)
    return painting.done()
