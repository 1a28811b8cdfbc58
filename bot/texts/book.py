"""Reads locales/ru/*.ftl for the stubs and the lint.  A file is a namespace; common.ftl is what has none.

Book ─ Entry   one message or term: its key, where it stands, and its tree
  └─ Finding   what could not even be read
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import FluentParser, ast

PLURALS: Final = frozenset("zero one two few many".split())
RUSSIAN_PLURALS: Final = ("one", "few", "many")
COMMON: Final = "common"
GAP: Final = "\ufffc"  # stands for a placeable where a pattern is read as text


class Finding(NamedTuple):
    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


@dataclass(frozen=True)
class Entry:
    """A message, or a term: its name begins with a dash, as in `-deck`."""

    namespace: str  # "" for what is common to all games
    name: str
    file: str
    line: int
    node: ast.Message | ast.Term

    @property
    def key(self) -> str:
        return full(self.namespace, self.name)

    @property
    def where(self) -> str:
        return f"{self.file}:{self.line} {self.name}"

    @property
    def is_term(self) -> bool:
        return self.name.startswith("-")

    @property
    def method(self) -> str:
        """What code says: `turn`, or `kings_bounty.turn`."""
        return self.key.replace("-", "_")

    @cached_property
    def nodes(self) -> tuple[ast.BaseNode, ...]:
        return tuple(walk(self.node))

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """Every pattern as text: the value, and each variant by itself."""
        return tuple(flat(node) for node in self.nodes if isinstance(node, ast.Pattern))

    @cached_property
    def selects(self) -> tuple[ast.SelectExpression, ...]:
        return tuple(node for node in self.nodes if isinstance(node, ast.SelectExpression))

    @cached_property
    def references(self) -> tuple[str, ...]:
        """What it is made of, by name: messages and terms of its own namespace, an attribute as `-deck.gender`."""
        return tuple(name for node in self.nodes if (name := reference(node)))

    @cached_property
    def arguments(self) -> dict[str, bool]:
        """Its own arguments in the order in which they come, and whether each is a number."""
        numbers = {name for node in self.nodes if (name := counted(node))}
        names = [node.id.name for node in self.nodes if isinstance(node, ast.VariableReference)]
        return {name: name in numbers for name in names}


@dataclass(frozen=True)
class Book:
    """Every message and term of a folder, by key: `turn`, `kings_bounty.turn`; what comes twice is its first entry."""

    entries: dict[str, Entry] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    sources: dict[str, str] = field(default_factory=dict)

    @property
    def messages(self) -> list[Entry]:
        return [entry for entry in self.entries.values() if not entry.is_term]

    def add(self, entry: Entry) -> None:
        first = self.entries.setdefault(entry.key, entry)
        if first is not entry:
            self.findings.append(Finding(entry.where, f"stands in {first.file}:{first.line} already"))

    def referred(self, entry: Entry, reference: str) -> Entry | None:
        """What an entry refers to; None where its namespace has nothing of that name."""
        return self.entries.get(full(entry.namespace, reference.partition(".")[0]))

    def family(self, key: str) -> list[Entry]:
        """An entry and all those it is made of, each once."""
        found: dict[str, Entry] = {}
        waiting = [self.entries[key]] if key in self.entries else []
        while waiting:
            entry = waiting.pop(0)
            if entry.key not in found:
                found[entry.key] = entry
                waiting += [part for name in entry.references if (part := self.referred(entry, name))]
        return list(found.values())

    def arguments(self, key: str) -> dict[str, bool]:
        """What a message has to be given: its own arguments, and those of the messages it is made of."""
        wanted: dict[str, bool] = {}
        for entry in self.family(key):
            if not entry.is_term:
                for name, number in entry.arguments.items():
                    wanted[name] = wanted.get(name, False) or number
        return wanted


def read(folder: Path) -> Book:
    book = Book()
    for path in sorted(folder.glob("*.ftl")):
        book.sources[path.name] = path.read_text("utf-8")
        for node in FluentParser().parse(book.sources[path.name]).body:
            take(book, path.name, node)
    return book


def take(book: Book, file: str, node: object) -> None:
    if isinstance(node, ast.Junk):
        reasons = "; ".join(each.message or each.code or "" for each in node.annotations)
        start = (node.content or "").strip().partition("\n")[0]
        book.findings.append(Finding(f"{file}:{line(book, file, node)}", f"cannot be read: {start!r}: {reasons}"))
    elif isinstance(node, ast.Message | ast.Term):
        dash = "-" if isinstance(node, ast.Term) else ""
        book.add(Entry(namespace(file), dash + node.id.name, file, line(book, file, node.id), node))


def namespace(file: str) -> str:
    stem = file.removesuffix(".ftl")
    return "" if stem == COMMON else stem


def full(namespace: str, name: str) -> str:
    return f"{namespace}.{name}" if namespace else name


def line(book: Book, file: str, node: ast.SyntaxNode) -> int:
    return book.sources[file].count("\n", 0, node.span.start if node.span else 0) + 1


def walk(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """A node and all that is in it, in reading order; what a term is given is no argument of the message."""
    yield node
    if isinstance(node, ast.TermReference):
        return
    for child in vars(node).values():
        for each in child if isinstance(child, list) else [child]:
            if isinstance(each, ast.SyntaxNode):
                yield from walk(each)


def flat(pattern: ast.Pattern) -> str:
    """A pattern as text, its placeables as gaps."""
    return "".join(flat_element(element) for element in pattern.elements)


def flat_element(element: object) -> str:
    if isinstance(element, ast.TextElement):
        return element.value
    literal = element.expression if isinstance(element, ast.Placeable) else None
    return str(literal.parse()["value"]) if isinstance(literal, ast.StringLiteral) else GAP


def reference(node: ast.BaseNode) -> str:
    if not isinstance(node, ast.MessageReference | ast.TermReference):
        return ""
    dash = "-" if isinstance(node, ast.TermReference) else ""
    return dash + node.id.name + (f".{node.attribute.name}" if node.attribute else "")


def counted(node: ast.BaseNode) -> str:
    """The argument that this place wants to be a number, if any: a plural's, a number's variants, NUMBER()."""
    if isinstance(node, ast.SelectExpression) and counts(node):
        return variable(node.selector)
    if isinstance(node, ast.FunctionReference) and node.id.name == "NUMBER":
        return variable(next(iter(node.arguments.positional), None))
    return ""


def variable(node: object) -> str:
    return node.id.name if isinstance(node, ast.VariableReference) else ""


def names(select: ast.SelectExpression) -> set[str]:
    """What its variants are called, numbers apart."""
    return {variant.key.name for variant in select.variants if isinstance(variant.key, ast.Identifier)}


def counts(select: ast.SelectExpression) -> bool:
    """Whether it looks at a number: by its plural form, or by numbers themselves."""
    return is_plural(select) or any(isinstance(variant.key, ast.NumberLiteral) for variant in select.variants)


def is_plural(select: ast.SelectExpression) -> bool:
    """`other` alone, or beside numbers, is meant as a plural too; a list of numbers ends with a word like `more`."""
    return bool(names(select) & PLURALS) or names(select) == {"other"}
