"""Beards and moustaches."""

from __future__ import annotations

from typing import Final

from bot.pictures.colours import Colour, lighter, of
from bot.pictures.emblems import bar, bent, both, limb, whole
from bot.pictures.portraits.bust import Bust, Layer, part
from bot.pictures.portraits.dyes import DYES

MOUTH: Final = of("8a3b34")


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


@part(Layer.BEARD, "brown")
def forked(bust: Bust, colour: Colour) -> None:
    """In two braids with rings."""
    lip = bent((0, 0.24), (0.2, 0.16), (0.4, 0.16))
    bust.add(colour, whole((*lip, *bent((0.54, -0.08), (0.66, 0.4), (0.36, 0.7)), (0, 0.56))))
    bust.add(colour, *both([limb(bent((0.24, 0.56), (0.34, 0.8), (0.28, 1.08)), 0.26, 0.12)]), depth=0.05)
    bust.add(DYES["gold"], *both([bar(0.18, 0.84, 0.42, 0.93)]), depth=0.03)
    bust.add(lighter(colour, 0.22), *both([limb(bent((0, 0.3), (0.22, 0.2), (0.42, 0.36)), 0.17, 0.05)]), depth=0.04)


@part(Layer.BEARD, "grey")
def whiskers(bust: Bust, colour: Colour) -> None:
    """Down both cheeks, with the chin bare."""
    bust.add(
        colour,
        *both(
            [
                (
                    *bent((0.52, -0.16), (0.74, 0.2), (0.56, 0.56)),
                    *bent((0.44, 0.44), (0.3, 0.34), (0.34, 0.1)),
                    (0.42, -0.1),
                )
            ]
        ),
        depth=0.07,
    )


@part(Layer.BEARD, "brown")
def pointedbeard(bust: Bust, colour: Colour) -> None:
    """Trimmed to a point, with a moustache."""
    side = (*bent((0.5, 0.0), (0.46, 0.5), (0.06, 0.9)), (0, 0.92))
    bust.add(colour, whole((*bent((0, 0.5), (0.16, 0.48), (0.3, 0.3), (0.42, 0.0)), *side)), depth=0.08)
    bust.add(colour, *both([limb(bent((0, 0.27), (0.16, 0.24), (0.28, 0.4)), 0.12, 0.04)]), depth=0.04)
