"""The position, the moves and the events.

State     grid · play areas · banners · companions · whose turn · what this turn did · its open questions (a stack)
Question  asked of the mover between moving Varys and the end of the turn; Ask: its kinds
Choice    Go · Talk · Call · Kill · Swap · Discard · Name · Award
events    Dealt … Ended, in the order a game tells them
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar

from engine.cards import SecretCards
from engine.contract import HIDDEN, NOBODY, SEATS, Move, Public, Seat, Telling
from engine.games.hand_of_the_king.cards import EVERYBODY, KEPT, Character, Companion, House, english
from engine.games.hand_of_the_king.grid import VARYS, Direction


class Ask(IntEnum):
    """Kinds of questions; the comments name the move that answers."""

    COMPANION = 0  # one of the open ones: Call
    DRAWN = 1  # one of the two that Petyr drew: Call
    VICTIM_IN_GRID = 2  # Kill
    VICTIM_IN_PLAY_AREA = 3  # Kill
    VICTIM_ANYWHERE = 4  # Kill
    PAIR = 5  # Swap
    UNWANTED = 6  # one of the open companions: Discard
    HOUSE = 7  # Name
    HOLDER = 8  # of a banner: Award


@dataclass(frozen=True, slots=True)
class Question:
    """Asks the mover, on behalf of a companion or about the banner of a house."""

    ask: Ask
    companion: int = NOBODY
    house: int = NOBODY


@dataclass(slots=True)
class State:
    grid: list[int]  # by cell: a character, VARYS or GAP
    varys: int  # his cell
    areas: list[int]  # by seat: its characters, a set
    dead: int  # characters killed, or left in the grid at the end: a set
    banners: list[int]  # by house: a seat, or NOBODY
    open: list[int]  # companions that can be called
    deck: list[int]  # hidden; the top card is the last
    drawn: list[int]  # while the mover chooses: Petyr's two cards, known to the mover only
    spent: list[int]  # companions discarded
    kept: list[int]  # by companion of KEPT: the seat in whose play area it stands, or NOBODY
    named: int  # the house Jon Snow counts for, or NOBODY
    ravens: list[bool]  # by seat: still holds its token
    teams: bool
    turn: Seat
    moved_on: int  # this turn: the house Varys moved on; NOBODY before he moved
    touched: int  # this turn: houses touched by companions, a set (bit `house`)
    again: bool  # this turn: Melisandre was called, the mover's next turn follows
    pending: list[Question]  # this turn: the open questions, the next one last
    over: bool

    def copy(self) -> State:
        return State(
            self.grid[:],
            self.varys,
            self.areas[:],
            self.dead,
            self.banners[:],
            self.open[:],
            self.deck[:],
            self.drawn[:],
            self.spent[:],
            self.kept[:],
            self.named,
            self.ravens[:],
            self.teams,
            self.turn,
            self.moved_on,
            self.touched,
            self.again,
            self.pending[:],
            self.over,
        )

    def in_areas(self) -> int:
        """The characters in any play area, a set."""
        found = 0
        for area in self.areas:
            found |= area
        return found

    def in_grid(self) -> int:
        """The characters still in the grid, a set."""
        return EVERYBODY & ~(self.dead | self.in_areas())

    def kept_companions(self) -> list[Companion]:
        """The companions in play areas."""
        return [companion for companion in KEPT if self.kept[companion] != NOBODY]


def laid_out(grid: list[int], seats: int) -> State:
    """A grid and nothing else: no companions, seat 0 to move."""
    return State(
        grid=grid,
        varys=grid.index(VARYS),
        areas=[0] * seats,
        dead=0,
        banners=[NOBODY] * len(House),
        open=[],
        deck=[],
        drawn=[],
        spent=[],
        kept=[NOBODY] * len(KEPT),
        named=NOBODY,
        ravens=[False] * seats,
        teams=False,
        turn=SEATS[0],
        moved_on=NOBODY,
        touched=0,
        again=False,
        pending=[],
        over=False,
    )


# Moves


@dataclass(frozen=True, slots=True)
class Go(Move):
    """Move Varys to the farthest character of a house; opens the turn."""

    direction: Direction
    house: House

    def __str__(self) -> str:
        return f"go {self.direction.name.lower()} to {english(self.house)}"


@dataclass(frozen=True, slots=True)
class Talk(Move):
    """Spend the raven token on a talk in private, before moving Varys."""

    partner: Seat

    def __str__(self) -> str:
        return f"talk with seat {self.partner + 1}"


@dataclass(frozen=True, slots=True)
class Call(Move):
    """Play a companion: an open one, or one of the two just drawn."""

    companion: Companion

    def __str__(self) -> str:
        return f"call {english(self.companion)}"


@dataclass(frozen=True, slots=True)
class Kill(Move):
    character: Character

    def __str__(self) -> str:
        return f"kill {english(self.character)}"


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Let two characters of the grid change places."""

    pair: tuple[Character, Character]

    def __str__(self) -> str:
        return f"swap {english(self.pair[0])} and {english(self.pair[1])}"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Discard an open companion."""

    companion: Companion

    def __str__(self) -> str:
        return f"discard {english(self.companion)}"


@dataclass(frozen=True, slots=True)
class Name(Move):
    """Name the house that Jon Snow counts for."""

    house: House

    def __str__(self) -> str:
        return f"name {english(self.house)}"


@dataclass(frozen=True, slots=True)
class Award(Move):
    """Choose which of several leaders holds a banner."""

    house: House
    seat: Seat

    def __str__(self) -> str:
        return f"award {english(self.house)} to seat {self.seat + 1}"


Answer = Call | Kill | Swap | Discard | Name  # to a question about a companion
Choice = Go | Talk | Answer | Award


# Events


def _names(cards: Iterable[IntEnum]) -> str:
    return ", ".join(map(english, cards)) or "nobody"


@dataclass(frozen=True, slots=True)
class Dealt(Public):
    """King's Landing is laid out, six companions are opened, the first player is drawn."""

    grid: tuple[int, ...]
    open: tuple[Companion, ...]
    first: Seat

    def __str__(self) -> str:
        return f"seat {self.first + 1} begins; open companions: {_names(self.open)}"


