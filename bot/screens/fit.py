"""Room in messages and on buttons: texts are cut to the limits of Telegram, buttons laid out in rows."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from html import unescape
from itertools import groupby
from typing import Final

from bot.screens.screen import Button, Rows
from bot.texts import Html, html

TEXT: Final = 4096
CAPTION: Final = 1024
QUOTE_END: Final = "</blockquote>"
POP_UP: Final = 190  # letters of an alert, less a few for the name of the table
WITH_HAND: Final = 850  # letters for table and hand together; the caption has as many more for question and log
LETTERS: Final = (30, 14, 8, 6, 4, 3, 2, 1)  # that fit on a button of one, two … eight in a row on any phone
NARROW: Final = LETTERS[1]  # the longest label of a button that shares its row


def length(text: str) -> int:
    """The length of a text as Telegram counts it: UTF-16 units, without tags."""
    return len(unescape(re.sub(r"<[^>]*>", "", text)).encode("utf-16-le")) // 2


def fitted(sections: Sequence[str], log: Sequence[str], limit: int) -> str:
    """The sections, and below them in a fold as many lines of the log as fit, newest first: a fold shows its top."""
    text = kept([section for section in sections if section], limit)
    between = [html.log_title()] if text.endswith(QUOTE_END) else []

    def told(lines: int) -> str:
        return below([text, *between, f"<blockquote expandable>{below(log[:lines])}{QUOTE_END}"]) if lines else text

    whole = told(len(log))  # the usual case
    if length(whole) <= limit:
        return whole
    return told(bisect_right(range(1, len(log)), limit, key=lambda lines: length(told(lines))))


def kept(sections: Sequence[str], limit: int) -> str:
    """The sections in one text; sections that do not fit, because of long names, are dropped from the end."""
    while length(below(sections)) > limit:
        sections = sections[:-1]
    return below(sections)


def below(parts: Sequence[str]) -> str:
    """One part a line.  A quote ends its line by itself; a line break after it would leave a gap."""
    return "".join(part if part.endswith(QUOTE_END) else f"{part}\n" for part in parts).rstrip("\n")


def rows(buttons: Sequence[Button], most: int = 8) -> Rows:
    """Lay buttons out in as few, evenly filled rows as their labels allow.

    A wide button has a row to itself; where half of them are wide, every button has.
    """
    narrow = [len(button.text) for button in buttons if not _wide(button)]
    most = most if 2 * len(narrow) > len(buttons) else 1
    columns = max(n for n in range(1, most + 1) if n == 1 or max(narrow) <= LETTERS[n - 1])
    runs = ((wide, list(run)) for wide, run in groupby(buttons, _wide))
    return tuple(row for wide, run in runs for row in _even(run, 1 if wide else columns))


def fullest(sayings: Iterable[Html], room: int, beside: str = "") -> Html:
    """The first of several wordings that fits into `room`, and beside a hand into WITH_HAND; if none does, the last."""
    said, room = Html(), min(room, WITH_HAND - length(beside))
    for said in sayings:
        if length(said) <= room:
            break
    return said


def _wide(button: Button) -> bool:
    return len(button.text) > NARROW


def _even(buttons: Sequence[Button], columns: int) -> Iterator[tuple[Button, ...]]:
    lines = -(-len(buttons) // columns)
    even = -(-len(buttons) // lines)
    return (tuple(buttons[start : start + even]) for start in range(0, len(buttons), even))
