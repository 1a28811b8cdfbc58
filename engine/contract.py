"""The contract between a game, a table, a computer player and a screen.  Pure: no I/O, no clock, no Telegram.

    Rules     one game; stateless; the only place that knows what a move means
      deal ─▶ State ─▶ to_act ─▶ moves ─▶ play ─▶ … ─▶ outcome
      view     State as one seat knows it        guess   a State that would look like a View
    Move      a choice of a seat                 Event   what happened, and who may see it
    Outcome   scores, places and why             Option  what the lobby offers
    Chance    where luck comes from              Emit    where events go

A game is a folder of engine/games/ with the same modules (or folders) in each:

    cards     facts as data                   state    position, moves, events
    rules     this protocol                   hidden   view and guess
    audit     positions that cannot be        text     the position as text
    thinking  help for computer players

Only crown_defender keeps its moves and events in moves.py and events.py.  A game without cards needs no cards.py, one
that offers no help no thinking.py.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final, Generic, NewType, Protocol, Self, TypeVar, runtime_checkable

Seat = NewType("Seat", int)
SEATS: Final = tuple(Seat(number) for number in range(8))
ALONE: Final = tuple((seat,) for seat in SEATS)  # `to_act` of a game in which one seat acts at a time

HIDDEN: Final = 255
"""A card that this view must not show.  Larger than any list of cards, so that looking it up raises IndexError."""

NOBODY: Final = -1
"""In the place of a seat, a card or whatever else a game counts from 0: none."""


class RuleError(Exception):
    """
    A move that the table refuses; nothing has changed.

    * RuleError
      - GameOver      nothing more can be played
      - NotYourTurn   this seat has no move now
      - Stale         the choices have changed since: show them again
      - IllegalMove   it is not among `moves`
      - CannotUndo    luck was drawn, somebody learned something, or another seat moved since
    """


class GameOver(RuleError): ...


class NotYourTurn(RuleError): ...


class Stale(RuleError): ...


class IllegalMove(RuleError): ...


class CannotUndo(RuleError): ...


class BadSetup(ValueError):
    """No such game, seat count, option or points; the message says which there are."""


class BadPosition(AssertionError):
    """`audit` found an impossible position."""


class Move:
    """A choice of a seat: a frozen dataclass whose fields stand in the order in which a person chooses them.

    A tuple among them is a set (two places to swap): it is sorted, and a person chooses its members in any order.
    """

    __slots__ = ()


class Event:
    """Something that happened, in full: a frozen dataclass; `str` tells it in English.

    A subclass says which part of it a seat may see.
    """

    __slots__ = ()
    reveals: ClassVar[bool] = True  # whether a seat learned something from it: then there is no undo

    def seen_by(self, seat: Seat | None) -> Event | None:
        """The event as `seat` (None: a spectator) sees it; None if it must not even know that it happened."""
        raise NotImplementedError(f"{type(self).__name__} does not say who may see it")


class Public(Event):
    """An event that all see in full and that tells nothing beyond the position: it may be undone."""

    __slots__ = ()
    reveals: ClassVar[bool] = False

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self


class Telling(Public):
    """An event that all see in full and that tells something new: no undo past it."""

    __slots__ = ()
    reveals: ClassVar[bool] = True


Emit = Callable[[Event], None]


def mute(event: Event, /) -> None:
    """Drop the events of a simulation.  A hot path may ask `emit is not mute` before it makes an event."""


class Chance(Protocol):
    """The part of random.Random that rules may use; a Random is one."""

    def randrange(self, stop: int, /) -> int: ...
    def shuffle(self, x: list[Any], /) -> None: ...


Value = bool | int | str
Options = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Option:
    """A setting that people choose in the lobby: a flag (False, True) or one of several values."""

    name: str
    values: tuple[Value, ...]
    default: Value
    seats: Container[int]  # the seat counts at which it is offered


@dataclass(frozen=True, slots=True)
class Line:
    """One reason for points: `what` is a key of the game's own words."""

    what: str
    points: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, by seat.  The lines of a seat add up to its score.

    Equals share a place, and the place behind them counts them all (1, 1, 3).  Partners count as one: of two pairs, one
    has place 1 and the other place 2.

    >>> Outcome(scores=(12, 6), places=(1, 2), lines=((Line("king", 12),), (Line("queen", 6),)))
    """

    scores: tuple[int, ...]
    places: tuple[int, ...]
    lines: tuple[tuple[Line, ...], ...]
    decided: str = ""  # what decided the places where points did not: a key of the game's own words


class State(Protocol):
    """A slotted dataclass of plain values with a cheap, hand-written copy."""

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)


@dataclass(frozen=True, slots=True)
class View(Generic[S]):
    """A state in which all that `seat` (None: a spectator) does not know is HIDDEN; for mypy never a whole state."""

    seat: Seat | None
    state: S


class Rules(Protocol[S, M]):
    """One game.  `play` trusts its caller: Table is the gate that lets only listed moves through.

    `to_act`, `moves`, `standing`, `outcome` and `draw` need no hidden card: they take the state of a View (the moves of
    its own seat) as well as the truth, and answer the same.

    A game may also offer `thinking`, which helps computer players: see engine/players/thinking.py.
    """

    id: str
    version: int  # goes up when a stored state or journal can no longer be read
    seats: range
    longest: int  # no game of random moves takes more plies
    options: Sequence[Option]
    state: type[S]
    kinds: Sequence[type[M]]  # the kinds of move, in the order a menu shows them
    events: Sequence[type[Event]]  # the kinds of event

    def deal(self, seats: int, options: Options, chance: Chance, emit: Emit) -> S:
        """The first position; `options` is complete (see `chosen`)."""
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats that are to move now; none when the game is over."""
        ...

    def moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Every legal move of a seat, once, in a fixed order; none for a seat that is not to move."""
        ...

    def play(self, state: S, seat: Seat, move: M, chance: Chance, emit: Emit) -> None:
        """Change `state` by one of its `moves`."""
        ...

    def standing(self, state: S) -> tuple[int, ...]:
        """The points of each seat if the game ended here."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it goes on."""
        ...

    def view(self, state: S, seat: Seat | None) -> View[S]:
        """The state as `seat` (None: a spectator) knows it."""
        ...

    def guess(self, view: View[S], rng: Random) -> S:
        """A whole state whose view is `view`: any of the possible ones, and no other; in bounded time."""
        ...

    def audit(self, state: S) -> None:
        """Raise BadPosition for an impossible state."""
        ...

    def draw(self, state: S) -> str:
        """The position as text for a person, in English; HIDDEN shown as «?»."""
        ...


