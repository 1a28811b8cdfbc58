"""One call of the bot: a method's name and its parameters as they came, every one a string."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.playground.html import parse
from bot.playground.refusals import BadRequest
from bot.playground.text import Formatted, plain

INTEGER = re.compile(r"-?\d{1,18}")
MAX_TEXT_BYTES = 1 << 15


@dataclass(frozen=True, slots=True)
class Query:
    method: str
    arguments: Mapping[str, str] = field(default_factory=dict)
    files: Mapping[str, bytes] = field(default_factory=dict)

    def text(self, name: str) -> str:
        return self.arguments.get(name, "")

    def integer(self, name: str, default: int = 0) -> int:
        """Telegram takes what is no number for nothing."""
        told = self.text(name).strip()
        return int(told) if INTEGER.fullmatch(told) else default

    def flag(self, name: str) -> bool:
        return self.text(name).strip().lower() in ("true", "yes", "1")

    def value(self, name: str) -> Any:
        """What is written there in JSON; None where nothing is."""
        told = self.text(name)
        if not told:
            return None
        try:
            return json.loads(told)
        except ValueError:
            raise BadRequest(f"can't parse {name} JSON object") from None

    def chat(self) -> int | None:
        """The chat it is about, for the record."""
        return self.integer("chat_id") or None


def formatted(words: str, mode: str) -> Formatted:
    """What the bot wrote, read as it says it should be read."""
    if len(words.encode()) > MAX_TEXT_BYTES:
        raise BadRequest("text is too long")
    match mode.lower():
        case "" | "none":
            return plain(words)
        case "html":
            return parse(words)
    raise BadRequest("unsupported parse_mode")
