"""For how long nobody could play after each harm: until a press is taken again, and until something is drawn again."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

EVERY: Final = 5.0  # seconds between two calls to a group that got many
MANY: Final = 4
LONG: Final = 3.0  # seconds


class Freeze(NamedTuple):
    harm: str
    what: str  # "press": until one was taken; "redraw": until a call to a chat of the table
    seconds: float
    game: str
    boot: float = 0.0  # seconds of it until a bot that was started anew made its first call
    ended: bool = True  # False: it had lasted so long when something else happened
    excused: bool = False  # long, because the group had got all the calls that Telegram allows

    @property
    def awake(self) -> float:
        """How long it lasted when the bot was there to end it."""
        return self.seconds - self.boot


@dataclass
class Budget:
    """What a group was sent, counted from outside: one that is sent as much as it may be has to wait for more."""

    calls: deque[float] = field(default_factory=lambda: deque(maxlen=MANY))

    def spend(self) -> None:
        self.calls.append(time.monotonic())

    def used_up(self, at: float) -> bool:
        """Whether it was then sent as many calls as a group may be for long."""
        return len(self.calls) == MANY and self.calls[0] > at - MANY * EVERY


@dataclass
class Recovery:
    """Of one group: what it waits for since the last harm."""

    game: str
    note: Callable[[Freeze], None]
    budget: Budget = field(default_factory=Budget)
    harm: str = ""
    since: float = 0.0
    awaited: set[str] = field(default_factory=set)
    held: bool = False  # the group had got all the calls that Telegram allows
    boot: Callable[[], float] = lambda: 0.0  # for how long the bot has been starting, or was until its first call

    def begin(self, harm: str, since: float, *awaited: str) -> None:
        self.drop()
        self.harm, self.since, self.awaited = harm, since, {*awaited}
        self.held = self.budget.used_up(since)

    def reached(self, what: str) -> None:
        if what in self.awaited:
            self.awaited.discard(what)
            self._note(what, ended=True)

    def drop(self) -> None:
        """Something else happens; what has lasted long already counts for so long."""
        for what in self.awaited if time.monotonic() - self.since > LONG else ():
            self._note(what, ended=False)
        self.awaited.clear()

    def _note(self, what: str, *, ended: bool) -> None:
        seconds = max(0.0, time.monotonic() - self.since)
        excused = self.held and LONG < seconds < EVERY + LONG
        self.note(Freeze(self.harm, what, seconds, self.game, self.boot(), ended, excused))
