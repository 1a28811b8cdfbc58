"""Serves a playground on a port of this machine, inside the running event loop, to this machine alone.

A browser goes where any page sends it: to 127.0.0.1, and to a name that its owner has just pointed there.  So a request
has to ask for this machine by a name of its own (Host), and a page of another origin may do no more than lead here.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

import uvicorn
from starlette.datastructures import Headers
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

BACKLOG: Final = 128
OWN_NAMES: Final = ("localhost", "127.0.0.1", "[::1]")


class OwnOrigin:
    """Refuses what a page of another origin asks for.  A link to the page itself may stand anywhere.

    A browser says where a request comes from: Origin with whatever a script reads or posts, Sec-Fetch-Site with all.
    The bot is no browser and says neither.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        own = headers.get("origin") in (None, f"http://{headers['host']}")
        near = headers.get("sec-fetch-site") in (None, "same-origin", "none")
        linked = (scope["method"], scope["path"], headers.get("sec-fetch-mode")) == ("GET", "/", "navigate")
        answer = self.app if own and (near or linked) else PlainTextResponse("Another site asks", 403)
        await answer(scope, receive, send)


def guarded(app: ASGIApp) -> ASGIApp:
    return TrustedHostMiddleware(OwnOrigin(app), OWN_NAMES, www_redirect=False)


class Server(uvicorn.Server):
    """Leaves signals to the program around it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def listening(app: ASGIApp, host: str, port: int) -> AsyncIterator[str]:
    """Serve an application; yields its address.  Port 0 takes any that is free."""
    server = Server(
        uvicorn.Config(guarded(app), log_level="warning", lifespan="off", ws="none", timeout_graceful_shutdown=1)
    )
    listener = socket.create_server((host, port), backlog=BACKLOG)
    # asyncio sets this only on sockets that name their protocol, and without it every answer waits 40 ms for the next.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    running = asyncio.create_task(server.serve([listener]))
    try:
        yield f"http://{host}:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        await running
        listener.close()
