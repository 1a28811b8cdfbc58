"""King's Bounty as a picture: board.py, and the modules it needs."""

from __future__ import annotations

from bot.games.kings_bounty.picture.board import draw, picture
from bot.games.kings_bounty.picture.race import cards
from bot.games.kings_bounty.picture.scenes import Scene, scene, words

__all__ = ["Scene", "cards", "draw", "picture", "scene", "words"]
