"""The position, the moves and the events.

State     hands, deck, holdings by seat, titles; what seats know of hidden cards from having returned them
Holding   a castle or an obelisk and its garrison
Choice    Lay, Send · Return … TakeNew · Pass
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from engine.cards import listed
from engine.contract import HIDDEN, NOBODY, SEATS, Event, Move, Public, Seat, Telling
from engine.games.kings_bounty.cards import HAND, english

NOTHING_KNOWN: Final = (NOBODY,) * HAND


@dataclass(frozen=True, slots=True)
class Holding:
    kind: int
    garrison: int = NOBODY  # the kind of the unit that holds it


@dataclass(slots=True)
class State:
    hands: list[tuple[int, ...]]  # by seat, sorted kinds
    deck: tuple[int, ...]  # the last card is drawn next, the first lies at the very bottom
    knowers: tuple[int, ...]  # by place in the deck: the seat that returned the card and knows it, or NOBODY
    known: list[list[tuple[int, ...]]]  # by seat and by knowing seat: known cards of its hand, then NOBODY
    holdings: list[tuple[Holding, ...]]  # by seat, as they came
    discards: tuple[int, ...]  # sorted
    absent: tuple[int, ...]  # cards that stayed in the box, sorted
    titles: tuple[int, ...]  # open ones, sorted
    hidden: tuple[int, ...]  # by seat, a title of its own that the others do not see; empty without the option
    first: Seat
    turns: int = 0  # finished
    idle: int = 0  # turns in a row in which nobody played a card
    returning: tuple[int, ...] = ()  # cards named so far, the last named to lie at the very bottom
    closing: int = NOBODY  # the turn in which the deck ran out, or the stalemate came
    vandal: int = NOBODY  # who played a monster last
    rat: int = NOBODY  # who played a hero last
    over: bool = False

    def copy(self) -> State:
        return State(
            self.hands.copy(), self.deck, self.knowers, [seat.copy() for seat in self.known], self.holdings.copy(),
            self.discards, self.absent, self.titles, self.hidden, self.first, self.turns, self.idle, self.returning,
            self.closing, self.vandal, self.rat, self.over,
        )  # fmt: skip

    @property
    def mover(self) -> Seat:
        return SEATS[(self.first + self.turns) % len(self.hands)]

    @property
    def last(self) -> Seat:
        """The last player: the seat before the first."""
        return SEATS[(self.first - 1) % len(self.hands)]

    def order(self, seat: int) -> int:
        """How many seats come before `seat` in a round."""
        return (seat - self.first) % len(self.hands)


# Moves


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Play a castle or an obelisk."""

    kind: int

    def __str__(self) -> str:
        return f"lay {english(self.kind)}"


@dataclass(frozen=True, slots=True)
class Send(Move):
    """Send a unit to a holding, of one's own or of a rival."""

    kind: int
    owner: Seat
    place: int

    def __str__(self) -> str:
        return f"send {english(self.kind)} to holding {self.place + 1} of seat {self.owner + 1}"


@dataclass(frozen=True, slots=True)
class Return(Move):
    """Return one more card under the deck."""

    kind: int

    def __str__(self) -> str:
        return f"return {english(self.kind)}"


@dataclass(frozen=True, slots=True)
class TakeNew(Move):
    """Return no more cards, and draw as many as were returned."""

    def __str__(self) -> str:
        return "take new cards"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """With the deck empty, end the turn without playing a card (KB-12)."""

    def __str__(self) -> str:
        return "pass"


Choice = Lay | Send | Return | TakeNew | Pass


# Events


@dataclass(frozen=True, slots=True)
class Began(Public):
    first: Seat
    absent: tuple[int, ...]
    titles: tuple[int, ...]

    def __str__(self) -> str:
        return f"seat {self.first + 1} goes first; {len(self.absent)} cards stay in the box; titles {self.titles}"


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    seat: Seat
    cards: tuple[int, ...]
    title: int  # a hidden one; NOBODY without the option

    def seen_by(self, seat: Seat | None) -> Event | None:
        title = self.title if self.title == NOBODY else HIDDEN
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards), title=title)

    def __str__(self) -> str:
        return f"seat {self.seat + 1} takes {listed(self.cards, english)}"


@dataclass(frozen=True, slots=True)
class Laid(Telling):
    seat: Seat
    kind: int

    def __str__(self) -> str:
        return f"seat {self.seat + 1} lays {english(self.kind)}"


@dataclass(frozen=True, slots=True)
class Manned(Telling):
    """A garrison on an own holding; `before` is the one it replaced."""

    seat: Seat
    kind: int
    holding: int
    before: int

    def __str__(self) -> str:
        return f"seat {self.seat + 1} mans {english(self.holding)} with {english(self.kind)}"


@dataclass(frozen=True, slots=True)
class Captured(Telling):
    seat: Seat
    kind: int
    holding: int
    owner: Seat
    before: int

    def __str__(self) -> str:
        return f"seat {self.seat + 1} takes {english(self.holding)} from seat {self.owner + 1} by {english(self.kind)}"


@dataclass(frozen=True, slots=True)
class Destroyed(Telling):
    seat: Seat
    kind: int
    holding: int
    owner: Seat
    before: int

    def __str__(self) -> str:
        whose = f"{english(self.holding)} of seat {self.owner + 1}"
        return f"seat {self.seat + 1} destroys {whose} by {english(self.kind)}"


@dataclass(frozen=True, slots=True)
class Unveiled(Telling):
    """A hidden Vandal or Staff Rat: such a card was played (KB-10)."""

    seat: Seat  # the seat whose hidden title it was
    title: int

    def __str__(self) -> str:
        return f"seat {self.seat + 1} shows the hidden title {self.title}"


@dataclass(frozen=True, slots=True)
class Named(Event):
    """One more card that goes under the deck."""

    seat: Seat
    kind: int
    reveals: ClassVar[bool] = False

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else replace(self, kind=HIDDEN)

    def __str__(self) -> str:
        return f"seat {self.seat + 1} returns {listed((self.kind,), english)}"


@dataclass(frozen=True, slots=True)
class Exchanged(Public):
    """Cards went under the deck, and as many come for them."""

    seat: Seat
    number: int

    def __str__(self) -> str:
        return f"seat {self.seat + 1} exchanges {self.number} cards"


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards drawn from the deck, sorted by the seat that returned them and so knows them, not as they lay there."""

    seat: Seat
    cards: tuple[int, ...]
    knowers: tuple[int, ...]

    def seen_by(self, seat: Seat | None) -> Event | None:
        if seat == self.seat:
            return self
        known = zip(self.cards, self.knowers, strict=True)
        return replace(self, cards=tuple(card if seat is not None and one == seat else HIDDEN for card, one in known))

    def __str__(self) -> str:
        return f"seat {self.seat + 1} draws {listed(self.cards, english)}"


@dataclass(frozen=True, slots=True)
class Passed(Public):
    seat: Seat

    def __str__(self) -> str:
        return f"seat {self.seat + 1} passes"


@dataclass(frozen=True, slots=True)
class Closing(Public):
    """The deck has run out, or nobody plays any more: the last turns begin."""

    stalemate: bool

    def __str__(self) -> str:
        return "nobody plays any more: the last turns" if self.stalemate else "the deck has run out: the last turns"
