"""The embedded server: who starts it, who stops it, and what is left when somebody is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from bot.sessions import embedded
from bot.sessions.embedded import NoServer, client_of, join, leave, redis_at, running, stopped

ROOT = Path(__file__).parents[3]
ANOTHER_PROCESS = """
import sys
from pathlib import Path
from bot.sessions.embedded import client_of, running
with running(Path(sys.argv[1])), client_of(Path(sys.argv[1])) as client:
    print(client.set("written", "by another process"), flush=True)
    sys.stdin.read()
"""


@contextmanager
def another_process(data: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that joined the server, wrote a key, and leaves when its input ends."""
    command = [sys.executable, "-c", ANOTHER_PROCESS, str(data)]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "True\n"
        yield process


def ask(data: Path, *command: str) -> Any:
    with client_of(data) as client:
        return client.execute_command(*command)


def server_of(data: Path) -> int:
    with client_of(data) as client:
        return int(client.info("server")["process_id"])


def kill(data: Path) -> None:
    """The server is killed, and it takes a moment to be dead."""
    os.kill(server_of(data), signal.SIGKILL)
    embedded.wait_until(data, lambda: stopped(data))


async def test_without_a_url_a_server_runs_for_the_block(data: Path) -> None:
    async with redis_at("", data) as client:
        assert await client.set("a", "b")
        assert not stopped(data)
    assert stopped(data)


async def test_with_a_url_no_server_is_started(url: str, data: Path) -> None:
    async with redis_at(url, data) as client:
        assert await client.ping()
    assert stopped(data)


async def test_what_was_written_is_there_after_an_orderly_stop(data: Path) -> None:
    async with redis_at("", data) as client:
        await client.set("a", "b")
    async with redis_at("", data) as client:
        assert await client.get("a") == "b"


async def test_a_server_is_stopped_although_the_block_fails(data: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        async with redis_at("", data):
            raise ZeroDivisionError
    assert stopped(data)


async def test_a_directory_may_have_any_name(data: Path) -> None:
    async with redis_at("", data / "игры 100% #1?") as client:
        assert await client.ping()


def test_nobody_else_may_read_what_the_server_keeps(data: Path) -> None:
    with running(data / "inside"):
        modes = [(data / name).stat().st_mode & 0o777 for name in ("inside", "inside/valkey.sock")]
    assert modes == [0o700, 0o700]


def test_the_server_listens_on_no_port(data: Path) -> None:
    with running(data):
        assert ask(data, "CONFIG", "GET", "port") == {b"port": b"0"}


def test_what_a_killed_process_wrote_is_there_for_the_next_one(data: Path) -> None:
    with another_process(data) as process:
        process.kill()
    with running(data):
        assert ask(data, "GET", "written") == b"by another process"
    assert stopped(data)


def test_what_was_written_a_second_ago_survives_the_death_of_the_server(data: Path) -> None:
    users = join(data)
    ask(data, "SET", "a", "b")
    time.sleep(1.1)
    kill(data)
    leave(data, users)
    with running(data):
        assert ask(data, "GET", "a") == b"b"


def test_the_next_process_starts_the_server_that_died_for_all(data: Path) -> None:
    with running(data):
        kill(data)
        with running(data):
            assert ask(data, "PING") is True
        assert ask(data, "PING") is True
    assert stopped(data)


def test_a_second_process_joins_the_server_of_the_first(data: Path) -> None:
    with running(data):
        server = server_of(data)
        with another_process(data) as process:
            assert ask(data, "GET", "written") == b"by another process"
            process.communicate()
        assert (process.returncode, server_of(data)) == (0, server)


def test_the_last_one_out_stops_the_server(data: Path) -> None:
    with another_process(data) as process:
        with running(data):
            pass
        assert not stopped(data)
        process.communicate()
    assert stopped(data)


def test_ctrl_c_in_the_terminal_does_not_reach_the_server(data: Path) -> None:
    with running(data), another_process(data) as process:
        server = server_of(data)
        os.killpg(process.pid, signal.SIGINT)
        process.communicate()
        assert (process.returncode, server_of(data)) == (-signal.SIGINT, server)


def test_ctrl_c_in_the_terminal_of_who_started_it_does_not_reach_the_server(data: Path) -> None:
    with another_process(data) as process, running(data):
        server = server_of(data)
        os.killpg(process.pid, signal.SIGINT)
        process.communicate()
        assert server_of(data) == server


def test_a_server_that_is_slow_to_answer_is_waited_for_and_no_second_one_started(data: Path) -> None:
    with running(data):
        server = server_of(data)
        os.kill(server, signal.SIGSTOP)
        Timer(1.2, os.kill, (server, signal.SIGCONT)).start()
        with running(data):
            assert server_of(data) == server


def test_a_server_that_cannot_start_says_where_to_read_why(data: Path) -> None:
    (data / "appendonlydir").write_text("not a directory")
    with pytest.raises(NoServer, match=r"did not start; see .*valkey\.log"):
        join(data)
    assert stopped(data)


def test_a_path_too_long_for_a_socket_is_refused_in_words(data: Path) -> None:
    with pytest.raises(NoServer, match="choose a shorter DATA_DIR"):
        join(data / ("long" * 25))
