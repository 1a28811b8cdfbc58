"""How well the sides of a game are matched, one room for each game that has some: python -m engine balance GAME."""
