"""Hair."""

from __future__ import annotations

from bot.pictures.colours import Colour, darker
from bot.pictures.emblems import Points, bar, bent, both, limb, oval, whole
from bot.pictures.portraits.bust import Bust, Layer, part
from bot.pictures.portraits.dyes import DYES


def _strands(bust: Bust, colour: Colour, *lines: Points) -> None:
    bust.flat(darker(colour, 0.4), *(limb(line, 0.045, 0.015) for line in lines))


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
    _strands(
        bust,
        colour,
        bent((-0.04, -0.68), (0.2, -0.6), (0.28, -0.42)),
        bent((-0.1, -0.66), (-0.14, -0.56), (-0.12, -0.44)),
    )


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


@part(Layer.HAIR, "black")
def bob(bust: Bust, colour: Colour) -> None:
    """Cut straight at the chin, with a fringe."""
    bust.add(colour, whole(((0, -0.7), *bent((0.3, -0.74), (0.8, -0.7), (0.64, 0.4)), (0, 0.4))), layer=Layer.BACK)
    side = (*bent((0.62, -0.3), (0.66, 0.0), (0.62, 0.38)), (0.44, 0.36), (0.42, -0.2), (0, -0.24))
    bust.add(colour, whole((*bent((0, -0.76), (0.56, -0.76), (0.62, -0.3)), *side)))


@part(Layer.HAIR, "blond")
def swept(bust: Bust, colour: Colour) -> None:
    """Combed up, and to one side."""
    up = (*bent((0.52, 0.06), (0.66, -0.58), (0.26, -0.72)), *bent((0.26, -0.72), (-0.1, -1.0), (-0.74, -0.96)))
    down = (
        *bent((-0.74, -0.96), (-0.5, -0.84), (-0.62, -0.56)),
        *bent((-0.62, -0.56), (-0.58, -0.3), (-0.52, 0.06)),
        (-0.43, -0.16),
    )
    bust.add(colour, (*up, *down, *bent((-0.43, -0.3), (-0.1, -0.26), (0.4, -0.44)), (0.43, -0.14)))
    _strands(
        bust,
        colour,
        bent((0.3, -0.54), (-0.1, -0.56), (-0.44, -0.78)),
        bent((0.2, -0.42), (-0.2, -0.42), (-0.48, -0.58)),
    )


@part(Layer.HAIR, "brown")
def bowl(bust: Bust, colour: Colour) -> None:
    """Cut around the rim of a bowl."""
    fringe = ((0.5, 0.0), (0.43, -0.2), (0.34, -0.12), (0.24, -0.22), (0.12, -0.14), (0.0, -0.23))
    more = ((-0.12, -0.13), (-0.22, -0.22), (-0.33, -0.11), (-0.43, -0.2), (-0.5, 0.0))
    crown = (*bent((-0.6, 0.04), (-0.74, -0.76), (0, -0.78)), *bent((0, -0.78), (0.74, -0.76), (0.6, 0.04)))
    bust.add(colour, (*crown, *fringe, *more))
    _strands(
        bust,
        colour,
        bent((0.0, -0.68), (0.2, -0.54), (0.22, -0.34)),
        bent((-0.06, -0.66), (-0.26, -0.54), (-0.28, -0.34)),
    )


@part(Layer.HAIR, "brown")
def crop(bust: Bust, colour: Colour) -> None:
    """Shorn, close to the head."""
    bust.add(
        colour,
        whole((*bent((0, -0.7), (0.58, -0.7), (0.49, -0.1)), *bent((0.42, -0.3), (0.2, -0.44), (0, -0.42)))),
        depth=0.07,
    )


@part(Layer.HAIR, "brown")
def receding(bust: Bust, colour: Colour) -> None:
    side = ((0.48, 0.06), (0.4, -0.2), (0.34, -0.46))
    bust.add(
        colour,
        whole((*bent((0, -0.72), (0.62, -0.76), (0.56, -0.06)), *side, *bent((0.2, -0.5), (0.1, -0.4), (0, -0.36)))),
    )


