"""python -m benchmarks.unlimited: the bot as it is, but at a Telegram without budgets, for its own cost alone."""

from __future__ import annotations

import sys
from unittest.mock import patch

from bot.__main__ import main
from bot.delivery import budgets


def unlimited() -> int:
    with patch.multiple(budgets, EVERY=0.0, PRIVATE_EVERY=0.0, BOT_EVERY=0.0):
        return main()


if __name__ == "__main__":
    sys.exit(unlimited())
