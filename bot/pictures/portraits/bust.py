"""A bust is put together from parts, each said by one word of a line: "fair elf long:blond hood:forest bow".

A part is a function of that name, which adds shapes to a Bust.  It has a layer in which its shapes lie (some of them
may lie in another), a colour unless one is said after a colon, and perhaps slots that only one part can fill: the head,
the mouth …  What nobody has said is filled by what the folk implies (orcs have jaws), and then by one of several,
chosen by the line itself: so no two lines have quite the same face.

    Layer       what lies below comes first; in the same layer, what is said first
    Slot        what every bust has once
    part        the decorator that makes a word
    Bust        the words of one line, and the shapes they have become
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum, IntEnum, auto
from typing import Final, NamedTuple
from zlib import crc32

from bot.pictures.colours import Colour
from bot.pictures.emblems import Points, facing
from bot.pictures.portraits.dyes import SKINS, dyed
from bot.pictures.shapes import Painting


class Layer(IntEnum):
    CLOAK = auto()  # wings too
    BACK = auto()  # of hair, hoods and veils
    HELD = auto()  # over the shoulder
    BODY = auto()
    WORN = auto()
    EARS = auto()
    HEAD = auto()
    FACE = auto()
    MARKS = auto()
    HAIR = auto()
    BEARD = auto()
    GEAR = auto()
    FRONT = auto()


class Slot(Enum):
    BODY = auto()
    NECK = auto()
    HEAD = auto()
    EARS = auto()
    EYES = auto()
    BROWS = auto()
    NOSE = auto()
    MOUTH = auto()


class Part(NamedTuple):
    draw: Callable[[Bust, Colour], None]
    layer: Layer
    colour: str
    slots: tuple[Slot, ...]


class Shape(NamedTuple):
    """One call of Painting.add, in its layer."""

    layer: Layer
    colour: Colour
    outlines: tuple[Points, ...]
    shade: float
    lit: float
    ink: bool
    depth: float


PARTS: Final[dict[str, Part]] = {}
GROUND: Final = 1.2  # where a bust ends, a little below the foot of the sprite
FACE: Final = (Slot.EARS, Slot.EYES, Slot.BROWS, Slot.NOSE, Slot.MOUTH)

IMPLIED: Final = {
    "orc": ("burly", "jaw", "mean"),
    "goblin": ("slim", "broad", "mean", "hooknose"),
    "elf": ("lean", "calm", "nose", "smile"),
    "dwarf": ("burly", "square", "bignose"),
    "lips": ("slim", "gown", "heart", "lashes", "arched", "smallnose"),
}
USUAL: Final = {
    Slot.BODY: ("body",),
    Slot.NECK: ("vneck", "laced", "buttoned", "hemmed"),
    Slot.HEAD: ("oval", "round", "square", "lean"),
    Slot.EARS: ("ears",),
    Slot.EYES: ("calm", "narrow"),
    Slot.BROWS: ("arched", "straight", "bushy"),
    Slot.NOSE: ("nose", "bignose", "hooknose"),
    Slot.MOUTH: ("smile", "smirk", "closedlips"),
}


def part(layer: Layer, colour: str = "", *slots: Slot) -> Callable[[Callable[[Bust, Colour], None]], None]:
    """A function makes a part of its name; without a colour, it has that of the cloth."""

    def made(draw: Callable[[Bust, Colour], None]) -> None:
        PARTS[draw.__name__] = Part(draw, layer, colour, slots)

    return made


class Bust:
    def __init__(self, words: str, cloth: Colour) -> None:
        said = [(word, colour) for word, _, colour in (each.partition(":") for each in words.split())]
        skins = [word for word, _ in said if word in SKINS]
        if len(skins) > 1:
            raise ValueError(f"several skins: {', '.join(skins)}")
        self.cloth, self.skin = cloth, SKINS[skins[0] if skins else "fair"]
        self.words = {word: colour for word, colour in said if word not in SKINS}
        self._shapes = list[Shape]()
        self._layer = Layer.BODY
        self._complete(words)
        for word in self.words:
            self._put_on(word)

    def has(self, *words: str) -> bool:
        return any(word in self.words for word in words)

    def dye(self, word: str) -> Colour:
        """The colour that was said with a word, or the part's own."""
        name = self.words.get(word) or PARTS[word].colour
        return dyed(name) if name else self.cloth

    def add(
        self,
        colour: Colour,
        *outlines: Points,
        layer: Layer | None = None,
        shade: float = 0.34,
        lit: float = 0.28,
        ink: bool = True,
        depth: float = 0.11,
    ) -> None:
        """A lit shape, as Painting adds it, in the layer of the part or in another."""
        self._shapes.append(Shape(layer or self._layer, colour, outlines, shade, lit, ink, depth))

    def flat(self, colour: Colour, *outlines: Points, layer: Layer | None = None) -> None:
        self.add(colour, *outlines, layer=layer, shade=0, lit=0, ink=False)

    def paint(self, painting: Painting, *, flip: bool) -> None:
        """All shapes from below to above; flipped, they still have their light from the left."""
        for shape in sorted(self._shapes, key=lambda each: each.layer):
            outlines = tuple(self._placed(outline) for outline in shape.outlines)
            if flip:
                outlines = tuple(map(facing, outlines))
            painting.add(shape.colour, *outlines, shade=shape.shade, lit=shape.lit, ink=shape.ink, depth=shape.depth)

    def _placed(self, outline: Points) -> Points:
        """In the square: it needs more room above than below, and all stand on the same ground, children too."""
        size = 0.84 if self.has("small") else 1.0
        return tuple((size * x, GROUND - size * (1.12 - y)) for x, y in outline)

    def _complete(self, line: str) -> None:
        """Fill the slots about which nothing was said."""
        filled = dict[Slot, str]()
        for word in self.words:
            for slot in _part(word).slots:
                if slot in filled:
                    raise ValueError(f"{filled[slot]!r} and {word!r} are both the {slot.name.lower()}")
                filled[slot] = word
        implied = [word for folk in self.words for word in IMPLIED.get(folk, ())]
        usual = (options[crc32(f"{slot.name} {line}".encode()) % len(options)] for slot, options in USUAL.items())
        self._fill(filled, (*implied, *usual))

    def _fill(self, filled: dict[Slot, str], words: Iterable[str]) -> None:
        for word in words:
            slots = PARTS[word].slots
            if not any(slot in filled for slot in slots):
                filled |= dict.fromkeys(slots, word)
                self.words.setdefault(word, "")

    def _put_on(self, word: str) -> None:
        made = PARTS[word]
        self._layer = made.layer
        made.draw(self, self.dye(word))


def _part(word: str) -> Part:
    if word not in PARTS:
        raise ValueError(f"no such part of a portrait: {word!r}; there are {', '.join(sorted({*PARTS, *SKINS}))}")
    return PARTS[word]
