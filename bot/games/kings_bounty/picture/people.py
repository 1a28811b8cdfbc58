"""The faces of the units: a line of words each, by people and role."""

from __future__ import annotations

from typing import Final

from bot.games.kings_bounty.picture.emblems import HUES
from bot.pictures.board import Sprite
from bot.pictures.colours import WHITE, Colour, between
from bot.pictures.portraits import portrait
from engine.games.kings_bounty.cards import PEOPLE, UNITS

LINES: Final = (
    *(  # elves: archer, warrior, wizard, hero, monster
        "fair elf long:blond hood:forest bow",
        "fair elf short:brown circlet sabres",
        "fair elf long:silver leaves staff:leaf",
        "fair elf long:blond crown:gold plate:gold sword",
        "treant:leaf",
    ),
    *(  # dwarves
        "tan dwarf great:brown cap:iron crossbow",
        "fair dwarf great:ginger helm:steel horned axe",
        "old dwarf great:white pointed:purple staff:red",
        "old dwarf great:white crown:gold hammer",
        "grey bald:iron square hammer frown eyes:flame",
    ),
    *(  # undead
        "skull bow",
        "skull:red helm:iron sword",
        "skull:green hood:night staff:green",
        "blue fangs short:black cape:wine collar:wine crown:iron mean eyes:red",
        "ghost",
    ),
    *(  # orcs
        "olive orc tusks cap:leather bow",
        "olive orc tusks mohawk:black axe",
        "olive orc tusks antlers:bone staff:red fur:brown",
        "olive orc tusks crown:bone plate:iron scar axe",
        "horror:purple",
    ),
    *(  # humans
        "fair short:brown hat:forest ribbon:wine bow",
        "greathelm:steel plume:wine sword",
        "old beard:grey wizard:night staff:sky",
        "fair short:blond crown:gold tache:blond plate banner cape:wine",
        "dragon:scarlet",
    ),
)


def cloth(kind: int) -> Colour:
    people = PEOPLE[kind]
    return between(HUES[people], WHITE, 0.12) if people is not None and kind in UNITS else WHITE


def face(kind: int, size: int) -> Sprite:
    return portrait(LINES[kind], cloth(kind), size)
