"""How a ruling is tried: a drawn position, what the seat in turn may choose there, and what its choices lead to."""

from __future__ import annotations

from random import Random

from engine.contract import Event
from engine.games.fairy_scuffle.cards import Name
from engine.games.fairy_scuffle.rules import FairyScuffle
from engine.games.fairy_scuffle.state import Choice, Place, State
from engine.games.fairy_scuffle.text import read

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
    """What the seat in turn may choose in a position that can be."""
    RULES.audit(state)
    (seat,) = RULES.to_act(state)
    return list(RULES.moves(state, seat))


def places_for(state: State, name: Name) -> list[int]:
    """Where the seat in turn may put a character."""
    return [choice.place for choice in choices(state) if isinstance(choice, Place) and choice.name == name]


def told(state: State, *moves: Choice) -> list[Event]:
    """Play legal moves for whoever is in turn, and hand back what happened."""
    happened: list[Event] = []
    for move in moves:
        assert move in choices(state)
        (seat,) = RULES.to_act(state)
        RULES.play(state, seat, move, Random(0), happened.append)
    return happened


def played(text: str, *moves: Choice) -> State:
    """Where legal moves lead from a drawn position."""
    state = read(text)
    told(state, *moves)
    return state
