"""The position, the moves and the events.

State     hands, the trick, what was won in this hand, the sheet of earlier hands; what everybody knows of hidden cards
Trick     the cards in the order played, and who took them
Choice    ChooseTask · Rob, GiveBack · Play · SwapHands, PassHands · Exchange, Wait, WaitToTheEnd
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from engine.cards import SecretCards, listed
from engine.contract import NOBODY, Move, Public, Seat, Telling
from engine.games.king_under_mountain.cards import TRICKS, english

SPECIAL_VOID: Final = 1 << 3  # in `void`, after a bit for each suit: the special card is not there


class Phase(IntEnum):
    TASK = 0  # the holder of the knights' 5 chooses a side
    ROB = 1  # the holder of the Red Standard chooses whose two cards to take
    GIVE_BACK = 2
    PLAY = 3
    SWAP = 4  # the Druid's player chooses with whom
    PASS = 5  # the Blue Standard's player chooses which way
    SORCERY = 6  # the Sorcerer's holder may take a card of the last trick
    OVER = 7


@dataclass(frozen=True, slots=True)
class Trick:
    leader: Seat
    cards: tuple[int, ...]  # in the order played; the Sorcerer in the place of a card it took
    winner: Seat

    @property
    def winning(self) -> int:
        """The place in `cards` of the one that won."""
        return (self.winner - self.leader) % len(self.cards)


@dataclass(frozen=True, slots=True)
class Robbery:
    """What the Red Standard did; only the two seats know the cards."""

    robber: Seat
    victim: Seat
    taken: tuple[int, ...]
    returned: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Scored:
    """A hand that is over, and its points by seat."""

    special: int
    task: int
    by_task: tuple[int, ...]
    by_special: tuple[int, ...]

    @property
    def points(self) -> list[int]:
        return [task + special for task, special in zip(self.by_task, self.by_special, strict=True)]


@dataclass(slots=True)
class State:
    hands: list[tuple[int, ...]]  # by seat, sorted
    special: int  # the special card of this hand
    token: int  # the task of this hand, its side not yet chosen
    dealer: Seat
    chooser: Seat  # who was dealt the knights' 5
    actor: Seat  # who is asked
    leader: Seat  # of this trick; the dealer until the goblins' 5 is shown
    length: int  # hands to play, unless there is a tie
    simple: bool  # only simple tasks
    phase: Phase = Phase.TASK
    task: int = NOBODY  # the side chosen
    trick: tuple[int, ...] = ()  # on the table, in the order played
    led: int = NOBODY  # the suit to follow
    tricks: tuple[Trick, ...] = ()  # of this hand
    before: Trick | None = None  # the last trick of the hand before
    sheet: tuple[Scored, ...] = ()
    patient: bool = False  # the Sorcerer's holder waits until the last chance
    void: tuple[int, ...] = ()  # by seat: bits of the suits its hand lacks, as was shown, and SPECIAL_VOID
    sees: tuple[int, ...] = ()  # by seat: bits of the seats whose hands it knows whole
    shown: tuple[tuple[int, int], ...] = ()  # cards shown in a hand, with bits of the seats that may have them now
    robbery: Robbery | None = None

    def copy(self) -> State:
        return State(
            self.hands.copy(), self.special, self.token, self.dealer, self.chooser, self.actor, self.leader,
            self.length, self.simple, self.phase, self.task, self.trick, self.led, self.tricks, self.before, self.sheet,
            self.patient, self.void, self.sees, self.shown, self.robbery,
        )  # fmt: skip

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def rounds(self) -> int:
        """How many tricks a hand has."""
        return TRICKS[len(self.hands)]

    @property
    def last(self) -> Trick | None:
        """The last trick taken, in this hand or the one before."""
        return self.tricks[-1] if self.tricks else self.before

    @property
    def totals(self) -> list[int]:
        """Points by seat, of the hands that are over."""
        of_tasks, of_specials = ([hand.by_task for hand in self.sheet], [hand.by_special for hand in self.sheet])
        return [sum(points) for points in zip([0] * self.seats, *of_tasks, *of_specials, strict=True)]

    def played_by(self, seat: int) -> Iterator[int]:
        """The cards a seat has played in this hand (the Sorcerer for one it took)."""
        for trick in self.tricks:
            yield trick.cards[(seat - trick.leader) % len(self.hands)]
        place = (seat - self.leader) % len(self.hands)
        if place < len(self.trick):
            yield self.trick[place]

    def holder(self, card: int) -> Seat | None:
        """The seat whose hand holds a card."""
        for seat, hand in enumerate(self.hands):
            if card in hand:
                return Seat(seat)
        return None


# Moves


@dataclass(frozen=True, slots=True)
class ChooseTask(Move):
    """One side of the token: token * 2, and one more for the second side."""

    task: int

    def __str__(self) -> str:
        return f"choose task {task_name(self.task)}"


@dataclass(frozen=True, slots=True)
class Rob(Move):
    """Take two cards blindly."""

    victim: Seat

    def __str__(self) -> str:
        return f"take two cards from seat {self.victim + 1}"


@dataclass(frozen=True, slots=True)
class GiveBack(Move):
    """Give back two cards for the two taken."""

    cards: tuple[int, int]

    def __str__(self) -> str:
        return f"give back {listed(self.cards, english)}"


@dataclass(frozen=True, slots=True)
class Play(Move):
    card: int

    def __str__(self) -> str:
        return f"play {english(self.card)}"


@dataclass(frozen=True, slots=True)
class SwapHands(Move):
    other: Seat

    def __str__(self) -> str:
        return f"swap hands with seat {self.other + 1}"


@dataclass(frozen=True, slots=True)
class PassHands(Move):
    """Everybody's hand goes to the left (whoever plays next), or to the right."""

    left: bool

    def __str__(self) -> str:
        return f"pass the hands to the {'left' if self.left else 'right'}"


