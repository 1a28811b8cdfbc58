"""A Telegram inside the process that answers at once, so that only the bot's own cost is measured."""

from __future__ import annotations

from typing import Any

from telegram.request import BaseRequest, RequestData

from benchmarks.chats import Chats


class NullTelegram(Chats, BaseRequest):
    @property
    def read_timeout(self) -> float:
        return 10.0

    async def initialize(self) -> None: ...

    async def shutdown(self) -> None: ...

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_timeouts: Any, **_more: Any
    ) -> tuple[int, bytes]:
        call = request_data.json_parameters if request_data else {}
        return 200, f'{{"ok":true,"result":{self.take(url.rpartition("/")[2], call)}}}'.encode()
