"""Caravan: a game of long turns for tests, and its screens.

In a turn a seat walks eight times and camps; only the seat itself knows how much gold it carries.
Drinking from a well on the way may bring a coin, by luck, and cannot be undone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

import pytest

from bot.screens import registry
from bot.screens.game import GameScreens, Hint, Names, acting
from engine.contract import (
    ALONE,
    HIDDEN,
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
    View,
    places,
    require,
)
from engine.registry import GAMES

WALKS: Final = 8
ROUNDS: Final = 2
MOST: Final = 9  # coins


@dataclass(frozen=True, slots=True)
class Walk(Move):
    miles: int


@dataclass(frozen=True, slots=True)
class Drink(Move):
    pass


@dataclass(frozen=True, slots=True)
class Camp(Move):
    pass


ROAD: Final = (Walk(1), Walk(2))


@dataclass(frozen=True, slots=True)
class Laden(Event):
    """Everybody sees the event, only its owner the amount."""

    seat: Seat
    gold: int

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, gold=HIDDEN)


@dataclass(frozen=True, slots=True)
class Walked(Public):
    seat: Seat
    miles: int


@dataclass(frozen=True, slots=True)
class Drank(Public):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Camped(Public):
    seat: Seat


@dataclass(slots=True)
class State:
    gold: list[int]
    at: list[int]
    turn: int = 0
    walks: int = 0

    def copy(self) -> State:
        return State(self.gold.copy(), self.at.copy(), self.turn, self.walks)


class Caravan:
    id = "caravan"
    version = 1
    seats = range(2, 5)
    longest = 4 * ROUNDS * (2 * WALKS + 1)
    options: Sequence[Option] = ()
    state: type[State] = State
    kinds: Sequence[type[Walk | Drink | Camp]] = (Walk, Drink, Camp)
    events: Sequence[type[Event]] = (Laden, Walked, Drank, Camped)

    def deal(self, seats: int, options: Options, chance: Chance, emit: Emit) -> State:
        state = State([1 + chance.randrange(MOST) for _ in range(seats)], [0] * seats)
        for seat, gold in enumerate(state.gold):
            emit(Laden(Seat(seat), gold))
        return state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.turn == ROUNDS * len(state.at) else ALONE[state.turn % len(state.at)]

    def moves(self, state: State, seat: Seat) -> Sequence[Walk | Drink | Camp]:
        if seat not in self.to_act(state):
            return ()
        if state.walks == WALKS:
            return (Camp(),)
        return (*ROAD, Drink()) if state.at[seat] % 3 == 2 else ROAD

    def play(self, state: State, seat: Seat, move: Walk | Drink | Camp, chance: Chance, emit: Emit) -> None:
        match move:
            case Walk(miles):
                state.at[seat] += miles
                emit(Walked(seat, miles))
            case Drink():
                state.gold[seat] = min(MOST, state.gold[seat] + chance.randrange(2))
                state.at[seat] += 1
                emit(Drank(seat))
            case Camp():
                state.turn, state.walks = state.turn + 1, -1
                emit(Camped(seat))
        state.walks += 1

    def standing(self, state: State) -> tuple[int, ...]:
        return tuple(state.at)

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        return Outcome(tuple(state.at), places(state.at), tuple((Line("miles", miles),) for miles in state.at))

    def view(self, state: State, seat: Seat | None) -> View[State]:
        seen = state.copy()
        seen.gold = [gold if owner == seat else HIDDEN for owner, gold in enumerate(state.gold)]
        return View(seat, seen)

    def guess(self, view: View[State], rng: Random) -> State:
        state = view.state.copy()
        state.gold = [1 + rng.randrange(MOST) if gold == HIDDEN else gold for gold in state.gold]
        return state

    def audit(self, state: State) -> None:
        require(0 <= state.walks <= WALKS, "a turn has eight walks")
        require(len(state.gold) == len(state.at), "everybody carries something")

    def draw(self, state: State) -> str:
        return f"turn {state.turn}, walk {state.walks}: {state.at}"


# Screens, as short as possible; the hints are a purse and thirty wells


def hand(view: View[State], names: Names) -> str:
    return f"Золота: {view.state.gold[acting(view)]}"


def told(event: Event, names: Names) -> str:
    match event:
        case Walked(seat, miles):
            return f"{names[seat]}: {miles}"
        case Drank(seat):
            return f"{names[seat]} пьёт"
        case Camped(seat):
            return f"{names[seat]}: привал"
    return ""


def whole(move: Move, view: View[State], names: Names) -> str:
    match move:
        case Walk(miles):
            return f"Вперёд на {miles}"
        case Drink():
            return "Пить"
    return "Привал"


def hints(view: View[State], names: Names) -> Sequence[Hint]:
    purse = Hint("Кошель", f"В нём золота: {view.state.gold[acting(view)]}")
    return (purse, *(Hint(f"Колодец {number}", f"Вода из колодца {number}") for number in range(1, 31)))


CARAVAN: Final = Caravan()
SCREENS: Final = GameScreens(
    title=lambda: "Караван",
    pitch=lambda: "Через пустыню",
    rules=lambda: "Идите.",
    public=lambda view, names: " · ".join(map(str, view.state.at)),
    hand=hand,
    peek=hand,
    hints=hints,
    told=told,
    log_plies=2 * (WALKS + 1),
    ask=lambda view, names: f"Куда? Пройдено {view.state.at[acting(view)]}",
    secret=lambda view: False,
    chapter=lambda view: f"turn {view.state.turn}",
    whole=whole,
    line=lambda what: "путь",
)


def bring(patch: pytest.MonkeyPatch) -> None:
    """Register the game and its screens for a test."""
    patch.setitem(GAMES, CARAVAN.id, CARAVAN)
    patch.setitem(registry.SCREENS, CARAVAN.id, SCREENS)
