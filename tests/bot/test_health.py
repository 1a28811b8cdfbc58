"""Health: said once when it begins and once when it is over; red when it lasts; read from a file by another process."""

from __future__ import annotations

import json
import logging
import os
import resource
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.health import HICCUP, STALE, Cause, Health, Part, Reason, problem
from bot.workers import Worker, enter
from tests.bot.store.processes import another_worker, kill


class Hand:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def clock() -> Hand:
    return Hand()


@pytest.fixture
def worker(tmp_path: Path) -> Iterator[Worker]:
    """One that lives as long as the test."""
    worker, file = enter(tmp_path / "workers")
    with file:
        yield worker


@pytest.fixture
def health(tmp_path: Path, clock: Hand, worker: Worker) -> Health:
    return Health(tmp_path, clock, worker)


def test_trouble_is_logged_once_and_its_end_once(health: Health, clock: Hand, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(5):
        health.fail(Part.TABLES, "out of memory")
    clock.at += 12
    for _ in range(5):
        health.recover(Part.TABLES)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == [
        "the server of tables: out of memory",
        "the server of tables: well again after 12.0 seconds",
    ]


def test_polls_that_fail_once_and_are_well_again_are_not_worth_a_line(
    health: Health, clock: Hand, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(20):
        health.fail(Part.POLLING, "Bad Gateway")
        clock.at += 10  # the next poll is a long one
        health.mark()
        health.recover(Part.POLLING)
    assert caplog.records == []


def test_polls_that_fail_again_and_again_are_logged_once(
    health: Health, clock: Hand, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(5):
        health.fail(Part.POLLING, "Bad Gateway")
        clock.at += HICCUP / 2
    health.recover(Part.POLLING)
    assert [record.getMessage() for record in caplog.records] == [
        "fetching updates: Bad Gateway",
        "fetching updates: well again after 2.5 seconds",
    ]


def test_what_failed_once_and_was_not_tried_again_is_logged_when_it_becomes_a_problem(
    health: Health, clock: Hand, caplog: pytest.LogCaptureFixture
) -> None:
    health.fail(Part.POLLING, "Bad Gateway")
    clock.at += Part.POLLING.patience
    for _ in range(2):
        health.mark()
    assert [record.getMessage() for record in caplog.records] == ["fetching updates: Bad Gateway"]


def test_a_failing_server_of_tables_is_a_problem_at_once(health: Health) -> None:
    health.fail(Part.TABLES, "out of memory")
    assert health.problems() == {Part.TABLES: "out of memory"}
    health.recover(Part.TABLES)
    assert health.problems() == {}


def test_failing_polls_are_a_problem_after_thirty_seconds(health: Health, clock: Hand) -> None:
    health.fail(Part.POLLING, "Unauthorized")
    clock.at += 29
    assert health.problems() == {}
    clock.at += 1
    assert health.problems() == {Part.POLLING: "Unauthorized"}


def test_silence_is_a_problem_where_words_are_expected(health: Health, clock: Hand) -> None:
    clock.at += 100
    assert health.problems() == {}
    health.expect(Part.POLLING)
    clock.at += 31
    assert health.problems() == {Part.POLLING: "nothing done for 31 seconds"}
    health.recover(Part.POLLING)
    assert health.problems() == {}


def test_a_part_at_rest_is_no_problem(health: Health, clock: Hand) -> None:
    health.expect(Part.POLLING)
    health.fail(Part.POLLING, "Conflict")
    health.rest(Part.POLLING)
    clock.at += 100
    assert health.problems() == {}


def test_watchers_hear_of_a_problem_once_and_of_its_end(health: Health) -> None:
    heard: list[tuple[Part, Reason | None]] = []
    health.watch(lambda part, reason: heard.append((part, reason)))
    health.fail(Part.TABLES, "read only", Cause.REPLICA)
    health.mark()
    health.mark()
    health.recover(Part.TABLES)
    health.mark()
    health.mark()
    assert heard == [(Part.TABLES, Reason("read only", Cause.REPLICA)), (Part.TABLES, None)]


def test_a_directory_without_a_bot_is_a_problem(tmp_path: Path) -> None:
    assert problem(tmp_path) == "no bot is at work here"


def test_another_process_reads_that_all_is_well(health: Health, tmp_path: Path) -> None:
    health.mark()
    assert problem(tmp_path) is None


def test_another_process_reads_what_is_wrong_and_that_it_is_over(health: Health, tmp_path: Path) -> None:
    health.fail(Part.TABLES, "read only")
    health.mark()
    assert problem(tmp_path) == "the server of tables: read only"
    health.recover(Part.TABLES)
    health.mark()
    assert problem(tmp_path) is None


def test_what_is_a_problem_at_once_is_read_before_the_round_of_the_clock_is_done(
    health: Health, tmp_path: Path
) -> None:
    health.mark()
    health.fail(Part.TABLES, "not reachable")
    assert problem(tmp_path) == "the server of tables: not reachable"


@contextmanager
def full_disk() -> Iterator[None]:
    """No file of this process may grow."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)


def test_a_full_disk_is_no_health_though_nothing_can_be_written_of_it(health: Health, tmp_path: Path) -> None:
    health.mark()
    with full_disk():
        health.fail(Part.TABLES, "it could not write to its disk")
        for _ in range(3):
            health.mark()
    assert problem(tmp_path) == "the files in DATA_DIR: they cannot be written"
    health.recover(Part.TABLES)
    for _ in range(2):
        health.mark()
    assert problem(tmp_path) is None


def test_files_that_cannot_be_written_are_logged_once(
    health: Health, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "health").touch()  # no folder can be made there
    for _ in range(3):
        health.mark()
    health.fail(Part.TABLES, "not reachable")
    assert [record.getMessage().partition(":")[0] for record in caplog.records] == [
        "the files in DATA_DIR",
        "the server of tables",
    ]


def test_a_clock_that_stands_still_is_a_problem(health: Health, tmp_path: Path) -> None:
    health.mark()
    (file,) = (tmp_path / "health").glob("*.json")
    long_ago = time.time() - STALE - 7
    os.utime(file, (long_ago, long_ago))
    assert problem(tmp_path) == "the last round of the clock was 37 seconds ago"
    health.mark()
    assert problem(tmp_path) is None


async def test_a_bot_that_was_killed_is_a_problem_until_the_next_one_is_well(
    health: Health, worker: Worker, tmp_path: Path
) -> None:
    async with another_worker(tmp_path) as (name, process):
        (tmp_path / "health").mkdir()
        (tmp_path / "health" / f"{name}.json").write_text(json.dumps([]))
        assert problem(tmp_path) is None
        await kill(process)
    assert problem(tmp_path) == "the bot died"
    health.mark()
    assert problem(tmp_path) is None
    assert [file.stem for file in (tmp_path / "health").iterdir()] == [worker.name]


def test_what_an_older_version_left_is_of_the_dead(health: Health, worker: Worker, tmp_path: Path) -> None:
    (tmp_path / "health").mkdir()
    (tmp_path / "health" / f"{os.getpid()}.json").write_text(json.dumps([]))
    assert problem(tmp_path) == "the bot died"
    health.mark()
    assert [file.stem for file in (tmp_path / "health").iterdir()] == [worker.name]


def test_two_that_share_a_folder_are_told_apart_though_their_processes_have_one_number(
    health: Health, tmp_path: Path, clock: Hand
) -> None:
    other_worker, file = enter(tmp_path / "workers")  # as in two containers, each with its own process 7
    with file:
        other = Health(tmp_path, clock, other_worker)
        for each in (health, other):
            each.mark()
        health.fail(Part.TABLES, "not reachable")
        other.mark()
        assert problem(tmp_path) == "the server of tables: not reachable"
        other.fail(Part.TABLES, "not reachable")
        assert problem(tmp_path) == "the server of tables: not reachable"  # once for all
        health.close()
        other.recover(Part.TABLES)
        other.mark()
        assert problem(tmp_path) is None


def test_one_that_stops_in_order_leaves_nothing(
    health: Health, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    health.mark()
    health.close()
    health.fail(Part.TABLES, "not reachable")  # a call that was under way is cut off
    assert (list((tmp_path / "health").iterdir()), caplog.records) == ([], [])


def test_the_files_are_for_this_user_alone(health: Health, tmp_path: Path) -> None:
    health.mark()
    (file,) = (tmp_path / "health").glob("*.json")
    assert (file.stat().st_mode & 0o777, file.parent.stat().st_mode & 0o777) == (0o600, 0o700)


def test_nobody_else_may_look_into_a_data_dir_that_it_makes(tmp_path: Path, clock: Hand) -> None:
    Health(tmp_path / "data", clock).mark()
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700


def test_a_full_disk_is_a_problem_and_not_an_error(tmp_path: Path, clock: Hand) -> None:
    (tmp_path / "health").write_text("in the way")
    health = Health(tmp_path, clock)
    health.mark()
    assert set(health.problems()) == {Part.FILES}
    (tmp_path / "health").unlink()
    health.mark()
    assert health.problems() == {}
