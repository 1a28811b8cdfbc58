"""One folder a game, as people see it: screens.py is its door, picture (a module or a folder) its board."""
