"""The menu of «Король под Горой»: nearly every move has a button."""

from __future__ import annotations

from typing import Any

from bot.games.king_under_mountain.cards import card, side, task_name
from bot.screens.fit import NARROW
from bot.screens.game import ANYWHERE, Names, Spot
from bot.screens.words import on_button
from bot.texts import plain
from bot.texts.names import shortened
from engine.contract import Move, View
from engine.games.king_under_mountain.cards import SLOTS, SUITS
from engine.games.king_under_mountain.state import (
    ChooseTask,
    Exchange,
    PassHands,
    Play,
    Rob,
    State,
    SwapHands,
    Wait,
    WaitToTheEnd,
)


def whole(move: Move, view: View[State], names: Names) -> str:
    """Every move but two cards at once."""
    match move:
        case Play(value) | Exchange(value):
            return choice(type(move), "card", value, view, names)
        case ChooseTask(value):
            return choice(type(move), "task", value, view, names)
        case Rob(value) | SwapHands(value):
            return choice(type(move), "other", value, view, names)
        case PassHands(value):
            return choice(type(move), "left", value, view, names)
        case Wait():
            return plain.king_under_mountain.button_wait()
        case WaitToTheEnd():
            return plain.king_under_mountain.button_wait_to_the_end()
    return ""


def choice(kind: type[Move], field: str, value: Any, view: View[State], names: Names) -> str:
    match field:
        case "card" | "cards":
            return card(value)
        case "victim" | "other":
            return shortened(on_button(value, names[value]), NARROW)
        case "task":
            return plain.king_under_mountain.button_task(side=side(value), name=task_name(value))
        case "left":
            return plain.king_under_mountain.button_pass(way="left" if value else "right")
    raise ValueError(f"{kind.__name__} has no field {field}")


def spot(kind: type[Move], field: str, value: Any) -> Spot:
    """Each suit of a hand begins a row."""
    return (SUITS[value], value % len(SLOTS)) if kind is Play else ANYWHERE
