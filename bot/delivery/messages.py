"""The few calls that show a screen.  Each makes one place show one screen, or raises TelegramError."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, InputMediaPhoto, Message
from telegram.constants import ParseMode
from telegram.error import TelegramError

from bot.delivery.refusals import refusal
from bot.screens.screen import Button, Picture, Place, Rows, Screen
from bot.sessions.store import Store

log = logging.getLogger(__name__)
REMEMBERED: Final = 4096  # file ids
HTML: Final = ParseMode.HTML


class Messages:
    def __init__(self, bot: Bot, store: Store) -> None:
        self.bot, self.store = bot, store
        self._file_ids: dict[str, str] = {}  # by picture: what is in Redis too, without the way there

    async def send(self, place: Place, screen: Screen, quiet: bool) -> int:
        """A new message; its number."""
        if screen.picture is None:
            return await self._send_text(place, screen, quiet)
        return await self._send_picture(place, screen, screen.picture, quiet)

    async def _send_text(self, place: Place, screen: Screen, quiet: bool) -> int:
        sent = await self.bot.send_message(
            place.chat,
            screen.text,
            parse_mode=HTML,
            reply_markup=markup(screen.rows),
            message_thread_id=place.topic,
            disable_notification=quiet,
        )
        return sent.message_id

    async def _send_picture(self, place: Place, screen: Screen, picture: Picture, quiet: bool) -> int:
        sent = await self.bot.send_photo(
            place.chat,
            await self._photo(picture),
            caption=screen.text,
            parse_mode=HTML,
            reply_markup=markup(screen.rows),
            message_thread_id=place.topic,
            disable_notification=quiet,
        )
        await self._remember(picture, sent)
        return sent.message_id

    async def edit_text(self, chat: int, message: int, screen: Screen) -> None:
        await self.bot.edit_message_text(
            screen.text, chat_id=chat, message_id=message, parse_mode=HTML, reply_markup=markup(screen.rows)
        )

    async def edit_caption(self, chat: int, message: int, screen: Screen) -> None:
        await self.bot.edit_message_caption(
            chat, message, caption=screen.text, parse_mode=HTML, reply_markup=markup(screen.rows)
        )

    async def edit_picture(self, chat: int, message: int, screen: Screen, picture: Picture) -> None:
        media = InputMediaPhoto(await self._photo(picture), caption=screen.text, parse_mode=HTML)
        sent = await self.bot.edit_message_media(media, chat, message, reply_markup=markup(screen.rows))
        await self._remember(picture, sent)

    async def remove(self, chat: int, message: int) -> None:
        """Take an old message away; that it stays is no reason to stop."""
        try:
            await self.delete(chat, message)
        except TelegramError as error:
            log.info("an old message stays: %s", refusal(error).meaning.name)

    async def delete(self, chat: int, message: int) -> None:
        await self.bot.delete_message(chat, message)

    async def _photo(self, picture: Picture) -> str | bytes:
        """The picture's file id, or its bytes when Telegram has not got it yet; drawn off the event loop."""
        known = self._file_ids.get(picture.key) or await self.store.file_id(picture.key)
        return await asyncio.to_thread(picture.draw) if known is None else known

    async def _remember(self, picture: Picture, sent: Message | bool) -> None:
        if not (isinstance(sent, Message) and sent.photo):
            return
        file_id = sent.photo[-1].file_id
        if self._file_ids.get(picture.key) != file_id:
            self._forget_oldest()
            self._file_ids[picture.key] = file_id
            await self.store.keep_file_id(picture.key, file_id)

    def _forget_oldest(self) -> None:
        if len(self._file_ids) >= REMEMBERED:
            del self._file_ids[next(iter(self._file_ids))]

    async def upload_again(self, picture: Picture) -> bool:
        """Forget a file id that Telegram does not take; False if there was none."""
        remembered = self._file_ids.pop(picture.key, None) or await self.store.file_id(picture.key)
        await self.store.drop_file_id(picture.key)
        return remembered is not None


def markup(rows: Rows) -> InlineKeyboardMarkup | None:
    return InlineKeyboardMarkup([[key(button) for button in row] for row in rows]) if rows else None


def key(button: Button) -> InlineKeyboardButton:
    return InlineKeyboardButton(
        button.text, url=button.url or None, callback_data=button.data or None, style=button.style or None
    )
