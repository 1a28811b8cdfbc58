"""The points of the ordinary characters (FS-15), a function each; magic characters bring none.

unblocked ─▶ the characters of a stack that count (FS-5, FS-6)
Spot      ─▶ what such a character finds in its place and beside it
SCORES    ─▶ the function of each name
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.contract import Line
from engine.games.fairy_scuffle.cards import NAME, NEAR, Name, Terrain, colour_of
from engine.games.fairy_scuffle.state import State, movable


@dataclass(slots=True)  # not frozen: a frozen one takes longer to make, and a search makes many
class Spot:
    """Where an unblocked character of `colour` stands."""

    terrains: tuple[Terrain, ...]
    free: list[list[int]]  # by place
    near: tuple[int, ...]
    place: int
    colour: int

    @property
    def terrain(self) -> Terrain:
        return self.terrains[self.place]

    @property
    def terrain_beside(self) -> list[Terrain]:
        return [self.terrains[place] for place in self.near]

    @property
    def here(self) -> list[Name]:
        """The names in this place, its own among them."""
        return [NAME[card] for card in self.free[self.place]]

    @property
    def beside(self) -> list[int]:
        """The characters next to this place."""
        return [card for place in self.near for card in self.free[place]]


def king(spot: Spot) -> int:
    lands = sum(terrain in (Terrain.FARM, Terrain.FOREST) for terrain in spot.terrain_beside)
    return lands + (spot.terrain == Terrain.CASTLE)


def queen(spot: Spot) -> int:
    own = sum(colour_of(card) == spot.colour for card in spot.beside)
    return own + (Name.KING in spot.here)


def princess(spot: Spot) -> int:
    return 2 * (spot.terrain == Terrain.TOWER) + (Name.KNIGHT in spot.here)


def knight(spot: Spot) -> int:
    return 3 * (Name.PRINCESS in spot.here)


def peasant(spot: Spot) -> int:
    crowns = sum(NAME[card] in (Name.KING, Name.QUEEN) for card in spot.beside)
    return crowns + (spot.terrain == Terrain.FARM)


def dwarf(spot: Spot) -> int:
    return len(spot.here) - 1  # he lies at the bottom: all others are above him


SCORES: Final[dict[Name, Callable[[Spot], int]]] = {
    Name.KING: king,
    Name.QUEEN: queen,
    Name.PRINCESS: princess,
    Name.KNIGHT: knight,
    Name.PEASANT: peasant,
    Name.DWARF: dwarf,
}


def unblocked(stack: list[int]) -> list[int]:
    """The characters of a stack that are not blocked (FS-5).

    >>> unblocked([5, 0, 6, 12])  # Dwarf, King, Dragon, another's Princess
    [5, 6, 12]
    """
    names = [NAME[card] for card in stack]
    if Name.DRAGON not in names:
        return stack
    dragon = names.index(Name.DRAGON)
    if Name.KNIGHT in names[dragon:]:
        return stack[:dragon] + stack[dragon + 1 :]
    dwarf = stack[: len(stack) - len(movable(stack))]
    return dwarf + stack[dragon:]


def scored(state: State) -> Iterator[tuple[int, Name, int]]:
    """The colour, name and points of every character that counts."""
    near, free = NEAR[len(state.hands)], [unblocked(stack) for stack in state.stacks]
    for place, stack in enumerate(free):
        for card in stack:
            if score := SCORES.get(NAME[card]):
                colour = colour_of(card)
                yield colour, NAME[card], score(Spot(state.terrain, free, near[place], place, colour))


def points(state: State) -> tuple[int, ...]:
    """The points of each seat."""
    total = [0] * len(state.hands)
    for colour, _name, score in scored(state):
        total[colour] += score
    return tuple(total)


def breakdown(state: State) -> tuple[tuple[Line, ...], ...]:
    """By seat: a line for each ordinary character, those without points too, as on the score pad."""
    brought = {(colour, name): score for colour, name, score in scored(state)}
    return tuple(
        tuple([_line(name, brought.get((colour, name), 0)) for name in SCORES]) for colour in range(len(state.hands))
    )


@cache
def _line(name: Name, points: int) -> Line:
    return Line(name.name.lower(), points)
