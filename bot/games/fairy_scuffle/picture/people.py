"""The ten characters as they look: a line of words each, in the colour of whoever plays them."""

from __future__ import annotations

from typing import Final

from engine.games.fairy_scuffle.cards import Name

PEOPLE: Final = {
    Name.KING: "old crown:gold beard:white cape:wine fur",
    Name.QUEEN: "fair tiara:gold bun:brown lips chain collar",
    Name.PRINCESS: "fair long:blond tiara:gold lips blush",
    Name.KNIGHT: "greathelm:steel plume:wine plate sword",
    Name.PEASANT: "tan hat:straw short:brown fork blush grin",
    Name.DWARF: "fair pointed:wine great:white bignose blush hammer",
    Name.DRAGON: "dragon:leaf",
    Name.WITCH: "green long:black wizard:purple hooknose mean grin",
    Name.FAIRY: "fair wings:sky buns:pink flower:gold lips blush",
    Name.WIZARD: "old wizard:night great:white staff:sky bushy",
}
