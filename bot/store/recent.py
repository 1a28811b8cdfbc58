"""The tables that this process has saved or delivered of late, with their revisions.

A server that takes over and had not heard everything yet stands at older revisions than were answered: the future of
those tables is lost.  Who remembers it can tell, and has them drawn anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import Final

MOST: Final = 4096  # tables
KEEP: Final = 120.0  # seconds; an outage does not count: what was known before it is compared after it
EVERY: Final = 2.0  # seconds between comparisons


@dataclass(frozen=True, slots=True)
class Known:
    revision: int
    since: float


class Recent:
    def __init__(self) -> None:
        self._known: dict[str, Known] = {}  # by table, the last noted last
        self._went_back: set[str] = set()
        self._compared = 0.0

    def revision(self, id: str) -> int:
        """The newest revision known of a table, or 0."""
        return self._known[id].revision if id in self._known else 0

    def note(self, id: str, revision: int, *, went_back: bool = False) -> None:
        """A table stood at this revision; whether what was known of it is lost."""
        if went_back:
            self._went_back.add(id)
        elif revision < self.revision(id):
            return
        self._known.pop(id, None)
        self._known[id] = Known(revision, monotonic())
        if len(self._known) > MOST:
            del self._known[next(iter(self._known))]

    def to_compare(self) -> dict[str, int]:
        """What is known, every few seconds; else nothing."""
        if monotonic() - self._compared < EVERY:
            return {}
        return {id: known.revision for id, known in self._known.items()}

    def compare(self, known: dict[str, int], stored: list[int | None]) -> None:
        """Compare what was known with what was stored after that; old knowledge is forgotten then."""
        self._compared = now = monotonic()
        for (id, before), revision in zip(known.items(), stored, strict=True):
            if revision is not None and revision < before:
                self._went_back.add(id)
            elif revision is not None and id in self._known and now - self._known[id].since <= KEEP:
                continue
            if self.revision(id) == before:
                del self._known[id]

    def went_back(self) -> set[str]:
        """The tables that went back, and are not in doubt yet."""
        return set(self._went_back)

    def doubted(self, id: str) -> None:
        """This table is in doubt now."""
        self._went_back.discard(id)
