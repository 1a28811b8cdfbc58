"""What is held over the right shoulder, and stands beside the head: weapons, tools, banners."""

from __future__ import annotations

from bot.pictures.colours import Colour
from bot.pictures.emblems import bar, bent, both, limb, oval, star
from bot.pictures.portraits.bust import Bust, Layer, part
from bot.pictures.portraits.dyes import DYES

GRIP, WOOD, STEEL = DYES["gold"], DYES["bark"], DYES["steel"]


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
    upper, edge = bent((0.72, -0.84), (0.92, -0.96), (1.03, -1.0)), bent((1.03, -1.0), (0.96, -0.5), (1.03, 0.0))
    bust.add(colour, (*upper, *edge, *bent((1.03, 0.0), (0.88, -0.2), (0.72, -0.3))), depth=0.07)
    back = bent((0.72, -0.84), (0.5, -0.92), (0.42, -0.9))
    bust.add(colour, (*back, (0.42, -0.2), *bent((0.42, -0.2), (0.5, -0.3), (0.72, -0.3))), depth=0.07)


@part(Layer.HELD, "bark")
def bow(bust: Bust, colour: Colour) -> None:
    bust.add(colour, limb(bent((0.54, -1.0), (1.14, -0.5), (1.14, 0.4), (0.6, 1.0)), 0.1, 0.1))
    bust.flat(DYES["white"], limb(((0.54, -1.0), (0.6, 1.0)), 0.03, 0.03))


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
    bust.add(WOOD, limb(((0.96, 1.1), (0.96, -1.04)), 0.1, 0.1))
    bust.add(colour, ((0.96, -1.02), (0.26, -1.0), (0.42, -0.7), (0.26, -0.4), (0.96, -0.42)))


@part(Layer.HELD, "flame")
def torch(bust: Bust, colour: Colour) -> None:
    bust.add(WOOD, limb(((0.76, 1.1), (0.76, -0.4)), 0.14, 0.16))
    flame = (*bent((0.54, -0.4), (0.5, -0.8), (0.78, -1.08)), *bent((0.78, -1.08), (1.1, -0.7), (0.98, -0.4)))
    bust.add(colour, flame, lit=0.5)


@part(Layer.HELD, "iron")
def crossbow(bust: Bust, colour: Colour) -> None:
    bust.add(STEEL, ((0.66, -0.84), (0.76, -1.06), (0.86, -0.84)), depth=0.04)
    bust.add(WOOD, limb(((0.76, 1.1), (0.76, -0.84)), 0.18, 0.14), depth=0.06)
    bust.flat(DYES["white"], limb(((0.48, -0.3), (0.76, 0.04), (0.98, -0.3)), 0.035, 0.035))
    bust.add(colour, limb(bent((0.46, -0.26), (0.5, -0.66), (0.96, -0.66), (1.0, -0.26)), 0.13, 0.13), depth=0.05)


@part(Layer.HELD, "steel")
def scythe(bust: Bust, colour: Colour) -> None:
    bust.add(WOOD, limb(((0.84, 1.1), (0.78, -1.0)), 0.1, 0.1))
    blade = (*bent((0.84, -1.0), (0.3, -1.1), (0.0, -0.5)), *bent((0.0, -0.5), (0.3, -0.8), (0.84, -0.76)))
    bust.add(colour, blade, depth=0.06)


@part(Layer.HELD, "steel")
def sabres(bust: Bust, colour: Colour) -> None:
    blade = (*bent((0.62, 0.6), (1.1, -0.1), (0.8, -0.96)), *bent((0.8, -0.96), (0.86, -0.1), (0.46, 0.5)))
    bust.add(colour, *both([blade]), depth=0.06)


@part(Layer.HELD, "steel")
def spear(bust: Bust, colour: Colour) -> None:
    bust.add(WOOD, limb(((0.8, 1.1), (0.78, -0.6)), 0.1, 0.1))
    bust.add(colour, ((0.78, -1.06), (0.94, -0.66), (0.78, -0.44), (0.62, -0.66)), depth=0.06)


@part(Layer.HELD, "leather")
def strings(bust: Bust, colour: Colour) -> None:
    """A puppeteer's cross, with a little puppet on its strings."""
    bust.flat(DYES["white"], *(limb(((x, -0.86), (x, -0.1)), 0.025, 0.025) for x in (0.52, 0.78, 1.02)))
    bust.add(
        colour,
        limb(((0.34, -0.94), (1.02, -0.84)), 0.13, 0.13),
        limb(((0.62, -1.04), (0.86, -0.74)), 0.1, 0.1),
        depth=0.04,
    )
    bust.add(
        DYES["scarlet"],
        ((0.5, -0.16), (0.78, -0.02), (1.04, -0.16), (0.94, 0.14), (1.0, 0.44), (0.58, 0.44), (0.64, 0.14)),
        depth=0.05,
    )
    bust.add(DYES["fair"], oval(0.78, -0.14, 0.16), depth=0.05)


@part(Layer.HELD, "iron")
def wrench(bust: Bust, colour: Colour) -> None:
    bust.add(colour, limb(((0.74, 1.1), (0.78, -0.5)), 0.17, 0.15))
    jaw = (
        *bent((0.86, -0.44), (1.14, -0.6), (0.98, -1.0)),
        (0.86, -0.74),
        (0.7, -0.74),
        *bent((0.58, -1.0), (0.42, -0.6), (0.7, -0.44)),
    )
    bust.add(colour, jaw, depth=0.06)


@part(Layer.HELD, "steel")
def excalibur(bust: Bust, colour: Colour) -> None:
    """A sword held high, that shines."""
    bust.add(DYES["straw"], star(12, 0.4, 0.26, 0.66, -0.5), shade=0.1, ink=False)
    bust.add(colour, ((0.56, 0.4), (0.54, -0.86), (0.66, -1.08), (0.78, -0.86), (0.76, 0.4)), depth=0.06)
    bust.add(GRIP, bar(0.34, 0.24, 0.96, 0.4), bar(0.6, 0.4, 0.72, 0.9), depth=0.05)
    bust.add(DYES["scarlet"], oval(0.66, 0.32, 0.1), depth=0.03)
