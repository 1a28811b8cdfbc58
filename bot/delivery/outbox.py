"""What is said beside the tables: answers to commands, rules, greetings.  Sent in the background; nobody waits for it.

put ─▶ a short queue for each chat ─▶ one sender a chat ─▶ when the budgets have room, or never ─▶ sent
                                                                                                    └▶ then(refused)

The screens of tables come first: what is said leaves a part of every bucket to them.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final

from telegram.error import TelegramError

from bot.clock import Now
from bot.delivery.budgets import Budgets
from bot.delivery.messages import Messages
from bot.delivery.refusals import Meaning, refusal
from bot.delivery.turns import Turns
from bot.errors import StoreDown
from bot.screens.screen import Place, Screen
from bot.store.store import Store

log = logging.getLogger(__name__)
LATE: Final = 10.0  # seconds after which an answer is not worth a message any more
CLOSE_WITHIN: Final = 1.0  # seconds for what is said when the bot stops
IN_CHAT: Final = 8  # messages that wait for one chat
IN_ALL: Final = 1000

Refused = Callable[[Meaning], Awaitable[None]]
"""Acts on it that a message was not sent, and what that means; WAIT: it would have come too late."""


@dataclass(frozen=True, slots=True)
class Said:
    topic: int | None
    screen: Screen
    late: float  # when it is not worth sending any more; monotonic, since a playground may skip time
    refused: Refused


class Outbox:
    def __init__(self, messages: Messages, store: Store, clock: Now, budgets: Budgets, turns: Turns) -> None:
        self._messages, self._store, self._clock, self._budgets, self._turns = messages, store, clock, budgets, turns
        self._queues: dict[int, deque[Said]] = {}  # by chat; the first of each is being sent
        self._senders: dict[int, asyncio.Task[None]] = {}
        self._waiting = 0
        self._closed = False

    def put(self, chat: int, topic: int | None, screen: Screen, refused: Refused) -> bool:
        """Have something said soon; False if too much waits, or the bot stops.  What waits is not said twice."""
        queue = self._queues.get(chat, ())
        if any((said.topic, said.screen) == (topic, screen) for said in queue):
            return True
        if len(queue) >= IN_CHAT or self._waiting >= IN_ALL or self._closed:
            return False
        self._queues.setdefault(chat, deque()).append(Said(topic, screen, monotonic() + LATE, refused))
        self._waiting += 1
        if chat not in self._senders:
            self._senders[chat] = asyncio.create_task(self._send_all(chat), name=f"say in {chat}")
        return True

    async def join(self) -> None:
        """Wait until all is said, or came too late."""
        while self._senders:
            await asyncio.wait(self._senders.values())

    async def close(self) -> None:
        """Say what can be said at once: the update that asked for it is done, and does not come again."""
        self._closed = True
        try:
            if self._senders:
                await asyncio.wait(self._senders.values(), timeout=CLOSE_WITHIN)
        finally:
            for sender in self._senders.values():
                sender.cancel()
        await self.join()

    async def _send_all(self, chat: int) -> None:
        queue = self._queues[chat]
        try:
            while queue:
                await self._send_first(chat, queue)
                queue.popleft()
                self._waiting -= 1
        finally:
            self._waiting -= len(queue)
            del self._queues[chat], self._senders[chat]

    async def _send_first(self, chat: int, queue: deque[Said]) -> None:
        try:
            refused = await self._send(chat, queue[0])
            if refused:
                await queue[0].refused(refused)
        except StoreDown:  # what a refusal means can be found out another time
            log.info("what follows from a refusal was not noted")
        except Exception:
            log.exception("something could not be said")

    async def _send(self, chat: int, said: Said) -> Meaning | None:
        """Send when there is room; if it was refused, what that means."""
        await self._learn(chat)
        screen: Screen | None = said.screen
        while screen and await self._room(chat, said.late):
            try:
                await self._messages.send(Place("said", chat, said.topic), screen, quiet=True)
            except TelegramError as error:
                why = refusal(error)
                if why.meaning is Meaning.WAIT:
                    self._budgets.flood(chat, self._clock.now() + why.seconds)
                elif not (screen := await self._lesser(screen, why.meaning)):
                    return why.meaning
            else:
                return None
            finally:
                await self._save(chat)
        return Meaning.WAIT

    async def _lesser(self, screen: Screen, refused: Meaning) -> Screen | None:
        """What may be sent instead at once: the picture as a file, or the text alone; None: nothing."""
        if screen.picture and refused is Meaning.UPLOAD and await self._messages.forget_file_id(screen.picture):
            return screen
        return replace(screen, picture=None) if screen.picture and refused is Meaning.RIGHTS else None

    async def _room(self, chat: int, late: float) -> bool:
        """Wait until there is room for what is only said, and take it; False if that would be too late."""
        while not (turn := await self._turns.ask(chat, saying=True)).given:
            if self._closed or monotonic() + turn.wait > late:
                return False
            await asyncio.sleep(turn.wait)
        return monotonic() <= late

    async def _learn(self, chat: int) -> None:
        """A group's tables may have spent its budget in another process, or before a restart."""
        if chat < 0:
            with suppress(StoreDown):
                self._budgets.learn(chat, await self._store.bucket(chat), self._clock.now())

    async def _save(self, chat: int) -> None:
        if chat < 0:
            with suppress(StoreDown):
                await self._store.spend(self._budgets.unsaved(chat, self._clock.now()))
