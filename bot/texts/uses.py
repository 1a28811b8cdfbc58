"""Where the bot's code says a message: every `html.turn` and `plain.kings_bounty.turn`, called or handed on."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

VOICES: Final = ("html", "plain")


class Use(NamedTuple):
    voice: str  # html or plain
    method: str  # turn, or kings_bounty.turn
    where: str


def uses(code: Path) -> Iterator[Use]:
    for path in sorted(code.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
            if isinstance(node, ast.Attribute):
                for voice, method in said(node):
                    yield Use(voice, method, f"{path.relative_to(code.parent).as_posix()}:{node.lineno}")


def said(node: ast.Attribute) -> Iterator[tuple[str, str]]:
    """`plain.turn` is one message; of `plain.kings_bounty.turn` both halves are told, since either may be one."""
    *before, last = dotted(node)
    if before and before[-1] in VOICES:
        yield before[-1], last
    if len(before) > 1 and before[-2] in VOICES:
        yield before[-2], f"{before[-1]}.{last}"


def dotted(node: ast.expr) -> list[str]:
    """The names of `texts.plain.turn`, one by one; without what is no name."""
    if isinstance(node, ast.Attribute):
        return [*dotted(node.value), node.attr]
    return [node.id] if isinstance(node, ast.Name) else []
