"""What Telegram's refusals mean to delivery.  Recognised by a piece of the text, never by the class alone.

DONE      it shows that already             LOST     that message is gone: send another
BLOCKED   this person cannot be written to  CLOSED   the bot is out of this chat, or the chat is gone
MOVED     the chat has a new id             UPLOAD   the file id is forgotten: upload again
RIGHTS    the bot may not do that here      TOPIC    the topic is gone
SHUT      the topic is closed               STAYS    that message cannot be deleted any more
WAIT      later, in this chat               BROKEN   the network or Telegram is down: later
OTHER     a mistake of ours
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum, auto
from typing import Final

from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter, TelegramError

# What a later release of the library does by itself; without it every RetryAfter comes with a warning.
os.environ.setdefault("PTB_TIMEDELTA", "true")


class Meaning(Enum):
    DONE = auto()
    LOST = auto()
    BLOCKED = auto()
    CLOSED = auto()
    MOVED = auto()
    UPLOAD = auto()
    RIGHTS = auto()
    TOPIC = auto()
    SHUT = auto()
    STAYS = auto()
    WAIT = auto()
    BROKEN = auto()
    OTHER = auto()


FRAGMENTS: Final = {
    "message is not modified": Meaning.DONE,
    "message to delete not found": Meaning.DONE,
    "message can't be deleted": Meaning.STAYS,
    "query is too old": Meaning.DONE,
    "message to edit not found": Meaning.LOST,
    "message can't be edited": Meaning.LOST,
    "message_id_invalid": Meaning.LOST,
    "in the message to edit": Meaning.LOST,  # there is no text, no caption, no media
    "wrong file identifier": Meaning.UPLOAD,
    "wrong remote file identifier": Meaning.UPLOAD,
    "not enough rights": Meaning.RIGHTS,
    "chat_write_forbidden": Meaning.RIGHTS,
    "have no rights": Meaning.RIGHTS,
    "message thread not found": Meaning.TOPIC,
    "topic_closed": Meaning.SHUT,
    "topic_deleted": Meaning.TOPIC,
    "can't initiate conversation": Meaning.BLOCKED,
    "bot was blocked by the user": Meaning.BLOCKED,
    "user is deactivated": Meaning.BLOCKED,
    "bot was kicked": Meaning.CLOSED,
    "bot is not a member": Meaning.CLOSED,
    "group chat was deleted": Meaning.CLOSED,
    "chat not found": Meaning.CLOSED,
    "invalid server response": Meaning.BROKEN,  # the library's own words for what is not JSON
}


@dataclass(frozen=True, slots=True)
class Refusal:
    meaning: Meaning
    seconds: float = 0.0  # WAIT
    chat: int = 0  # MOVED


def refusal(error: TelegramError) -> Refusal:
    if isinstance(error, RetryAfter):
        wait = error.retry_after
        return Refusal(Meaning.WAIT, seconds=wait.total_seconds() if isinstance(wait, timedelta) else wait)
    if isinstance(error, ChatMigrated):
        return Refusal(Meaning.MOVED, chat=error.new_chat_id)
    text = error.message.lower()
    meant = next((meaning for fragment, meaning in FRAGMENTS.items() if fragment in text), None)
    if meant is not None:
        return Refusal(meant)
    if isinstance(error, Forbidden):
        return Refusal(Meaning.BLOCKED)
    if isinstance(error, NetworkError) and not isinstance(error, BadRequest):
        return Refusal(Meaning.BROKEN)
    return Refusal(Meaning.OTHER)
