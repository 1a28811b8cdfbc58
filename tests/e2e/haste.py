"""What people wait for and tests need not, shortened; as a command, the bot itself in such haste.

python -m tests.e2e.haste    is    python -m bot
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any, Final

import bot.app
from bot.__main__ import main
from bot.delivery import budgets, deliver
from bot.sessions import changes, store

SECONDS: Final[tuple[tuple[ModuleType, str, float], ...]] = (
    (changes, "PACE", 0.0),  # a computer seems to think
    (bot.app, "TICK", 0.01),
    (budgets, "EVERY", 0.0),  # a group's budget fills
    (deliver, "TRY_AGAIN", 0.1),
    (deliver, "LOOK_AGAIN", 0.05),
)
OF_THE_DEAD: Final[tuple[tuple[ModuleType, str, float], ...]] = (
    (store, "GRACE", 0.3),
    (deliver, "GRACE", 0.3),
    (store, "CLAIM", 1.0),
    (deliver, "CLAIM", 1.0),
)
"""How long what a killed process had begun is left to it."""


def hurry(put: Callable[[Any, str, float], None], *, kills: bool = False) -> None:
    for module, name, seconds in (*SECONDS, *(OF_THE_DEAD if kills else ())):
        if not hasattr(module, name):
            raise AttributeError(f"{module.__name__} has no {name} to shorten")
        put(module, name, seconds)


if __name__ == "__main__":
    hurry(setattr, kills=True)
    sys.exit(main())
