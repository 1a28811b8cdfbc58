"""What a stand-in for Telegram keeps: the messages of its chats, and how often it was called."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from time import perf_counter
from typing import Final

ME: Final = '{"id":4200000000,"is_bot":true,"first_name":"Игротека","username":"igroteka_bot"}'
SIZES: Final = ((90, 67), (320, 240), (800, 600), (960, 720))
IN_BUDGET: Final = frozenset(
    "sendMessage sendPhoto editMessageText editMessageCaption editMessageMedia editMessageReplyMarkup".split()
)
"""Messages and edits: the calls that Telegram counts against a group's twenty a minute."""

Call = Mapping[str, str]


class Chats:
    """Accepts everything."""

    def __init__(self) -> None:
        self.messages: dict[tuple[int, int], str] = {}  # by chat and number: a message as its update would have it
        self.calls: Counter[str] = Counter()  # by method
        self.group_calls: Counter[int] = Counter()  # by group: messages and edits
        self.answered = 0.0  # when the last press was answered, by perf_counter
        self._last = 1000

    def take(self, method: str, call: Call) -> str:
        """Do what is asked; its result as JSON."""
        self.calls[method] += 1
        if method in IN_BUDGET:
            chat = int(call["chat_id"])
            if chat < 0:
                self.group_calls[chat] += 1
            return self._show(chat, int(call.get("message_id") or self._next()), call)
        if method == "answerCallbackQuery":
            self.answered = perf_counter()
        elif method == "deleteMessage":
            self.messages.pop((int(call["chat_id"]), int(call["message_id"])), None)
        elif method == "deleteMessages":
            for number in json.loads(call["message_ids"]):
                self.messages.pop((int(call["chat_id"]), number), None)
        return ME if method == "getMe" else "true"

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
