"""What is held before the shoulder: small things, that say what somebody does."""

from __future__ import annotations

from bot.pictures.colours import INK, WHITE, Colour, darker, lighter
from bot.pictures.emblems import bar, bent, limb, oval, star, whole
from bot.pictures.portraits.bust import Bust, Layer, part
from bot.pictures.portraits.dyes import DYES

STEEL = DYES["steel"]


@part(Layer.FRONT, "wine")
def book(bust: Bust, colour: Colour) -> None:
    bust.add(
        DYES["white"],
        ((-0.96, 0.56), (-0.66, 0.64), (-0.34, 0.56), (-0.34, 1.0), (-0.66, 1.08), (-0.96, 1.0)),
        depth=0.04,
    )
    bust.add(colour, ((-1.02, 0.64), (-0.66, 0.72), (-0.28, 0.64), (-0.28, 1.1), (-1.02, 1.1)), depth=0.06)
    bust.add(DYES["gold"], star(4, 0.14, 0.06, -0.65, 0.92), ink=False, depth=0.03)


@part(Layer.FRONT, "leather")
def mug(bust: Bust, colour: Colour) -> None:
    bust.add(colour, ((0.5, 0.5), (0.92, 0.5), (0.88, 1.08), (0.54, 1.08)))
    bust.add(DYES["white"], *(oval(x, 0.48, 0.13) for x in (0.56, 0.72, 0.88)), depth=0.05)


@part(Layer.FRONT, "black")
def bomb(bust: Bust, colour: Colour) -> None:
    bust.add(colour, oval(0.7, 0.76, 0.28))
    bust.add(DYES["gold"], star(6, 0.2, 0.08, 0.88, 0.4), shade=0, lit=0)


@part(Layer.FRONT, "leather")
def sack(bust: Bust, colour: Colour) -> None:
    bust.add(colour, ((0.5, 0.34), (0.7, 0.42), (0.9, 0.3), (0.8, 0.6), (0.6, 0.6)), depth=0.05)
    bust.add(colour, (*bent((0.36, 1.14), (0.3, 0.6), (0.62, 0.56)), *bent((0.78, 0.56), (1.1, 0.6), (1.0, 1.14))))
    bust.flat(darker(colour, 0.5), bar(0.58, 0.52, 0.82, 0.6))


@part(Layer.FRONT, "bark")
def lute(bust: Bust, colour: Colour) -> None:
    bust.add(darker(colour, 0.3), limb(((0.3, 0.7), (0.98, 0.2)), 0.13, 0.11), depth=0.04)
    bust.add(darker(colour, 0.3), limb(((0.94, 0.26), (0.98, 0.0)), 0.14, 0.12), depth=0.04)
    bust.add(lighter(colour, 0.3), oval(0.16, 0.84, 0.38, 0.3))
    bust.flat(INK, oval(0.24, 0.8, 0.1))
    bust.flat(DYES["white"], limb(((0.0, 0.9), (0.9, 0.26)), 0.025, 0.025))


@part(Layer.FRONT, "bone")
def horn(bust: Bust, colour: Colour) -> None:
    """To blow."""
    curve = bent((0.26, 0.64), (0.46, 1.1), (0.94, 0.9), (0.84, 0.34))
    bust.add(colour, limb(curve, 0.09, 0.34))
    bust.add(DYES["gold"], oval(0.84, 0.34, 0.19, 0.08), oval(0.28, 0.66, 0.07), depth=0.04)


@part(Layer.FRONT, "gold")
def key(bust: Bust, colour: Colour) -> None:
    bust.add(
        colour,
        limb(((0.72, 0.3), (0.72, 1.02)), 0.11, 0.11),
        bar(0.72, 0.76, 0.94, 0.84),
        bar(0.72, 0.92, 0.98, 1.01),
        depth=0.04,
    )
    bust.add(colour, oval(0.72, 0.22, 0.22), depth=0.06)
    bust.flat(INK, oval(0.72, 0.22, 0.1))


