"""The cards as data: seven houses, 35 characters, 14 companions.

    House      largest first, so that sorting houses puts the strongest tie-breaker first
    Character  house by house; HOUSE_OF, BITS_OF: which house, as a number and as a set of bits
    Companion  TAKES, KILLS: the characters a card names; KEPT: those that stay in a play area; PROVENANCE: whose text

A set of characters is an int: bit `character` is set for each of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum, IntEnum
from typing import Final


class House(IntEnum):
    STARK = 0
    GREYJOY = 1
    LANNISTER = 2
    TARGARYEN = 3
    BARATHEON = 4
    TYRELL = 5
    TULLY = 6


SIZE_OF: Final = (8, 7, 6, 5, 4, 3, 2)  # by house


class Character(IntEnum):
    ARYA = 0
    BRAN = 1
    CATELYN = 2
    EDDARD = 3
    LYANNA = 4
    RICKON = 5
    ROBB = 6
    SANSA = 7

    AERON = 8
    ASHA = 9
    BALON = 10
    EURON = 11
    RODRIK = 12
    THEON = 13
    VICTARION = 14

    CERSEI = 15
    JAIME = 16
    JOFFREY = 17
    KEVAN = 18
    TYRION = 19
    TYWIN = 20

    AEGON = 21
    AERYS = 22
    DAENERYS = 23
    RHAEGAR = 24
    VISERYS = 25

    RENLY = 26
    ROBERT = 27
    SHIREEN = 28
    STANNIS = 29

    GARLAN = 30
    MARGAERY = 31
    OLENNA = 32

    EDMURE = 33
    HOSTER = 34


def bits(characters: Iterable[int]) -> int:
    """A set of characters as an int."""
    return sum(1 << character for character in characters)


def members(characters: int) -> Iterator[Character]:
    """The characters of a set, in order."""
    return (character for character in CHARACTERS if characters >> character & 1)


CHARACTERS: Final = tuple(Character)  # going through the enum itself is slow


HOUSE_OF: Final = tuple(house for house in House for _ in range(SIZE_OF[house]))  # by character
BITS_OF: Final = tuple(bits(one for one in Character if HOUSE_OF[one] == house) for house in House)  # by house
EVERYBODY: Final = bits(Character)
HOUSES_IN: Final = tuple(  # by set of houses, in which bit `house` is set for each
    tuple(house for house in House if houses >> house & 1) for houses in range(1 << len(House))
)


class Companion(IntEnum):
    JON_SNOW = 0
    GENDRY = 1
    SHAE = 2
    SANDOR_CLEGANE = 3
    RAMSAY_SNOW = 4
    MELISANDRE = 5
    JAQEN_HGHAR = 6
    ILYN_PAYNE = 7
    HODOR = 8
    BRONN = 9
    PETYR_BAELISH = 10
    KHAL_DROGO = 11
    BRIENNE_OF_TARTH = 12
    OBERYN_MARTELL = 13


OPEN: Final = 6  # how many companions lie open at first

KEPT: Final = (Companion.JON_SNOW, Companion.GENDRY, Companion.SHAE)  # numbered from 0: they index State.kept
JON_SNOW_COUNTS: Final = 2

TAKES: Final[Mapping[int, Character]] = {
    Companion.HODOR: Character.BRAN,
    Companion.BRONN: Character.TYRION,
    Companion.BRIENNE_OF_TARTH: Character.RENLY,
}
KILLS: Final[Mapping[int, int]] = {  # sets: one of them, anywhere
    Companion.ILYN_PAYNE: bits([Character.EDDARD]),
    Companion.KHAL_DROGO: bits([Character.VISERYS, Character.ROBERT]),
}
KILLS_IN_PLAY_AREA: Final[Mapping[int, int]] = {  # sets: one of them, in any play area
    Companion.JAQEN_HGHAR: EVERYBODY,
    Companion.OBERYN_MARTELL: BITS_OF[House.LANNISTER],
}


class Provenance(Enum):
    PRINTED = "printed"  # read off the card or stated in the rule book
    OURS = "ours"  # the printed text could not be found: our own, to be replaced by whoever owns the box


PROVENANCE: Final[Mapping[Companion, Provenance]] = {
    Companion.JON_SNOW: Provenance.PRINTED,
    Companion.GENDRY: Provenance.PRINTED,
    Companion.SHAE: Provenance.OURS,  # that she is kept is printed
    Companion.SANDOR_CLEGANE: Provenance.PRINTED,
    Companion.RAMSAY_SNOW: Provenance.PRINTED,
    Companion.MELISANDRE: Provenance.PRINTED,
    Companion.JAQEN_HGHAR: Provenance.PRINTED,
    Companion.ILYN_PAYNE: Provenance.PRINTED,
    Companion.HODOR: Provenance.PRINTED,
    Companion.BRONN: Provenance.PRINTED,
    Companion.PETYR_BAELISH: Provenance.OURS,
    Companion.KHAL_DROGO: Provenance.OURS,
    Companion.BRIENNE_OF_TARTH: Provenance.OURS,
    Companion.OBERYN_MARTELL: Provenance.OURS,
}


def english(card: IntEnum) -> str:
    """A card's or house's English name.

    >>> english(Companion.BRIENNE_OF_TARTH)
    'Brienne of Tarth'
    """
    return card.name.replace("_", " ").title().replace(" Of ", " of ")
