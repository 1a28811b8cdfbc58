"""Which workers live.  A worker is one process; its name begins the tokens of its leases.

A worker holds a lock on a file of its own, DATA_DIR/workers/<name>, as long as it lives: the kernel ends the lock with
the process, however that dies.  Who can lock the file of another, on the same DATA_DIR, knows that it is dead; process
ids would not tell, as they are the same in every container.  Elsewhere a lease simply runs out.
"""

from __future__ import annotations

import fcntl
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import IO, Final

FOLDER: Final = "workers"


class Worker:
    """This process among the workers of its DATA_DIR; without a folder nobody can tell when it has died."""

    def __init__(self, folder: Path | None = None) -> None:
        self.name, self._folder = secrets.token_hex(8), folder
        self._dead: set[str] = set()

    def new_token(self) -> str:
        return f"{self.name}:{secrets.token_hex(8)}"

    def is_dead(self, token: str) -> bool:
        """Whether the worker whose token this is does not live any more, as far as can be known."""
        name = token.partition(":")[0]
        if name not in self._dead and self._folder and name.isalnum() and remove_left(self._folder / name):
            self._dead.add(name)
        return name in self._dead

    def note_dead(self) -> None:
        """Take the files of dead workers away, and remember whose they were."""
        for file in self._folder.iterdir() if self._folder else ():
            self.is_dead(file.name)


@asynccontextmanager
async def worker_at(data: Path) -> AsyncIterator[Worker]:
    """A worker that others on the same DATA_DIR know to live, as long as the block lasts."""
    folder = data / FOLDER
    try:
        worker, file = enter(folder)
    except OSError:  # nothing can be written there
        yield Worker()
        return
    with file:
        worker.note_dead()
        try:
            yield worker
        finally:
            with suppress(OSError):
                (folder / worker.name).unlink()


def enter(folder: Path) -> tuple[Worker, IO[str]]:
    """A new worker and its locked file; another one if somebody found that file before it was locked."""
    for each in (folder.parent, folder):  # a mode is not for parents that are made by the way
        each.mkdir(parents=True, exist_ok=True, mode=0o700)
    while True:
        worker = Worker(folder)
        path = folder / worker.name
        path.touch(mode=0o600, exist_ok=False)
        file = path.open("r+")
        if try_lock(file) and path.exists():
            return worker, file
        file.close()


def remove_left(file: Path) -> bool:
    """Whether this is the file of a dead worker; then it goes."""
    with suppress(OSError), file.open("r+") as left:
        if try_lock(left):
            file.unlink()
            return True
    return False


def lives(data: Path, name: str) -> bool:
    """Whether there is such a worker, for whoever only looks: nothing is changed."""
    with suppress(OSError), (data / FOLDER / name).open() as file:
        return not try_lock(file, fcntl.LOCK_SH)
    return False


def try_lock(file: IO[str], kind: int = fcntl.LOCK_EX) -> bool:
    """Lock a file; False if another process has locked it."""
    with suppress(BlockingIOError):
        fcntl.flock(file, kind | fcntl.LOCK_NB)
        return True
    return False
