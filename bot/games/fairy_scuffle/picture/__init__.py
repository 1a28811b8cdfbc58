"""Несказочная заварушка as a picture: board.py, and the modules it needs."""

from __future__ import annotations

from bot.games.fairy_scuffle.picture.board import Scene, draw, picture, scene, words

__all__ = ["Scene", "draw", "picture", "scene", "words"]
