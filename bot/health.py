"""What is wrong with the bot now, by part: logged once when it begins and once when it is over.

fail · recover   a part says how it is          expect · rest   a part that has to say so again and again
problems         what an operator should know of; `watch` tells others when that changes
mark             each round of the clock writes the problems to DATA_DIR/health/<worker>.json, and so does what is
                 a problem at once

python -m bot.health reads these files for whoever watches a container: it fails if no process of this DATA_DIR lives,
or one that does has a problem, or has not finished a round of its clock of late.
"""

from __future__ import annotations

import errno
import json
import logging
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from bot.config import BadSettings, settings
from bot.metrics import PROBLEM
from bot.workers import Worker, lives

log = logging.getLogger(__name__)
STALE: Final = 30.0  # seconds; a round takes half a second
HICCUP: Final = 1.0  # seconds for which something that need not work all the time may fail without a line in the log


class Part(Enum):
    """What can fail, and for how many seconds that is nobody's business."""

    TABLES = "the server of tables", 0.0
    POLLING = "fetching updates", 30.0
    INBOX = "reading the inbox", 30.0
    CALLS = "calls to Telegram", 30.0
    FILES = "the files in DATA_DIR", 0.0
    REPLICAS = "the replicas of the tables", 30.0

    def __init__(self, words: str, patience: float) -> None:
        self.words, self.patience = words, patience


class Cause(Enum):
    """Why something fails, as far as it makes a difference to whoever looks after the bot."""

    AWAY = auto()
    SILENT = auto()
    BUSY = auto()
    LOADING = auto()
    CLUSTER = auto()
    REPLICA = auto()
    REPLICAS = auto()
    MEMORY = auto()
    DISK = auto()
    RIGHTS = auto()
    PASSWORD = auto()
    FOREIGN = auto()  # the tables of another bot
    TOKEN = auto()
    COPY = auto()  # another bot with this token
    STRANGER = auto()  # something answers that is not Telegram, or not well
    FLOOD = auto()
    OTHER = auto()


BY_ERRNO: Final = {
    errno.ENOSPC: Cause.DISK,
    errno.EDQUOT: Cause.DISK,
    errno.EIO: Cause.DISK,
    errno.EFBIG: Cause.DISK,
    errno.EROFS: Cause.RIGHTS,
    errno.EACCES: Cause.RIGHTS,
    errno.EPERM: Cause.RIGHTS,
}


class Reason(NamedTuple):
    """Why something fails: in the words of the log, and by its cause."""

    words: str
    cause: Cause = Cause.OTHER


@dataclass(slots=True)
class Failure:
    reason: Reason
    since: float
    logged: bool = False


Watcher = Callable[[Part, Reason | None], None]
"""Told of a problem that begins, with its reason, and of one that is over, with None."""


