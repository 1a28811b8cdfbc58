"""The benchmarks measure what they say: whole games are played, tables are stored, presses are handled."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from redis.asyncio import Redis

from benchmarks import __main__ as command
from benchmarks.club import a_club
from benchmarks.computers import computers
from benchmarks.figures import Row, count, milliseconds, percentile, shown
from benchmarks.flood import flood
from benchmarks.games import as_stored, whole_game
from benchmarks.memory import memory, store_copy
from benchmarks.presses import presses
from benchmarks.start import start
from bot.screens.registry import offered
from bot.store.store import Store
from bot.tables import changes
from bot.tables.document import Phase
from bot.thinking.thinker import QUICK
from engine.lab.bench import YARDSTICK
from engine.registry import GAMES

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


def test_one_scene_can_be_run_alone(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(command, "one_person", lambda _folder: iter([ROW]))
    assert command.main(["flood", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [ROW.record()]


def test_the_command_gives_json(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(command, "bench", lambda _folder: iter([ROW]))
    assert command.main(["--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [ROW.record()]


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
    assert len(last.record.journal) == len(run.stored)
    assert [each.document.revision for each in run.stored] == [*range(begun, begun + len(run.stored))]
    assert run.calls >= len({each.notes["table"] for each in run.stored}) - 1


async def test_every_press_of_the_bench_is_answered_and_weighed(redis: Redis) -> None:
    row = await presses(redis, pictures=True, tables=2, rounds=2)
    figures = {figure.what: figure.measured for figure in row.figures}
    assert set(figures) - {"CPU, ms: of a step in a menu"} == {
        *("CPU, ms", "CPU, ms: p50", "CPU, ms: p95", "CPU, ms: of a move", "CPU beside the loop, ms"),
        *("answered after, ms: p95", "shown after, ms: p50", "shown after, ms: p95", "Telegram calls"),
        *("CPU of Valkey, ms", "presses/s", "CPU of an idle second, ms"),
    }
    assert 0 < figures["CPU, ms: p50"] <= figures["CPU, ms: p95"]
    assert figures["answered after, ms: p95"] > 0
    assert figures["Telegram calls"] > 1


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
        middle = await as_stored(club, await club.open("fairy_scuffle", 2))
    store = Store(redis)
    await store_copy(store, middle, 7)
    (id,) = await store.tables_of(5_000_000_070)
    document = await store.load(id)
    assert document
    assert document.record == middle.document.record
    assert document.people() != middle.document.people()
    assert {*await store.shown(id)} == {"table", "hand:5000000070", "hand:5000000071"}


async def test_memory_grows_with_the_tables(redis: Redis) -> None:
    async with a_club(redis, pictures=False) as club:
        mid_games = [await as_stored(club, await club.open(id, GAMES[id].seats[0])) for id in offered()]
    few = await memory(redis, mid_games, tables=20)
    await redis.flushall()
    many = await memory(redis, mid_games, tables=200)
    assert 0 < few.figures[0].measured < many.figures[0].measured


def test_the_playground_starts_and_shows_its_page(tmp_path: Path) -> None:
    first, worst = start(tmp_path, times=1).figures
    assert 0 < first.measured == worst.measured
