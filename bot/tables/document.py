"""A table as it is stored: who sits, what is played, where it stands.  Data only.

Document ─ Chair ─ Person | Computer
    ├ phase          lobby ─▶ playing ─▶ over, or closed on the way
    ├ record         the game in progress, with its last plies (record.py); the journal stands beside the document
    ├ choices_since  by seat: the revision since which its choices are the same; older buttons are refused
    ├ called_at      by seat: the revision at which it was last called to act
    └ deadline, computer_at, talk   what the clock looks at (deadlines.py)
"""

from __future__ import annotations

import secrets
import zlib
from enum import StrEnum
from typing import Annotated, Any, Final

from pydantic import BaseModel, BeforeValidator, ConfigDict, PlainSerializer

from bot.tables.record import SCHEMA as RECORD_SCHEMA
from bot.tables.record import Record, pack, unpack

SCHEMA: Final = 3
READABLE: Final = (2, SCHEMA)  # by schema 2 the record is no packed text, and has the whole journal in it
PARTITIONS: Final = 64
ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
LEVELS: Final = ("light", "medium", "strong")  # of computers, as a lobby offers them
USUAL: Final = "medium"
LOG_PLIES: Final = 8  # of a log, where a game does not say otherwise
FORGOTTEN: Final = 0  # in place of the id of a person who asked to be forgotten
LIMITS: Final = (0, 120, 600, 3600, 86400)  # what a turn may take, in seconds; 0: no limit


class Phase(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


OPEN: Final = (Phase.LOBBY, Phase.PLAYING)


class Model(BaseModel):
    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)  # errors are logged, hidden cards never


class Person(Model):
    id: int
    name: str
    reachable: bool = False  # has opened the private chat, so a hand can be sent there


class Computer(Model):
    number: int  # the first, the second … of its table; screens make a name of it
    level: str = USUAL  # older tables may have others


class Chair(Model):
    who: Person | Computer
    missed: int = 0  # turns in a row that ran out of time
    away: bool = False  # a computer plays until the person is back
    late: bool = False  # the time ran out: a computer plays until somebody else is asked

    @property
    def person(self) -> Person | None:
        return self.who if isinstance(self.who, Person) else None


class Talk(Model):
    """A private talk between two seats, carried by the bot until it ends."""

    seats: tuple[int, int]
    until: float


def unpacked(stored: Any) -> Any:
    return unpack(stored) if isinstance(stored, str) else stored


Packed = Annotated[
    Record | None, BeforeValidator(unpacked), PlainSerializer(pack, return_type=str, when_used="json-unless-none")
]


class Document(Model):
    schema_version: int  # without a default, which would be the reader's and not the writer's
    id: str
    revision: int = 0
    phase: Phase = Phase.LOBBY
    chat: int
    home: int  # the chat's first id: stays when a group becomes a supergroup, and the indexes with it
    topic: int | None = None
    private: bool = False  # the chat is one person's own: table and hand are one message
    title: str = ""  # of the chat, for «мои столы»
    game: str
    options: dict[str, bool | int | str] = {}
    limit: int = 0
    log_plies: int = LOG_PLIES  # how many plies the log of this game goes back; a stored record keeps their events
    host: int
    chairs: list[Chair] = []
    record: Packed = None
    choices_since: list[int] = []
    called_at: list[int] = []
    deadline: float | None = None
    reminded: bool = False
    computer_at: float | None = None  # when the computer to act makes its move
    talk: Talk | None = None
    stopping: bool = False  # «закончить?» has been asked once
    abandoned: bool = False  # nobody has moved for weeks, and people were told that the table will be closed
    created: float
    changed: float

    def seat_of(self, user: int) -> int | None:
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person and chair.person.id == user), None)

    @property
    def journaled(self) -> int:
        """Of a document that was just loaded: how many plies the journal beside it has."""
        return self.record.ply if self.record and self.record.schema_version == RECORD_SCHEMA else 0

    def number(self, revision: int) -> None:
        """Take the form in which it is saved, under this revision; what the change noted as its own is noted so too."""
        self.record = self.record and self.record.shortened(self.log_plies)
        self.choices_since = [revision if at == self.revision + 1 else at for at in self.choices_since]
        self.called_at = [revision if at == self.revision + 1 else at for at in self.called_at]
        self.revision = revision

    def people(self) -> list[Person]:
        """Those who sit there, without the forgotten."""
        return [person for chair in self.chairs if (person := chair.person) and person.id != FORGOTTEN]


def partition(chat: int) -> int:
    """Tables of one chat share a partition, so that a table and its chat's index change in one script."""
    return zlib.crc32(str(chat).encode()) % PARTITIONS


def new_id(chat: int) -> str:
    """Eight characters: the partition, then 42 random bits."""
    return ALPHABET[partition(chat)] + "".join(secrets.choice(ALPHABET) for _ in range(7))


def partition_of(id: str) -> int:
    """The partition written into a table's id; ValueError for what cannot be one."""
    if len(id) != 8 or any(letter not in ALPHABET for letter in id):
        raise ValueError(f"not the id of a table: {id!r}")
    return ALPHABET.index(id[0])
