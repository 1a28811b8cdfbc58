"""Writes catalogue.py: one typed method for each message, formatted as ruff would."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from bot.texts.book import GAP, Book, Entry, method
from bot.texts.tags import without_tags

WIDTH: Final = 120
SHOWN: Final = 70  # letters of a message in its method's docstring; wide ones count twice
NAKED: Final = str.maketrans({GAP: "{…}", '"': "'", "\\": "/"})  # so that nothing ends the docstring early

HEAD: Final = '''\
"""Every message of locales/ru as a method.  `python -m bot.texts` writes this file: change the words instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T", bound=str)


class Texts(Generic[T]):
    """The words of the game; what a method gives depends on who says it (see bot.texts)."""

    def __init__(self, say: Callable[..., T]) -> None:
        self._say = say
'''


def catalogue(book: Book) -> str:
    """The source of catalogue.py."""
    files = groupby(book.messages, key=lambda entry: entry.file)
    return HEAD + "".join(section(book, file, entries) for file, entries in files)


def section(book: Book, file: str, entries: Iterable[Entry]) -> str:
    return f"\n    # {file}\n" + "".join(written(book, entry) for entry in entries)


def written(book: Book, entry: Entry) -> str:
    wanted = book.arguments(entry.key)
    typed = [f"{name}: {'int' if number else 'str'}" for name, number in wanted.items()]
    head = call(f"    def {method(entry.key)}", ["self", *(["*", *typed] if typed else [])], " -> T:")
    body = call("        return self._say", [f'"{entry.key}"', *(f"{name}={name}" for name in wanted)], "")
    return f'\n{head}\n        """{shown(entry)}"""\n{body}\n'


def call(start: str, parts: list[str], end: str) -> str:
    """In one line where it fits, else one part a line."""
    whole = f"{start}({', '.join(parts)}){end}"
    if len(whole) <= WIDTH:
        return whole
    indent = " " * (len(start) - len(start.lstrip()))
    return "\n".join([f"{start}(", *(f"{indent}    {part}," for part in parts), f"{indent}){end}"])


def shown(entry: Entry) -> str:
    """The words themselves, so that an editor shows them where a method is used."""
    words = " ".join(without_tags(spoken(entry)).translate(NAKED).split())
    return words if len(words) <= SHOWN else words[: SHOWN - 1].rstrip() + "…"


def spoken(entry: Entry) -> str:
    """The value, or where that is a choice and nothing else, the last of its variants."""
    value, variants = entry.texts[0], entry.texts[1:]
    return variants[-1] if value.strip() == GAP and variants else value
