"""Text as Telegram stores it: plain text, and entities that format parts of it.  Offsets count UTF-16 units.

Formatted("Ход: Анна", (Entity("bold", 5, 4),))
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

SPACES: Final = " \t\n\v\f"
VERBATIM: Final = ("code", "pre")
QUOTES: Final = ("blockquote", "expandable_blockquote")
OPAQUE: Final = (*VERBATIM, "text_link", "text_mention", "custom_emoji", "date_time")
"""Entities inside which Telegram finds no commands, mentions or addresses."""

UNWANTED: Final = dict.fromkeys(range(32), " ") | {10: "\n", 13: None} | dict.fromkeys(range(0x2028, 0x202F))
"""Control characters become spaces; line separators and direction marks are removed."""

FOUND: Final = re.compile(
    r"(?P<bot_command>(?<![\w/@])/[A-Za-z0-9_]{1,64}(?:@\w{3,32})?(?![\w/]))"
    r"|(?P<mention>(?<![\w@/])@[A-Za-z]\w{3,31}(?!\w))"
    r"|(?P<url>(?<![\w@./])(?:https?://|t\.me/)[^\s<>«»\"']*[^\s<>«»\"'.,:;!?)])"
)
LINK: Final = re.compile(r"(?:(?:https?|tg|ton)://[^\s/?#]+|(?:[\w-]+\.)+[a-zа-я]{2,})(?:[/?#]\S*)?", re.IGNORECASE)
USER_LINK: Final = re.compile(r"tg://user\?id=(\d{1,15})")


@dataclass(frozen=True, slots=True)
class Entity:
    type: str
    offset: int
    length: int
    url: str = ""
    user: int = 0
    language: str = ""
    custom_emoji_id: str = ""
    unix_time: int | None = None
    date_time_format: str = ""

    @property
    def end(self) -> int:
        return self.offset + self.length

    def within(self, start: int, end: int) -> Entity:
        """The part of it between two offsets, counted from the first."""
        first, last = max(self.offset, start), min(self.end, end)
        return replace(self, offset=first - start, length=max(0, last - first))


@dataclass(frozen=True, slots=True)
class Formatted:
    text: str = ""
    entities: tuple[Entity, ...] = ()

    @property
    def length(self) -> int:
        return units(self.text)

    def part(self, offset: int, length: int) -> str:
        return self.text.encode("utf-16-le")[2 * offset : 2 * (offset + length)].decode("utf-16-le", "replace")

    def tidy(self) -> Formatted:
        """Without spaces around it, and with only the entities that Telegram lets overlap."""
        text = self.text.strip(SPACES)
        start = units(self.text[: len(self.text) - len(self.text.lstrip(SPACES))])
        kept = (entity.within(start, start + units(text)) for entity in self.entities)
        return Formatted(text, discovered(text, allowed([entity for entity in kept if entity.length])))


EMPTY: Final = Formatted()


def plain(text: str) -> Formatted:
    return Formatted(clean(text)).tidy()


def units(text: str) -> int:
    return len(text) + sum(character > "\uffff" for character in text)


def clean(text: str) -> str:
    return text.translate(UNWANTED)


def link(address: str) -> str:
    """The address as Telegram stores it; empty if it is invalid."""
    address = address.strip()
    if not LINK.fullmatch(address):
        return ""
    return address if "://" in address else f"http://{address}"


def mentioned(address: str) -> int:
    """The user that a tg://user link names; 0 for every other link."""
    found = USER_LINK.fullmatch(address.strip())
    return int(found[1]) if found else 0


def allowed(entities: list[Entity]) -> tuple[Entity, ...]:
    """Without entities inside code and quotes inside quotes; only <pre> keeps a language.  The widest come first."""
    kept: list[Entity] = []
    for entity in sorted(entities, key=lambda each: (each.offset, -each.length, each.type not in VERBATIM)):
        around = {other.type for other in kept if other.offset <= entity.offset and entity.end <= other.end}
        if around.isdisjoint(VERBATIM) and not (entity.type in QUOTES and around.intersection(QUOTES)):
            kept.append(entity if entity.type == "pre" else replace(entity, language=""))
    return tuple(kept)


def discovered(text: str, entities: tuple[Entity, ...]) -> tuple[Entity, ...]:
    """With the commands, mentions and addresses that Telegram finds in the text by itself."""
    opaque = [entity for entity in entities if entity.type in OPAQUE]
    found = [
        Entity(str(each.lastgroup), units(text[: each.start()]), units(each.group())) for each in FOUND.finditer(text)
    ]
    free = [each for each in found if not any(other.offset < each.end and each.offset < other.end for other in opaque)]
    return tuple(sorted((*entities, *free), key=lambda each: (each.offset, -each.length)))
