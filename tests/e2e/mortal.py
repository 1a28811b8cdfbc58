"""The bot with short delays, which is killed now and then before, during or after the handling of an update.

python -m tests.e2e.mortal    is    python -m bot
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Awaitable, Callable
from random import random
from typing import Any, Final
from unittest.mock import patch

from bot.__main__ import main
from bot.inbox.stream import Reader
from bot.inbox.updates import Arrived, is_news
from bot.store.store import Store
from tests.e2e.short_delays import hurry

DIES: Final = 0.07  # of all moments


def perhaps_die(moment: str) -> None:
    if random() < DIES:
        print(f"killed: {moment}", file=sys.stderr, flush=True)  # noqa: T201  # to the log
        os.kill(os.getpid(), signal.SIGKILL)


Do = Callable[..., Awaitable[Any]]


def mortal_reader(handle: Do) -> Do:
    async def handled(reader: Reader, arrived: Arrived) -> Any:
        if is_news(arrived.raw):  # such as comes before a test has begun
            return await handle(reader, arrived)
        perhaps_die("read and not handled")
        answer = await handle(reader, arrived)
        perhaps_die("handled and not acknowledged")
        return answer

    return handled


def mortal_store(save: Do) -> Do:
    async def saved(*arguments: Any, **options: Any) -> Any:
        answer = await save(*arguments, **options)
        perhaps_die("saved and not answered")
        return answer

    return saved


if __name__ == "__main__":
    hurry(setattr)
    handled, saved = mortal_reader(Reader._until_handled), mortal_store(Store.save)
    with patch.object(Reader, "_until_handled", handled), patch.object(Store, "save", saved):
        sys.exit(main())
