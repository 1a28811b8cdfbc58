"""Positions for rule tests: read from text, and played on by legal moves, audited at every step."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.contract import Event
from engine.games.hand_of_the_king.rules import HandOfTheKing
from engine.games.hand_of_the_king.state import Choice, State
from engine.games.hand_of_the_king.text import draw, read

RULES = HandOfTheKing()


def after(position: str, *moves: Choice) -> State:
    """The position some moves later."""
    return _played(position, moves)[0]


def told(position: str, *moves: Choice) -> list[str]:
    """The events of these moves."""
    return [str(event) for event in _played(position, moves)[1]]


def choices(position: str, *moves: Choice) -> list[Choice]:
    """The legal moves, some moves later."""
    state = after(position, *moves)
    return [move for seat in RULES.to_act(state) for move in RULES.moves(state, seat)]


def tables(position: str, *moves: Choice) -> list[str]:
    """The first line of the drawing and those of the seats, some moves later."""
    top, *lines = draw(after(position, *moves)).splitlines()
    return [top, *(line for line in lines if line.startswith("seat "))]


def _played(position: str, moves: Sequence[Choice]) -> tuple[State, list[Event]]:
    state, events = read(position), list[Event]()
    RULES.audit(state)
    for move in moves:
        assert move in RULES.moves(state, state.turn)
        RULES.play(state, state.turn, move, Random(0), events.append)
        RULES.audit(state)
    return state, events
