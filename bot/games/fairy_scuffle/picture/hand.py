"""The hand of whoever is asked: who can be played, in gold, and what each would bring now, and where."""

from __future__ import annotations

from typing import Final

from PIL import Image

from bot.games.fairy_scuffle.picture.emblems import CARRIED, FOREST, SHUFFLED, SWAPPED, TOWER
from bot.games.fairy_scuffle.picture.people import PEOPLE
from bot.games.fairy_scuffle.picture.plan import GAP, HAND
from bot.games.fairy_scuffle.picture.planks import numbered
from bot.games.fairy_scuffle.picture.scene import Held, Scene
from bot.pictures.badges import SEAT_COLOURS
from bot.pictures.board import WIDTH, Board, Sprite, lay, put
from bot.pictures.colours import GLEAM, INK, WHITE, between, darker, lettering, lighter
from bot.pictures.emblems import CROSS
from bot.pictures.frames import ACTIVE, COLD, SHADOW, framed, plaque, shadow
from bot.pictures.gems import points
from bot.pictures.kept import kept
from bot.pictures.lettering import LABEL, word
from bot.pictures.materials import gradient
from bot.pictures.portraits import portrait
from bot.pictures.shapes import icon
from engine.games.fairy_scuffle.cards import HAND as CARDS
from engine.games.fairy_scuffle.cards import NAME, Name, colour_of

WIDE: Final = (WIDTH - GAP) // CARDS - GAP
PLATE: Final = 38  # high: the name
PERSON: Final = 86


POWERS: Final = {  # where they work, and what they do
    Name.DRAGON: (CROSS,),
    Name.WITCH: (FOREST, SWAPPED),
    Name.FAIRY: (SHUFFLED,),
    Name.WIZARD: (TOWER, CARRIED),
}


def draw_hand(board: Board, scene: Scene, top: int) -> None:
    left = (WIDTH - len(scene.hand) * (WIDE + GAP) + GAP) // 2
    for held in scene.hand:
        put(board, shadow(WIDE, HAND), left - SHADOW, top - SHADOW)
        name = NAME[held.card]
        put(board, card(colour_of(held.card), name, scene.words.names[name], playable=held.playable), left, top)
        _draw_best(board, held, left, top)
        left += WIDE + GAP


def _draw_best(board: Board, held: Held, left: int, top: int) -> None:
    """Above the head: the points, and the places that bring them."""
    for at, best in enumerate(held.best):
        lay(board, numbered(best + 1, 38), left + WIDE - 19 - 33 * (len(held.best) - 1 - at), top + 20)
    if held.points:
        lay(board, points(held.points, 48), left + 19, top + 20)


@kept
def card(seat: int, name: Name, label: str, *, playable: bool) -> Sprite:
    hue = SEAT_COLOURS[seat]
    face = gradient(WIDE, HAND, lighter(hue, 0.3), darker(hue, 0.35))
    person = portrait(PEOPLE[name], between(hue, WHITE, 0.2), PERSON)
    face.paste(person, ((WIDE - PERSON) // 2, HAND - PLATE - PERSON + 2), person)
    sprite = framed(face, 11, ACTIVE if playable else COLD, 5 if playable else 3).copy()
    ink = INK if lettering(hue) == INK else GLEAM
    for at, emblem in enumerate(powers := POWERS.get(name, ())):
        lay(sprite, icon(emblem, 40, ink, hue), WIDE / 2 + 40 * (at - (len(powers) - 1) / 2), 26)
    put(sprite, plaque(WIDE - 4, PLATE), 2, HAND - PLATE - 2)
    lay(sprite, word(label, LABEL, INK, WIDE - 16), WIDE / 2, HAND - PLATE / 2 - 2)
    if playable:
        return sprite
    dull = Image.new("RGBA", sprite.size, (42, 36, 34, 0))
    dull.putalpha(sprite.getchannel("A").point(lambda value: value * 150 // 255))
    return Image.alpha_composite(sprite, dull)
