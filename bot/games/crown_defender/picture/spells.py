"""Scrolls as cards, and their emblems."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from bot.games.crown_defender.picture.places import CHEVRONS, DROPLET, SAD, SKULL, SNOWFLAKE
from bot.pictures.board import Sprite, lay, put
from bot.pictures.colours import BLUE, INK, WHITE, darker, lighter, of
from bot.pictures.emblems import CROSS, FLAME, Emblem, Points, bar, bent, limb, moved, oval, solid, star
from bot.pictures.frames import ACTIVE, COLD, COPPER, SHADOW, framed, plaque, shadow
from bot.pictures.gems import Cut, gem
from bot.pictures.kept import kept
from bot.pictures.lettering import NAME, word
from bot.pictures.materials import Material, gradient
from bot.pictures.shapes import icon
from engine.games.crown_defender.cards import SCROLLS, Spell

PLATE: Final = 31


def _spiral(turns: float, steps: int = 40) -> Points:
    line = (step / steps for step in range(steps + 1))
    return tuple((share * cos(share * turns * 2 * pi), share * sin(share * turns * 2 * pi)) for share in line)


def _threads() -> tuple[Points, ...]:
    spokes = (limb(((0, 0), (1.05 * cos(way), 1.05 * sin(way))), 0.1, 0.1) for way in _WAYS)
    rings = (tuple((r * cos(way), r * sin(way)) for way in (*_WAYS, _WAYS[0])) for r in (0.42, 0.84))
    return (*spokes, *(limb(ring, 0.1, 0.1) for ring in rings))


_WAYS: Final = tuple(step * pi / 3 + pi / 6 for step in range(6))
RAYS: Final = solid(star(12, 1.1, 0.72), bar(-0.2, -0.6, 0.2, 0.6), bar(-0.6, -0.2, 0.6, 0.2))
SWORD: Final = solid(
    ((0.0, -1.12), (0.22, -0.84), (0.2, 0.36), (-0.2, 0.36), (-0.22, -0.84)),
    bar(-0.62, 0.34, 0.62, 0.56),
    bar(-0.12, 0.5, 0.12, 1.0),
    oval(0, 1.0, 0.2),
)
WIND: Final = solid(
    limb(bent((-1.0, -0.3), (0.9, -0.1), (0.9, -1.0), (0.3, -0.7)), 0.22, 0.14),
    limb(bent((-1.0, 0.1), (1.2, 0.1), (1.3, 0.9), (0.6, 0.7)), 0.24, 0.14),
    limb(bent((-0.8, 0.5), (0.3, 0.5), (0.3, 1.1), (-0.1, 0.9)), 0.2, 0.12),
)
WEB: Final = solid(*_threads())
SPIRAL: Final = solid(limb(_spiral(2.6), 0.2, 0.24))
PLAGUE: Final = (
    *moved(DROPLET, 0, -0.42, 0.6),
    *moved(DROPLET, -0.58, 0.46, 0.6),
    *moved(DROPLET, 0.58, 0.46, 0.6),
)
SPELLS: Final[tuple[Emblem, ...]] = (  # by spell
    *(CROSS, RAYS, SWORD, SNOWFLAKE, WIND, FLAME),
    *(WEB, SKULL, CHEVRONS, PLAGUE, SAD, SPIRAL),
)


@kept
def scroll(spell: int, size: tuple[int, int], name: str, held: bool) -> Sprite:
    """A scroll with its price in mana; laid SHADOW up and to the left of it."""
    (width, height), paper = size, of("e8d3a4")
    face = gradient(width, height, lighter(paper, 0.3), darker(paper, 0.3))
    room = height - PLATE - 6
    lay(face, icon(SPELLS[spell], round(room * 0.84), darker(BLUE, 0.2), paper), width / 2 + 8, room / 2 + 6)
    sprite = shadow(width, height, 12).copy()
    body = framed(face, 11, ACTIVE if held else COLD, 4)
    lay(body, plaque(width - 12, PLATE, Material.PARCHMENT, COPPER, 7), width / 2, height - PLATE / 2 - 5)
    lay(body, word(name, NAME, INK, width - 24), width / 2, height - PLATE / 2 - 5)
    put(sprite, body, SHADOW, SHADOW)
    lay(sprite, gem(SCROLLS[Spell(spell)].mana, 50, Cut.ROUND, BLUE, WHITE), SHADOW + 25, SHADOW + 25)
    return sprite
