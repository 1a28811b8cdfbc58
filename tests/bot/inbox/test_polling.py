"""Fetching updates: a bot that is stopped while it begins stops in order."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from telegram.request import RequestData

from benchmarks.null import NullTelegram
from bot.app import build
from bot.inbox.polling import poll

TOKEN = "4200000000:AAEmNoRealBotHasThisToken"  # opens nothing


class SlowTelegram(NullTelegram):
    """Never answers the first call of a bot that begins to poll."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = asyncio.Event()

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *timeouts: Any, **more: Any
    ) -> tuple[int, bytes]:
        if url.endswith("/deleteWebhook"):
            self.asked.set()
            await asyncio.Event().wait()
        return await super().do_request(url, method, request_data, *timeouts, **more)


async def test_a_bot_that_is_stopped_before_its_first_poll_stops_in_order() -> None:
    telegram = SlowTelegram()
    application = build(TOKEN, "https://slow", telegram, telegram)
    async with application:
        polling = asyncio.create_task(poll(application))
        await telegram.asked.wait()
        polling.cancel()
        with suppress(asyncio.CancelledError):
            await polling
    assert application.updater
    assert not application.updater.running
