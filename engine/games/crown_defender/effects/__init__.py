"""What happens to units.  What takes life is an effect of resolution.py: when one ends, the dead leave."""

from engine.games.crown_defender.effects import abilities  # registers what abilities do

__all__ = ["abilities"]
