"""A whole game as text: every move with its events, the position whenever all seats have moved, the result.

Hidden cards are shown.  The same arguments give the same lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.contract import M, Options, Outcome, Rules, S, Seat
from engine.lab.simulate import described
from engine.players import Player
from engine.table import Table


def playthrough(rules: Rules[S, M], seats: int, options: Options, seed: str, player: Player) -> Iterator[str]:
    """The lines of one game in which `player` plays every seat."""
    table, rng = Table(rules, seats, seed, options), Random(f"{rules.id}:{seed}:thought")
    yield f"{rules.id}, {described((seats, table.options))}, seed {seed}"
    yield from map(str, table.opening or ())
    yield from drawing(table)
    waiting = set(range(seats))  # seats that have not moved since the last drawing
    while actors := table.to_act():
        seat = actors[rng.randrange(len(actors))]
        yield from told(table, seat, player.choose(rules, rules.view(table.state, seat), rng))
        waiting.discard(seat)
        if not waiting and table.to_act() != (seat,):
            waiting.update(range(seats))
            yield from drawing(table)
    if len(waiting) < seats:
        yield from drawing(table)
    yield from result(rules.outcome(table.state))


def told(table: Table[S, M], seat: Seat, move: M) -> Iterator[str]:
    """Play a move; the lines that tell it."""
    events = table.play(seat, move)
    yield f"{table.ply}. seat {seat + 1}: {move}"
    for event in events:
        yield from (f"    {line}" for line in str(event).splitlines())


def drawing(table: Table[S, M]) -> Iterator[str]:
    """The position, between empty lines."""
    yield from ("", *table.rules.draw(table.state).splitlines(), "")


def result(outcome: Outcome | None) -> Iterator[str]:
    """The places, best first, each with the reasons for its score."""
    if outcome is None:
        raise ValueError("the game goes on")
    for place, seat in sorted((place, seat) for seat, place in enumerate(outcome.places)):
        reasons = ", ".join(f"{line.what} {line.points}" for line in outcome.lines[seat])
        yield f"place {place}: seat {seat + 1} with {outcome.scores[seat]}" + (f" ({reasons})" if reasons else "")
