"""What happens to units: every change of a unit's life goes through resolution.py, whose effects bury the dead."""

from engine.games.crown_defender.effects import abilities  # registers what abilities do

__all__ = ["abilities"]
