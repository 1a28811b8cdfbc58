"""How many calls a chat may still be sent.  A group: bursts of 6, then one every 5 seconds, so at most 18 a minute.

A `retry_after` holds back its own chat and no other.
"""

from __future__ import annotations

from typing import Final

BURST: Final = 6
EVERY: Final = 5.0  # BURST + 60 / EVERY calls fit into any minute
CHATS: Final = 10_000  # remembered before those that are free again are forgotten


class Budgets:
    def __init__(self) -> None:
        self._full_at: dict[int, float] = {}  # by group: when its bucket is full again
        self._held: dict[int, float] = {}  # by chat: not before this time

    def ready_at(self, chat: int, now: float) -> float:
        """When the next call to a chat may be made; `now` or earlier: at once."""
        held = self._held.get(chat, 0.0)
        return max(held, self._full_at.get(chat, 0.0) - (BURST - 1) * EVERY) if chat < 0 else held

    def spend(self, chat: int, now: float) -> None:
        """A call to a chat is being made."""
        if chat < 0:
            self._full_at[chat] = max(now, self._full_at.get(chat, 0.0)) + EVERY
        if len(self._full_at) + len(self._held) > CHATS:
            self._forget(now)

    def hold(self, chat: int, until: float) -> None:
        """A chat is sent nothing before a time."""
        self._held[chat] = max(until, self._held.get(chat, 0.0))

    def _forget(self, now: float) -> None:
        """Chats that are free to be written to need no memory."""
        self._full_at = {chat: at for chat, at in self._full_at.items() if at > now}
        self._held = {chat: at for chat, at in self._held.items() if at > now}
