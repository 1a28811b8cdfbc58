"""What a person hears who asks for more than a few things a second (inbox/rate_limit.py).

Each press is refused in words, which cost no more than an empty answer: that would look like a press that was taken.
A message is refused once.
"""

from __future__ import annotations

from telegram import Message, Update

from bot.handlers.services import Services
from bot.texts import html, plain


async def refuse(services: Services, update: Update, news: bool) -> None:
    query, message = update.callback_query, update.message
    if query:
        await query.answer(plain.too_fast())
    elif news and message and message.from_user and asks_us(message):
        services.tell(message.from_user.id, html.too_fast())


def asks_us(message: Message) -> bool:
    """Whether a message is meant for the bot, which as an administrator hears all, by somebody who can be told."""
    private, text = message.chat_id > 0, message.text or ""
    return private or (text.startswith("/") and message.sender_chat is None)
