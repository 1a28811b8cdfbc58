"""Computer players, over the contract alone.  They are handed a View, so they cannot peek."""

from __future__ import annotations

from random import Random
from typing import Final, Protocol

from engine.contract import M, Rules, S, View
from engine.players.basic import AtRandom, Greedy
from engine.players.search import Search


class Player(Protocol):
    """Chooses for the seat of a view."""

    def choose(self, rules: Rules[S, M], view: View[S], rng: Random) -> M:
        """One of that seat's moves.  `rng` is the player's own, never the luck of the table."""
        ...


def players(seconds: float | None = None) -> dict[str, Player]:
    """The players by name; with `seconds`, a search stops thinking about a move after so long."""
    return {
        "random": AtRandom(),
        "greedy": Greedy(),
        "light": Search(120, seconds),
        "medium": Search(600, seconds),
        "strong": Search(3_000, seconds),
    }


PLAYERS: Final = players()
"""As the lab measures them: without a deadline, so that the same seed plays the same game on every machine."""
