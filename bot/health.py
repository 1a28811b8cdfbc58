"""python -m bot.health: whether the bot of this DATA_DIR is at work, for whoever watches a container.

The clock of a running bot leaves a mark after each round: then the event loop runs and the server of tables answers.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Final

from bot.config import BadSettings, settings

STALE: Final = 30.0  # seconds; a round takes half a second


def mark(data: Path) -> None:
    """Note that a round of the clock is done."""
    data.mkdir(parents=True, exist_ok=True)
    (data / "heartbeat").touch()


def problem(data: Path) -> str | None:
    """What is wrong with the bot of a data directory; None when its last mark is recent."""
    try:
        age = time.time() - (data / "heartbeat").stat().st_mtime
    except FileNotFoundError:
        return "no bot has started yet"
    return None if age < STALE else f"the last round of the clock was {age:.0f} seconds ago"


def main() -> str | None:
    try:
        return problem(settings().data_dir)
    except BadSettings as error:
        return str(error)


if __name__ == "__main__":
    sys.exit(main())
