"""Bodies, and what is worn on them: necks, shoulders, backs.  The cloth stays to be seen: it says whose one is."""

from __future__ import annotations

from functools import partial
from typing import Final

from bot.pictures.colours import Colour, darker, lighter
from bot.pictures.emblems import Points, bar, bent, both, limb, oval, whole
from bot.pictures.portraits.bust import PARTS, Bust, Layer, Part, Slot, part
from bot.pictures.portraits.dyes import DYES

BODIES: Final[dict[str, Points]] = {
    "body": whole(((0, 0.44), *bent((0.3, 0.44), (0.88, 0.5), (0.9, 1.12)))),
    "slim": whole(((0, 0.44), *bent((0.22, 0.46), (0.7, 0.52), (0.72, 1.12)))),
    "burly": whole(((0, 0.34), *bent((0.36, 0.36), (1.08, 0.3), (1.04, 1.12)))),
}


def _body(outline: Points, bust: Bust, colour: Colour) -> None:
    bust.add(colour, outline)


PARTS.update((name, Part(partial(_body, outline), Layer.BODY, "", (Slot.BODY,))) for name, outline in BODIES.items())


# Necks


@part(Layer.WORN, "white", Slot.NECK)
def vneck(bust: Bust, colour: Colour) -> None:
    """A shirt below the coat."""
    bust.flat(darker(colour, 0.1), ((-0.22, 0.4), (0.22, 0.4), (0.0, 0.78)))
    bust.flat(darker(bust.cloth, 0.4), *both([limb(((0.25, 0.42), (0.0, 0.8)), 0.06, 0.06)]))


@part(Layer.WORN, "", Slot.NECK)
def laced(bust: Bust, colour: Colour) -> None:
    bust.flat(darker(colour, 0.5), ((-0.08, 0.4), (0.08, 0.4), (0.03, 0.94), (-0.03, 0.94)))
    crossing = (((x, y), (-x, y + 0.1)) for y in (0.62, 0.76) for x in (-0.12, 0.12))
    bust.flat(DYES["white"], *(limb(lace, 0.035, 0.035) for lace in crossing))


@part(Layer.WORN, "", Slot.NECK)
def buttoned(bust: Bust, colour: Colour) -> None:
    bust.flat(darker(colour, 0.3), bar(-0.02, 0.5, 0.02, 1.1))
    bust.add(DYES["gold"], *(oval(0, y, 0.05) for y in (0.68, 0.84, 1.0)), ink=False, depth=0.03)
    bust.add(lighter(colour, 0.3), *both([((0.0, 0.62), (0.14, 0.42), (0.34, 0.46))]), depth=0.04)


@part(Layer.WORN, "", Slot.NECK)
def hemmed(bust: Bust, colour: Colour) -> None:
    bust.flat(lighter(colour, 0.5), limb(bent((-0.42, 0.48), (0, 0.84), (0.42, 0.48)), 0.08, 0.08))


@part(Layer.WORN, "", Slot.NECK)
def gown(bust: Bust, colour: Colour) -> None:
    bust.flat(darker(bust.skin, 0.12), (*bent((-0.36, 0.48), (0.0, 0.98), (0.36, 0.48)), (0.2, 0.4), (-0.2, 0.4)))
    bust.flat(lighter(colour, 0.5), limb(bent((-0.4, 0.47), (0, 1.02), (0.4, 0.47)), 0.07, 0.07))


@part(Layer.WORN, "", Slot.NECK)
def bandages(bust: Bust, _: Colour) -> None:
    """Strips around the body, as mummies wear them."""
    strips = (((-0.56, 0.52), (0.5, 0.66)), ((-0.74, 0.94), (0.72, 0.74)), ((-0.6, 0.7), (0.8, 1.06)))
    bust.flat(darker(bust.dye("body"), 0.45), *(limb(strip, 0.045, 0.03) for strip in strips))


@part(Layer.WORN, "white", Slot.NECK)
def collar(bust: Bust, colour: Colour) -> None:
    bust.add(colour, *both([((0.0, 0.78), (0.16, 0.4), (0.5, 0.46))]))


@part(Layer.WORN, "wine", Slot.NECK)
def highcollar(bust: Bust, colour: Colour) -> None:
    """Standing up behind the head, as counts of the night wear it."""
    bust.add(colour, *both([((0.1, 0.8), (0.3, 0.4), (0.84, -0.2), (0.7, 0.62))]), layer=Layer.BACK)
    bust.add(colour, *both([((0.0, 0.86), (0.3, 0.44), (0.72, 0.6))]))


