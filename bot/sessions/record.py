"""A game in progress as a document: what `write` puts down, `read` takes up again, equal in every respect.

Table ─▶ Record ─▶ JSON ─▶ Record ─▶ audit ─▶ Table
a ply: [seat, final, ["Go", 0, 3], [["Went", …], …]]
        a move or an event is its kind and its fields; only the last plies carry their events, which
        the log shows on every press: older ones are made again when somebody asks
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter

from engine.contract import BadPosition, Seat
from engine.registry import AnyRules, game
from engine.table import Entry, Table

SCHEMA: Final = 1
PLIES_WITH_EVENTS: Final = 8
K = TypeVar("K")


class Unreadable(ValueError):
    """A document that is damaged, or newer than this program; it is to be kept, never overwritten."""


class Record(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    schema_version: int
    game: str
    version: int
    seed: str
    options: dict[str, bool | int | str]
    asked: list[int]
    journal: list[list[Any]]
    state: Any


def write(table: Table[Any, Any]) -> bytes:
    return to_record(table).model_dump_json().encode()


def read(data: bytes | str) -> Table[Any, Any]:
    """The table a document describes; Unreadable, with the reason, for any other document."""
    try:
        record = Record.model_validate_json(data)
    except ValueError as error:
        raise Unreadable(f"this is not the record of a game: {error}") from error
    return from_record(record)


def to_record(table: Table[Any, Any]) -> Record:
    rules, first_with_events = table.rules, table.ply - PLIES_WITH_EVENTS
    return Record(
        schema_version=SCHEMA,
        game=rules.id,
        version=rules.version,
        seed=table.seed,
        options=dict(table.options),
        asked=table.asked,
        journal=[_ply(entry, ply >= first_with_events) for ply, entry in enumerate(table.journal)],
        state=_adapter(rules.state).dump_python(table.state, mode="json"),
    )


def from_record(record: Record) -> Table[Any, Any]:
    try:
        rules = game(record.game)
        _refuse_other_versions(record, rules)
        state = _adapter(rules.state).validate_python(record.state)
        rules.audit(state)
        journal = [_entry(rules, len(record.asked), ply) for ply in record.journal]
        return Table.resume(rules, record.seed, record.options, state, journal, record.asked)
    except (ValueError, TypeError, LookupError, BadPosition) as error:
        raise Unreadable(f"the record of {record.game} cannot be read: {type(error).__name__}: {error}") from error


def to_list(value: Any) -> list[Any]:
    """["Go", 0, 3]: the kind, then the fields.  Short, and two kinds with equal fields stay apart."""
    return [type(value).__name__, *_adapter(type(value)).dump_python(value, mode="json").values()]


def from_list(kinds: Iterable[type[K]], data: list[Any]) -> K:
    """The inverse of `to_list`; ValueError for a kind that is not among `kinds`."""
    name, *values = data
    kind = next((kind for kind in kinds if kind.__name__ == name), None)
    if kind is None:
        raise ValueError(f"nothing is called {name}")
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]  # every kind is a dataclass
    value: K = _adapter(kind).validate_python(dict(zip(names, values, strict=True)))
    return value


def _refuse_other_versions(record: Record, rules: AnyRules) -> None:
    written, known = (record.schema_version, record.version), (SCHEMA, rules.version)
    if written != known:
        raise ValueError(f"written by schema and rules {written}, this program reads {known}")


def _ply(entry: Entry[Any], with_events: bool) -> list[Any]:
    ply = [entry.seat, int(entry.final), to_list(entry.move)]
    return [*ply, [to_list(event) for event in entry.events]] if with_events and entry.events is not None else ply


def _entry(rules: AnyRules, seats: int, ply: list[Any]) -> Entry[Any]:
    seat, final, move, *events = ply
    if seat not in range(seats):
        raise ValueError(f"no seat {seat} among {seats}")
    happened = tuple(from_list(rules.events, event) for event in events[0]) if events else None
    return Entry(Seat(seat), from_list(rules.kinds, move), bool(final), happened)


_adapters: dict[type[Any], TypeAdapter[Any]] = {}  # building one takes a millisecond


def _adapter(kind: type[Any]) -> TypeAdapter[Any]:
    if kind not in _adapters:
        _adapters[kind] = TypeAdapter(kind)
    return _adapters[kind]
