"""A Telegram that answers at once and keeps the messages of its chats, so that only the bot's own cost is measured."""

from __future__ import annotations

import json
from collections.abc import Mapping
from time import perf_counter
from typing import Any, Final

from telegram.request import BaseRequest, RequestData

ME: Final = '{"id":4200000000,"is_bot":true,"first_name":"Игротека","username":"igroteka_bot"}'
SIZES: Final = ((90, 67), (320, 240), (800, 600), (960, 720))
IN_BUDGET: Final = frozenset(
    "sendMessage sendPhoto editMessageText editMessageCaption editMessageMedia editMessageReplyMarkup".split()
)
"""The calls that Telegram counts against a group's twenty a minute."""

Call = Mapping[str, str]


class NullTelegram(BaseRequest):
    """Accepts everything."""

    def __init__(self) -> None:
        self.messages: dict[tuple[int, int], str] = {}  # by chat and number: a message as its update would have it
        self.calls = 0
        self.group_calls: dict[int, int] = {}  # by group: those that Telegram counts
        self.answered = 0.0  # when the last press was answered, by perf_counter
        self._last = 1000

    @property
    def read_timeout(self) -> float:
        return 10.0

    async def initialize(self) -> None: ...

    async def shutdown(self) -> None: ...

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_timeouts: Any, **_more: Any
    ) -> tuple[int, bytes]:
        name = url.rpartition("/")[2]
        call = request_data.json_parameters if request_data else {}
        self.calls += 1
        return 200, f'{{"ok":true,"result":{self._result(name, call)}}}'.encode()

    def _result(self, name: str, call: Call) -> str:
        if name in IN_BUDGET:
            self._count(int(call["chat_id"]))
            return self._show(int(call["chat_id"]), int(call.get("message_id") or self._next()), call)
        if name == "answerCallbackQuery":
            self.answered = perf_counter()
        elif name == "deleteMessage":
            self.messages.pop((int(call["chat_id"]), int(call["message_id"])), None)
        return ME if name == "getMe" else "true"

    def _count(self, chat: int) -> None:
        if chat < 0:
            self.group_calls[chat] = self.group_calls.get(chat, 0) + 1

    def _next(self) -> int:
        self._last += 1
        return self._last

    def _show(self, chat: int, number: int, call: Call) -> str:
        """Keep a message, and return it as Telegram does: with all its fields."""
        kind = "supergroup" if chat < 0 else "private"
        content = photo(call) if "photo" in call or "media" in call or "caption" in call else words(call["text"])
        keyboard = f',"reply_markup":{call["reply_markup"]}' if "reply_markup" in call else ""
        message = (
            f'{{"message_id":{number},"date":1767225600,"from":{ME},'
            f'"chat":{{"id":{chat},"type":"{kind}","title":"Пятничные игры"}},{content}{keyboard}}}'
        )
        self.messages[chat, number] = message
        return message


def words(text: str) -> str:
    return f'"text":{json.dumps(text, ensure_ascii=False)}'


def photo(call: Call) -> str:
    """A photo in four sizes, with the same file ids whatever it shows."""
    caption = call.get("caption") or json.loads(call.get("media", "{}")).get("caption", "")
    sizes = ",".join(
        f'{{"file_id":"AgACAgIAAx0CTestFile-{width}","file_unique_id":"AQAD{width}","width":{width},"height":{height}}}'
        for width, height in SIZES
    )
    return f'"photo":[{sizes}],"caption":{json.dumps(caption, ensure_ascii=False)}'
