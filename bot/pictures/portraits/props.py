"""What is held: long things over the right shoulder, small ones before it."""

from __future__ import annotations

from bot.pictures.colours import Colour
from bot.pictures.emblems import bar, bent, both, limb, oval, star
from bot.pictures.portraits.bust import Bust, Layer, part
from bot.pictures.portraits.dyes import DYES

GRIP, WOOD, STEEL, IRON = DYES["gold"], DYES["bark"], DYES["steel"], DYES["iron"]

# Over the shoulder


@part(Layer.HELD, "steel")
def sword(bust: Bust, colour: Colour) -> None:
    bust.add(colour, ((0.66, 0.5), (0.62, -0.8), (0.74, -1.04), (0.86, -0.8), (0.82, 0.5)), depth=0.06)
    bust.add(GRIP, bar(0.48, 0.34, 1.0, 0.48), depth=0.05)


@part(Layer.HELD, "sky")
def staff(bust: Bust, colour: Colour) -> None:
    bust.add(WOOD, limb(((0.8, 1.1), (0.76, -0.7)), 0.12, 0.1))
    bust.add(colour, oval(0.76, -0.76, 0.2), lit=0.6)


@part(Layer.HELD, "steel")
def axe(bust: Bust, colour: Colour) -> None:
    bust.add(WOOD, limb(((0.74, 1.1), (0.74, -0.96)), 0.12, 0.12))
    upper, edge = bent((0.72, -0.84), (0.96, -0.96), (1.1, -1.0)), bent((1.1, -1.0), (1.02, -0.5), (1.1, 0.0))
    bust.add(colour, (*upper, *edge, *bent((1.1, 0.0), (0.9, -0.2), (0.72, -0.3))), depth=0.07)
    back = bent((0.72, -0.84), (0.5, -0.92), (0.42, -0.9))
    bust.add(colour, (*back, (0.42, -0.2), *bent((0.42, -0.2), (0.5, -0.3), (0.72, -0.3))), depth=0.07)


@part(Layer.HELD, "bark")
def bow(bust: Bust, colour: Colour) -> None:
    bust.add(colour, limb(bent((0.56, -1.0), (1.24, -0.5), (1.24, 0.4), (0.62, 1.0)), 0.1, 0.1))
    bust.flat(DYES["white"], limb(((0.56, -1.0), (0.62, 1.0)), 0.03, 0.03))


@part(Layer.HELD, "iron")
def hammer(bust: Bust, colour: Colour) -> None:
    bust.add(WOOD, limb(((0.76, 1.1), (0.76, -0.6)), 0.13, 0.13))
    bust.add(colour, bar(0.44, -0.96, 1.04, -0.5), depth=0.08)


@part(Layer.HELD, "iron")
def fork(bust: Bust, colour: Colour) -> None:
    bust.add(WOOD, limb(((0.78, 1.1), (0.78, -0.5)), 0.1, 0.1))
    tines = (limb(((x, -0.4), (x, -1.0)), 0.09, 0.05) for x in (0.56, 0.78, 1.0))
    bust.add(colour, *tines, bar(0.52, -0.5, 1.04, -0.36), depth=0.05)


@part(Layer.HELD, "wine")
def banner(bust: Bust, colour: Colour) -> None:
    bust.add(WOOD, limb(((0.7, 1.1), (0.7, -1.04)), 0.1, 0.1))
    bust.add(colour, ((0.7, -1.0), (0.06, -0.98), (0.24, -0.74), (0.06, -0.5), (0.7, -0.52)))


@part(Layer.HELD, "flame")
def torch(bust: Bust, colour: Colour) -> None:
    bust.add(WOOD, limb(((0.76, 1.1), (0.76, -0.4)), 0.14, 0.16))
    flame = (*bent((0.54, -0.4), (0.5, -0.8), (0.78, -1.08)), *bent((0.78, -1.08), (1.1, -0.7), (0.98, -0.4)))
    bust.add(colour, flame, lit=0.5)


@part(Layer.HELD, "iron")
def crossbow(bust: Bust, colour: Colour) -> None:
    bust.add(WOOD, limb(((0.74, 1.0), (0.74, -0.7)), 0.14, 0.14))
    bust.add(colour, limb(bent((0.36, -0.1), (0.46, -0.76), (1.02, -0.76), (1.1, -0.1)), 0.12, 0.12))


@part(Layer.HELD, "steel")
def scythe(bust: Bust, colour: Colour) -> None:
    bust.add(WOOD, limb(((0.84, 1.1), (0.78, -1.0)), 0.1, 0.1))
    blade = (*bent((0.84, -1.0), (0.3, -1.1), (0.0, -0.5)), *bent((0.0, -0.5), (0.3, -0.8), (0.84, -0.76)))
    bust.add(colour, blade, depth=0.06)


@part(Layer.HELD, "steel")
def sabres(bust: Bust, colour: Colour) -> None:
    blade = (*bent((0.62, 0.6), (1.1, -0.1), (0.8, -0.96)), *bent((0.8, -0.96), (0.86, -0.1), (0.46, 0.5)))
    bust.add(colour, *both([blade]), depth=0.06)


# Before the shoulder


@part(Layer.FRONT, "wine")
def book(bust: Bust, colour: Colour) -> None:
    bust.add(colour, ((-0.96, 0.62), (-0.4, 0.7), (-0.4, 1.1), (-0.96, 1.02)))


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
    bust.add(colour, (*bent((0.4, 1.1), (0.3, 0.5), (0.62, 0.52)), *bent((0.78, 0.52), (1.1, 0.5), (1.0, 1.1))))


@part(Layer.FRONT, "sky")
def orb(bust: Bust, colour: Colour) -> None:
    bust.add(colour, oval(0.66, 0.74, 0.26), lit=0.7)
