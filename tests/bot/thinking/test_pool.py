"""Processes that think for computers: what they are told, what they find, and what becomes of the fruitless."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.sessions import STAND_IN
from bot.tables.document import LEVELS, USUAL
from bot.thinking.pool import ROOT, Busy, ThinkerPool, random_move, start_process, thinker_pool
from bot.thinking.thinker import PLAYERS, QUICK, SEARCH_FOR, MoveRequest, answer, choose, read_frame, to_frame
from engine.contract import Move
from engine.games.kings_bounty.rules import KingsBounty
from engine.games.kings_bounty.titles import Title
from engine.players import search
from engine.registry import GAMES
from engine.table import Table
from tests.bot.thinking.difficult import DIFFICULT, Deadly, Faulty, Misleading, Stubborn

RUNNING = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="asks Linux about a process")


@pytest.fixture(autouse=True)
def difficult(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in DIFFICULT:
        monkeypatch.setitem(GAMES, game.id, game)


@pytest.fixture
async def pool() -> AsyncIterator[ThinkerPool]:
    async with thinker_pool(1) as pool:
        yield pool


def dealt(game: str, seats: int = 0) -> Table[Any, Any]:
    return Table(GAMES[game], seats or GAMES[game].seats[0], "7")


def asked(table: Table[Any, Any], level: str = QUICK) -> MoveRequest:
    seat = table.to_act()[0]
    return MoveRequest(table.rules.id, level, table.rules.view(table.state, seat), 7)


def process_of(pool: ThinkerPool) -> Process | None:
    connection = pool.thinkers[0].connection
    return connection.process if connection else None


async def process_at_work(pool: ThinkerPool) -> Process:
    async with asyncio.timeout(20):
        while (process := process_of(pool)) is None:  # noqa: ASYNC110  # only the process itself could tell
            await asyncio.sleep(0.01)
    return process


# What it is told


@pytest.mark.parametrize("game", ["fairy_scuffle", "kings_bounty", "crown_defender"])
def test_in_every_world_that_looks_the_same_a_process_is_told_the_same(game: str) -> None:
    table, luck, others = dealt(game), Random(1), 0
    for _ in range(60):
        told, seat = asked(table), table.to_act()[0]
        world = table.rules.guess(told.view, luck)
        assert replace(told, view=table.rules.view(world, seat)) == told
        others += world != table.state
        table.play(seat, luck.choice(table.moves(seat)))
        if not table.to_act():
            break
    assert others > 5


def test_a_process_is_given_no_setting_of_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, Any] = {}

    async def start(*program: str, **more: Any) -> None:
        given.update(more)
        raise OSError("no process")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
    with pytest.raises(OSError, match="no process"):
        asyncio.run(start_process())
    assert given["env"] == {"PYTHONPATH": str(ROOT)}


def test_a_process_loads_the_engine_and_the_standard_library_alone() -> None:
    program = f"""if True:
        import sys
        sys.path.insert(0, {str(ROOT)!r})
        import bot.thinking.thinker
        tops = {{name.partition(".")[0] for name in sys.modules}} - sys.stdlib_module_names - {{"__main__"}}
        print(*sorted(tops), *sorted(name for name in sys.modules if name.startswith("bot")))
    """
    done = subprocess.run([sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["bot", "engine", "bot", "bot.thinking", "bot.thinking.thinker"]


# What it finds


@pytest.mark.parametrize(
    ("game", "level"), [*((game, level) for game in GAMES for level in (QUICK, "random")), ("fairy_scuffle", "light")]
)
async def test_a_process_plays_what_the_player_of_the_level_would_play_here(
    pool: ThinkerPool, game: str, level: str
) -> None:
    request = asked(dealt(game), level)
    assert await pool.move(request) == choose(GAMES, request)


def test_a_process_knows_a_game_as_it_is_played_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Points of a file are no matter of the program alone."""
    rules = GAMES["kings_bounty"]
    assert isinstance(rules, KingsBounty)
    monkeypatch.setitem(GAMES, rules.id, KingsBounty(dict.fromkeys(Title, 50)))
    (tmp_path / "games").write_bytes(to_frame(GAMES))
    with (tmp_path / "games").open("rb") as games:
        sent = read_frame(games)
    assert sent[rules.id].points == dict.fromkeys(Title, 50)