class Health:
    """The health of one process.  Reasons go to the log and to the owner: no secrets, no tables."""

    def __init__(self, data: Path, now: Callable[[], float] = time.monotonic, worker: Worker | None = None) -> None:
        self._data, self._now, self._worker = data, now, worker or Worker()
        self._failures: dict[Part, Failure] = {}
        self._expected: dict[Part, float] = {}  # when the part was last well
        self._known: dict[Part, Reason] = {}  # the problems the watchers were told of
        self._written: list[str] | None = None
        self._watchers: list[Watcher] = []
        self._closed = False

    def fail(self, part: Part, words: str, cause: Cause = Cause.OTHER) -> None:
        """A part does not work; that is logged once until it has recovered, unless it was a hiccup."""
        if self._closed:
            return
        is_new = part not in self._failures
        failure = self._failures.setdefault(part, Failure(Reason(words, cause), self._now()))
        failure.reason = Reason(words, cause)
        if self._now() - failure.since >= min(part.patience, HICCUP):
            self._log(part, failure)
        if is_new and not part.patience:
            self.mark()  # the round that failed may go on for seconds: it tries again

    def recover(self, part: Part) -> None:
        """A part works."""
        now = self._now()
        if part in self._expected:
            self._expected[part] = now
        failure = self._failures.pop(part, None)
        if failure and failure.logged:
            log.warning("%s: well again after %.1f seconds", part.words, now - failure.since)

    @staticmethod
    def _log(part: Part, failure: Failure) -> None:
        if not failure.logged:
            log.warning("%s: %s", part.words, failure.reason.words)
        failure.logged = True

    def failing(self, part: Part) -> bool:
        return part in self._failures

    def expect(self, part: Part) -> None:
        """From now on silence of this part is a problem too."""
        self._expected.setdefault(part, self._now())

    def rest(self, part: Part) -> None:
        """This part has nothing to do: others do its work, or the bot stops."""
        self._expected.pop(part, None)
        self._failures.pop(part, None)

    def problems(self) -> dict[Part, str]:
        """What has not worked for longer than it may, with the reasons."""
        return {part: reason.words for part, reason in self._problems().items()}

    def _problems(self) -> dict[Part, Reason]:
        now = self._now()
        silent = {
            part: Reason(f"nothing done for {now - well:.0f} seconds", Cause.SILENT)
            for part, well in self._expected.items()
            if now - well > part.patience
        }
        failing = {
            part: failure.reason for part, failure in self._failures.items() if now - failure.since >= part.patience
        }
        return silent | failing

    def watch(self, watcher: Watcher) -> None:
        self._watchers.append(watcher)

    def mark(self) -> None:
        """A round of the clock is done, or something that must not fail does: tell the watchers, and write it down."""
        problems = self._problems()
        began = [(part, reason) for part, reason in problems.items() if part not in self._known]
        ended = [part for part in self._known if part not in problems]
        self._known = problems
        for part, _ in began:
            if failure := self._failures.get(part):
                self._log(part, failure)  # it has failed but once: it has not been tried since
        for part in Part:
            PROBLEM.labels(part.name.lower()).set(part in problems)
        for watcher in self._watchers:
            for part, reason in began:
                watcher(part, reason)
            for part in ended:
                watcher(part, None)
        try:
            self._write([f"{part.words}: {reason.words}" for part, reason in problems.items()])
        except OSError as error:
            with suppress(OSError):
                os.truncate(self._file, 0)  # what stands there is not true any more, and this needs no room
            self._written = None
            self.fail(Part.FILES, os.strerror(error.errno or 0), BY_ERRNO.get(error.errno or 0, Cause.OTHER))
        else:
            self.recover(Part.FILES)

    def _write(self, problems: list[str]) -> None:
        if problems == self._written and self._file.exists():
            os.utime(self._file)
            return
        for folder in (self._data, self._file.parent):  # a mode is not for parents that are made by the way
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if self._written is None:
            remove_left(self._data)
        new = self._file.with_suffix(".new")
        new.touch(mode=0o600)
        new.write_text(json.dumps(problems), "utf-8")
        new.replace(self._file)
        self._written = problems

    @property
    def _file(self) -> Path:
        return self._data / "health" / f"{self._worker.name}.json"

    def close(self) -> None:
        """This process stops in order: what is cut off by that is no trouble."""
        self._closed = True
        with suppress(OSError):
            self._file.unlink(missing_ok=True)


def remove_left(data: Path) -> None:
    """The files of workers that died go."""
    for file in (data / "health").glob("*.json"):
        if not lives(data, file.stem):
            file.unlink(missing_ok=True)


def problem(data: Path) -> str | None:
    """What is wrong with the bots of a data directory; None when they are well."""
    files = list((data / "health").glob("*.json"))
    if not files:
        return "no bot is at work here"
    alive = [file for file in files if lives(data, file.stem)]
    if not alive:
        return "the bot died"
    return "; ".join(dict.fromkeys(chain.from_iterable(map(problems_in, alive)))) or None


def problems_in(file: Path) -> list[str]:
    try:
        age, text = time.time() - file.stat().st_mtime, file.read_text("utf-8")
    except FileNotFoundError:  # it has just stopped in order
        return []
    if age >= STALE:
        return [f"the last round of the clock was {age:.0f} seconds ago"]
    problems: list[str] = json.loads(text or f'["{Part.FILES.words}: they cannot be written"]')
    return problems


def main() -> str | None:
    try:
        return problem(settings().data_dir)
    except BadSettings as error:
        return str(error)


if __name__ == "__main__":
    sys.exit(main())
