"""Updates that Telegram brings: what listens at WEBHOOK_URL.

POST ─▶ the secret ─▶ the body, bounded ─▶ an update of a kind we asked for ─▶ the inbox ─▶ 200
          401           408 · 413 · 415     400 · 422                            └ away: 503, and a press is answered

Telegram brings again whatever is not answered by 200, so that is said only when the update is written.  What is refused
is counted and nothing else: anybody may knock here.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from http import HTTPStatus
from typing import Any, Final

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send

from bot import metrics
from bot.errors import StoreDown
from bot.inbox.updates import UPDATES, Raw

log = logging.getLogger(__name__)
SECRET: Final = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105  # a header's name
MAX_BODY: Final = 2**20  # bytes; an update of Telegram's has a few thousand
BODY_WITHIN: Final = 10.0  # seconds

Add = Callable[[Sequence[Raw]], Awaitable[None]]
"""Writes updates into the inbox; StoreDown if that cannot be."""


class Refused(Exception):
    """What came is none of Telegram's updates; the HTTP status is the argument."""

    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(status)
        self.status = status


class Webhook:
    """An ASGI application for one path."""

    def __init__(self, secret: str, add: Add, said_when_down: Mapping[str, Any]) -> None:
        """`said_when_down` is how a press is answered while the server of tables is away."""
        self._secret, self._add, self._said_when_down = secret.encode(), add, said_when_down

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            response = await self._take(Request(scope, receive))
        except Refused as refused:
            response = Response(status_code=refused.status)
        except ClientDisconnect:
            response = Response(status_code=HTTPStatus.BAD_REQUEST)  # nobody hears it
        except Exception:
            log.exception("an update could not be written into the inbox")
            response = Response(status_code=HTTPStatus.SERVICE_UNAVAILABLE)
        metrics.WEBHOOKS.labels(str(response.status_code)).inc()
        if response.status_code != HTTPStatus.OK:
            response.headers["Connection"] = "close"  # whatever is still sent, nobody reads
        await response(scope, receive, send)

    async def _take(self, request: Request) -> Response:
        """The answer to a request, once its update is written."""
        if request.method != "POST":
            raise Refused(HTTPStatus.METHOD_NOT_ALLOWED)
        if not secrets.compare_digest(request.headers.get(SECRET, "").encode(), self._secret):
            raise Refused(HTTPStatus.UNAUTHORIZED)
        if request.headers.get("Content-Type", "").partition(";")[0].strip().lower() != "application/json":
            raise Refused(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
        update = update_in(await body_of(request))
        try:
            await self._add([update])
        except StoreDown:
            return self._apology(update)
        return Response()

    def _apology(self, update: Raw) -> Response:
        """A press would be too old when it came again: whoever pressed is told now; anything else can wait."""
        press = update.get("callback_query")
        if press is None:
            return Response(status_code=HTTPStatus.SERVICE_UNAVAILABLE)
        answer = {"method": "answerCallbackQuery", "callback_query_id": press.get("id")}
        return JSONResponse({**answer, **self._said_when_down})


async def body_of(request: Request) -> bytes:
    """Read with a bound: Content-Length may say anything, or nothing.

    Starlette's own limit would wait for the rest of a body that it has refused.
    """
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for chunk in request.stream():
                body += chunk
                if len(body) > MAX_BODY:
                    raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    except TimeoutError:
        raise Refused(HTTPStatus.REQUEST_TIMEOUT) from None
    return bytes(body)


def update_in(body: bytes) -> Raw:
    """An update of a kind that we have asked for."""
    try:
        update = json.loads(body)
    except (ValueError, RecursionError):
        raise Refused(HTTPStatus.BAD_REQUEST) from None
    if not isinstance(update, dict) or type(update.get("update_id")) is not int:
        raise Refused(HTTPStatus.BAD_REQUEST)
    if not any(isinstance(update.get(kind), dict) for kind in UPDATES):
        raise Refused(HTTPStatus.UNPROCESSABLE_ENTITY)
    return update
