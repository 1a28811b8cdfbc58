"""What people wait for and tests need not, shortened; as a command, the bot itself with these short delays.

python -m tests.e2e.short_delays    is    python -m bot
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any, Final

import bot.app
from bot import sessions
from bot.__main__ import main
from bot.delivery import budgets, deliver, pauses
from bot.inbox import conflicts, rate_limit
from bot.playground import api
from bot.store import breaker
from bot.tables import changes
from bot.thinking import pool
from bot.thinking.thinker import QUICK

SECONDS: Final[tuple[tuple[ModuleType, str, float], ...]] = (
    (changes, "MIN_MOVE_DELAY", 0.0),  # a computer takes its time
    (sessions, "POLL", 0.01),
    (pool, "THINK_TIMEOUT", 20.0),  # not shorter: thinkers have the lowest priority, and tests keep every core busy
    (bot.app, "TICK", 0.01),
    (budgets, "EVERY", 0.0),  # a group's budget fills
    (budgets, "PRIVATE_EVERY", 0.0),  # a private chat's
    (budgets, "BOT_EVERY", 0.0),  # the bot's
    (rate_limit, "EVERY", 0.0),  # a person rests
    (pauses, "LONGEST", 0.1),
    (deliver, "LOOK_AGAIN", 0.05),
    (deliver, "LEFT_ALONE", 0.0),
    (conflicts, "SETTLED", 1.25),  # of two copies with one token: all of it four times as fast
    (conflicts, "STANDING", 7.5),
    (conflicts, "AGAIN", 0.125),
    (conflicts, "KNOCK", 0.75),
    (conflicts, "MAX_KNOCK", 3.0),
    (conflicts, "LOOK", 0.75),
    (api, "CONFLICTS_EVERY", 0.75),
    (breaker, "PATIENCE", 2.0),
    (breaker, "PROBE_EVERY", 0.05),
)
LEVELS: Final[tuple[tuple[ModuleType, str, str], ...]] = ((changes, "USUAL", QUICK), (sessions, "STAND_IN", QUICK))
"""How well computers play where nobody says: a whole game of theirs is not to take minutes."""


def hurry(put: Callable[[Any, str, float | str], None]) -> None:
    values: list[tuple[ModuleType, str, float | str]] = [*SECONDS, *LEVELS]
    for module, name, value in values:
        if not hasattr(module, name):
            raise AttributeError(f"{module.__name__} has no {name} to shorten")
        put(module, name, value)


if __name__ == "__main__":
    hurry(setattr)
    sys.exit(main())
