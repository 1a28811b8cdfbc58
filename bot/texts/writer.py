"""Writes the stubs by which mypy knows every message: its name, its arguments and their types.

    common.ftl ─▶ stubs/__init__.pyi   Texts: a method for each message, an attribute for each namespace
    <game>.ftl ─▶ stubs/<game>.pyi     its namespace

They are formatted as ruff would.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from bot.texts.book import COMMON, Book, Entry

WIDTH: Final = 120
INIT: Final = "__init__.pyi"
HEAD: Final = """\
# The messages of locales/ru/{file}.  Written by `python -m bot.texts`: change the words instead.
"""
IMPORTS: Final = """\
from collections.abc import Callable
from typing import Generic, TypeVar
"""
TYPE: Final = '_T = TypeVar("_T", bound=str)'


def stubs(book: Book) -> dict[str, str]:
    """The source of each stub, by the name of its file."""
    spaces = {name: list(entries) for name, entries in groupby(book.messages, key=lambda entry: entry.namespace)}
    written = {f"{name}.pyi": stub(book, name, entries) for name, entries in spaces.items() if name}
    return {INIT: door(book, sorted(set(spaces) - {""}), spaces.get("", [])), **written}


def door(book: Book, namespaces: Sequence[str], messages: Sequence[Entry]) -> str:
    imports = "".join(f"from .{name} import {class_name(name)}\n" for name in namespaces)
    spaces = "".join(f"    {name}: {class_name(name)}[_T]\n" for name in namespaces)
    init = "    def __init__(self, say: Callable[..., _T]) -> None: ...\n"
    head = HEAD.format(file=f"{COMMON}.ftl") + IMPORTS + (f"\n{imports}" if imports else "")
    return f"{head}\n{TYPE}\n\nclass Texts(Generic[_T]):\n{spaces}{init}{methods(book, messages)}"


def stub(book: Book, namespace: str, messages: Sequence[Entry]) -> str:
    head = HEAD.format(file=f"{namespace}.ftl")
    imports = "from typing import Generic, TypeVar\n"
    return f"{head}{imports}\n{TYPE}\n\nclass {class_name(namespace)}(Generic[_T]):\n{methods(book, messages)}"


def class_name(namespace: str) -> str:
    return "".join(map(str.capitalize, namespace.split("_")))


def methods(book: Book, messages: Sequence[Entry]) -> str:
    return "".join(method(entry, book.arguments(entry.key)) for entry in messages)


def method(entry: Entry, arguments: dict[str, bool]) -> str:
    """In one line where it fits, else one argument a line."""
    start, end = f"    def {entry.name.replace('-', '_')}(", ") -> _T: ..."
    typed = [f"{name}: {'int' if number else 'str'}" for name, number in arguments.items()]
    parts = ["self", *(["*", *typed] if typed else [])]
    whole = f"{start}{', '.join(parts)}{end}"
    return (
        f"{whole}\n"
        if len(whole) <= WIDTH
        else "\n".join([start, *(f"        {part}," for part in parts), f"    {end}\n"])
    )
