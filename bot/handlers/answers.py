"""What a person hears when something cannot be done: short, kind, to that person alone."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass

from bot.errors import (
    AdminsUnknown,
    ChatTaken,
    LostRaces,
    MembersUnknown,
    NoTable,
    StoreDown,
    TooManyLinks,
    WrongLink,
)
from bot.screens.game import CannotKeep
from bot.tables.record import Unreadable
from bot.tables.refused import Refused, Why
from bot.texts import plain

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a press: a line at the top, a pop-up, or a link to open."""

    text: str = ""
    alert: bool = False
    url: str = ""


REFUSALS = {
    Why.NOT_SEATED: plain.refused_not_seated,
    Why.FULL: plain.refused_full,
    Why.NOT_HOST: plain.refused_not_host,
    Why.NOT_MANAGER: plain.refused_not_manager,
    Why.TOO_FEW: plain.refused_too_few,
    Why.UNREACHABLE: plain.refused_unreachable,
    Why.NO_COMPUTER: plain.refused_no_computer,
    Why.NO_OPTION: plain.refused_no_option,
    Why.STARTED: plain.refused_started,
    Why.NOT_STARTED: plain.refused_not_started,
    Why.NOT_OVER: plain.refused_not_over,
    Why.OVER: plain.refused_over,
    Why.STALE: plain.refused_stale,
    Why.LOST: plain.refused_lost,
    Why.NOT_YOUR_TURN: plain.refused_not_your_turn,
    Why.ILLEGAL: plain.refused_illegal,
    Why.NOT_AWAY: plain.refused_not_away,
    Why.NO_TALK: plain.refused_no_talk,
    Why.NO_UNDO: plain.refused_no_undo,
    Why.NOTHING_KEPT: plain.refused_nothing_kept,
    Why.TOO_MANY_TABLES: plain.refused_too_many_tables,
}


WORDS: dict[type[Exception], Callable[[], str]] = {
    NoTable: plain.table_gone,
    ChatTaken: plain.chat_taken,
    StoreDown: plain.store_down,
    Unreadable: plain.table_unreadable,
    LostRaces: plain.refused_stale,
    WrongLink: plain.wrong_link,
    TooManyLinks: plain.too_many_links,
    AdminsUnknown: plain.admins_unknown,
    MembersUnknown: plain.members_unknown,
}


def outcome_of(error: Exception) -> str:
    """What an error is to whoever counts them: nobody's fault, that of the server of tables, or the bot's."""
    if isinstance(error, StoreDown):
        return "unavailable"
    return "refused" if isinstance(error, (Refused, CannotKeep, *WORDS)) else "failed"


def kind_words(error: Exception) -> str:
    """An error in words for the person who met it; what nobody foresaw gets a number, and the log the rest."""
    if isinstance(error, Refused):
        return REFUSALS[error.why]()
    if isinstance(error, CannotKeep):
        return str(error)
    for kind, words in WORDS.items():
        if isinstance(error, kind):
            return words()
    number = secrets.token_hex(3)
    log.error("error %s", number, exc_info=error)
    return plain.unknown_error(number=number)
