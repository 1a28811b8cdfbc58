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
from bot.store.store import Store
from tests.e2e.short_delays import hurry

DIES: Final = 0.06  # of all moments


def perhaps_die(moment: str) -> None:
    if random() < DIES:
        print(f"killed: {moment}", file=sys.stderr, flush=True)  # noqa: T201  # to the log
        os.kill(os.getpid(), signal.SIGKILL)


def mortal(do: Callable[..., Awaitable[Any]], before: str, after: str) -> Callable[..., Awaitable[Any]]:
    async def done(*arguments: Any, **options: Any) -> Any:
        if before:
            perhaps_die(before)
        answer = await do(*arguments, **options)
        perhaps_die(after)
        return answer

    return done


if __name__ == "__main__":
    hurry(setattr)
    handled = mortal(Reader._until_handled, "read and not handled", "handled and not acknowledged")
    saved = mortal(Store.save, "", "saved and not answered")
    with patch.object(Reader, "_until_handled", handled), patch.object(Store, "save", saved):
        sys.exit(main())
