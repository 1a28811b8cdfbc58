"""Несказочная заварушка as a picture.

scene.py    what is shown                    board.py   drawing it
plan.py     where everything lies            lands.py   the four painted lands
scores.py   the strip of points              planks.py  characters and signs
hand.py     the cards of whoever is asked    people.py  how the characters look
"""

from __future__ import annotations

from bot.games.fairy_scuffle.picture.board import draw, picture
from bot.games.fairy_scuffle.picture.scene import Scene, scene, words

__all__ = ["Scene", "draw", "picture", "scene", "words"]
