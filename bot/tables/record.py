"""A game in progress, written down and read back equal.

Table ─▶ Record ─▶ JSON ─▶ Record ─▶ audit ─▶ Table

A ply is [seat, final, ["Go", 0, 3], [["Went", …], …]]: a move or an event is its kind and its fields.  Only the plies
that the log shows on every press carry their events; those of older plies are replayed when they are asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from engine.contract import BadPosition, Seat
from engine.registry import AnyRules, game
from engine.table import Entry, Table

SCHEMA: Final = 2
K = TypeVar("K")


class Unreadable(ValueError):
    """A document that is damaged, or of another version than this program; it is kept, never overwritten."""


class Record(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    schema_version: int
    game: str
    version: int
    seed: str
    options: dict[str, bool | int | str]
    offered_at: list[int]
    journal: list[list[Any]]
    state: Any


def write(table: Table[Any, Any], log_plies: int | None = None) -> bytes:
    return to_record(table, log_plies).model_dump_json().encode()


def read(data: bytes | str) -> Table[Any, Any]:
    """The table a document describes; Unreadable, with the reason, for any other document."""
    try:
        record = Record.model_validate_json(data)
    except ValueError as error:
        raise Unreadable(f"this is not the record of a game: {error}") from error
    return from_record(record)


def to_record(table: Table[Any, Any], log_plies: int | None = None) -> Record:
    """The last `log_plies` plies carry their events; None: all of them do."""
    rules, first_with_events = table.rules, 0 if log_plies is None else table.ply - log_plies
    return Record(
        schema_version=SCHEMA,
        game=rules.id,
        version=rules.version,
        seed=table.seed,
        options=dict(table.options),
        offered_at=table.offered_at,
        journal=[_ply(entry, ply >= first_with_events) for ply, entry in enumerate(table.journal)],
        state=_shape(rules.state)[0].dump_python(table.state, mode="json"),
    )


def from_record(record: Record) -> Table[Any, Any]:
    try:
        rules = game(record.game)
        _refuse_other_versions(record, rules)
        state = _shape(rules.state)[0].validate_python(record.state)
        journal = [_entry(rules, len(record.offered_at), ply) for ply in record.journal]
        table = Table.resume(rules, record.seed, record.options, state, journal, record.offered_at)
        _refuse_impossible_positions(table)
    except (ValueError, TypeError, LookupError, ArithmeticError, BadPosition) as error:
        raise Unreadable(f"the record of {record.game} cannot be read: {_reason(error)}") from None
    return table


def to_list(value: Any) -> list[Any]:
    """["Go", 0, 3]: the kind, then the fields, so that two kinds with equal fields differ."""
    return [type(value).__name__, *_shape(type(value))[0].dump_python(value, mode="json").values()]


def from_list(kinds: Iterable[type[K]], data: list[Any]) -> K:
    """The inverse of `to_list`; ValueError for a kind that is not among `kinds`."""
    name, *values = data
    kind = next((kind for kind in kinds if kind.__name__ == name), None)
    if kind is None:
        raise ValueError(f"nothing is called {name}")
    adapter, names = _shape(kind)
    value: K = adapter.validate_python(dict(zip(names, values, strict=True)))
    return value


def _refuse_other_versions(record: Record, rules: AnyRules) -> None:
    written, known = (record.schema_version, record.version), (SCHEMA, rules.version)
    if written != known:
        raise ValueError(f"written by schema and rules {written}, this program reads {known}")


def _refuse_impossible_positions(table: Table[Any, Any]) -> None:
    table.rules.audit(table.state)
    if len(table.rules.standing(table.state)) != table.seats:
        raise ValueError(f"the position is not one of {table.seats} seats")
    if not all(0 <= ply <= table.ply for ply in table.offered_at):
        raise ValueError(f"offered at plies {table.offered_at} of {table.ply}")


def _reason(error: Exception) -> str:
    """What is wrong with a document, without its values: errors are logged, and hidden cards never are."""
    if not isinstance(error, ValidationError):
        return f"{type(error).__name__}: {error}"
    return "; ".join(f"{error.title} {fault['loc']}: {fault['msg']}" for fault in error.errors(include_input=False))


def _ply(entry: Entry[Any], with_events: bool) -> list[Any]:
    ply = [entry.seat, int(entry.final), to_list(entry.move)]
    return [*ply, [to_list(event) for event in entry.events]] if with_events and entry.events is not None else ply


def _entry(rules: AnyRules, seats: int, ply: list[Any]) -> Entry[Any]:
    seat, final, move, *events = ply
    if type(seat) is not int or seat not in range(seats):
        raise ValueError(f"no seat {seat} among {seats}")
    if len(events) > 1:
        raise ValueError("a ply is a seat, whether it is final, a move and its events")
    happened = tuple(from_list(rules.events, event) for event in events[0]) if events else None
    return Entry(Seat(seat), from_list(rules.kinds, move), bool(final), happened)


_shapes: dict[type[Any], tuple[TypeAdapter[Any], list[str]]] = {}  # building one takes a millisecond


def _shape(kind: type[Any]) -> tuple[TypeAdapter[Any], list[str]]:
    """What reads and writes the dataclass `kind`, and the names of its fields."""
    if kind not in _shapes:
        _shapes[kind] = TypeAdapter(kind), [field.name for field in fields(kind)]
    return _shapes[kind]
