"""Десница короля as a picture: board.py, and the modules it needs."""

from __future__ import annotations

from bot.games.hand_of_the_king.picture.board import picture

__all__ = ["picture"]
