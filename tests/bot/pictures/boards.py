"""The boards with their words, scenes of random games, and a pen that is watched."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from random import Random
from typing import Any, ClassVar, Final

from PIL import Image

from bot.games.crown_defender.picture import board as crown_defender
from bot.games.fairy_scuffle import picture as fairy_scuffle
from bot.games.hand_of_the_king import picture as hand_of_the_king
from bot.games.king_under_mountain.picture import board as king_under_mountain
from bot.games.kings_bounty.picture import board as kings_bounty
from bot.pictures.canvas import Drawing, fitted
from bot.pictures.palette import Colour
from bot.texts import plain
from engine.games.crown_defender.board import COLUMNS
from engine.games.crown_defender.cards import Centre, Kind
from engine.games.fairy_scuffle.cards import Name, Terrain
from engine.games.hand_of_the_king.cards import Character, House
from engine.games.king_under_mountain.cards import Rank, Special, Suit
from engine.games.kings_bounty.cards import People
from engine.games.kings_bounty.titles import Title
from engine.registry import game
from tests.laws.setups import Setup, setups, watched

KING_WORDS: Final = hand_of_the_king.Words(
    tuple(plain.hand_of_the_king.character(character=each.name.lower()) for each in Character),
    tuple(plain.hand_of_the_king.house(house=each.name.lower()) for each in House),
    plain.hand_of_the_king.varys(),
)
FAIRY_WORDS: Final = fairy_scuffle.Words(
    tuple(plain.fairy_scuffle.character(character=each.name.lower()) for each in Name),
    tuple(plain.fairy_scuffle.terrain(terrain=each.name.lower()) for each in Terrain),
)
CROWN_WORDS: Final = crown_defender.Words(
    tuple(plain.crown_defender.kind_code(kind=each.name.lower()) for each in Kind),
    tuple(plain.crown_defender.line(column=column + 1) for column in range(COLUMNS)),
    tuple(plain.crown_defender.centre(centre=each.name.lower()) for each in Centre),
)
BOUNTY_WORDS: Final = kings_bounty.Words(
    tuple(plain.kings_bounty.letter(people=each.name.lower()) for each in People),
    tuple(plain.kings_bounty.title_code(title=each.name.lower()) for each in Title),
)
MOUNTAIN_WORDS: Final = king_under_mountain.Words(
    tuple(plain.king_under_mountain.suit_name(suit=each.name.lower()) for each in Suit),
    tuple(plain.king_under_mountain.rank(rank=each.name.lower()) for each in Rank),
    tuple(plain.king_under_mountain.special(special=each.name.lower()) for each in Special),
    plain.king_under_mountain.picture_now(),
    plain.king_under_mountain.picture_last(),
)
BOARDS: Final[dict[str, tuple[Any, Any]]] = {
    hand_of_the_king.GAME: (hand_of_the_king, KING_WORDS),
    fairy_scuffle.GAME: (fairy_scuffle, FAIRY_WORDS),
    crown_defender.GAME: (crown_defender, CROWN_WORDS),
    kings_bounty.GAME: (kings_bounty, BOUNTY_WORDS),
    king_under_mountain.GAME: (king_under_mountain, MOUNTAIN_WORDS),
}
PLAIN: Final = {  # whose options change nothing that is drawn but a number, and whose games are long
    crown_defender.GAME,
    king_under_mountain.GAME,
}
SETUPS: Final = [each for id in BOARDS for each in setups(game(id)) if id not in PLAIN or not each.flavours]


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
