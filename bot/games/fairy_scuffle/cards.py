"""Names of the characters and places of «Несказочная заварушка»."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.screens.marks import mark
from bot.screens.words import key
from bot.texts import plain
from engine.games.fairy_scuffle.cards import GRID, NAME, Name, colour_of
from engine.games.fairy_scuffle.state import State

TWELVE: Final = max(GRID)  # the number of seats with which a row has four places


def sign(name: Name) -> str:
    """«👑 Король»."""
    return plain.fairy_scuffle.sign(character=key(name))


def signs(names: Iterable[Name]) -> str:
    return ", ".join(map(sign, names))


def card(card: int) -> str:
    """A character and its owner: «🔴 Король»."""
    return plain.fairy_scuffle.card(owner=mark(colour_of(card)), character=key(NAME[card]))


def cards(many: Iterable[int]) -> str:
    return ", ".join(map(card, many))


def place(state: State, place: int) -> str:
    """A place, short enough for a row as long as in the picture."""
    terrain = key(state.terrain[place])
    if len(state.hands) == TWELVE:
        return plain.fairy_scuffle.place_of_twelve(number=place + 1, terrain=terrain)
    return plain.fairy_scuffle.place(number=place + 1, terrain=terrain)


def top(state: State, place: int) -> str:
    """The top character of a place: «2 🟦Король»."""
    card = state.stacks[place][-1]
    return plain.fairy_scuffle.top(number=place + 1, owner=mark(colour_of(card)), character=key(NAME[card]))
