"""The cards of King Under the Mountain: 39 of the court in three suits, and 14 special ones, one of them in each hand.

A card is a number: suit * 16 + slot, slots in the order of strength: 1 · 2 … 10 · 11 · 11 · jack, queen, king, ace;
the coloured special cards are the 1 and the two 11 of a suit.  Magic cards come after the suits.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Final


class Suit(IntEnum):
    KNIGHTS = 0
    DWARVES = 1
    GOBLINS = 2


class Rank(IntEnum):
    """The values with a name; the numbers 1 to 11 are themselves."""

    JACK = 12
    QUEEN = 13
    KING = 14
    ACE = 15


class Special(IntEnum):
    JESTER = 0
    BLUE_STANDARD = 10
    ENCHANTER = 11
    DRUID = 16
    GREEN_STANDARD = 26
    TINKER = 27
    SCOUT = 32
    SHAMAN = 42
    RED_STANDARD = 43
    DRAGON = 48
    MUMMY = 49
    PUPPETEER = 50
    SORCERER = 51
    EXCALIBUR = 52


SLOTS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
KINDS: Final = 53
NO_SUIT: Final = 3
SUITS: Final = tuple(min(card // len(SLOTS), NO_SUIT) for card in range(KINDS))  # by card; magic ones have NO_SUIT
FIRST_OF: Final = tuple(suit * len(SLOTS) for suit in range(NO_SUIT + 1))  # by suit: its cards come together
VALUES: Final = tuple(int(SLOTS[card % 16]) if SUITS[card] != NO_SUIT else 0 for card in range(KINDS))
MAGIC: Final = frozenset(special for special in Special if SUITS[special] == NO_SUIT)
ALWAYS_PLAYABLE: Final = frozenset({Special.DRAGON, Special.PUPPETEER})
MOVES_HANDS: Final = frozenset({Special.DRUID, Special.BLUE_STANDARD})
NOT_LAST: Final = frozenset({Special.DRUID, Special.TINKER, Special.BLUE_STANDARD})  # KM-16

SEATS: Final = range(3, 6)
TRICKS: Final = {3: 13, 4: 10, 5: 8}  # of a hand, by seats: as many as a seat has cards


def card(suit: int, value: int) -> int:
    """A card of the court.

    >>> SUITS[card(Suit.GOBLINS, 5)], VALUES[card(Suit.GOBLINS, 5)]
    (2, 5)
    """
    return suit * len(SLOTS) + SLOTS.index(value)


CHOOSER: Final = card(Suit.KNIGHTS, 5)  # its holder chooses the side of the task
LEADER: Final = card(Suit.GOBLINS, 5)  # its holder leads the first trick
DEALER: Final = card(Suit.DWARVES, 5)  # its winner deals the next hand
LEFT_OUT: Final = card(Suit.DWARVES, 2)  # of a hand of three seats
COURT: Final = tuple(card(suit, value) for suit in Suit for value in (*range(2, 11), *Rank))


@cache
def court(seats: int) -> tuple[int, ...]:
    """The court cards of a hand."""
    return tuple(one for one in COURT if seats > 3 or one != LEFT_OUT)


def english(card: int) -> str:
    """
    >>> english(card(Suit.DWARVES, Rank.ACE)), english(Special.DRUID)
    ('dwarves ace', 'Druid')
    """
    return NAMES[card]


def _english(card: int) -> str:
    if card in set(Special):
        return Special(card).name.replace("_", " ").title()
    value = VALUES[card]
    return f"{Suit(SUITS[card]).name} {Rank(value).name if value >= Rank.JACK else value}".lower()


NAMES: Final = tuple(_english(card) for card in range(KINDS))
