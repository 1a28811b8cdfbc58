"""The menu of «Королевская награда»: a button for each castle and obelisk; units by card, owner and holding.

Cards to return have a button each once the first one is named.
"""

from __future__ import annotations

from typing import Any

from bot.games.kings_bounty.cards import as_played, bare, card, code, fights, in_codes, spelled
from bot.screens.fit import NARROW
from bot.screens.game import Names, acting
from bot.screens.marks import mark
from bot.texts import plain
from bot.texts.names import shortened
from engine.contract import Move, Seat, View
from engine.games.kings_bounty.state import Holding, Lay, Pass, Return, Send, State, TakeNew


def kind(kind: type[Move], view: View[State]) -> str:
    if kind is Return and not view.state.returning:
        return plain.kings_bounty.button_return()
    return _sending(view) if kind is Send else ""


def whole(move: Move, view: View[State], names: Names) -> str:
    match move:
        case Lay(kind):
            return card(kind)
        case Send():
            return _only_one(view, move)
        case Return(kind):
            return card(kind) if view.state.returning else ""
        case TakeNew():
            return plain.kings_bounty.button_take()
        case Pass():
            return plain.kings_bounty.button_pass()
    return ""


def choice(kind: type[Move], field: str, value: Any, view: View[State], names: Names) -> str:
    match field:
        case "kind":
            return card(value)
        case "owner":
            return _owner(value, view, names)
        case "place":
            return plain.kings_bounty.button_number(number=value + 1)
    raise ValueError(f"{kind.__name__} has no field {field}")


def step(move: Move, field: str, view: View[State], names: Names) -> str:
    return _target(view.state, move) if isinstance(move, Send) and field == "place" else ""


def _owner(owner: Seat, view: View[State], names: Names) -> str:
    if owner == view.seat:
        return plain.kings_bounty.button_own(owner=mark(owner))
    return plain.kings_bounty.button_owner(owner=mark(owner), name=shortened(names[owner], NARROW - 2))


def _target(state: State, move: Send) -> str:
    """«🟦💀Н2+👹О3», or in full where there is room; the second of equal holdings has a number."""
    held = state.holdings[move.owner]
    holding, twins = held[move.place], held[: move.place].count(held[move.place])
    label = plain.kings_bounty.button_place(owner=mark(move.owner), holding=spelled(holding))
    if len(label) > NARROW or held.count(holding) > 1:
        label = _coded(holding, move)
    return plain.kings_bounty.button_twin(label=label, number=twins + 1) if twins else label


def _coded(holding: Holding, move: Send) -> str:
    return plain.kings_bounty.button_place(owner=mark(move.owner), holding=in_codes(holding))


def _sends(view: View[State]) -> list[Send]:
    return [move for move in as_played().moves(view.state, acting(view)) if isinstance(move, Send)]


def _sending(view: View[State]) -> str:
    """The button for units; it names the only one that can be sent."""
    units = {move.kind for move in _sends(view)}
    if len(units) != 1:
        return plain.kings_bounty.button_send()
    return plain.kings_bounty.button_send_one(unit=bare(units.pop()))


def _only_one(view: View[State], move: Send) -> str:
    """The label of the only way to send a unit; "" where there are several."""
    if len(_sends(view)) > 1:
        return ""
    unit = code(move.kind) if fights(move.kind) else card(move.kind)
    target = _coded(view.state.holdings[move.owner][move.place], move)
    return plain.kings_bounty.button_only(unit=unit, target=target)
