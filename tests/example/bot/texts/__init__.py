"""The words of the example, in a namespace of their own: what bot/texts is to a game of the bot.

python -m tests.example.bot.texts writes the stubs by which mypy knows them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bot.texts.markup import Html
from bot.texts.speech import russian, say_html, say_plain
from tests.example.bot.texts.stubs import Texts

__all__ = ["WORDS", "Html", "html", "plain"]

WORDS: Final = Path(__file__).parents[2] / "locales" / "ru"

russian().add(WORDS / "pebbles.ftl")
html: Final = Texts[Html](say_html)
plain: Final = Texts[str](say_plain)
