"""King Under the Mountain as a picture: board.py, guide.py, and the modules they need."""

from __future__ import annotations

from bot.games.king_under_mountain.picture.board import draw, picture
from bot.games.king_under_mountain.picture.guide import cards
from bot.games.king_under_mountain.picture.scene import Scene, scene
from bot.games.king_under_mountain.picture.words import words

__all__ = ["Scene", "cards", "draw", "picture", "scene", "words"]
