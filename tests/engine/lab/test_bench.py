"""The benchmark: what it measures, and how it compares machines."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from engine.lab import bench
from engine.lab.bench import Bars, Row
from tests.laws.toys import Bids, Tricks


def measured(seats: int = 2) -> Row:
    """A row measured on a machine of half the speed the bars are set for."""
    return Row(Bids(), seats, yard=6.4e-3, alone=100_000, table=29_000, copy=2e-6, search=5_000, games=4, plies=54)


def test_figures_are_scaled_by_the_yardstick_and_held_against_their_bars() -> None:
    assert measured().record() == {
        "game": "toy_bids",
        "seats": 2,
        "yardstick_ms": 6.4,
        "mean_length": 13.5,
        "figures": [
            {"what": "rules/s", "measured": 100_000, "scaled": 200_000, "bar": 200_000, "met": True},
            {"what": "table/s", "measured": 29_000, "scaled": 58_000, "bar": 60_000, "met": False},
            {"what": "copy us", "measured": 2.0, "scaled": 1.0, "bar": 1, "met": True},
            {"what": "search/s", "measured": 5_000, "scaled": 10_000, "bar": 8_000, "met": True},
        ],
        "met": False,
    }


def test_a_row_that_reaches_every_bar_has_met_them() -> None:
    row = measured()
    row.table = 30_000
    assert row.record()["met"] is True


def test_the_rules_alone_have_a_bar_at_the_fewest_seats_only() -> None:
    assert [measured(seats).figures()[0].bar for seats in Bids.seats] == [200_000, None, None]


def test_a_search_is_measured_at_the_fewest_seats_only() -> None:
    assert [[figure.what for figure in measured(seats).figures()][3:] for seats in Bids.seats] == [["search/s"], [], []]


def test_a_game_may_have_bars_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bench.BARS, "toy_bids", Bars(rules=250_000, table=40_000, copy=0.5, search=9_000))
    assert [(figure.bar, figure.met) for figure in measured().figures()] == [
        (250_000, False),
        (40_000, True),
        (0.5, False),
        (9_000, True),
    ]


def test_rows_are_shown_for_people() -> None:
    assert list(bench.shown([measured(), measured(3)])) == [
        "scaled: as it would be where the yardstick takes 3.2 ms",
        "",
        "toy_bids, 2 seats: yardstick 6.40 ms, 13.5 moves per game",
        "              measured      scaled         bar",
        "  rules/s      100,000     200,000     200,000  met",
        "  table/s       29,000      58,000      60,000  short",
        "  copy us          2.0         1.0           1  met",
        "  search/s       5,000      10,000       8,000  met",
        "",
        "toy_bids, 3 seats: yardstick 6.40 ms, 13.5 moves per game",
        "              measured      scaled         bar",
        "  rules/s      100,000     200,000",
        "  table/s       29,000      58,000      60,000  short",
        "  copy us          2.0         1.0           1  met",
    ]


def test_every_game_is_measured_at_every_seat_count_over_whole_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 1)
    records = [row.record() for row in bench.bench([Tricks()], 0.01)]
    assert [(each["game"], each["seats"], each["mean_length"]) for each in records] == [
        ("toy_tricks", 2, 17.0),
        ("toy_tricks", 3, 15.0),
        ("toy_tricks", 4, 14.0),
    ]
    assert all(figure["measured"] > 0 for each in records for figure in each["figures"])


def test_a_worse_round_leaves_a_row_as_it_was() -> None:
    row = Row(Tricks(), 2, yard=0, alone=1e12, table=1e12, copy=0, search=1e12)
    bench.measure(row, 0.001, Random(1))
    assert (row.yard, row.alone, row.table, row.copy, row.search) == (0, 1e12, 1e12, 0, 1e12)


def test_a_better_round_counts() -> None:
    row = Row(Tricks(), 2)
    bench.measure(row, 0.001, Random(1))
    assert all(0 < best < inf for best in (row.yard, row.alone, row.table, row.copy, row.search))
