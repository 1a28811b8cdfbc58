"""Rate limits: token buckets, one token for each message or edit.

a call ─▶ the group's bucket ─▶ the chat's ─▶ the bot's ─▶ sent          one of them empty ─▶ 429 retry after N
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, inf

from bot.playground.refusals import TooManyRequests


@dataclass(frozen=True, slots=True)
class Limits:
    """The numbers of Telegram's own guide, which calls them approximate."""

    group_a_minute: float = 20
    chat_a_second: float = 1
    chat_burst: float = 5
    bot_a_second: float = 30


UNLIMITED = Limits(inf, inf, inf, inf)


class Bucket:
    def __init__(self, size: float, a_second: float) -> None:
        self.size = size
        self.a_second = a_second
        self.level = size
        self.at = 0.0

    def wait(self, now: float) -> float:
        """The seconds until there is a token."""
        if self.size == inf:
            return 0
        self.level = min(self.size, self.level + max(0.0, now - self.at) * self.a_second)
        self.at = now
        return max(0.0, (1 - self.level) / self.a_second)

    def take(self) -> None:
        self.level -= 1


class Budgets:
    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._bot = Bucket(limits.bot_a_second, limits.bot_a_second)
        self._chats: dict[int, Bucket] = {}
        self._groups: dict[int, Bucket] = {}

    def spend(self, chat: int, now: float) -> None:
        """Take a token for a message or an edit; TooManyRequests takes none."""
        buckets = self._buckets(chat)
        wait = max(bucket.wait(now) for bucket in buckets)
        if wait > 1e-9:  # a bucket filled in fractions of a second is now and then short of a token by a rounding error
            raise TooManyRequests(ceil(wait))
        for bucket in buckets:
            bucket.take()

    def _buckets(self, chat: int) -> list[Bucket]:
        limits = self.limits
        buckets = [self._bot, self._chats.setdefault(chat, Bucket(limits.chat_burst, limits.chat_a_second))]
        if chat < 0:
            group = Bucket(limits.group_a_minute, limits.group_a_minute / 60)
            buckets.append(self._groups.setdefault(chat, group))
        return buckets
