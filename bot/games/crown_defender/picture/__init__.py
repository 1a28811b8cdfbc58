"""Защитник Короны as a picture: board.py, and the modules it needs."""

from __future__ import annotations

from bot.games.crown_defender.picture.board import draw, looked_up, picture
from bot.games.crown_defender.picture.scene import Scene, scene, words

__all__ = ["Scene", "draw", "looked_up", "picture", "scene", "words"]
