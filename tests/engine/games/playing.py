"""Playing on from the positions of the tests, by legal moves only."""

from __future__ import annotations

from random import Random

from engine.contract import Event, M, Rules, S


def choices(rules: Rules[S, M], state: S) -> list[M]:
    """The legal moves of the seat to act, in a position that passes the audit."""
    rules.audit(state)
    (seat,) = rules.to_act(state)
    return list(rules.moves(state, seat))


def told(rules: Rules[S, M], state: S, *moves: M) -> list[Event]:
    """Play legal moves for the seat to act, and return what happened."""
    happened: list[Event] = []
    for move in moves:
        there_are = choices(rules, state)
        assert move in there_are, f"{move}; there are: {', '.join(map(str, there_are))}"
        (seat,) = rules.to_act(state)
        rules.play(state, seat, move, Random(0), happened.append)
    return happened
