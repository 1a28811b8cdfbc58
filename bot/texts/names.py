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


CROWN: Final = "👑"  # the host's, after the name
SIGNS: Final = frozenset(
    "🔴🟠🟡🟢🔵🟣🟤⚫⚪⭕🔘●○◉🟦🟥🟧🟨🟩🟪🟫⬛⬜◼◻◾◽▪▫■□🔲🔳⭐🌟✨✴★☆🌠💚❤🧡💛💙💜🖤🤍🤎🩷🩵🩶💗💖💓♥♡"
    "🔶🔷🔸🔹💠♦◆◇🔺🔻💧💦🩸🌸🌺💮🏵🌷🌼🌹🌻🪷✿❀✖❌✕✗✘❎×➕✚🤖🥇🥈🥉🏅🏆🐦💤✉"
)
"""What screens put before a name (a seat's mark, a computer, a place), and what could be taken for it."""


def clean_name(raw: str) -> str:
    """What a person is called, in 1 to 24 characters: without what screens say of a seat; «Игрок» if nothing is left.

    >>> clean_name(" Анна\\u202e\\n Мария "), clean_name("🟥 Вера 👑")
    ('Анна Мария', 'Вера')
    """
    return shortened(without_signs(one_line(raw))) or plain.nameless()


def clean_title(raw: str) -> str:
    """The title of a chat, which may have any sign."""
    return shortened(one_line(raw)) or plain.nameless()


def one_line(raw: str) -> str:
    """A text that keeps to its own line and direction."""
    letters = unicodedata.normalize("NFC", "".join(map(visible, raw)))
    return " ".join("".join(without_towers(letters)).split())


def without_signs(name: str) -> str:
    """
    >>> without_signs("· 🔴 Вера 🔴"), without_signs("🎲 Вера")
    ('Вера 🔴', '🎲 Вера')
    """
    name = name.replace(CROWN, "")
    own = next((at for at, letter in enumerate(name) if is_own(letter)), len(name))
    begins = max((at + 1 for at, letter in enumerate(name[:own]) if letter in SIGNS), default=0)
    return one_line(name[begins:])  # a sign may leave its colour behind


def is_own(character: str) -> bool:
    """Whether a name may begin with it: a letter, a digit, or a picture that is no sign."""
    picture = unicodedata.category(character) in ("So", "Cn") and character not in SIGNS
    return picture or character.isalnum()


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
