"""Pages of hints in a private hand: one button for each card, or other thing, whose pop-up explains it.

path   "?1z.0"   the first page, opened since the seat was called to act at revision 71; the next call closes it
press  "hint AbCdEfGh 0 9f86d081": the hint whose label has this signature
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from bot.screens.data import Press, Verb, base36, encode
from bot.screens.fit import rows
from bot.screens.game import Hint
from bot.screens.screen import STAYS, Button, Rows
from bot.tables.document import Document
from bot.texts import plain

PAGE: Final = 24  # hints


def open_page(path: str, called: int) -> int | None:
    """The number of the page that a path leads to; None when the path leads elsewhere or has expired."""
    opened, _, page = path.partition(".")
    return int(page) if opened == STAYS + base36(called) and page.isdecimal() else None


def cards_button(document: Document, seat: int, label: str, page: int = 0) -> Button:
    path = f"{STAYS}{base36(document.called_at[seat])}.{page}"
    return Button(label, encode(Press(Verb.CARDS, document.id, 0, path)))


def hint_rows(document: Document, seat: int, hints: Sequence[Hint], page: int) -> Rows:
    """The buttons of one page, and those that lead to the pages beside it and back."""
    last = (len(hints) - 1) // PAGE
    page = min(page, last)
    buttons = [hint_button(document, hint) for hint in hints[page * PAGE : (page + 1) * PAGE]]
    beside = ((plain.button_earlier(), page - 1), (plain.button_later(), page + 1))
    turns = tuple(cards_button(document, seat, label, to) for label, to in beside if 0 <= to <= last)
    out = Button(plain.button_up(), encode(Press(Verb.CARDS, document.id)))
    return (*rows(buttons), *([turns] if turns else []), (out,))


def hint_button(document: Document, hint: Hint) -> Button:
    return Button(hint.label, encode(Press(Verb.HINT, document.id, 0, sign(hint))))


def sign(hint: Hint) -> str:
    """The signature of a hint: a hash of its label, since its number changes with the position."""
    return blake2b(hint.label.encode(), digest_size=4).hexdigest()


def asked_for(hints: Sequence[Hint], signed: str) -> Hint | None:
    return next((hint for hint in hints if sign(hint) == signed), None)
