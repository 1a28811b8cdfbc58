"""The benchmarks measure what they say: whole games are played, tables are stored, presses are handled."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from time import process_time

import pytest
from redis.asyncio import Redis

from benchmarks import __main__ as command
from benchmarks.beside import a_scene, cpu_of
from benchmarks.burst import burst
from benchmarks.calls import as_stored, row, whole_game
from benchmarks.club import a_club
from benchmarks.computers import computers
from benchmarks.endurance.groups import replays
from benchmarks.endurance.world import with_journal
from benchmarks.figures import Row, count, milliseconds, percentile, shown
from benchmarks.flood import flood
from benchmarks.growth import by_ply, by_tables
from benchmarks.latency import latency
from benchmarks.memory import memory, store_copy
from benchmarks.pictures import pictures
from benchmarks.positions import LONG_SEEDS, long, mixed, moves, set_up, silent_sessions
from benchmarks.press import press
from benchmarks.start import start
from bot.screens.registry import offered
from bot.store.store import Store
from bot.tables import changes
from bot.tables.document import Phase
from bot.tables.queries import table_of
from bot.thinking.thinker import QUICK
from engine.lab.bench import YARDSTICK
from engine.registry import GAMES
from engine.table import Table

ROW = Row(
    "a thing",
    YARDSTICK * 2,
    (
        milliseconds("slow, ms", 0.008, YARDSTICK * 2, 3),
        milliseconds("time, ms", 0.002, YARDSTICK * 2),
        count("n", 1, 1),
    ),
)


def test_rows_are_shown_with_their_bars() -> None:
    assert [*shown([ROW])] == [
        "scaled: as it would be where the yardstick takes 3.2 ms",
        "",
        "a thing: yardstick 6.40 ms",
        "                                        measured      scaled         bar",
        "  slow, ms                                   8.0         4.0           3  short",
        "  time, ms                                   2.0         1.0",
        "  n                                            1           1           1  met",
    ]


def test_a_row_is_a_record_that_is_met_only_if_all_its_figures_are() -> None:
    record = ROW.record()
    assert (record["about"], record["yardstick_ms"], record["met"]) == ("a thing", 6.4, False)
    assert [figure["met"] for figure in record["figures"]] == [False, True, True]


def test_pictures_are_drawn_again_and_for_the_first_time(tmp_path: Path) -> None:
    again, mixed, kept, first = pictures(tmp_path, "fairy_scuffle-2-")
    assert again.about.endswith(" pictures, composed and encoded")
    assert int(again.about.split()[0]) >= 3
    measured = {figure.what: figure.measured for row in (again, kept, first) for figure in row.figures}
    assert 0 <= measured["mean, ms"] <= measured["at most, ms"] <= measured["the slowest first one, ms"]
    assert 10 < measured["mean, kB"] <= measured["at most, kB"]
    assert measured["memory, MB"] > 20
    assert [figure.what for figure in mixed.figures] == ["mean, ms", "at most, ms"]
    assert all(figure.measured > 0 for figure in mixed.figures)
    assert [figure.what for figure in first.figures] == ["fairy_scuffle, ms"]
    assert measured["fairy_scuffle, ms"] > 50


def test_scenes_can_be_run_alone(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(command.SCENES, "flood", lambda _folder: iter([ROW]))
    assert command.main(["flood", "flood", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [ROW.record(), ROW.record()]


def test_without_a_scene_all_are_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for scene in command.SCENES:
        monkeypatch.setitem(command.SCENES, scene, lambda _folder: iter([ROW]))
    assert command.main(["--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [ROW.record()] * len(command.SCENES)


@pytest.mark.parametrize(("share", "value"), [(0.5, 10), (0.95, 19), (1.0, 20), (0.0, 1)])
def test_a_portion_is_the_value_that_so_many_do_not_exceed(share: float, value: int) -> None:
    assert percentile(range(1, 21), share) == value


@pytest.mark.usefixtures("revisions_counted")
@pytest.mark.parametrize("game", offered())
async def test_a_whole_game_is_played_to_its_end(redis: Redis, game: str) -> None:
    async with a_club(redis, pictures=False) as club:
        run = await whole_game(club, game, GAMES[game].seats[0])
    last, begun = run.stored[-1].document, GAMES[game].seats[0] + 2  # everybody sits down, and it starts
    assert last.phase is Phase.OVER
    assert last.record
    assert last.record.ply == len(run.stored)
    assert [each.document.revision for each in run.stored] == [*range(begun, begun + len(run.stored))]
    assert run.group_calls >= len({each.notes["table"] for each in run.stored}) - 1
    assert run.calls["answerCallbackQuery"] >= len(run.stored)


async def test_the_calls_of_a_game_are_told_by_move(redis: Redis) -> None:
    async with a_club(redis, pictures=False) as club:
        run, slow = await whole_game(club, "fairy_scuffle", 3), await whole_game(club, "fairy_scuffle", 3, 60.0)
    figures = {figure.what: figure.measured for figure in row("fairy_scuffle", 3, [run], [slow]).figures}
    assert figures["calls per move"] == pytest.approx(run.calls.total() / len(run.stored), abs=0.001)
    assert figures["calls per move, slowly"] >= figures["calls per move"]
    assert figures["calls per move"] > figures["messages and edits per move"] > figures["in the group per move"] > 0


# Positions


def test_a_position_is_in_the_middle_of_a_whole_game() -> None:
    for position in mixed(15):
        table = Table.replay(GAMES[position.game], position.seats, position.seed, {}, moves(position))
        assert table.to_act()
        assert 2 * table.ply >= len(moves(replace(position, ply=10**6))) // 8


def test_long_games_are_as_long_as_they_say() -> None:
    for ply in (50, 500, 2_000):
        assert [len(moves(position)) for position in long(ply, len(LONG_SEEDS))] == [ply] * len(LONG_SEEDS)


async def test_a_position_is_stored_as_if_it_had_been_played(redis: Redis) -> None:
    store = Store(redis)
    document = await set_up(silent_sessions(store), store, 1, long(500, 1)[0])
    assert replays(with_journal(document, await store.journal(document.id)))
    newest = await store.load(document.id)
    assert newest
    assert table_of(newest).ply == 500


# Beside the bot


async def test_a_press_over_http_is_answered_shown_and_weighed(tmp_path: Path) -> None:
    async with a_scene(tmp_path, mixed(2)) as (scene, ids):
        before, calls = scene.cpu(), scene.telegram.calls.total()
        pressed = await scene.press_all(await scene.next_presses(ids), 0.0)
        spent = scene.cpu().since(before)
        assert [each.answers.texts for each in pressed] == [[""]] * 2
        assert all(each.answered > 0 for each in pressed)
        assert scene.telegram.calls.total() - calls >= 4
    assert 0 < spent.loop < 5
    assert spent.drawing >= 0
    assert spent.server > 0


def test_cpu_of_a_process_is_its_own() -> None:
    assert cpu_of(os.getpid()) == pytest.approx(process_time(), abs=0.05)


async def test_every_game_has_its_cost(tmp_path: Path) -> None:
    figures = {figure.what: figure for figure in (await press(tmp_path, tables=1, rounds=1, idle=0.1)).figures}
    assert {what.partition(": ")[2] for what in figures if what.startswith("CPU, ms: ")} == {
        *offered(),
        "all games alike",
    }
    assert all(figures[f"CPU, ms: {game}"].measured > 0 for game in offered())
    assert figures["calls"].measured > 1


async def test_growth_is_told_by_ply_and_by_tables(tmp_path: Path) -> None:
    late = await by_ply(tmp_path, plies=(50, 60), tables=2, rounds=1)
    many = await by_tables(tmp_path, stored=(15, 30), tables=1, rounds=1)
    for grown in (late, many):
        figures = {figure.what: figure.measured for figure in grown.figures}
        first, last, *_ = figures.values()
        assert figures["last / first"] == pytest.approx(last / first, rel=0.05)


async def test_latency_is_at_least_that_of_telegram(tmp_path: Path) -> None:
    row = await latency(tmp_path, tables=15, presses=15, every=0.1)
    figures = {figure.what: figure.measured for figure in row.figures}
    assert figures["answered, ms: p50"] >= 60
    assert figures["all places, ms: p95"] >= figures["next player's hand, ms: p50"] >= 60


async def test_a_burst_is_over_when_its_last_press_is_answered(tmp_path: Path) -> None:
    figures = {figure.what: figure.measured for figure in (await burst(tmp_path, presses=6)).figures}
    assert 60 <= figures["answered, ms: p50"] <= figures["answered, ms: the last"] <= figures["shown, ms: the last"]


# Inside the process


async def test_presses_are_weighed_with_and_without_computers_that_think(
    redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changes, "MIN_MOVE_DELAY", 0.1)
    monkeypatch.setattr("benchmarks.computers.EVERY", 0.05)
    monkeypatch.setattr("bot.delivery.budgets.EVERY", 0.0)  # at two or four tables, eighty presses would use them up
    row = await computers(redis, tmp_path, people=4, tables=2, rounds=1, level=QUICK)
    figures = {figure.what: figure.measured for figure in row.figures}
    shares = [f"{what}, {share}" for what in ("answered", "shown") for share in ("p50", "p95")]
    ends = (", ms: idle", ", ms: busy", ": busy / idle")
    assert [*figures] == [*(share + end for share in shares for end in ends), "moves of computers/s"]
    assert figures["moves of computers/s"] > 0
    assert {figure.what for figure in row.figures if figure.bar} == {
        "answered, p95: busy / idle",
        "shown, p95: busy / idle",
    }


async def test_people_are_weighed_beside_an_outsider_who_floods_one_group(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("benchmarks.flood.EVERY", 0.5)
    monkeypatch.setattr("bot.delivery.budgets.EVERY", 0.0)
    row = await flood(redis, tables=3, seconds=1.0, rate=50)
    figures = {figure.what: figure.measured for figure in row.figures}
    assert 60 <= figures["others answered, p95, ms: alone"] < 1000
    assert figures["answers to the outsider/s"] > 20
    assert {figure.what: figure.bar for figure in row.figures if figure.bar} == {
        "answered, p95: flooded / alone": 1.2,
        "others shown, worst, s: flooded": 5.0,
        "its own group shown, worst, s": 10.0,
    }


async def test_a_stored_copy_is_a_table_of_other_people_elsewhere(redis: Redis) -> None:
    async with a_club(redis, pictures=False) as club:
        opened = await club.services.sessions.document(await club.open("fairy_scuffle", 2))
        middle = await as_stored(club.store, opened)
    store = Store(redis)
    await store_copy(store, middle, 7)
    (id,) = await store.tables_of(5_000_000_070)
    document = await store.load(id)
    assert document
    assert document.record == middle.document.record
    assert document.people() != middle.document.people()
    assert {*await store.shown(id)} == {"table", "hand:5000000070", "hand:5000000071"}


async def test_memory_grows_with_the_tables(redis: Redis) -> None:
    few = await memory(redis, tables=20)
    await redis.flushall()
    many = await memory(redis, tables=200)
    assert 0 < few.figures[0].measured < many.figures[0].measured


def test_the_playground_starts_and_shows_its_page(tmp_path: Path) -> None:
    first, worst = start(tmp_path, times=1).figures
    assert 0 < first.measured == worst.measured
