"""The whole contract between a game, a table, a computer player and a screen.  Pure: no I/O, no clock, no Telegram.

    Rules     one game; stateless; the only place that knows what a move means
      deal ─▶ State ─▶ to_act ─▶ moves ─▶ play ─▶ … ─▶ outcome
      view     State as one seat knows it        guess   a State that would look like a View
    Move      what a seat chooses                Event   what happened, and who may see it
    Outcome   scores, places and why             Option  what the lobby offers
    Chance    where luck comes from              Emit    where events go

A game is three rooms: cards.py (facts as data), state.py (position, moves, events) and rules.py (this protocol).
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
"""A card nobody here may know.  Larger than any list of cards, so that looking one up fails aloud."""


class RuleError(Exception):
    """
    A move the table turns down; nothing has changed.

    * RuleError
      - GameOver      nothing more can be played
      - NotYourTurn   this seat is asked for nothing now
      - Stale         the choices this answers are gone: draw them anew
      - IllegalMove   asked for, but not among `moves`
      - CannotUndo    luck was drawn, somebody learned something, or another seat moved since
    """


class GameOver(RuleError): ...


class NotYourTurn(RuleError): ...


class Stale(RuleError): ...


class IllegalMove(RuleError): ...


class CannotUndo(RuleError): ...


class BadSetup(ValueError):
    """No such game, seat count, option or points; the text says what there is."""


class BadPosition(AssertionError):
    """`audit` found a position that cannot be."""


class Move:
    """What a seat chooses: a frozen dataclass, its fields in the order a person chooses them.

    A field that is a tuple is a set of equals (two places to swap): sorted, and chosen in any order.
    """

    __slots__ = ()


class Event:
    """Something that happened, in full: a frozen dataclass, told in English by `str`.

    A subclass says who may see what of it.
    """

    __slots__ = ()
    reveals: ClassVar[bool] = True  # whether somebody learned something that they cannot be made to forget: no undo

    def seen_by(self, seat: Seat | None) -> Event | None:
        """This event as `seat` (None: a spectator) sees it; None hides even that it happened."""
        raise NotImplementedError(f"{type(self).__name__} does not say who may see it")


class Public(Event):
    """An event that everybody sees whole, and that tells nothing the position did not: undoing it is fair."""

    __slots__ = ()
    reveals: ClassVar[bool] = False

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self


class Telling(Public):
    """An event that everybody sees whole, and from which somebody learned something: no undo past it."""

    __slots__ = ()
    reveals: ClassVar[bool] = True


Emit = Callable[[Event], None]


def mute(event: Event, /) -> None:
    """The sink of simulations.  A busy rule may ask `emit is not mute` before it makes an event."""


class Chance(Protocol):
    """The part of random.Random that rules may use; a Random is one."""

    def randrange(self, stop: int, /) -> int: ...
    def shuffle(self, x: list[Any], /) -> None: ...


Value = bool | int | str
Options = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing people settle in the lobby: a flag (False, True) or one of several values."""

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

    Equals share a place, and the next one counts them all; partners are one contestant, so that two pairs are 1 and 2.

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
    """A state with everything `seat` (None: a spectator) does not know made HIDDEN.  Never the truth by mistake."""

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
        """The seats that are asked for a move now; none when the game is over."""
        ...

    def moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Every legal move of a seat, once, in a fixed order; none for a seat that is not asked."""
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
        """What `seat` (None: a spectator) knows."""
        ...

    def guess(self, view: View[S], rng: Random) -> S:
        """A whole state that would look like `view`, any of the possible ones, and nobody else's; bounded work."""
        ...

    def audit(self, state: S) -> None:
        """Raise BadPosition for a state that cannot be."""
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
    """Places by seat from anything that compares, more is better; equals share a place.

    >>> places([5, 9, 5])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > mine for other in ranking) for mine in ranking)


def require(holds: object, what: str) -> None:
    """One sentence of an audit."""
    if not holds:
        raise BadPosition(what)
