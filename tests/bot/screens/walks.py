"""Ways through a menu, for the tests of every game's screens."""

from __future__ import annotations

from collections.abc import Iterator

from bot.screens.data import LIMIT, Press, Verb, encode
from bot.screens.menu import Level, Menu
from engine.contract import Move


def pressed(path: str) -> bytes:
    """The data of the button with a path."""
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


def path_to(menu: Menu, move: Move, below: str = "") -> str | None:
    """The path of the button that plays a move; None where there is none."""
    found = menu.at(below)
    if isinstance(found, Move):
        return below if found == move else None
    paths = (path_to(menu, move, entry.path) for entry in found.entries if not entry.picked)
    return next((path for path in paths if path is not None), None)


def levels(menu: Menu, most: int | None = None) -> Iterator[Level]:
    """Every level of a menu, or those below the first `most` entries of each; of several equals one is picked."""
    paths = [""]
    while paths:
        level = menu.at(paths.pop())
        if isinstance(level, Level):
            yield level
            paths += [entry.path for entry in level.entries[:most] if not any(each.picked for each in level.entries)]


def buttons_fit(level: Level, entries: int, letters: int) -> None:
    """Check the number of buttons, the length of labels and data, and that labels differ."""
    assert 1 <= len(level.entries) <= entries
    labels = [entry.label for entry in level.entries]
    assert len(set(labels)) == len(labels)
    assert all(1 <= len(label) <= letters for label in labels)
    assert all(len(pressed(entry.path)) <= LIMIT for entry in level.entries)
