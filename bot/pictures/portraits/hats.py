"""What is worn on the head: hoods, crowns, helms, hats."""

from __future__ import annotations

from bot.pictures.colours import Colour, darker, lighter, of
from bot.pictures.emblems import bar, bent, both, facing, limb, oval, star, whole
from bot.pictures.portraits.bust import Bust, Layer, part
from bot.pictures.portraits.dyes import DYES

RUBY = of("c02b3a")
SAPPHIRE = of("46b0d8")

# Hoods and veils


@part(Layer.GEAR, "forest")
def hood(bust: Bust, colour: Colour) -> None:
    back = whole(bent((0, -1.0), (0.8, -0.86), (0.66, 0.1), (0.62, 0.6)))
    bust.add(darker(colour, 0.2), back, layer=Layer.BACK)
    front = (*bent((0.44, 0.5), (0.56, -0.1), (0.4, -0.5), (0, -0.52)),)
    bust.add(colour, whole((*bent((0, -1.04), (0.86, -0.9), (0.74, 0.1), (0.56, 0.62)), *front)))


@part(Layer.GEAR, "white")
def veil(bust: Bust, colour: Colour) -> None:
    front = bent((0.5, 0.6), (0.56, -0.2), (0.4, -0.42), (0, -0.42))
    bust.add(colour, whole((*bent((0, -0.8), (0.8, -0.8), (0.66, 0.2), (0.74, 0.8)), *front)), shade=0.16)


# Crowns


@part(Layer.GEAR, "gold")
def crown(bust: Bust, colour: Colour) -> None:
    bust.add(colour, whole(((0, -1.04), (0.28, -0.66), (0.6, -0.92), (0.5, -0.36))))
    bust.add(RUBY, oval(0, -0.54, 0.09), *both([oval(0.3, -0.5, 0.07)]), shade=0, lit=0.3, ink=False)


@part(Layer.GEAR, "gold")
def tiara(bust: Bust, colour: Colour) -> None:
    bust.add(colour, whole(((0, -0.9), (0.14, -0.56), (0.24, -0.6), (0.44, -0.44), (0, -0.4))))
    bust.add(SAPPHIRE, oval(0, -0.6, 0.08), shade=0, lit=0.4, ink=False)


@part(Layer.GEAR, "gold")
def circlet(bust: Bust, colour: Colour) -> None:
    bust.add(colour, (*bent((-0.5, -0.3), (0, -0.54), (0.5, -0.3)), *bent((0.5, -0.2), (0, -0.42), (-0.5, -0.2))))
    bust.add(SAPPHIRE, oval(0, -0.38, 0.08), shade=0, lit=0.4)


@part(Layer.GEAR, "leaf")
def leaves(bust: Bust, colour: Colour) -> None:
    right = ((0.46, -0.4), (0.24, -0.58))
    bust.add(colour, oval(0, -0.64, 0.16, 0.1), *both(oval(x, y, 0.16, 0.1) for x, y in right), depth=0.05)


@part(Layer.GEAR, "pink")
def flower(bust: Bust, colour: Colour) -> None:
    petals = star(5, 0.13, 0.13, 0.42, -0.42)[::2]
    bust.add(colour, *(oval(x, y, 0.1) for x, y in petals), depth=0.04)
    bust.flat(DYES["gold"], oval(0.42, -0.42, 0.07))


@part(Layer.GEAR, "bone")
def antlers(bust: Bust, colour: Colour) -> None:
    beam, tine = bent((0.24, -0.6), (0.34, -1.0), (0.76, -0.9), (0.78, -1.1)), ((0.42, -0.86), (0.36, -1.1))
    bust.add(colour, *both([limb(beam, 0.13, 0.05), limb(tine, 0.09, 0.04)]))


# Hats


@part(Layer.GEAR, "leather")
def cap(bust: Bust, colour: Colour) -> None:
    bust.add(colour, whole((*bent((0, -0.86), (0.56, -0.86), (0.56, -0.22)), *bent((0.56, -0.22), (0, -0.44)))))


@part(Layer.GEAR, "straw")
def hat(bust: Bust, colour: Colour) -> None:
    """With a broad brim, and a ribbon."""
    bust.add(colour, oval(0, -0.36, 0.9, 0.2), depth=0.07)
    bust.add(colour, whole((*bent((0, -0.9), (0.44, -0.9), (0.46, -0.36)), *bent((0.46, -0.36), (0, -0.24)))))
    ribbon = (*bent((-0.47, -0.44), (0, -0.3), (0.47, -0.44)), *bent((0.45, -0.56), (0, -0.42), (-0.45, -0.56)))
    bust.add(bust.dye("ribbon"), ribbon, ink=False)


@part(Layer.GEAR, "wine")
def ribbon(bust: Bust, colour: Colour) -> None:
    """The ribbon of a hat; draws nothing by itself."""


