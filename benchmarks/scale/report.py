"""What came of all presses, and what fails."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from benchmarks.endurance.report import told
from benchmarks.figures import percentile
from benchmarks.scale.fleet import Fleet
from benchmarks.scale.people import Tally

FATAL: Final = ("lost", "doubled", "belied")


def figures(tally: Tally, fleet: Fleet, seconds: float, seed: str) -> dict[str, Any]:
    """Everything, as JSON has it."""
    wrongs = Counter(kind for kind, _ in tally.wrongs)
    return {
        "seed": seed,
        "seconds": round(seconds, 1),
        "presses": tally.presses,
        "answered": tally.answered,
        "refused": dict(tally.refused.most_common()),
        "unanswered": len(tally.unanswered),
        **{kind: wrongs[kind] for kind in FATAL},
        "answered_twice": tally.answered_twice,
        "rolled_back": tally.rolled_back,
        "presses_per_second": round(tally.presses / seconds, 1),
        "answer_ms": spread(tally.answers),
        "shown_ms": spread(tally.shown),
        "worker_kills": fleet.worker_kills,
        "primary_kills": fleet.primary_kills,
        "deaths": fleet.deaths,
        "calls_per_press": round(fleet.telegram.calls.total() / max(1, tally.presses), 2),
        "cpu_seconds": (cpu := fleet.scales.seconds()),
        "cpu_ms_per_press": {
            kind: round(sum(each for name, each in cpu.items() if name.startswith(kind)) * 1e3 / tally.presses, 2)
            for kind in ("front", "worker", "server")
        },
    }


def spread(seconds: Sequence[float]) -> dict[str, float]:
    ordered = sorted(seconds)
    if not ordered:
        return {}
    shares = {"p50": percentile(ordered, 0.5), "p95": percentile(ordered, 0.95), "longest": ordered[-1]}
    return {name: round(value * 1e3, 1) for name, value in shares.items()}


def failed(found: dict[str, Any]) -> list[str]:
    """Which bars are not met."""
    wrong = [f"{what}: {found[what]}" for what in (*FATAL, "unanswered", "deaths") if found[what]]
    return wrong if found["presses"] else ["nobody pressed"]


def shown(found: dict[str, Any]) -> Iterator[str]:
    for name, value in found.items():
        yield f"{name.replace('_', ' ')}: {told(value)}"
