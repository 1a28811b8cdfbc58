"""Hair and beards."""

from __future__ import annotations

from bot.pictures.colours import Colour, lighter, of
from bot.pictures.emblems import bent, both, limb, oval, whole
from bot.pictures.portraits.bust import Bust, Layer, part

MOUTH = of("8a3b34")


@part(Layer.HAIR, "brown")
def long(bust: Bust, colour: Colour) -> None:
    bust.add(colour, whole(bent((0, -0.72), (0.92, -0.72), (0.56, 0.3), (0.7, 0.86))), layer=Layer.BACK)
    fringe = (*bent((0.5, 0.08), (0.42, -0.2), (0.3, -0.4), (0.0, -0.36)),)
    bust.add(colour, whole((*bent((0, -0.74), (0.66, -0.76), (0.6, -0.2), (0.5, 0.08)), *fringe)))


@part(Layer.HAIR, "blond")
def braids(bust: Bust, colour: Colour) -> None:
    bust.add(colour, *both([limb(bent((0.46, -0.1), (0.66, 0.4), (0.56, 1.0)), 0.22, 0.16)]))
    fringe = bent((0.5, 0.04), (0.36, -0.3), (0.1, -0.44), (0, -0.34))
    bust.add(colour, whole((*bent((0, -0.72), (0.64, -0.72), (0.56, -0.1), (0.5, 0.04)), *fringe)))


@part(Layer.HAIR, "brown")
def short(bust: Bust, colour: Colour) -> None:
    fringe = ((0.44, -0.18), (0.26, -0.34), (0.06, -0.26), (-0.14, -0.36), (-0.36, -0.2))
    crown = (*bent((-0.52, 0.06), (-0.72, -0.74), (0.0, -0.82)), *bent((0.0, -0.82), (0.72, -0.74), (0.52, 0.06)))
    bust.add(colour, (*crown, *fringe))


@part(Layer.HAIR, "brown")
def curly(bust: Bust, colour: Colour) -> None:
    right = ((0.5, -0.12), (0.5, -0.36), (0.36, -0.56), (0.13, -0.66))
    bust.add(colour, *both(oval(x, y, 0.19) for x, y in right), depth=0.06)


@part(Layer.HAIR, "grey")
def bald(bust: Bust, colour: Colour) -> None:
    """Hair at the sides alone."""
    bust.add(colour, *both([oval(0.48, -0.02, 0.1, 0.18)]))


@part(Layer.HAIR, "red")
def mohawk(bust: Bust, colour: Colour) -> None:
    tips = ((-0.2, -0.96), (0.0, -0.84), (0.08, -1.04), (0.2, -0.84), (0.3, -0.94))
    bust.add(colour, ((-0.12, -0.5), *tips, (0.16, -0.5)))


@part(Layer.HAIR, "brown")
def bun(bust: Bust, colour: Colour) -> None:
    bust.add(colour, oval(0, -0.8, 0.2))
    bust.add(colour, whole((*bent((0, -0.74), (0.62, -0.74), (0.5, -0.02)), *bent((0.4, -0.3), (0, -0.5)))))


@part(Layer.HAIR, "brown")
def buns(bust: Bust, colour: Colour) -> None:
    """One at each side."""
    bust.add(colour, *both([oval(0.52, -0.5, 0.2)]), layer=Layer.BACK)
    bust.add(colour, whole((*bent((0, -0.74), (0.62, -0.74), (0.5, -0.02)), *bent((0.4, -0.3), (0, -0.5)))))


# Beards


@part(Layer.BEARD, "brown")
def beard(bust: Bust, colour: Colour) -> None:
    outline = (*bent((0.5, -0.04), (0.54, 0.6), (0, 0.86)), *bent((0, 0.86), (-0.54, 0.6), (-0.5, -0.04)))
    bust.add(
        colour, (*outline, *bent((-0.34, 0.16), (-0.2, 0.2), (0, 0.22)), *bent((0, 0.22), (0.2, 0.2), (0.34, 0.16)))
    )
    bust.flat(MOUTH, limb(bent((-0.12, 0.4), (0, 0.46), (0.12, 0.4)), 0.06, 0.06))


@part(Layer.BEARD, "ginger")
def great(bust: Bust, colour: Colour) -> None:
    """A beard down to the belt, with a moustache."""
    lip = bent((0, 0.24), (0.2, 0.16), (0.4, 0.16))
    bust.add(colour, whole((*lip, *bent((0.54, -0.08), (0.74, 0.7), (0.2, 1.06)), (0, 1.2))))
    bust.add(lighter(colour, 0.22), *both([limb(bent((0, 0.3), (0.26, 0.18), (0.5, 0.4)), 0.2, 0.05)]), depth=0.05)


@part(Layer.BEARD, "brown")
def tache(bust: Bust, colour: Colour) -> None:
    bust.add(colour, *both([limb(bent((0, 0.28), (0.2, 0.2), (0.4, 0.4)), 0.15, 0.03)]), depth=0.05)


@part(Layer.BEARD, "brown")
def goatee(bust: Bust, colour: Colour) -> None:
    bust.add(colour, ((-0.16, 0.44), (0.16, 0.44), (0.0, 0.86)), depth=0.06)
