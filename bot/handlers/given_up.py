"""What a person hears whose update ended every process that handled it (inbox/stream.py)."""

from __future__ import annotations

import logging
import secrets

from telegram import Update

from bot.handlers.services import Services
from bot.handlers.too_fast import asks_us
from bot.texts import html, plain

log = logging.getLogger(__name__)


async def tell(services: Services, update: Update) -> None:
    query, message, number = update.callback_query, update.message, secrets.token_hex(3)
    log.error("error %s: an update ended every process that handled it, and is left out", number)
    if query:
        await query.answer(plain.unknown_error(number=number), show_alert=True)
    elif message and message.from_user and asks_us(message):
        services.tell(message.from_user.id, html.sorry(text=plain.unknown_error(number=number)))
