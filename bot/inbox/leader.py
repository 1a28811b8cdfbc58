"""What one copy of the bot does for all: the one that has the lease of the poller, as long as it works there.

whose turn is it? (lease.py) ─┬▶ this copy's: it works ─▶ a pause, and again
                              │                 └▶ fails: growing pauses; after GIVE_UP another copy may try
                              └▶ another's: stand by
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import Final

from bot.health import Health, Part, Reason
from bot.inbox.backoff import Backoff
from bot.inbox.lease import PollerLease

GIVE_UP: Final = 15.0  # seconds of failures after which another copy may try
STAND_BY: Final = 0.5  # seconds between looks whose turn it is
SAY_AGAIN: Final = 3600.0  # seconds without a warning of one kind after which the next is in the log again


class Leader(ABC):
    def __init__(self, lease: PollerLease, health: Health) -> None:
        self._lease, self._health, self._backoff = lease, health, Backoff()
        self._failing_since: float | None = None

    @abstractmethod
    async def _work(self) -> float:
        """Do it once; the pause before the next time."""

    def _stand_by(self) -> None:  # noqa: B027  # there may be nothing to do
        """It is another copy's turn now."""

    async def run(self) -> None:
        """Until cancelled."""
        async with self._lease.kept():
            while True:
                pause = await self._turn()
                await asyncio.sleep(pause)

    async def _turn(self) -> float:
        if await self._lease.mine():
            self._health.expect(Part.POLLING)
            return await self._work()
        if not self._lease.stepped_down:
            self._health.rest(Part.POLLING)
            self._failing_since = None
        self._stand_by()
        return STAND_BY

    def _worked(self) -> None:
        self._backoff.end()
        self._failing_since = None

    async def _failed(self, error: Exception, why: Reason) -> float:
        self._health.fail(Part.POLLING, *why)
        self._failing_since = self._failing_since or self._now()
        if self._now() - self._failing_since >= GIVE_UP:
            self._failing_since = None
            await self._lease.step_down()
        return self._backoff.pause(error)

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()
