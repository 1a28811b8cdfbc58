"""Who is who: the face of every creature, one line of words each, and the drawing of every building."""

from __future__ import annotations

from typing import Final

from bot.games.crown_defender.picture.places import BUILDINGS
from bot.pictures.board import Sprite
from bot.pictures.colours import STONE, Colour, lighter
from bot.pictures.portraits import portrait
from bot.pictures.shapes import icon
from engine.games.crown_defender.cards import Kind

PEOPLE: Final = (  # by kind
    # Светлый орден
    "tan short:brown hat fork smile",
    "fair short:blond helm:steel banner",
    "tan bald:grey tache:brown mug blush bignose round",
    "fair short:brown helm:iron crossbow",
    "old veil:white blush book closed smile",
    "tan great:ginger cap:leather hammer square",
    "fair short:black goatee:black torch collar:wine mean hooknose",
    "old great:white wizard:night staff:sky",
    "greathelm:steel plate plume:wine sword",
    "fair short:brown crown:gold tache:brown plate sword cape:wine",
    # Лесной народ
    "fair elf short:blond circlet:leather smirk",
    "fair elf wings:sky long:pink flower lips",
    "fair elf long:leaf leaves antlers lips",
    "fair elf long:blond hood:forest bow",
    "fair elf long:silver sabres lips",
    "fair elf long:brown helm:gold plume:white wings:bark",
    "fair elf cap:leaf beard:brown bow lean",
    "tan elf braids:ginger bow lips warpaint",
    "fair elf long:white staff:straw circlet",
    "treant",
    # Зеленокожие
    "green goblin grin cap:leather",
    "green goblin bow cap:iron",
    "green goblin bomb goggles grin",
    "green goblin goggles wings:leather grin",
    "olive goblin torch mohawk:red shout",
    "green goblin hood:purple sack grin",
    "wolf",
    "olive orc tusks mohawk:black axe",
    "olive orc tusks scar horned mohawk:red sabres",
    "grey orc tusks great:leaf fur:leaf",
    # Живые мертвецы
    "skull sword",
    "dead curly:black frown scar sad",
    "dead fangs elf bald:grey eyes:red mean",
    "ghost",
    "spider",
    "skull:green hood:night staff:green",
    "horror",
    "blue fangs short:black collar:wine cape:wine mean eyes:red",
    "skull:sky crown:iron cape:purple scythe",
    "skull:red horned axe plate:bone",
)


def face(kind: int, cloth: Colour, size: int, *, flip: bool = False) -> Sprite:
    """A creature's portrait, in clothes that stand out against the colour of its side."""
    return portrait(PEOPLE[kind], lighter(cloth, 0.16), size, flip)


def drawing(kind: int, size: int) -> Sprite:
    """A building."""
    return icon(BUILDINGS[kind - Kind.PALISADE], size, STONE, None, 2.0)
