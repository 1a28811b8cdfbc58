"""Where the bot's code says a message: every `html.turn` and `plain.turn`, called or handed on."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple


class Use(NamedTuple):
    voice: str  # html or plain
    method: str
    where: str


def uses(code: Path) -> Iterator[Use]:
    for path in sorted(code.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
            if isinstance(node, ast.Attribute) and (voice := last_name(node.value)) in ("html", "plain"):
                yield Use(voice, node.attr, f"{path.relative_to(code.parent).as_posix()}:{node.lineno}")


def last_name(node: ast.expr) -> str:
    """`plain` of both `plain.turn` and `texts.plain.turn`."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
