"""The figures of this process for Prometheus: what is measured, by which names, and where it can be read.

A measuring point is a line in the code that it measures.  Labels are words of the code, from small sets: never an id,
a name, a token or a card.  What is `counted` or `timed` is a function of its labels, which remembers each series: the
library takes longer to look one up than to count.

served   GET /metrics on a port of its own, answered by a thread: also while the event loop is busy
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from time import monotonic
from typing import Final

from prometheus_client import Counter, Gauge, Histogram, disable_created_metrics, start_http_server

from bot.config import BadSettings

disable_created_metrics()  # type: ignore[no-untyped-call]  # a second series for each counter, which nobody asks for

SOON: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
LATER: Final = (0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0)
MOST_SAVED: Final = 10_000  # tables whose save may wait to be shown


def counted(name: str, what: str, *labels: str) -> Callable[..., Counter]:
    """The series of a counter, by its labels."""
    return cache(Counter(f"igroteka_{name}", what, labels).labels)


def timed(name: str, what: str, *labels: str, buckets: Sequence[float] = SOON) -> Callable[..., Histogram]:
    """The series of a histogram, by its labels."""
    return cache(Histogram(f"igroteka_{name}_seconds", what, labels, buckets=buckets).labels)


# What people do

HANDLED = counted("updates", "Updates handled, by kind and by how that ended", "kind", "outcome")
PRESSES = counted("presses", "Presses of buttons, by what was asked and how it ended", "verb", "outcome")
ANSWER = Histogram("igroteka_press_answer_seconds", "From a press taken to hand until it is answered", buckets=SOON)
"""A press that waited in the inbox before: INBOX_WAIT."""

# Between a table and its chats

SHOWN = timed("shown", "From a table's save until its first and its last place shows it", "place", buckets=LATER)
DELIVERING = Gauge("igroteka_tables_in_delivery", "Tables that are being delivered now")

# Telegram

CALLS = timed("telegram_call", "Calls to Telegram, polls apart", "method")
REFUSALS = counted("telegram_refusals", "Calls that Telegram did not do, by meaning", "method", "meaning")
WAITS = timed("budget_wait", "How long calls were put off by a chat's budget, or the bot's", "budget", buckets=LATER)
LAST_POLL = Gauge("igroteka_last_poll_timestamp_seconds", "When updates were last fetched by this process; 0: never")

# The inbox

WEBHOOKS = Counter("igroteka_webhook_requests", "Requests to the webhook, by the status of the answer", ("status",))
INBOX_WAIT = Histogram("igroteka_inbox_wait_seconds", "From an update's writing to its taking to hand", buckets=SOON)
INBOX_LENGTH = Gauge("igroteka_inbox_updates", "Updates that are not done, in all processes", ("state",))
INBOX_OLDEST = Gauge("igroteka_inbox_oldest_seconds", "The age of the oldest update that is not done")

# Time, and computers

CLOCK_LAG = Histogram("igroteka_clock_lag_seconds", "How late the clock came to a table that was due", buckets=LATER)
LOOP_LAG = Histogram("igroteka_loop_lag_seconds", "How late the event loop woke who slept half a second", buckets=SOON)
THINKING = timed("think", "How long moves of computers were looked for", "game", buckets=LATER)
THINKERS = Gauge("igroteka_thinkers", "Processes that may think", ("state",))
THINK_QUEUE = Gauge("igroteka_think_queue", "Requests that wait for a thinker")

# The server of tables

STORE_CALLS = timed("store_call", "Calls to the server of tables", "call")
STORE_FAILURES = counted("store_failures", "Tries that the server of tables did not serve", "cause")
TABLES = Gauge("igroteka_tables", "Tables that are kept, by phase and game, in all processes", ("phase", "game"))

# Health

PROBLEM = Gauge("igroteka_problem", "Whether a part does not work: what python -m bot.health says", ("part",))


class Stopwatch:
    """From the saves of this process to what is shown of them."""

    def __init__(self) -> None:
        self._saved: dict[str, float] = {}  # by table: when the oldest revision that is not shown was saved
        self._begun: set[str] = set()  # tables of which something is shown

    def saved(self, table: str) -> None:
        if len(self._saved) >= MOST_SAVED:  # nothing is shown any more: begin anew
            self._saved.clear()
            self._begun.clear()
        self._saved.setdefault(table, monotonic())

    def place_stands(self, table: str) -> None:
        """A place of a table shows it."""
        if table in self._saved and table not in self._begun:
            self._begun.add(table)
            SHOWN("first").observe(monotonic() - self._saved[table])

    def all_stand(self, table: str) -> None:
        if table in self._saved:
            SHOWN("last").observe(monotonic() - self._saved[table])
        self.leave(table)

    def leave(self, table: str) -> None:
        """Another process shows it."""
        self._saved.pop(table, None)
        self._begun.discard(table)


@contextmanager
def served(port: int | None) -> Iterator[None]:
    """The figures at http://…:port/metrics as long as the block lasts; nowhere without a port."""
    if port is None:
        yield
        return
    try:
        server, thread = start_http_server(port)
    except OSError as error:
        raise BadSettings(f"METRICS_PORT: {port}: {os.strerror(error.errno or 0)}") from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
