"""Telegram's HTML: its tags, how they nest, and what is refused in which words.

    "Ход: <b>Анна</b>"  ─ parse ▶  Formatted("Ход: Анна", bold at 5, 4 long)

Offsets and lengths count UTF-16 units, as everywhere in the Bot API; byte offsets in refusals count UTF-8 bytes.
An unknown attribute is ignored, an unknown tag is refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from bot.playground.refusals import BadRequest
from bot.playground.text import Entity, Formatted, clean, link, mentioned, units

KINDS: Final = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "a": "text_link",
    "tg-emoji": "custom_emoji",
    "tg-time": "date_time",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
}
REFERENCE: Final = re.compile(r"&(?:#(?P<decimal>\d{1,8})|#[xX](?P<hex>[0-9a-fA-F]{1,7})|(?P<name>lt|gt|amp|quot));?")
NAMED: Final = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
TIME_FORMAT: Final = re.compile(r"r|w?[dD]?[tT]?")
SPACES: Final = " \t\r\n\v\0"


@dataclass(slots=True)
class Tag:
    """An open tag: its byte offset, its offset in the text, and its attributes."""

    name: str
    byte: int
    start: int
    attributes: dict[str, str] = field(default_factory=dict)


def parse(html: str) -> Formatted:
    """The text without its tags, and the entities they make; BadRequest where Telegram refuses."""
    return Reader(html).read()


def wrong(reason: str) -> BadRequest:
    return BadRequest(f"can't parse entities: {reason}")


def reference(html: str, at: int) -> tuple[str, int]:
    """The character that a reference such as &lt; stands for, and the offset behind it; a lone & stands for itself."""
    found = REFERENCE.match(html, at)
    if not found:
        return html[at], at + 1
    if name := found["name"]:
        return NAMED[name], found.end()
    code = int(found["decimal"]) if found["decimal"] else int(found["hex"], 16)
    return (chr(code), found.end()) if 0 < code < 0x10FFFF and not 0xD800 <= code <= 0xDFFF else (html[at], at + 1)


class Reader:
    """Reads from left to right; `at` is the offset of the next character."""

    def __init__(self, html: str) -> None:
        self.html = html
        self.at = 0
        self.text: list[str] = []
        self.length = 0
        self.open: list[Tag] = []
        self.entities: list[Entity] = []

    def read(self) -> Formatted:
        while self.at < len(self.html):
            if self.html[self.at] != "<":
                self.take_character()
            elif self.html.startswith("</", self.at):
                self.close_tag()
            else:
                self.open_tag()
        if self.open:
            raise wrong(f'Can\'t find end tag corresponding to start tag "{self.open[-1].name}"')
        return Formatted("".join(self.text), tuple(self.entities)).tidy()

    @property
    def here(self) -> str:
        return self.html[self.at : self.at + 1]

    def byte(self, at: int) -> int:
        return len(self.html[:at].encode(errors="surrogatepass"))

    def skip(self, characters: str) -> None:
        while self.here and self.here in characters:
            self.at += 1

    def take_character(self) -> None:
        if self.here == "&":
            character, self.at = reference(self.html, self.at)
        else:
            character = self.here
            self.at += 1
        kept = clean(character)
        self.text.append(kept)
        self.length += units(kept)

    def take_until(self, characters: str) -> str:
        start = self.at
        while self.here and self.here not in characters:
            self.at += 1
        return self.html[start : self.at]

    def open_tag(self) -> None:
        byte = self.byte(self.at)
        self.at += 1
        name = self.take_until(SPACES + ">").lower()
        if not self.here:
            raise wrong(f"Unclosed start tag at byte offset {byte}")
        if name not in KINDS:
            raise wrong(f'Unsupported start tag "{name}" at byte offset {byte}')
        tag = Tag(name, byte, self.length)
        self.skip(SPACES)
        while self.here != ">":
            self.attribute(tag)
            self.skip(SPACES)
        self.at += 1
        check(tag)
        self.open.append(tag)

    def attribute(self, tag: Tag) -> None:
        name = self.take_until(SPACES + "=>").lower()
        if not name and self.here == "=":
            raise wrong(f'Empty attribute name in the tag "{tag.name}" at byte offset {tag.byte}')
        self.skip(SPACES)
        if not self.here:
            raise wrong(f'Unclosed start tag "{tag.name}" at byte offset {tag.byte}')
        if (tag.name, name) == ("blockquote", "expandable"):
            tag.attributes[name] = self.value(tag) if self.here == "=" else ""
        elif self.here != "=":
            declared = f'declaration of an attribute of the tag "{tag.name}" at byte offset {tag.byte}'
            raise wrong(f"Expected equal sign in {declared}")
        else:
            tag.attributes[name] = self.value(tag)

    def value(self, tag: Tag) -> str:
        self.at += 1
        self.skip(SPACES)
        value = self.quoted(self.here) if self.here in ("'", '"') else self.token()
        if not self.here:
            raise wrong(f'Unclosed start tag "{tag.name}" at byte offset {tag.byte}')
        return value

    def quoted(self, quote: str) -> str:
        self.at += 1
        value: list[str] = []
        while self.here and self.here != quote:
            character, self.at = reference(self.html, self.at) if self.here == "&" else (self.here, self.at + 1)
            value.append(character)
        self.at += 1
        return "".join(value)

    def token(self) -> str:
        start = self.at
        while self.here.isascii() and (self.here.isalnum() or self.here in (".", "-")):
            self.at += 1
        if self.here and self.here not in SPACES + ">":
            raise wrong(f"Unexpected end of name token at byte offset {self.byte(start)}")
        return self.html[start : self.at].lower()

    def close_tag(self) -> None:
        byte = self.byte(self.at)
        if not self.open:
            raise wrong(f"Unexpected end tag at byte offset {byte}")
        self.at += 2
        name = self.take_until(SPACES + ">").lower()
        self.skip(SPACES)
        if self.here != ">":
            raise wrong(f"Unclosed end tag at byte offset {byte}")
        self.at += 1
        tag = self.open.pop()
        if name not in ("", tag.name):
            raise wrong(f'Unmatched end tag at byte offset {byte}, expected "</{tag.name}>", found "</{name}>"')
        if self.length > tag.start:
            self.finish(tag)

    def finish(self, tag: Tag) -> None:
        """Add the entity of a closed tag; <pre><code class="language-…"> makes one entity of two tags."""
        length = self.length - tag.start
        entity = entity_of(tag, length, "".join(self.text))
        last = self.entities[-1] if self.entities else None
        if tag.name == "pre" and last and last.language and (last.offset, last.length) == (tag.start, length):
            self.entities[-1] = Entity("pre", tag.start, length, language=last.language)
        elif entity:
            self.entities.append(entity)


def check(tag: Tag) -> None:
    """Refuse a tag that lacks an attribute it must have."""
    if tag.name == "span" and tag.attributes.get("class") != "tg-spoiler":
        raise wrong(f'Tag "span" must have class "tg-spoiler" at byte offset {tag.byte}')
    if tag.name == "tg-emoji" and not tag.attributes.get("emoji-id", "").isdecimal():
        raise wrong("Invalid custom emoji identifier specified")
    if tag.name == "tg-time" and not tag.attributes.get("unix", "").isdecimal():
        raise wrong(f'Tag "tg-time" must have a valid attribute "unix" at byte offset {tag.byte}')
    if tag.name == "tg-time" and not TIME_FORMAT.fullmatch(tag.attributes.get("format", "")):
        raise wrong(f'Tag "tg-time" must have a valid attribute "format" at byte offset {tag.byte}')


def entity_of(tag: Tag, length: int, text: str) -> Entity | None:
    kind, start = KINDS[tag.name], tag.start
    match tag.name:
        case "a":
            return linked(tag, length, tag.attributes.get("href") or Formatted(text).part(start, length))
        case "tg-emoji":
            return Entity(kind, start, length, custom_emoji_id=tag.attributes["emoji-id"])
        case "tg-time":
            shown = tag.attributes.get("format", "")
            return Entity(kind, start, length, unix_time=int(tag.attributes["unix"]), date_time_format=shown)
        case "code":
            return Entity(kind, start, length, language=language(tag.attributes.get("class", "")))
        case "blockquote" if "expandable" in tag.attributes:
            return Entity("expandable_blockquote", start, length)
    return Entity(kind, start, length)


def language(css_class: str) -> str:
    return css_class.removeprefix("language-") if css_class.startswith("language-") else ""


def linked(tag: Tag, length: int, target: str) -> Entity | None:
    """A link with an invalid address is no error: the words stay without a link."""
    if user := mentioned(target):
        return Entity("text_mention", tag.start, length, user=user)
    url = link(target)
    return Entity("text_link", tag.start, length, url=url) if url else None
