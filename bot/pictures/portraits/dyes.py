"""The colours that lines of words may name: skins as words of their own, all others after a colon."""

from __future__ import annotations

from typing import Final

from bot.pictures.colours import BRONZE, GOLD, STEEL, Colour, of

SKINS: Final = {
    "fair": of("fbcfa0"),
    "old": of("f2c79c"),
    "tan": of("dd9f68"),
    "dark": of("9a623c"),
    "green": of("86a845"),
    "olive": of("6d8b3a"),
    "blue": of("9fc3c9"),
    "bone": of("efe6cf"),
    "dead": of("a9b78f"),
    "grey": of("8d949b"),
    "red": of("b5412c"),
    "bark": of("77502c"),
    "ghostly": of("cfe6ea"),
}
DYES: Final = SKINS | {
    "brown": of("6a4223"),
    "black": of("2b2320"),
    "blond": of("e9bf56"),
    "ginger": of("c0601f"),
    "white": of("f2efe8"),
    "silver": of("dfe3ea"),
    "gold": GOLD,
    "steel": STEEL,
    "iron": of("6f7a86"),
    "bronze": BRONZE,
    "leather": of("8b5a30"),
    "forest": of("3f6a34"),
    "leaf": of("5f9440"),
    "night": of("3b3a66"),
    "purple": of("7a4a8f"),
    "wine": of("8c2740"),
    "straw": of("e3c565"),
    "sky": of("7cc0e8"),
    "pink": of("f2a7b8"),
    "flame": of("f08a1c"),
    "scarlet": of("c23b2e"),
    "sea": of("2b7f9e"),
    "blood": of("a8423a"),
}


def dyed(name: str) -> Colour:
    """The colour of this name."""
    if name not in DYES:
        raise ValueError(f"no such colour: {name!r}; there are {', '.join(sorted(DYES))}")
    return DYES[name]
