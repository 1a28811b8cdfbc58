"""A change that was refused, and why: nothing of the document has changed."""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """What a person is told when nothing was changed."""

    NOT_SEATED = "not-seated"
    FULL = "full"
    NOT_HOST = "not-host"
    NOT_MANAGER = "not-manager"
    TOO_FEW = "too-few"
    UNREACHABLE = "unreachable"
    NO_COMPUTER = "no-computer"
    NO_OPTION = "no-option"
    STARTED = "started"
    NOT_STARTED = "not-started"
    NOT_OVER = "not-over"
    OVER = "over"
    STALE = "stale"
    LOST = "lost"  # the server lost what the button belongs to
    NOT_YOUR_TURN = "not-your-turn"
    ILLEGAL = "illegal"
    NOT_AWAY = "not-away"
    NO_TALK = "no-talk"
    NO_UNDO = "no-undo"
    NOTHING_KEPT = "nothing-kept"
    TOO_MANY_TABLES = "too-many-tables"


class Refused(Exception):
    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why


def require(condition: object, why: Why) -> None:
    """Raise Refused unless the condition is true."""
    if not condition:
        raise Refused(why)
