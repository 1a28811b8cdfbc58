"""What is read in King Under the Mountain: the special card, the task on a scroll, the suit to follow, the seats.

special_card | scroll (two while one is chosen) | follow_plate       header
seat_plate   badge, points; above it what is asked                   above a card
foot         tricks, points of this hand                             below a card
counter      the numbers of the hand and of the trick                below the arch
"""

from __future__ import annotations

from typing import Final

from PIL import Image

from bot.games.king_under_mountain.picture import emblems
from bot.games.king_under_mountain.picture.faces import HUES, Size, card, dimmed
from bot.games.king_under_mountain.picture.held import Laid
from bot.games.king_under_mountain.picture.signs import sign
from bot.games.king_under_mountain.picture.words import Words
from bot.pictures.badges import badge
from bot.pictures.board import Sprite, lay, put
from bot.pictures.colours import (
    GLEAM,
    GOLD,
    INK,
    NIGHT,
    OAK,
    PARCHMENT,
    STONE,
    WHITE,
    of,
)
from bot.pictures.frames import ACTIVE, COLD, COPPER, GILT, SHADOW, Metal, framed, plaque, shadow
from bot.pictures.gems import Cut, gem
from bot.pictures.gems import points as points_gem
from bot.pictures.kept import kept
from bot.pictures.lettering import LABEL, LEAST, NUMBER, Font, inked, word
from bot.pictures.materials import Material, material, tinted, toned
from bot.pictures.shapes import icon
from bot.screens.words import score
from engine.contract import NOBODY
from engine.games.king_under_mountain.cards import SUITS, VALUES, Special

SPECIAL: Final = Size(118, 150)
SCROLL: Final = 140  # high
PANEL: Final = (196, 140)
TAG: Final = (160, 38)
PLATE: Final = 56  # high
TAB: Final = 36  # high: what a seat is asked
TASK: Final = 37  # the size of the name of a task


# The header


@kept
def special_card(special: int, spent: bool, words: Words) -> Sprite:
    """The special card of the hand with its name below; dark, with a ribbon, when it has been played."""
    sprite = Image.new("RGBA", (SPECIAL.wide + 2 * SHADOW, SPECIAL.high + 72))
    put(sprite, shadow(*SPECIAL, 12, 190, 6), 0, 0)
    face = card(Laid(special, SUITS[special], VALUES[special]), words.ranks, SPECIAL)
    put(sprite, dimmed(face) if spent else face, SHADOW, SHADOW)
    if spent:
        band = framed(toned(material(SPECIAL.wide + 10, 38, Material.WOOD, 3), NIGHT, 0.4), 6, COLD, 2).copy()
        lay(band, inked(words.spent, LABEL, PARCHMENT, SPECIAL.wide - 6), band.width / 2, 18)
        lay(sprite, band, sprite.width / 2, SHADOW + 76)
    lines = words.specials[[*Special].index(Special(special))].split()
    high = 4 + 30 * len(lines)
    top = SHADOW + SPECIAL.high - 14
    put(sprite, plaque(SPECIAL.wide + 8, high, Material.PARCHMENT, COPPER, 8), SHADOW - 4, top)
    for row, line in enumerate(lines):
        lay(sprite, word(line, LABEL, INK, SPECIAL.wide - 4), sprite.width / 2, top + 30 * row + 17)
    return sprite


@kept
def scroll(wide: int, high: int, metal: Metal = COPPER) -> Sprite:
    """Parchment between two rods."""
    sprite = Image.new("RGBA", (wide + 2 * SHADOW, high + 2 * SHADOW))
    put(sprite, shadow(wide, high, 8, 190, 6), 0, 0)
    sheet = framed(material(wide - 24, high - 6, Material.PARCHMENT, 9), 6, metal, 2.4)
    put(sprite, sheet, SHADOW + 12, SHADOW + 3)
    rod = framed(
        tinted(Image.linear_gradient("L").rotate(90).resize((22, high)), of("e2b46a"), of("7b4a1c")), 10, GILT, 2
    )
    for left in (SHADOW, SHADOW + wide - 22):
        put(sprite, rod, left, SHADOW)
    return sprite


@kept
def task_scroll(task: int, wide: int, words: Words, side: str, chosen: bool) -> Sprite:
    """A task: its name and its sign; with the letter of its side while it is to be chosen."""
    sprite = scroll(wide, SCROLL, ACTIVE if chosen else COPPER).copy()
    middle, room = sprite.width / 2, wide - 56
    lay(sprite, word(words.tasks[task], TASK, INK, room, None, 0, Font.TITLE), middle, SHADOW + 36)
    if side:
        lay(sprite, gem(side, 52, Cut.HEXAGON, OAK, WHITE), SHADOW + 52, SHADOW + 94)
        middle, room = middle + 26, room - 58
    lay(sprite, sign(task, 54, room - 4, words.ranks), middle, SHADOW + 94)
    return sprite


