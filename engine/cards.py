"""What games of cards have in common.

SecretCards   an event about cards that only some seats see
without       a hand, one card less
listed        cards in English
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, cast

from engine.contract import HIDDEN, Event, Seat


class SecretCards(Event):
    """An event about `cards` that only some seats see; everybody else sees how many there are."""

    __slots__ = ()
    seat: Seat
    cards: tuple[int, ...]

    def sees(self, seat: Seat | None) -> bool:
        """Whether `seat` (None: a spectator) sees the cards: only the one whose they are, unless a game says more."""
        return seat == self.seat

    def seen_by(self, seat: Seat | None) -> Event | None:
        if self.sees(seat):
            return self
        return cast(Event, replace(cast(Any, self), cards=(HIDDEN,) * len(self.cards)))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """One copy of a card less.

    >>> without((3, 5, 5), 5)
    (3, 5)
    """
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def listed(cards: Iterable[int], english: Callable[[int], str]) -> str:
    """
    >>> listed((3, HIDDEN), english)
    'humans archer, ?'
    """
    return ", ".join("?" if card == HIDDEN else english(card) for card in cards) or "nothing"
