"""Bodies, ears and heads."""

from __future__ import annotations

from typing import Final

from bot.pictures.colours import INK, Colour
from bot.pictures.emblems import Points, bar, bent, both, oval, whole
from bot.pictures.portraits.bust import FACE, Bust, Layer, Slot, part
from bot.pictures.portraits.dyes import DYES

SHOULDERS: Final = whole((*bent((0.0, 0.44), (0.3, 0.44)), *bent((0.3, 0.44), (0.88, 0.5), (0.9, 1.12))))
SHAPES: Final[dict[str, Points]] = {
    "oval": whole(bent((0, -0.62), (0.62, -0.62), (0.53, 0.2), (0.14, 0.56))),
    "round": whole(bent((0, -0.62), (0.74, -0.66), (0.68, 0.5), (0.04, 0.54))),
    "lean": whole(bent((0, -0.64), (0.56, -0.64), (0.47, 0.3), (0.1, 0.64))),
    "square": whole((*bent((0, -0.62), (0.48, -0.64), (0.47, -0.2)), *bent((0.46, 0.2), (0.44, 0.5), (0.22, 0.57)))),
    "heart": whole(bent((0, -0.62), (0.68, -0.68), (0.58, 0.14), (0.07, 0.58))),
    "fat": whole(
        (*bent((0, -0.6), (0.46, -0.64), (0.46, -0.1)), *bent((0.47, -0.1), (0.74, 0.4), (0.36, 0.6), (0.1, 0.6)))
    ),
    "broad": whole(bent((0, -0.62), (0.7, -0.62), (0.58, 0.2), (0.14, 0.55))),
    "jaw": whole((*bent((0, -0.58), (0.5, -0.6), (0.45, -0.1)), *bent((0.46, -0.1), (0.62, 0.4), (0.26, 0.64)))),
}


@part(Layer.BODY, "", Slot.BODY)
def body(bust: Bust, colour: Colour) -> None:
    bust.add(colour, SHOULDERS)


def _heads() -> None:
    for name, outline in SHAPES.items():

        def draw(bust: Bust, _: Colour, outline: Points = outline) -> None:
            bust.add(bust.skin, outline)

        draw.__name__ = name
        part(Layer.HEAD, "", Slot.HEAD)(draw)


_heads()


@part(Layer.EARS)
def elf(bust: Bust, _: Colour) -> None:
    bust.add(bust.skin, *both([((0.36, -0.14), (0.82, -0.42), (0.44, 0.12))]))


@part(Layer.EARS)
def goblin(bust: Bust, _: Colour) -> None:
    bust.add(bust.skin, *both([((0.34, -0.2), (1.06, -0.46), (0.86, -0.02), (0.42, 0.2))]))


@part(Layer.EARS)
def orc(bust: Bust, _: Colour) -> None:
    bust.add(bust.skin, *both([((0.38, -0.2), (0.66, -0.34), (0.46, 0.1))]))


@part(Layer.EARS)
def dwarf(bust: Bust, _: Colour) -> None:
    bust.add(bust.skin, *both([oval(0.48, 0.04, 0.13, 0.16)]))


@part(Layer.HEAD, "black", Slot.HEAD, *FACE)
def skull(bust: Bust, colour: Colour) -> None:
    """Its colour is that of a light in its eyes."""
    outline = (*bent((0, -0.66), (0.7, -0.66), (0.6, 0.14), (0.3, 0.2)), (0.26, 0.5))
    bust.add(DYES["bone"], whole(outline))
    bust.flat(INK, *both([oval(-0.2, -0.06, 0.14, 0.16)]), ((0, 0.1), (0.08, 0.26), (-0.08, 0.26)))
    bust.flat(INK, *(bar(x - 0.02, 0.32, x + 0.02, 0.5) for x in (-0.13, 0, 0.13)))
    if bust.words["skull"]:
        bust.flat(colour, *both([oval(-0.2, -0.04, 0.06)]))


@part(Layer.HEAD, "steel", Slot.HEAD, *FACE)
def greathelm(bust: Bust, metal: Colour) -> None:
    top = bent((0, -0.78), (0.4, -0.78), (0.5, -0.4))
    bust.add(metal, whole((*top, (0.54, 0.3), (0.2, 0.62))))
    bust.flat(INK, *both([((0.46, -0.16), (0.08, -0.1), (0.08, 0.02), (0.46, -0.04))]))
    bust.add(bust.dye("trim"), bar(-0.055, -0.7, 0.055, 0.6), ink=False)
    bust.flat(INK, *both(oval(x, y, 0.035) for x in (0.2, 0.34) for y in (0.2, 0.36)))


@part(Layer.HEAD, "gold")
def trim(bust: Bust, colour: Colour) -> None:
    """The edges of helms; draws nothing by itself."""