@kept
def panel(led: int, hand: tuple[int, int], trick: tuple[int, int], words: Words) -> Sprite:
    """The suit to follow, the numbers of the hand and of the trick."""
    wide, high = PANEL
    sprite = slate(wide, high, COLD).copy()
    if led == NOBODY:
        lay(sprite, inked(words.any_suit, LEAST, STONE, wide - 30), wide / 2, 34)
    else:
        lay(sprite, icon(emblems.SUITS[led], 62, HUES[led], INK), 42, 34)
        lay(sprite, inked(words.suits[led], LEAST + 5, PARCHMENT, wide - 92), 78, 34, "l")
    _count(sprite, words.hand, hand, 80)
    _count(sprite, words.trick, trick, 114)
    return sprite


def _count(sprite: Sprite, label: str, numbers: tuple[int, int], y: float) -> None:
    """«взятка 5/8»."""
    said, told = word(label, LABEL, STONE, 110), word("{}/{}".format(*numbers), LEAST, GLEAM, 90)
    left = (sprite.width - said.width - told.width - 7) / 2
    lay(sprite, said, left, y, "l")
    lay(sprite, told, left + said.width + 7, y, "l")


@kept
def tag(hand: tuple[int, int], words: Words) -> Sprite:
    """The number of the hand, below the two tasks of which one is to be chosen."""
    sprite = slate(*TAG, COLD, 14).copy()
    _count(sprite, words.hand, hand, TAG[1] / 2)
    return sprite


@kept
def slate(wide: int, high: int, metal: Metal, radius: int = 12) -> Sprite:
    return framed(toned(material(wide, high, Material.SLATE, 7), NIGHT, 0.5), radius, metal, 3)


@kept
def winner_scroll(seat: int, points: int, wide: int, words: Words) -> Sprite:
    """The end: the King Under the Mountain."""
    sprite = scroll(wide, SCROLL, ACTIVE).copy()
    lay(sprite, word(words.title, TASK + 4, INK, wide - 70, None, 0, Font.TITLE), sprite.width / 2, SHADOW + 36)
    middle = sprite.width / 2
    lay(sprite, icon(emblems.CROWN, 66, GOLD), middle - 96, SHADOW + 94)
    lay(sprite, badge(seat, 70), middle, SHADOW + 94)
    lay(sprite, word(score(points), NUMBER + 13, INK, 90), middle + 92, SHADOW + 94)
    return sprite


# The seats


@kept
def seat_plate(seat: int, points: int, wide: int, lit: bool, ahead: bool) -> Sprite:
    """A badge and the points of finished hands, golden for whoever is ahead; all in gold while the seat is asked."""
    ground = toned(material(wide, PLATE, Material.SLATE, 4), of("7a5426") if lit else NIGHT, 0.6)
    sprite = Image.new("RGBA", (wide + 2 * SHADOW, PLATE + 2 * SHADOW))
    put(sprite, shadow(wide, PLATE, PLATE / 2, 190, 4), 0, 0)
    put(sprite, framed(ground, PLATE // 2, ACTIVE if lit else COLD, 4 if lit else 3), SHADOW, SHADOW)
    lay(sprite, badge(seat, 62), SHADOW + 29, SHADOW + PLATE / 2)
    room = wide - 66
    lay(
        sprite,
        inked(score(points), NUMBER + 3, GOLD if ahead else PARCHMENT, room),
        SHADOW + 57 + room / 2,
        SHADOW + PLATE / 2,
    )
    return sprite


@kept
def tab(text: str) -> Sprite:
    """What the seat does that is asked: a golden label above its plate."""
    said = word(text, LABEL, INK, 130)
    wide = said.width + 28
    sprite = framed(tinted(Image.linear_gradient("L").resize((wide, TAB)), GLEAM, GOLD), 10, GILT, 2.4)
    lay(sprite, said, wide / 2, TAB / 2)
    return sprite


@kept
def foot(tricks: int, hand: int, twice: bool) -> Sprite:
    """The tricks of a seat, if they still count, and the points of this hand so far."""
    pieces = list[Sprite]()
    if tricks != NOBODY:
        pieces += [icon(emblems.TRICK, 44, PARCHMENT, INK), inked(str(tricks), NUMBER, PARCHMENT)]
    if hand:
        pieces.append(points_gem(hand, 66))
    if twice:
        pieces.append(gem("×2", 56, Cut.HEXAGON, OAK))
    sprite = Image.new("RGBA", (max(1, sum(piece.width + 3 for piece in pieces) + 20), 66))
    x = 6.0
    for piece in pieces:
        lay(sprite, piece, x, 33, "l")
        x += piece.width + 3
    return sprite
