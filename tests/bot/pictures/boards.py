"""The boards of all games that have one, scenes of random games, and a pen that is watched."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from importlib import import_module
from io import BytesIO
from random import Random
from typing import Any, ClassVar, Final

from PIL import Image

from bot.pictures.canvas import Drawing, fitted
from bot.pictures.palette import Colour
from bot.screens.registry import offered, screens_of
from engine.registry import game
from tests.laws.setups import Setup, setups, watched

BOARDS: Final[dict[str, tuple[Any, Any]]] = {
    id: (import_module(f"bot.games.{id}.picture"), import_module(f"bot.games.{id}.cards").words())
    for id in offered()
    if screens_of(id).picture
}
"""By game: its picture, and the labels that are drawn there."""

PLAIN: Final = ("crown_defender", "king_under_mountain")  # long games whose options change only a number in the picture
SETUPS: Final = [each for id in BOARDS for each in setups(game(id)) if id not in PLAIN or not each.flavours]


def labels(words: Any) -> Iterator[str]:
    """Every text in the labels of a picture."""
    if isinstance(words, str):
        yield words
    elif isinstance(words, tuple):
        for each in words:
            yield from labels(each)
    elif is_dataclass(words):
        for field in fields(words):
            yield from labels(getattr(words, field.name))


def forget_strips(board: Any) -> None:
    """Empty the caches of the module that draws a board."""
    for value in vars(sys.modules[board.draw.__module__]).values():
        if hasattr(value, "cache_clear"):
            value.cache_clear()


def scenes(setup: Setup, seed: int) -> list[Any]:
    """What everybody sees, ply by ply; of a long game at some plies."""
    board, words = BOARDS[setup.rules.id]
    states = [table.state for table in watched(setup, seed)]
    return [board.scene(setup.rules.view(state, None), words) for state in states]


def scenes_of_all(setup: Setup, seed: int) -> Iterator[list[Any]]:
    """Ply by ply, the scenes from every view of the truth, and of a guess from every view."""
    board, words = BOARDS[setup.rules.id]
    rules, rng = setup.rules, Random(seed)
    for table in watched(setup, seed):
        guesses = [rules.guess(rules.view(table.state, viewer), rng) for viewer in setup.viewers]
        worlds = [table.state, *guesses]
        yield [board.scene(rules.view(world, viewer), words) for world in worlds for viewer in setup.viewers]


def opened(png: bytes) -> Image.Image:
    """Read with every check sum looked at."""
    Image.open(BytesIO(png)).verify()
    picture = Image.open(BytesIO(png))
    picture.load()
    return picture


@dataclass(frozen=True)
class Writing:
    text: str
    size: float
    cut: bool  # beyond the edge of the sprite


class WatchedDrawing(Drawing):
    """Keeps what is written on any of its kind."""

    seen: ClassVar[list[Writing]] = []

    def text(self, x: float, y: float, text: str, size: float, fill: Colour, width: float, side: str = "m") -> None:
        self._about = text, fitted(text, size, width)[0]
        super().text(x, y, text, size, fill, width, side)

    def _write(self, letters: Image.Image, left: int, top: int, fill: Colour) -> None:
        right, bottom = left + letters.width, top + letters.height
        inside = left >= 0 and top >= 0 and right <= self._image.width and bottom <= self._image.height
        self.seen.append(Writing(*self._about, cut=not inside))
        super()._write(letters, left, top, fill)
