"""How long the playground takes from its start to its first page."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic, perf_counter, sleep
from typing import Final

from benchmarks.figures import Row, milliseconds
from engine.lab.bench import yardstick

BAR: Final = 2000.0  # milliseconds
PATIENCE: Final = 30.0
ROOT: Final = Path(__file__).parents[1]


def start(folder: Path, times: int = 3) -> Row:
    """The best and the worst of a few starts: the first one reads the program from the disk."""
    taken = [first_page(folder) for _ in range(times)]
    yard = yardstick()
    figures = (milliseconds("first page, ms", min(taken), yard, BAR), milliseconds("at worst, ms", max(taken), yard))
    return Row(f"{times} starts of the playground", yard, figures)


def first_page(folder: Path) -> float:
    port = free_port()
    settings = {"BOT_TOKEN": "", "REDIS_URL": "", "PLAYGROUND_PORT": str(port), "LOG_LEVEL": "ERROR"}
    environment = {**os.environ, **settings, "PYTHONPATH": str(ROOT)}
    started = perf_counter()
    program = [sys.executable, "-m", "bot"]
    with subprocess.Popen(program, cwd=folder, env=environment, stdout=subprocess.DEVNULL) as bot:  # noqa: S603
        try:
            wait_for_page(port)
            return perf_counter() - started
        finally:
            bot.terminate()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def wait_for_page(port: int) -> None:
    gives_up = monotonic() + PATIENCE
    while not has_page(port):
        if monotonic() > gives_up:
            raise TimeoutError(f"no page at port {port} within {PATIENCE:.0f} seconds")
        sleep(0.01)


def has_page(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", "/")
        return connection.getresponse().status == 200
    except ConnectionRefusedError:
        return False
    finally:
        connection.close()
