"""What looks at many games: simulate, duel, bench, playthrough.  `python -m engine` runs them."""
