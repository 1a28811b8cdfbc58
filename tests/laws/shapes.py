"""Tiny games of the shapes that the toys and the five do not have: the laws must take any game there may be.

Nim        nothing hidden, no luck at all
Dice       nothing hidden, luck all along
Fingers    no luck; all choose at once, in secret
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Final

from engine.contract import (
    ALONE,
    HIDDEN,
    NOBODY,
    SEATS,
    Chance,
    Emit,
    Event,
    Line,
    Move,
    Option,
    Options,
    Outcome,
    Public,
    Seat,
    Telling,
    View,
    places,
    require,
)
from engine.registry import AnyRules


@dataclass(slots=True)
class Points:
    """So many are left to take, to throw or to guess; the points of each seat."""

    left: int
    points: list[int]
    turn: int = 0

    def copy(self) -> Points:
        return Points(self.left, self.points.copy(), self.turn)


class Open:
    """What games in which nothing is hidden have in common."""

    version = 1
    options: Sequence[Option] = ()
    state: type[Points] = Points

    def to_act(self, state: Points) -> tuple[Seat, ...]:
        return ALONE[state.turn % len(state.points)] if state.left else ()

    def standing(self, state: Points) -> tuple[int, ...]:
        return tuple(state.points)

    def outcome(self, state: Points) -> Outcome | None:
        if state.left:
            return None
        return Outcome(tuple(state.points), places(state.points), tuple((Line("points", n),) for n in state.points))

    def view(self, state: Points, seat: Seat | None) -> View[Points]:
        return View(seat, state.copy())

    def guess(self, view: View[Points], rng: Random) -> Points:
        return view.state.copy()

    def audit(self, state: Points) -> None:
        require(state.left >= 0, "nobody takes what is not there")

    def draw(self, state: Points) -> str:
        return f"{state.left} left, points {state.points}"


@dataclass(frozen=True, slots=True)
class Take(Move):
    count: int


@dataclass(frozen=True, slots=True)
class Taken(Public):
    seat: Seat
    count: int


class Nim(Open):
    id = "nim"
    seats = range(2, 4)
    longest = 7
    kinds: Sequence[type[Take]] = (Take,)
    events: Sequence[type[Event]] = (Taken,)

    def deal(self, seats: int, options: Options, chance: Chance, emit: Emit) -> Points:
        return Points(7, [0] * seats)

    def moves(self, state: Points, seat: Seat) -> Sequence[Take]:
        return [Take(count) for count in range(1, min(3, state.left) + 1)] if seat in self.to_act(state) else ()

    def play(self, state: Points, seat: Seat, move: Take, chance: Chance, emit: Emit) -> None:
        state.left, state.turn = state.left - move.count, state.turn + 1
        state.points[seat] += not state.left
        emit(Taken(seat, move.count))


@dataclass(frozen=True, slots=True)
class Throw(Move):
    dice: int


@dataclass(frozen=True, slots=True)
class Thrown(Telling):
    seat: Seat
    best: int


class Dice(Open):
    id = "dice"
    seats = range(2, 4)
    longest = 6
    kinds: Sequence[type[Throw]] = (Throw,)
    events: Sequence[type[Event]] = (Thrown,)

    def deal(self, seats: int, options: Options, chance: Chance, emit: Emit) -> Points:
        return Points(2 * seats, [0] * seats)

    def moves(self, state: Points, seat: Seat) -> Sequence[Throw]:
        return (Throw(1), Throw(2)) if seat in self.to_act(state) else ()

    def play(self, state: Points, seat: Seat, move: Throw, chance: Chance, emit: Emit) -> None:
        best = max(1 + chance.randrange(6) for _ in range(move.dice)) - move.dice
        state.left, state.turn = state.left - 1, state.turn + 1
        state.points[seat] += best
        emit(Thrown(seat, best))


@dataclass(slots=True)
class Shown:
    left: int  # rounds
    points: list[int]
    fingers: list[int]  # by seat; NOBODY's while it has not chosen
    opened: list[int]  # in the last round, by seat: the position remembers what all were told

    def copy(self) -> Shown:
        return Shown(self.left, self.points.copy(), self.fingers.copy(), self.opened.copy())


@dataclass(frozen=True, slots=True)
class Show(Move):
    fingers: int


@dataclass(frozen=True, slots=True)
class Chose(Event):
    seat: Seat
    fingers: int
    reveals: ClassVar[bool] = False

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, fingers=HIDDEN)


@dataclass(frozen=True, slots=True)
class Opened(Telling):
    fingers: tuple[int, ...]


class Fingers:
    """Three rounds: whoever shows more than all others has a point."""

    id = "fingers"
    version = 1
    seats = range(2, 4)
    longest = 9
    options: Sequence[Option] = ()
    state: type[Shown] = Shown
    kinds: Sequence[type[Show]] = (Show,)
    events: Sequence[type[Event]] = (Chose, Opened)

    def deal(self, seats: int, options: Options, chance: Chance, emit: Emit) -> Shown:
        return Shown(3, [0] * seats, [NOBODY] * seats, [NOBODY] * seats)

    def to_act(self, state: Shown) -> tuple[Seat, ...]:
        return tuple(SEATS[seat] for seat, n in enumerate(state.fingers) if n == NOBODY) if state.left else ()

    def moves(self, state: Shown, seat: Seat) -> Sequence[Show]:
        return (Show(0), Show(1), Show(2)) if seat in self.to_act(state) else ()

    def play(self, state: Shown, seat: Seat, move: Show, chance: Chance, emit: Emit) -> None:
        state.fingers[seat] = move.fingers
        emit(Chose(seat, move.fingers))
        if NOBODY not in state.fingers:
            emit(Opened(tuple(state.fingers)))
            most = max(state.fingers)
            if state.fingers.count(most) == 1:
                state.points[state.fingers.index(most)] += 1
            state.left, state.opened, state.fingers = state.left - 1, state.fingers, [NOBODY] * len(state.fingers)

    def standing(self, state: Shown) -> tuple[int, ...]:
        return tuple(state.points)

    def outcome(self, state: Shown) -> Outcome | None:
        if state.left:
            return None
        return Outcome(tuple(state.points), places(state.points), tuple((Line("points", n),) for n in state.points))

    def view(self, state: Shown, seat: Seat | None) -> View[Shown]:
        seen = state.copy()
        seen.fingers = [n if owner == seat or n == NOBODY else HIDDEN for owner, n in enumerate(state.fingers)]
        return View(seat, seen)

    def guess(self, view: View[Shown], rng: Random) -> Shown:
        state = view.state.copy()
        state.fingers = [rng.randrange(3) if n == HIDDEN else n for n in state.fingers]
        return state

    def audit(self, state: Shown) -> None:
        require(NOBODY in state.fingers, "all is opened as soon as all have chosen")

    def draw(self, state: Shown) -> str:
        shown = " ".join("–" if n == NOBODY else "?" if n == HIDDEN else str(n) for n in state.fingers)
        return f"{state.left} rounds, points {state.points}, fingers {shown}"


SHAPES: Final[tuple[AnyRules, ...]] = (Nim(), Dice(), Fingers())
