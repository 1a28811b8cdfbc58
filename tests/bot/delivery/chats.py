"""Telegram as delivery meets it: chats in which messages stand, every call on record in one line, refusals on demand.

send -1: Стол                a new message          picture -1/7 new: Стол      another picture, uploaded
send -1 aloud new: Стол      … with a sound, and a picture that is uploaded
edit -1/7: Стол [Да|Нет]     text and buttons       caption -1/7: Стол          the words under the same picture
keys -1/7: Стол              no more buttons         delete -1/7             delete -1/7+8
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final

from telegram import InputFile
from telegram.error import BadRequest, TelegramError

ATTACHED: Final = "attach://"


class Chats:
    """Takes the place of Caller; it refuses what cannot be done in Telegram's own words."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.standing: dict[str, str] = {}  # -1/7 ▶ what that message shows
        self.files: dict[str, bytes] = {}
        self.latency = 0.0
        self.before: Callable[[str], Awaitable[object]] | None = None  # a call is on its way
        self.after: Callable[[str], Awaitable[object]] | None = None  # it is done, and its answer is on its way
        self._numbers: dict[int, int] = {}  # by chat: the last message's
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

    async def call(self, method: str, **said: Any) -> Any:
        """A method of the Bot API; what Telegram answers."""
        message = f"{said['chat_id']}/{said.get('message_id')}"
        match method:
            case "sendMessage":
                return await self._send(said["chat_id"], said, look(said))
            case "sendPhoto":
                return await self._send(said["chat_id"], said, look(said), content(said["photo"]))
            case "editMessageText":
                return await self._edit("edit", message, look(said))
            case "editMessageCaption":
                return await self._edit("caption", message, look(said))
            case "editMessageMedia":
                return await self._edit_media(message, said)
            case "editMessageReplyMarkup":
                return await self._edit("keys", message, self.standing[message].partition(" [")[0])
            case "deleteMessage":
                return await self._delete(message)
            case "deleteMessages":
                return await self._delete_all(said["chat_id"], said["message_ids"])
        raise LookupError(method)

    async def _edit_media(self, message: str, said: dict[str, Any]) -> dict[str, Any]:
        media = said["media"]
        photo = content(said[media["media"].removeprefix(ATTACHED)]) if ATTACHED in media["media"] else media["media"]
        await self._edit("picture", message, look(said | media), photo)
        return self._message(said["message_id"], photo)

    async def _delete(self, message: str) -> bool:
        await self._call(f"delete {message}")
        self._find(message, "delete")
        del self.standing[message]
        await self._done()
        return True

    async def _delete_all(self, chat: int, numbers: list[int]) -> bool:
        """What is not there is passed over."""
        await self._call(f"delete {chat}/{'+'.join(map(str, numbers))}")
        for number in numbers:
            self.standing.pop(f"{chat}/{number}", None)
        await self._done()
        return True

    async def _send(
        self, chat: int, said: dict[str, Any], text: str, photo: str | bytes | None = None
    ) -> dict[str, Any]:
        topic = f"#{said['message_thread_id']}" if said["message_thread_id"] else ""
        aloud = "" if said["disable_notification"] else " aloud"
        await self._call(f"send {chat}{topic}{aloud}{self._named(photo)}: {text}")
        number = self._numbers[chat] = self._numbers.get(chat, 0) + 1
        self.standing[f"{chat}/{number}"] = self._pictured(photo) + text
        await self._done()
        return self._message(number, photo)

    async def _edit(self, how: str, message: str, text: str, photo: str | bytes | None = None) -> bool:
        await self._call(f"{how} {message}{self._named(photo)}: {text}")
        there = self._find(message, "edit")
        picture = there.rpartition("» ")[0] + "» " if how == "caption" else self._pictured(photo)
        if there == picture + text:
            raise BadRequest("Message is not modified: specified new message content and reply markup are the same")
        self.standing[message] = picture + text
        await self._done()
        return True

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

    def _message(self, number: int, photo: str | bytes | None) -> dict[str, Any]:
        sizes = {} if photo is None else {"photo": [{"file_id": "small"}, {"file_id": self._file(photo)}]}
        return {"message_id": number, **sizes}

    def _file(self, photo: str | bytes) -> str:
        file = photo if isinstance(photo, str) else f"file-{len(self.files) + 1}"
        self.files.setdefault(file, photo if isinstance(photo, bytes) else b"")
        return file


def by_chat(calls: list[str]) -> list[str]:
    """The calls chat by chat: a table's chats go side by side, and only inside each is there an order."""
    return sorted(calls, key=lambda call: int(re.split("[/#: ]", call)[1]))


def look(said: dict[str, Any]) -> str:
    """The words of a call and its buttons; the words are HTML."""
    assert said["parse_mode"] == "HTML"
    rows = (said["reply_markup"] or {"inline_keyboard": []})["inline_keyboard"]
    keys = ["|".join(button["text"] for button in row) for row in rows]
    return " ".join([said["text" if "text" in said else "caption"], *(f"[{row}]" for row in keys)])


def content(photo: str | InputFile) -> str | bytes:
    if isinstance(photo, str):
        return photo
    assert isinstance(photo.input_file_content, bytes)
    return photo.input_file_content
