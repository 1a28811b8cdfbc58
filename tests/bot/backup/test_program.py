"""python -m bot.backup as an operator runs it, beside a bot's server and without one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.config import REDIS_FORM
from bot.store.embedded import client_of, server_running, stopped, url_of

ROOT = Path(__file__).parents[3]
PLACE = "{p25}:chat:-1:0"


def run(data: Path, *words: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
    """The command, with the embedded server of a folder."""
    return subprocess.run(
        [sys.executable, "-m", "bot.backup", *words],
        cwd=data,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "DATA_DIR": str(data)},
        capture_output=True,
        timeout=60,
        check=False,
        **more,
    )


def told(done: subprocess.CompletedProcess[bytes]) -> tuple[int, str]:
    return done.returncode, done.stderr.decode()


@pytest.fixture
def moved(data: Path) -> Path:
    """Another machine."""
    (data / "other").mkdir()
    return data / "other"


def test_it_joins_the_server_of_a_bot_that_runs(data: Path) -> None:
    with server_running(data), client_of(data) as client:
        client.set("known:11", "1")
        server = client.info("server")["process_id"]
        done = run(data, "save", "backup.gz")
        assert told(done) == (0, "tables: 0\nkeys: 1 known\nnothing is wrong\n")
        assert client.info("server")["process_id"] == server
    assert told(run(data, "check", "backup.gz"))[0] == 0


def test_it_starts_a_server_for_itself_where_no_bot_runs(data: Path, moved: Path) -> None:
    with server_running(data), client_of(data) as client:
        client.set("known:11", "1")
    saved = run(data, "save", "-")
    assert (saved.returncode, stopped(data)) == (0, True)
    loaded = run(moved, "load", "-", input=saved.stdout)
    assert told(loaded) == (0, "tables: 0\nkeys: 1 known\nnothing is wrong\n")
    with server_running(moved), client_of(moved) as client:
        assert client.get("known:11") == b"1"
    assert [path.name for path in moved.iterdir() if path.name.startswith("backup")] == []


def test_an_address_goes_before_the_settings(data: Path, moved: Path) -> None:
    with server_running(moved), client_of(moved) as client:
        client.set("known:11", "1")
        assert b"1 known" in run(data, "check", "--url", url_of(moved)).stderr
    assert not (data / "appendonlydir").exists()


def test_something_wrong_ends_with_1(data: Path) -> None:
    with server_running(data), client_of(data) as client:
        client.set(PLACE, "nonsense")
        wrong = f"tables: 0\nkeys: 1 chat\nWRONG: {PLACE} leads to no table\nwrong: 1\n"
        assert told(run(data, "check")) == (1, wrong)
        assert told(run(data, "save", "backup.gz")) == (1, wrong)
    assert told(run(data, "check", "backup.gz")) == (1, wrong)


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        (["check", "nothing.gz"], "nothing.gz: No such file or directory"),
        (["check", "torn.gz"], "torn.gz: torn, or no backup (Not a gzipped file (b'??'))"),
        (["load", "torn.gz"], "torn.gz: torn, or no backup (Not a gzipped file (b'??'))"),
        (["save", "torn.gz"], "torn.gz: there is such a file already"),
        (["save", "nowhere/backup.gz"], "nowhere/backup.gz.PID.new: No such file or directory"),
        (["check", "--url", "host:6379"], f"--url: {REDIS_FORM}"),
        (["mend"], "appendonlydir: there are no tables"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_refused_in_one_line(data: Path, words: list[str], refusal: str) -> None:
    (data / "torn.gz").write_bytes(b"??")
    code, said = told(run(data, *words))
    assert (code, said.count("\n")) == (2, 1)
    assert said.rstrip().endswith(refusal.rsplit("PID", maxsplit=1)[-1])
    assert refusal.split("PID", maxsplit=1)[0] in said


def test_a_server_that_is_away_is_refused_in_one_line_without_its_password(data: Path) -> None:
    code, said = told(run(data, "check", "--url", "redis://:hunter2@127.0.0.1:1/0"))
    assert (code, said.count("\n"), "hunter2" in said) == (2, 1, False)
    assert "127.0.0.1:1" in said
