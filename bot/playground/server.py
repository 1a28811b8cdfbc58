"""Serves a playground on a port of this machine, inside the running event loop."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

import uvicorn
from starlette.types import ASGIApp

BACKLOG: Final = 128


class Server(uvicorn.Server):
    """Leaves signals to the program around it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def listening(app: ASGIApp, host: str, port: int) -> AsyncIterator[str]:
    """Serve an application; yields its address.  Port 0 takes any that is free."""
    server = Server(uvicorn.Config(app, log_level="warning", lifespan="off", ws="none", timeout_graceful_shutdown=1))
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