@part(Layer.GEAR, "night")
def wizard(bust: Bust, colour: Colour) -> None:
    left, top = bent((-0.5, -0.36), (-0.2, -0.8), (0.06, -1.12)), bent((0.06, -1.12), (0.5, -1.1), (0.44, -0.84))
    bust.add(colour, (*left, *top, *bent((0.3, -0.9), (0.34, -0.6), (0.5, -0.36))))
    bust.add(colour, oval(0, -0.38, 0.82, 0.16), depth=0.07)
    bust.flat(DYES["gold"], star(5, 0.14, 0.06, 0.04, -0.66))


@part(Layer.GEAR, "wine")
def pointed(bust: Bust, colour: Colour) -> None:
    """A gnome's hat, with a white edge."""
    left, right = bent((-0.56, -0.24), (-0.5, -0.7), (-0.1, -1.1)), bent((0.0, -1.08), (0.5, -0.8), (0.56, -0.24))
    bust.add(colour, (*left, *right, *bent((0.56, -0.24), (0, -0.44), (-0.56, -0.24))))
    bust.add(DYES["white"], limb(bent((-0.58, -0.24), (0, -0.46), (0.58, -0.24)), 0.16, 0.16), depth=0.05)


@part(Layer.GEAR, "scarlet")
def jester(bust: Bust, colour: Colour) -> None:
    """Three horns with bells, in the colour and in blue."""
    bust.add(
        lighter(colour, 0.5),
        (*bent((-0.2, -0.4), (-0.1, -0.9), (0.0, -1.0)), *bent((0.0, -1.0), (0.3, -0.8), (0.2, -0.4))),
        depth=0.06,
    )
    horn = (
        *bent((0, -0.44), (0.1, -0.9), (0.8, -1.0), (0.86, -0.4)),
        *bent((0.86, -0.4), (0.7, -0.64), (0.54, -0.5), (0.54, -0.2)),
        (0, -0.36),
    )
    bust.add(colour, facing(horn))
    bust.add(DYES["sea"], horn)
    bust.add(DYES["gold"], *both([oval(0.86, -0.32, 0.12)]), oval(0, -0.98, 0.1), depth=0.04)


@part(Layer.GEAR, "bronze")
def goggles(bust: Bust, colour: Colour) -> None:
    bust.add(colour, *both([oval(0.22, -0.3, 0.17)]))
    bust.add(DYES["sky"], *both([oval(0.22, -0.3, 0.1)]), ink=False)


@part(Layer.GEAR, "forest")
def feathered(bust: Bust, colour: Colour) -> None:
    """A forester's hat, with a long feather."""
    bust.add(DYES["scarlet"], limb(bent((0.4, -0.4), (0.9, -0.6), (0.84, -1.08)), 0.12, 0.05), depth=0.04)
    left, right = bent((-0.86, -0.26), (-0.4, -0.44), (-0.3, -0.9)), bent((0.06, -0.96), (0.5, -0.8), (0.52, -0.3))
    bust.add(colour, (*left, *right, *bent((0.52, -0.3), (0, -0.46), (-0.86, -0.26))))
    bust.add(darker(colour, 0.25), limb(bent((-0.9, -0.24), (-0.2, -0.5), (0.56, -0.28)), 0.1, 0.14), depth=0.04)


@part(Layer.GEAR, "wine")
def beret(bust: Bust, colour: Colour) -> None:
    bust.add(
        colour,
        (
            *bent((-0.52, -0.34), (-0.8, -0.86), (0.1, -0.92)),
            *bent((0.1, -0.92), (1.1, -0.86), (0.54, -0.3)),
            (0, -0.44),
        ),
    )


@part(Layer.GEAR, "black")
def tophat(bust: Bust, colour: Colour) -> None:
    bust.add(colour, whole(((0, -1.04), (0.48, -1.04), (0.42, -0.36), (0, -0.36))))
    bust.add(bust.dye("ribbon"), bar(-0.43, -0.54, 0.43, -0.38), ink=False, depth=0.04)
    bust.add(colour, oval(0, -0.36, 0.72, 0.1), depth=0.05)


@part(Layer.GEAR, "white")
def wimple(bust: Bust, colour: Colour) -> None:
    """Cloth around the whole face, and over the shoulders."""
    inner = bent((0, 0.6), (0.4, 0.5), (0.44, 0.0), (0.36, -0.4), (0, -0.4))
    bust.add(
        colour,
        whole(
            (
                *bent((0, -0.76), (0.64, -0.76), (0.56, 0.2), (0.8, 0.82)),
                *bent((0.6, 0.96), (0.3, 1.0), (0, 0.98)),
                *inner,
            )
        ),
        shade=0.16,
    )
