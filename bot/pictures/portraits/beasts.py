"""Those who are no people: whole figures, which may still wear and hold what people do."""

from __future__ import annotations

from typing import Final

from bot.pictures.colours import INK, WHITE, Colour, darker, lighter, of
from bot.pictures.emblems import bar, bent, both, limb, oval, whole
from bot.pictures.portraits.bust import FACE, Bust, Layer, Slot, part
from bot.pictures.portraits.dyes import DYES

WHOLE: Final = (Slot.BODY, Slot.HEAD, *FACE)
HEAD: Final = (Slot.HEAD, *FACE)


@part(Layer.HEAD, "", *WHOLE)
def dragon(bust: Bust, hide: Colour) -> None:
    inner, tips = (
        bent((0.2, 0.6), (0.5, -0.8), (1.1, -0.9)),
        ((1.0, -0.3), (1.1, 0.1), (0.86, 0.3), (0.9, 0.7), (0.4, 0.9)),
    )
    bust.add(darker(hide, 0.25), *both([(*inner, *tips)]), layer=Layer.CLOAK)
    bust.add(hide, whole(bent((0.2, 0.1), (0.5, 0.2), (0.6, 1.1))), layer=Layer.BODY)
    bust.flat(lighter(hide, 0.5), *(bar(-0.24, y, 0.24, y + 0.1) for y in (0.66, 0.82, 0.98)), layer=Layer.BODY)
    horn = (*bent((0.2, -0.5), (0.4, -0.9), (0.7, -1.06)), *bent((0.7, -1.06), (0.66, -0.6), (0.4, -0.3)))
    bust.add(DYES["bone"], *both([horn]))
    cheek, chin = bent((0, -0.64), (0.7, -0.7), (0.6, -0.1), (0.36, 0.16)), bent((0.36, 0.16), (0.44, 0.6), (0, 0.62))
    bust.add(hide, whole((*cheek, *chin)))
    bust.add(DYES["straw"], *both([((0.1, -0.1), (0.4, -0.3), (0.38, -0.06), (0.2, 0.02))]), shade=0, lit=0)
    bust.flat(INK, *both([bar(0.24, -0.2, 0.29, -0.02), oval(0.14, 0.3, 0.06, 0.05)]))
    bust.flat(INK, limb(bent((-0.32, 0.44), (0, 0.54), (0.32, 0.44)), 0.05, 0.05))
    bust.flat(WHITE, *both([((0.14, 0.48), (0.26, 0.46), (0.2, 0.62))]))


@part(Layer.HEAD, "grey", *HEAD)
def wolf(bust: Bust, fell: Colour) -> None:
    bust.add(fell, *both([((0.1, -0.5), (0.6, -1.0), (0.62, -0.1))]))
    bust.add(fell, whole((*bent((0, -0.6), (0.8, -0.6), (0.76, 0.1), (0.3, 0.34)), (0.14, 0.74))))
    bust.add(lighter(fell, 0.55), whole(bent((0, 0.1), (0.3, 0.2), (0.16, 0.7))), shade=0.1, lit=0, ink=False)
    bust.add(DYES["straw"], *both([((0.14, -0.08), (0.44, -0.24), (0.36, 0.02))]), shade=0, lit=0)
    bust.flat(INK, oval(0, 0.56, 0.14, 0.1))


@part(Layer.BODY, "", *WHOLE)
def spider(bust: Bust, colour: Colour) -> None:
    ends = ((-0.7, -0.3), (-0.2, 0.2), (0.2, 0.66), (0.5, 1.0))
    legs = both(limb(bent((0.2, 0.1), (0.7, knee), (1.0, foot)), 0.14, 0.07) for knee, foot in ends)
    bust.add(darker(colour, 0.4), *legs, depth=0.03)
    bust.add(colour, oval(0, 0.4, 0.52, 0.5))
    bust.add(darker(colour, 0.2), oval(0, -0.22, 0.36, 0.32))
    bust.flat(of("ff5a4a"), *both([oval(0.14, -0.3, 0.08), oval(0.26, -0.14, 0.05)]))
    bust.flat(DYES["bone"], ((0, 0.14), (0.12, 0.4), (0, 0.66), (-0.12, 0.4)))


@part(Layer.BODY, "leaf", *WHOLE)
def treant(bust: Bust, colour: Colour) -> None:
    bust.add(colour, oval(0, -0.7, 0.42), *both([oval(0.5, -0.5, 0.4)]))
    trunk = bent((0.46, -0.3), (0.3, 0.6), (0.7, 1.1))
    bust.add(DYES["bark"], whole(((0, -0.38), (0.2, -0.5), *trunk)))
    bust.add(DYES["straw"], *both([oval(0.18, -0.02, 0.1, 0.12)]), shade=0, lit=0)
    bust.flat(INK, *both([oval(0.18, 0.0, 0.05)]))
    bust.flat(INK, (*bent((-0.22, 0.34), (0, 0.24), (0.22, 0.34)), *bent((0.22, 0.34), (0, 0.6), (-0.22, 0.34))))
    bust.add(bust.cloth, bar(-0.7, 0.96, 0.7, 1.12))


@part(Layer.BODY, "ghostly", *WHOLE)
def ghost(bust: Bust, colour: Colour) -> None:
    side, hem = bent((0, -0.86), (0.86, -0.86), (0.6, 0.3), (0.78, 1.0)), ((0.5, 0.8), (0.26, 1.08), (0, 0.82))
    bust.add(colour, whole((*side, *hem)), shade=0.22)
    bust.flat(of("24343c"), *both([oval(0.22, -0.2, 0.13, 0.18)]), oval(0, 0.24, 0.14, 0.2))
    bust.add(bust.cloth, limb(bent((-0.6, 0.5), (0, 0.9), (0.6, 0.5)), 0.12, 0.12))


@part(Layer.BODY, "", *WHOLE)
def horror(bust: Bust, colour: Colour) -> None:
    arms = (((0.2, 0.3), (0.5 + k, 0.5), (0.3 + k, 1.0 - k), (0.7 + k, 1.1 - 2 * k)) for k in (0.0, 0.2, 0.36))
    bust.add(darker(colour, 0.2), *both(limb(bent(*arm), 0.26, 0.07) for arm in arms))
    bust.add(colour, whole(bent((0, -0.86), (1.0, -0.8), (0.7, 0.5), (0, 0.6))))
    bust.add(WHITE, oval(0, -0.16, 0.32, 0.26))
    bust.flat(of("6a2140"), oval(0.04, -0.14, 0.14, 0.2))
    bust.flat(WHITE, *(((x - 0.07, 0.28), (x + 0.07, 0.28), (x, 0.44)) for x in (-0.24, -0.08, 0.08, 0.24)))
