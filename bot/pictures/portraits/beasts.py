"""Those who are no people: whole figures, which may still wear and hold what people do."""

from __future__ import annotations

from typing import Final

from bot.pictures.colours import INK, WHITE, Colour, between, darker, lighter, of
from bot.pictures.emblems import bar, bent, both, limb, oval, star, whole
from bot.pictures.portraits.bust import FACE, Bust, Layer, Slot, part
from bot.pictures.portraits.dyes import DYES

WHOLE: Final = (Slot.BODY, Slot.NECK, Slot.HEAD, *FACE)
HEAD: Final = (Slot.HEAD, *FACE)


@part(Layer.HEAD, "", *WHOLE)
def dragon(bust: Bust, hide: Colour) -> None:
    inner, tips = (
        bent((0.2, 0.6), (0.5, -0.8), (1.02, -0.9)),
        ((1.0, -0.3), (1.02, 0.1), (0.84, 0.3), (0.9, 0.7), (0.4, 0.9)),
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
    bust.flat(INK, *both([oval(0.3, -0.08, 0.05, 0.07)]))
    bust.flat(INK, oval(0, 0.56, 0.14, 0.1))


@part(Layer.BODY, "", *WHOLE)
def spider(bust: Bust, colour: Colour) -> None:
    ends = ((-0.7, -0.3), (-0.2, 0.2), (0.2, 0.66), (0.5, 1.0))
    legs = both(limb(bent((0.2, 0.1), (0.7, knee), (1.0, foot)), 0.14, 0.07) for knee, foot in ends)
    bust.add(darker(colour, 0.4), *legs, depth=0.03)
    bust.add(colour, oval(0, 0.4, 0.52, 0.5))
    bust.add(darker(colour, 0.2), oval(0, -0.22, 0.36, 0.32))
    bust.flat(of("ff5a4a"), *both([oval(0.14, -0.3, 0.08), oval(0.26, -0.14, 0.05)]))
    bust.flat(WHITE, oval(-0.12, -0.33, 0.025), oval(0.16, -0.33, 0.025))
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
    side, hem = bent((0, -0.86), (0.86, -0.86), (0.6, 0.3), (0.78, 1.0)), ((0.5, 0.8), (0.26, 1.0), (0, 0.82))
    bust.add(colour, whole((*side, *hem)), shade=0.22)
    bust.flat(of("24343c"), *both([oval(0.22, -0.2, 0.13, 0.18)]), oval(0, 0.24, 0.14, 0.2))
    bust.add(bust.cloth, limb(bent((-0.6, 0.5), (0, 0.9), (0.6, 0.5)), 0.12, 0.12))


@part(Layer.BODY, "", *WHOLE)
def horror(bust: Bust, colour: Colour) -> None:
    arms = (((0.2, 0.3), (0.5 + k, 0.5), (0.3 + k, 1.0 - k), (0.66 + 0.9 * k, 1.1 - 2 * k)) for k in (0.0, 0.2, 0.36))
    bust.add(darker(colour, 0.2), *both(limb(bent(*arm), 0.26, 0.07) for arm in arms))
    bust.add(colour, whole(bent((0, -0.86), (1.0, -0.8), (0.7, 0.5), (0, 0.6))))
    bust.add(WHITE, oval(0, -0.16, 0.32, 0.26))
    bust.flat(of("6a2140"), oval(0.04, -0.14, 0.14, 0.2))
    bust.flat(WHITE, *(((x - 0.07, 0.28), (x + 0.07, 0.28), (x, 0.44)) for x in (-0.24, -0.08, 0.08, 0.24)))


def _eyes(bust: Bust, iris: Colour, x: float = 0.22, y: float = -0.12, size: float = 0.1) -> None:
    bust.add(iris, *both([oval(x, y, size)]), shade=0, lit=0)
    bust.flat(INK, *both([oval(x - 0.01, y + 0.01, size * 0.58)]))
    bust.flat(WHITE, oval(x + 0.02, y - 0.03, size * 0.26), oval(-x + 0.04, y - 0.03, size * 0.26))


def _nose(bust: Bust, y: float, wide: float = 0.11) -> None:
    bust.add(
        INK, whole(bent((0, y - 0.07), (wide * 1.4, y - 0.07), (wide, y + 0.08), (0, y + 0.1))), ink=False, depth=0.03
    )
    bust.flat(INK, limb(((0, y + 0.06), (0, y + 0.17)), 0.04, 0.03))
    bust.flat(INK, *both([limb(bent((0, y + 0.16), (0.1, y + 0.26), (0.2, y + 0.17)), 0.045, 0.03)]))


@part(Layer.HEAD, "grey", *HEAD)
def cat(bust: Bust, fell: Colour) -> None:
    bust.add(fell, *both([((0.1, -0.46), (0.5, -0.96), (0.6, -0.2))]))
    bust.flat(DYES["pink"], *both([((0.26, -0.5), (0.46, -0.78), (0.5, -0.36))]))
    bust.add(fell, whole(bent((0, -0.58), (0.7, -0.66), (0.8, 0.44), (0, 0.54))))
    bust.flat(darker(fell, 0.4), *(limb(((x, -0.54), (x * 0.8, -0.34)), 0.08, 0.03) for x in (-0.18, 0, 0.18)))
    bust.flat(lighter(fell, 0.6), *both([oval(0.12, 0.28, 0.17, 0.14)]))
    _eyes(bust, DYES["leaf"], 0.23, -0.06, 0.12)
    _nose(bust, 0.18, 0.08)
    whisker = (limb(((0.24, 0.26), (0.78, 0.16)), 0.035, 0.02), limb(((0.24, 0.32), (0.76, 0.38)), 0.035, 0.02))
    bust.flat(DYES["white"], *both(whisker))


@part(Layer.HEAD, "ginger", *HEAD)
def fox(bust: Bust, fell: Colour) -> None:
    bust.add(fell, *both([((0.08, -0.46), (0.56, -1.02), (0.66, -0.16))]))
    bust.flat(INK, *both([((0.42, -0.74), (0.55, -0.98), (0.6, -0.6))]))
    bust.add(fell, whole((*bent((0, -0.56), (0.5, -0.6), (0.8, 0.06)), *bent((0.8, 0.06), (0.4, 0.3), (0, 0.7)))))
    bust.flat(
        DYES["white"],
        *both([(*bent((0.74, 0.08), (0.4, 0.28), (0.06, 0.62)), *bent((0.06, 0.62), (0.12, 0.2), (0.74, 0.08)))]),
    )
    _eyes(bust, DYES["straw"], 0.24, -0.06, 0.09)
    bust.add(INK, oval(0, 0.6, 0.11, 0.09), ink=False, depth=0.03)


@part(Layer.HEAD, "brown", *HEAD)
def bear(bust: Bust, fell: Colour) -> None:
    bust.add(fell, *both([oval(0.46, -0.52, 0.2)]))
    bust.flat(darker(fell, 0.4), *both([oval(0.46, -0.52, 0.1)]))
    bust.add(fell, whole(bent((0, -0.7), (0.84, -0.7), (0.8, 0.56), (0, 0.58))))
    bust.add(lighter(fell, 0.4), oval(0, 0.24, 0.3, 0.25), ink=False, depth=0.05)
    bust.flat(INK, *both([oval(0.22, -0.12, 0.075, 0.09)]))
    bust.flat(WHITE, oval(-0.2, -0.15, 0.026), oval(0.24, -0.15, 0.026))
    _nose(bust, 0.14, 0.14)


@part(Layer.HEAD, "brown", *HEAD)
def boar(bust: Bust, fell: Colour) -> None:
    bust.add(
        darker(fell, 0.4),
        ((-0.3, -0.5), (-0.24, -0.86), (-0.1, -0.66), (0, -0.98), (0.1, -0.66), (0.24, -0.86), (0.3, -0.5)),
        depth=0.05,
    )
    bust.add(fell, *both([((0.2, -0.5), (0.8, -0.74), (0.62, -0.12))]))
    bust.add(fell, whole((*bent((0, -0.64), (0.66, -0.6), (0.56, 0.1)), *bent((0.56, 0.1), (0.4, 0.62), (0, 0.62)))))
    bust.add(lighter(fell, 0.35), oval(0, 0.34, 0.28, 0.21))
    bust.flat(INK, *both([oval(0.1, 0.34, 0.055, 0.09)]))
    bust.add(
        DYES["bone"],
        *both([(*bent((0.24, 0.5), (0.5, 0.46), (0.5, 0.04)), *bent((0.5, 0.04), (0.4, 0.3), (0.2, 0.38)))]),
        depth=0.05,
    )
    bust.flat(INK, *both([((0.12, -0.1), (0.4, -0.2), (0.34, 0.02))]))
    bust.flat(DYES["scarlet"], *both([oval(0.27, -0.07, 0.04)]))


@part(Layer.HEAD, "brown", *HEAD)
def squirrel(bust: Bust, fell: Colour) -> None:
    fell = between(fell, DYES["ginger"], 0.7)
    tail = bent((0.3, 1.0), (1.1, 1.0), (0.6, 0.0), (0.92, -0.7), (0.44, -0.84))
    bust.add(fell, limb(tail, 0.3, 0.4), layer=Layer.CLOAK)
    bust.add(fell, *both([((0.16, -0.44), (0.36, -0.98), (0.46, -0.66), (0.5, -0.3))]))
    bust.add(fell, whole(bent((0, -0.54), (0.64, -0.6), (0.74, 0.5), (0, 0.54))))
    bust.flat(DYES["bone"], *both([oval(0.22, 0.26, 0.2, 0.18)]), oval(0, 0.36, 0.2, 0.16))
    bust.flat(INK, *both([oval(0.24, -0.08, 0.1, 0.12)]))
    bust.flat(WHITE, oval(-0.21, -0.12, 0.036), oval(0.27, -0.12, 0.036))
    bust.flat(WHITE, bar(-0.08, 0.36, 0.08, 0.5))
    _nose(bust, 0.16, 0.08)


@part(Layer.HEAD, "bark", *HEAD)
def hedgehog(bust: Bust, colour: Colour) -> None:
    spines = star(19, 0.86, 0.62, 0, -0.16)
    bust.add(darker(colour, 0.35), spines, layer=Layer.BACK)
    bust.add(darker(colour, 0.1), star(17, 0.66, 0.5, 0, -0.2), layer=Layer.BACK, depth=0.05)
    skin = lighter(colour, 0.55)
    bust.add(skin, *both([oval(0.4, -0.4, 0.14)]), depth=0.05)
    bust.add(skin, whole(bent((0, -0.44), (0.3, -0.4), (0.84, 0.24), (0.1, 0.54))))
    bust.flat(INK, *both([oval(0.2, -0.06, 0.085, 0.1)]))
    bust.flat(WHITE, oval(-0.18, -0.1, 0.03), oval(0.22, -0.1, 0.03))
    _nose(bust, 0.22, 0.13)


# Birds


@part(Layer.HEAD, "bark", *HEAD)
def owl(bust: Bust, plumage: Colour) -> None:
    top = (*bent((0, -0.56), (0.3, -0.6), (0.6, -0.96)), *bent((0.6, -0.96), (0.72, -0.3), (0.64, 0.1)))
    bust.add(plumage, whole((*top, *bent((0.64, 0.1), (0.5, 0.56), (0, 0.58)))))
    bust.add(lighter(plumage, 0.5), *both([oval(0.26, -0.1, 0.29)]), depth=0.05)
    _eyes(bust, DYES["straw"], 0.25, -0.1, 0.19)
    bust.add(DYES["flame"], ((-0.11, 0.06), (0.11, 0.06), (0, 0.34)), depth=0.05)
    chest = ((0.0, 0.44), (0.2, 0.4), (0.38, 0.32))
    bust.flat(lighter(plumage, 0.4), *both(limb(((x, y - 0.06), (x, y + 0.06)), 0.08, 0.03) for x, y in chest))
