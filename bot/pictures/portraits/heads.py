"""Heads and ears."""

from __future__ import annotations

from functools import partial
from typing import Final

from bot.pictures.colours import INK, Colour, darker, lighter
from bot.pictures.emblems import Points, bar, bent, both, limb, oval, whole
from bot.pictures.portraits.bust import FACE, PARTS, Bust, Layer, Part, Slot, part
from bot.pictures.portraits.dyes import DYES

HEADS: Final[dict[str, Points]] = {
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


def _head(outline: Points, bust: Bust, _: Colour) -> None:
    bust.add(bust.skin, outline)


PARTS.update((name, Part(partial(_head, outline), Layer.HEAD, "", (Slot.HEAD,))) for name, outline in HEADS.items())


@part(Layer.BODY)
def small(bust: Bust, _: Colour) -> None:
    """A child: Bust.paint makes everything smaller."""


# Ears say of what folk somebody is


@part(Layer.EARS, "", Slot.EARS)
def ears(bust: Bust, _: Colour) -> None:
    bust.add(bust.skin, *both([oval(0.46, 0.05, 0.1, 0.14)]), depth=0.05)


@part(Layer.EARS, "", Slot.EARS)
def elf(bust: Bust, _: Colour) -> None:
    bust.add(bust.skin, *both([((0.36, -0.14), (0.86, -0.46), (0.44, 0.14))]), depth=0.06)


@part(Layer.EARS, "", Slot.EARS)
def goblin(bust: Bust, _: Colour) -> None:
    bust.add(bust.skin, *both([((0.34, -0.2), (1.04, -0.5), (0.9, -0.08), (0.42, 0.2))]))
    bust.flat(darker(bust.skin, 0.35), *both([((0.5, -0.08), (0.92, -0.36), (0.8, -0.1), (0.52, 0.06))]))


@part(Layer.EARS, "", Slot.EARS)
def orc(bust: Bust, _: Colour) -> None:
    bust.add(bust.skin, *both([((0.4, -0.16), (0.68, -0.3), (0.6, 0.0), (0.44, 0.14))]), depth=0.06)


@part(Layer.EARS, "", Slot.EARS)
def dwarf(bust: Bust, _: Colour) -> None:
    bust.add(bust.skin, *both([oval(0.49, 0.04, 0.14, 0.17)]), depth=0.06)


# Heads without a face of flesh


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


@part(Layer.HEAD, "bone", Slot.HEAD, *FACE)
def mummy(bust: Bust, cloth: Colour) -> None:
    """Bandaged, with glowing eyes and a loose end."""
    bust.add(cloth, limb(bent((0.34, -0.46), (0.7, -0.6), (0.6, -0.1), (0.86, 0.06)), 0.16, 0.1), depth=0.05)
    bust.add(cloth, HEADS["oval"])
    bust.flat(INK, ((-0.4, -0.14), (0.4, -0.1), (0.4, 0.1), (-0.4, 0.06)))
    bust.flat(bust.dye("glow"), *both([oval(0.19, -0.02, 0.08, 0.075)]))
    bands = (((-0.4, -0.34), (0.34, -0.42)), ((-0.28, -0.5), (0.4, -0.24)), ((-0.42, 0.24), (0.4, 0.18)))
    ends = (((-0.36, 0.2), (0.3, 0.44)), ((-0.26, 0.46), (0.3, 0.34)))
    bust.flat(darker(cloth, 0.45), *(limb(band, 0.04, 0.03) for band in (*bands, *ends)))


@part(Layer.HEAD, "sky")
def glow(bust: Bust, colour: Colour) -> None:
    """The light in the eyes of mummies and golems; draws nothing by itself."""


@part(Layer.HEAD, "iron", Slot.HEAD, *FACE)
def golem(bust: Bust, metal: Colour) -> None:
    """A head of iron, riveted, with lit eyes."""
    bust.add(metal, *both([bar(0.44, -0.16, 0.6, 0.16)]), depth=0.05)
    bust.add(metal, whole(((0, -0.6), (0.42, -0.6), (0.5, -0.5), (0.5, 0.36), (0.34, 0.56))))
    bust.add(darker(metal, 0.3), bar(-0.4, -0.2, 0.4, 0.12), lit=0, ink=False, depth=0.05)
    bust.flat(bust.dye("glow"), *both([oval(0.2, -0.04, 0.11, 0.09)]))
    bust.flat(INK, *(bar(x - 0.025, 0.26, x + 0.025, 0.46) for x in (-0.2, -0.07, 0.07, 0.2)))
    bust.flat(lighter(metal, 0.4), *both([oval(0.38, -0.44, 0.05), oval(0.38, 0.28, 0.05)]))
