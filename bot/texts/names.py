"""What people call themselves, made safe to stand in a line of text."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

from bot.texts import plain

LONGEST: Final = 24
MARKS_TOGETHER: Final = 2  # accents one letter may carry; a tower of them covers the lines around
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters to Unicode, empty places on every screen
EMOJI: Final = range(0x1F000, 0x1FB00)  # where next year's emoji will be, which today's Python calls unassigned


def clean_name(raw: str) -> str:
    """A name of 1 to 24 characters that keeps to its own line and direction; «Игрок» if nothing of it can be seen.

    >>> clean_name(" Анна\\u202e\\n Мария ")
    'Анна Мария'
    """
    letters = unicodedata.normalize("NFC", "".join(map(visible, raw)))
    name = " ".join("".join(without_towers(letters)).split())
    return shortened(name) or plain.nameless()


def visible(character: str) -> str:
    """The character, a space in place of any blank, or nothing where it would only steer the text around it."""
    if character.isspace() or character in BLANK:
        return " "
    unassigned = unicodedata.category(character) == "Cn" and ord(character) in EMOJI
    return character if unassigned or unicodedata.category(character)[0] != "C" else ""


def without_towers(letters: Iterable[str]) -> Iterator[str]:
    """No mark without a letter to carry it, and few on one letter."""
    carried = MARKS_TOGETHER
    for letter in letters:
        if unicodedata.category(letter) not in ("Mn", "Me"):
            carried = MARKS_TOGETHER if letter == " " else 0
        elif carried == MARKS_TOGETHER:
            continue
        else:
            carried += 1
        yield letter


def shortened(name: str, room: int = LONGEST) -> str:
    """
    >>> shortened("Александра", 6)
    'Алекс…'
    """
    return name if len(name) <= room else name[: room - 1].rstrip() + "…"
