"""Tags in a message: only Telegram's, each closed within the pattern that opens it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

ALLOWED: Final = {
    "b": (), "i": (), "u": (), "s": (), "pre": (), "tg-spoiler": (), "blockquote": ("expandable",), "code": ("class",),
    "a": ("href",), "tg-emoji": ("emoji-id",), "tg-time": ("unix", "format"),
}  # fmt: skip
"""Telegram's tags and what they may say; of those with several names, the shortest."""

TAG: Final = re.compile(r"<(?P<end>/?)(?P<name>[a-zA-Z][\w-]*)(?P<said>(?:\s+[\w-]+(?:=\"[^\"<>]*\")?)*)\s*>")
SAID: Final = re.compile(r"([\w-]+)(?:=\"[^\"]*\")?")
LOOSE_AMPERSAND: Final = re.compile(r"&(?!(?:lt|gt|amp|quot);)")
MARKED: Final = re.compile(r"[<>]|&(?:lt|gt|amp|quot);")


def without_tags(text: str) -> str:
    return TAG.sub("", text)


def is_marked(text: str) -> bool:
    """Whether a text means something else, or looks wrong, where tags are not understood."""
    return bool(MARKED.search(text))


def broken(text: str) -> Iterator[str]:
    """Every complaint about the tags of one pattern."""
    rest = without_tags(text)
    if "<" in rest or ">" in rest:
        yield "a loose < or >: write &lt; or &gt;, and attributes in double quotes"
    if LOOSE_AMPERSAND.search(text):
        yield "a loose &: write &amp;"
    yield from unknown(text)
    yield from unbalanced(text)


def unknown(text: str) -> Iterator[str]:
    for tag in TAG.finditer(text):
        name = tag["name"]
        if name not in ALLOWED:
            yield f"Telegram has no <{name}>, or a shorter one"
        else:
            strange = [said for said in SAID.findall(tag["said"]) if said not in ALLOWED[name]]
            yield from (f"<{name}> does not say {said}" for said in strange)


def unbalanced(text: str) -> Iterator[str]:
    opened: list[str] = []
    for tag in TAG.finditer(text):
        if not tag["end"]:
            opened.append(tag["name"])
        elif not opened or opened.pop() != tag["name"]:
            yield f"</{tag['name']}> closes nothing"
            return
    for name in opened:
        yield f"<{name}> stays open"
