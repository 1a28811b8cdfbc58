"""A circuit breaker before the server of tables: no press waits long for a server that is away.

closed   a call that fails because the server is away is tried again, for PATIENCE in all: a failover is a pause
open     the server has been away for that long: calls are refused at once, until a probe finds it well
refused  out of memory, a wrong password and the like: such a call is refused at once, others may go through

While something is wrong, one task probes the server twice a second.  Health hears once what is wrong, and once that it
is over.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from math import inf
from time import monotonic
from typing import Final, TypeVar

from redis.backoff import EqualJitterBackoff

from bot.errors import StoreDown
from bot.health import Cause, Health, Part
from bot.store.outages import Kind, Outage, outage, words_of
from bot.tasks import cancel

T = TypeVar("T")
log = logging.getLogger(__name__)
PATIENCE: Final = 8.0  # seconds: a failover takes three or four, and a press has to be answered within 15
PROBE_EVERY: Final = 0.5  # seconds
HICCUP: Final = 1.0  # seconds of trouble that nobody needs to hear of
CALM: Final = 5.0  # seconds without a refusal after which the last one is over, if the probe says so too
BACKOFF: Final = EqualJitterBackoff(cap=0.5, base=0.05)


class ForeignDatabase(Exception):
    """The server is well, but what it keeps is not ours to touch; the text says why."""


@dataclass(slots=True)
class Trouble:
    """What is wrong with the server; times are monotonic."""

    why: Outage
    noted_at: float
    away_since: float = inf  # nobody has reached it since then
    refused_at: float = -inf  # when it last answered only to refuse
    said: set[str] = field(default_factory=set)


class Breaker:
    def __init__(self, probe: Callable[[], Awaitable[None]], health: Health | None = None) -> None:
        """`probe` asks the server for the least there is to ask, and raises what redis-py does, or ForeignDatabase."""
        self._probe, self._health = probe, health
        self._patience = PATIENCE
        self._trouble: Trouble | None = None
        self._recovery: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Probe for the first time; open before, and after an error that comes of it and is noted."""
        self._trouble = Trouble(Outage("not asked yet"), monotonic(), away_since=-inf)
        await self._probe()
        self._trouble = None

    async def call(self, do: Callable[[], Awaitable[T]]) -> T:
        """The answer to a call that can be made again without harm; StoreDown when there is none."""
        began, failures = monotonic(), 0
        while True:
            tried = monotonic()
            if self._trouble and tried - self._trouble.away_since >= self._patience:
                self._say(self._trouble)
                raise StoreDown(self._trouble.why.reason)
            try:
                return await do()
            except Exception as error:
                why = outage(error)
                if why is None:
                    raise
                self._look_after(why, tried if why.passing else inf)
                if not why.passing or monotonic() - began >= self._patience:
                    raise StoreDown(why.reason) from error
            failures += 1
            await asyncio.sleep(BACKOFF.compute(failures))

    def note(self, error: Exception, tried: float) -> None:
        """A probe failed."""
        if isinstance(error, ForeignDatabase):
            self._look_after(Outage(str(error), Kind.MISTAKE, Cause.FOREIGN), -inf)
        else:
            why = outage(error) or Outage(words_of(error), Kind.REFUSES)
            self._look_after(why, tried if why.passing else inf)

    def hurry(self) -> None:
        """From now on a call is made once."""
        self._patience = 0.0

    async def close(self) -> None:
        """Look after the server no longer."""
        if self._recovery:
            await cancel(self._recovery)

    def _look_after(self, why: Outage, away_since: float) -> None:
        """The server cannot serve: until it can, it is probed."""
        trouble = self._trouble = self._trouble or Trouble(why, monotonic())
        trouble.why, trouble.away_since = why, min(trouble.away_since, away_since)
        if not why.passing:
            trouble.refused_at = monotonic()
        if not why.passing or trouble.away_since == -inf or monotonic() - trouble.noted_at >= HICCUP:
            self._say(trouble)
        if self._recovery is None:
            self._recovery = asyncio.create_task(self._recover(), name="recovery of the server of tables")

    def _say(self, trouble: Trouble) -> None:
        """Say once what is wrong, and again if it turns out to be nothing that passes by itself."""
        if trouble.said and not trouble.why.passing and trouble.why.reason not in trouble.said:
            log.warning("%s: %s", Part.TABLES.words, trouble.why.reason)
        trouble.said.add(trouble.why.reason)
        if self._health:
            self._health.fail(Part.TABLES, trouble.why.reason, trouble.why.cause)

    async def _recover(self) -> None:
        """Probe until the server is well."""
        while self._trouble:
            await asyncio.sleep(PROBE_EVERY)
            tried = monotonic()
            try:
                await self._probe()
            except Exception as error:  # noqa: BLE001  # whatever it is, it is asked again
                self.note(error, tried)
            else:
                self._is_well(self._trouble)
        self._recovery = None

    def _is_well(self, trouble: Trouble) -> None:
        """A probe went well: the server is there; what it refused of late it may refuse again."""
        trouble.away_since = inf
        if monotonic() - trouble.refused_at >= CALM:
            self._trouble = None
            if self._health:
                self._health.recover(Part.TABLES)
