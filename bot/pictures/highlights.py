"""What lies under or around things, and says what has just happened or can be done.

trail    where the last move went, under the figures: it never hides a face
halo     light around whoever moved, or acts
ring     here one can go: broken, so that it is seen without colour too
splash   damage            fallen   what is no longer there
"""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from bot.pictures.board import Board, Sprite, lay, put
from bot.pictures.colours import GLEAM, INK, STEEL, VERMILLION, WHITE, YELLOW, Colour
from bot.pictures.emblems import CROSS, Point, bent, star
from bot.pictures.kept import kept
from bot.pictures.lettering import inked
from bot.pictures.shapes import LARGER, Painting, icon

HALO: Final = 28  # how far light reaches beyond a thing
TWICE: Final = 2  # trails are drawn so much larger


def trail(board: Board, start: Point, end: Point, bend: float = 0.0, colour: Colour = GLEAM, thick: float = 11) -> None:
    """From where to where; it fades towards where it began, and ends with a head."""
    (x0, y0), (x1, y1) = start, end
    middle = ((x0 + x1) / 2 - (y1 - y0) * bend, (y0 + y1) / 2 + (x1 - x0) * bend)
    line, pad = bent(start, middle, end), 40.0
    left, top = min(x for x, _ in line) - pad, min(y for _, y in line) - pad
    wide, high = max(x for x, _ in line) + pad - left, max(y for _, y in line) + pad - top
    drawn = Image.new("RGBA", (round(wide * TWICE), round(high * TWICE)))
    _arrow(drawn, [((x - left) * TWICE, (y - top) * TWICE) for x, y in line], colour, thick * TWICE)
    put(board, drawn.reduce(TWICE), left, top)


def _arrow(image: Image.Image, line: list[Point], colour: Colour, thick: float) -> None:
    pen = ImageDraw.Draw(image)
    (ax, ay), (bx, by) = line[-4], line[-1]
    long = hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / long, (by - ay) / long

    def head(size: float, beyond: float) -> list[Point]:
        side = size * 0.8
        tip = (bx + ux * beyond, by + uy * beyond)
        return [
            tip,
            (bx - ux * size - uy * side, by - uy * size + ux * side),
            (bx - ux * size + uy * side, by - uy * size - ux * side),
        ]

    neck = 1.6 * thick  # the line ends in its head, however far apart its points are
    body = [(x, y) for x, y in line if hypot(bx - x, by - y) > neck] + [(bx - ux * neck, by - uy * neck)]
    pen.line(body, fill=INK, width=round(thick + 8), joint="curve")
    pen.polygon(head(2.4 * thick, 10), fill=INK)
    for step, piece in enumerate(pairwise(body)):
        strength = 90 + 165 * step // len(body)
        pen.line(piece, fill=(*colour, strength), width=round(thick), joint="curve")
    pen.polygon(head(2 * thick, 0), fill=colour)


@kept
def halo(width: int, height: int, colour: Colour = GLEAM, radius: float = 12, strength: int = 255) -> Sprite:
    """Light around a thing of this size; laid HALO up and to the left of it."""
    mask = Image.new("L", (width + 2 * HALO, height + 2 * HALO))
    edges = (HALO - 5, HALO - 5, HALO + width + 5, HALO + height + 5)
    ImageDraw.Draw(mask).rounded_rectangle(edges, radius + 5, fill=strength)
    image = Image.new("RGBA", mask.size, (*colour, 0))
    image.putalpha(mask.filter(ImageFilter.GaussianBlur(9)))
    return image


@kept
def ring(size: int, colour: Colour = GLEAM) -> Sprite:
    """A broken ring of light."""
    big = Image.new("RGBA", (size * LARGER, size * LARGER))
    pen, edges = ImageDraw.Draw(big), (8 * LARGER, 8 * LARGER, (size - 8) * LARGER, (size - 8) * LARGER)
    for wide, fill, gap in ((11, (*INK, 230), 2), (7, (*colour, 255), 4)):
        for begins in range(0, 360, 45):
            pen.arc(edges, begins + gap, begins + 35 - gap, fill=fill, width=wide * LARGER)
    return big.reduce(LARGER)


@kept
def splash(lost: int, size: int) -> Sprite:
    """How much was lost."""
    painting = Painting(size, ink=1.8, reach=1.16).add(VERMILLION, star(9, 1.08, 0.66), depth=0.08)
    sprite = painting.add(YELLOW, star(9, 0.8, 0.5), shade=0, lit=0, ink=False).done()
    lay(sprite, inked(f"−{lost}", size * 0.5, WHITE, size * 0.7), size / 2, size / 2)
    return sprite


@kept
def fallen(size: int) -> Sprite:
    """Something was here."""
    return icon(CROSS, size, STEEL)
