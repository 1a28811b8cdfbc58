"""Fetching updates from Telegram by long polls.

poll ─▶ PTB's queue ─▶ is_duplicate ─▶ a handler (app.py)
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from telegram import Update
from telegram.error import Conflict, TelegramError
from telegram.ext import Application

from bot.errors import StoreDown
from bot.store.store import Store

UPDATES: Final = ["message", "callback_query", "my_chat_member", "chat_member"]
TWICE_WITHIN: Final = 600  # seconds in which Telegram may send an update again, after a restart for instance

App = Application[Any, Any, Any, Any, Any, Any]


class Stopped(Exception):
    """The bot cannot go on; the text says why, for the person who started it."""


async def poll(application: App) -> None:
    """Fetch updates until cancelled; Stopped when another copy of the bot does so too."""
    lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def note(error: TelegramError) -> None:
        if isinstance(error, Conflict) and not lost.done():
            lost.set_exception(Stopped("another copy of this bot is fetching its updates; this one stops"))

    updater = application.updater
    if updater is None:
        raise RuntimeError("built without an updater")
    try:
        await updater.start_polling(allowed_updates=UPDATES, error_callback=note)
        await lost
    finally:
        if updater.running:  # it is, if the bot is stopped while polling begins
            await updater.stop()


async def is_duplicate(store: Store, update: Update) -> bool:
    """Whether Telegram sends this update again.  Without the server of tables nothing is done, nor done twice."""
    try:
        return not await store.first_time(f"update:{identity(update)}", TWICE_WITHIN)
    except StoreDown:
        return False


def identity(update: Update) -> str:
    """What tells an update from every other, also from those of a server that numbers its updates from 1 again."""
    query, message = update.callback_query, update.effective_message
    when = message.date.timestamp() if message else ""
    return f"{update.update_id}:{query.id if query else ''}:{query.data if query else ''}:{when}"