@part(Layer.FRONT)
def shield(bust: Bust, colour: Colour) -> None:
    """In the colour of the cloth, rimmed with steel."""
    right = (*bent((0, 0.32), (0.2, 0.4), (0.36, 0.36)), *bent((0.36, 0.36), (0.4, 0.9), (0, 1.1)))
    outline = tuple((0.64 + x, y) for x, y in whole(right))
    bust.add(STEEL, outline, depth=0.06)
    bust.add(
        colour, tuple((0.64 + (x - 0.64) * 0.76, 0.7 + (y - 0.7) * 0.76) for x, y in outline), ink=False, depth=0.05
    )
    bust.add(DYES["gold"], star(4, 0.2, 0.07, 0.64, 0.66), ink=False, depth=0.03)


@part(Layer.FRONT, "steel")
def dagger(bust: Bust, colour: Colour) -> None:
    bust.add(colour, ((0.66, 0.6), (0.64, 0.12), (0.74, -0.1), (0.84, 0.12), (0.82, 0.6)), depth=0.05)
    bust.add(DYES["gold"], bar(0.52, 0.56, 0.96, 0.66), depth=0.03)
    bust.add(DYES["leather"], bar(0.68, 0.66, 0.8, 0.98), depth=0.04)


@part(Layer.FRONT, "scarlet")
def apple(bust: Bust, colour: Colour) -> None:
    bust.add(
        DYES["leaf"],
        (*bent((0.68, 0.52), (0.76, 0.3), (0.98, 0.36)), *bent((0.98, 0.36), (0.86, 0.54), (0.68, 0.52))),
        depth=0.04,
    )
    bust.add(colour, oval(0.58, 0.78, 0.2, 0.24), oval(0.78, 0.78, 0.2, 0.24), lit=0.5)


@part(Layer.FRONT, "gold")
def coins(bust: Bust, colour: Colour) -> None:
    bust.add(
        colour,
        *(oval(x, 1.0 - 0.1 * k, 0.2, 0.08) for x, high in ((0.5, 2), (0.86, 4)) for k in range(high)),
        depth=0.03,
    )
    bust.add(colour, oval(0.6, 0.5, 0.16), depth=0.05)


@part(Layer.FRONT, "gold")
def goblet(bust: Bust, colour: Colour) -> None:
    bust.add(colour, bar(0.66, 0.7, 0.78, 1.0), oval(0.72, 1.02, 0.22, 0.07), depth=0.04)
    bust.add(colour, (*bent((0.48, 0.36), (0.46, 0.8), (0.72, 0.8)), *bent((0.72, 0.8), (0.98, 0.8), (0.96, 0.36))))
    bust.add(DYES["wine"], oval(0.72, 0.36, 0.22, 0.07), ink=False, depth=0.03)


@part(Layer.FRONT, "scarlet")
def rose(bust: Bust, colour: Colour) -> None:
    bust.add(DYES["forest"], limb(bent((0.7, 1.1), (0.6, 0.8), (0.72, 0.5)), 0.07, 0.06), depth=0.03)
    bust.add(DYES["leaf"], oval(0.84, 0.84, 0.15, 0.09), depth=0.03)
    bust.add(colour, *(oval(x, y, 0.15) for x, y in star(5, 0.14, 0.14, 0.72, 0.4)[::2]), depth=0.04)
    bust.flat(darker(colour, 0.4), limb(bent((0.64, 0.4), (0.72, 0.28), (0.82, 0.4), (0.7, 0.48)), 0.04, 0.03))


@part(Layer.FRONT, "black")
def crow(bust: Bust, colour: Colour) -> None:
    """On the shoulder."""
    bust.add(colour, ((0.5, 0.3), (0.3, 0.56), (0.46, 0.6)), depth=0.03)
    bust.add(
        colour,
        (*bent((0.46, 0.5), (0.5, 0.0), (0.8, 0.04)), *bent((0.8, 0.04), (1.1, 0.3), (0.86, 0.6)), (0.6, 0.64)),
        depth=0.05,
    )
    bust.add(colour, oval(0.8, -0.02, 0.17), depth=0.04)
    bust.add(DYES["gold"], ((0.92, -0.1), (1.06, 0.0), (0.92, 0.06)), depth=0.03)
    bust.flat(WHITE, oval(0.83, -0.05, 0.04))
