"""The points of a hand, of the game so far, and the outcome."""

from __future__ import annotations

from engine.contract import NOBODY, Line, Outcome, places
from engine.games.king_under_mountain.cards import Special
from engine.games.king_under_mountain.state import Phase, State
from engine.games.king_under_mountain.tasks import Task, by_task
from engine.games.king_under_mountain.tricks import by_special, enchanted


def points(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The points of this hand by seat: by its task and by its special card; the Enchanter repeats the former (KM-4)."""
    task, special = by_task(state), by_special(state)
    if (seat := enchanted(state)) != NOBODY:
        special = tuple(task[one] if one == seat else 0 for one in range(state.seats))
    return task, special


def standing(state: State) -> tuple[int, ...]:
    """The points of the hands that are over, and of this one so far."""
    if not state.tricks:
        return tuple(state.totals)
    return tuple(map(sum, zip(state.totals, *points(state), strict=True)))


def outcome(state: State) -> Outcome | None:
    if state.phase != Phase.OVER:
        return None
    scores = tuple(state.totals)
    return Outcome(scores, places(scores), tuple(_lines(state, seat) for seat in range(state.seats)))


def _lines(state: State, seat: int) -> tuple[Line, ...]:
    """A line for the task of each hand, and one for a special card that brought something."""
    lines = list[Line]()
    for scored in state.sheet:
        lines.append(Line(Task(scored.task).name.lower(), scored.by_task[seat]))
        if scored.by_special[seat]:
            lines.append(Line(Special(scored.special).name.lower(), scored.by_special[seat]))
    return tuple(lines)
