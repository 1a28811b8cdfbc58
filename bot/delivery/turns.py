"""Whose turn it is to call Telegram, among all workers: the buckets of private chats and of the bot are kept in Redis.

ask ─▶ Budgets: the chat's own bucket, as far as this process knows ─▶ what is asked together goes in one trip ─▶ Turn

A turn that was given is taken from the buckets, whether it is used or not.  Time is the server's, the same for all
workers; what comes back is how long to wait.  While the server is away each process goes by what it knows itself.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.clock import Now
from bot.delivery import budgets
from bot.delivery.budgets import Budgets, half, limit
from bot.errors import StoreDown
from bot.metrics import WAITS
from bot.store.store import Call, Store

OF_BOT: Final = "bot"
PATIENCE: Final = 1.0  # seconds that a call waits for its turn among those of all chats; for longer, it is drawn anew
ANSWER: Final = 1.0  # seconds within which the server tells whose turn it is, or is not waited for


class Turn(NamedTuple):
    """Whether a call may be made, and in how many seconds; if not, in how many it is worth asking again."""

    given: bool
    wait: float


@dataclass(frozen=True, slots=True)
class Asked:
    chat: int
    saying: bool
    alone: Turn  # as far as this process knows
    turn: asyncio.Future[Turn]

    def call(self) -> Call:
        at_once, every = limit(self.chat)
        every = 0.0 if self.chat < 0 else every
        if self.saying:
            return Call(self.chat, every, half(at_once), half(budgets.BOT_BURST), 0.0)
        return Call(self.chat, every, at_once, budgets.BOT_BURST, PATIENCE)


class Turns:
    def __init__(self, store: Store, budgets: Budgets, clock: Now) -> None:
        self._store, self._budgets, self._clock = store, budgets, clock
        self._waiting: list[Asked] = []
        self._asking: asyncio.Task[None] | None = None

    async def ask(self, chat: int, saying: bool = False) -> Turn:
        """The turn of a call to a chat.  What is only said leaves half of every bucket to tables, and does not wait."""
        now = self._clock.now()
        ready = self._budgets.ready_to_say(chat) if saying else self._budgets.ready_at(chat, now)
        if ready > now:
            WAITS(of_chat(chat)).observe(ready - now)
            return Turn(False, ready - now)
        if (wait := self.wait()) > PATIENCE:
            WAITS(OF_BOT).observe(wait)
            return Turn(False, at_another_time(wait))
        self._budgets.spend(chat, now)  # before anybody else in this process asks
        asked = Asked(chat, saying, Turn(True, wait), asyncio.get_running_loop().create_future())
        self._waiting.append(asked)
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask_for_all(), name="whose turn is it?")
        return await asked.turn

    def wait(self) -> float:
        """In how many seconds it is this bot's turn to make another call, in whatever chat, for all that is known."""
        return max(0.0, self._budgets.turn_at() - self._clock.now())

    async def _ask_for_all(self) -> None:
        """Ask for those who wait, and then for those who have come meanwhile."""
        try:
            while self._waiting:
                asked, self._waiting = self._waiting, []
                try:
                    turns = await self._turns(asked)
                except Exception as error:  # noqa: BLE001  # a fault of ours: whoever asked hears of it, lest they wait
                    for each in asked:
                        self._answer(each, error)
                else:
                    for each, turn in zip(asked, turns, strict=True):
                        self._answer(each, turn)
        finally:
            self._asking = None

    def _answer(self, asked: Asked, answer: Turn | Exception) -> None:
        if isinstance(answer, Exception) or not answer.given:
            self._budgets.give_back(asked.chat)
        if asked.turn.done():  # whoever asked was cancelled
            return
        if isinstance(answer, Exception):
            asked.turn.set_exception(answer)
        else:
            asked.turn.set_result(answer)

    async def _turns(self, asked: list[Asked]) -> list[Turn]:
        calls, now = [each.call() for each in asked], self._clock.now()
        floods = self._budgets.floods(now)
        at_most = PATIENCE + budgets.BOT_BURST * budgets.BOT_EVERY
        try:
            async with asyncio.timeout(ANSWER):
                turns, full_in = await self._store.turns(calls, floods, budgets.BOT_EVERY, at_most)
        except (StoreDown, TimeoutError):
            return [each.alone for each in asked]
        self._budgets.learn_of_bot(now + full_in)
        for each, (_, chat_in, bot_in) in zip(asked, turns, strict=True):
            if max(chat_in, bot_in) > 0:
                WAITS(OF_BOT if bot_in >= chat_in else of_chat(each.chat)).observe(max(chat_in, bot_in))
        return [
            Turn(given, bot_in if given else max(chat_in, at_another_time(bot_in))) for given, chat_in, bot_in in turns
        ]


def of_chat(chat: int) -> str:
    """Whose budget it is."""
    return "group" if chat < 0 else "private"


def at_another_time(wait: float) -> float:
    """When to ask again, and not all at once."""
    return wait * random.uniform(1, 2)
