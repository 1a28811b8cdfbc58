"""King's Bounty as a picture: board.py, and what it is put together from."""

from __future__ import annotations

from bot.games.kings_bounty.picture.board import Scene, Words, draw, picture, scene

__all__ = ["Scene", "Words", "draw", "picture", "scene"]
