"""King's Bounty as a picture: board.py, and the modules it needs."""

from __future__ import annotations

from bot.games.kings_bounty.picture.board import Scene, draw, picture, scene, words

__all__ = ["Scene", "draw", "picture", "scene", "words"]
