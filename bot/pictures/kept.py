"""What was drawn once is kept, as long as there is room; what is quickly made again goes first.

All sprites of all games share one room, counted in bytes: there is no end to the names that may be written, and no need
for each function to know how many sprites it will make.  Sprites are shared: nobody may draw on one that is kept.

Five games at once have several times more sprites than there is room for.  So what stays is chosen by GreedyDual-Size
(Cao and Irani 1997): by the time that making it took for each of its bytes, and by how lately it was used.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from heapq import heappop, heappush
from itertools import count
from threading import Lock, local
from time import thread_time
from typing import Any, Final, ParamSpec, TypeVar

from PIL import Image

P = ParamSpec("P")
Made = TypeVar("Made")

ROOM: Final = 140_000_000  # bytes of pixels
SMALL: Final = 512  # bytes, of what is no image
GREY: Final = ("L", "1", "P")  # a byte a pixel; all others take four, RGB too


def weight(made: object) -> int:
    """The bytes of an image, and of all images in a tuple or a list."""
    if isinstance(made, Image.Image):
        return SMALL + made.width * made.height * (1 if made.mode in GREY else 4)
    return SMALL + (sum(map(weight, made)) if isinstance(made, tuple | list) else 0)


@dataclass(slots=True)
class Entry:
    made: Any
    size: int
    worth: float  # seconds that it took, by byte
    stays: float  # the one with the least goes first


class Kept:
    """A cache by GreedyDual-Size."""

    def __init__(self, room: int = ROOM) -> None:
        self.room, self.taken = room, 0
        self._entries = dict[object, Entry]()
        self._queue = list[tuple[float, int, object]]()  # by `stays` as it was when this was written
        self._age, self._number = 0.0, count()
        self._lock = Lock()  # boards are drawn in several threads

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: object) -> Any:
        with self._lock:
            entry = self._entries.get(key)
            if entry is None:
                return None
            entry.stays = self._age + entry.worth
            return entry.made

    def put(self, key: object, made: object, seconds: float) -> None:
        size = weight(made)
        if size > self.room:
            return
        with self._lock:
            if key in self._entries:
                return
            while self.taken + size > self.room:
                self._drop()
            worth = seconds / size
            entry = Entry(made, size, worth, self._age + worth)
            self._entries[key] = entry
            self.taken += size
            heappush(self._queue, (entry.stays, next(self._number), key))

    def _drop(self) -> None:
        """The one that stays least; what was used since it was queued is queued again."""
        while True:
            stays, _, key = heappop(self._queue)
            entry = self._entries[key]
            if entry.stays <= stays:
                break
            heappush(self._queue, (entry.stays, next(self._number), key))
        self._age = stays
        del self._entries[key]
        self.taken -= entry.size

    def clear(self) -> None:
        with self._lock:
            self._entries.clear()
            self._queue.clear()
            self.taken, self._age = 0, 0.0


_kept: Final = Kept()
_nested: Final = local()  # seconds that other sprites took, on the way to one


def kept(make: Callable[P, Made]) -> Callable[P, Made]:
    """Keep what a function of hashable arguments makes."""

    @wraps(make)
    def found(*args: P.args, **kwargs: P.kwargs) -> Made:
        key = (make, args, *kwargs.items())
        made = _kept.get(key)
        if made is None:
            before, began = getattr(_nested, "seconds", 0.0), thread_time()
            _nested.seconds = 0.0
            made = make(*args, **kwargs)
            took = thread_time() - began
            _kept.put(key, made, took - _nested.seconds)
            _nested.seconds = before + took
        return made  # type: ignore[no-any-return]  # what this function made

    return found


def forget() -> None:
    """Forget everything that was drawn."""
    _kept.clear()


def room_taken() -> int:
    """The bytes of all that is kept."""
    return _kept.taken
