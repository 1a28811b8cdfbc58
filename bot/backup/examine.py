"""What is in a copy of the database, and what is wrong in it.

Every table is read by the bot's own model, its game is played again from its seed and the journal beside it, and its
indexes are looked up: without them a table is there and cannot be found, or its time never comes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

from bot.store.snapshot import Entry, is_id, noun
from bot.store.store import key, parse
from bot.tables import deadlines
from bot.tables.document import OPEN, Document, partition_of
from bot.tables.record import OtherVersion, Record, Unreadable, from_record, journal_since, replayed
from engine.contract import BadPosition, RuleError

MOST: Final = 20  # wrong things that are told one by one


@dataclass
class Report:
    phases: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    other_versions: int = 0
    newest: float = 0.0  # when the table that changed last did
    wrong: list[str] = field(default_factory=list)

    def add(self, other: Report) -> None:
        self.phases += other.phases
        self.kinds += other.kinds
        self.other_versions += other.other_versions
        self.newest = max(self.newest, other.newest)
        self.wrong += other.wrong

    def lines(self) -> list[str]:
        tables = ", ".join(f"{number} {phase}" for phase, number in sorted(self.phases.items()))
        others = ", ".join(f"{number} {kind}" for kind, number in sorted(self.kinds.items()))
        found = [f"tables: {self.phases.total()}" + (f" ({tables})" if tables else ""), f"keys: {others or 'none'}"]
        if self.newest:
            found.append(f"the newest change is of {datetime.fromtimestamp(self.newest, UTC):%Y-%m-%d %H:%M:%S} UTC")
        if self.other_versions:
            found.append(f"{self.other_versions} tables are of another version of the bot; they are kept as they are")
        found += [f"WRONG: {each}" for each in self.wrong[:MOST]]
        if len(self.wrong) > MOST:
            found.append(f"… and {len(self.wrong) - MOST} more")
        return [*found, "nothing is wrong" if not self.wrong else f"wrong: {len(self.wrong)}"]


def examined(groups: Iterable[list[Entry]]) -> Report:
    report = Report()
    for group in groups:
        report.add(examine(group))
    return report


def examine(group: list[Entry]) -> Report:
    """A partition, or keys that stand alone."""
    report = Report(kinds=Counter(noun(entry.key) for entry in group))
    values = {entry.key: entry.value for entry in group}
    for entry in group:
        match noun(entry.key):
            case "table":
                examine_table(report, entry, values)
            case "chat":
                examine_place(report, entry, values)
    return report


def examine_table(report: Report, entry: Entry, values: dict[str, Any]) -> None:
    id = entry.key.rpartition(":")[2]
    try:
        document = readable(id, entry.value, values)
    except OtherVersion:
        report.other_versions += 1
        return
    except (Unreadable, RuleError, BadPosition) as error:
        report.wrong.append(f"table {id} cannot be read: {type(error).__name__}")  # its words may reveal cards
        return
    except WrongTable as error:
        report.wrong.append(f"table {id}: {error}")
        return
    report.phases[document.phase.value] += 1
    report.newest = max(report.newest, document.changed)
    report.wrong += [f"table {id}: {lack}" for lack in lacking(document, values)]


class WrongTable(Exception):
    """The text says what does not agree."""


def readable(id: str, stored: Any, values: dict[str, Any]) -> Document:
    """The document of a table, whose game can be read and played again."""
    text = stored.get("document", "") if isinstance(stored, dict) else ""
    document = parse(text)
    if (document.id, str(document.revision)) != (id, stored.get("revision")):
        raise WrongTable("the document is of another table or revision than its key says")
    if document.record:
        beside = values.get(key(partition_of(id), "journal", id))
        compare(document.record, beside if isinstance(beside, list) else [], document.journaled)
    return document


def compare(record: Record, beside: list[str], journaled: int) -> None:
    """Seed and journal make the game that is kept; of an older table the journal stands in the record itself."""
    journal = beside if journaled else journal_since(record, 0)
    if len(beside) != journaled:
        raise WrongTable(f"the journal has {len(beside)} plies, and the game {journaled}")
    if journal[record.first :] != journal_since(record, record.first):
        raise WrongTable("the journal ends otherwise than the game that is kept")
    if replayed(record, journal).state != from_record(record).state:
        raise WrongTable("seed and journal make another position than the one that is kept")


def lacking(document: Document, values: dict[str, Any]) -> list[str]:
    """What an open table needs and does not have."""
    if document.phase not in OPEN:
        return []
    part, id = partition_of(document.id), document.id
    people = [person.id for person in document.people()]
    lacks = []
    if values.get(key(part, "chat", document.home, document.topic or 0)) != id:
        lacks.append("its chat does not lead to it")
    if any(id not in values.get(key(part, "person", person), ()) for person in people):
        lacks.append("it is not among the tables of everybody who sits there")
    if deadlines.next_tick(document) is not None and id not in values.get(key(part, "clock"), {}):
        lacks.append("its time never comes")
    return lacks


def examine_place(report: Report, entry: Entry, values: dict[str, Any]) -> None:
    """A chat leads to a table that is there, or was until it expired."""
    id = entry.value
    if not is_id(id) or not entry.key.startswith(key(partition_of(id), "chat", "")):
        report.wrong.append(f"{entry.key} leads to no table")
