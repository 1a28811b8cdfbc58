"""How many calls a chat may still be sent.  A group: bursts of 6, then one every 5 seconds, so at most 18 a minute.

A bucket is one number: when it is full again.  A group's is kept in Redis too, so that it outlives the process: `learn`
brings what others spent there, `unsaved` what is to be added.  A `retry_after` holds back its own chat and no other.
"""

from __future__ import annotations

from typing import Final

from bot.store.store import Bucket, Spent

BURST: Final = 6
EVERY: Final = 5.0  # BURST + 60 / EVERY calls fit into any minute
CHATS: Final = 10_000  # remembered before those that are free again are forgotten


class Budgets:
    def __init__(self) -> None:
        self._full_at: dict[int, float] = {}  # by group: when its bucket is full again
        self._held: dict[int, float] = {}  # by chat: not before this time
        self._unsaved: dict[int, Spent] = {}  # by group: what Redis was not told

    def ready_at(self, chat: int, now: float) -> float:
        """When the next call to a chat may be made; `now` or earlier: at once."""
        held = self._held.get(chat, 0.0)
        return max(held, self._full_at.get(chat, 0.0) - (BURST - 1) * EVERY) if chat < 0 else held

    def spend(self, chat: int, now: float) -> None:
        """A call to a chat is being made."""
        if chat < 0:
            self._full_at[chat] = max(now, self._full_at.get(chat, 0.0)) + EVERY
            spent = self._unsaved.get(chat, Spent(chat))
            self._unsaved[chat] = spent._replace(seconds=spent.seconds + EVERY)
        if len(self._full_at) + len(self._held) > CHATS:
            self._forget(now)

    def hold(self, chat: int, until: float) -> None:
        """A chat is sent nothing before a time."""
        self._held[chat] = max(until, self._held.get(chat, 0.0))

    def flood(self, chat: int, until: float) -> None:
        """Telegram will hear nothing for a chat before a time; its bucket has one call then."""
        self.hold(chat, until)
        if chat < 0:
            full_at = until + (BURST - 1) * EVERY
            self._full_at[chat] = max(full_at, self._full_at.get(chat, 0.0))
            spent = self._unsaved.get(chat, Spent(chat))
            self._unsaved[chat] = spent._replace(full_at=max(full_at, spent.full_at))

    def learn(self, chat: int, bucket: Bucket, now: float) -> None:
        """What was spent of a group's bucket as far as Redis knows."""
        full_at = min(bucket.full_at, now + bucket.within)
        if full_at > self._full_at.get(chat, 0.0):
            self._full_at[chat] = full_at

    def unsaved(self, chat: int, now: float) -> Spent:
        """What Redis is to be told of a group's bucket; it is told once."""
        return self._unsaved.pop(chat, Spent(chat))._replace(now=now)

    def _forget(self, now: float) -> None:
        """Chats that are free to be written to need no memory."""
        self._full_at = {chat: at for chat, at in self._full_at.items() if at > now}
        self._held = {chat: at for chat, at in self._held.items() if at > now}
        self._unsaved = {chat: spent for chat, spent in self._unsaved.items() if chat in self._full_at}
