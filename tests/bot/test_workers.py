"""Who lives and who does not: real processes that are killed."""

from __future__ import annotations

import signal
import stat
from pathlib import Path

from bot.workers import Worker, lives, worker_at
from tests.bot.store.processes import another_worker, kill


async def test_nobody_else_may_look_into_a_data_dir_that_it_makes(tmp_path: Path) -> None:
    async with worker_at(tmp_path / "data"):
        made = [path.stat().st_mode & 0o777 for path in (tmp_path / "data", tmp_path / "data" / "workers")]
    assert made == [0o700, 0o700]


async def test_a_worker_that_was_killed_is_known_to_be_dead(tmp_path: Path) -> None:
    async with another_worker(tmp_path) as (name, process), worker_at(tmp_path) as worker:
        assert not worker.is_dead(f"{name}:token")
        await kill(process)
        assert [worker.is_dead(f"{name}:token") for _ in range(2)] == [True, True]
        assert [file.name for file in (tmp_path / "workers").iterdir()] == [worker.name]


async def test_a_worker_that_is_stopped_lives(tmp_path: Path) -> None:
    async with another_worker(tmp_path) as (name, process), worker_at(tmp_path) as worker:
        process.send_signal(signal.SIGSTOP)
        assert not worker.is_dead(f"{name}:token")


async def test_who_starts_finds_those_that_died_before(tmp_path: Path) -> None:
    async with another_worker(tmp_path) as (name, process):
        await kill(process)
    async with worker_at(tmp_path) as worker:
        assert ([file.name for file in (tmp_path / "workers").iterdir()], worker.is_dead(name)) == ([worker.name], True)


async def test_a_worker_of_another_folder_may_live(tmp_path: Path) -> None:
    async with another_worker(tmp_path / "there") as (name, process), worker_at(tmp_path / "here") as worker:
        await kill(process)
        assert not worker.is_dead(f"{name}:token")


async def test_a_worker_does_not_take_itself_for_dead_and_leaves_no_file(tmp_path: Path) -> None:
    async with worker_at(tmp_path) as worker:
        (file,) = (tmp_path / "workers").iterdir()
        assert (worker.is_dead(worker.new_token()), stat.S_IMODE(file.stat().st_mode)) == (False, 0o600)
    assert list((tmp_path / "workers").iterdir()) == []


async def test_a_token_that_is_a_path_leads_to_no_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    async with worker_at(tmp_path) as worker:
        assert not worker.is_dead("../file:token")
    assert (tmp_path / "file").exists()


async def test_where_nothing_can_be_written_a_worker_works_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "workers").touch()
    async with worker_at(tmp_path) as worker:
        assert not worker.is_dead(Worker().new_token())


async def test_tokens_of_a_worker_are_its_own_and_differ(tmp_path: Path) -> None:
    async with worker_at(tmp_path) as worker:
        tokens = {worker.new_token() for _ in range(9)}
    assert ({token.partition(":")[0] for token in tokens}, len(tokens)) == ({worker.name}, 9)


async def test_who_only_looks_sees_who_lives_and_changes_nothing(tmp_path: Path) -> None:
    async with another_worker(tmp_path) as (name, process):
        assert [lives(tmp_path, each) for each in (name, "nobody")] == [True, False]
        await kill(process)
        assert not lives(tmp_path, name)
        assert [file.name for file in (tmp_path / "workers").iterdir()] == [name]
