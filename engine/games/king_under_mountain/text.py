"""A position as text: draw(state); «?» is what a view hides.

hand 2 of 7, 4 seats, seat 3 to play
special: Druid   task: 6A, HIGHEST_SUM
seat 1: +5, 2 tricks
  hand: knights 5, goblins ace
trick: seat 2 leads, knights 6, Puppeteer
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import listed
from engine.contract import NOBODY
from engine.games.king_under_mountain.cards import english
from engine.games.king_under_mountain.state import Phase, State, Trick, task_name
from engine.games.king_under_mountain.tasks import Task

DOING = {
    Phase.TASK: "to choose the task",
    Phase.ROB: "to take two cards",
    Phase.GIVE_BACK: "to give two cards back",
    Phase.PLAY: "to play",
    Phase.SWAP: "to swap hands",
    Phase.PASS: "to pass the hands",
    Phase.SORCERY: "to use the Sorcerer or wait",
}


def draw(state: State) -> str:
    doing = "over" if state.phase == Phase.OVER else f"seat {state.actor + 1} {DOING[state.phase]}"
    number = min(len(state.sheet) + 1, max(state.length, len(state.sheet)))
    lines = [f"hand {number} of {state.length}, {state.seats} seats, {doing}"]
    lines.append(f"special: {english(state.special)}   task: {_task(state)}")
    for seat in range(state.seats):
        lines += _seat(state, seat)
    if state.trick:
        lines.append(f"trick: seat {state.leader + 1} leads, {listed(state.trick, english)}")
    if state.last:
        lines.append(f"last trick: {_trick(state.last)}")
    return "\n".join(lines)


def _task(state: State) -> str:
    if state.task == NOBODY:
        return f"token {state.token + 1}"
    return f"{task_name(state.task)}, {Task(state.task).name}"


def _seat(state: State, seat: int) -> Iterator[str]:
    won = sum(trick.winner == seat for trick in state.tricks)
    yield f"seat {seat + 1}: {state.totals[seat]:+}, {won} tricks"
    yield f"  hand: {listed(state.hands[seat], english)}"


def _trick(trick: Trick) -> str:
    return f"seat {trick.leader + 1} led, {listed(trick.cards, english)}; seat {trick.winner + 1} took it"
