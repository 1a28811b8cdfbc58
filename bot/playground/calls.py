"""The record of the bot's calls, for tests."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass
from typing import Final

KEPT: Final = 20_000
MESSAGES: Final = frozenset(
    ("sendMessage", "sendPhoto", "editMessageText", "editMessageCaption", "editMessageMedia", "editMessageReplyMarkup")
)
"""What Telegram counts against the budgets: messages and edits together."""


@dataclass(frozen=True, slots=True)
class Call:
    method: str
    chat: int | None
    at: float
    outcome: str

    @property
    def ok(self) -> bool:
        return self.outcome == "ok"


class Calls:
    """The newest calls, the oldest first."""

    def __init__(self) -> None:
        self._calls: deque[Call] = deque(maxlen=KEPT)
        self.made = 0

    def add(self, call: Call) -> None:
        self._calls.append(call)
        self.made += 1

    def of(self, *methods: str, chat: int | None = None) -> list[Call]:
        """The calls of these methods (none named: of all), to one chat or to all."""
        return [
            call
            for call in self._calls
            if (not methods or call.method in methods) and (chat is None or call.chat == chat)
        ]

    def per_chat(self) -> Counter[int]:
        """The number of messages and edits that each chat received."""
        return Counter(call.chat for call in self.of(*MESSAGES) if call.ok and call.chat is not None)

    def forget(self) -> None:
        self._calls.clear()