@part(Layer.WORN, "white", Slot.NECK)
def fur(bust: Bust, colour: Colour) -> None:
    tufts = ((0.2, 0.7), (0.42, 0.64), (0.62, 0.56))
    bust.add(colour, *both(oval(x, y, 0.19, 0.15) for x, y in tufts), oval(0, 0.72, 0.18, 0.15), depth=0.07)


@part(Layer.WORN, "scarlet", Slot.NECK)
def scarf(bust: Bust, colour: Colour) -> None:
    bust.add(colour, ((0.14, 0.6), (0.42, 0.6), (0.46, 1.08), (0.2, 1.08)), depth=0.06)
    bust.add(colour, limb(bent((-0.46, 0.5), (0, 0.78), (0.46, 0.5)), 0.26, 0.26), depth=0.07)


@part(Layer.WORN, "gold")
def chain(bust: Bust, colour: Colour) -> None:
    bust.add(colour, limb(bent((-0.5, 0.56), (0, 1.15), (0.5, 0.56)), 0.1, 0.1), depth=0.04)
    bust.add(colour, oval(0, 0.9, 0.12), depth=0.05)


# Shoulders and breast


@part(Layer.WORN, "steel")
def plate(bust: Bust, colour: Colour) -> None:
    """Steel shoulders; between them the cloth."""
    bust.add(colour, *both([oval(0.64, 0.72, 0.32, 0.27)]))
    bust.flat(darker(colour, 0.45), *both([limb(bent((0.4, 0.84), (0.62, 0.62), (0.9, 0.82)), 0.04, 0.04)]))
    bust.add(bust.cloth, ((-0.3, 0.5), (0.3, 0.5), (0.22, 1.12), (-0.22, 1.12)), lit=0)
    bust.flat(lighter(bust.cloth, 0.5), ((0, 0.66), (0.1, 0.82), (0, 1.0), (-0.1, 0.82)))


@part(Layer.WORN, "leather")
def apron(bust: Bust, colour: Colour) -> None:
    bust.add(colour, ((-0.34, 0.66), (0.34, 0.66), (0.4, 1.12), (-0.4, 1.12)), depth=0.06)
    bust.add(colour, *both([limb(((0.3, 0.68), (0.36, 0.46)), 0.08, 0.08)]), depth=0.03)


# Backs


@part(Layer.CLOAK, "sky")
def wings(bust: Bust, colour: Colour) -> None:
    """Of a fairy."""
    upper, lower = (
        bent((0.1, 0.4), (0.7, -1.1), (1.7, -1.0), (0.3, 0.5)),
        bent((0.1, 0.5), (1.3, 0.1), (1.4, 1.1), (0.2, 0.8)),
    )
    bust.add(colour, *both([upper, lower]), shade=0.18)


@part(Layer.CLOAK, "black")
def batwings(bust: Bust, colour: Colour) -> None:
    arm, edge = (
        bent((0.2, 0.6), (0.4, -0.6), (0.98, -0.84)),
        ((1.04, -0.2), (0.84, -0.14), (0.96, 0.3), (0.72, 0.3), (0.76, 0.7)),
    )
    bust.add(colour, *both([(*arm, *edge)]))


@part(Layer.CLOAK, "wine")
def cape(bust: Bust, colour: Colour) -> None:
    bust.add(colour, whole((*bent((0.3, 0.1), (0.9, 0.1), (0.98, 1.0)), (0.98, 1.12))))


@part(Layer.CLOAK, "leather")
def pack(bust: Bust, colour: Colour) -> None:
    """A tinker's bundle, higher than his head."""
    bust.add(colour, *both([oval(0.5, -0.1, 0.46, 0.56)]))
    bust.add(darker(colour, 0.3), bar(-0.96, -0.52, 0.96, -0.34), depth=0.05)
    bust.add(DYES["iron"], oval(0.84, 0.16, 0.2), depth=0.06)


@part(Layer.HELD, "leather")
def quiver(bust: Bust, colour: Colour) -> None:
    bust.add(
        DYES["white"], *(((x, -0.52), (x + 0.12, -0.66), (x + 0.1, -0.34)) for x in (-0.96, -0.8, -0.64)), depth=0.03
    )
    bust.add(colour, ((-0.98, -0.34), (-0.56, -0.42), (-0.4, 0.6), (-0.7, 0.7)))
