"""Figures that only the servers of tables know: asked every few seconds, by every process.

what waits in the inbox, how many tables there are ─▶ metrics, for whoever asks this process
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from math import nan
from typing import Final

from bot.errors import StoreDown
from bot.metrics import INBOX_LENGTH, INBOX_OLDEST, TABLES
from bot.store.store import Store
from bot.store.stream import UpdateStream
from engine.registry import GAMES

log = logging.getLogger(__name__)
EVERY: Final = 10.0  # seconds


async def count(store: Store, stream: UpdateStream) -> None:
    """Until cancelled.  What cannot be asked is not shown: an old figure would pass for a new one."""
    while True:
        try:
            await count_once(store, stream, GAMES)
        except StoreDown:
            forget()
        except Exception:
            log.exception("tables could not be counted")
            forget()
        await asyncio.sleep(EVERY)


async def count_once(store: Store, stream: UpdateStream, games: Iterable[str]) -> None:
    backlog, tally = await stream.backlog(), await store.tally(games)
    INBOX_LENGTH.labels("waiting").set(backlog.waiting)
    INBOX_LENGTH.labels("in_hand").set(backlog.in_hand)
    INBOX_OLDEST.set(backlog.oldest)
    for (phase, game), number in tally.items():
        TABLES.labels(phase, game).set(number)


def forget() -> None:
    INBOX_LENGTH.clear()
    TABLES.clear()
    INBOX_OLDEST.set(nan)
