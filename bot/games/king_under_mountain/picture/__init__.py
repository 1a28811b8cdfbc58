"""King Under the Mountain as a picture: board.py, and the modules it needs."""

from __future__ import annotations

from bot.games.king_under_mountain.picture.board import draw, picture
from bot.games.king_under_mountain.picture.scene import Scene, scene, words

__all__ = ["Scene", "draw", "picture", "scene", "words"]
