"""Save, check and load, of one server and one file.

A FILE of - is what comes in, or goes out.  Without --url the server is that of the settings: REDIS_URL, or the embedded
one of DATA_DIR, which is joined, or started for as long as it takes.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Final

from redis.exceptions import RedisError

from bot.backup import archive
from bot.backup.examine import Report, examine, examined
from bot.config import Settings
from bot.store import snapshot
from bot.store.embedded import server_running, url_of
from bot.store.outages import words_of
from bot.store.snapshot import LEASE, OWNER, PASSING, Entry

STDIO: Final = "-"
TRIES: Final = 3  # a table that is under way between two places, or two saves, agrees with itself soon
PAUSE: Final = 0.5  # seconds between them


class Refused(Exception):
    """The text says what is in the way, and changes nothing."""


def save(name: str, url: str, chosen: Settings) -> Report:
    """Copy all that is kept into a new file, while the bot runs."""
    report = Report()
    with server(url, chosen) as client:
        target = nullcontext(sys.stdout.buffer) if name == STDIO else archive.new_file(Path(name))
        with target as file:
            archive.write(file, snapshot.owner(client), settled(client, report))
    return report


def check(name: str | None, url: str, chosen: Settings) -> Report:
    """Read a file to its end, or without one the server."""
    if name:
        with readable(name, chosen) as file:
            return examined(archive.read(file))
    report = Report()
    with server(url, chosen) as client:
        for _ in settled(client, report):
            pass
    return report


def load(name: str, url: str, chosen: Settings, replace: bool) -> Report:
    """Put what is in a file into an empty database; what is there then."""
    with readable(name, chosen) as file:
        for _ in archive.read(file):  # to its end, before anything is changed: it may be torn
            pass
        with server(url, chosen) as client:
            owner = archive.header_of(file).owner
            make_room(client, owner, replace)
            try:
                if owner:
                    client.set(OWNER, owner)  # first of all: whose it is, should the rest not come
                for group in archive.read(file):
                    snapshot.write(client, snapshot.doubted(group))
            except RedisError as error:
                raise Refused(f"{words_of(error)}; a part was loaded: load it again, with --replace") from None
            return examined(snapshot.read(client))


@contextmanager
def server(url: str, chosen: Settings) -> Iterator[snapshot.Client]:
    with (
        nullcontext() if url else server_running(chosen.data_dir),
        snapshot.connect(url or url_of(chosen.data_dir)) as client,
    ):
        yield client


@contextmanager
def readable(name: str, chosen: Settings) -> Iterator[Path]:
    """A file that can be read twice."""
    if name != STDIO:
        yield Path(name)
        return
    chosen.data_dir.mkdir(parents=True, exist_ok=True, mode=0o700)
    with tempfile.NamedTemporaryFile(dir=chosen.data_dir, prefix="backup-") as copy:
        shutil.copyfileobj(sys.stdin.buffer, copy)
        copy.flush()
        yield Path(copy.name)


def settled(client: snapshot.Client, report: Report) -> Iterator[list[Entry]]:
    """All that is kept; where something is wrong the bot may be at it, so it is read again."""
    for group in snapshot.read(client):
        newest, found = group, examine(group)
        for _ in range(TRIES):
            if not found.wrong:
                break
            time.sleep(PAUSE)
            newest = snapshot.read_again(client, newest)
            found = examine(newest)
        report.add(found)
        yield newest


def make_room(client: snapshot.Client, owner: str | None, replace: bool) -> None:
    """Refuse a database that is in use, another bot's, or not empty; throw away what is to be replaced."""
    names = list(client.scan_iter(count=1000))
    there = snapshot.owner(client)
    kept = [name for name in names if name != OWNER and not PASSING.match(name)]
    if any(map(LEASE.match, names)):
        raise Refused("a bot is at work on this database: stop it, and if it was killed, wait some seconds")
    if there and owner and there != owner:
        raise Refused(f"the database belongs to another bot (id {there}), the backup to {owner}")
    if kept and not replace:
        raise Refused(f"the database is not empty: it has {len(kept)} keys. --replace throws them away")
    if kept and not (there and owner):
        raise Refused("nobody knows whose database this is: empty it yourself (FLUSHDB), or take another")
    client.flushdb()
