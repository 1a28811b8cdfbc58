"""The menu of «Несказочная заварушка»: a card, then a place, as in the picture; a power, then its targets."""

from __future__ import annotations

from typing import Any, Final

from bot.games.fairy_scuffle.cards import card, place, sign, top
from bot.screens.game import Names
from bot.texts import plain
from engine.contract import Move, View
from engine.games.fairy_scuffle.choices import swaps
from engine.games.fairy_scuffle.state import Decline, Lay, State, Swap

FEW_SWAPS: Final = 3  # at most so many swaps have a button each


def kind(kind: type[Move], view: View[State]) -> str:
    return plain.fairy_scuffle.kind(kind=kind.__name__.lower())


def whole(move: Move, view: View[State], names: Names) -> str:
    """The Fairy's cards, few swaps, declining a power; other moves are chosen field by field."""
    match move:
        case Lay(laid):
            return card(laid)
        case Swap((one, other)) if len(swaps(view.state.stacks)) <= FEW_SWAPS:
            return plain.fairy_scuffle.swap(one=top(view.state, one), other=top(view.state, other))
        case Decline():
            return kind(Decline, view)
    return ""


def choice(kind: type[Move], field: str, value: Any, view: View[State], names: Names) -> str:
    match field:
        case "name":
            return sign(value)
        case "place" | "target":
            return place(view.state, value)
        case "places" | "source":
            return top(view.state, value)
        case "card":
            return card(value)
    raise ValueError(f"{kind.__name__} has no field {field}")
