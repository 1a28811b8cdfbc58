"""The leases of the tables that this process delivers now: short, and renewed every second as long as it lives.

A worker that lost its lease makes no more calls for that table.  It knows so by the answer to a renewal, and by its own
clock when there is none: a process that was stopped and goes on finds that its time is over.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final

from bot.errors import StoreDown
from bot.store.store import LEASE, Leased, Store
from bot.tables.document import Document

RENEW: Final = 1.0  # seconds between renewals


@dataclass(slots=True)
class Lease:
    table: str
    token: str
    ends: float = 0.0  # until then, by the clock of the event loop, nobody else has the table

    @property
    def held(self) -> bool:
        return asyncio.get_running_loop().time() < self.ends


class Leases:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._held: dict[str, Lease] = {}  # by table
        self._renewing: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def lease(self, id: str) -> AsyncIterator[Lease]:
        """A lease that may be taken within the block; if that fails, the lease ends with it."""
        lease = Lease(id, self._store.worker.new_token())
        try:
            yield lease
        except BaseException:
            self._held.pop(id, None)
            await self._store.release(id, lease.token)
            raise
        finally:
            self._held.pop(id, None)

    async def take(self, lease: Lease, saved: Document | None = None) -> Leased | None:
        """Take the table, or take it again; None while another worker has it."""
        ends = asyncio.get_running_loop().time() + LEASE
        taken = await self._store.take(lease.table, lease.token, saved)
        if taken:
            lease.ends, self._held[lease.table] = ends, lease
            if self._renewing is None or self._renewing.done():
                self._renewing = asyncio.create_task(self._renew(), name="renew leases")
        return taken

    async def _renew(self) -> None:
        while self._held:
            await asyncio.sleep(RENEW)
            with suppress(StoreDown):
                await self._renew_all()

    async def _renew_all(self) -> None:
        leases, ends = dict(self._held), asyncio.get_running_loop().time() + LEASE
        renewed = await self._store.renew({id: lease.token for id, lease in leases.items()})
        for id, kept in renewed.items():  # others end at their time, unless their server answers again
            leases[id].ends = ends if kept else 0.0

    def close(self) -> None:
        if self._renewing:
            self._renewing.cancel()
