"""The legal moves: a character and a place for it, or the use of the power of the character just placed.

choices ─▶ placings                                    FS-2, FS-3, FS-11
        └▶ uses ─▶ swaps │ lays │ carries, Decline     FS-7 │ FS-8 │ FS-9, FS-10
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from engine.games.fairy_scuffle.cards import CHARACTERS, NAME, NEAR, NEVER_LAST, Name, Terrain
from engine.games.fairy_scuffle.state import Carry, Choice, Decline, Lay, Place, Question, State, Swap, movable

_PLACES: Final = max(map(len, NEAR.values()))
_SWAP: Final = {places: Swap(places) for places in combinations(range(_PLACES), 2)}
_LAY: Final = tuple(Lay(card) for card in range(len(NAME)))
DECLINE: Final = Decline()


def choices(state: State) -> Sequence[Choice]:
    """Every move of the seat in turn, in a fixed order."""
    if not state.pending:
        return placings(state)
    question = state.pending[-1]
    found = uses(state, question)
    return found if question.laid else [*found, DECLINE]


def placings(state: State) -> Sequence[Choice]:
    """Each character of the hand on each place without that name (FS-3)."""
    held, last, places = whereabouts(state.stacks), state.last_turn, len(state.stacks)
    found: list[Choice] = []
    for card in state.hands[state.mover]:
        name = NAME[card]
        if not (last and name in NEVER_LAST):
            found += _placings(name, held[name], places)
    return found


def uses(state: State, question: Question) -> Sequence[Choice]:
    """Every use of the power of a character just placed; none where it has no power."""
    place = question.place
    match question.character:
        case Name.WITCH if state.terrain[place] == Terrain.FOREST:
            return swaps(state.stacks)
        case Name.FAIRY:
            return lays(state.stacks[place], question.laid)
        case Name.WIZARD if Terrain.TOWER in (state.terrain[spot] for spot in (place, *NEAR[len(state.hands)][place])):
            return carries(state.stacks)
    return ()


def swaps(stacks: list[list[int]]) -> Sequence[Choice]:
    held = whereabouts(stacks)
    return [
        _SWAP[here, there]
        for (here, mine), (there, theirs) in combinations(tops(stacks), 2)
        if mine is theirs or not (held[mine] >> there & 1 or held[theirs] >> here & 1)
    ]


def lays(stack: list[int], laid: tuple[int, ...]) -> Sequence[Choice]:
    """The cards that may come next, in their present order from the top down; none if only one order is possible."""
    free = movable(stack)
    return [_LAY[card] for card in reversed(free) if card not in laid] if len(free) > 1 else ()


def carries(stacks: list[list[int]]) -> Sequence[Choice]:
    held, found = whereabouts(stacks), list[Choice]()
    for place, name in tops(stacks):
        found += _carryings(place, held[name], len(stacks))
    return found


def tops(stacks: list[list[int]]) -> list[tuple[int, Name]]:
    """The places with a top character, and its name.  A Dwarf is never the top one (FS-4)."""
    return [(place, NAME[stack[-1]]) for place, stack in enumerate(stacks) if stack and NAME[stack[-1]] != Name.DWARF]


def whereabouts(stacks: list[list[int]]) -> list[int]:
    """By name: the places that hold it, as bits."""
    held, bit = [0] * CHARACTERS, 1
    for stack in stacks:
        for card in stack:
            held[NAME[card]] |= bit
        bit <<= 1
    return held


@cache  # a name stands on four places at most, so these tables stay small
def _placings(name: Name, closed: int, places: int) -> tuple[Place, ...]:
    return tuple(Place(name, place) for place in range(places) if not closed >> place & 1)


@cache
def _carryings(source: int, closed: int, places: int) -> tuple[Carry, ...]:
    """`closed` includes the source, which holds the name already."""
    return tuple(Carry(source, target) for target in range(places) if not closed >> target & 1)
