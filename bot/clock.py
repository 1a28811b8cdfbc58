"""What time it is: one clock for deadlines, budgets and the playground, so that skipped time is skipped for all."""

from __future__ import annotations

from time import time
from typing import Protocol


class Now(Protocol):
    """Anything that says what time it is, in Unix seconds."""

    def now(self) -> float: ...


class Clock:
    """Unix seconds.  `skip` moves it ahead, for whoever tries the bot and will not wait for a deadline."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        return time() + self._ahead

    def skip(self, seconds: float) -> None:
        if seconds < 0:
            raise ValueError("time goes one way only")
        self._ahead += seconds
