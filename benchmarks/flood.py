"""Whether one person can make others wait: an outsider presses and asks for rules 50 times a second, in one group.

people press at their tables ─ first alone, then beside the outsider ─▶ how long until the answer, and until it is shown

Telegram answers after 60 ms, refuses what the playground refuses, and can be reached by so many connections.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from redis.asyncio import Redis
from telegram.request import RequestData

from benchmarks.buttons import Press
from benchmarks.chats import IN_BUDGET
from benchmarks.club import Club, a_club, opened, press_at
from benchmarks.figures import Row, count, milliseconds, percentile
from benchmarks.null import NullTelegram
from bot.app import reader_for
from bot.clock import Clock
from bot.delivery.http import CONNECTIONS
from bot.delivery.shown import messages_in
from bot.health import Health
from bot.inbox.stream import Inbox
from bot.playground.budgets import Budgets, Limits
from bot.playground.refusals import TooManyRequests
from bot.store.stream import UpdateStream
from bot.tasks import cancel
from engine.lab.bench import yardstick

TABLES: Final = 30  # of others, and one in the group that is flooded
SECONDS: Final = 20.0
EVERY: Final = 6.5  # seconds between two presses at a table: a group's budget bears it
FLOOD: Final = 50  # presses a second, and as many commands
LATENCY: Final = 0.06
PATIENCE: Final = 30.0  # seconds after which an answer will not come
OUTSIDER: Final = 9_000_007
SLOWER, SHOWN, SHOWN_HERE = 1.2, 5.0, 10.0  # the bars: times as long as alone; seconds; in the group itself


class DistantTelegram(NullTelegram):
    """Takes its time, has limits, and remembers when it was told what."""

    def __init__(self) -> None:
        super().__init__()
        self.clock, self.latency = Clock(), 0.0
        self.answers: dict[str, asyncio.Future[float]] = {}  # by press that somebody waits for
        self.silenced = 0  # presses answered that nobody waits for
        self.refused = 0
        self._budgets, self._connections = Budgets(Limits()), asyncio.Semaphore(CONNECTIONS)

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_timeouts: Any, **_more: Any
    ) -> tuple[int, bytes]:
        name, call = url.rpartition("/")[2], request_data.json_parameters if request_data else {}
        async with self._connections:
            await asyncio.sleep(self.latency)
            try:
                if name in IN_BUDGET:
                    self._budgets.spend(int(call["chat_id"]), self.clock.now())
            except TooManyRequests as refusal:
                self.refused += 1
                return refusal.code, json.dumps(refusal.body()).encode()
            if name == "answerCallbackQuery":
                self._answer(call["callback_query_id"])
            return await super().do_request(url, method, request_data)

    def _answer(self, press: str) -> None:
        waiting = self.answers.pop(press, None)
        if waiting is None:
            self.silenced += 1
        elif not waiting.done():
            waiting.set_result(perf_counter())


@dataclass(slots=True)
class Waits:
    """Of people at play, in seconds."""

    answered: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)

    def p95(self) -> float:
        return percentile(sorted(self.answered), 0.95)


async def flood(redis: Redis, tables: int = TABLES, seconds: float = SECONDS, rate: int = FLOOD) -> Row:
    telegram, yard = DistantTelegram(), yardstick()
    async with a_club(redis, pictures=True, telegram=telegram) as club:
        telegram.clock = club.clock
        stream = UpdateStream(club.store.server)
        scene = Scene(club, telegram, await opened(club, tables + 1), Inbox(stream))
        telegram.latency = LATENCY
        async with handling(club, stream):
            alone, _ = await scene.play(seconds)
            async with scene.outsider(rate):
                others, here = await scene.play(seconds)
    figures = (
        milliseconds("others answered, p95, ms: alone", alone.p95(), yard),
        milliseconds("others answered, p95, ms: flooded", others.p95(), yard),
        count("answered, p95: flooded / alone", others.p95() / alone.p95(), SLOWER),
        count("others shown, worst, s: alone", max(alone.shown)),
        count("others shown, worst, s: flooded", max(others.shown), SHOWN),
        count("its own group shown, worst, s", max(here.shown), SHOWN_HERE),
        count("answers to the outsider/s", telegram.silenced / seconds),
        count("calls that Telegram refused", telegram.refused),
    )
    return Row(f"an outsider, {rate} presses and {rate} commands/s, beside {tables} tables", yard, figures)


@asynccontextmanager
async def handling(club: Club, stream: UpdateStream) -> AsyncIterator[None]:
    """The bot handles what is put into its inbox, as if it had fetched it."""
    with tempfile.TemporaryDirectory() as data:
        reader = reader_for(club.application, club.services, club.store, stream, Health(Path(data)))
        reader.start()
        try:
            yield
        finally:
            await reader.stop()


@dataclass(frozen=True, slots=True)
class Scene:
    """Tables at which people play, each in a group of its own; the first group is flooded."""

    club: Club
    telegram: DistantTelegram
    ids: list[str]
    inbox: Inbox

    async def play(self, seconds: float) -> tuple[Waits, Waits]:
        """People press at all tables for some time: how long those of other groups wait, and those of the first."""
        others, here, ends = Waits(), Waits(), perf_counter() + seconds
        tables = range(len(self.ids))
        await asyncio.gather(*(self._play_at(number, ends, others if number else here) for number in tables))
        return others, here

    async def _play_at(self, number: int, ends: float, waits: Waits) -> None:
        await asyncio.sleep(number * EVERY / len(self.ids))
        while (began := perf_counter()) < ends:
            await self._press(await press_at(self.club, self.ids, number), waits)
            await asyncio.sleep(max(0.0, began + EVERY - perf_counter()))

    async def _press(self, press: Press, waits: Waits) -> None:
        """Press, and wait for the answer, and until the table is shown as it is."""
        update, answer = self.club.update(press), asyncio.get_running_loop().create_future()
        self.telegram.answers[str(self.club.updates)] = answer
        began = perf_counter()
        await self._put(update)
        done, _ = await asyncio.wait([answer], timeout=PATIENCE)
        waits.answered.append(answer.result() - began if done else PATIENCE)
        while perf_counter() < began + PATIENCE and await self._is_to_be_shown(press.table):  # noqa: ASYNC110  # no event
            await asyncio.sleep(0.02)
        waits.shown.append(perf_counter() - began)

    async def _is_to_be_shown(self, id: str) -> bool:
        """Whether something is to be shown yet; the hands of those who are not asked may wait."""
        delivery = self.club.services.delivery
        return id in delivery._running or await delivery.owes(id)  # noqa: SLF001  # nobody else asks

    async def _put(self, update: str) -> None:
        await self.inbox.add([json.loads(update)])

    @asynccontextmanager
    async def outsider(self, rate: int) -> AsyncIterator[None]:
        """Somebody who sits nowhere presses every button of the first table in turn, and asks for the rules."""
        await self.club.store.set_reachable(OUTSIDER, True)
        flooding = asyncio.create_task(self._flood(rate))
        try:
            yield
        finally:
            await cancel(flooding)

    async def _flood(self, rate: int) -> None:
        chat, message, data = (await self.club.services.sessions.document(self.ids[0])).chat, "", [""]
        began = perf_counter()
        for asked in itertools.count():
            if asked % rate == 0:  # the table changes, and its buttons with it
                message = await self._table()
                data = [button["callback_data"] for button in buttons(message) if "callback_data" in button]
            await self._put(self.club.update(Press(self.ids[0], OUTSIDER, message, data[asked % len(data)])))
            await self._put(self._command(chat))
            await asyncio.sleep(max(0.0, began + asked / rate - perf_counter()))

    async def _table(self) -> str:
        """The message of the first table."""
        there = messages_in(await self.club.store.shown(self.ids[0]))["table"]
        return self.telegram.messages[there.chat, there.message]

    def _command(self, chat: int) -> str:
        """/rules, as Telegram sends it."""
        self.club.updates += 1
        number, now = self.club.updates, int(self.club.clock.now())
        who = f'"from":{{"id":{OUTSIDER},"is_bot":false,"first_name":"Захар"}}'
        where = f'"chat":{{"id":{chat},"type":"supergroup","title":"Пятничные игры"}}'
        text = '"text":"/rules","entities":[{"type":"bot_command","offset":0,"length":6}]'
        return f'{{"update_id":{number},"message":{{"message_id":{number},"date":{now},{who},{where},{text}}}}}'


def buttons(message: str) -> list[dict[str, str]]:
    return [button for row in json.loads(message)["reply_markup"]["inline_keyboard"] for button in row]
