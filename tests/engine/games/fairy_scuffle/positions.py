"""Positions for rule tests: read from drawings, and played on by legal moves."""

from __future__ import annotations

from engine.contract import Event
from engine.games.fairy_scuffle.cards import Name
from engine.games.fairy_scuffle.rules import FairyScuffle
from engine.games.fairy_scuffle.state import Choice, Place, State
from engine.games.fairy_scuffle.text import read
from tests.engine.games import playing

RULES = FairyScuffle()
P1, P2, P3, P4, P5, P6 = range(6)  # the places of the smallest kingdom as they are drawn

SOUND = """\
seat 1 to act, turn 2 of 6, seat 1 first
1 castle | 2 farm  | 3 farm
4 farm   | 5 tower | 6 forest Dwarf2 King1 Fairy1
seat 1: hand Queen Princess Knight Dragon Witch; aside Peasant Dwarf Wizard
seat 2: hand King Queen Princess Knight Dragon Witch; aside Peasant Fairy Wizard
Fairy asks on place 6:"""


def choices(state: State) -> list[Choice]:
    return playing.choices(RULES, state)


def places_for(state: State, name: Name) -> list[int]:
    """The places where the seat in turn may put a character."""
    return [choice.place for choice in choices(state) if isinstance(choice, Place) and choice.name == name]


def told(state: State, *moves: Choice) -> list[Event]:
    return playing.told(RULES, state, *moves)


def played(text: str, *moves: Choice) -> State:
    """The position after legal moves from a drawn one."""
    state = read(text)
    told(state, *moves)
    return state
