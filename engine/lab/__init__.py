"""Measurements over many games: simulate, duel, bench, playthrough.  `python -m engine` runs them."""
