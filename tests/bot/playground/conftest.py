"""A playground on a clock that stands still, and a bot that calls its methods one by one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.clock import Clock
from bot.playground import UNLIMITED, Playground, methods
from bot.playground.query import Query
from bot.playground.refusals import Json, Refusal
from bot.playground.world import Chat, Message, World

NOON = 1_800_000_000.0


class StoppedClock(Clock):
    def now(self) -> float:
        return NOON + self._ahead


class Bot:
    """Calls a method as the HTTP side would: `bot("sendMessage", chat_id=1, text="…")`."""

    def __init__(self, world: World) -> None:
        self.world = world

    def __call__(self, method: str, files: dict[str, bytes] | None = None, **arguments: object) -> Any:
        told = {name: value if isinstance(value, str) else json.dumps(value) for name, value in arguments.items()}
        known, query = methods.find(method), Query(method, told, files or {})
        methods.check(known, query)
        return known.work(self.world, query)

    def refusal(self, method: str, **arguments: Any) -> Json:
        """The body of the answer to a refused call."""
        with pytest.raises(Refusal) as caught:
            self(method, **arguments)
        return caught.value.body()

    def refused(self, method: str, **arguments: Any) -> str:
        description: str = self.refusal(method, **arguments)["description"]
        return description

    def send(self, chat: Chat, text: str = "Стол", *rows: str) -> Message:
        """Send a message with these words as buttons."""
        sent = self("sendMessage", chat_id=chat.id, text=text, reply_markup=self.keys(*rows))
        return chat.messages[sent["message_id"]]

    def keys(self, *rows: str) -> Json:
        """A button for each word, whose callback data is its text."""
        return {
            "inline_keyboard": [[{"text": word, "callback_data": word[:32]} for word in row.split()] for row in rows]
        }

    def heard(self) -> list[Json]:
        """Fetch and confirm all updates; without their numbers."""
        waiting = self("getUpdates")
        if waiting:
            self("getUpdates", offset=waiting[-1]["update_id"] + 1, limit=1)
        return [{kind: body for kind, body in update.items() if kind != "update_id"} for update in waiting]


@pytest.fixture
def clock() -> Clock:
    return StoppedClock()


@pytest.fixture
def playground(clock: Clock) -> Playground:
    return Playground(clock, limits=UNLIMITED)


@pytest.fixture
def bot(playground: Playground) -> Bot:
    """A bot whose earlier updates are confirmed: only those of the test follow."""
    bot = Bot(playground.world)
    bot.heard()
    return bot


@pytest.fixture
def group(playground: Playground) -> Chat:
    return playground.group
