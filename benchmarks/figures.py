"""Rows of figures with their bars; times are scaled to a machine on which the yardstick takes YARDSTICK."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from engine.lab.bench import YARDSTICK, Figure

WIDE: Final = 36


@dataclass(frozen=True, slots=True)
class Row:
    """Figures about one subject, and the yardstick in seconds."""

    about: str
    yard: float
    figures: tuple[Figure, ...]

    def record(self) -> dict[str, Any]:
        """The row as JSON has it."""
        return {
            "about": self.about,
            "yardstick_ms": round(self.yard * 1e3, 3),
            "figures": [asdict(figure) for figure in self.figures],
            "met": all(figure.met for figure in self.figures),
        }

    def lines(self) -> Iterator[str]:
        yield f"{self.about}: yardstick {self.yard * 1e3:.2f} ms"
        yield f"{'':{WIDE}}    measured      scaled         bar"
        yield from map(line, self.figures)


def count(what: str, measured: float, bar: float | None = None) -> Figure:
    """Less is better, on any machine."""
    number = round(measured, 3)
    return Figure(what, number, number, bar, bar is None or measured <= bar)


def milliseconds(what: str, seconds: float, yard: float, bar: float | None = None) -> Figure:
    """Less is better, and a slower machine measures more."""
    measured, scaled = seconds * 1e3, seconds * 1e3 * YARDSTICK / yard
    return Figure(what, round(measured, 2), round(scaled, 2), bar, bar is None or scaled <= bar)


def percentile(sorted_values: Sequence[float], share: float) -> float:
    """The value that this share of the values does not exceed.

    >>> percentile([1, 2, 3, 4], 0.5)
    2
    """
    return sorted_values[max(0, round(len(sorted_values) * share) - 1)]


def shown(rows: Iterable[Row]) -> Iterator[str]:
    """The rows as text, each as soon as it is measured."""
    yield f"scaled: as it would be where the yardstick takes {YARDSTICK * 1e3:.1f} ms"
    for row in rows:
        yield ""
        yield from row.lines()


def line(figure: Figure) -> str:
    bar = "" if figure.bar is None else f"{figure.bar:>12,.7g}  {'met' if figure.met else 'short'}"
    return f"  {figure.what:{WIDE - 2}}{figure.measured:>12,}{figure.scaled:>12,}{bar}"
