"""A position as text: draw(state); «?» is what a view hides.

2 seats, seat 1 to move, turn 5
titles: EMPEROR (seat 2), VANDAL (nobody)
seat 1: elves tower + humans archer, obelisk 2
  hand: orcs hero, humans wizard
deck: 31, from the bottom ?, elves archer …          only as far as somebody knows it
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import listed
from engine.contract import HIDDEN, NOBODY
from engine.games.kings_bounty.cards import english
from engine.games.kings_bounty.state import Holding, State
from engine.games.kings_bounty.titles import Title, holder


def draw(state: State) -> str:
    doing = "over" if state.over else f"seat {state.mover + 1} to {'return' if state.returning else 'move'}"
    lines = [f"{len(state.hands)} seats, {doing}, turn {state.turns + 1}" + ", the last turns" * (state.closing >= 0)]
    lines.append("titles: " + ", ".join(_title(state, title) for title in state.titles))
    for seat in range(len(state.hands)):
        lines += _seat(state, seat)
    if state.returning:
        lines.append(f"returning: {listed(state.returning, english)}")
    bottom = [card for card, knower in zip(state.deck, state.knowers, strict=True) if knower != NOBODY]
    lines.append(f"deck: {len(state.deck)}" + (f", from the bottom {listed(bottom, english)}" if bottom else ""))
    lines.append(f"discards: {listed(state.discards, english)}")
    return "\n".join(lines)


def _title(state: State, title: int) -> str:
    seat = holder(state, Title(title))
    return f"{Title(title).name} ({'nobody' if seat == NOBODY else f'seat {seat + 1}'})"


def _seat(state: State, seat: int) -> Iterator[str]:
    yield f"seat {seat + 1}: " + (", ".join(map(_holding, state.holdings[seat])) or "nothing")
    yield f"  hand: {listed(state.hands[seat], english)}"
    if state.hidden and state.hidden[seat] != NOBODY:
        title = state.hidden[seat]
        yield f"  hidden title: {'?' if title == HIDDEN else Title(title).name}"


def _holding(holding: Holding) -> str:
    return english(holding.kind) + (f" + {english(holding.garrison)}" if holding.garrison != NOBODY else "")
