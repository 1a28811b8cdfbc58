"""What a picture of King's Landing shows, as plain values: from a view, what has just happened and what can be done.

Scene   grid · banners · retinues by house and seat · Past · Choice · words
Past    where Varys came from, who is counted anew, which banners changed hands
Choice  where Varys can stop, who can be killed or swapped, which companion, house or seat can be chosen
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from bot.games.hand_of_the_king.cards import character, companion
from bot.games.hand_of_the_king.picture.past import Past, past
from bot.screens.words import key
from bot.texts import plain
from engine.contract import NOBODY, Event, Move, View
from engine.games.hand_of_the_king.banners import followers, outcome
from engine.games.hand_of_the_king.cards import Character, Companion, House
from engine.games.hand_of_the_king.grid import HOUSE_AT, RAYS, VARYS, Direction
from engine.games.hand_of_the_king.state import Ask, Award, Call, Discard, Go, Kill, Name, State, Swap

IN_GRID: Final = NOBODY  # the place of a character that is in no retinue


@dataclass(frozen=True, slots=True)
class Words:
    """The labels of the picture."""

    characters: tuple[str, ...]  # by character
    companions: tuple[str, ...]  # by companion
    houses: tuple[str, ...]  # by house
    varys: str
    stuck: str


@dataclass(frozen=True, slots=True)
class Choice:
    """What can be chosen now."""

    reader: int = NOBODY  # the seat that is asked, in its own picture of the grid
    stops: tuple[tuple[int, int], ...] = ()  # cells where Varys can stop, and how many he takes
    along: tuple[int, ...] = ()  # cells from which somebody goes with him
    cells: tuple[int, ...] = ()  # whose character can be killed or swapped
    victims: tuple[tuple[int, int], ...] = ()  # seats and characters, where some are in retinues
    companions: tuple[int, ...] = ()
    houses: tuple[int, ...] = ()
    seats: tuple[tuple[int, int], ...] = ()  # who can be given the banner of which house


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that the picture shows."""

    grid: tuple[int, ...]
    banners: tuple[int, ...]  # by house: a seat, or NOBODY
    retinues: tuple[tuple[int, ...], ...]  # by house: how many each seat has
    ravens: tuple[bool, ...]
    teams: bool
    ways: tuple[int, ...]  # the directions in which Varys can go now
    lit: tuple[int, ...]  # whose turn it is, or who has won
    over: bool
    lost: tuple[int, ...]  # when it is over: the characters whom nobody has
    open: tuple[int, ...]  # companions, while one of them is chosen
    drawn: int  # companions that the others do not see
    past: Past
    choice: Choice
    words: Words


@cache
def words() -> Words:
    return Words(
        tuple(map(character, Character)),
        tuple(map(companion, Companion)),
        tuple(plain.hand_of_the_king.house(house=key(house)) for house in House),
        plain.hand_of_the_king.varys(),
        plain.hand_of_the_king.stuck(),
    )


def scene(view: View[State], recent: Sequence[Event] = (), moves: Sequence[Move] = ()) -> Scene:
    state = view.state
    asked = state.pending[-1].ask if state.pending else None
    dead = range(len(Character)) if state.over else ()
    return Scene(
        grid=tuple(map(int, state.grid)),
        banners=tuple(map(int, state.banners)),
        retinues=tuple(tuple(followers(state, house)) for house in House),
        ravens=tuple(state.ravens),
        teams=state.teams,
        ways=() if state.pending else open_ways(state),
        lit=_winners(state) if state.over else (int(state.turn),),
        over=state.over,
        lost=tuple(one for one in dead if state.dead >> one & 1),
        open=tuple(map(int, state.open)) if asked in (Ask.COMPANION, Ask.UNWANTED) else (),
        drawn=len(state.drawn),
        past=past(state, recent),
        choice=_choice(state, NOBODY if view.seat is None or not moves else int(view.seat), moves),
        words=words(),
    )


def open_ways(state: State) -> tuple[int, ...]:
    """The directions in which Varys finds somebody."""
    rays = RAYS[state.varys]
    return tuple(int(way) for way in Direction if any(state.grid[cell] < VARYS for cell in rays[way]))


def _winners(state: State) -> tuple[int, ...]:
    return tuple(seat for seat, place in enumerate(outcome(state).places) if place == 1)


def _choice(state: State, reader: int, moves: Sequence[Move]) -> Choice:
    ways = [move for move in moves if isinstance(move, Go)]
    paths = [_taken(state, move) for move in ways]
    chosen = {one for move in moves for one in _characters(move)}
    cells = tuple(cell for cell, holds in enumerate(state.grid) if holds in chosen)
    people = len(cells) == len(chosen)
    companions = {int(move.companion) for move in moves if isinstance(move, Call | Discard)}
    return Choice(
        reader=reader if people else NOBODY,
        stops=tuple(sorted((path[-1], len(path)) for path in paths)),
        along=tuple(sorted(cell for path in paths for cell in path[:-1])),
        cells=cells if people else (),
        victims=() if people else tuple(sorted((_place(state, one), one) for one in chosen)),
        companions=tuple(sorted(companions)),
        houses=tuple(int(move.house) for move in moves if isinstance(move, Name)),
        seats=tuple((int(move.house), int(move.seat)) for move in moves if isinstance(move, Award)),
    )


def _taken(state: State, move: Go) -> list[int]:
    """The cells from which a move of Varys takes somebody, nearest first."""
    return [cell for cell in RAYS[state.varys][move.direction] if HOUSE_AT[state.grid[cell]] == move.house]


def _characters(move: Move) -> Iterator[int]:
    if isinstance(move, Kill):
        yield int(move.character)
    elif isinstance(move, Swap):
        yield from map(int, move.pair)


def _place(state: State, one: int) -> int:
    return next((seat for seat, area in enumerate(state.areas) if area >> one & 1), IN_GRID)
