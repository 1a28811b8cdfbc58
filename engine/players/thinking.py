"""What a game may tell computer players about itself: one object, `thinking`, beside its rules.

    policy      a sensible move at once, from a view      Greedy plays it
    cost        how costly an iteration is                 Search uses all the others
    guesser     many guesses from one view
    play        a move, and nothing beyond the horizon
    shortlist   the moves worth searching
    likely      the moves that are played beyond the search tree, or
    rollout     the one move
    horizon     the part of the game at whose end a search stops, and
    evaluate    what a position there is worth

Every part may be left out, and so may the whole object.  All but `policy` and `guesser` look at whole states: a
search asks them about its guesses alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Generic

from engine.contract import Chance, Emit, M, Rules, S, Seat, View


@dataclass(frozen=True, slots=True)
class Thinking(Generic[S, M]):
    """How to think about one game.  A game says only what it has."""

    cost: int = 1
    """A search makes so many times fewer iterations than its level says: each is costly, or few are enough."""

    guesser: Callable[[View[S]], Callable[[Random], S]] | None = None
    """The game's `guess`, with what follows from the view alone worked out once.  None: `guess`, time after time."""

    play: Callable[[S, Seat, M, Chance, Emit], None] | None = None
    """The game's `play`, but what comes after the horizon may be left out.  None: `play`."""

    policy: Callable[[Rules[S, M], View[S], Sequence[M], Random], M] | None = None
    """One of the moves, chosen quickly from what the seat of the view knows.  None: Greedy looks one turn ahead."""

    shortlist: Callable[[S, Seat, Sequence[M]], Sequence[M]] | int | None = None
    """Those of a seat's moves that are worth searching, at least one, wherever the search meets a choice.

    A number: of the moves it is asked about, so many that leave its seat best off at once.  None: all moves.
    """

    likely: Callable[[S, Seat, Sequence[M]], Sequence[M]] | None = None
    """Those of a seat's moves, at least one, among which play beyond the tree draws.  None: all moves."""

    rollout: Callable[[S, Seat, Sequence[M], Random], M] | None = None
    """One of the moves, for play beyond the tree; speed matters more than quality.  None: moves drawn at random."""

    horizon: Callable[[S], int] | None = None
    """The number of the present turn or hand, counting up: a search stops where it grows.  None: at the game's end."""

    evaluate: Callable[[S], Sequence[float]] | None = None
    """By seat, from 0 to 1: how likely it is to win.  Asked at the horizon."""

    def __post_init__(self) -> None:
        if self.horizon and not self.evaluate:
            raise ValueError("a search that stops at a horizon needs `evaluate` there")


DEFAULT: Final[Thinking[Any, Any]] = Thinking()


def thinking_of(rules: Rules[S, M]) -> Thinking[S, M]:
    """What the game offers, or the defaults."""
    offered: Thinking[S, M] = getattr(rules, "thinking", DEFAULT)
    return offered
