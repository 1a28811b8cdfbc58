"""What a message and its buttons can hold."""

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
POP_UP: Final = 190  # as much as an alert holds, and a little for whose table it is
WITH_HAND: Final = 850  # letters of a caption for the table and a hand together; the question and the log need the rest
LETTERS: Final = (30, 14, 8, 6, 4, 3, 2, 1)  # that surely fit a button of one, two … eight in a row
NARROW: Final = LETTERS[1]  # letters of a button that can share a row


def length(text: str) -> int:
    """How long Telegram finds a text: in UTF-16 units, after parsing."""
    return len(unescape(re.sub(r"<[^>]*>", "", text)).encode("utf-16-le")) // 2


def fitted(sections: Sequence[str], log: Sequence[str], limit: int) -> str:
    """The sections, and below them, folded, as much of the log as fits: newest first, since a fold shows its top."""
    text = kept([section for section in sections if section], limit)
    between = [html.log_title()] if text.endswith(QUOTE_END) else []

    def told(lines: int) -> str:
        return below([text, *between, f"<blockquote expandable>{below(log[:lines])}{QUOTE_END}"]) if lines else text

    whole = told(len(log))  # as a rule all of it fits
    if length(whole) <= limit:
        return whole
    return told(bisect_right(range(1, len(log)), limit, key=lambda lines: length(told(lines))))


def kept(sections: Sequence[str], limit: int) -> str:
    """The sections in one text; the last ones go where they do not fit, as with many long names."""
    while length(below(sections)) > limit:
        sections = sections[:-1]
    return below(sections)


def below(parts: Sequence[str]) -> str:
    """One part a line.  A quote ends its line by itself: a line break after it would leave a gap."""
    return "".join(part if part.endswith(QUOTE_END) else f"{part}\n" for part in parts).rstrip("\n")


def rows(buttons: Sequence[Button], most: int = 8) -> Rows:
    """Buttons in as few rows as their words allow, evenly filled; a wide one by itself, all where half are wide."""
    narrow = [len(button.text) for button in buttons if not _wide(button)]
    most = most if 2 * len(narrow) > len(buttons) else 1
    columns = max(n for n in range(1, most + 1) if n == 1 or max(narrow) <= LETTERS[n - 1])
    runs = ((wide, list(run)) for wide, run in groupby(buttons, _wide))
    return tuple(row for wide, run in runs for row in _even(run, 1 if wide else columns))


def fullest(sayings: Iterable[Html], room: int, beside: str = "") -> Html:
    """The first of several wordings, the fullest first, that fits, also beside a hand; or else the last."""
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
