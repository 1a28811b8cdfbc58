"""One folder a game, as people see it: screens.py is its door, picture (a module or a folder) its board.

`python -m bot.games FOLDER` draws a board of every kind, to look at.
"""
