"""Who is on the cards: a line of words for every face (bot/pictures/portraits)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.games.king_under_mountain.cards import SUITS, VALUES, Rank, Special, Suit

KNIGHTS: Final = {
    2: "fair short:brown helm:steel",
    3: "fair short:blond helm:steel banner:sky",
    4: "fair short:brown helm:iron tache:brown crossbow",
    5: "tan short:black goatee:black torch collar:wine",
    6: "fair hood:sky bow",
    7: "tan curly:black beard:black circlet:steel sabres",
    8: "greathelm:steel plate",
    9: "greathelm:steel plate plume:wine",
    10: "greathelm:iron horned plate",
    Rank.JACK: "fair curly:blond hat:wine plume:white sword",
    Rank.QUEEN: "fair long:blond tiara:gold lips chain",
    Rank.KING: "old crown:gold long:silver beard:silver fur",
    Rank.ACE: "greathelm:gold plate:gold plume:white sword",
}
DWARVES: Final = {
    2: "fair dwarf great:ginger bald:tan",
    3: "tan dwarf great:brown bun:brown",
    4: "fair dwarf great:blond cap:iron mug",
    5: "fair dwarf great:black hood:wine",
    6: "tan dwarf great:silver goggles fork",
    7: "fair dwarf great:brown helm:bronze hammer",
    8: "fair dwarf great:ginger helm:bronze horned",
    9: "tan dwarf great:black helm:iron axe",
    10: "old dwarf great:silver helm:iron horned crossbow",
    Rank.JACK: "fair dwarf hat:forest beard:ginger plume:white",
    Rank.QUEEN: "fair dwarf braids:ginger tiara:gold lips blush",
    Rank.KING: "fair dwarf great:ginger crown:gold cape:wine",
    Rank.ACE: "old dwarf great:white helm:gold horned axe",
}
GOBLINS: Final = {
    2: "green goblin fangs",
    3: "green goblin cap:leather grin",
    4: "olive goblin curly:black frown torch",
    5: "green goblin hood:purple sack grin",
    6: "green goblin goggles bomb grin",
    7: "olive goblin cap:iron crossbow",
    8: "olive goblin mohawk:red fangs",
    9: "green goblin helm:iron axe fangs",
    10: "olive goblin helm:iron horned sabres",
    Rank.JACK: "green goblin hat:wine ribbon:gold grin collar",
    Rank.QUEEN: "green goblin long:black tiara:gold grin",
    Rank.KING: "green goblin fangs crown:gold cape:wine",
    Rank.ACE: "olive goblin fangs crown:iron sword scar plate:iron",
}
SPECIALS: Final[Mapping[int, str]] = {
    Special.JESTER: "fair jester grin blush",
    Special.BLUE_STANDARD: "greathelm:steel plate banner:sky",
    Special.ENCHANTER: "fair beard:black wizard:purple staff:sky",
    Special.DRUID: "old great:white leaves staff:leaf",
    Special.GREEN_STANDARD: "fair dwarf great:ginger helm:bronze banner:leaf",
    Special.TINKER: "tan dwarf great:brown goggles wrench pack",
    Special.SCOUT: "green goblin hood:bark bow",
    Special.SHAMAN: "green goblin antlers:bone staff:red",
    Special.RED_STANDARD: "green goblin cap:iron banner:wine",
    Special.DRAGON: "dragon:red",
    Special.MUMMY: "mummy:white glow:straw body:white bandages",
    Special.PUPPETEER: "fair hat:black ribbon:purple tache:black goatee:black collar:wine strings",
    Special.SORCERER: "blue great:black wizard:wine staff:red",
    Special.EXCALIBUR: "old crown:gold great:white excalibur plate",
}
COURT: Final[tuple[Mapping[int, str], ...]] = (KNIGHTS, DWARVES, GOBLINS)  # by suit


def words_of(card: int) -> str:
    """The words for the face on a card."""
    return SPECIALS[card] if card in SPECIALS else COURT[Suit(SUITS[card])][VALUES[card]]
