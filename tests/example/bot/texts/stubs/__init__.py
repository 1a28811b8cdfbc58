"""What the stubs beside this file say by type."""

from __future__ import annotations

from bot.texts.stubs import Texts

__all__ = ["Texts"]
