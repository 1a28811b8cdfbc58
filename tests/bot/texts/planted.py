"""Small folders of words, planted to see what becomes of them."""

from __future__ import annotations

from pathlib import Path

from bot.texts.__main__ import Folders
from bot.texts.book import Book, read


def folders(root: Path, words: str, code: str = "", more: str = "") -> Folders:
    """A project with one file of words, or two, and one of code."""
    (root / "ru").mkdir()
    (root / "ru" / "a.ftl").write_text(words)
    if more:
        (root / "ru" / "b.ftl").write_text(more)
    (root / "bot").mkdir()
    (root / "bot" / "table.py").write_text(code)
    return Folders(root / "ru", root / "bot", root / "catalogue.py")


def book(root: Path, words: str) -> Book:
    return read(folders(root, words).words)
