"""The phases of a game and of a turn, a room each; turn.py leads from one to the next.

Each registers what its moves do, with `@deed`: all are loaded together, so that none is missing.
"""

from engine.games.crown_defender.phases import (
    activation,
    charge,
    dungeon,
    locations,
    market,
    orders,
    scrolls,
    setup,
    turn,
)

__all__ = ["activation", "charge", "dungeon", "locations", "market", "orders", "scrolls", "setup", "turn"]
