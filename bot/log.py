"""The log: one line a record, without the token and without hidden cards.

The text of an exception may quote what it failed on, a table for instance: only its kind and its place are logged.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from copy import copy
from types import TracebackType
from typing import Final

TOKEN: Final = re.compile(r"\d{6,}:[A-Za-z0-9_-]{20,}")
QUIET: Final = ("httpx", "telegram", "aiohttp", "asyncio", "PIL")
ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class RedactingFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        record = copy(record)
        record.exc_text = None  # as another handler has put it, perhaps with the words
        return TOKEN.sub("<token>", super().format(record))

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802  # logging's own name
        """Where each error happened and of what kind it is, cause first; never its text."""
        _, error, _ = ei
        lines: list[str] = []
        while error is not None:
            lines = [*traceback.format_tb(error.__traceback__), type(error).__qualname__ + "\n", *lines]
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "".join(lines).rstrip()


def configure(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(RedactingFormatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
