"""Who sent an update, and where: the few facts that handlers hand on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from telegram import Chat, Message, User
from telegram.constants import ChatType

from bot.tables.document import Person
from bot.texts.names import clean_name, clean_title

OLD: Final = 600.0  # seconds after which nobody expects an answer any more: the bot was away


@dataclass(frozen=True, slots=True)
class Where:
    chat: int
    topic: int | None
    private: bool
    title: str


def person(user: User, reachable: bool) -> Person:
    return Person(id=user.id, name=clean_name(user.first_name), reachable=reachable)


def where(message: Message) -> Where:
    chat: Chat = message.chat
    private = chat.type == ChatType.PRIVATE
    topic = message.message_thread_id if message.is_topic_message else None
    return Where(chat.id, topic, private, "" if private else clean_title(chat.title or ""))


def is_old(message: Message, now: float) -> bool:
    """Whether a message comes too late to be obeyed, as after hours without the bot."""
    return now - message.date.timestamp() > OLD
