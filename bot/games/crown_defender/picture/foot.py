"""The foot of the picture of Защитник Короны: the points of both sides, and the dungeon with its explorer.

▼ 12 /20    explorer   [ coin ] [ darts ] [ ? ] [ ? ] [ ? ]   [ lair ]
▲  9 /20               the card on which it stands is framed
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from bot.games.crown_defender.picture.figures import FLAT, Figure, Laid, lying, parts
from bot.games.crown_defender.picture.places import ARCHWAY, CHEST, DESCENTS, PASSAGE, PENNANT
from bot.pictures.canvas import Drawing, Sprite
from bot.pictures.emblems import turned
from bot.pictures.palette import FACE, INK, LINE, LIT, TABLE, YELLOW, lettering
from bot.pictures.seats import SEAT_COLOURS
from bot.pictures.strips import KEPT, Sheet, Strip
from engine.contract import HIDDEN, NOBODY
from engine.games.crown_defender.board import Side
from engine.games.crown_defender.cards import DEPTH

LEVEL: Final = 6  # of compression, for all strips: this board is so dense that it saves a fifth
HEIGHT: Final = 106
SCORE: Final = (206, 45)
SCORES_FROM: Final = (8, 6)
TOKENS_FROM: Final = (220, 6)
EXPLORER_FROM: Final = (262, 14)
CARD: Final = (86, 92)
CARDS_FROM: Final = (408, 7)
STEP: Final = CARD[0] + 6


class Foot(NamedTuple):
    """The points and the dungeon in a scene."""

    points: tuple[int, ...]  # by side
    goals: tuple[int, ...]
    leads: tuple[int, ...]  # by side: the seat whose colour it has
    active: int  # the side whose turn it is
    row: tuple[int, ...]  # HIDDEN: face down; NOBODY: passed by; empty before the dungeon is laid out
    revealed: int
    explorer: Figure | None


NO_FOOT: Final = Foot((), (), (), 0, (), 0, None)


@lru_cache(KEPT)
def foot(shown: Foot, codes: tuple[str, ...]) -> Strip:
    sheet = Sheet(HEIGHT, TABLE)
    for sprite, x, y in (*_scores(shown), *_explorer(shown, codes), *_cards(shown)):
        sheet.lay(sprite, x, y)
    return sheet.strip(LEVEL)


def _scores(shown: Foot) -> Iterator[Laid]:
    """North above South, as on the board."""
    x, y = SCORES_FROM
    for at, side in enumerate((Side.NORTH, Side.SOUTH)):
        active = shown.active == side
        yield score(side, shown.leads[side], shown.points[side], shown.goals[side], active), x, y + at * (SCORE[1] + 3)


def _explorer(shown: Foot, codes: tuple[str, ...]) -> Iterator[Laid]:
    left, top = EXPLORER_FROM
    if shown.explorer is None:
        if shown.row:
            yield gate(), left, top
        return
    for sprite, x, y in parts(shown.explorer, FLAT, codes[shown.explorer.kind], TABLE):
        yield sprite, left + x, top + y
    for sprite, x, y in lying(
        shown.explorer.tokens, EXPLORER_FROM[0] - TOKENS_FROM[0], HEIGHT - 2 * TOKENS_FROM[1], TABLE
    ):
        yield sprite, TOKENS_FROM[0] + x, TOKENS_FROM[1] + y


def _cards(shown: Foot) -> Iterator[Laid]:
    left, top = CARDS_FROM
    for at, card in enumerate(shown.row):
        yield descent(card, shown.explorer is not None and at == shown.revealed - 1), left + at * STEP, top
    if shown.row:
        yield lair(), left + DEPTH * STEP, top


# Sprites


@lru_cache(KEPT)
def score(side: int, lead: int, points: int, goal: int, active: bool) -> Sprite:
    """The points of a side, lit when it is its turn."""
    (width, height), hue = SCORE, SEAT_COLOURS[lead]
    ground, ink, flag = (hue, lettering(hue), lettering(hue)) if active else (LIT, FACE, hue)
    drawing = Drawing(width, height, ground)
    drawing.rounded(10, TABLE)
    drawing.emblem(PENNANT if side == Side.SOUTH else turned(PENNANT, 2), 26, height / 2, 15, flag, ground)
    drawing.text(86, height / 2, str(points), 48, ink, 72)
    drawing.text(162, height / 2, f"/{goal}", 36, ink, 72)
    return drawing.finished()


@cache
def gate() -> Sprite:
    """The empty dungeon."""
    drawing = Drawing(FLAT.width, FLAT.height, TABLE)
    drawing.emblem(ARCHWAY, FLAT.width / 2, FLAT.height / 2, 36, LINE, TABLE)
    return drawing.finished()


@cache
def descent(card: int, here: bool) -> Sprite:
    width, height = CARD
    drawing = Drawing(width, height, LIT if card in (HIDDEN, NOBODY) else FACE)
    if card == HIDDEN:
        drawing.text(width / 2, height / 2, "?", 44, LINE, width)
    elif card == NOBODY:
        drawing.emblem(PASSAGE, width / 2, height / 2, 24, LINE, LIT)
    else:
        drawing.emblem(DESCENTS[card], width / 2, height / 2, 28, INK, FACE)
    drawing.framed(YELLOW if here else LIT, 8 if here else 2, 10, TABLE)
    return drawing.finished()


@cache
def lair() -> Sprite:
    width, height = CARD
    drawing = Drawing(width, height, LIT)
    drawing.emblem(CHEST, width / 2, height / 2, 30, YELLOW, LIT)
    drawing.framed(YELLOW, 2, 10, TABLE)
    return drawing.finished()
