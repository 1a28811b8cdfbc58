"""One call of the bot: the name of a method and its parameters, all of them strings as they arrived."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.playground.html import parse
from bot.playground.reading import from_json
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
        """A parameter as a number; like Telegram, the default for anything else."""
        given = self.text(name).strip()
        return int(given) if INTEGER.fullmatch(given) else default

    def flag(self, name: str) -> bool:
        return self.text(name).strip().lower() in ("true", "yes", "1")

    def value(self, name: str) -> Any:
        """A parameter read as JSON; None if it is missing."""
        given = self.text(name)
        if not given:
            return None
        try:
            return from_json(given)
        except ValueError:
            raise BadRequest(f"can't parse {name} JSON object") from None

    def chat(self) -> int | None:
        """The chat the call is about, for the record of calls."""
        return self.integer("chat_id") or None


def formatted(words: str, mode: str) -> Formatted:
    """The bot's text, parsed by its parse_mode."""
    if len(words.encode()) > MAX_TEXT_BYTES:
        raise BadRequest("text is too long")
    match mode.lower():
        case "" | "none":
            return plain(words)
        case "html":
            return parse(words)
    raise BadRequest("unsupported parse_mode")
