"""The file of a backup: whole, or known not to be."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from bot.backup import archive
from bot.backup.archive import Damaged
from bot.store.snapshot import Entry

Change: TypeAlias = Callable[[list[bytes]], list[bytes]]
GROUPS = [
    [
        Entry("{p03}:journal:DAAAAAAA", "list", 7, ['[0,"Go",1]', '[1,"Go",2]', '[0,"Go",1]']),
        Entry("{p03}:table:DAAAAAAA", "hash", -1, {"document": "«Ход»\n"}),
        Entry("{p03}:wake", "zset", -1, {"DAAAAAAA": "1.5"}),
    ],
    [Entry("{p07}:person:11", "set", 5, ["HAAAAAAA"])],
    [Entry("known:11", "string", -1, "1"), Entry("moved:-1", "string", 77, "-2")],
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    with archive.new_file(tmp_path / "backup.gz") as opened:
        assert archive.write(opened, "42", GROUPS) == 6
    return tmp_path / "backup.gz"


def test_what_is_written_reads_back_partition_by_partition(file: Path) -> None:
    assert list(archive.read(file)) == GROUPS
    assert archive.header_of(file).owner == "42"


def test_a_file_of_the_format_before_is_read(file: Path) -> None:
    *lines, _ = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    lines[0] = lines[0].replace(b'"igroteka":2', b'"igroteka":1')
    end = json.dumps({"keys": 6, "sha256": hashlib.sha256(b"".join(lines)).hexdigest()}).encode()
    file.write_bytes(gzip.compress(b"".join([*lines, end, b"\n"])))
    assert list(archive.read(file)) == GROUPS


def test_a_file_is_read_by_people_too(file: Path) -> None:
    first, *_, last = gzip.decompress(file.read_bytes()).decode().splitlines()
    assert json.loads(first).keys() == {"igroteka", "owner", "schema", "saved"}
    assert json.loads(last).keys() == {"keys", "sha256"}
    assert "«Ход»" in gzip.decompress(file.read_bytes()).decode()


@pytest.mark.parametrize("part", [0.0, 0.1, 0.5, 0.9, 0.99])
def test_a_file_that_ends_too_early_is_known(file: Path, part: float) -> None:
    content = file.read_bytes()
    file.write_bytes(content[: int(len(content) * part)])
    with pytest.raises(Damaged):
        list(archive.read(file))


def test_a_byte_that_was_changed_is_known(file: Path) -> None:
    content = file.read_bytes()
    for place in range(0, len(content), 7):
        if place not in range(4, 10):  # the time and the system of gzip's own header say nothing
            file.write_bytes(content[:place] + bytes([content[place] ^ 0x55]) + content[place + 1 :])
            with pytest.raises(Damaged):
                list(archive.read(file))


CHANGES: dict[str, Change] = {
    "one is missing": lambda lines: lines[:2] + lines[3:],
    "the last is missing": lambda lines: lines[:-1],
    "one stands twice": lambda lines: [*lines[:-1], lines[-2], lines[-1]],
    "the last stands twice": lambda lines: [*lines, lines[-1]],
    "another owner": lambda lines: [lines[0].replace(b"42", b"43"), *lines[1:]],
    "another format": lambda lines: [lines[0].replace(b'"igroteka":2', b'"igroteka":3'), *lines[1:]],
    "another first line": lambda lines: [b"[1]", *lines[1:]],
    "no entry": lambda lines: [lines[0], b'["known:1","string",-1]', *lines[1:]],
    "nested deeply": lambda lines: [lines[0], b"[" * 100_000, *lines[1:]],
    "no text": lambda lines: [b"\xff", *lines[1:]],
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_lines_that_are_not_those_that_were_written_are_known(file: Path, change: Change) -> None:
    lines = gzip.decompress(file.read_bytes()).splitlines()
    file.write_bytes(gzip.compress(b"\n".join(change(lines)) + b"\n"))
    with pytest.raises(Damaged):
        list(archive.read(file))


def test_what_is_no_backup_at_all_is_known(tmp_path: Path) -> None:
    (tmp_path / "photo.png").write_bytes(b"\x89PNG" * 1000)
    with pytest.raises(Damaged, match="torn, or no backup"):
        list(archive.read(tmp_path / "photo.png"))


def test_a_file_that_could_not_be_written_to_its_end_is_not_there(tmp_path: Path) -> None:
    half = (GROUPS[1 // number] for number in (1, 0))
    with pytest.raises(ZeroDivisionError), archive.new_file(tmp_path / "backup.gz") as opened:
        archive.write(opened, None, half)
    assert list(tmp_path.iterdir()) == []