@dataclass(frozen=True, slots=True)
class Talked(Public):
    """The mover, named first, spent a raven token to talk to another seat where nobody hears them."""

    seats: tuple[Seat, Seat]

    reveals: ClassVar[bool] = True  # what was said cannot be unsaid

    def __str__(self) -> str:
        mover, partner = self.seats
        return f"seat {mover + 1} and seat {partner + 1} talk in private"


@dataclass(frozen=True, slots=True)
class Moved(Public):
    """Varys moved; `taken` lie nearest first, he stands where the last one stood."""

    seat: Seat
    direction: Direction
    house: House
    taken: tuple[Character, ...]

    def __str__(self) -> str:
        return f"seat {self.seat + 1} moves Varys {self.direction.name.lower()} and takes {_names(self.taken)}"


@dataclass(frozen=True, slots=True)
class Earned(Public):
    """The last character of a house in the grid was taken."""

    seat: Seat
    house: House

    def __str__(self) -> str:
        return f"seat {self.seat + 1} took the last {english(self.house)} and earns a companion"


@dataclass(frozen=True, slots=True)
class Called(Public):
    seat: Seat
    companion: Companion

    def __str__(self) -> str:
        return f"seat {self.seat + 1} calls {english(self.companion)}"


@dataclass(frozen=True, slots=True)
class InVain(Public):
    """The companion found nothing to do."""

    seat: Seat
    companion: Companion

    def __str__(self) -> str:
        return f"{english(self.companion)} does nothing for seat {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Kept(Public):
    """The companion stays in the mover's play area; `house` counts it (Jon Snow: not named yet, None)."""

    seat: Seat
    companion: Companion
    house: House | None

    def __str__(self) -> str:
        house = f", for {english(self.house)}" if self.house is not None else ""
        return f"{english(self.companion)} stays with seat {self.seat + 1}{house}"


@dataclass(frozen=True, slots=True)
class Named(Public):
    seat: Seat
    house: House

    def __str__(self) -> str:
        return f"Jon Snow counts for {english(self.house)}, seat {self.seat + 1} decides"


@dataclass(frozen=True, slots=True)
class Took(Public):
    """A companion fetched a character; `area` is the seat it was taken from, None the grid."""

    seat: Seat
    character: Character
    area: Seat | None

    def __str__(self) -> str:
        return f"seat {self.seat + 1} takes {english(self.character)} from {_whereabouts(self.area)}"


@dataclass(frozen=True, slots=True)
class Killed(Public):
    """`area` is the seat whose play area the character stood in, None the grid."""

    seat: Seat
    character: Character
    area: Seat | None

    def __str__(self) -> str:
        return f"seat {self.seat + 1} kills {english(self.character)} in {_whereabouts(self.area)}"


def _whereabouts(area: Seat | None) -> str:
    return "the grid" if area is None else f"the play area of seat {area + 1}"


@dataclass(frozen=True, slots=True)
class Swapped(Public):
    seat: Seat
    pair: tuple[Character, Character]

    def __str__(self) -> str:
        return f"seat {self.seat + 1} swaps {english(self.pair[0])} and {english(self.pair[1])}"


@dataclass(frozen=True, slots=True)
class Discarded(Public):
    seat: Seat
    companion: Companion

    def __str__(self) -> str:
        return f"seat {self.seat + 1} discards {english(self.companion)}"


@dataclass(frozen=True, slots=True)
class Drew(SecretCards):
    """Petyr drew two companions; only the mover sees which."""

    seat: Seat
    cards: tuple[int, ...]

    def __str__(self) -> str:
        names = ", ".join("?" if card == HIDDEN else english(Companion(card)) for card in self.cards)
        return f"seat {self.seat + 1} draws {names}"


@dataclass(frozen=True, slots=True)
class Chose(Telling):
    """Of Petyr's two cards one is played, the other discarded; now everybody sees both."""

    seat: Seat
    played: Companion
    discarded: Companion

    def __str__(self) -> str:
        return f"seat {self.seat + 1} plays {english(self.played)} and discards {english(self.discarded)}"


@dataclass(frozen=True, slots=True)
class Held(Public):
    """Who holds a banner now; None: it returned to the supply."""

    house: House
    seat: Seat | None

    def __str__(self) -> str:
        if self.seat is None:
            return f"the banner of {english(self.house)} returns to the supply"
        return f"seat {self.seat + 1} holds the banner of {english(self.house)}"


@dataclass(frozen=True, slots=True)
class MovesAgain(Public):
    """Melisandre's turn begins."""

    seat: Seat

    def __str__(self) -> str:
        return f"seat {self.seat + 1} takes another turn"


@dataclass(frozen=True, slots=True)
class Ended(Public):
    """Varys cannot move; the characters left in the grid are discarded."""

    left: tuple[Character, ...]

    def __str__(self) -> str:
        return f"Varys cannot move: the game is over; left in the grid: {_names(self.left)}"
