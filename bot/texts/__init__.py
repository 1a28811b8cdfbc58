"""Every word a player reads.  The words stand in locales/ru/*.ftl, and nowhere else.

    locales/ru/*.ftl ─ python -m bot.texts ─▶ stubs/*.pyi: one typed method a message, one namespace a game
                     └─ speech.py at run time ─▶ html · plain

>>> html.bold(text="<Анна>")
'<b>&lt;Анна&gt;</b>'
>>> plain.kings_bounty.title()
'Королевская награда'
>>> plain.button_sit()
'➕ Сесть'

`html` is for Telegram's HTML: it escapes what it is given, unless that is Html already.
`plain` is for buttons, pop-ups and pictures, where a tag would be read as letters.
"""

from __future__ import annotations

from typing import Final

from bot.texts.markup import Html
from bot.texts.speech import say_html, say_plain
from bot.texts.stubs import Texts

__all__ = ["Html", "Texts", "html", "plain"]

html: Final = Texts[Html](say_html)
plain: Final = Texts[str](say_plain)
