"""Helms, and what stands on them."""

from __future__ import annotations

from bot.pictures.colours import Colour, darker
from bot.pictures.emblems import bar, bent, both, oval, whole
from bot.pictures.portraits.bust import Bust, Layer, part


@part(Layer.GEAR, "steel")
def helm(bust: Bust, colour: Colour) -> None:
    top = (*bent((0, -0.94), (0.6, -0.9), (0.56, -0.08)), *bent((0.4, -0.28), (0, -0.4)))
    bust.add(colour, whole(top))
    bust.add(colour, bar(-0.06, -0.5, 0.06, 0.12), depth=0.05)
    edge = (*bent((-0.56, -0.16), (0, -0.5), (0.56, -0.16)), *bent((0.56, -0.04), (0, -0.36), (-0.56, -0.04)))
    bust.add(bust.dye("trim"), edge, ink=False)


@part(Layer.GEAR, "bone")
def horned(bust: Bust, colour: Colour) -> None:
    outline = (*bent((0.4, -0.5), (0.9, -0.6), (0.82, -1.06)), *bent((0.82, -1.06), (1.16, -0.5), (0.46, -0.24)))
    bust.add(colour, *both([outline]))


@part(Layer.GEAR, "wine")
def plume(bust: Bust, colour: Colour) -> None:
    over = bent((0, -0.78), (-0.1, -1.14), (-0.6, -1.06), (-0.86, -0.5))
    bust.add(colour, (*over, *bent((-0.86, -0.5), (-0.5, -0.8), (-0.2, -0.74), (0, -0.66))))


@part(Layer.GEAR, "steel")
def spired(bust: Bust, colour: Colour) -> None:
    """A knight-errant's of old tales: a spire, and mail down to the shoulders."""
    mail = (*bent((0.5, -0.3), (0.66, 0.2), (0.62, 0.74)), *bent((0.4, 0.7), (0.5, 0.1), (0.4, -0.2)))
    bust.add(darker(colour, 0.3), *both([mail]), depth=0.05)
    bust.add(
        colour, whole((*bent((0, -1.14), (0.04, -0.9), (0.5, -0.8), (0.52, -0.24)), *bent((0.52, -0.24), (0, -0.42))))
    )
    bust.add(bust.dye("trim"), bar(-0.05, -0.6, 0.05, 0.1), ink=False, depth=0.04)


@part(Layer.GEAR, "iron")
def coif(bust: Bust, colour: Colour) -> None:
    """A hood of mail, close to the face."""
    inner = bent((0, 0.58), (0.42, 0.5), (0.42, 0.0), (0.36, -0.38), (0, -0.38))
    outer = (*bent((0, -0.72), (0.62, -0.72), (0.54, 0.2), (0.62, 0.7)), *bent((0.5, 0.86), (0.2, 0.9), (0, 0.88)))
    bust.add(colour, whole((*outer, *inner)))
    rings = ((0.3, -0.5), (0.46, -0.26), (0.5, 0.1), (0.48, 0.4), (0.4, 0.66), (0.14, 0.76))
    bust.flat(darker(colour, 0.4), *both(oval(x, y, 0.035) for x, y in rings))
