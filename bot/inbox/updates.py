"""What can be told of an update as Telegram sends it, before anything reads the rest.

operation_of    its identity, by which everything it does is done once
is_wanted       whether the bot has a use for it
sender_of       whose it is, if somebody asks for something and not only news is told
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

Raw = dict[str, Any]
"""An update as it came."""


@dataclass(frozen=True, slots=True)
class Arrived:
    """An update to be handled."""

    raw: Raw
    operation: str
    too_fast: str = ""  # "first" of those beyond its sender's bucket since that was full, "again", or ""


UPDATES: Final = ("message", "callback_query", "my_chat_member", "chat_member")


def operation_of(raw: Raw) -> str:
    """16 letters that tell it from every other, also from those of a server that numbers its updates from 1 again."""
    body = body_of(raw)
    when = body.get("date") or part(body, "message").get("date")
    told = raw.get("update_id"), body.get("id"), body.get("data"), when
    return blake2b(":".join(map(str, told)).encode(errors="replace"), digest_size=8).hexdigest()


def is_wanted(raw: Raw) -> bool:
    """Not what people say to each other, which the bot hears in groups where it is an administrator."""
    message = part(raw, "message")
    if not message:
        return bool(body_of(raw))
    in_private = part(message, "chat").get("type") == "private"
    return in_private or str(message.get("text", "")).startswith("/") or is_news(raw)


def is_news(raw: Raw) -> bool:
    """Whether it tells what must be known in any case: who left, which chat moved, where the bot was let in."""
    message = part(raw, "message")
    if message:
        return "left_chat_member" in message or "migrate_to_chat_id" in message
    return "callback_query" not in raw


def sender_of(raw: Raw) -> int:
    """Who asks for something: a person, or a chat in whose name people write; 0 for news."""
    if is_news(raw):
        return 0
    body = body_of(raw)
    sender: int = (part(body, "sender_chat") or part(body, "from")).get("id", 0)
    return sender


def what_of(raw: Raw) -> str:
    """Which of those that the bot has a use for."""
    return next((kind for kind in UPDATES if kind in raw), "other")


def kind_of(raw: Raw) -> str:
    """What it is, for the log: none of its words."""
    return ", ".join(sorted(raw.keys() - {"update_id"})) or "it is empty"


def body_of(raw: Raw) -> Raw:
    return next((part(raw, kind) for kind in UPDATES if kind in raw), {})


def part(raw: Raw, name: str) -> Raw:
    found = raw.get(name)
    return found if isinstance(found, dict) else {}
