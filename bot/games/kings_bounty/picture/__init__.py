"""King's Bounty as a picture: board.py, and what it is put together from."""

from __future__ import annotations

from bot.games.kings_bounty.picture.board import Scene, draw, picture, scene, words

__all__ = ["Scene", "draw", "picture", "scene", "words"]