@part(Layer.HAIR, "brown")
def topknot(bust: Bust, colour: Colour) -> None:
    bust.add(
        colour,
        (
            *bent((-0.1, -0.6), (-0.2, -1.0), (-0.3, -1.06)),
            (0.0, -0.98),
            (0.26, -1.1),
            *bent((0.2, -1.0), (0.14, -0.8), (0.1, -0.6)),
        ),
    )
    bust.add(DYES["scarlet"], bar(-0.12, -0.74, 0.12, -0.64), depth=0.03)
    bust.add(colour, whole((*bent((0, -0.7), (0.44, -0.7), (0.46, -0.3)), *bent((0.3, -0.44), (0, -0.5)))), depth=0.06)


@part(Layer.HAIR, "blond")
def wavy(bust: Bust, colour: Colour) -> None:
    """Long, in waves, wider below."""
    waves = ((0.56, -0.4), (0.66, -0.1), (0.64, 0.2), (0.76, 0.48), (0.72, 0.76))
    bust.add(colour, *both(oval(x * 0.9, y, 0.24) for x, y in waves), layer=Layer.BACK, depth=0.07)
    fringe = bent((0.5, 0.06), (0.46, -0.3), (0.2, -0.5), (0.04, -0.5))
    bust.add(colour, whole((*bent((0, -0.78), (0.7, -0.8), (0.62, -0.2), (0.5, 0.06)), *fringe)))


@part(Layer.HAIR, "brown")
def mane(bust: Bust, colour: Colour) -> None:
    """Wild, on all sides."""
    tips = (
        (0.2, -1.0),
        (0.3, -0.8),
        (0.66, -0.9),
        (0.62, -0.62),
        (0.9, -0.5),
        (0.72, -0.24),
        (0.96, 0.02),
        (0.74, 0.16),
    )
    more = ((0.92, 0.46), (0.66, 0.44), (0.7, 0.76), (0.4, 0.6))
    bust.add(darker(colour, 0.25), whole(((0, -0.84), *tips, *more)), layer=Layer.BACK)
    bust.add(
        colour,
        whole(
            (
                (0, -0.76),
                *bent((0.4, -0.76), (0.62, -0.5), (0.54, 0.06)),
                (0.4, -0.2),
                (0.26, -0.4),
                (0.1, -0.28),
                (0, -0.4),
            )
        ),
    )


@part(Layer.HAIR, "brown")
def tonsure(bust: Bust, colour: Colour) -> None:
    """A monk's ring of hair."""
    side = (*bent((0.47, -0.4), (0.64, -0.3), (0.55, 0.06)), (0.43, 0.02), (0.42, -0.16))
    fringe = ((0.3, -0.24), (0.2, -0.18), (0.1, -0.26), (0, -0.2))
    bust.add(colour, whole((*bent((0, -0.38), (0.3, -0.4), (0.47, -0.4)), *side, *fringe)), depth=0.06)


@part(Layer.HAIR, "brown")
def sidebraid(bust: Bust, colour: Colour) -> None:
    """One thick braid over the left shoulder."""
    knots = ((-0.52, 0.16), (-0.58, 0.4), (-0.6, 0.64), (-0.56, 0.88))
    bust.add(colour, *(oval(x, y, 0.15, 0.16) for x, y in knots), layer=Layer.GEAR, depth=0.06)
    bust.add(
        colour,
        (
            *bent((0.5, 0.0), (0.62, -0.74), (0, -0.76)),
            *bent((0, -0.76), (-0.7, -0.74), (-0.62, 0.12)),
            (-0.42, 0.08),
            *bent((-0.36, -0.3), (0.0, -0.3), (0.2, -0.5)),
            *bent((0.2, -0.5), (0.4, -0.4), (0.42, -0.1)),
        ),
    )


@part(Layer.HAIR, "ginger")
def pigtails(bust: Bust, colour: Colour) -> None:
    bust.add(colour, *both([limb(bent((0.46, -0.3), (0.9, -0.5), (0.96, -0.06), (0.86, 0.16)), 0.26, 0.1)]), depth=0.06)
    bust.add(
        colour, whole((*bent((0, -0.74), (0.62, -0.74), (0.52, -0.04)), *bent((0.4, -0.3), (0.14, -0.46), (0, -0.54))))
    )
