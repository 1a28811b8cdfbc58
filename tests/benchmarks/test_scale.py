"""The bench of many workers sees what it is to see: workers that lose presses, and such as do them twice."""

from __future__ import annotations

import json
from typing import Any

import pytest

from benchmarks.scale import people
from benchmarks.scale.__main__ import main

WRONG = ("lost", "doubled", "belied", "unanswered")


def ran(capsys: pytest.CaptureFixture[str], *words: str, fault: str = "") -> dict[str, Any]:
    """The figures of a short run, whose workers may be broken."""
    worker = ("tests.benchmarks.faulty_worker", fault) if fault else ("benchmarks.unlimited",)
    main(["--workers", "2", "--tables", "24", "--think", "0.3", "--json", *words], worker)
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def wrong(found: dict[str, Any]) -> dict[str, int]:
    return {kind: found[kind] for kind in WRONG}


def test_presses_go_through_a_stream_to_several_workers(capsys: pytest.CaptureFixture[str]) -> None:
    found = ran(capsys, "--presses", "80")
    assert wrong(found) == dict.fromkeys(WRONG, 0)
    assert found["failed"] == []
    assert found["presses"] >= 80
    assert found["answered"] > 70
    assert 60 <= found["answer_ms"]["p50"] <= found["answer_ms"]["p95"]
    assert {*found["cpu_seconds"]} == {"front", "server 0", "worker 0", "worker 1"}
    assert all(found["cpu_seconds"].values())


def test_killed_workers_lose_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    found = ran(capsys, "--seconds", "8", "--kill")
    assert wrong(found) == dict.fromkeys(WRONG, 0)
    assert found["worker_kills"] >= 1


def test_workers_that_die_before_they_acknowledge_do_nothing_twice(capsys: pytest.CaptureFixture[str]) -> None:
    found = ran(capsys, "--presses", "60", fault="mortal")
    assert wrong(found) == dict.fromkeys(WRONG, 0)
    assert len(found["deaths"]) >= 3


def test_presses_that_are_done_twice_are_found(capsys: pytest.CaptureFixture[str]) -> None:
    found = ran(capsys, "--presses", "60", fault="forgetful")
    assert found["doubled"] > 0
    assert f"doubled: {found['doubled']}" in found["failed"]


def test_presses_that_are_lost_are_found(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "PATIENCE", 6.0)
    found = ran(capsys, "--presses", "60", fault="careless")
    assert found["unanswered"] > 0
    assert found["lost"] > 0
    assert f"lost: {found['lost']}" in found["failed"]
