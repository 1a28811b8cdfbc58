"""What games of cards share: events about secret cards, a card less, lists."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.cards import SecretCards, listed, without
from engine.contract import HIDDEN, SEATS, Seat

ANNA, BORIS, VERA = SEATS[:3]


@dataclass(frozen=True, slots=True)
class Taken(SecretCards):
    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Given(SecretCards):
    seat: Seat
    taker: Seat
    cards: tuple[int, ...]

    def sees(self, seat: Seat | None) -> bool:
        return seat in (self.seat, self.taker)


def test_secret_cards_are_seen_by_their_seat_and_counted_by_everybody_else() -> None:
    taken = Taken(ANNA, (3, 5))
    assert taken.seen_by(ANNA) == taken
    assert [taken.seen_by(seat) for seat in (BORIS, None)] == [Taken(ANNA, (HIDDEN, HIDDEN))] * 2


def test_an_event_may_name_other_seats_that_see_its_cards() -> None:
    given = Given(ANNA, BORIS, (3,))
    assert [given.seen_by(seat) for seat in (ANNA, BORIS)] == [given] * 2
    assert [given.seen_by(seat) for seat in (VERA, None)] == [Given(ANNA, BORIS, (HIDDEN,))] * 2


def test_secret_cards_reveal_something_and_so_cannot_be_undone() -> None:
    assert Taken(ANNA, (3,)).reveals


def test_one_copy_less() -> None:
    assert without((3, 5, 5, 7), 5) == (3, 5, 7)
    with pytest.raises(ValueError, match="not in tuple"):
        without((3, 7), 5)


def test_a_list_of_cards_in_english() -> None:
    assert listed((3, HIDDEN), "card {}".format) == "card 3, ?"
    assert listed((), "card {}".format) == "nothing"
