"""Small folders of words, planted to see what becomes of them."""

from __future__ import annotations

from pathlib import Path

from bot.texts.__main__ import Folders
from bot.texts.book import Book, read


def folders(root: Path, words: str, code: str = "", more: str = "") -> Folders:
    """A project with words that are common to all games, perhaps `more` of the game chess, and one file of code."""
    (root / "ru").mkdir()
    (root / "ru" / "common.ftl").write_text(words)
    if more:
        (root / "ru" / "chess.ftl").write_text(more)
    (root / "bot").mkdir()
    (root / "bot" / "table.py").write_text(code)
    return Folders(root / "ru", root / "bot", root / "stubs")


def book(root: Path, words: str) -> Book:
    return read(folders(root, words).words)
