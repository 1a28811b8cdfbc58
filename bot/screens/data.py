"""The data of a button: a verb, a table, the revision it was drawn at, an argument.  At most 64 bytes.

m AbCdEfGh 1z 0.2     walk a menu, or play the move at its end
sit AbCdEfGh 1z       …
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.tables.document import partition_of

LIMIT: Final = 64
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


class Verb(StrEnum):
    SIT = "sit"
    STAND = "stand"
    ADD_COMPUTER = "bot"
    REMOVE_COMPUTER = "nobot"
    LEVEL = "level"  # argument: the level of the computers
    SETTINGS = "set"  # argument: the page of the settings
    OPTION = "opt"  # argument: option.value, by number
    LIMIT = "lim"  # argument: seconds
    START = "go"
    CANCEL = "cancel"
    MENU = "m"  # argument: the path
    HAND = "hand"
    RULES = "rules"
    CARDS = "cards"  # argument: the page of hints to open, "" to close them
    HINT = "hint"  # argument: the signature of the hint
    UNDO = "undo"
    RECALL = "recall"  # bring back what was kept of an earlier game
    BACK = "back"  # «я снова тут»
    END_TALK = "hush"
    STOP = "stop"
    KEEP_ON = "on"
    LEAVE = "leave"
    AGAIN = "again"
    SHARE = "share"
    PLAY = "play"  # show the games to choose from; no table yet
    GAME = "game"  # argument: the game to open a lobby for; no table yet
    FORGET = "forget"  # argument: whether this person is to be forgotten; no table


@dataclass(frozen=True, slots=True)
class Press:
    """
    >>> decode(encode(Press(Verb.MENU, "AbCdEfGh", 71, "0.2")))
    Press(verb=<Verb.MENU: 'm'>, table='AbCdEfGh', revision=71, argument='0.2')
    """

    verb: Verb
    table: str = ""
    revision: int = 0
    argument: str = ""


def encode(press: Press) -> str:
    data = " ".join((press.verb, press.table, base36(press.revision), press.argument)).rstrip()
    if len(data.encode()) > LIMIT:
        raise ValueError(f"too long for a button: {data}")
    return data


def decode(data: str) -> Press:
    """The press that a button's data stands for; ValueError for data that no button of ours carries."""
    verb, table, revision, argument = [*data.split(" "), "", "", ""][:4]
    if table:
        partition_of(table)
    return Press(Verb(verb), table, int(revision or "0", 36), argument)


def base36(number: int) -> str:
    digits = DIGITS[number % 36]
    while number := number // 36:
        digits = DIGITS[number % 36] + digits
    return digits
