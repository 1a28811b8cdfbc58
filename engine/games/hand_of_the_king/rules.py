"""Десница короля: Varys gathers characters for whoever moves him; most banners of the great houses win.

    deal ─▶ (Talk) ─▶ Go ─▶ companions earned (companions.py) ─▶ banners (banners.py) ─▶ the next turn, or the end
    hidden.py  what a seat knows        audit.py  invariants

Rulings: docs/rules/hand_of_the_king.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from engine.contract import ALONE, NOBODY, SEATS, Chance, Emit, Event, Option, Options, Outcome, Seat, mute
from engine.games.hand_of_the_king import audit, banners, hidden, text
from engine.games.hand_of_the_king.cards import HOUSES_IN, OPEN, Character, Companion, members
from engine.games.hand_of_the_king.companions import answer, answers, earn
from engine.games.hand_of_the_king.grid import CELLS, CROSS, GAP, HOUSE_AT, HOUSE_BIT, RAYS, VARYS, Direction
from engine.games.hand_of_the_king.state import (
    Award,
    Called,
    Choice,
    Chose,
    Dealt,
    Discarded,
    Drew,
    Earned,
    Ended,
    Go,
    Held,
    InVain,
    Kept,
    Killed,
    Moved,
    MovesAgain,
    Named,
    State,
    Swapped,
    Talk,
    Talked,
    Took,
    laid_out,
)
from engine.games.hand_of_the_king.thinking import THINKING

GO: Final = tuple(  # by direction and set of houses in sight (HOUSE_BIT)
    tuple(tuple(Go(direction, house) for house in seen) for seen in HOUSES_IN) for direction in Direction
)
TALK: Final = tuple(map(Talk, SEATS))


class HandOfTheKing:
    id = "hand_of_the_king"
    version = 1
    seats = range(2, 5)
    # 35 moves of Varys, since each takes a character; 4 talks; 7 companions called (6 open, 1 drawn by Petyr);
    # 9 choices those ask (Jaqen 3, the others 1); 7 awards, since each of the 7 touches one house.
    longest = 35 + 4 + 7 + 9 + 7
    options: Sequence[Option] = (
        Option("teams", (False, True), False, (4,)),
        Option("raven", (False, True), False, (3, 4)),
    )
    state = State
    kinds: Sequence[type[Choice]] = get_args(Choice)
    events: Sequence[type[Event]] = (
        Dealt,
        Talked,
        Moved,
        Earned,
        Called,
        InVain,
        Kept,
        Named,
        Took,
        Killed,
        Swapped,
        Discarded,
        Drew,
        Chose,
        Held,
        MovesAgain,
        Ended,
    )
    thinking = THINKING

    def deal(self, seats: int, options: Options, chance: Chance, emit: Emit) -> State:
        grid = list(CELLS)  # 35 characters and VARYS are numbered as the cells are
        chance.shuffle(grid)
        companions = list(range(len(Companion)))
        chance.shuffle(companions)
        state = laid_out(grid, seats)
        state.open, state.deck = companions[:OPEN], companions[OPEN:]
        state.ravens = [bool(options.get("raven"))] * seats
        state.teams = seats == 4 and (state.ravens[0] or bool(options.get("teams")))
        state.turn = SEATS[chance.randrange(seats)]  # HK-13
        emit(Dealt(tuple(grid), tuple(map(Companion, state.open)), state.turn))
        return state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.over else ALONE[state.turn]

    def moves(self, state: State, seat: Seat) -> Sequence[Choice]:
        if state.over or seat != state.turn:
            return ()
        if state.pending:
            return answers(state, state.pending[-1])
        return _opening_moves(state)

    def play(self, state: State, seat: Seat, move: Choice, chance: Chance, emit: Emit) -> None:
        match move:
            case Go():
                _go(state, seat, move, emit)
            case Talk():
                state.ravens[seat] = False
                emit(Talked((seat, move.partner)))
                return
            case Award():
                banners.award(state, seat, move, emit)
                _pass_turn(state, emit)
                return
            case _:
                answer(state, seat, move, emit)
        if not state.pending:
            banners.settle(state, seat, emit)
            _pass_turn(state, emit)

    standing = staticmethod(banners.standing)

    def outcome(self, state: State) -> Outcome | None:
        return banners.outcome(state) if state.over else None

    view = staticmethod(hidden.view)
    guess = staticmethod(hidden.guess)
    audit = staticmethod(audit.audit)
    draw = staticmethod(text.draw)


def _opening_moves(state: State) -> Sequence[Choice]:
    """Every house in sight, in every direction (HK-1), and talks (HK-12)."""
    grid = state.grid
    found: tuple[Choice, ...] = ()
    for going, ray in zip(GO, RAYS[state.varys], strict=True):
        seen = 0
        for cell in ray:
            seen |= HOUSE_BIT[grid[cell]]
        found += going[seen]
    if not state.ravens[state.turn]:
        return found
    if state.teams:
        return (*found, TALK[(state.turn + 2) % 4])
    return found + tuple(TALK[seat] for seat in range(len(state.areas)) if seat != state.turn)


def _go(state: State, seat: Seat, move: Go, emit: Emit) -> None:
    """Move Varys to the farthest character of the house, and take all of that house on the way (HK-1)."""
    grid, house, end = state.grid, move.house, state.varys
    taken: list[int] = []
    for cell in RAYS[end][move.direction]:
        if HOUSE_AT[grid[cell]] == house:
            taken.append(grid[cell])
            grid[cell], end = GAP, cell
    grid[state.varys], grid[end] = GAP, VARYS
    state.varys, state.moved_on = end, house
    for character in taken:
        state.areas[seat] |= 1 << character
    if emit is not mute:
        emit(Moved(seat, move.direction, house, tuple(map(Character, taken))))
    earn(state, seat, house, emit)


def _pass_turn(state: State, emit: Emit) -> None:
    """Begin the next turn (HK-9), or end the game (HK-2), unless a banner is still to be awarded."""
    if state.pending:
        return
    again = state.again
    if not again:
        state.turn = SEATS[(state.turn + 1) % len(state.areas)]
    state.moved_on, state.touched, state.again = NOBODY, 0, False
    grid = state.grid
    if not any(grid[cell] < VARYS for cell in CROSS[state.varys]):
        left = state.in_grid()
        state.dead |= left
        state.grid = [VARYS if cell == state.varys else GAP for cell in CELLS]
        state.over = True
        emit(Ended(tuple(members(left))))
    elif again:
        emit(MovesAgain(state.turn))
