"""compose.scale.yaml works: servers with its flags, made one by its command; fronts and workers with its environment.

The engine that would run the containers is not here; the processes are, on other addresses and ports.
"""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest

from bot.clock import Clock
from bot.playground import UNLIMITED, Playground, serve
from bot.playground.world import Chat, Message, Press
from bot.texts import plain
from tests.project.test_image import ROOT
from tests.project.test_scale import ROLES, SERVERS, SERVICES, environment
from tests.servers import HERE, Server, free_port

PATIENCE: Final = 40.0
NEVER_FETCHED: Final = "igroteka_last_poll_timestamp_seconds 0.0"  # shown by a front that stands by


def flags(service: dict[str, Any]) -> dict[str, str]:
    """What a server is started with."""
    _, *words = service["command"]
    return dict(zip((word.removeprefix("--") for word in words[::2]), words[1::2], strict=True))


@contextmanager
def servers() -> Iterator[dict[str, Server]]:
    """The servers of the file, by the names they have there, none of which knows another."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="scale-")))
        started = {name: Server(folder / name, flags(service)) for name, service in SERVERS.items()}
        for server in started.values():
            stack.callback(server.kill)
        yield started


@dataclass
class Stage:
    """Processes as the file has them, on this machine: other addresses and ports, nothing else."""

    servers: dict[str, Server]
    playground: Playground
    telegram: str
    folder: Path
    ports: dict[str, int] = field(default_factory=dict)  # where each process shows its figures
    processes: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)

    def environment(self, service: str, name: str) -> dict[str, str]:
        self.ports[name] = free_port()
        here = {
            "BOT_TOKEN": self.playground.token,
            "TELEGRAM_API_URL": self.telegram,
            "DATA_DIR": str(self.folder / name),
        }
        given = {variable: with_defaults(value, here) for variable, value in environment(service).items()}
        given["REDIS_URL"] = re.sub(r"[\w-]+:6379", lambda found: self._address(found[0]), given["REDIS_URL"])
        (self.folder / "bot_token").touch()
        there = {"BOT_TOKEN_FILE": str(self.folder / "bot_token"), "METRICS_PORT": str(self.ports[name])}
        inside = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "DATA_DIR": str(self.folder / name)}
        return given | {variable: value for variable, value in there.items() if variable in given} | inside

    def _address(self, there: str) -> str:
        return f"{HERE}:{self.servers[there.partition(':')[0]].port}"

    def start(self, service: str, name: str) -> subprocess.Popen[bytes]:
        python, *words = SERVICES[service]["command"]
        assert python == "python"
        with (self.folder / f"{name}.log").open("ab") as log:
            self.processes[name] = subprocess.Popen(
                [sys.executable, *words], cwd=self.folder, env=self.environment(service, name), stdout=log, stderr=log
            )
        return self.processes[name]

    def shows(self, name: str) -> str:
        """The figures of a process, "" before it shows any."""
        address = f"http://{HERE}:{self.ports[name]}/metrics"
        with suppress(OSError), urllib.request.urlopen(address, timeout=2) as answer:
            return str(answer.read().decode())
        return ""

    def health_of(self, name: str) -> int:
        """What its HEALTHCHECK says."""
        command, environment = [sys.executable, "-m", "bot.health"], {"DATA_DIR": str(self.folder / name)}
        return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode

    def kill(self, name: str) -> None:
        self.processes[name].kill()
        self.processes[name].wait()

    def end(self) -> None:
        for name in self.processes:
            self.kill(name)


def with_defaults(value: str, given: Mapping[str, str]) -> str:
    """A value as Compose puts it together: `${NAME:-default}` and `${NAME:+instead}`."""

    def put(found: re.Match[str]) -> str:
        name, sign, other = found.groups()
        there = given.get(name, "")
        return (other if there else "") if sign == "+" else there or other

    return re.sub(r"\$\{(\w+):([-+])([^}]*)\}", put, value)


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    playground = Playground(Clock(), limits=UNLIMITED)
    with servers() as started:
        async with serve(playground) as telegram:
            stage = Stage(started, playground, telegram, tmp_path)
            try:
                yield stage
            finally:
                stage.end()


async def test_fronts_and_workers_play_on_the_cluster_that_is_made_of_its_servers(stage: Stage) -> None:
    """Presses are answered by them, and by those that are left when a worker and the front that polls are killed."""
    for _ in range(2):  # it is run again with every start
        assert await asyncio.to_thread(stage.start("cluster", "cluster").wait, PATIENCE) == 0
    for service in ROLES:
        for number in range(2):
            stage.start(service, f"{service}-{number}")
    anna, group = stage.playground.people["Анна"], stage.playground.group
    anna.start()
    anna.say("/play hand_of_the_king", group)
    await stage.playground.until(lambda: with_buttons(group), PATIENCE)
    fetches = next(name for name in ("front-0", "front-1") if NEVER_FETCHED not in (stage.shows(name) or NEVER_FETCHED))
    for name in ("worker-0", fetches):
        stage.kill(name)
        press = anna.press(with_buttons(group)[0], plain.button_add_computer())
        await answered(stage.playground, press)
        assert press.answer
        assert press.answer.text == ""
    left = [name for name, process in stage.processes.items() if process.poll() is None]
    assert len(left) == 2
    for name in left:
        assert "igroteka_store_call_seconds_count" in stage.shows(name)
        assert await asyncio.to_thread(stage.health_of, name) == 0


def with_buttons(chat: Chat) -> list[Message]:
    return [message for message in chat.messages.values() if message.content.keyboard]


async def answered(playground: Playground, press: Press) -> None:
    await playground.until(lambda: press.answer, PATIENCE)
