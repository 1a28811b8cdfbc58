"""What was done and what can be done: trails below the units, wounds and the fallen above them, rings around cells."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw

from bot.games.crown_defender.picture.happened import Happened, Standing, Way
from bot.games.crown_defender.picture.land import CELL, middle
from bot.games.crown_defender.picture.people import drawing, face
from bot.games.crown_defender.picture.units import Figure
from bot.pictures.badges import SEAT_COLOURS
from bot.pictures.board import Board, Sprite, lay, put
from bot.pictures.colours import GLEAM, INK, VERMILLION, YELLOW, Colour
from bot.pictures.emblems import Point
from bot.pictures.highlights import fallen, splash, trail
from bot.pictures.kept import kept
from bot.pictures.shapes import LARGER, Painting
from engine.games.crown_defender.board import Side
from engine.games.crown_defender.cards import Kind

PAD: Final = 44
BACK: Final = (66, 62)  # how far before the middle of a cell a trail ends, across and down
DASHES: Final = 4  # on each side of a cell
TURNS: Final = 16  # directions of the point of a blow


def trails(board: Board, past: Happened, top: int) -> None:
    """Ways of units, and blows that went further than to the next cell."""
    for ways, colour in ((past.steps, GLEAM), (past.blows, VERMILLION)):
        for way in ways:
            (x0, y0), (x1, y1) = middle(way[0]), middle(way[1])
            sprite = _trail(round(x1 - x0), round(y1 - y0), colour)
            put(board, sprite, min(x0, x1) - PAD, min(y0, y1) - PAD - top)


@kept
def _trail(across: int, down: int, colour: Colour) -> Sprite:
    long = max(abs(across) / BACK[0], abs(down) / BACK[1])
    end = (across * (1 - 1 / long), down * (1 - 1 / long))
    sprite = Image.new("RGBA", (abs(across) + 2 * PAD, abs(down) + 2 * PAD))
    x, y = PAD - min(0, across), PAD - min(0, down)
    trail(sprite, (x, y), (x + end[0], y + end[1]), 0.0, colour)
    return sprite


def wounds(board: Board, past: Happened, cells: Sequence[Sequence[Figure]], shown: range, top: int) -> None:
    for way in past.blows:
        if way[1] in shown:
            _point(board, way, top)
    for who, damage in past.hurts:
        if who.cell in shown:
            lay(board, splash(damage, 62), *_beside(who, cells[who.cell], top))
    for who in past.fallen:
        if who.cell in shown:
            x, y = middle(who.cell)
            if cells[who.cell]:
                lay(board, fallen(46), x + CELL[0] / 2 - 26, y - top + (CELL[1] / 2 - 24))
            else:
                lay(board, grave(who.kind, who.side), x, y - top)


def _beside(who: Standing, figures: Sequence[Figure], top: int) -> Point:
    """The corner beside the point of its shield, on the right."""
    x, y = middle(who.cell)
    way = -1 if who.side == Side.SOUTH else 1
    at = next((at for at, each in enumerate(figures) if (each.kind, each.side) == who[:2]), 0)
    right = CELL[0] / 2 - 24 if len(figures) == 1 or at else -22
    return x + right, y - top + way * (CELL[1] / 2 - 24)


def _point(board: Board, way: Way, top: int) -> None:
    """The head of a blow, on the border of the cell that it reached."""
    (x0, y0), (x1, y1) = middle(way[0]), middle(way[1])
    across, down = x1 - x0, y1 - y0
    back = 1 / max(abs(across) / CELL[0] * 2, abs(down) / CELL[1] * 2)
    turn = round(atan2(down, across) / (2 * pi) * TURNS) % TURNS
    lay(board, spike(turn), x1 - across * back, y1 - down * back - top)


@kept
def spike(turn: int) -> Sprite:
    way = turn * 2 * pi / TURNS
    points = ((1.0, 0.0), (-0.5, -0.9), (-0.2, 0.0), (-0.5, 0.9))
    turned = tuple((x * cos(way) - y * sin(way), x * sin(way) + y * cos(way)) for x, y in points)
    inner = tuple((x * 0.5, y * 0.5) for x, y in turned)
    return Painting(46, ink=2.2, reach=1.15).add(VERMILLION, turned).flat(YELLOW, inner).done()


@kept
def grave(kind: int, side: int) -> Sprite:
    """Whoever fell here, pale, and a cross over them."""
    size = 84
    likeness = drawing(kind, size) if kind >= Kind.PALISADE else face(kind, SEAT_COLOURS[7], size, flip=side == 1)
    pale = likeness.convert("LA").convert("RGBA")
    pale.putalpha(likeness.getchannel("A").point(lambda value: value * 6 // 10))
    lay(pale, fallen(54), size - 26, size - 26)
    return pale


@kept
def reach(width: int, height: int) -> Sprite:
    """A broken ring of light, in the shape of a cell."""
    image = Image.new("RGBA", (width * LARGER, height * LARGER))
    pen, inset = ImageDraw.Draw(image), 5 * LARGER
    right, low = image.width - inset, image.height - inset
    corners = ((inset, inset), (right, inset), (right, low), (inset, low))
    for thick, fill, gap in ((9, (*INK, 220), 0.0), (5, (*GLEAM, 255), 0.012)):
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
            for piece in range(DASHES):
                begin, end = (piece + 0.2) / DASHES + gap, (piece + 0.8) / DASHES - gap
                dash = [(ax + (bx - ax) * share, ay + (by - ay) * share) for share in (begin, end)]
                pen.line(dash, fill=fill, width=thick * LARGER)
    return image.reduce(LARGER)
