"""Two copies of the bot with one token and different databases: which of them gives way.

Telegram ends a poll by a Conflict when another one begins; that is all a copy ever hears of the other.  Both obey one
rule: whoever has polled undisturbed for a while was there first and polls on, the newcomer gives way.  It knocks again
after growing pauses, and then it only looks: what a poll brings is neither handled nor confirmed until it is plain that
nobody else polls.

    the regular   poll ………………✗ 0.5 s, poll ………………………………………✗ 0.5 s, poll ……
    the newcomer           poll ✗ 3 s                poll ✗ 6 s
"""

from __future__ import annotations

import random
from typing import Final

SETTLED: Final = 5.0  # seconds of undisturbed polling that make a regular; Telegram may tell of a Conflict 3 s late
STANDING: Final = 30.0  # at most so many seconds count: six conflicts in a row, and a regular gives way too
AGAIN: Final = 0.5  # seconds until a regular polls again
KNOCK: Final = 3.0  # seconds until a newcomer does, and twice as long after each further conflict
MAX_KNOCK: Final = 45.0  # and up to a third more, lest two newcomers knock in step
LOOK: Final = 3.0  # seconds in which a regular would have fetched what the newcomer saw


class Standing:
    """What a copy knows of its right to poll."""

    def __init__(self) -> None:
        self.on_probation = False  # another copy was here before this one, and may be still
        self._undisturbed = 0.0
        self._gave_way = 0  # times since it was last settled
        self._seen: int | None = None

    def polled(self, seconds: float) -> None:
        """A poll lasted so long, and nobody ended it."""
        self._undisturbed = min(self._undisturbed + seconds, STANDING)
        if self._undisturbed >= SETTLED:
            self.on_probation, self._gave_way = False, 0

    def look(self, first: int) -> float:
        """On probation a poll brought updates, this one first: the seconds until the next look, or 0 to take them.

        If it still waits at the next look, nobody else polls.  If it does not, somebody else has fetched it.
        """
        if self._seen is None:
            self._seen = first
            return LOOK
        if self._seen != first:
            return self.conflict()
        self.polled(SETTLED)
        return 0.0

    def conflict(self) -> float:
        """Another copy ended a poll; the seconds until the next."""
        if self._undisturbed >= SETTLED:
            self._undisturbed -= SETTLED
            return AGAIN
        self._undisturbed, self._seen, self.on_probation = 0.0, None, True
        doubled = min(self._gave_way, 10)  # the longest pause comes long before
        self._gave_way += 1
        return min(KNOCK * 2.0**doubled, MAX_KNOCK) * random.uniform(1.0, 1.3)
