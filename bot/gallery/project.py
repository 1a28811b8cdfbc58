"""What the project shows of itself: the banner of its README, and the icon of the playground's page."""

from __future__ import annotations

from typing import Final

from PIL import Image

from bot.pictures.board import Board, Sprite, lay
from bot.pictures.colours import BLOOD, darker, lighter, of
from bot.pictures.cover import Cover, title_card
from bot.pictures.frames import ACTIVE, framed
from bot.pictures.materials import gradient
from bot.pictures.portraits import portrait
from bot.pictures.scenery import castle, far, land
from bot.pictures.shapes import Painting

KING: Final = "old crown:gold beard:white cape:wine fur"
CAST: Final = (  # one of each game
    (BLOOD, KING),
    (of("2f5f8a"), "fair dwarf great:ginger helm:steel horned axe"),
    (of("3c6b45"), "fair elf long:blond hood:forest bow"),
    (of("6b4a86"), "old beard:grey wizard:night staff:sky"),
    (of("8a6a2c"), "green goblin fangs"),
)
"""The colour of their cloth, and what they look like; the most important first."""

ICON: Final = 64  # pixels


def banner() -> Board:
    return title_card(Cover((of("2a1636"), of("f08a3c")), _evening, CAST, str), "Игротека", "настольные игры в чате")


def icon() -> Sprite:
    """A card with a king on it."""
    size = 2 * ICON
    face = gradient(size, size, lighter(BLOOD, 0.15), darker(BLOOD, 0.45))
    lay(face, portrait(KING, BLOOD, size - 12), size / 2, size / 2 + 6)
    return framed(face, 24, ACTIVE, 7).resize((ICON, ICON), Image.Resampling.LANCZOS)


def _evening(painting: Painting) -> None:
    haze = of("e08a4a")
    land(painting, far(of("4a3550"), haze, 0.45), 0.1, -0.2, 0.16, -0.3, 0.1)
    castle(painting, 0.0, 0.06, 0.5, far(of("6d5a68"), haze, 0.4), far(of("4f3a60"), haze, 0.3))
    castle(painting, -1.08, 0.3, 0.86, of("7f8494"), of("2a5d9a"))
    castle(painting, 1.08, 0.3, 0.86, of("96755f"), of("c25a1c"))
    land(painting, of("4a4632"), 0.4, 0.32, 0.44, 0.32, 0.4)
