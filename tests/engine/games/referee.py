"""What the match of an engine with its game's referee (oracle.py) compares at every ply, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from engine.contract import M, Outcome, Rules, S, Seat

C = TypeVar("C")  # a choice, in the referee's words


def agreed_choices(
    rules: Rules[S, M], state: S, seats: Iterable[int], actor: int | None, choices: set[C], in_words: Callable[[M], C]
) -> dict[M, C]:
    """The moves of the seat that the referee would ask, with the referee's words for them: its choices exactly."""
    assert rules.to_act(state) == (() if actor is None else (actor,)), rules.draw(state)
    moves = {seat: rules.moves(state, Seat(seat)) for seat in seats}
    assert not any(moves[seat] for seat in moves if seat != actor), rules.draw(state)
    listed = [] if actor is None else moves[actor]
    found = {move: in_words(move) for move in listed}
    assert len(found) == len(listed), rules.draw(state)
    assert set(found.values()) == choices, rules.draw(state)
    return found


def agreed_outcome(rules: Rules[S, M], state: S, over: bool, scores: Sequence[int], places: Sequence[int]) -> Outcome:
    """The outcome, as the referee has it; before the end only the scores are compared, and the outcome is empty."""
    assert list(rules.standing(state)) == list(scores), rules.draw(state)
    outcome = rules.outcome(state)
    assert (outcome is not None) == over, rules.draw(state)
    if outcome is None:
        return Outcome((), (), ())
    assert (list(outcome.scores), list(outcome.places)) == (list(scores), list(places)), rules.draw(state)
    return outcome