@dataclass(frozen=True, slots=True)
class Exchange(Move):
    """Exchange the Sorcerer for a card of the last trick."""

    card: int

    def __str__(self) -> str:
        return f"take {english(self.card)} for the Sorcerer"


@dataclass(frozen=True, slots=True)
class Wait(Move):
    """Keep the Sorcerer for now."""

    def __str__(self) -> str:
        return "wait"


@dataclass(frozen=True, slots=True)
class WaitToTheEnd(Move):
    """Keep the Sorcerer until the last chance."""

    def __str__(self) -> str:
        return "wait to the end"


Choice = ChooseTask | Rob | GiveBack | Play | SwapHands | PassHands | Exchange | Wait | WaitToTheEnd


# Events


@dataclass(frozen=True, slots=True)
class HandBegan(Telling):
    number: int  # of the hand, from 1
    dealer: Seat
    special: int
    token: int

    def __str__(self) -> str:
        who = f"seat {self.dealer + 1} deals hand {self.number}"
        return f"{who}: {english(self.special)}, token {self.token + 1}"


@dataclass(frozen=True, slots=True)
class Dealt(SecretCards):
    seat: Seat
    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"seat {self.seat + 1} takes {listed(self.cards, english)}"


@dataclass(frozen=True, slots=True)
class Shown(Telling):
    """A card that everybody sees in a hand: a 5, the Red Standard, the Sorcerer."""

    seat: Seat
    card: int

    def __str__(self) -> str:
        return f"seat {self.seat + 1} has {english(self.card)}"


@dataclass(frozen=True, slots=True)
class TaskChosen(Public):
    seat: Seat
    task: int

    def __str__(self) -> str:
        return f"seat {self.seat + 1} chooses task {task_name(self.task)}"


@dataclass(frozen=True, slots=True)
class _BetweenRobberAndVictim(SecretCards):
    seat: Seat
    victim: Seat
    cards: tuple[int, ...]

    def sees(self, seat: Seat | None) -> bool:
        return seat in (self.seat, self.victim)


@dataclass(frozen=True, slots=True)
class Robbed(_BetweenRobberAndVictim):
    def __str__(self) -> str:
        return f"seat {self.seat + 1} takes {listed(self.cards, english)} from seat {self.victim + 1}"


@dataclass(frozen=True, slots=True)
class GaveBack(_BetweenRobberAndVictim):
    def __str__(self) -> str:
        return f"seat {self.seat + 1} gives {listed(self.cards, english)} to seat {self.victim + 1}"


@dataclass(frozen=True, slots=True)
class Played(Telling):
    seat: Seat
    card: int

    def __str__(self) -> str:
        return f"seat {self.seat + 1} plays {english(self.card)}"


@dataclass(frozen=True, slots=True)
class TrickTaken(Public):
    seat: Seat
    number: int  # of the trick, from 1
    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"seat {self.seat + 1} takes trick {self.number}"


@dataclass(frozen=True, slots=True)
class Earned(Public):
    """Points of the special card, as soon as they are sure."""

    seat: Seat
    special: int
    points: int

    def __str__(self) -> str:
        return f"seat {self.seat + 1} has {self.points:+} by {english(self.special)}"


@dataclass(frozen=True, slots=True)
class Swapped(Public):
    seat: Seat
    other: Seat

    def __str__(self) -> str:
        return f"seat {self.seat + 1} swaps hands with seat {self.other + 1}"


@dataclass(frozen=True, slots=True)
class HandsPassed(Public):
    seat: Seat
    left: bool

    def __str__(self) -> str:
        return f"seat {self.seat + 1} has all hands passed to the {'left' if self.left else 'right'}"


@dataclass(frozen=True, slots=True)
class Received(SecretCards):
    """A whole hand that another seat gave, and so knows too."""

    seat: Seat
    giver: Seat
    cards: tuple[int, ...]

    def sees(self, seat: Seat | None) -> bool:
        return seat in (self.seat, self.giver)

    def __str__(self) -> str:
        return f"seat {self.seat + 1} receives {listed(self.cards, english)} of seat {self.giver + 1}"


@dataclass(frozen=True, slots=True)
class Exchanged(Telling):
    seat: Seat
    card: int
    winner: Seat  # of the trick the card comes from

    def __str__(self) -> str:
        return f"seat {self.seat + 1} takes {english(self.card)} from the trick of seat {self.winner + 1}"


@dataclass(frozen=True, slots=True)
class Waited(Public):
    seat: Seat
    to_the_end: bool

    def __str__(self) -> str:
        return f"seat {self.seat + 1} keeps the Sorcerer{' to the end' if self.to_the_end else ''}"


@dataclass(frozen=True, slots=True)
class HandScored(Public):
    number: int
    task: int
    special: int
    by_task: tuple[int, ...]
    by_special: tuple[int, ...]

    def __str__(self) -> str:
        points = [task + special for task, special in zip(self.by_task, self.by_special, strict=True)]
        return f"hand {self.number}, task {task_name(self.task)}: {', '.join(f'{one:+}' for one in points)}"


@dataclass(frozen=True, slots=True)
class Tied(Public):
    """Several share the lead: another hand is played."""

    seats: tuple[Seat, ...]

    def __str__(self) -> str:
        return f"seats {', '.join(str(seat + 1) for seat in self.seats)} lead together: another hand"


def task_name(task: int) -> str:
    """
    >>> task_name(0), task_name(39)
    ('1A', '20B')
    """
    return f"{task // 2 + 1}{'AB'[task % 2]}"
