"""Eyes, brows, noses, mouths, and what else a face has."""

from __future__ import annotations

from bot.pictures.colours import BLOOD, INK, WHITE, Colour, between, darker, of
from bot.pictures.emblems import bent, both, limb, oval
from bot.pictures.portraits.bust import PARTS, Bust, Layer, Slot, part

ROUGE = of("e0503c")
LIPS = of("b8323a")


# Eyes


def _pair(bust: Bust, colour: Colour, tall: float) -> None:
    bust.flat(colour, *both([oval(0.19, 0.0, 0.075, tall)]))


def _gleam(bust: Bust) -> None:
    bust.flat(WHITE, oval(-0.165, -0.035, 0.028), oval(0.215, -0.035, 0.028))


@part(Layer.FACE, "black", Slot.EYES)
def calm(bust: Bust, _: Colour) -> None:
    _pair(bust, INK, 0.08 if bust.has("mean") else 0.1)
    _gleam(bust)


@part(Layer.FACE, "black", Slot.EYES)
def narrow(bust: Bust, _: Colour) -> None:
    _pair(bust, INK, 0.075)
    _gleam(bust)


@part(Layer.FACE, "black", Slot.EYES)
def lashes(bust: Bust, _: Colour) -> None:
    _pair(bust, INK, 0.105)
    bust.flat(INK, *both([((0.18, -0.1), (0.36, -0.13), (0.26, 0.0))]))
    _gleam(bust)


@part(Layer.FACE, "red", Slot.EYES)
def eyes(bust: Bust, colour: Colour) -> None:
    """Of a colour that glows."""
    tall = 0.085 if bust.has("mean") else 0.11
    bust.flat(INK, *both([oval(0.19, 0.0, 0.1, tall)]))
    bust.flat(colour, *both([oval(0.19, 0.0, 0.068, tall * 0.68)]))


@part(Layer.FACE, "black", Slot.EYES)
def closed(bust: Bust, _: Colour) -> None:
    bust.flat(INK, *both([limb(bent((0.08, 0.0), (0.2, 0.08), (0.31, 0.0)), 0.05, 0.05)]))


@part(Layer.FACE, "black", Slot.EYES)
def patch(bust: Bust, colour: Colour) -> None:
    calm_eyes = oval(-0.19, 0.0, 0.075, 0.1)
    bust.flat(INK, calm_eyes)
    bust.flat(colour, oval(0.2, 0.0, 0.15), layer=Layer.MARKS)
    bust.flat(colour, limb(((-0.46, -0.3), (0.48, 0.06)), 0.05, 0.05), layer=Layer.MARKS)


# Brows; their colour is that of the hair


def _hair(bust: Bust) -> Colour:
    hairs = (word for word in bust.words if PARTS[word].layer in {Layer.HAIR, Layer.BEARD})
    return darker(bust.dye(next(hairs, "short")), 0.3)


@part(Layer.FACE, "", Slot.BROWS)
def arched(bust: Bust, _: Colour) -> None:
    bust.flat(_hair(bust), *both([limb(bent((0.08, -0.14), (0.2, -0.24), (0.32, -0.14)), 0.06, 0.04)]))


@part(Layer.FACE, "", Slot.BROWS)
def straight(bust: Bust, _: Colour) -> None:
    bust.flat(_hair(bust), *both([limb(((0.07, -0.15), (0.32, -0.17)), 0.07, 0.05)]))


@part(Layer.FACE, "", Slot.BROWS)
def browless(bust: Bust, _: Colour) -> None:
    pass


@part(Layer.FACE, "", Slot.BROWS)
def bushy(bust: Bust, _: Colour) -> None:
    bust.flat(_hair(bust), *both([limb(bent((0.06, -0.14), (0.18, -0.22), (0.35, -0.12)), 0.11, 0.06)]))


@part(Layer.FACE, "", Slot.BROWS)
def mean(bust: Bust, _: Colour) -> None:
    bust.flat(INK, *both([((0.06, -0.06), (0.38, -0.24), (0.36, -0.14), (0.08, 0.02))]))


@part(Layer.FACE, "", Slot.BROWS)
def sad(bust: Bust, _: Colour) -> None:
    bust.flat(_hair(bust), *both([limb(((0.08, -0.22), (0.34, -0.12)), 0.06, 0.05)]))


# Noses


def _nose(bust: Bust, wide: float, down: float = 0.22) -> None:
    bridge = bent((-0.02, -0.02), (0.02 + wide, down - 0.02), (0.0, down + 0.02))
    bust.flat(darker(bust.skin, 0.2), (*bridge, (-wide, down)))


@part(Layer.FACE, "", Slot.NOSE)
def nose(bust: Bust, _: Colour) -> None:
    _nose(bust, 0.1)


@part(Layer.FACE, "", Slot.NOSE)
def smallnose(bust: Bust, _: Colour) -> None:
    _nose(bust, 0.07, 0.18)


@part(Layer.FACE, "", Slot.NOSE)
def bignose(bust: Bust, _: Colour) -> None:
    bust.add(darker(bust.skin, 0.14), oval(0.0, 0.14, 0.13, 0.12), ink=False, depth=0.05)


@part(Layer.FACE, "", Slot.NOSE)
def hooknose(bust: Bust, _: Colour) -> None:
    bust.flat(darker(bust.skin, 0.26), (*bent((-0.02, -0.1), (0.26, 0.1), (0.06, 0.3)), (-0.1, 0.2)))


