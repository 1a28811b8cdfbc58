"""A webhook is sent every update until it is taken, each person's in order, with the secret."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any, Final

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from bot.playground import Playground, serve, webhook
from bot.playground.refusals import WEBHOOK, Json
from bot.playground.webhook import SECRET
from bot.playground.world import Chat
from bot.web import listening
from tests.bot.playground.conftest import Bot

QUIET: Final = "quiet"


@dataclass
class Receiver:
    """A bot's own server."""

    url: str = ""
    got: list[Json] = field(default_factory=list)
    secrets: set[str | None] = field(default_factory=set)
    answer: Callable[[Json], Response] = lambda _: Response()

    async def take(self, request: Request) -> Response:
        update: Json = await request.json()
        self.got.append(update)
        self.secrets.add(request.headers.get(SECRET))
        return self.answer(update)

    @property
    def texts(self) -> list[Any]:
        return [update["message"]["text"] for update in self.got]


@pytest.fixture
async def receiver(playground: Playground, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Receiver]:
    monkeypatch.setattr(webhook, "PAUSE", 0.02)
    receiver = Receiver()
    app = Starlette(routes=[Route("/updates", receiver.take, methods=["POST"])])
    async with listening(app, "127.0.0.1", 0) as address, serve(playground):
        receiver.url = f"{address}/updates"
        yield receiver


def set_to(bot: Bot, receiver: Receiver) -> None:
    bot("setWebhook", url=receiver.url, secret_token=QUIET)


async def test_updates_are_sent_with_the_secret_and_not_polled(
    bot: Bot, playground: Playground, receiver: Receiver
) -> None:
    set_to(bot, receiver)
    playground.people["Анна"].say("/a", playground.group)
    await playground.until(lambda: not len(playground.world.updates))
    assert receiver.texts == ["/a"]
    assert receiver.secrets == {QUIET}
    assert bot.refused("getUpdates") == f"Conflict: {WEBHOOK}"
    bot("deleteWebhook")
    playground.people["Анна"].say("/b", playground.group)
    assert len(bot.heard()) == 1
    assert receiver.texts == ["/a"]


async def test_what_is_not_taken_is_sent_again_in_order_and_nobody_else_waits(
    bot: Bot, playground: Playground, receiver: Receiver
) -> None:
    failures = iter([503, 401, 503])
    receiver.answer = lambda update: Response(
        status_code=next(failures, 200) if update["message"]["text"] == "/a" else 200
    )
    set_to(bot, receiver)
    for name, text in (("Анна", "/a"), ("Анна", "/b"), ("Борис", "/c")):
        playground.people[name].say(text, playground.group)
    await playground.until(lambda: not len(playground.world.updates))
    assert [text for text in receiver.texts if text != "/c"] == ["/a"] * 4 + ["/b"]
    assert receiver.texts.index("/c") < 4
    assert bot("getWebhookInfo")["last_error_message"] == "Wrong response from the webhook: 503 Service Unavailable"


async def test_a_server_that_is_away_is_tried_again(bot: Bot, playground: Playground, receiver: Receiver) -> None:
    url, receiver.url = receiver.url, "http://127.0.0.1:9/updates"
    set_to(bot, receiver)
    playground.people["Анна"].say("/a", playground.group)
    await playground.until(lambda: bot("getWebhookInfo").get("last_error_message") == "Connection refused")
    assert bot("getWebhookInfo")["pending_update_count"] == 1
    receiver.url = url
    set_to(bot, receiver)
    await playground.until(lambda: receiver.got)


async def test_a_method_in_the_answer_is_called(
    bot: Bot, playground: Playground, group: Chat, receiver: Receiver
) -> None:
    table = bot.send(group, "Стол", "Сесть")
    receiver.answer = lambda update: JSONResponse(
        {
            "method": "answerCallbackQuery",
            "callback_query_id": update["callback_query"]["id"],
            "text": "Ой",
            "show_alert": True,
        }
    )
    set_to(bot, receiver)
    press = playground.people["Анна"].press(table, "Сесть")
    await playground.until(lambda: press.answer)
    assert press.answer
    assert (press.answer.text, press.answer.alert) == ("Ой", True)


def test_what_is_set_is_told_and_taken_away_again(bot: Bot) -> None:
    bot("setWebhook", url="https://host/path", max_connections=1000, allowed_updates=["message", "chat_member"])
    assert bot("getWebhookInfo") == {
        "url": "https://host/path",
        "has_custom_certificate": False,
        "pending_update_count": 0,
        "max_connections": 100,
        "allowed_updates": ["chat_member", "message"],
    }
    bot("setWebhook", url="")
    assert bot("getWebhookInfo")["url"] == ""


@pytest.mark.parametrize(
    ("given", "refusal"),
    [
        ({"url": "host/path"}, "bad webhook: An HTTPS URL must be provided for webhook"),
        ({"url": "https://host", "secret_token": "é"}, "secret token contains unallowed characters"),
        ({"url": "https://host", "secret_token": "a" * 257}, "secret token is too long"),
        ({"url": "https://host", "allowed_updates": "message"}, "can't parse allowed_updates JSON object"),
    ],
)
def test_a_wrong_webhook_is_refused(bot: Bot, given: dict[str, str], refusal: str) -> None:
    assert bot.refused("setWebhook", **given) == f"Bad Request: {refusal}"
