"""The few calls that show a screen.  Each makes one place show one screen, or raises TelegramError."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final
from weakref import WeakValueDictionary

from telegram import InputFile
from telegram.constants import ParseMode

from bot.delivery.caller import Caller
from bot.screens.screen import Button, Picture, Place, Rows, Screen
from bot.store.store import Store

log = logging.getLogger(__name__)
REMEMBERED: Final = 4096  # file ids
HTML: Final = ParseMode.HTML.value
DRAWN_AT_ONCE: Final = 2  # more threads are hardly faster, and with six of them the event loop waits for 0.2 s
UPLOAD: Final = "board"  # what the part of a call that holds the file is called


class Messages:
    def __init__(self, bot: Caller, store: Store) -> None:
        self.bot, self.store = bot, store
        self._file_ids: dict[str, str] = {}  # by picture: what is in Redis too, without the way there
        self._uploading = WeakValueDictionary[str, asyncio.Lock]()  # by picture
        self._drawing = asyncio.Semaphore(DRAWN_AT_ONCE)

    async def send(self, place: Place, screen: Screen, quiet: bool) -> int:
        """A new message; its number."""
        here = {"chat_id": place.chat, "message_thread_id": place.topic, "disable_notification": quiet}
        if screen.picture is None:
            sent = await self.bot.call("sendMessage", **here, **text_parameters(screen))
        else:
            async with self._photo(screen.picture) as photo:
                sent = await self.bot.call(
                    "sendPhoto", **here, photo=photo, caption=screen.text, **markup_parameters(screen)
                )
                await self._remember(screen.picture, sent)
        number: int = sent["message_id"]
        return number

    async def edit_text(self, chat: int, message: int, screen: Screen) -> None:
        await self.bot.call("editMessageText", chat_id=chat, message_id=message, **text_parameters(screen))

    async def edit_caption(self, chat: int, message: int, screen: Screen) -> None:
        here = {"chat_id": chat, "message_id": message}
        await self.bot.call("editMessageCaption", **here, caption=screen.text, **markup_parameters(screen))

    async def edit_picture(self, chat: int, message: int, screen: Screen, picture: Picture) -> None:
        async with self._photo(picture) as photo:
            file = {"media": photo} if isinstance(photo, str) else {"media": f"attach://{UPLOAD}"}
            media = {"type": "photo", **file, "caption": screen.text, "parse_mode": HTML}
            here = {"chat_id": chat, "message_id": message, UPLOAD: None if isinstance(photo, str) else photo}
            sent = await self.bot.call("editMessageMedia", **here, media=media, reply_markup=keyboard(screen.rows))
            await self._remember(picture, sent)

    @asynccontextmanager
    async def _photo(self, picture: Picture) -> AsyncIterator[str | InputFile]:
        """The picture's file id, or the file when Telegram has not got it yet; drawn off the event loop.

        While one call uploads it, the others that want it wait for the file id.
        """
        async with self._uploading.setdefault(picture.key, asyncio.Lock()):
            known = self._file_ids.get(picture.key) or await self.store.file_id(picture.key)
            if known is None:
                async with self._drawing:
                    file = await asyncio.to_thread(picture.draw)
                yield InputFile(file, filename="board.jpg")
                return
        yield known

    async def _remember(self, picture: Picture, sent: Any) -> None:
        """Keep the file id of the largest size, if the answer is a message with a picture."""
        if not (isinstance(sent, dict) and sent.get("photo")):
            return
        file_id = sent["photo"][-1]["file_id"]
        if self._file_ids.get(picture.key) != file_id:
            self._forget_oldest()
            self._file_ids[picture.key] = file_id
            await self.store.keep_file_id(picture.key, file_id)

    def _forget_oldest(self) -> None:
        if len(self._file_ids) >= REMEMBERED:
            del self._file_ids[next(iter(self._file_ids))]

    async def forget_file_id(self, picture: Picture) -> bool:
        """Forget a file id that Telegram does not take; False if there was none."""
        remembered = self._file_ids.pop(picture.key, None) or await self.store.file_id(picture.key)
        await self.store.drop_file_id(picture.key)
        return remembered is not None


def text_parameters(screen: Screen) -> dict[str, Any]:
    """Without a preview of links, which would push the buttons away."""
    return {"text": screen.text, "link_preview_options": {"is_disabled": True}, **markup_parameters(screen)}


def markup_parameters(screen: Screen) -> dict[str, Any]:
    return {"parse_mode": HTML, "reply_markup": keyboard(screen.rows)}


def keyboard(rows: Rows) -> dict[str, Any] | None:
    return {"inline_keyboard": [[key(button) for button in row] for row in rows]} if rows else None


def key(button: Button) -> dict[str, str]:
    said = {"text": button.text, "url": button.url, "callback_data": button.data, "style": button.style}
    return {name: value for name, value in said.items() if value}
