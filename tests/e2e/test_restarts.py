"""The bot is killed in the middle of deliveries, and the next one shows what is missing as soon as it has started."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from tests.e2e.restarts import measure

ON_A_BUSY_MACHINE: Final = 8.0  # seconds; a quiet one needs two; waiting for the lease of the dead took thirty


async def test_what_a_killed_bot_did_not_show_is_shown_soon_after_the_start() -> None:
    with tempfile.TemporaryDirectory(prefix="igroteka-") as data:
        restarts = await measure(Path(data), 4)
    assert len(restarts) == 4
    assert max(restart.first for restart in restarts) < ON_A_BUSY_MACHINE
    assert max(restart.whole for restart in restarts) < ON_A_BUSY_MACHINE + 4