@runtime_checkable
class OwnPoints(Protocol):
    """A game whose points a file may replace: the one that the setting <GAME>_POINTS names."""

    def with_points(self, text: str) -> Rules[Any, Any]:
        """The same game with the points that a text says; BadSetup says what is wrong with the text."""
        ...


def chosen(rules: Rules[Any, Any], seats: int, options: Options) -> dict[str, Value]:
    """All options of a game, defaults filled in; BadSetup for a seat count, an option or a value it does not have."""
    if seats not in rules.seats:
        raise BadSetup(f"{rules.id} takes {rules.seats[0]} to {rules.seats[-1]} seats, not {seats}")
    offered = {option.name: option for option in rules.options if seats in option.seats}
    for name, value in options.items():
        if name not in offered:
            there_is = ", ".join(offered) or "none"
            raise BadSetup(f"{rules.id} with {seats} seats has no option {name}; it has: {there_is}")
        if (type(value), value) not in {(type(known), known) for known in offered[name].values}:  # True is not 1 here
            raise BadSetup(f"option {name} takes {' or '.join(map(str, offered[name].values))}, not {value}")
    return {name: options.get(name, option.default) for name, option in offered.items()}


def places(ranking: Sequence[Any]) -> tuple[int, ...]:
    """Places by seat, from values that compare: more is better, equals share a place.

    >>> places([5, 9, 5])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > mine for other in ranking) for mine in ranking)


def require(holds: object, what: str) -> None:
    """Raise BadPosition with `what` ought to hold, unless it holds."""
    if not holds:
        raise BadPosition(what)
