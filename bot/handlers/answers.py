"""What a person hears when something cannot be done: short, kind, to that person alone."""

from __future__ import annotations

import logging
import secrets
from dataclasses import dataclass

from bot.errors import ChatTaken, LostRaces, NoTable, StoreDown
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
    Why.NOT_YOUR_TURN: plain.refused_not_your_turn,
    Why.ILLEGAL: plain.refused_illegal,
    Why.NOT_AWAY: plain.refused_not_away,
    Why.NO_TALK: plain.refused_no_talk,
    Why.NO_UNDO: plain.refused_no_undo,
    Why.NOTHING_KEPT: plain.refused_nothing_kept,
}


def kind_words(error: Exception) -> str:
    """An error in words for the person who met it; what nobody foresaw gets a number, and the log the rest."""
    match error:
        case Refused():
            return REFUSALS[error.why]()
        case CannotKeep():
            return str(error)
        case NoTable():
            return plain.table_gone()
        case ChatTaken():
            return plain.chat_taken()
        case StoreDown():
            return plain.store_down()
        case Unreadable():
            return plain.table_unreadable()
        case LostRaces():
            return plain.refused_stale()
    number = secrets.token_hex(3)
    log.error("error %s", number, exc_info=error)
    return plain.unknown_error(number=number)
