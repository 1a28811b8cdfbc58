"""The queue of updates.

A batch is returned again and again until the next offset confirms it; with a webhook each is sent until it is taken.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from bot.clock import Clock
from bot.playground.refusals import Json

DEFAULT_KINDS: Final = frozenset(("message", "callback_query", "my_chat_member"))
"""What a bot gets that has never set allowed_updates: every kind here but chat_member."""

PRESS_KEPT: Final = 150.0
UPDATE_KEPT: Final = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Update:
    id: int
    kind: str
    body: Json
    at: float

    @property
    def expires_at(self) -> float:
        return self.at + (PRESS_KEPT if self.kind == "callback_query" else UPDATE_KEPT)

    @property
    def sender(self) -> object:
        """Whose updates keep their order."""
        return self.body.get("from", {}).get("id")

    def wire(self) -> Json:
        return {"update_id": self.id, self.kind: self.body}


@dataclass(slots=True)
class Webhook:
    """Where the updates are sent, and what came of it last."""

    url: str
    secret: str
    connections: int
    error_at: int = 0
    error: str = ""


class Updates:
    """First in, first out: presses of one person never overtake each other."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._queue: deque[Update] = deque()
        self._last = 100_000_000
        self.wanted = DEFAULT_KINDS
        self.webhook: Webhook | None = None

    def __len__(self) -> int:
        self._drop_expired()
        return len(self._queue)

    def want(self, kinds: Collection[str]) -> None:
        """Set the kinds that are queued from now on; an empty list stands for the default."""
        self.wanted = frozenset(kinds) if kinds else DEFAULT_KINDS

    def add(self, kind: str, body: Json) -> None:
        if kind in self.wanted:
            self._last += 1
            self._queue.append(Update(self._last, kind, body, self._clock.now()))

    def fetch(self, offset: int, limit: int) -> list[Update]:
        """The oldest updates; those before `offset` are dropped as confirmed, a negative one keeps the last few."""
        self._drop_expired()
        keep_from = self._queue[max(0, len(self._queue) + offset)].id if offset < 0 and self._queue else offset
        while self._queue and self._queue[0].id < keep_from:
            self._queue.popleft()
        return list(self._queue)[:limit]

    def waiting(self) -> list[Update]:
        self._drop_expired()
        return list(self._queue)

    def keeps(self, update: Update) -> bool:
        return update in self.waiting()

    def confirm(self, update: Update) -> None:
        """A webhook has taken it."""
        with suppress(ValueError):  # it was dropped meanwhile
            self._queue.remove(update)

    def drop(self) -> None:
        self._queue.clear()

    def _drop_expired(self) -> None:
        now = self._clock.now()
        if any(update.expires_at < now for update in self._queue):
            self._queue = deque(update for update in self._queue if update.expires_at >= now)
