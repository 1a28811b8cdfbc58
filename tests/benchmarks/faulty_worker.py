"""A worker that is broken on purpose: python -m tests.benchmarks.faulty_worker FAULT --role worker.

mortal     dies now and then when it has handled an update, before it acknowledges it: nothing may come of that
forgetful  the same, and does not know of any update whether it is done
careless   acknowledges an update before it handles it, and dies now and then in between
"""

from __future__ import annotations

import os
import random
import secrets
import sys
from typing import Any, Final
from unittest.mock import patch

from benchmarks.unlimited import unlimited
from bot import app
from bot.inbox.stream import Reader
from bot.store.stream import Entry

ONE_IN: Final = 8  # updates


def die_now_and_then() -> None:
    if random.randrange(ONE_IN) == 0:
        os._exit(70)


class Mortal(Reader):
    def _is_done(self, entry: Entry) -> None:
        die_now_and_then()
        super()._is_done(entry)


class Forgetful(Mortal):
    async def _one(self, entry: Entry) -> None:
        await super()._one(entry._replace(operation=secrets.token_hex(8)))


class Careless(Reader):
    async def _one(self, entry: Entry) -> None:
        self._done.append(entry.id)
        await self._acknowledge_done()
        die_now_and_then()
        await super()._one(entry)


FAULTS: Final[dict[str, Any]] = {"mortal": Mortal, "forgetful": Forgetful, "careless": Careless}

if __name__ == "__main__":
    with patch.object(app, "Reader", FAULTS[sys.argv.pop(1)]):
        sys.exit(unlimited())
