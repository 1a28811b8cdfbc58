"""A Telegram beside the bot, over HTTP: it answers like the real one, after a delay, and takes everything.

put: getUpdates · bring: the webhook ─▶ the bot ─▶ its calls: `made`, and the messages of the chats
                                                                     answer(query): when a press was answered
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from time import perf_counter
from typing import Any, Final
from urllib.parse import parse_qsl

from aiohttp import ClientError, ClientSession, ClientTimeout, web

from benchmarks.chats import Chats

MOST_UPDATES: Final = 100  # in one answer to getUpdates
FIELD: Final = re.compile(rb'name="(\w+)"')
AGAIN: Final = 0.5  # seconds until an update is brought again
WITHIN: Final = ClientTimeout(total=10.0)
KEPT: Final = 100_000  # calls that are remembered


@dataclass(frozen=True, slots=True)
class Made:
    """A call of the bot's, and when it was done."""

    method: str
    chat: int
    at: float  # by perf_counter


@dataclass(slots=True)
class Answers:
    """To one press: when they came and what they said."""

    at: list[float] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    first: asyncio.Event = field(default_factory=asyncio.Event)


class Telegram(Chats):
    def __init__(self, delay: float = 0.0) -> None:
        super().__init__()
        self.delay = delay  # seconds from a call to its answer; what it asks is done at the end of them
        self.made: deque[Made] = deque(maxlen=KEPT)
        self.under_way = 0
        self.last_of: dict[int, float] = {}  # by chat: when its last call was done
        self.answers: dict[str, Answers] = {}  # by press
        self.webhook: tuple[str, str] | None = None  # its address and its secret, as the bot has told them
        self.hook = ""  # where it listens on this machine
        self._updates: deque[tuple[int, str]] = deque()
        self._more = asyncio.Event()
        self._posts: ClientSession | None = None

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[str]:
        """The address of its Bot API."""
        runner = web.ServerRunner(web.Server(self._answer, access_log=None), shutdown_timeout=0.1)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        async with ClientSession() as self._posts:
            try:
                await site.start()
                yield f"http://127.0.0.1:{runner.addresses[0][1]}"
            finally:
                await runner.cleanup()

    # Updates out

    def put(self, number: int, update: str) -> None:
        """Have the bot fetch an update by its next poll."""
        self._updates.append((number, update))
        self._more.set()

    async def bring(self, update: str) -> None:
        """Bring an update to the bot's webhook, again and again until it is taken."""
        while await self._posted(update) != HTTPStatus.OK:  # noqa: ASYNC110  # nobody tells when to try again
            await asyncio.sleep(AGAIN)

    async def _posted(self, update: str) -> int:
        """The status that is answered, 0 if nobody answers; a webhook may be answered with a call."""
        if self.webhook is None or self._posts is None:
            return 0
        headers = {"X-Telegram-Bot-Api-Secret-Token": self.webhook[1], "Content-Type": "application/json"}
        try:
            async with self._posts.post(self.hook, data=update.encode(), headers=headers, timeout=WITHIN) as got:
                body = await got.read()
        except (OSError, ClientError, TimeoutError):
            return 0
        call = json.loads(body) if body.startswith(b"{") else {}
        if call.get("method") == "answerCallbackQuery":
            self._pressed(call)
        return got.status

    def answer(self, query: str) -> Answers:
        """What a press is answered, or will be."""
        return self.answers.setdefault(query, Answers())

    # Calls in

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        method, call = request.path.rpartition("/")[2], await parameters(request)
        if method == "getUpdates":
            return answered(await self._fetched(int(call.get("offset") or 0), float(call.get("timeout") or 0)))
        self.under_way += 1
        try:
            if self.delay:
                await asyncio.sleep(self.delay)
            return answered(self._done(method, call))
        finally:
            self.under_way -= 1

    async def _fetched(self, offset: int, patience: float) -> str:
        while self._updates and self._updates[0][0] < offset:
            self._updates.popleft()
        if not self._updates:
            self._more.clear()
            try:
                await asyncio.wait_for(self._more.wait(), patience)
            except TimeoutError:
                return "[]"
        return f"[{','.join(update for _, update in list(self._updates)[:MOST_UPDATES])}]"

    def _done(self, method: str, call: dict[str, str]) -> str:
        chat, now = int(call.get("chat_id") or 0), perf_counter()
        self.made.append(Made(method, chat, now))
        self.last_of[chat] = now
        if method == "answerCallbackQuery":
            self._pressed(call)
        elif method == "setWebhook":
            self.webhook = call["url"], call.get("secret_token", "")
        elif method == "deleteWebhook":
            self.webhook = None
        return self.take(method, call)

    def _pressed(self, call: dict[str, Any]) -> None:
        answer = self.answer(call["callback_query_id"])
        answer.at.append(perf_counter())
        answer.texts.append(call.get("text", ""))
        answer.first.set()


async def parameters(request: web.BaseRequest) -> dict[str, str]:
    """A form's fields, without its files."""
    body = await request.read()
    if request.content_type == "multipart/form-data":
        return fields(body, request.headers["Content-Type"].partition("boundary=")[2].encode())
    if request.content_type == "application/json":
        return {
            name: value if isinstance(value, str) else json.dumps(value) for name, value in json.loads(body).items()
        }
    return dict(parse_qsl(body.decode()))


def fields(body: bytes, boundary: bytes) -> dict[str, str]:
    """Those of a form with files: aiohttp's own reader would look at each byte of a picture."""
    found = {}
    for part in body.split(b"--" + boundary)[1:-1]:
        head, _, value = part.partition(b"\r\n\r\n")
        if b"filename=" not in head and (name := FIELD.search(head)):
            found[name[1].decode()] = value[:-2].decode()
    return found


def answered(result: str) -> web.Response:
    return web.Response(text=f'{{"ok":true,"result":{result}}}', content_type="application/json")
