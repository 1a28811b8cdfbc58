"""The strip above the kingdom: the turn, and the points of each seat as they stand, in turn order."""

from __future__ import annotations

from typing import Final

from bot.games.fairy_scuffle.picture.plan import GAP, STRIP
from bot.games.fairy_scuffle.picture.scene import Scene
from bot.pictures.badges import SEAT_COLOURS, badge
from bot.pictures.board import WIDTH, Board, Sprite, lay, put
from bot.pictures.colours import GOLD, INK, SLATE, WHITE, darker, lighter
from bot.pictures.emblems import Emblem, oval, solid
from bot.pictures.frames import ACTIVE, COLD, framed, plaque
from bot.pictures.highlights import HALO, halo
from bot.pictures.kept import kept
from bot.pictures.lettering import NAME, NUMBER, inked, word
from bot.pictures.materials import gradient
from bot.pictures.shapes import icon

TURN: Final = 128  # wide
FULL: Final = 10  # points that fill a plate, unless somebody has more
CROWN: Final[Emblem] = solid(
    ((-0.9, 0.75), (-1.0, -0.5), (-0.45, 0.05), (0.0, -0.85), (0.45, 0.05), (1.0, -0.5), (0.9, 0.75)),
    *(oval(x, y, 0.16) for x, y in ((-1.0, -0.55), (0.0, -0.9), (1.0, -0.55))),
)


def draw_scores(board: Board, scene: Scene, top: int) -> None:
    """In gold: whose turn it is; at the end, who has won."""
    plate = plaque(TURN, STRIP).copy()
    lay(plate, word(scene.words.turns[scene.turn], NAME, INK, TURN - 16), TURN / 2, STRIP / 2)
    put(board, plate, GAP, top)
    count = len(scene.scores)
    wide = (WIDTH - TURN - GAP) // count - GAP
    full = max(FULL, *(points for _, points in scene.scores))
    lit = scene.mover if scene.turn else scene.leader
    for at, (seat, points) in enumerate(scene.scores):
        left = WIDTH - (count - at) * (wide + GAP)
        if seat == lit:
            put(board, halo(wide, STRIP), left - HALO, top - HALO)
        put(board, score(seat, points, full, wide, lit=seat == lit, leading=seat == scene.leader), left, top)


@kept
def score(seat: int, points: int, full: int, width: int, *, lit: bool, leading: bool) -> Sprite:
    """The points of a seat: a number, and a bar of cloth that grows with it."""
    hue = SEAT_COLOURS[seat]
    face = gradient(width, STRIP, darker(SLATE, 0.5), SLATE)
    if points:
        long = STRIP + round((width - STRIP - 12) * points / full)
        face.paste(gradient(long, STRIP - 12, lighter(hue, 0.15), darker(hue, 0.3)), (6, 6))
    sprite = framed(face, 11, ACTIVE if lit else COLD, 4).copy()
    lay(sprite, badge(seat, STRIP - 12), STRIP / 2 + 4, STRIP / 2)
    lay(sprite, inked(str(points), NUMBER, WHITE), STRIP + 4, STRIP / 2, "l")
    if leading:
        lay(sprite, icon(CROWN, STRIP - 16, GOLD), width - STRIP / 2 - 4, STRIP / 2)
    return sprite
