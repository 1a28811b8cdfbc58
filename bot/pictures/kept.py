"""What was drawn once is kept, as long as there is room; what was used last stays longest.

All sprites of all games share one room, counted in bytes: there is no end to the names that may be written, and no need
for each function to know how many sprites it will make.  Sprites are shared: nobody may draw on one that is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import Final, ParamSpec, TypeVar

from cachetools import LRUCache
from PIL import Image

P = ParamSpec("P")
Made = TypeVar("Made")

ROOM: Final = 110_000_000  # bytes of pixels
SMALL: Final = 512  # bytes, of what is no image
GREY: Final = ("L", "1", "P")  # a byte a pixel; all others take four, RGB too


def weight(made: object) -> int:
    """The bytes of an image, and of all images in a tuple or a list."""
    if isinstance(made, Image.Image):
        return SMALL + made.width * made.height * (1 if made.mode in GREY else 4)
    return SMALL + (sum(map(weight, made)) if isinstance(made, tuple | list) else 0)


_kept: Final = LRUCache[object, object](ROOM, getsizeof=weight)
_lock: Final = Lock()  # boards are drawn in several threads


def kept(make: Callable[P, Made]) -> Callable[P, Made]:
    """Keep what a function of hashable arguments makes."""

    @wraps(make)
    def found(*args: P.args, **kwargs: P.kwargs) -> Made:
        key = (make, args, *kwargs.items())
        with _lock:
            made = _kept.get(key)
        if made is None:
            made = make(*args, **kwargs)
            if weight(made) <= ROOM:
                with _lock:
                    _kept[key] = made
        return made  # type: ignore[return-value]  # what this function made

    return found


def forget() -> None:
    """Forget everything that was drawn."""
    with _lock:
        _kept.clear()


def room_taken() -> int:
    """The bytes of all that is kept."""
    return int(_kept.currsize)
