"""Telegram as delivery meets it: chats in which messages stand, every call on record in one line, refusals on demand.

send -1: Стол                a new message          picture -1/7 new: Стол      another picture, uploaded
send -1 aloud new: Стол      … with a sound, and a picture that is uploaded
edit -1/7: Стол [Да|Нет]     text and buttons       caption -1/7: Стол          the words under the same picture
delete -1/7
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

from telegram import Chat, InlineKeyboardMarkup, InputMediaPhoto, Message, PhotoSize
from telegram.error import BadRequest, TelegramError

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


class Chats:
    """Takes the place of telegram.Bot; it refuses what cannot be done in Telegram's own words."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.standing: dict[str, str] = {}  # -1/7 ▶ what that message shows
        self.files: dict[str, bytes] = {}
        self.latency = 0.0
        self.before: Callable[[str], Awaitable[object]] | None = None  # a call is on its way
        self.after: Callable[[str], Awaitable[object]] | None = None  # it is done, and its answer is on its way
        self._numbers = 0
        self._refusals: list[tuple[str, TelegramError, list[int]]] = []

    def refuse(self, call: str, error: TelegramError, times: int = 1) -> None:
        """The next calls that begin like this are refused."""
        self._refusals.append((call, error, [times]))

    def agree(self) -> None:
        """Nothing is refused any more."""
        self._refusals.clear()

    def taken(self) -> list[str]:
        """The calls since the last look."""
        calls, self.calls = self.calls, []
        return calls

    async def send_message(self, chat: int, text: str, *, reply_markup: Any, **said: Any) -> Message:
        return await self._send(chat, said, shown(text, reply_markup))

    async def send_photo(
        self, chat: int, photo: str | bytes, *, caption: str, reply_markup: Any, **said: Any
    ) -> Message:
        return await self._send(chat, said, shown(caption, reply_markup), photo)

    async def edit_message_text(
        self, text: str, *, chat_id: int, message_id: int, parse_mode: str, reply_markup: Any
    ) -> None:
        await self._edit("edit", f"{chat_id}/{message_id}", shown(text, reply_markup))

    async def edit_message_caption(
        self, chat: int, message: int, *, caption: str, parse_mode: str, reply_markup: Any
    ) -> None:
        await self._edit("caption", f"{chat}/{message}", shown(caption, reply_markup))

    async def edit_message_media(self, media: InputMediaPhoto, chat: int, message: int, reply_markup: Any) -> Message:
        photo = content(media.media)
        await self._edit("picture", f"{chat}/{message}", shown(str(media.caption), reply_markup), photo)
        return self._message(chat, message, photo)

    async def delete_message(self, chat: int, message: int) -> None:
        await self._call(f"delete {chat}/{message}")
        self._find(f"{chat}/{message}", "delete")
        del self.standing[f"{chat}/{message}"]
        await self._done()

    async def _send(self, chat: int, said: dict[str, Any], text: str, photo: str | bytes | None = None) -> Message:
        topic = f"#{said['message_thread_id']}" if said["message_thread_id"] else ""
        aloud = "" if said["disable_notification"] else " aloud"
        await self._call(f"send {chat}{topic}{aloud}{self._named(photo)}: {text}")
        self._numbers += 1
        self.standing[f"{chat}/{self._numbers}"] = self._pictured(photo) + text
        await self._done()
        return self._message(chat, self._numbers, photo)

    async def _edit(self, how: str, message: str, text: str, photo: str | bytes | None = None) -> None:
        await self._call(f"{how} {message}{self._named(photo)}: {text}")
        there = self._find(message, "edit")
        picture = there.rpartition("» ")[0] + "» " if how == "caption" else self._pictured(photo)
        if there == picture + text:
            raise BadRequest("Message is not modified: specified new message content and reply markup are the same")
        self.standing[message] = picture + text
        await self._done()

    async def _call(self, line: str) -> None:
        self.calls.append(line)
        await asyncio.sleep(self.latency)
        if self.before:
            await self.before(line)
        for call, error, left in self._refusals:
            if line.startswith(call) and left[0]:
                left[0] -= 1
                raise error

    async def _done(self) -> None:
        if self.after:
            await self.after(self.calls[-1])

    def _find(self, message: str, to: str) -> str:
        if message not in self.standing:
            raise BadRequest(f"Message to {to} not found")
        return self.standing[message]

    def _named(self, photo: str | bytes | None) -> str:
        return "" if photo is None else f" {photo}" if isinstance(photo, str) else " new"

    def _pictured(self, photo: str | bytes | None) -> str:
        """How a message with a picture begins; Telegram knows a picture it was sent before by its file id."""
        if isinstance(photo, str) and photo not in self.files:
            raise BadRequest("Wrong file identifier/HTTP URL specified")
        found = self.files[photo] if isinstance(photo, str) else photo
        return "" if found is None else f"«{found.decode()}» "

    def _message(self, chat: int, number: int, photo: str | bytes | None) -> Message:
        return Message(number, NOON, Chat(chat, "supergroup"), photo=[] if photo is None else [self._size(photo)])

    def _size(self, photo: str | bytes) -> PhotoSize:
        file = photo if isinstance(photo, str) else f"file-{len(self.files) + 1}"
        self.files.setdefault(file, photo if isinstance(photo, bytes) else b"")
        return PhotoSize(file, file, 960, 640)


def shown(text: str, markup: InlineKeyboardMarkup | None) -> str:
    rows = ["|".join(button.text for button in row) for row in markup.inline_keyboard] if markup else []
    return " ".join([text, *(f"[{row}]" for row in rows)])


def content(media: Any) -> str | bytes:
    return media if isinstance(media, str) else bytes(media.input_file_content)
