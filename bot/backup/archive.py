"""The file of a backup: gzip'ed lines of JSON, to be read by any version of any server, and by people.

{"igroteka": 2, "owner": …, "schema": 3, "saved": "2026-11-19T07:04:28+00:00"}
["{p07}:table:HAAAAAAA", "hash", -1, {"document": …, …}]           key, kind, milliseconds to live, value; sorted
…
{"keys": 1234, "sha256": …}                                       over all lines before, so that a torn file is seen
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from typing import IO, Any, Final

from bot.store.snapshot import PARTITION, Entry, batches
from bot.tables.document import SCHEMA

FORMAT: Final = 2
READABLE: Final = (1, FORMAT)  # in format 1 there were no lists
KINDS: Final = {"string": str, "hash": dict, "list": list, "set": list, "zset": dict}
AT_ONCE: Final = 500  # keys that stand alone


class Damaged(Exception):
    """This is not the whole file of a backup; the text says why."""


@dataclass(frozen=True, slots=True)
class Header:
    owner: str | None  # the id of the bot
    schema: int
    saved: str


def write(file: IO[bytes], owner: str | None, groups: Iterable[list[Entry]]) -> int:
    """Write a backup; how many keys it has."""
    digest, keys = hashlib.sha256(), 0
    with gzip.GzipFile(fileobj=file, mode="wb", filename="", compresslevel=6) as packed:

        def add(value: Any) -> None:
            line = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
            digest.update(line)
            packed.write(line)

        saved = datetime.now(UTC).isoformat(timespec="seconds")
        add({"igroteka": FORMAT, "owner": owner, "schema": SCHEMA, "saved": saved})
        for group in groups:
            for entry in group:
                add(entry)
            keys += len(group)
        add({"keys": keys, "sha256": digest.hexdigest()})
    return keys


def header_of(file: Path) -> Header:
    with opened(file) as lines:
        return header_in(next(lines, b""))


def read(file: Path) -> Iterator[list[Entry]]:
    """The entries as they were written, each partition in one list.  Only at the end it is known that all are there."""
    with opened(file) as lines:
        for part, some in groupby(entries_in(lines), part_of):
            yield from (batches(some, AT_ONCE) if not part else [list(some)])  # noqa: B031  # one of the two


@contextmanager
def opened(file: Path) -> Iterator[Iterator[bytes]]:
    """The lines of a file; Damaged where it is torn or is something else."""
    try:
        with gzip.open(file) as lines:
            yield iter(lines)
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise Damaged(f"{file}: torn, or no backup ({error})") from None


def entries_in(lines: Iterator[bytes]) -> Iterator[Entry]:
    first = next(lines, b"")
    header_in(first)
    digest = hashlib.sha256(first)
    for keys, line in enumerate(lines):
        value = parsed(line)
        if isinstance(value, dict):
            if value != {"keys": keys, "sha256": digest.hexdigest()} or next(lines, None) is not None:
                raise Damaged("the digest at the end is not that of the lines before it")
            return
        digest.update(line)
        yield entry_in(value)
    raise Damaged("the end is missing")


def part_of(entry: Entry) -> str:
    tag = PARTITION.match(entry.key)
    return tag[1] if tag else ""


def header_in(line: bytes) -> Header:
    match parsed(line):
        case {"igroteka": other} if other not in READABLE:
            raise Damaged(f"written in format {other}; this program reads {FORMAT}")
        case {"owner": str() | None as owner, "schema": int(schema), "saved": str(saved), "igroteka": _}:
            return Header(owner, schema, saved)
    raise Damaged("this is not a backup of this bot")


def entry_in(value: Any) -> Entry:
    match value:
        case [str(key), str(kind), int(ttl), content] if isinstance(content, KINDS.get(kind, ())):
            return Entry(key, kind, ttl, content)
    raise Damaged("a line is no entry of a backup")


def parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise Damaged("a line is no JSON") from None


@contextmanager
def new_file(path: Path) -> Iterator[IO[bytes]]:
    """A file of that name, for this user alone, once the block is done; nothing if it fails.  FileExistsError."""
    if path.exists():
        raise FileExistsError(path)
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    draft.touch(mode=0o600, exist_ok=False)
    try:
        with draft.open("wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            raise FileExistsError(path)
        draft.rename(path)
    finally:
        with suppress(FileNotFoundError):
            draft.unlink()
