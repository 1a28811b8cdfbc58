"""What a front serves on one port: the webhook, its health, its figures.

POST WEBHOOK_URL's path    updates (webhook.py)
GET  /health               200, or 503 with what is wrong, one line each
GET  /metrics              what Prometheus asks for
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final
from urllib.parse import unquote, urlsplit

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from bot.config import BadSettings
from bot.health import Health
from bot.inbox.webhook import Webhook
from bot.web import listening

EVERYWHERE: Final = "0.0.0.0"  # noqa: S104  # a proxy that speaks TLS stands before it, perhaps on another machine
FINISH_WITHIN: Final = 2  # seconds for requests that are under way when the bot stops


@dataclass(frozen=True, slots=True)
class Site:
    """Where Telegram brings updates, where they come out here, and what proves that it is Telegram."""

    url: str
    port: int
    secret: str

    @property
    def path(self) -> str:
        return unquote(urlsplit(self.url).path) or "/"


@asynccontextmanager
async def open_at(site: Site, webhook: Webhook, health: Health) -> AsyncIterator[None]:
    """Served as long as the block lasts."""
    served = listening(pages(site.path, webhook, health), EVERYWHERE, site.port, FINISH_WITHIN)
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(served)
        except OSError as error:
            raise BadSettings(f"WEBHOOK_PORT: {site.port}: {os.strerror(error.errno or 0)}") from None
        yield


def pages(path: str, webhook: Webhook, health: Health) -> Starlette:
    async def tell_health(_: Request) -> Response:
        problems = [f"{part.words}: {reason}" for part, reason in health.problems().items()]
        status = HTTPStatus.SERVICE_UNAVAILABLE if problems else HTTPStatus.OK
        return PlainTextResponse("".join(f"{line}\n" for line in problems or ["well"]), status)

    async def tell_figures(_: Request) -> Response:
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)

    return Starlette(routes=[Route("/health", tell_health), Route("/metrics", tell_figures), Route(path, webhook)])
