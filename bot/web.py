"""An application served over HTTP inside the running event loop: the playground, the webhook, health."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

BACKLOG: Final = 128
IDLE: Final = 5  # seconds that a connection may be open without a request


class Connection(H11Protocol):
    """Closed where no request begins in time: the first one as any later, and a request begins with a whole head."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.timeout_keep_alive_task = self.loop.call_later(self.timeout_keep_alive, self.timeout_keep_alive_handler)

    def data_received(self, data: bytes) -> None:
        """As uvicorn's own, which would take the first letter for a request."""
        self.conn.receive_data(data)
        self.handle_events()


class Server(uvicorn.Server):
    """Leaves signals to the program around it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def listening(app: ASGIApp, host: str, port: int, finish_within: int = 1) -> AsyncIterator[str]:
    """Serve an application; yields its address.  Port 0 takes any that is free.  OSError if it cannot be had.

    At the end nobody else is let in, and what is under way may take so many seconds.  What strangers send is not
    logged, only what fails in the application.
    """
    config = uvicorn.Config(
        app,
        http=Connection,
        timeout_keep_alive=IDLE,
        log_config=None,
        log_level="error",
        access_log=False,
        lifespan="off",
        ws="none",
        timeout_graceful_shutdown=finish_within,
    )
    server = Server(config)
    listener = socket.create_server((host, port), backlog=BACKLOG)
    # asyncio sets this only on sockets that name their protocol, and without it every answer waits 40 ms for the next.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    running = asyncio.create_task(server.serve([listener]), name="HTTP server")
    try:
        yield f"http://{host}:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        await running
        listener.close()
