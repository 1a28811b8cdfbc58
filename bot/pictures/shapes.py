"""Lit shapes: everything in every picture is drawn by Painting.add, so that all games look like one box.

A shape has one colour, a line of ink around it, a darker edge below on the right and a lighter one above on the left:
the lamp stands to the upper left.  Nobody paints; everybody gets volume.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot
from typing import Final, Self

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.pictures.board import Sprite
from bot.pictures.colours import INK, Colour, darker, lighter
from bot.pictures.emblems import Emblem, Points
from bot.pictures.kept import kept

LARGER: Final = 3  # everything is drawn so many times larger
FALL: Final = Image.linear_gradient("L").resize((1, 256))  # dark above, bright below
FOOT: Final = [max(0, value - 90) * 2 // 5 for value in range(256)]  # how much darker a thing is towards its foot
CAST: Final = [value // 4 for value in range(256)]  # how dark a shadow is
Box = tuple[int, int, int, int]


class Painting:
    """A sprite being drawn in the square from (-1, -1) to (1, 1), x to the right, y down.

    `reach` is how far from the middle the shorter side of the sprite ends.  With `casts`, what lies above throws a
    little shadow on what lies below, and everything is darker towards its foot.
    """

    def __init__(
        self, width: int, height: int | None = None, *, ink: float = 2.0, reach: float = 1.0, casts: bool = False
    ) -> None:
        size = (width * LARGER, (height or width) * LARGER)
        self.image = Image.new("RGBA", size)
        self._ink, self._casts, self._layers = ink * LARGER, casts, 0
        self.unit = min(size) / 2 / reach  # pixels of the enlarged drawing
        self._middle = (size[0] / 2, size[1] / 2)

    def at(self, points: Points) -> list[tuple[float, float]]:
        """Points of the square as pixels of the enlarged drawing."""
        return [(self._middle[0] + x * self.unit, self._middle[1] + y * self.unit) for x, y in points]

    def add(
        self,
        colour: Colour,
        *outlines: Points,
        shade: float = 0.34,
        lit: float = 0.28,
        ink: bool = True,
        depth: float = 0.11,
    ) -> Self:
        """One shape of one or several polygons: its dark edge, its light edge, its line, how deep it looks."""
        drawn = [self.at(outline) for outline in outlines if outline]
        step, wide = max(1, round(depth * self.unit)), max(1, round(0.05 * self.unit))
        box = self._box(drawn, step + 3 * wide + 2)
        if box is None:
            return self
        mask = _filled(drawn, box)
        if self._casts and self._layers and ink:
            self._throw(mask, box, wide)
        if ink:
            self._outline(drawn)
        self._layers += 1
        self._tint(colour, mask, box)
        if shade and self._casts:
            foot = ImageChops.multiply(FALL.resize(mask.size), mask).point(FOOT)
            self._tint(darker(colour, 0.42), foot, box)
        if shade:
            self._tint(darker(colour, shade), ImageChops.subtract(mask, _moved(mask, -step)), box)
        if lit:
            self._tint(lighter(colour, lit + 0.15), ImageChops.subtract(mask, _moved(mask, max(1, step // 2))), box)
        return self

    def flat(self, colour: Colour, *outlines: Points) -> Self:
        """Shapes without line, light and shade: eyes, letters, cracks."""
        return self.add(colour, *outlines, shade=0, lit=0, ink=False)

    def emblem(self, emblem: Emblem, colour: Colour, ground: Colour | None = None, depth: float = 0.11) -> Self:
        """An emblem as a lit thing; its cut parts have the colour of the ground."""
        for points, solid in emblem:
            if solid:
                self.add(colour, points, depth=depth)
            else:
                self.flat(ground or darker(colour, 0.7), points)
        return self

    def filled(self, *outlines: Points) -> Image.Image:
        """A mask of the whole drawing with these polygons in it."""
        return _filled([self.at(outline) for outline in outlines], (0, 0, *self.image.size))

    def done(self) -> Sprite:
        return self.image.reduce(LARGER)

    def _box(self, drawn: Sequence[list[tuple[float, float]]], pad: int) -> Box | None:
        """The part of the drawing in which these polygons lie: all that is done, is done there."""
        xs, ys = [x for each in drawn for x, _ in each], [y for each in drawn for _, y in each]
        if not xs:
            return None
        left, top = max(0, int(min(xs)) - pad), max(0, int(min(ys)) - pad)
        right, bottom = min(self.image.width, int(max(xs)) + pad), min(self.image.height, int(max(ys)) + pad)
        return (left, top, right, bottom) if left < right and top < bottom else None

    def _tint(self, colour: Colour, mask: Image.Image, box: Box) -> None:
        self.image.paste((*colour, 255), box[:2], mask)

    def _throw(self, mask: Image.Image, box: Box, wide: int) -> None:
        thrown = Image.new("L", mask.size)
        thrown.paste(mask.filter(ImageFilter.BoxBlur(wide)), (0, round(1.4 * wide)))
        below = self.image.crop(box).getchannel("A")
        self._tint(INK, ImageChops.multiply(thrown, below).point(CAST), box)

    def _outline(self, drawn: Sequence[list[tuple[float, float]]]) -> None:
        pen = ImageDraw.Draw(self.image)
        for each in drawn:
            pen.line([*each, each[0], each[1]], fill=(*INK, 255), width=round(self._ink * 2))
            for x, y in _corners(each, cos(1 / max(1.0, self._ink))):
                half = self._ink - 0.5
                pen.ellipse((x - half, y - half, x + half, y + half), fill=(*INK, 255))


def _filled(drawn: Sequence[list[tuple[float, float]]], box: Box) -> Image.Image:
    left, top, right, bottom = box
    mask = Image.new("L", (right - left, bottom - top))
    pen = ImageDraw.Draw(mask)
    for each in drawn:
        pen.polygon([(x - left, y - top) for x, y in each], fill=255)
    return mask


def _corners(outline: list[tuple[float, float]], straight: float) -> list[tuple[float, float]]:
    """Where an outline turns so much that the line around it would have a gap: Pillow's own joints are slow.

    `straight` is the cosine of a turn that leaves a gap of one pixel.
    """
    corners = list[tuple[float, float]]()
    ax, ay = outline[-2]
    bx, by = outline[-1]
    for cx, cy in outline:
        ux, uy, vx, vy = bx - ax, by - ay, cx - bx, cy - by
        if vx or vy:
            if ux * vx + uy * vy < straight * hypot(ux, uy) * hypot(vx, vy):
                corners.append((bx, by))
            ax, ay, bx, by = bx, by, cx, cy
    return corners


def _moved(mask: Image.Image, step: int) -> Image.Image:
    moved = Image.new("L", mask.size)
    moved.paste(mask, (step, step))
    return moved


@kept
def icon(emblem: Emblem, size: int, colour: Colour, ground: Colour | None = None, ink: float = 1.8) -> Sprite:
    """An emblem as a small lit thing."""
    return Painting(size, ink=ink, reach=1.28).emblem(emblem, colour, ground, depth=0.13).done()
