"""The phases of a game and of a turn, a room each; turn.py leads from one to the next."""
