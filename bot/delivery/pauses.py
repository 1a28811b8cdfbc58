"""Pauses before what failed is tried again: short at first, since most trouble is over at once, then ever longer."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
FIRST: Final = 0.25  # seconds; each further pause is twice as long
LONGEST: Final = 3.0


class Pauses(Generic[K]):
    def __init__(self) -> None:
        self._failures: dict[K, int] = {}

    def after_failure(self, of: K) -> float:
        """How long to wait now that this has failed once more."""
        failures = self._failures[of] = min(self._failures.get(of, 0) + 1, 10)  # the longest pause comes long before
        return min(FIRST * 2.0 ** (failures - 1), LONGEST)

    def end(self, of: K) -> None:
        """This went well."""
        self._failures.pop(of, None)
