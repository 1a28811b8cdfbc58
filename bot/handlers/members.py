"""What Telegram says of a person in a chat: who manages it, who is in it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

from telegram import Bot
from telegram.constants import ChatMemberStatus
from telegram.error import ChatMigrated, TelegramError

from bot.delivery.refusals import Meaning, refusal
from bot.errors import AdminsUnknown, MembersUnknown

T = TypeVar("T")
MANAGERS: Final = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)
OUT: Final = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)
PATIENCE: Final = 4.0  # seconds for one question
IN_ALL: Final = 8.0  # seconds for all questions: a press has to be answered within 15


async def is_admin(bot: Bot, chat: int, user: int) -> bool:
    """Whether a person manages a chat; AdminsUnknown if Telegram does not answer."""
    try:
        async with asyncio.timeout(IN_ALL):
            return await asked_in_two_ways(bot, chat, user)
    except (TelegramError, TimeoutError) as error:
        raise AdminsUnknown(chat) from error


async def asked_in_two_ways(bot: Bot, chat: int, user: int) -> bool:
    """Of whoever is no member, or hidden, Telegram does not tell; but who manages a chat is known."""
    try:
        member = await asked(bot.get_chat_member, chat, user)
    except TelegramError:
        managers = await asked(bot.get_chat_administrators, chat)
    else:
        return member.status in MANAGERS
    return any(manager.user.id == user for manager in managers)


async def is_member(bot: Bot, chat: int, user: int) -> bool | None:
    """Whether a person is in a chat; None where Telegram does not tell, MembersUnknown if it does not answer."""
    try:
        member = await asked(bot.get_chat_member, chat, user)
    except TelegramError as error:
        if refusal(error).meaning in (Meaning.WAIT, Meaning.BROKEN):
            raise MembersUnknown(chat) from error
        return None
    return member.status not in OUT and getattr(member, "is_member", True)  # who is restricted may have left


async def asked(call: Callable[..., Awaitable[T]], chat: int, *arguments: Any) -> T:
    """The answer of one call about a chat, which may have another id meanwhile."""
    patience = {"read_timeout": PATIENCE, "connect_timeout": PATIENCE}
    try:
        return await call(chat, *arguments, **patience)
    except ChatMigrated as moved:
        return await call(moved.new_chat_id, *arguments, **patience)
