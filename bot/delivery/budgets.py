"""How many calls a chat may still be sent, and the bot in all: token buckets, each one number: when it is full again.

a group           bursts of 6, then one every 5 seconds, so at most 18 a minute
a private chat    bursts of 4, then one a second
the bot           30 a second, in bursts of 3: asked after the chat's own, lest one busy chat make all others wait

What is only said (`ready_to_say`) leaves half of every bucket to the screens of tables.

Here is what this process knows of them; what all workers spend is kept in Redis.  A group's bucket comes with its table
and goes with it: `learn` brings what others spent there, `unsaved` what is to be added.  Of the others turns.py asks.
A `retry_after` empties the bucket of its own chat and no other.
"""

from __future__ import annotations

from typing import Final

from bot.store.store import Bucket, Spent

BURST: Final = 6
EVERY: Final = 5.0  # BURST + 60 / EVERY calls fit into any minute
PRIVATE_BURST: Final = 4
PRIVATE_EVERY: Final = 1.0
BOT_BURST: Final = 3  # a burst of 30 would let 60 calls through in one second
BOT_EVERY: Final = 1 / 30
CHATS: Final = 10_000  # remembered before those that are free again are forgotten


class Budgets:
    def __init__(self) -> None:
        self._full_at: dict[int, float] = {}  # by chat: when its bucket is full again
        self._bot_full_at = 0.0
        self._held: dict[int, float] = {}  # by chat: not before this time
        self._unsaved: dict[int, Spent] = {}  # by group: what Redis was not told
        self._floods: dict[int, float] = {}  # by private chat: when its bucket is full again, which Redis was not told

    def ready_at(self, chat: int, now: float) -> float:
        """When the next call to a chat may be made; `now` or earlier: at once."""
        burst, every = limit(chat)
        return max(self._held.get(chat, 0.0), self._full_at.get(chat, 0.0) - (burst - 1) * every)

    def turn_at(self) -> float:
        """When the next call to any chat may be made, for all that this process knows."""
        return self._bot_full_at - (BOT_BURST - 1) * BOT_EVERY

    def ready_to_say(self, chat: int) -> float:
        """When something may be said in a chat that is no screen of a table."""
        burst, every = limit(chat)
        of_chat = self._full_at.get(chat, 0.0) - (half(burst) - 1) * every
        return max(self._held.get(chat, 0.0), of_chat, self._bot_full_at - (half(BOT_BURST) - 1) * BOT_EVERY)

    def spend(self, chat: int, now: float) -> None:
        """A call to a chat is being made."""
        _, every = limit(chat)
        self._full_at[chat] = max(now, self._full_at.get(chat, 0.0)) + every
        self._bot_full_at = max(now, self._bot_full_at) + BOT_EVERY
        if chat < 0:
            spent = self._unsaved.get(chat, Spent(chat))
            self._unsaved[chat] = spent._replace(seconds=spent.seconds + every)
        if len(self._full_at) + len(self._held) > CHATS:
            self._forget(now)

    def give_back(self, chat: int) -> None:
        """A call to a chat is not made after all."""
        _, every = limit(chat)
        self._full_at[chat] = self._full_at.get(chat, 0.0) - every
        if spent := self._unsaved.get(chat):
            self._unsaved[chat] = spent._replace(seconds=spent.seconds - every)

    def hold(self, chat: int, until: float) -> None:
        """A chat is sent nothing before a time."""
        self._held[chat] = max(until, self._held.get(chat, 0.0))

    def flood(self, chat: int, until: float) -> None:
        """Telegram will hear nothing for a chat before a time, and one call then."""
        burst, every = limit(chat)
        full_at = self._full_at[chat] = max(until + (burst - 1) * every, self._full_at.get(chat, 0.0))
        if chat < 0:
            spent = self._unsaved.get(chat, Spent(chat))
            self._unsaved[chat] = spent._replace(full_at=full_at)
        else:
            self._floods[chat] = full_at

    def learn(self, chat: int, bucket: Bucket, now: float) -> None:
        """What was spent of a group's bucket as far as Redis knows."""
        full_at = min(bucket.full_at, now + bucket.within)
        if full_at > self._full_at.get(chat, 0.0):
            self._full_at[chat] = full_at

    def learn_of_bot(self, full_at: float) -> None:
        """When the bot's bucket is full again, as Redis knows, and whoever spends it asks there."""
        self._bot_full_at = full_at

    def unsaved(self, chat: int, now: float) -> Spent:
        """What Redis is to be told of a group's bucket; it is told once."""
        return self._unsaved.pop(chat, Spent(chat))._replace(now=now)

    def floods(self, now: float) -> dict[int, float]:
        """What Redis is to be told of private chats: in how many seconds their buckets are full.  It is told once."""
        floods = {chat: full_at - now for chat, full_at in self._floods.items() if full_at > now}
        self._floods.clear()
        return floods

    def _forget(self, now: float) -> None:
        """Chats that are free to be written to need no memory."""
        self._full_at = {chat: at for chat, at in self._full_at.items() if at > now}
        self._held = {chat: at for chat, at in self._held.items() if at > now}
        self._unsaved = {chat: spent for chat, spent in self._unsaved.items() if chat in self._full_at}


def limit(chat: int) -> tuple[int, float]:
    """The bucket of a chat: calls at once, and seconds for each further one."""
    return (BURST, EVERY) if chat < 0 else (PRIVATE_BURST, PRIVATE_EVERY)


def half(burst: int) -> int:
    """As much of a burst as what is only said may use."""
    return burst - burst // 2
