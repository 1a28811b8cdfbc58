"""A circuit breaker before each server of tables: no press waits long for a server that is away.

closed   a call that fails because the server is away is tried again, for PATIENCE in all: a failover is a pause
open     the server has been away for that long: calls are refused at once, until a probe finds it well
refused  out of memory, a wrong password and the like: such a call is refused at once, others may go through

While something is wrong, one task probes the server twice a second, through a key of a call that failed: when another
server has that key, this one's trouble is over.  Health hears once what is wrong, and once that it is over (Troubles).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from math import inf
from time import monotonic
from typing import Final

from redis.backoff import EqualJitterBackoff

from bot.errors import StoreDown
from bot.health import Cause, Health, Part
from bot.store.outages import Kind, Outage, outage, words_of
from bot.tasks import cancel

log = logging.getLogger(__name__)
PATIENCE: Final = 8.0  # seconds: a failover takes three or four, and a press has to be answered within 15
PROBE_EVERY: Final = 0.5  # seconds
HICCUP: Final = 1.0  # seconds of trouble that nobody needs to hear of
CALM: Final = 5.0  # seconds without a refusal after which the last one is over, if the probe says so too
BACKOFF: Final = EqualJitterBackoff(cap=0.5, base=0.05)


class ForeignDatabase(Exception):
    """The server is well, but what it keeps is not ours to touch; the text says why."""


class Troubles:
    """What is wrong with servers, each by its name: health hears of one of them, until all are well."""

    def __init__(self, health: Health | None, part: Part) -> None:
        self._health, self._part = health, part
        self._wrong: dict[str, Outage] = {}

    def begins(self, name: str, why: Outage) -> None:
        self._wrong[name] = why
        self._say(name, why)

    def ends(self, name: str) -> None:
        if self._wrong.pop(name, None) and self._health:
            if self._wrong:
                self._say(*next(iter(self._wrong.items())))
            else:
                self._health.recover(self._part)

    def _say(self, name: str, why: Outage) -> None:
        if self._health:
            self._health.fail(self._part, named(name, why), why.cause)


def named(name: str, why: Outage) -> str:
    return f"{name}: {why.reason}" if name else why.reason


@dataclass(slots=True)
class Trouble:
    """What is wrong with the server; times are monotonic."""

    why: Outage
    noted_at: float
    key: str = ""  # of a call that failed
    away_since: float = inf  # nobody has reached it since then
    refused_at: float = -inf  # when it last answered only to refuse
    said: set[str] = field(default_factory=set)


class Breaker:
    def __init__(self, name: str, probe: Callable[[str], Awaitable[bool]], troubles: Troubles) -> None:
        """`probe` asks the server for the least there is to ask, about a key; it raises what redis-py does, or
        ForeignDatabase, and answers False if another server has that key.
        """
        self.name, self._probe, self._troubles = name, probe, troubles
        self._trouble: Trouble | None = None
        self._recovery: asyncio.Task[None] | None = None

    @property
    def in_trouble(self) -> bool:
        return self._trouble is not None

    def admit(self, patience: float) -> None:
        """StoreDown if the server has been away for so long, and nobody need ask."""
        if self._trouble and monotonic() - self._trouble.away_since >= patience:
            self._say(self._trouble)
            raise StoreDown(self._trouble.why.reason)

    def failed(self, why: Outage, tried: float, key: str) -> None:
        """A call about this key failed, which was made at that time."""
        self._look_after(why, tried if why.passing else inf, key)

    def begin(self, error: Exception, key: str, *, maybe_failover: bool) -> None:
        """The first question failed, which is said at once; calls are tried again where it may be a failover."""
        self.note(error, monotonic() if maybe_failover else -inf, key)
        if self._trouble:
            self._say(self._trouble)

    def note(self, error: Exception, tried: float, key: str) -> None:
        """A probe failed."""
        if isinstance(error, ForeignDatabase):
            self._look_after(Outage(str(error), Kind.MISTAKE, Cause.FOREIGN), -inf, key)
        else:
            self.failed(outage(error) or Outage(words_of(error), Kind.REFUSES), tried, key)

    async def close(self) -> None:
        """Look after the server no longer."""
        if self._recovery:
            await cancel(self._recovery)

    def _look_after(self, why: Outage, away_since: float, key: str) -> None:
        """The server cannot serve: until it can, it is probed."""
        trouble = self._trouble = self._trouble or Trouble(why, monotonic())
        trouble.why, trouble.key, trouble.away_since = why, key, min(trouble.away_since, away_since)
        if not why.passing:
            trouble.refused_at = monotonic()
        if not why.passing or trouble.away_since == -inf or monotonic() - trouble.noted_at >= HICCUP:
            self._say(trouble)
        if self._recovery is None:
            self._recovery = asyncio.create_task(self._recover(), name="recovery of the server of tables")

    def _say(self, trouble: Trouble) -> None:
        """Say once what is wrong, and again if it turns out to be nothing that passes by itself."""
        if trouble.said and not trouble.why.passing and trouble.why.reason not in trouble.said:
            log.warning("%s: %s", Part.TABLES.words, named(self.name, trouble.why))
        trouble.said.add(trouble.why.reason)
        self._troubles.begins(self.name, trouble.why)

    async def _recover(self) -> None:
        """Probe until the server is well, or has nothing more to do with what failed."""
        while self._trouble:
            await asyncio.sleep(PROBE_EVERY)
            tried, key = monotonic(), self._trouble.key
            try:
                still_has_it = await self._probe(key)
            except Exception as error:  # noqa: BLE001  # whatever it is, it is asked again
                self.note(error, tried, key)
            else:
                self._is_well(self._trouble, still_has_it)
        self._recovery = None

    def _is_well(self, trouble: Trouble, still_has_it: bool) -> None:
        """A probe went well: the server is there; what it refused of late it may refuse again."""
        trouble.away_since = inf
        if not still_has_it or monotonic() - trouble.refused_at >= CALM:
            self._trouble = None
            self._troubles.ends(self.name)
