"""Figures for Prometheus: served while the block lasts, and read back by the library's own parser."""

from __future__ import annotations

import socket
import urllib.request

import pytest
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families

from bot import metrics
from bot.config import BadSettings
from bot.metrics import Stopwatch, served


@pytest.fixture
def port() -> int:
    """One that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        number: int = probe.getsockname()[1]
    return number


def read(port: int) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=5) as answer:
        text: str = answer.read().decode()
    return text


def test_figures_are_served_as_long_as_the_block_lasts(port: int) -> None:
    with served(port):
        names = {family.name for family in text_string_to_metric_families(read(port))}
    assert names >= {"igroteka_press_answer_seconds", "igroteka_clock_lag_seconds", "process_resident_memory_bytes"}
    with pytest.raises(OSError, match="refused"):
        read(port)


def test_without_a_port_nothing_is_served() -> None:
    with served(None):
        pass


def test_a_port_that_is_taken_is_told_in_one_line(port: int) -> None:
    with served(port), pytest.raises(BadSettings, match=f"METRICS_PORT: {port}: Address already in use"), served(port):
        pass


def test_no_second_series_stands_beside_a_counter(port: int) -> None:
    metrics.PRESSES("menu", "done").inc(0)
    with served(port):
        assert "_created" not in read(port)


class Counting(Stopwatch):
    """One on which a table has just been saved, and how often something was measured since."""

    def __init__(self) -> None:
        super().__init__()
        self.saved("table")
        self._before = self._total()

    def _total(self) -> tuple[float, ...]:
        name = "igroteka_shown_seconds_count"
        return tuple(REGISTRY.get_sample_value(name, {"place": place}) or 0.0 for place in ("first", "last"))

    @property
    def measured(self) -> tuple[float, ...]:
        """The first places, and the last."""
        return tuple(now - before for now, before in zip(self._total(), self._before, strict=True))


@pytest.fixture
def stopwatch() -> Counting:
    return Counting()


def test_of_a_save_the_first_place_and_the_last_are_measured(stopwatch: Counting) -> None:
    for _ in range(3):
        stopwatch.place_stands("table")
    stopwatch.all_stand("table")
    assert stopwatch.measured == (1, 1)


def test_what_is_shown_again_without_a_save_is_not_measured(stopwatch: Counting) -> None:
    for _ in range(3):
        stopwatch.place_stands("table")
        stopwatch.all_stand("table")
    stopwatch.place_stands("another table")
    assert stopwatch.measured == (1, 1)


def test_what_another_process_shows_is_not_measured_here(stopwatch: Counting) -> None:
    stopwatch.leave("table")
    stopwatch.place_stands("table")
    stopwatch.all_stand("table")
    assert stopwatch.measured == (0, 0)


def test_a_save_that_is_never_shown_takes_no_memory_for_ever(
    stopwatch: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metrics, "MOST_SAVED", 3)
    for number in range(10):
        stopwatch.saved(str(number))
        assert len(stopwatch._saved) <= 3
