"""A game in progress, written down and read back equal.

Table ─▶ Record ─▶ packed JSON ─▶ Record ─▶ audit ─▶ Table
           └▶ journal ─▶ replay ─▶ Table

A ply is [seat, final, ["Go", 0, 3], [["Went", …], …]]: a move or an event is its kind and its fields.  A record that is
stored has the last plies alone: those that the log shows, and those that may be taken back, from its checkpoint on.
The journal beside it has all of them, as [seat, "Go", 0, 3]: with the seed enough to play the game again.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import cache, partial
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from engine.contract import BadPosition, Seat
from engine.registry import GAMES, AnyRules
from engine.table import Checkpoint, Entry, Table

SCHEMA: Final = 3
WITH_JOURNAL: Final = 2  # the schema before, of records that had the whole journal in them
COMPRESSION: Final = 1  # the fastest
K = TypeVar("K")


class Unreadable(ValueError):
    """A document that is damaged, or of another version than this program; it is kept, never overwritten."""


class OtherVersion(Unreadable):
    """A document that is well, but was written by another version of this program, or for other rules."""


class Position(BaseModel):
    """A checkpoint."""

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    ply: int
    offered_at: list[int]
    state: Any


class Record(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    schema_version: int
    game: str
    version: int
    seed: str
    options: dict[str, bool | int | str]
    offered_at: list[int]
    first: int = 0  # the ply at which the journal begins
    journal: list[list[Any]]
    state: Any
    checkpoint: Position | None = None

    @property
    def ply(self) -> int:
        """The number of moves played."""
        return self.first + len(self.journal)

    def shortened(self, log_plies: int) -> Record:
        """As it is stored: with the last plies alone, by whose events the log is told also after any undo."""
        undoable = self.checkpoint.ply if self.checkpoint else self.ply
        first = max(self.first, undoable - log_plies)
        return self.model_copy(
            update={"schema_version": SCHEMA, "first": first, "journal": self.journal[first - self.first :]}
        )


def pack(record: Record) -> str:
    """As text, a quarter as long as its JSON."""
    return b64encode(zlib.compress(record.model_dump_json(exclude_defaults=True).encode(), COMPRESSION)).decode()


def unpack(text: str) -> Record:
    """The inverse of `pack`; ValueError for what is no record."""
    try:
        return Record.model_validate_json(zlib.decompress(b64decode(text)))
    except zlib.error as error:
        raise ValueError(f"this is not a packed record: {error}") from None


def to_record(table: Table[Any, Any], before: Record | None = None) -> Record:
    """The record of a table that was read from the record `before`, and then went on or took one move back."""
    rules, journal = table.rules, before.journal[: len(table.journal)] if before else []
    return Record(
        schema_version=SCHEMA,
        game=rules.id,
        version=rules.version,
        seed=table.seed,
        options=dict(table.options),
        offered_at=table.offered_at,
        first=table.first,
        journal=[*journal, *map(_ply, table.journal[len(journal) :])],
        state=_dump(rules, table.state),
        checkpoint=_position(table, before.checkpoint if before else None),
    )


def from_record(record: Record) -> Table[Any, Any]:
    """The table a record describes; Unreadable, with the reason, for one that describes none."""
    rules, seats = _rules(record), len(record.offered_at)
    try:
        state, journal = _load(rules, record.state), [_entry(rules, seats, ply) for ply in record.journal]
        table = Table.resume(
            rules, record.seed, record.options, state, journal, record.offered_at,
            record.first, _checkpoint(rules, record.checkpoint),
        )  # fmt: skip
        _refuse_impossible_positions(table)
    except (ValueError, TypeError, LookupError, ArithmeticError, BadPosition) as error:
        raise Unreadable(f"the record of {record.game} cannot be read: {_reason(error)}") from None
    return table


def journal_since(record: Record, ply: int) -> list[str]:
    """The plies from this one on, for the journal beside the record; ValueError if it does not reach back so far."""
    if ply < record.first:
        raise ValueError(f"the record reaches back to ply {record.first}, not to {ply}")
    plies = record.journal[ply - record.first :]
    return [json.dumps([seat, *move], separators=(",", ":")) for seat, _, move, *_ in plies]


def replayed(record: Record, journal: Iterable[str]) -> Table[Any, Any]:
    """The game played again from its seed and the whole journal, as far as that goes: all that was ever seen in it.

    Unreadable where these are no plies, RuleError where they cannot be played.
    """
    rules, seats = _rules(record), len(record.offered_at)
    try:
        plies = [json.loads(text) for text in journal]
        moves = [(_seat(seats, seat), from_list(rules.kinds, move)) for seat, *move in plies]
        return Table.replay(rules, seats, record.seed, record.options, moves)
    except (ValueError, TypeError, LookupError) as error:
        raise Unreadable(f"the journal of {record.game} cannot be read: {_reason(error)}") from None


def to_list(value: Any) -> list[Any]:
    """["Go", 0, 3]: the kind, then the fields, so that two kinds with equal fields differ."""
    return [type(value).__name__, *_shape(type(value))[0].dump_python(value, mode="json").values()]


def from_list(kinds: Iterable[type[K]], data: list[Any]) -> K:
    """The inverse of `to_list`; ValueError for a kind that is not among `kinds`."""
    name, *values = data
    kind = _by_name(tuple(kinds)).get(name)
    if kind is None:
        raise ValueError(f"nothing is called {name}")
    adapter, names = _shape(kind)
    value: K = adapter.validate_python(dict(zip(names, values, strict=True)))
    return value


@cache
def _by_name(kinds: tuple[type[K], ...]) -> Mapping[Any, type[K]]:
    return {kind.__name__: kind for kind in kinds}


def _rules(record: Record) -> AnyRules:
    if record.game not in GAMES:
        raise OtherVersion(f"there is no game {record.game}")
    rules = GAMES[record.game]
    if record.schema_version not in (WITH_JOURNAL, SCHEMA) or record.version != rules.version:
        written, known = (record.schema_version, record.version), (SCHEMA, rules.version)
        raise OtherVersion(f"{record.game}: written by schema and rules {written}, this program reads {known}")
    return rules


def _refuse_impossible_positions(table: Table[Any, Any]) -> None:
    table.rules.audit(table.state)
    if len(table.rules.standing(table.state)) != table.seats:
        raise ValueError(f"the position is not one of {table.seats} seats")
    if not all(0 <= ply <= table.ply for ply in table.offered_at):
        raise ValueError(f"offered at plies {table.offered_at} of {table.ply}")
    if table.checkpoint and not table.first <= table.checkpoint.ply <= table.ply:
        raise ValueError(f"a checkpoint at ply {table.checkpoint.ply}, not from {table.first} to {table.ply}")


def _reason(error: Exception) -> str:
    """What is wrong with a document, without its values: errors are logged, and hidden cards never are."""
    if not isinstance(error, ValidationError):
        return f"{type(error).__name__}: {error}"
    return "; ".join(f"{error.title} {fault['loc']}: {fault['msg']}" for fault in error.errors(include_input=False))


def _position(table: Table[Any, Any], before: Position | None) -> Position | None:
    at = table.checkpoint
    if at is None or (before and before.ply == at.ply):
        return before if at else None
    return Position(ply=at.ply, offered_at=at.offered_at, state=_dump(table.rules, at.state()))


def _checkpoint(rules: AnyRules, at: Position | None) -> Checkpoint[Any] | None:
    return None if at is None else Checkpoint(at.ply, at.offered_at, partial(_load, rules, at.state))


def _ply(entry: Entry[Any]) -> list[Any]:
    ply = [entry.seat, int(entry.final), to_list(entry.move)]
    return ply if entry.events is None else [*ply, [to_list(event) for event in entry.events]]


def _entry(rules: AnyRules, seats: int, ply: list[Any]) -> Entry[Any]:
    seat, final, move, *events = ply
    if len(events) > 1:
        raise ValueError("a ply is a seat, whether it is final, a move and its events")
    happened = tuple(from_list(rules.events, event) for event in events[0]) if events else None
    return Entry(_seat(seats, seat), from_list(rules.kinds, move), bool(final), happened)


def _seat(seats: int, number: Any) -> Seat:
    if type(number) is not int or number not in range(seats):
        raise ValueError(f"no seat {number} among {seats}")
    return Seat(number)


def _load(rules: AnyRules, state: Any) -> Any:
    return _shape(rules.state)[0].validate_python(state)


def _dump(rules: AnyRules, state: Any) -> Any:
    return _shape(rules.state)[0].dump_python(state, mode="json")


_shapes: dict[type[Any], tuple[TypeAdapter[Any], list[str]]] = {}  # building one takes a millisecond


def _shape(kind: type[Any]) -> tuple[TypeAdapter[Any], list[str]]:
    """What reads and writes the dataclass `kind`, and the names of its fields."""
    if kind not in _shapes:
        _shapes[kind] = TypeAdapter(kind), [field.name for field in fields(kind)]
    return _shapes[kind]
