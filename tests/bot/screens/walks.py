"""Ways through a menu, for the tests of every game's screens."""

from __future__ import annotations

from collections.abc import Iterator

from bot.screens.data import Press, Verb, encode
from bot.screens.menu import Menu
from engine.contract import Move


def pressed(path: str) -> bytes:
    """What the button of a path carries."""
    return encode(Press(Verb.MENU, "AbCdEfGh", 36**4, path)).encode()


def ends(menu: Menu, path: str) -> Iterator[Move]:
    """The moves below a level; of several equals the first is picked first, or second, or third …"""
    level = menu.at(path)
    if isinstance(level, Move):
        yield level
    else:
        for entry in level.entries:
            if not entry.picked:
                yield from ends(menu, entry.path)
