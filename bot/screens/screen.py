"""The screen of one place, as plain data: delivery compares it with what the place shows now.

Place    the group's table message · one person's private message
Screen   text, picture, rows of buttons
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum, auto
from functools import cached_property
from hashlib import blake2b
from typing import Final

from bot.tables.document import Document


class Style(StrEnum):
    PLAIN = ""
    PRIMARY = "primary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    """A button with exactly one action: `data` comes back as a press, `url` opens."""

    text: str
    data: str = ""
    url: str = ""
    style: Style = Style.PLAIN


Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A board image: equal keys are equal pictures, so that none is drawn or uploaded twice."""

    key: str
    draw: Callable[[], bytes] = field(compare=False, repr=False)


class Urgency(IntEnum):
    """Whose screen is shown first, where calls are scarce."""

    ASKED = auto()  # somebody is asked for a move there
    SHARED = auto()  # everybody looks there
    LATER = auto()
    WHENEVER = auto()  # nobody is waited for there, and nothing is to be chosen: for a while it may be older


@dataclass(frozen=True)
class Screen:
    text: str  # Telegram's HTML
    rows: Rows = ()
    picture: Picture | None = None
    loud: str = ""  # not empty: sent as a new message, once for each value, instead of an edit
    chapter: str = ""  # not empty: a message with the same chapter is left alone, even if it looks different
    urgency: Urgency = Urgency.LATER

    @property
    def patient(self) -> bool:
        return self.urgency is Urgency.WHENEVER

    @cached_property
    def digest(self) -> str:
        """Equal for screens that look the same; `loud`, `chapter` and `urgency` do not count."""
        shown = (self.text, self.rows, self.picture and self.picture.key)
        return blake2b(repr(shown).encode(), digest_size=12).hexdigest()


@dataclass(frozen=True, slots=True)
class Place:
    """Where one message of a table stands: "table", "hand:<user>" in a private chat, at the end "result"."""

    name: str
    chat: int
    topic: int | None = None


def table_place(document: Document) -> Place:
    return Place("table", document.chat, document.topic)


def result_place(document: Document) -> Place:
    return Place("result", document.chat, document.topic)


def hand_of(user: int) -> Place:
    return Place(f"hand:{user}", user)


RESTS: Final = Screen("", urgency=Urgency.WHENEVER)
"""Instead of a patient screen, where an older one stands that may stay for a while: so it need not be drawn."""

STAYS: Final = "?"
"""Begins a path through the menu of a place that no change of the table ends."""

ScreensByPlace = dict[Place, Screen | None]
"""What every place of a table should show; None: its message should be gone."""
