"""A heap of pebbles: the position, the one kind of move, and the events."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import SecretCards, listed
from engine.contract import Move, Seat, Telling
from tests.example.engine.games.pebbles.cards import HAND


@dataclass(slots=True)
class State:
    heap: int  # pebbles left
    taken: list[int]  # pebbles, by seat
    hands: list[list[int]]  # by seat, sorted
    played: list[int]  # cards in the order of play, the first seat's first
    bonus: int  # points for the last pebble

    def copy(self) -> State:
        return State(self.heap, self.taken.copy(), [hand.copy() for hand in self.hands], self.played.copy(), self.bonus)

    @property
    def over(self) -> bool:
        return self.heap == 0 or len(self.played) == HAND * len(self.hands)

    @property
    def mover(self) -> Seat:
        return Seat(len(self.played) % len(self.hands))

    def took_the_last(self, seat: int) -> bool:
        return self.heap == 0 and seat == (len(self.played) - 1) % len(self.hands)


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play a card of the hand."""

    card: int

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Dealt(SecretCards):
    """Seen by all, the cards by their owner alone."""

    seat: Seat
    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"seat {self.seat + 1} is dealt {listed(self.cards, str)}"


@dataclass(frozen=True, slots=True)
class Took(Telling):
    """Seen by all; it shows a card that was hidden, so that there is no undo."""

    seat: Seat
    card: int
    pebbles: int

    def __str__(self) -> str:
        return f"seat {self.seat + 1} plays {self.card} and takes {self.pebbles} from the heap"
