"""Which copy of the bot on one database fetches its updates: the one that holds a lease, the others stand by.

kept ─▶ renewed every second ─▶ given back when its holder stops in order; taken at once from a holder known dead,
                                and LEASE after its last renewal from one that hangs or is out of reach
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from bot.errors import StoreDown
from bot.store.store import Store

log = logging.getLogger(__name__)
NAME: Final = "poller"
LEASE: Final = 3.0  # seconds
RENEW: Final = 1.0
ANSWER: Final = 1.0  # seconds that a poll waits to hear whose turn it is
STEPPED_DOWN: Final = 2.5  # seconds left to the others by a holder that cannot reach Telegram: they look every RENEW


class PollerLease:
    """While the server of tables does not answer, all stays as it was; to begin with, this copy fetches.

    Somebody has to tell people that the server of tables is away.
    """

    def __init__(self, store: Store, has_it: str = "fetches the updates", has_not: str = "stands by") -> None:
        """What the log says of a copy that has the lease, and of one that has not."""
        self._store, self._has_it, self._has_not = store, has_it, has_not
        self._token = store.worker.new_token()
        self._mine = True
        self._logged = True  # whether it is this copy's turn as the log has it
        self._known_at = self._down_until = -math.inf
        self._asking: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def kept(self) -> AsyncIterator[None]:
        """For the block the lease is renewed, or waited for; at its end it is given back."""
        renewing = asyncio.create_task(self._renew(), name="lease of the poller")
        try:
            yield
        finally:
            renewing.cancel()
            await asyncio.wait([renewing])
            await self._give_back()

    async def mine(self, within: float | None = None) -> bool:
        """Whether this copy is to fetch updates, as it was so many seconds ago at most: while the lease lasts.

        A process that was stopped and goes on finds that its time is over, and asks.
        """
        if self._now() - self._known_at >= (LEASE if within is None else within):
            await asyncio.wait([self._ask()], timeout=ANSWER)
        return self._mine

    async def step_down(self) -> None:
        """Let another copy try, if there is one; otherwise this one has the lease again soon."""
        self._mine, self._down_until = False, self._now() + STEPPED_DOWN
        await self._give_back()

    @property
    def stepped_down(self) -> bool:
        return self._now() < self._down_until

    async def _renew(self) -> None:
        while True:
            self._ask()
            await asyncio.sleep(RENEW)

    def _ask(self) -> asyncio.Task[None]:
        """Hold the lease or look for it, unless that is under way."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._hold())
        return self._asking

    async def _hold(self) -> None:
        asked = self._now()
        if self.stepped_down:
            return
        try:
            holder = await self._store.hold(NAME, self._token, LEASE)
        except StoreDown:
            return
        except Exception:
            log.exception("the lease of the poller could not be asked for")
            return
        mine = holder == self._token
        self._mine, self._known_at = mine, asked
        if mine != self._logged:
            log.info("this copy of the bot %s", self._has_it if mine else self._has_not)
            self._logged = mine

    async def _give_back(self) -> None:
        """For the next copy to begin at once; a server that does not answer is not waited for."""
        if self._asking:
            self._asking.cancel()
        giving = asyncio.create_task(self._store.let_go(NAME, self._token))
        await asyncio.wait([giving], timeout=ANSWER)
        if giving.done():
            giving.exception()  # a lease that cannot be given back ends by itself
        else:
            giving.cancel()

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()
