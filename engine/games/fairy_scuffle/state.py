"""The position, the moves and the events.

State     terrain, the stack of each place, each seat's hand and the three cards it set aside, whose turn
Question  how to use the magic character just placed
Choice    Place, then perhaps Swap (Witch), Lay, Lay … (Fairy) or Carry (Wizard), or Decline
events    Began, Dealt, Placed, Swapped, Reordered, Carried, Declined, LastTurn, Passed
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import SecretCards
from engine.contract import HIDDEN, Move, Public, Seat, Telling
from engine.games.fairy_scuffle.cards import NAME, NEVER_LAST, TURNS, Name, Terrain, colour_of


@dataclass(frozen=True, slots=True)
class Question:
    """Asks the seat in turn how to use the `character` it has just put on `place`."""

    character: Name
    place: int
    laid: tuple[int, ...] = ()  # the Fairy's new order so far, from the top down


@dataclass(slots=True)
class State:
    terrain: tuple[Terrain, ...]  # by place
    stacks: list[list[int]]  # by place, bottom to top; a Dwarf is always first
    hands: list[list[int]]  # by seat, sorted
    aside: tuple[tuple[int, ...], ...]  # by seat, sorted
    first: Seat
    turns: int  # finished by all seats together, passed ones too
    pending: list[Question]  # one at most: no power sets off another

    def copy(self) -> State:
        return State(
            self.terrain,
            list(map(list.copy, self.stacks)),
            list(map(list.copy, self.hands)),
            self.aside,
            self.first,
            self.turns,
            self.pending.copy(),
        )

    @property
    def over(self) -> bool:
        return self.turns == TURNS * len(self.hands)

    @property
    def mover(self) -> Seat:
        """The seat whose turn it is."""
        return Seat((self.first + self.turns) % len(self.hands))

    @property
    def last_turn(self) -> bool:
        """Whether everybody plays, or has played, the last turn."""
        return self.turns >= (TURNS - 1) * len(self.hands)

    def order(self, seat: int) -> int:
        """How many seats come before `seat` in a round."""
        return (seat - self.first) % len(self.hands)

    def seen_stuck(self, seat: int) -> bool | None:
        """Whether the last turn of a seat has shown its two cards to be unplayable (it passed); None: not yet shown."""
        last = (TURNS - 1) * len(self.hands) + self.order(seat)
        return self.turns > last if self.turns >= last and len(self.hands[seat]) == len(NEVER_LAST) else None


def movable(stack: list[int]) -> list[int]:
    """A stack without its Dwarf, which nothing moves (FS-4)."""
    return stack[1:] if stack and NAME[stack[0]] == Name.DWARF else stack


def stuck(hand: tuple[int, ...] | list[int]) -> bool:
    """Whether nothing in a hand can be played in the last turn (FS-11)."""
    return all(NAME[card] in NEVER_LAST for card in hand)


def called(card: int) -> str:
    return f"seat {colour_of(card) + 1}'s {NAME[card].name.title()}"


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Play a character from the hand."""

    name: Name
    place: int

    def __str__(self) -> str:
        return f"{self.name.name.title()} to place {self.place + 1}"


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """The Witch: exchange the top characters of two places."""

    places: tuple[int, int]

    def __str__(self) -> str:
        return f"swap the tops of places {self.places[0] + 1} and {self.places[1] + 1}"


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """The Fairy: the next card of the new order, from the top down."""

    card: int

    def __str__(self) -> str:
        return f"{called(self.card)} next from the top"


@dataclass(frozen=True, slots=True)
class Carry(Move):
    """The Wizard: move the top character of one place to another."""

    source: int
    target: int

    def __str__(self) -> str:
        return f"the top of place {self.source + 1} to place {self.target + 1}"


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """Leave a power unused."""

    def __str__(self) -> str:
        return "leave it"


Choice = Place | Swap | Lay | Carry | Decline


@dataclass(frozen=True, slots=True)
class Began(Public):
    first: Seat
    terrain: tuple[Terrain, ...]

    def __str__(self) -> str:
        return f"seat {self.first + 1} goes first; the kingdom: {' '.join(land.name.lower() for land in self.terrain)}"


@dataclass(frozen=True, slots=True)
class Dealt(SecretCards):
    seat: Seat
    cards: tuple[int, ...]

    def __str__(self) -> str:
        names = "" if HIDDEN in self.cards else ": " + ", ".join(NAME[card].name.title() for card in self.cards)
        return f"seat {self.seat + 1} takes {len(self.cards)} cards{names}"


@dataclass(frozen=True, slots=True)
class Placed(Telling):
    seat: Seat
    name: Name
    place: int

    def __str__(self) -> str:
        side = "under" if self.name == Name.DWARF else "on"
        return f"seat {self.seat + 1} puts the {self.name.name.title()} {side} place {self.place + 1}"


@dataclass(frozen=True, slots=True)
class Swapped(Public):
    seat: Seat
    places: tuple[int, int]
    cards: tuple[int, int]  # the top characters before the swap

    def __str__(self) -> str:
        here, there = (
            f"{called(card)} (place {place + 1})" for card, place in zip(self.cards, self.places, strict=True)
        )
        return f"seat {self.seat + 1}'s Witch swaps {here} and {there}"


@dataclass(frozen=True, slots=True)
class Reordered(Public):
    seat: Seat
    place: int
    cards: tuple[int, ...]  # the whole stack as it lies now, bottom to top

    def __str__(self) -> str:
        stack = ", ".join(map(called, self.cards))
        return f"seat {self.seat + 1}'s Fairy reorders place {self.place + 1}, from the bottom: {stack}"


@dataclass(frozen=True, slots=True)
class Carried(Public):
    seat: Seat
    card: int
    source: int
    target: int

    def __str__(self) -> str:
        way = f"from place {self.source + 1} to place {self.target + 1}"
        return f"seat {self.seat + 1}'s Wizard moves {called(self.card)} {way}"


@dataclass(frozen=True, slots=True)
class Declined(Public):
    seat: Seat
    character: Name

    def __str__(self) -> str:
        return f"seat {self.seat + 1} leaves the {self.character.name.title()}'s power unused"


@dataclass(frozen=True, slots=True)
class LastTurn(Telling):
    """A last turn begins and is not passed: the two cards are not Dragon and Dwarf."""

    seat: Seat

    def __str__(self) -> str:
        return f"seat {self.seat + 1} plays its last turn"


@dataclass(frozen=True, slots=True)
class Passed(Telling):
    """A last turn with nothing to play: the two cards are Dragon and Dwarf."""

    seat: Seat

    def __str__(self) -> str:
        return f"seat {self.seat + 1} has only Dragon and Dwarf left and passes"