@pytest.mark.parametrize("level", sorted({*LEVELS, USUAL, STAND_IN, QUICK}))
def test_every_level_that_a_table_may_ask_for_has_a_player(level: str) -> None:
    assert level in PLAYERS


def test_a_level_of_an_older_table_is_played_quickly() -> None:
    request = asked(dealt("fairy_scuffle"), "nobody")
    assert choose(GAMES, request) == choose(GAMES, replace(request, level=QUICK))


def test_a_search_ends_when_people_would_begin_to_wonder(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = count()
    monkeypatch.setattr(search, "perf_counter", lambda: float(next(looks)))  # a second passes at every look
    choose(GAMES, asked(dealt("fairy_scuffle"), "strong"))
    assert next(looks) == 1 + SEARCH_FOR


def test_a_fault_is_told_by_its_kind_alone() -> None:
    assert answer(GAMES, asked(dealt(Faulty.id))) == "LookupError"


def test_what_is_no_move_is_no_answer() -> None:
    assert answer(GAMES, asked(dealt(Misleading.id))) == "IllegalMove"


def test_frames_are_read_one_after_the_other(tmp_path: Path) -> None:
    (tmp_path / "frames").write_bytes(to_frame("one") + to_frame("other"))
    with (tmp_path / "frames").open("rb") as frames:
        assert [read_frame(frames), read_frame(frames)] == ["one", "other"]
        with pytest.raises(EOFError):
            read_frame(frames)


async def test_one_request_after_the_other_goes_to_one_process(pool: ThinkerPool) -> None:
    request = asked(dealt("fairy_scuffle"))
    await pool.move(request)
    first = process_of(pool)
    await pool.move(request)
    assert (process_of(pool) is first, first is not None) == (True, True)


async def test_where_one_process_is_enough_no_other_is_started() -> None:
    async with thinker_pool(2) as pool:
        for _ in range(3):
            await pool.move(asked(dealt("fairy_scuffle")))
        assert [thinker.connection is not None for thinker in pool.thinkers] == [False, True]


async def test_two_processes_think_about_two_requests_at_once() -> None:
    async with thinker_pool(2) as pool:
        request = asked(dealt("fairy_scuffle"))
        assert len({*await asyncio.gather(pool.move(request), pool.move(request))}) == 1
        assert all(thinker.connection for thinker in pool.thinkers)


@RUNNING
async def test_a_press_goes_before_every_thinker(pool: ThinkerPool) -> None:
    await pool.move(asked(dealt("fairy_scuffle")))
    assert os.getpriority(os.PRIO_PROCESS, (await process_at_work(pool)).pid) == 19


# When nothing is found


async def test_a_process_that_dies_is_replaced_and_the_request_sent_again(
    pool: ThinkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    request = asked(dealt("fairy_scuffle"))
    await pool.move(request)
    first = await process_at_work(pool)
    first.kill()
    await first.wait()
    assert await pool.move(request) == choose(GAMES, request)
    assert ((await process_at_work(pool)).pid != first.pid, len(caplog.records)) == (True, 1)


async def test_where_every_process_dies_any_move_is_made(pool: ThinkerPool) -> None:
    request = asked(dealt(Deadly.id), "greedy")
    assert await pool.move(request) == random_move(request)


async def test_where_no_process_can_be_started_any_move_is_made(
    pool: ThinkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def start(*program: str, **more: Any) -> Process:
        raise BlockingIOError("no process")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
    request = asked(dealt("fairy_scuffle"))
    assert await pool.move(request) == random_move(request)


async def test_a_request_that_takes_too_long_ends_with_a_quick_move(
    pool: ThinkerPool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.thinking.pool.THINK_TIMEOUT", 0.5)
    request = asked(dealt(Stubborn.id), "greedy")
    assert await pool.move(request) == random_move(request)
    assert [record.getMessage() for record in caplog.records] == ["no move of level greedy in stubborn: out of time"]


async def test_after_a_request_that_took_too_long_others_are_answered(
    pool: ThinkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.thinking.pool.THINK_TIMEOUT", 0.5)
    await pool.move(asked(dealt(Stubborn.id)))
    request = asked(dealt("fairy_scuffle"))
    monkeypatch.setattr("bot.thinking.pool.THINK_TIMEOUT", 20.0)
    assert await pool.move(request) == choose(GAMES, request)


async def test_a_player_at_fault_is_replaced_by_a_quick_one_and_nothing_is_told_of_the_cards(
    pool: ThinkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    request = asked(dealt(Faulty.id), "nobody")
    assert await pool.move(request) == random_move(replace(request, level=QUICK))
    assert [record.getMessage() for record in caplog.records] == [
        "no move of level nobody in faulty: LookupError",
        "no move of level greedy in faulty: LookupError",
    ]


# The end of a request


async def test_a_request_that_is_cancelled_ends_with_its_process(pool: ThinkerPool) -> None:
    task = asyncio.create_task(pool.move(asked(dealt(Stubborn.id))))
    process = await process_at_work(pool)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (await process.wait(), process_of(pool)) == (-signal.SIGKILL, None)


async def test_after_a_request_that_was_cancelled_others_are_answered(pool: ThinkerPool) -> None:
    task = asyncio.create_task(pool.move(asked(dealt(Stubborn.id))))
    await process_at_work(pool)
    task.cancel()
    request = asked(dealt("fairy_scuffle"))
    assert await pool.move(request) == choose(GAMES, request)


async def test_a_request_that_waits_is_cancelled_without_a_trace(pool: ThinkerPool) -> None:
    tasks = [asyncio.create_task(pool.move(asked(dealt(Stubborn.id)))) for _ in range(2)]
    process = await process_at_work(pool)
    tasks[1].cancel()
    await asyncio.wait([tasks[1]])
    assert (process_of(pool), process.returncode, tasks[0].done()) == (process, None, False)
    tasks[0].cancel()


async def test_more_requests_than_can_wait_are_not_taken(pool: ThinkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.thinking.pool.MAX_WAITING", 2)
    tasks = [asyncio.create_task(pool.move(asked(dealt(Stubborn.id)))) for _ in range(2)]
    await process_at_work(pool)
    with pytest.raises(Busy):
        await pool.move(asked(dealt("fairy_scuffle")))
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
    assert isinstance(await pool.move(asked(dealt("fairy_scuffle"))), Move)


async def test_at_the_end_no_process_is_left() -> None:
    async with thinker_pool(1) as pool:
        await pool.move(asked(dealt("fairy_scuffle")))
        process = await process_at_work(pool)
    assert process.returncode == -signal.SIGKILL


def test_a_process_whose_bot_is_gone_ends_by_itself() -> None:
    program = [sys.executable, "-S", "-m", "bot.thinking.thinker"]
    with subprocess.Popen(program, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        found, _ = process.communicate(to_frame(GAMES) + to_frame(asked(dealt("fairy_scuffle"))), timeout=20)
    assert (process.returncode, found) == (0, to_frame(choose(GAMES, asked(dealt("fairy_scuffle")))))


def test_a_process_whose_bot_is_gone_does_not_think_for_ever() -> None:
    program = "import sys; from bot.thinking import thinker; thinker.HARD_LIMIT = 1; thinker.main()"
    with subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdin=subprocess.PIPE) as process:
        process.communicate(to_frame(GAMES) + to_frame(asked(dealt(Stubborn.id))), timeout=20)
    assert process.returncode == -signal.SIGALRM
