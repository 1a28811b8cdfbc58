"""Append-only files that were really damaged: which the server starts on by itself, which are mended, which are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.backup.mend import CannotMend, mend
from bot.store.embedded import NoServer, client_of, server_running, stopped

EACH = 50  # keys that are in the base of the file, and as many in the log after it


@pytest.fixture
def data(data: Path) -> Path:
    """What a server leaves that was stopped in order, some time after it had rewritten its file."""
    with server_running(data), client_of(data) as client:
        for number in range(EACH):
            client.set(f"known:{number}", "x" * 100)
        client.execute_command("BGREWRITEAOF")
        while client.info("persistence")["aof_rewrite_in_progress"]:
            pass
        for number in range(EACH, 2 * EACH):
            client.set(f"known:{number}", "x" * 100)
    return data


def file(data: Path, kind: str) -> Path:
    (found,) = (data / "appendonlydir").glob(f"*.{kind}.*")
    return found


def damage(path: Path, part: float) -> None:
    """Somewhere in the file a sector is gone."""
    content = path.read_bytes()
    at = int(len(content) * part)
    path.write_bytes(content[:at] + b"\0" * 512 + content[at + 512 :])


def keys(data: Path) -> int:
    with server_running(data), client_of(data) as client:
        return int(client.dbsize())


def test_a_file_whose_end_is_torn_starts_by_itself_without_its_last_change(data: Path) -> None:
    log = file(data, "incr")
    log.write_bytes(log.read_bytes()[:-20])
    assert keys(data) == 2 * EACH - 1


def test_a_file_that_is_damaged_in_the_middle_is_refused_until_it_is_mended(data: Path) -> None:
    log = file(data, "incr")
    damage(log, 0.5)
    damaged = log.read_bytes()
    with pytest.raises(NoServer):
        keys(data)
    cut, kept = mend(data)
    assert cut == (
        f"{log.name}: the last {len(damaged) - log.stat().st_size} of {len(damaged)} bytes are cut off: "
        "what they changed is lost"
    )
    assert stopped(data)
    assert 1.4 * EACH < keys(data) < 1.6 * EACH
    (copy,) = data.glob("appendonlydir.*")
    assert str(copy) in kept
    assert (copy / log.name).read_bytes() == damaged


def test_what_is_not_damaged_is_left_alone(data: Path) -> None:
    before = file(data, "incr").read_bytes()
    assert mend(data) == ["no log of changes is damaged"]
    assert file(data, "incr").read_bytes() == before
    assert list(data.glob("appendonlydir.*")) == []


def test_a_damaged_base_is_beyond_mending(data: Path) -> None:
    base = file(data, "base")
    damage(base, 0.5)
    damaged = base.read_bytes()
    with pytest.raises(CannotMend, match="restore a backup"):
        mend(data)
    assert base.read_bytes() == damaged


def test_a_log_that_others_follow_is_beyond_mending(data: Path) -> None:
    """What came later was made of what is lost."""
    log = file(data, "incr")
    manifest = data / "appendonlydir" / "appendonly.aof.manifest"
    later = log.with_name(log.name.replace(".2.", ".3."))
    later.write_bytes(log.read_bytes())
    manifest.write_text(manifest.read_text() + f"file {later.name} seq 3 type i\n")
    damage(log, 0.5)
    damaged = log.read_bytes()
    with pytest.raises(CannotMend, match="later ones follow; restore a backup"):
        mend(data)
    assert log.read_bytes() == damaged


def test_a_server_that_runs_is_left_alone(data: Path) -> None:
    with server_running(data), pytest.raises(CannotMend, match="runs"):
        mend(data)
