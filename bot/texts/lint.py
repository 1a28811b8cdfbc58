"""What is wrong with the words: `findings` looks at every message, `unused` at who says it.

book.py      what cannot be read, keys that come twice
here         names, references, plurals
tags.py      Telegram's HTML
spelling.py  «», —, ё
uses.py      plain.<key>() for a message with tags, messages that nobody says
"""

from __future__ import annotations

import builtins
import keyword
import re
from collections.abc import Iterator
from typing import Final

from fluent.syntax import ast

from bot.texts.book import PLURALS, RUSSIAN_PLURALS, Book, Entry, Finding, is_plural, names, variable
from bot.texts.spelling import misspelt
from bot.texts.tags import broken, is_marked, without_tags
from bot.texts.uses import Use

NAME: Final = re.compile(r"-?[a-z][a-z0-9]*(-[a-z0-9]+)*")
NAMESPACE: Final = re.compile(r"([a-z][a-z0-9]*(_[a-z0-9]+)*)?")
ARGUMENT: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
TYPES: Final = frozenset(("str", "int"))  # a method of that name would hide the type from the methods after it
FREE_BUILTINS: Final = frozenset(("id", "type"))  # the same two that ruff lets pass


def findings(book: Book, said: list[Use]) -> list[Finding]:
    """All that is wrong, but for messages that nobody says; nothing to look at is wrong too."""
    found = [*book.findings, *trailing(book), *misused(book, said)]
    for entry in book.entries.values():
        found += [Finding(entry.where, what) for what in complaints(book, entry)]
    return found if book.messages else [*found, Finding("locales", "no message found")]


def complaints(book: Book, entry: Entry) -> Iterator[str]:
    yield from misnamed(entry)
    yield from incomplete(entry)
    yield from astray(book, entry)
    for select in entry.selects:
        yield from unplural(select)
    for text in entry.texts:
        yield from broken(text)
        yield from misspelt(without_tags(text))


def trailing(book: Book) -> Iterator[Finding]:
    for file, source in book.sources.items():
        for number, line in enumerate(source.split("\n"), 1):
            if line != line.rstrip():
                yield Finding(f"{file}:{number}", "space at the end of the line")


def misnamed(entry: Entry) -> Iterator[str]:
    if not NAMESPACE.fullmatch(entry.namespace):
        yield f"{entry.file} is no name for a namespace: small letters, digits and _"
    if not NAME.fullmatch(entry.name) or keyword.iskeyword(entry.name) or entry.name in TYPES:
        yield "the key is no name for a method: small letters, digits and hyphens"
    for name in entry.arguments:
        if not ARGUMENT.fullmatch(name) or keyword.iskeyword(name) or name == "self":
            yield f"${name} is no name for an argument: small letters, digits and _"
        elif hasattr(builtins, name) and name not in FREE_BUILTINS:
            yield f"${name} is a name of Python's own"


def incomplete(entry: Entry) -> Iterator[str]:
    if entry.node.attributes and not entry.is_term:
        yield "an attribute, which no method says: make it a message"
    if entry.node.value is None:
        yield "no words"


def astray(book: Book, entry: Entry) -> Iterator[str]:
    """References to what is not there or leads back, and functions there are not."""
    for name in entry.references:
        part, attribute = book.referred(entry, name), name.partition(".")[2]
        if part is None or (attribute and attribute not in attributes(part)):
            yield f"refers to {name}, which is nowhere"
        elif entry in book.family(part.key):
            yield f"refers to {name}, which refers back to it"
    for node in entry.nodes:
        if isinstance(node, ast.FunctionReference) and not is_number(node):
            yield f"{node.id.name}(): the one function is NUMBER($argument)"


def attributes(entry: Entry) -> set[str]:
    return {attribute.id.name for attribute in entry.node.attributes}


def is_number(node: ast.FunctionReference) -> bool:
    given = node.arguments
    return node.id.name == "NUMBER" and not given.named and any(variable(each) for each in given.positional)


def unplural(select: ast.SelectExpression) -> Iterator[str]:
    missing = [form for form in RUSSIAN_PLURALS if form not in names(select)]
    if is_plural(select) and missing:
        yield f"a plural without {', '.join(missing)}"
    strange = names(select) - PLURALS - {"other"}
    if names(select) & PLURALS and strange:
        yield f"a plural with {', '.join(sorted(strange))}"


def is_marked_up(book: Book, key: str) -> bool:
    """Whether a message, or one it is made of, has tags."""
    return any(is_marked(text) for entry in book.family(key) for text in entry.texts)


def misused(book: Book, said: list[Use]) -> Iterator[Finding]:
    keys = {entry.method: entry.key for entry in book.messages}
    for use in said:
        if use.voice == "plain" and use.method in keys and is_marked_up(book, keys[use.method]):
            yield Finding(use.where, f"plain.{use.method}() has tags in it: html.{use.method}()")


def unused(book: Book, said: list[Use]) -> list[Finding]:
    """Messages and terms that no code says, not even as a part of another message."""
    methods = {use.method for use in said}
    heard = {each.key for entry in book.messages if entry.method in methods for each in book.family(entry.key)}
    return [Finding(entry.where, "nobody says it") for key, entry in book.entries.items() if key not in heard]
