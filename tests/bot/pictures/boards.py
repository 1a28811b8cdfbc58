"""The boards of all games, scenes of random games, and a drawing that records its texts."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass
from importlib import import_module
from io import BytesIO
from random import Random
from typing import Any, ClassVar, Final, Protocol

from PIL import Image

from bot.pictures.canvas import Drawing, fitted
from bot.pictures.emblems import Emblem
from bot.pictures.palette import FACE, TABLE, Colour
from bot.screens.registry import offered, screens_of
from bot.screens.screen import Picture
from engine.contract import Event, Move, View
from engine.registry import game
from tests.laws.setups import Setup, setups, watched


class Board(Protocol):
    """The names that bot.games.<game>.picture offers."""

    def words(self) -> Any: ...
    def scene(self, view: View[Any], /) -> Any: ...
    def picture(self, view: View[Any], recent: Sequence[Event], moves: Sequence[Move], /) -> Picture: ...
    def draw(self, scene: Any, /) -> bytes: ...


def board_of(id: str) -> Board:
    board: Board = import_module(f"bot.games.{id}.picture")
    return board


VERY_LONG: Final = 10_000  # plies
BOARDS: Final = {id: board_of(id) for id in offered() if screens_of(id).picture}
WORDS: Final = [  # the labels of all boards
    text
    for board in BOARDS.values()
    for words in astuple(board.words())
    for text in ([words] if isinstance(words, str) else words)
    if isinstance(text, str)
]
SETUPS: Final = [  # of a very long game only those without options
    each for id in BOARDS for each in setups(game(id)) if game(id).longest <= VERY_LONG or not each.flavours
]


def forget(id: str) -> None:
    """Empty all caches of a board."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"bot.games.{id}.picture"):
            for kept in vars(module).values():
                if hasattr(type(kept), "cache_clear"):
                    kept.cache_clear()


def scenes(setup: Setup, seed: int) -> list[Any]:
    """The scenes of a random game ply by ply, or of a long game at some plies."""
    return [BOARDS[setup.rules.id].scene(view) for view in views(setup, seed)]


def views(setup: Setup, seed: int) -> list[View[Any]]:
    """The views of a spectator, likewise."""
    return [setup.rules.view(table.state, None) for table in watched(setup, seed)]


def scenes_of_all(setup: Setup, seed: int) -> Iterator[list[Any]]:
    """Ply by ply, the scenes of every view of the truth and of a guess from every view."""
    board = BOARDS[setup.rules.id]
    rules, rng = setup.rules, Random(seed)
    for table in watched(setup, seed):
        guesses = [rules.guess(rules.view(table.state, viewer), rng) for viewer in setup.viewers]
        worlds = [table.state, *guesses]
        yield [board.scene(rules.view(world, viewer)) for world in worlds for viewer in setup.viewers]


def opened(png: bytes) -> Image.Image:
    """Decode a picture, and verify its checksums."""
    Image.open(BytesIO(png)).verify()
    picture = Image.open(BytesIO(png))
    picture.load()
    return picture


def outline(emblem: Emblem) -> bytes:
    """An emblem as large as on a board, without its colours."""
    drawing = Drawing(60, 60, TABLE)
    drawing.emblem(emblem, 30, 30, 24, FACE, TABLE)
    return drawing.finished().tobytes()


@dataclass(frozen=True)
class Writing:
    text: str
    size: float
    cut: bool  # beyond the edge of the sprite


class WatchedDrawing(Drawing):
    """Records every text that is written on any instance."""

    seen: ClassVar[list[Writing]] = []

    def text(self, x: float, y: float, text: str, size: float, fill: Colour, width: float, side: str = "m") -> None:
        self._about = text, fitted(text, size, width)[0]
        super().text(x, y, text, size, fill, width, side)

    def _write(self, letters: Image.Image, left: int, top: int, fill: Colour) -> None:
        right, bottom = left + letters.width, top + letters.height
        inside = left >= 0 and top >= 0 and right <= self._image.width and bottom <= self._image.height
        self.seen.append(Writing(*self._about, cut=not inside))
        super()._write(letters, left, top, fill)