# Mouths


@part(Layer.FACE, "", Slot.MOUTH)
def smile(bust: Bust, _: Colour) -> None:
    bust.flat(darker(bust.skin, 0.6), limb(bent((-0.15, 0.35), (0, 0.43), (0.15, 0.35)), 0.05, 0.05))


@part(Layer.FACE, "", Slot.MOUTH)
def smirk(bust: Bust, _: Colour) -> None:
    bust.flat(darker(bust.skin, 0.6), limb(bent((-0.12, 0.39), (0.06, 0.42), (0.17, 0.31)), 0.05, 0.05))


@part(Layer.FACE, "", Slot.MOUTH)
def closedlips(bust: Bust, _: Colour) -> None:
    bust.flat(darker(bust.skin, 0.6), limb(((-0.13, 0.38), (0.13, 0.38)), 0.05, 0.05))


@part(Layer.FACE, "", Slot.MOUTH)
def frown(bust: Bust, _: Colour) -> None:
    bust.flat(darker(bust.skin, 0.6), limb(bent((-0.15, 0.42), (0, 0.32), (0.15, 0.42)), 0.05, 0.05))


@part(Layer.FACE, "", Slot.MOUTH)
def lips(bust: Bust, _: Colour) -> None:
    outline = (*bent((-0.13, 0.36), (0, 0.3), (0.13, 0.36)), *bent((0.13, 0.36), (0, 0.5), (-0.13, 0.36)))
    bust.flat(LIPS, outline)


@part(Layer.FACE, "", Slot.MOUTH)
def grin(bust: Bust, _: Colour) -> None:
    bust.flat(INK, bent((-0.26, 0.3), (0, 0.6), (0.26, 0.3)))
    bust.flat(WHITE, bent((-0.2, 0.32), (0, 0.44), (0.2, 0.32)))


@part(Layer.FACE, "", Slot.MOUTH)
def shout(bust: Bust, _: Colour) -> None:
    bust.flat(INK, oval(0, 0.38, 0.13, 0.11))
    bust.flat(LIPS, oval(0, 0.44, 0.08, 0.05))


@part(Layer.FACE, "bone", Slot.MOUTH)
def tusks(bust: Bust, colour: Colour) -> None:
    bust.flat(INK, limb(bent((-0.24, 0.36), (0, 0.42), (0.24, 0.36)), 0.06, 0.06))
    bust.add(colour, *both([((0.12, 0.4), (0.26, 0.38), (0.22, 0.14))]), shade=0.2, lit=0)


@part(Layer.FACE, "white", Slot.MOUTH)
def fangs(bust: Bust, colour: Colour) -> None:
    bust.flat(INK, bent((-0.22, 0.34), (0, 0.5), (0.22, 0.34)))
    bust.flat(colour, *both([((0.08, 0.36), (0.17, 0.35), (0.12, 0.5))]))


# Marks


@part(Layer.FACE)
def blush(bust: Bust, _: Colour) -> None:
    bust.flat(between(bust.skin, ROUGE, 0.4), *both([oval(0.3, 0.18, 0.1, 0.07)]))


@part(Layer.MARKS, "blood")
def scar(bust: Bust, colour: Colour) -> None:
    bust.flat(colour, limb(((0.34, -0.34), (0.26, -0.1)), 0.05, 0.04), limb(((0.3, 0.12), (0.24, 0.34)), 0.05, 0.03))


@part(Layer.MARKS, "gold")
def glasses(bust: Bust, colour: Colour) -> None:
    for hue, wide in ((INK, 0.09), (colour, 0.045)):
        rings = (limb((*oval(x, 0.0, 0.17), (x + 0.17, 0)), wide, wide) for x in (-0.21, 0.21))
        bust.flat(hue, *rings, limb(((-0.05, 0.0), (0.05, 0.0)), wide, wide))


@part(Layer.MARKS)
def warpaint(bust: Bust, colour: Colour) -> None:
    bust.flat(BLOOD if colour == bust.cloth else colour, *both([limb(((0.12, 0.14), (0.4, 0.1)), 0.07, 0.05)]))


@part(Layer.FACE)
def freckles(bust: Bust, _: Colour) -> None:
    spots = ((0.24, 0.14), (0.32, 0.19), (0.38, 0.13))
    bust.flat(darker(bust.skin, 0.35), *both(oval(x, y, 0.025) for x, y in spots))


@part(Layer.FACE)
def wrinkles(bust: Bust, _: Colour) -> None:
    lines = (
        limb(bent((0.16, 0.22), (0.26, 0.26), (0.28, 0.36)), 0.03, 0.02),
        limb(((0.34, -0.02), (0.42, -0.08)), 0.03, 0.02),
    )
    bust.flat(darker(bust.skin, 0.35), *both(lines), limb(((-0.14, -0.34), (0.14, -0.34)), 0.03, 0.03))


@part(Layer.FACE, "black")
def stubble(bust: Bust, colour: Colour) -> None:
    outline = (*bent((0.42, 0.1), (0.4, 0.4), (0.13, 0.53)), *bent((-0.13, 0.53), (-0.4, 0.4), (-0.42, 0.1)))
    bust.flat(between(bust.skin, colour, 0.3), (*outline, *bent((-0.3, 0.22), (0, 0.2), (0.3, 0.22))))
